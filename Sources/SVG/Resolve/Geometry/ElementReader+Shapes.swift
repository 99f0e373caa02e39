import DisplayList
import PathParser

/// The paths of the basic shapes (SVG 2, section 10), and of `<path>`.
extension ElementReader {
    /// The path of a shape; empty for one that draws nothing.
    mutating func path(of element: Int, _ context: ResolvingContext) -> Path {
        switch tree.name(element) {
        case .path: return pathData(element, context)
        case .rect: return rect(element, context)
        case .circle:
            let r = size(element, .r, .other, context) ?? 0
            return ellipse(element, r, r, context)
        case .ellipse:
            let rx = size(element, .rx, .horizontal, context)
            let ry = size(element, .ry, .vertical, context)
            // A missing radius takes the other's value (SVG 2, section 10.4).
            return ellipse(element, rx ?? ry ?? 0, ry ?? rx ?? 0, context)
        case .line:
            var path = Path()
            path.move(
                to: Point(
                    length(element, .x1, .horizontal, context) ?? 0, length(element, .y1, .vertical, context) ?? 0))
            path.line(
                to: Point(
                    length(element, .x2, .horizontal, context) ?? 0, length(element, .y2, .vertical, context) ?? 0))
            return path
        case .polyline: return polygon(element, isClosed: false)
        case .polygon: return polygon(element, isClosed: true)
        default: return Path()
        }
    }

    mutating func pathData(_ element: Int, _ context: ResolvingContext) -> Path {
        guard let data = writtenPath(element, context) else { return Path() }
        let result = PathDataParser.parse(data.value)
        if let error = result.error {
            note(data.offset, "path data", "\(error); the path is drawn up to there")
        }
        return counted(result.path, of: element)
    }

    /// The places of a path's verbs that end where the file has no vertex: within arcs, and where a line goes on behind a
    /// closed sub-path.
    func hiddenVertices(of element: Int, _ context: ResolvingContext) -> [Int] {
        guard tree.name(element) == .path, let data = writtenPath(element, context)?.value,
            data.contains(where: { $0 | 0x20 == UInt8(ascii: "a") || $0 | 0x20 == UInt8(ascii: "z") })
        else { return [] }
        return PathDataParser.parse(data).hiddenVertices
    }

    /// The data of a `<path>` as it is written.
    private func writtenPath(_ element: Int, _ context: ResolvingContext) -> SVGTree.Attribute? {
        guard let attribute = geometry(element, .d, context) else { return nil }
        guard context.style.own.geometryOwner == element, tree.value(element, .d) != attribute.value else {
            return attribute
        }
        // As a property it is `none` or `path("…")`.
        return SVGTree.Attribute(
            name: .d, value: ClipShape.string(in: attribute.value, of: "path") ?? [], offset: attribute.offset)
    }

    private mutating func rect(_ element: Int, _ context: ResolvingContext) -> Path {
        let width = size(element, .width, .horizontal, context) ?? 0
        let height = size(element, .height, .vertical, context) ?? 0
        guard width > 0, height > 0 else { return Path() }
        let rx = size(element, .rx, .horizontal, context)
        let ry = size(element, .ry, .vertical, context)
        let rect = Rect(
            x: length(element, .x, .horizontal, context) ?? 0, y: length(element, .y, .vertical, context) ?? 0,
            width: width, height: height)
        return .roundedRect(rect, radiusX: rx ?? ry ?? 0, radiusY: ry ?? rx ?? 0)
    }

    /// Begins at the right and runs clockwise, as SVG's dashes do.
    private mutating func ellipse(_ element: Int, _ rx: Double, _ ry: Double, _ context: ResolvingContext) -> Path {
        let c = Point(
            length(element, .cx, .horizontal, context) ?? 0, length(element, .cy, .vertical, context) ?? 0)
        guard rx > 0, ry > 0 else { return Path() }
        var path = Path()
        var from = Point(c.x + rx, c.y)
        path.move(to: from)
        for to in [Point(c.x, c.y + ry), Point(c.x - rx, c.y), Point(c.x, c.y - ry), Point(c.x + rx, c.y)] {
            path.arc(from: from, to: to, radiusX: rx, radiusY: ry, degrees: 0, largeArc: false, clockwise: true)
            from = to
        }
        path.close()
        return path
    }

    private mutating func polygon(_ element: Int, isClosed: Bool) -> Path {
        guard let attribute = tree.attribute(element, .points) else { return Path() }
        var scanner = ValueScanner(attribute.value)
        var path = Path()
        var isOdd = false
        scanner.skipSpace()
        while let x = scanner.number() {
            scanner.skipSeparator()
            guard let y = scanner.number() else {
                isOdd = true
                break
            }
            scanner.skipSeparator()
            if path.isEmpty { path.move(to: Point(x, y)) } else { path.line(to: Point(x, y)) }
        }
        if isOdd || !scanner.isAtEnd {
            note(attribute.offset, "points", "points: expected pairs of numbers; the shape is drawn up to there")
        }
        if isClosed { path.close() }
        return path.verbs.count > 1 ? counted(path, of: element) : Path()
    }
}
