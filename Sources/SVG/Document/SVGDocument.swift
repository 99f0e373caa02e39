import DisplayList
import PathParser

/// The result of reading an SVG file.
public struct SVGDocument: Sendable, Hashable {
    /// The size is the file's `width` × `height`, one CSS pixel a point. Where these are in units of length, such as `mm`,
    /// `unitsPerInch` says so.
    public var drawing: Drawing
    /// The file's `viewBox`; nil where it has none that could be read.
    public var viewBox: Rect?
    /// The nodes of the drawing in the file's own user space: transforms applied, the view box not.
    public var nodes: [Node]
    /// What was left out or changed, in the file's order, each kind once; empty when the drawing shows all of it.
    public var diagnostics: [SVGDiagnostic]
    /// The file's elements that have an id, in its order; empty unless they were asked for
    /// (``SVGReadingOptions/listsElements``).
    public var elements: [SVGElement] = []
    /// The colour behind the whole drawing.
    var background: Color?
    /// The outermost element's `preserveAspectRatio`.
    var aspect = ""

    /// The drawing at another size. With one side given it keeps its aspect ratio, but the other side is rounded up to
    /// whole points and filled. With both sides given it is placed as the file's `preserveAspectRatio` says; without
    /// one it is centred, as large as it fits.
    /// - Parameters:
    ///   - width: in points, above 0; nil to derive it from the height.
    ///   - height: in points, above 0; nil to derive it from the width.
    public func fitted(width: Double?, height: Double?) -> Drawing {
        let own = drawing.size
        func side(_ length: Double) -> Double { max((length - 1e-9).rounded(.up), 1) }
        let size = Size(
            width: width ?? height.map { side($0 * own.width / own.height) } ?? own.width,
            height: height ?? width.map { side($0 * own.height / own.width) } ?? own.height)
        var transform = Transform.scale(size.width / own.width, size.height / own.height)
        if width != nil, height != nil { transform = placement(in: size) }
        var out = drawing
        // As large as is asked for, and no longer as the file says.
        if size != own { out.unitsPerInch = nil }
        out.size = size
        var nodes = out.nodes[...]
        // The background covers the whole picture, wherever the content is placed.
        let whole = background.map {
            Node.fill(Fill(.rect(Rect(x: 0, y: 0, width: own.width, height: own.height)), paint: .solid($0)))
        }
        let isBehind = whole != nil && nodes.first == whole
        if isBehind { nodes.removeFirst() }
        if transform != .identity, !nodes.isEmpty { nodes = [.group(Group(Array(nodes), transform: transform))] }
        if isBehind, let background {
            nodes =
                [
                    .fill(
                        Fill(.rect(Rect(x: 0, y: 0, width: size.width, height: size.height)), paint: .solid(background))
                    )
                ] + nodes
        }
        out.nodes = Array(nodes)
        return out
    }

    /// The transform from the drawing as it is to its place in another viewport.
    private func placement(in size: Size) -> Transform {
        let own = drawing.size
        let box = ViewBox(viewBox ?? Rect(x: 0, y: 0, width: own.width, height: own.height))
        func placed(_ size: Size) -> Transform {
            box.transform(to: size, preserveAspectRatio: aspect) ?? box.transform(to: size, preserveAspectRatio: "")
                ?? .identity
        }
        return placed(size) * (placed(own).inverse ?? .identity)
    }
}

/// An element of a file that has an id.
public struct SVGElement: Sendable, Hashable {
    /// Its id. Where several elements have the same id, only the first one is listed.
    public var id: String
    /// The element's name, such as `path`.
    public var name: String
    /// All that it draws where it stands, its strokes and filters included, in the drawing's coordinates; nil for one
    /// that draws nothing there.
    public var box: Rect?
}

/// The filled area of a file, as one shape.
public struct SVGSilhouette: Sendable, Hashable {
    /// In the file's own user space: transforms applied, the view box not.
    public var path: Path
    /// The file's fill rule; non-zero if its fills have different ones.
    public var rule: FillRule
    /// What was left out or changed, in the file's order.
    public var diagnostics: [SVGDiagnostic]
}

/// Something in a file that is not shown as the file asks.
public struct SVGDiagnostic: Sendable, Hashable, CustomStringConvertible {
    /// The line of the first problem of its kind; from 1.
    public var line: Int
    /// The column, from 1, in characters.
    public var column: Int
    /// What was not understood or not drawn, without its place.
    public var message: String
    /// How many more of the kind there are in the file.
    public var others = 0
    /// Whether the picture differs from what the file asks for. It does not where a name is in no specification, which every
    /// renderer passes over.
    public var changesPicture = true

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
    /// The text is longer than the limit, both in bytes.
    case tooLarge(byteCount: Int, limit: Int)
    /// Elements lie in one another more than `limit` deep.
    case tooDeep(line: Int, column: Int, limit: Int)
    /// The file asks for more than `limit` elements to be drawn, those that are referred to counted each time.
    case tooManyNodes(line: Int, column: Int, limit: Int)
    /// All paths together have more than `limit` segments, those that are referred to counted each time.
    case tooManyPathElements(line: Int, column: Int, limit: Int)
    /// Rules of style sheets are tested against elements more than `limit` times.
    case tooManyStyleTests(line: Int, column: Int, limit: Int)
    /// A file that this one links to, by its address, passes a limit of both together.
    indirect case inLinkedFile(String, SVGReaderError)
    /// `width`, `height` or `viewBox` leave no area to draw in.
    case invalidSize(width: Double, height: Double)
    /// One element was asked for, and the file has none of that id.
    case noElement(id: String)
    /// One element was asked for that draws nothing.
    case notDrawn(id: String)
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
        case .tooManyPathElements(let line, let column, let limit):
            "line \(line), column \(column): the file's paths have more than \(limit) segments"
        case .tooManyStyleTests(let line, let column, let limit):
            "line \(line), column \(column): the file's style sheets take more than \(limit) looks at elements"
        case .inLinkedFile(let file, let error): "'\(file)': \(error)"
        case .invalidSize(let width, let height): "the picture's size is \(width) × \(height), expected numbers above 0"
        case .noElement(let id): "no element has the id '\(id)'"
        case .notDrawn(let id): "the element with the id '\(id)' draws nothing"
        case .noFilledPath: "the file holds no filled path, expected at least one"
        }
    }

    /// The same limit of the whole, of which a linked file may use what is left.
    func with(_ limits: Limits) -> SVGReaderError {
        switch self {
        case .tooManyNodes(let line, let column, _): .tooManyNodes(line: line, column: column, limit: limits.nodes)
        case .tooManyPathElements(let line, let column, _):
            .tooManyPathElements(line: line, column: column, limit: limits.pathElements)
        case .tooManyStyleTests(let line, let column, _):
            .tooManyStyleTests(line: line, column: column, limit: limits.styleTests)
        case .inLinkedFile(let file, let error): .inLinkedFile(file, error.with(limits))
        default: self
        }
    }
}
