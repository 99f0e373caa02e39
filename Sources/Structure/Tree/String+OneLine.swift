extension String {
    /// The text without line breaks.
    var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
