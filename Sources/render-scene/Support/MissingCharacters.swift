import Typography

/// Tells which characters of a text from the command line are boxes.
enum MissingCharacters {
    /// No more than these are named.
    private static let maxNamed = 8

    /// - Parameter option: where the text comes from, such as `--caption`.
    /// - Returns: a warning, or none.
    static func warnings(_ text: String?, _ option: String, in typeface: Typeface) -> [String] {
        let missing = typeface.missingCharacters(in: text ?? "")
        if missing.isEmpty { return [] }
        let named = missing.prefix(maxNamed).map { character in
            "\(character) (\(character.unicodeScalars.map(\.codePoint).joined(separator: " ")))"
        }
        let others = missing.count - named.count
        return [
            "\(option): \(typeface.name) has no \(named.joined(separator: ", "))"
                + "\(others > 0 ? " and \(others) more" : ""); a box stands for each"
        ]
    }
}
