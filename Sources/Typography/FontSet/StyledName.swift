/// A family's name, and the style that a longer name says, such as `Arial-BoldMT`, `HelveticaNeue-Light` or "Open Sans
/// Condensed".
struct StyledName {
    /// Tight, see `SubstituteTable.tight`.
    let family: String
    private var weight: Double?
    /// In percent of the normal width.
    private var stretch: Double?
    private var isItalic = false
    /// Whether words were taken for a style.
    private(set) var isShortened = false

    /// The longest name that is looked at, in bytes.
    private static let maxLength = 200

    private init(_ family: String) { self.family = family }

    /// The readings of a name: as it is, and without one, two or more words at its end that tell a style.
    static func readings(of name: String, _ table: SubstituteTable) -> [StyledName] {
        guard name.utf8.count <= maxLength else { return [StyledName(SubstituteTable.tight(name))] }
        var words = words(of: name)
        var reading = StyledName(words.joined())
        var readings = [reading]
        while words.count > 1 {
            // "Extra Bold" is a word of two.
            let pair = words.count > 2 ? table.styleWord(of: words.suffix(2).joined()) : nil
            guard let word = pair ?? table.styleWord(of: words[words.count - 1]) else { break }
            words.removeLast(pair == nil ? 1 : 2)
            var next = StyledName(words.joined())
            (next.weight, next.stretch, next.isItalic) = (reading.weight, reading.stretch, reading.isItalic)
            next.isShortened = true
            switch word {
            case .weight(let value): next.weight = next.weight ?? value
            case .width(let value): next.stretch = next.stretch ?? value
            case .italic: next.isItalic = true
            case .plain: break
            }
            reading = next
            readings.append(reading)
        }
        return readings
    }

    /// The words of a name in lower case: between spaces and hyphens, and where capitals begin.
    private static func words(of name: String) -> [String] {
        let bytes = Array(name.utf8)
        func isUpper(_ i: Int) -> Bool { bytes.indices.contains(i) && bytes[i] &- UInt8(ascii: "A") < 26 }
        func isLower(_ i: Int) -> Bool { bytes.indices.contains(i) && bytes[i] &- UInt8(ascii: "a") < 26 }
        func isDigit(_ i: Int) -> Bool { bytes.indices.contains(i) && bytes[i] &- UInt8(ascii: "0") < 10 }
        var words: [[UInt8]] = []
        var isOpen = false
        for i in bytes.indices {
            guard isUpper(i) || isLower(i) || isDigit(i) || bytes[i] >= 0x80 else {
                isOpen = false
                continue
            }
            let begins = isUpper(i) && (isLower(i - 1) || isDigit(i - 1) || isUpper(i - 1) && isLower(i + 1))
            if !isOpen || begins { words.append([]) }
            isOpen = true
            words[words.count - 1].append(isUpper(i) ? bytes[i] | 0x20 : bytes[i])
        }
        return words.map { String(decoding: $0, as: UTF8.self) }
    }

    /// A request for the style that both the name and the request ask for: of two weights the bolder, if it is bold.
    func applied(to request: FontRequest) -> FontRequest {
        var request = request
        if let weight { request.weight = request.weight >= 600 ? max(weight, request.weight) : weight }
        if let stretch, request.stretch == 100 { request.stretch = stretch }
        if isItalic, request.slope == .upright { request.slope = .italic }
        return request
    }
}
