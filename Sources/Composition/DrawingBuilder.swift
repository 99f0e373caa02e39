import DisplayList
import PathParser
import Typography

/// A drawing that grows, and the places of its texts.
package struct DrawingBuilder: Sendable {
    package var nodes: [Node] = []
    private var table = SymbolTable()
    private(set) var textBoxes: [TextBox] = []
    private(set) var touchTargets: [TouchTarget] = []
    /// The layer that is being drawn: texts may cover those of other layers.
    package var layer = 0
    /// The width of a mirrored screen, in points: places are measured from its right edge. Nil for other screens.
    var mirrorWidth: Double?

    /// Whether the screen is mirrored: a shape that points somewhere turns around.
    package var isMirrored: Bool { mirrorWidth != nil }

    package init() {}

    /// The losses of the drawings that were added, and the content that elements had no room for.
    var losses: [DrawingDiagnostic] { table.losses + told }
    private var told: [DrawingDiagnostic] = []

    /// Tells that something has no room.
    package mutating func tell(_ kind: DrawingDiagnostic.Kind, _ sentence: String) {
        told.append(DrawingDiagnostic(kind, sentence))
    }

    /// The rectangle on the screen of a box that was laid out from the left.
    package func place(of origin: Point, _ size: Size) -> Rect {
        guard let mirrorWidth else { return Rect(at: origin, size) }
        return Rect(at: Point(mirrorWidth - origin.x - size.width, origin.y), size)
    }

    package var symbols: [Symbol] { table.symbols }

    /// The index of a symbol; adds the symbol when there is no equal one.
    package mutating func index(of symbol: Symbol) -> Int { table.add(symbol) }

    /// Draws a drawing with its top left corner at a point.
    package mutating func addDrawing(_ drawing: Drawing, at origin: Point, scale: Double = 1) {
        let place = Transform.translation(origin.x, origin.y) * .scale(scale)
        nodes.append(
            .group(Group(table.add(drawing), transform: place, accessibility: drawing.accessibility)))
    }

    /// Draws a drawing into a rectangle, inside an outline: its aspect is kept, and what does not fit is cut off.
    package mutating func addDrawing(_ drawing: Drawing, in rect: Rect, outline: (Rect) -> Path) {
        let box = Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
        let room = Size(width: rect.width, height: rect.height)
        guard let fit = Transform.fitting(box, into: room, .slice, at: Point(rect.midX, rect.midY)) else {
            return
        }
        let origin = Point(fit.tx, fit.ty)
        group({ $0.addDrawing(drawing, at: origin, scale: fit.a) }) { Group($0, clip: Clip(outline(rect))) }
    }

    /// Draws a text in a paint, whose coordinates are those of a square of one point, stretched over the text's room.
    mutating func addText(_ layout: TextLayout, ink: Paint, at room: Rect) {
        let origin = Point(room.minX, room.minY)
        if case .solid(let color) = ink { return addText(layout, color: color, at: origin) }
        let count = nodes.count
        addText(layout, color: DrawingBuilder.unpainted, at: origin)
        let paint = ink.stretched(over: room)
        for index in count..<nodes.count { nodes[index] = nodes[index].painted(paint, for: DrawingBuilder.unpainted) }
    }

    /// The colour of letters before they are painted, which nobody gives to any.
    private static let unpainted = Color(red: 0.123_456_7, green: 0.765_432_1, blue: 0.112_233_4)

    package mutating func addText(_ layout: TextLayout, color: Color, at origin: Point) {
        guard !layout.lines.isEmpty else { return }
        nodes.append(layout.node(color: color, at: origin))
        textBoxes.append(
            TextBox(
                text: layout.text, style: layout.style,
                rect: Rect(x: origin.x, y: origin.y, width: layout.size.width, height: layout.size.height),
                links: layout.links(at: origin),
                isElided: layout.isElided, dividesWord: layout.dividesWord, scale: layout.scale, layer: layer,
                scrollArea: nil))
    }

    /// Draws what can be touched; its target is never smaller than a finger needs.
    mutating func addTouchTarget(_ title: String, around rect: Rect, _ draw: (inout DrawingBuilder) -> Void) {
        let (width, height) = (max(rect.width, TouchTarget.minSide), max(rect.height, TouchTarget.minSide))
        let area = Rect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
        let layer = layer
        touchTargets.append(TouchTarget(title: title, rect: area, layer: layer, scrollArea: nil))
        group(draw) {
            var group = Group($0)
            group.touchArea = TouchArea(title: title, rect: area, layer: layer)
            return group
        }
    }

    /// Draws into a group of its own.
    package mutating func group(_ draw: (inout DrawingBuilder) -> Void, as wrap: ([Node]) -> Group) {
        let outer = nodes
        let firstText = textBoxes.count
        nodes = []
        draw(&self)
        let group = wrap(nodes)
        nodes = outer
        nodes.append(.group(group))
        for index in firstText..<textBoxes.count { textBoxes[index].enter(group) }
    }

    /// Draws scrolling content in an area: its texts and targets know that the area's lower edge may cut them.
    package mutating func scroll(in area: Rect, _ draw: (inout DrawingBuilder) -> Void) {
        let (firstText, firstTarget) = (textBoxes.count, touchTargets.count)
        draw(&self)
        for index in firstText..<textBoxes.count where textBoxes[index].scrollArea == nil {
            textBoxes[index].scrollArea = area
        }
        for index in firstTarget..<touchTargets.count where touchTargets[index].scrollArea == nil {
            touchTargets[index].scrollArea = area
        }
    }
}

/// The place of a text on a screen: tests check that texts do not overlap and do not leave the screen.
struct TextBox: Sendable, Hashable {
    let text: String
    /// The style as set, in the size that the reader sees.
    let style: TextStyle
    /// The boxes of all lines, in the screen's points: around them where they are turned.
    private(set) var rect: Rect
    /// Where its links lie, in the screen's points.
    let links: [TextLayout.Link]
    /// Whether a part of the text is missing.
    let isElided: Bool
    let dividesWord: Bool
    /// How much the text itself shrank to fit, apart from its surroundings.
    let scale: Double
    /// A screen's texts are in layer 0, those of panels and sheets over it in higher ones.
    let layer: Int
    /// The area in which it scrolls, if it does: that area's lower edge may cut it.
    var scrollArea: Rect?
    /// The box of the shapes that cut it off; nil where nothing does.
    var clip: Rect?
    /// Whether a group around turns or enlarges the content.
    var isMoved = false

    /// Becomes a part of a group.
    fileprivate mutating func enter(_ group: Group) {
        if let shape = group.clip, !isMoved {
            let box = shape.path.bounds
            clip = clip.map { $0.intersection(box) } ?? box
        }
        guard group.transform != .identity else { return }
        isMoved = true
        rect = group.transform.applied(to: rect)
    }
}

/// A touch target on a screen: tests check that a finger can tell it from everything else.
package struct TouchTarget: Sendable, Hashable {
    /// The least side, in points (atrest.md, "Timer").
    package static let minSide = 44.0

    package let title: String
    /// Its place in the screen's points.
    package let rect: Rect
    /// Its layer, as a text box has one.
    package let layer: Int
    /// The area in which it scrolls, if it does.
    var scrollArea: Rect?
}

extension Node {
    /// The node with a paint in place of a colour.
    fileprivate func painted(_ paint: Paint, for color: Color) -> Node {
        switch self {
        case .fill(var fill):
            if fill.paint == .solid(color) { fill.paint = paint }
            return .fill(fill)
        case .stroke(var stroke):
            if stroke.paint == .solid(color) { stroke.paint = paint }
            return .stroke(stroke)
        case .group(var group):
            let inner = group.transform.inverse.map { paint.transformed(by: $0) } ?? paint
            group.nodes = group.nodes.map { $0.painted(inner, for: color) }
            return .group(group)
        case .stamp, .picture: return self
        }
    }
}
