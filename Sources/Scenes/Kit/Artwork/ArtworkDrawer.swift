import DisplayList
import PathParser

/// Turns the elements of a picture's file into nodes.
///
/// It supports groups, `<use>`, the basic shapes, paths, clips by one shape, and gradients in user space, each only
/// with the attributes that are named here. Colours are those of `ArtworkColors`.
package struct ArtworkDrawer {
    package typealias Failure = ArtworkReader.Failure

    /// The properties that elements inherit.
    private struct Style {
        var color = Color.black
        var fill: Paint? = .solid(.black)
        var stroke: Paint?
        var line = StrokeStyle(width: 1)
    }

    /// The greatest depth of groups and uses.
    private static let maxDepth = 16
    private static let styles = [
        "id", "color", "fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-linecap",
        "stroke-linejoin",
    ]

    private let colors: ArtworkColors
    /// Elements by their ids.
    private var named: [String: ArtworkElement] = [:]
    /// Gradients by their ids; `currentColor` is the colour where they are defined, not where they are used.
    private var gradients: [String: Paint] = [:]

    /// - Parameters:
    ///   - root: the file's `<svg>`.
    ///   - colors: the colours by the names of variables: `--ink` is that of "ink".
    package static func nodes(_ root: ArtworkElement, colors: [String: Color]) throws(Failure) -> [Node] {
        guard root.name == "svg" else { throw root.failure("<\(root.name)>", expected: "<svg>") }
        try root.check(["xmlns", "viewBox"])
        var drawer = ArtworkDrawer(colors: ArtworkColors(colors: colors))
        try drawer.enter(root, .black)
        return try drawer.nodes(in: root, Style(), depth: 0)
    }

    private init(colors: ArtworkColors) { self.colors = colors }

    private mutating func enter(_ element: ArtworkElement, _ outer: Color) throws(Failure) {
        let color = try colors.color(element, "color", outer) ?? outer
        if let id = element.text("id") {
            guard named.updateValue(element, forKey: id) == nil else {
                throw element.failure("a second \(id)", expected: "ids that are given once")
            }
            if element.name.hasSuffix("Gradient") { gradients[id] = try gradient(element, color) }
        }
        for child in element.children { try enter(child, color) }
    }

    private func element(_ reference: String, of user: ArtworkElement) throws(Failure) -> ArtworkElement {
        guard reference.hasPrefix("#"), let element = named[String(reference.dropFirst())] else {
            throw user.failure(reference, expected: "# and the id of an element of the file")
        }
        return element
    }

    // MARK: Nodes

    private func nodes(in group: ArtworkElement, _ style: Style, depth: Int) throws(Failure) -> [Node] {
        guard depth < ArtworkDrawer.maxDepth else {
            throw group.failure("<\(group.name)>", expected: "at most \(ArtworkDrawer.maxDepth) groups in each other")
        }
        var nodes: [Node] = []
        for child in group.children { nodes += try self.nodes(of: child, style, depth: depth + 1) }
        return nodes
    }

    private func nodes(of element: ArtworkElement, _ outer: Style, depth: Int) throws(Failure) -> [Node] {
        switch element.name {
        case "defs", "clipPath", "linearGradient", "radialGradient":
            // They are read where their names are used.
            return []
        case "g":
            try element.check(["transform", "opacity", "clip-path"] + ArtworkDrawer.styles)
            let nodes = try nodes(in: element, style(element, outer), depth: depth)
            return try grouped(nodes, by: element)
        case "use":
            try element.check(["href", "transform"] + ArtworkDrawer.styles)
            let target = try self.element(element.text("href") ?? "", of: element)
            guard depth < ArtworkDrawer.maxDepth else { throw element.failure("<use>", expected: "no use of itself") }
            return try grouped(nodes(of: target, style(element, outer), depth: depth + 1), by: element)
        default:
            let (path, style) = (try path(element), try style(element, outer))
            var nodes: [Node] = []
            // A line has no inside.
            if let paint = style.fill, element.name != "line" { nodes.append(.fill(Fill(path, paint: paint))) }
            if let paint = style.stroke { nodes.append(.stroke(Stroke(path, style: style.line, paint: paint))) }
            return nodes
        }
    }

    /// Nodes as they are, or in a group where the element changes them.
    private func grouped(_ nodes: [Node], by element: ArtworkElement) throws(Failure) -> [Node] {
        var group = Group(nodes)
        group.transform = try element.transform()
        group.opacity = try element.number("opacity") ?? 1
        if let reference = try element.reference("clip-path") {
            let clip = try self.element(reference, of: element)
            guard clip.name == "clipPath", clip.children.count == 1, var shape = clip.children.first else {
                throw clip.failure("<\(clip.name)>", expected: "<clipPath> with one shape")
            }
            if shape.name == "use" { shape = try self.element(shape.text("href") ?? "", of: shape) }
            group.clip = Clip(try path(shape))
        }
        return ["transform", "opacity", "clip-path"].contains { element.text($0) != nil } ? [.group(group)] : nodes
    }

    private func path(_ element: ArtworkElement) throws(Failure) -> Path {
        func number(_ name: String) throws(Failure) -> Double { try element.needed(name) }
        switch element.name {
        case "path":
            try element.check(["d"] + ArtworkDrawer.styles)
            return try element.path()
        case "line":
            try element.check(["x1", "y1", "x2", "y2"] + ArtworkDrawer.styles)
            return .line(from: Point(try number("x1"), try number("y1")), to: Point(try number("x2"), try number("y2")))
        case "circle":
            try element.check(["cx", "cy", "r"] + ArtworkDrawer.styles)
            return .circle(center: Point(try number("cx"), try number("cy")), radius: try number("r"))
        case "ellipse":
            try element.check(["cx", "cy", "rx", "ry"] + ArtworkDrawer.styles)
            let (rx, ry) = (try number("rx"), try number("ry"))
            return .ellipse(
                in: Rect(x: try number("cx") - rx, y: try number("cy") - ry, width: rx * 2, height: ry * 2))
        case "rect":
            try element.check(["x", "y", "width", "height", "rx"] + ArtworkDrawer.styles)
            let rect = Rect(
                x: try number("x"), y: try number("y"), width: try number("width"), height: try number("height"))
            return .roundedRect(rect, radius: try element.number("rx") ?? 0)
        default: throw element.failure("<\(element.name)>", expected: "a shape, a group or a gradient")
        }
    }

    // MARK: Paints

    private func style(_ element: ArtworkElement, _ outer: Style) throws(Failure) -> Style {
        var style = outer
        style.color = try colors.color(element, "color", outer.color) ?? outer.color
        style.fill = try paint(element, "fill", style.color, outer.fill)
        style.stroke = try paint(element, "stroke", style.color, outer.stroke)
        style.line.width = try element.number("stroke-width") ?? outer.line.width
        if let cap = try element.choice("stroke-linecap", ["round": LineCap.round]) { style.line.cap = cap }
        if let join = try element.choice("stroke-linejoin", ["round": LineJoin.round]) { style.line.join = join }
        return style
    }

    private func paint(
        _ element: ArtworkElement, _ name: String, _ current: Color, _ outer: Paint?
    ) throws(Failure) -> Paint? {
        let opacity = try element.number(name + "-opacity")
        guard let text = element.text(name), text != "none" else {
            if opacity != nil { throw element.failure(name + "-opacity", expected: "\(name) beside it") }
            return element.text(name) == nil ? outer : nil
        }
        if text.hasPrefix("url("), let reference = try element.reference(name) {
            guard let gradient = gradients[String(reference.dropFirst())] else {
                throw element.failure(reference, expected: "# and the id of a gradient")
            }
            return gradient.opacity(opacity ?? 1)
        }
        return try colors.color(element, name, current).map { .solid($0.opacity(opacity ?? 1)) }
    }

    private func gradient(_ element: ArtworkElement, _ current: Color) throws(Failure) -> Paint {
        func number(_ name: String) throws(Failure) -> Double { try element.needed(name) }
        var stops: [GradientStop] = []
        for stop in element.children {
            try stop.check(["offset", "stop-color", "stop-opacity"])
            guard stop.name == "stop", let color = try colors.color(stop, "stop-color", current) else {
                throw stop.failure("<\(stop.name)>", expected: "<stop> with a stop-color")
            }
            let opacity = try stop.number("stop-opacity") ?? 1
            stops.append(GradientStop(offset: try stop.needed("offset"), color: color.opacity(opacity)))
        }
        _ = try element.choice("gradientUnits", ["userSpaceOnUse": true])
        guard element.text("gradientUnits") != nil else {
            throw element.failure("<\(element.name)>", expected: "gradientUnits=\"userSpaceOnUse\"")
        }
        switch element.name {
        case "linearGradient":
            try element.check(["id", "color", "gradientUnits", "x1", "y1", "x2", "y2"])
            return .linear(
                LinearGradient(
                    start: Point(try number("x1"), try number("y1")), end: Point(try number("x2"), try number("y2")),
                    stops: stops))
        case "radialGradient":
            try element.check(["id", "color", "gradientUnits", "cx", "cy", "r", "fx", "fy"])
            let center = Point(try number("cx"), try number("cy"))
            let focus = Point(try element.number("fx") ?? center.x, try element.number("fy") ?? center.y)
            return .radial(RadialGradient(center: center, radius: try number("r"), focus: focus, stops: stops))
        default: throw element.failure("<\(element.name)>", expected: "a gradient")
        }
    }
}
