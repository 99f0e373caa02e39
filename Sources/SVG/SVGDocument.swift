import DisplayList
import PathParser

/// What came of reading an SVG file.
public struct SVGDocument: Sendable, Hashable {
    /// The size is the file's `width` × `height`, one CSS pixel a point.
    public var drawing: Drawing
    /// The file's `viewBox`; nil where it has none that could be read.
    public var viewBox: Rect?
    /// What the drawing shows, in the file's own user space: transforms applied, the view box not.
    public var nodes: [Node]
    /// What was left out or changed, in the file's order, each kind once; empty when the drawing shows all of it.
    public var diagnostics: [SVGDiagnostic]
}

/// All that a file fills, as one shape.
public struct SVGSilhouette: Sendable, Hashable {
    /// In the file's own user space: transforms applied, the view box not.
    public var path: Path
    /// The rule of the file's fills; non-zero if they differ.
    public var rule: FillRule
    /// What was left out or changed, in the file's order.
    public var diagnostics: [SVGDiagnostic]
}

/// Something in a file that is not shown as the file asks.
public struct SVGDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// Where the first of its kind stands; from 1.
    public var line: Int
    /// From 1, in characters.
    public var column: Int
    /// What was not understood or not drawn, without its place.
    public var message: String
    /// How many more of the kind there are in the file.
    public var others = 0

    /// One line, the place first.
    public var description: String {
        "line \(line), column \(column): \(message)" + (others > 0 ? " (and \(others) more)" : "")
    }
}

/// Why an SVG file could not be read at all.
public enum SVGReaderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Not XML; `message` says what was found and what was expected.
    case malformed(line: Int, column: Int, message: String)
    /// The root element is not `<svg>`.
    case notSVG(root: String)
    /// The file is written in UTF-16 or UTF-32.
    case notUTF8
    /// There is more text than is read: bytes, and how many may be.
    case tooLarge(byteCount: Int, limit: Int)
    /// Elements lie in one another more than `limit` deep.
    case tooDeep(line: Int, column: Int, limit: Int)
    /// `width`, `height` or `viewBox` leave no area to draw in.
    case invalidSize(width: Double, height: Double)
    /// A silhouette was asked for, and nothing in the file is filled.
    case noFilledPath

    /// One line, the place first where there is one.
    public var description: String {
        switch self {
        case .malformed(let line, let column, let message): "line \(line), column \(column): \(message)"
        case .notSVG(let root): "the root element is <\(root)>, expected <svg>"
        case .notUTF8: "the file is not in UTF-8; only UTF-8 is read"
        case .tooLarge(let count, let limit): "the file has \(count) bytes, more than the limit of \(limit)"
        case .tooDeep(let line, let column, let limit):
            "line \(line), column \(column): elements are nested more than \(limit) deep"
        case .invalidSize(let width, let height): "the picture's size is \(width) × \(height), expected numbers above 0"
        case .noFilledPath: "the file holds no filled path, expected at least one"
        }
    }
}
