import DisplayList
import PathParser

/// Makes paths of the basic shapes (SVG 1.1, section 9).
struct ShapeReader {
    /// For percentages.
    let viewport: Size
    /// What was wrong, with the offset of the attribute.
    private(set) var problems: [(offset: Int, kind: String, message: String)] = []

    init(viewport: Size) { self.viewport = viewport }

    static let names: Set<String> = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]

    /// The path of an element; empty for one that draws nothing.
    /// - Parameter name: the element's name without a prefix, one of `names`.
    mutating func path(of element: XMLElement, name: String) -> Path {
        switch name {
        case "path": return pathData(element)
        case "rect": return rect(element)
        case "circle":
            let r = radius(element, "r") ?? 0
            return ellipse(element, r, r)
        case "ellipse":
            let rx = radius(element, "rx")
            let ry = radius(element, "ry")
            // One that is missing is the other (SVG 2, section 10.4).
            return ellipse(element, rx ?? ry ?? 0, ry ?? rx ?? 0)
        case "line":
            var path = Path()
            path.move(to: Point(length(element, "x1", .horizontal) ?? 0, length(element, "y1", .vertical) ?? 0))
            path.line(to: Point(length(element, "x2", .horizontal) ?? 0, length(element, "y2", .vertical) ?? 0))
            return path
        case "polyline": return polygon(element, isClosed: false)
        default: return polygon(element, isClosed: true)
        }
    }

    private mutating func pathData(_ element: XMLElement) -> Path {
        guard let attribute = element.attribute("d") else { return Path() }
        let result = PathDataParser.parse(attribute.value)
        if let error = result.error {
            problems.append((attribute.offset, "path data", "\(error); the path is drawn up to there"))
        }
        return result.path
    }

    private mutating func rect(_ element: XMLElement) -> Path {
        let width = radius(element, "width") ?? 0
        let height = radius(element, "height") ?? 0
        guard width > 0, height > 0 else { return Path() }
        let rx = element.attribute("rx")?.text == "auto" ? nil : radius(element, "rx", .horizontal)
        let ry = element.attribute("ry")?.text == "auto" ? nil : radius(element, "ry", .vertical)
        let rect = Rect(
            x: length(element, "x", .horizontal) ?? 0, y: length(element, "y", .vertical) ?? 0, width: width,
            height: height)
        return .roundedRect(rect, radiusX: rx ?? ry ?? 0, radiusY: ry ?? rx ?? 0)
    }

    /// Begins at the right and runs clockwise, as SVG's dashes do.
    private mutating func ellipse(_ element: XMLElement, _ rx: Double, _ ry: Double) -> Path {
        let c = Point(length(element, "cx", .horizontal) ?? 0, length(element, "cy", .vertical) ?? 0)
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

    private mutating func polygon(_ element: XMLElement, isClosed: Bool) -> Path {
        guard let attribute = element.attribute("points") else { return Path() }
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
            problems.append(
                (attribute.offset, "points", "points: expected pairs of numbers; the shape is drawn up to there"))
        }
        if isClosed { path.close() }
        return path
    }

    /// A length that must not be negative; nil when the attribute is missing or wrong.
    private mutating func radius(_ element: XMLElement, _ name: String, _ axis: Length.Axis? = nil) -> Double? {
        let axis = axis ?? (name == "width" || name == "rx" ? .horizontal : name == "r" ? .other : .vertical)
        guard let value = length(element, name, axis) else { return nil }
        if value >= 0 { return value }
        let offset = element.attribute(name)?.offset ?? element.offset
        problems.append((offset, "negative \(name)", "\(name) is negative, expected 0 or more"))
        return nil
    }

    private mutating func length(_ element: XMLElement, _ name: String, _ axis: Length.Axis) -> Double? {
        guard let attribute = element.attribute(name) else { return nil }
        if let length = Length(attribute.value), let value = length.resolved(axis, viewport: viewport) {
            if length.isOfFont { problems.append((attribute.offset, Length.fontKind, Length.fontMessage)) }
            return value
        }
        problems.append(
            (attribute.offset, "length \(name)", "\(name): found '\(attribute.text.prefix(40))', expected a length"))
        return nil
    }
}
