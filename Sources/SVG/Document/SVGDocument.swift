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

    /// The drawing at another size in whole points: with one side given it keeps its shape, the other side rounded up;
    /// with both it lies in the middle, as large as it fits.
    /// - Parameters:
    ///   - width: above 0; nil for what follows from the height.
    ///   - height: above 0; nil for what follows from the width.
    public func fitted(width: Int?, height: Int?) -> Drawing {
        let own = drawing.size
        func side(_ length: Double) -> Double { max((length - 1e-9).rounded(.up), 1) }
        let size = Size(
            width: width.map(Double.init) ?? height.map { side(Double($0) * own.width / own.height) } ?? own.width,
            height: height.map(Double.init) ?? width.map { side(Double($0) * own.height / own.width) } ?? own.height)
        var scale = min(size.width / own.width, size.height / own.height)
        if width == nil || height == nil {
            scale = width.map { Double($0) / own.width } ?? height.map { Double($0) / own.height } ?? 1
        }
        var out = drawing
        out.size = size
        let isBoth = width != nil && height != nil
        let x = isBoth ? (size.width - own.width * scale) / 2 : 0
        let y = isBoth ? (size.height - own.height * scale) / 2 : 0
        let transform = AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)
        if transform != .identity, !out.nodes.isEmpty { out.nodes = [.group(Group(out.nodes, transform: transform))] }
        return out
    }
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
    /// The file is written in an encoding that is not read.
    case unknownEncoding
    /// The file is packed by gzip, and cannot be unpacked.
    case packed
    /// There is more text than is read: bytes, and how many may be.
    case tooLarge(byteCount: Int, limit: Int)
    /// Elements lie in one another more than `limit` deep.
    case tooDeep(line: Int, column: Int, limit: Int)
    /// The file asks for more than `limit` elements to be drawn, those that are referred to counted each time.
    case tooManyNodes(line: Int, column: Int, limit: Int)
    /// `width`, `height` or `viewBox` leave no area to draw in.
    case invalidSize(width: Double, height: Double)
    /// A silhouette was asked for, and nothing in the file is filled.
    case noFilledPath

    /// One line, the place first where there is one.
    public var description: String {
        switch self {
        case .malformed(let line, let column, let message): "line \(line), column \(column): \(message)"
        case .notSVG(let root): "the root element is <\(root)>, expected <svg>"
        case .packed: "the file is packed by gzip and cannot be unpacked"
        case .unknownEncoding: "the file's encoding is not read; expected UTF-8, UTF-16, Latin-1 or Windows-1252"
        case .tooLarge(let count, let limit): "the file has \(count) bytes, more than the limit of \(limit)"
        case .tooDeep(let line, let column, let limit):
            "line \(line), column \(column): elements are nested more than \(limit) deep"
        case .tooManyNodes(let line, let column, let limit):
            "line \(line), column \(column): the file draws more than \(limit) elements"
        case .invalidSize(let width, let height): "the picture's size is \(width) × \(height), expected numbers above 0"
        case .noFilledPath: "the file holds no filled path, expected at least one"
        }
    }
}
