/// How an element's letters are changed (CSS Text 3, section 2.1).
struct TextTransform: Sendable {
    enum Case { case none, uppercase, lowercase, capitalize }

    var letters = Case.none
    /// Whether Latin letters, figures and spaces take the room of ideographs.
    var isFullWidth = false

    var isNone: Bool { letters == .none && !isFullWidth }

    /// - Throws: for a value that is not read.
    static func read(_ text: ArraySlice<UInt8>) throws(Style.Problem) -> TextTransform {
        var transform = TextTransform()
        if text.isSame("none") { return transform }
        let words = text.lowercased[...].words
        if words.isEmpty { throw .invalid }
        for word in words {
            switch word.string {
            case "uppercase" where transform.letters == .none: transform.letters = .uppercase
            case "lowercase" where transform.letters == .none: transform.letters = .lowercase
            case "capitalize" where transform.letters == .none: transform.letters = .capitalize
            case "full-width": transform.isFullWidth = true
            case "full-size-kana", "math-auto": throw .unsupported
            default: throw .invalid
            }
        }
        return transform
    }
}
