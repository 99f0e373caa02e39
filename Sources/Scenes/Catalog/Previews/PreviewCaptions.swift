import TextForms

/// The captions above an app's screens, in several languages: a file such as
///
///     {"en": ["A forest of quiet days", …], "de": ["Ein Wald stiller Tage", …]}
///
/// with one caption for each of the app's five screens, in their order; or by screen, of which some may have none:
///
///     {"forest": {"en": "A forest of quiet days", "de": "Ein Wald stiller Tage"}, "calendar": {"en": …}}
public struct PreviewCaptions: Sendable, Hashable {
    /// A language with its captions.
    public struct Language: Sendable, Hashable {
        /// The language as the file names it: `en`, `pt-BR`.
        public let code: String
        /// The captions, one for each screen; nil for none.
        public fileprivate(set) var captions: [String?]
    }

    /// The languages, in the order of the file.
    public private(set) var languages: [Language]

    /// The most Unicode scalars of a caption.
    static let maxLength = 200
    /// The most languages; stores know fewer.
    static let maxLanguages = 100

    /// - Parameters:
    ///   - bytes: the file's bytes.
    ///   - app: the app whose screens they are for.
    /// - Throws: `SceneFileError` with the place of the first error.
    public static func read(_ bytes: [UInt8], for app: PreviewApp) throws(SceneFileError) -> PreviewCaptions {
        try Field.withRoot(of: bytes) { root throws(SceneFileError) in
            var captions = PreviewCaptions(languages: [])
            for member in try root.object().members() {
                if member.value.kind == .object {
                    try captions.readScreen(member, of: app)
                } else {
                    try captions.readLanguage(member, for: app)
                }
            }
            let count = captions.languages.count
            guard count > 0 else { throw root.unexpected("at least one language", found: "none") }
            guard count <= maxLanguages else {
                throw root.unexpected("at most \(maxLanguages) languages", found: "\(count)")
            }
            return captions
        }
    }

    private typealias Field = FileField<SceneFileError>

    /// Reads all captions of a language, in brackets.
    private mutating func readLanguage(_ field: Field, for app: PreviewApp) throws(SceneFileError) {
        let code = try PreviewCaptions.code(field, field.path)
        let what = "\(app.screens.count) captions in brackets, for \(app.screens.joined(separator: ", "))"
        var captions: [String?] = []
        try field.forEachElement(what) { element throws(SceneFileError) in
            captions.append(try element.text("a caption", maxLength: PreviewCaptions.maxLength))
        }
        guard captions.count == app.screens.count else { throw field.unexpected(what, found: "\(captions.count)") }
        languages.append(Language(code: code, captions: captions))
    }

    /// Reads a screen's captions by language.
    private mutating func readScreen(_ field: Field, of app: PreviewApp) throws(SceneFileError) {
        guard let place = app.screens.firstIndex(of: field.path) else {
            throw field.unexpected(
                "one of the screens \(app.screens.joined(separator: ", ")), or a language with captions in brackets",
                found: JSONReader.quoted(field.path))
        }
        for member in field.members() {
            let code = try PreviewCaptions.code(member, String(member.path.dropFirst(field.path.count + 1)))
            let index = languages.firstIndex { $0.code == code } ?? languages.count
            if index == languages.count {
                languages.append(Language(code: code, captions: Array(repeating: nil, count: app.screens.count)))
            }
            languages[index].captions[place] = try member.text("a caption", maxLength: PreviewCaptions.maxLength)
        }
    }

    /// A language's code, which becomes a folder's name.
    private static func code(_ field: Field, _ text: String) throws(SceneFileError) -> String {
        guard isCode(text) else {
            throw field.unexpected("a language's code, such as en or pt-BR", found: JSONReader.quoted(text))
        }
        return text
    }

    /// Letters, digits and hyphens, as in BCP 47.
    private static func isCode(_ text: String) -> Bool {
        let bytes = text.utf8
        return (2...35).contains(bytes.count) && bytes.first != UInt8(ascii: "-")
            && bytes.allSatisfy { byte in
                byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            }
    }
}
