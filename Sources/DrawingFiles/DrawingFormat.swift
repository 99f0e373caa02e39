/// A kind of file that a drawing becomes.
public enum DrawingFormat: String, Sendable, Hashable, CaseIterable {
    /// Pixels, exact, with transparency.
    case png
    /// Pixels, for photographs; opaque.
    case jpeg
    /// Pixels, exact, with transparency, in fewer bytes than PNG; sides of at most 16384.
    case webp
    /// Pixels of at most 255 colours, each opaque or clear; others are dithered.
    case gif
    /// Text: paths, colours and words, for any size.
    case svg
    /// Paths, colours and words on pages, for print.
    case pdf

    /// The kind that a file's name ends in, such as `card.png`, in letters of either case; nil for no known one.
    public init?(ofFile name: String) {
        let lowered = name.lowercased()
        guard let known = DrawingFormat.endings.first(where: { lowered.hasSuffix("." + $0.ending) }) else { return nil }
        self = known.format
    }

    static let endings: [(ending: String, format: DrawingFormat)] = [
        ("png", .png), ("jpg", .jpeg), ("jpeg", .jpeg), ("webp", .webp), ("gif", .gif), ("svg", .svg), ("pdf", .pdf),
    ]
}
