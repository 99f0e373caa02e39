import DisplayList
import PathParser

/// Draws a box's background and border (CSS Backgrounds 3).
struct BoxPainter {
    private let box: Box
    private let rect: Rect
    /// The same before it was put on whole pixels.
    private let exact: Rect
    private let lines: Sides<BorderLine>
    /// Clockwise from the top left.
    private let radii: [Size]

    /// - Parameters:
    ///   - rect: the border's outer edge.
    ///   - hasStart: whether the box's left side is in this part of it.
    ///   - hasEnd: the same of its right side.
    ///   - exact: the same before it was put on whole pixels; nil for the edge itself.
    init(_ box: Box, _ rect: Rect, exact: Rect? = nil, hasStart: Bool = true, hasEnd: Bool = true) {
        self.exact = exact ?? rect
        self.box = box
        var lines = box.sharedBorder?.drawn ?? box.own.border
        if !hasStart { lines.left.kind = .absent }
        if !hasEnd { lines.right.kind = .absent }
        self.lines = lines
        self.rect = rect
        let base = Length.Base(viewport: Size(width: rect.width, height: rect.height), fontSize: box.style.fontSize)
        radii = box.own.radii.map { corner in
            Size(
                width: max(corner.x.resolved(.horizontal, base) ?? 0, 0),
                height: max(corner.y.resolved(.vertical, base) ?? 0, 0))
        }
    }

    private var isSharp: Bool { radii.allSatisfy { $0.width == 0 || $0.height == 0 } }

    /// The edge of the room inside of the border, which what flows over is cut off at.
    var inside: Path { path(inset: lines.map { $0.room }) }

    func backdrop() -> [Node] {
        var nodes: [Node] = []
        let own = box.style.own
        let layers = own.background
        if let color = own.backgroundColor.map({ box.style.color(of: $0) }), color.alpha > 0 {
            let clip = own.hasRare ? own.rare.background?.clips.last ?? .border : .border
            nodes.append(.fill(Fill(path(inset: room(to: clip)), paint: .solid(color))))
        }
        if let layers { nodes += pictures(layers) }
        let shadows = box.own.shadows
        if shadows.isEmpty { return nodes + border() }
        return shadows.reversed().compactMap(outer) + nodes + shadows.reversed().compactMap(inner) + border()
    }

    // MARK: Shadows

    /// A shadow that the box casts, as far as the box does not lie over it.
    private func outer(_ shadow: BoxShadow) -> Node? {
        let color = shadow.color.map { box.style.color(of: $0) } ?? box.style.color
        guard !shadow.isInset, color.alpha > 0 else { return nil }
        let grown = rect.inset(by: Sides(all: -shadow.spread))
        guard grown.width > 0, grown.height > 0 else { return nil }
        let moved = grown.moved(shadow)
        let path = BoxPainter.path(of: moved, radii.map { $0.grown(by: shadow.spread) })
        var around = Path.rect(moved.union(rect).outset(by: Filter.blurMargin(shadow.sigma) + 1))
        around.append(edge)
        return .group(Group([blurred(path, .nonZero, color, shadow)], clip: Clip(around, rule: .evenOdd)))
    }

    /// A shadow that falls into the box.
    private func inner(_ shadow: BoxShadow) -> Node? {
        let color = shadow.color.map { box.style.color(of: $0) } ?? box.style.color
        guard shadow.isInset, color.alpha > 0 else { return nil }
        let inset = lines.map { $0.room }
        let room = rect.inset(by: inset)
        guard room.width > 0, room.height > 0 else { return nil }
        let hole = room.inset(by: Sides(all: shadow.spread)).moved(shadow)
        // What casts it goes on so far around that its outer edge does not show.
        var path = Path.rect(room.union(hole).outset(by: Filter.blurMargin(shadow.sigma) + 1))
        if hole.width > 0, hole.height > 0 {
            let corners = innerRadii(inset).map { $0.grown(by: -shadow.spread) }
            path.append(BoxPainter.path(of: hole, corners))
        }
        return .group(Group([blurred(path, .evenOdd, color, shadow)], clip: Clip(inside)))
    }

    private func blurred(_ path: Path, _ rule: FillRule, _ color: Color, _ shadow: BoxShadow) -> Node {
        let fill = Node.fill(Fill(path, rule: rule, paint: .solid(color)))
        return shadow.sigma > 0 ? .group(Group([fill], filters: [.blur(sigma: shadow.sigma)])) : fill
    }

    // MARK: Pictures

    /// The pictures of the background, the last at the bottom.
    private func pictures(_ layers: PictureLayers) -> [Node] {
        let base = Length.Base(viewport: Size(width: rect.width, height: rect.height), fontSize: box.style.fontSize)
        let placement = PicturePlacement(pictures: layers, base: base)
        return layers.images.indices.reversed().compactMap { layer -> Node? in
            let origin = room(to: PictureLayers.item(layers.origins, layer) ?? .padding)
            let clip = room(to: PictureLayers.item(layers.clips, layer) ?? .border)
            let area = rect.inset(by: clip)
            guard
                let (paint, region) = placement.painted(
                    layer, in: rect.inset(by: origin), over: area, { box.style.color(of: $0) })
            else { return nil }
            if region == area { return .fill(Fill(path(inset: clip), paint: paint)) }
            let fill = Node.fill(Fill(.rect(region), paint: paint))
            return isSharp ? fill : .group(Group([fill], clip: Clip(path(inset: clip))))
        }
    }

    /// How far an edge lies inside of the border's outer one.
    private func room(to edge: PictureLayers.Edge) -> Sides<Double> {
        if edge == .border { return Sides(all: 0) }
        let border = lines.map { $0.room }
        if edge == .padding { return border }
        let base = Length.Base(viewport: Size(width: rect.width, height: rect.height), fontSize: box.style.fontSize)
        let padding = box.own.padding.map { max($0.resolved(.horizontal, base) ?? 0, 0) }
        return Sides(
            top: border.top + padding.top, right: border.right + padding.right, bottom: border.bottom + padding.bottom,
            left: border.left + padding.left)
    }

    /// The border's outer edge.
    var edge: Path { path(inset: Sides(all: 0)) }

    private func path(inset: Sides<Double>) -> Path { BoxPainter.path(of: rect.inset(by: inset), innerRadii(inset)) }

    /// The corners of an edge so far inside of the outer one.
    private func innerRadii(_ inset: Sides<Double>) -> [Size] {
        func corner(_ size: Size, _ across: Double, _ down: Double) -> Size {
            Size(width: max(size.width - across, 0), height: max(size.height - down, 0))
        }
        return [
            corner(radii[0], inset.left, inset.top), corner(radii[1], inset.right, inset.top),
            corner(radii[2], inset.right, inset.bottom), corner(radii[3], inset.left, inset.bottom),
        ]
    }

    /// - Parameter radii: clockwise from the top left.
    private static func path(of rect: Rect, _ radii: [Size]) -> Path {
        if radii.allSatisfy({ $0.width == 0 || $0.height == 0 }) { return .rect(rect) }
        if radii.allSatisfy({ $0 == radii[0] }) {
            return .roundedRect(rect, radiusX: radii[0].width, radiusY: radii[0].height)
        }
        // Corners that differ are quarter circles.
        let round = radii.map { min($0.width, $0.height) }
        return .roundedRect(
            rect,
            radii: CornerRadii(topLeft: round[0], topRight: round[1], bottomRight: round[2], bottomLeft: round[3]))
    }

    // MARK: Borders

    private func border() -> [Node] {
        guard lines.all.contains(where: { $0.room > 0 }) else { return [] }
        let first = lines.top
        let color = color(of: first)
        let isSame = lines.all.allSatisfy {
            $0.room == first.room && $0.kind == first.kind && self.color(of: $0) == color
        }
        if let border = box.sharedBorder { return shared(border) }
        if isSame, first.kind == .solid {
            var ring = path(inset: Sides(all: 0))
            ring.append(path(inset: Sides(all: first.room)))
            return [.fill(Fill(ring, rule: .evenOdd, paint: .solid(color)))]
        }
        if isSame, !isSharp, first.kind == .dashed || first.kind == .dotted {
            let middle = path(inset: Sides(all: first.room / 2))
            return [stroke(middle, first, length: middle.length, isClosed: true)]
        }
        return side(.top) + side(.right) + side(.bottom) + side(.left)
    }

    /// The lines that a cell shares with its neighbours: each as one bar, half of it in the cell.
    private func shared(_ border: SharedBorder) -> [Node] {
        let half = border.lines.map { $0.room / 2 }
        let outer = Rect(
            x: exact.minX - half.left, y: exact.minY - half.top, width: exact.width + half.horizontal,
            height: exact.height + half.vertical)
        func bar(_ side: Side, _ line: BorderLine, _ bar: Rect) -> [Node] {
            guard line.room > 0 else { return [] }
            // A line lies on whole pixels, and so do its ends.
            func whole(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
            let (left, top) = (whole(bar.minX), whole(bar.minY))
            let isAcross = side == .top || side == .bottom
            let bar = Rect(
                x: left, y: top, width: isAcross ? whole(bar.maxX) - left : bar.width,
                height: isAcross ? bar.height : whole(bar.maxY) - top)
            if line.kind == .dashed || line.kind == .dotted { return [dashes(side, line, bar)] }
            return [.fill(Fill(.rect(bar), paint: .solid(color(of: line))))]
        }
        return bar(.top, lines.top, Rect(x: outer.minX, y: outer.minY, width: outer.width, height: lines.top.room))
            + bar(
                .bottom, lines.bottom,
                Rect(
                    x: outer.minX, y: outer.maxY - lines.bottom.room, width: outer.width,
                    height: lines.bottom.room))
            + bar(.left, lines.left, Rect(x: outer.minX, y: outer.minY, width: lines.left.room, height: outer.height))
            + bar(
                .right, lines.right,
                Rect(
                    x: outer.maxX - lines.right.room, y: outer.minY, width: lines.right.room, height: outer.height))
    }

    private enum Side { case top, right, bottom, left }

    /// The line of one side, cut to a corner where it meets another.
    private func side(_ side: Side) -> [Node] {
        let line: BorderLine =
            switch side {
            case .top: lines.top
            case .right: lines.right
            case .bottom: lines.bottom
            case .left: lines.left
            }
        guard line.room > 0 else { return [] }
        let room = lines.map { $0.room }
        let outer = rect
        if line.kind == .dashed || line.kind == .dotted { return [dashes(side, line, outer)] }
        if line.kind == .double, line.room >= 3 {
            // Two lines of a third each.
            let third = (line.room / 3).rounded(.up)
            let outside = quad(side, outer, room.map { min($0, third) })
            let inner = Rect(
                x: outer.minX + max(room.left - third, 0), y: outer.minY + max(room.top - third, 0),
                width: outer.width - max(room.left - third, 0) - max(room.right - third, 0),
                height: outer.height - max(room.top - third, 0) - max(room.bottom - third, 0))
            var both = outside
            both.append(quad(side, inner, room.map { min($0, third) }))
            return [.fill(Fill(both, paint: .solid(color(of: line))))]
        }
        if !isSharp {
            // Round corners: the whole ring, as far as this side reaches.
            var ring = path(inset: Sides(all: 0))
            ring.append(path(inset: room))
            let middle = Point(outer.minX + outer.width / 2, outer.minY + outer.height / 2)
            let wedge = wedge(side, outer, middle)
            return [
                .group(
                    Group(
                        [.fill(Fill(ring, rule: .evenOdd, paint: .solid(color(of: line, side))))],
                        clip: Clip(wedge)))
            ]
        }
        return [.fill(Fill(quad(side, outer, room), paint: .solid(color(of: line, side))))]
    }

    private func quad(_ side: Side, _ outer: Rect, _ room: Sides<Double>) -> Path {
        let (left, top) = (outer.minX + room.left, outer.minY + room.top)
        let (right, bottom) = (outer.maxX - room.right, outer.maxY - room.bottom)
        let points: [Point] =
            switch side {
            case .top:
                [Point(outer.minX, outer.minY), Point(outer.maxX, outer.minY), Point(right, top), Point(left, top)]
            case .right:
                [Point(outer.maxX, outer.minY), Point(outer.maxX, outer.maxY), Point(right, bottom), Point(right, top)]
            case .bottom:
                [
                    Point(outer.maxX, outer.maxY), Point(outer.minX, outer.maxY), Point(left, bottom),
                    Point(right, bottom),
                ]
            case .left:
                [Point(outer.minX, outer.maxY), Point(outer.minX, outer.minY), Point(left, top), Point(left, bottom)]
            }
        return polygon(points)
    }

    private func wedge(_ side: Side, _ outer: Rect, _ middle: Point) -> Path {
        let (topLeft, topRight) = (Point(outer.minX, outer.minY), Point(outer.maxX, outer.minY))
        let (bottomLeft, bottomRight) = (Point(outer.minX, outer.maxY), Point(outer.maxX, outer.maxY))
        switch side {
        case .top: return polygon([topLeft, topRight, middle])
        case .right: return polygon([topRight, bottomRight, middle])
        case .bottom: return polygon([bottomRight, bottomLeft, middle])
        case .left: return polygon([bottomLeft, topLeft, middle])
        }
    }

    private func polygon(_ points: [Point]) -> Path {
        var path = Path()
        for (i, point) in points.enumerated() { i == 0 ? path.move(to: point) : path.line(to: point) }
        path.close()
        return path
    }

    private func dashes(_ side: Side, _ line: BorderLine, _ outer: Rect) -> Node {
        var path = Path()
        let length: Double
        let half = line.room / 2
        switch side {
        case .top, .bottom:
            let y = side == .top ? outer.minY + half : outer.maxY - half
            path.move(to: Point(outer.minX, y))
            path.line(to: Point(outer.maxX, y))
            length = outer.width
        case .left, .right:
            let x = side == .left ? outer.minX + half : outer.maxX - half
            path.move(to: Point(x, outer.minY))
            path.line(to: Point(x, outer.maxY))
            length = outer.height
        }
        return stroke(path, line, length: length, isClosed: false)
    }

    private func stroke(_ path: Path, _ line: BorderLine, length: Double, isClosed: Bool) -> Node {
        let width = line.room
        let dashes = FittedDashes(width: width, isDotted: line.kind == .dotted, length: length, isClosed: isClosed)
        var style = StrokeStyle(width: width, cap: dashes.isRound ? .round : .butt)
        if let gap = dashes.gap {
            style.dashes = [dashes.dash, gap]
            if dashes.isRound, !isClosed { style.dashOffset = -width / 2 }
        }
        return .stroke(Stroke(path, style: style, paint: .solid(color(of: line))))
    }

    private func color(of line: BorderLine, _ side: Side = .top) -> Color {
        let isRelief = line.kind == .inset || line.kind == .outset
        let color = line.color.map { box.style.color(of: $0) } ?? (isRelief ? Color.unsaid : box.style.color)
        guard box.sharedBorder == nil, isRelief else { return color }
        let isDark = (side == .top || side == .left) == (line.kind == .inset)
        // A dark colour is made lighter, so that both sides differ.
        if color.luminance < Color.darkest { return isDark ? color.lightened : color.lightened.lightened }
        return isDark ? color.darkened : color
    }
}

extension Size {
    /// The radii of a shadow's corner (CSS Backgrounds 3, section 6.1.2): a sharp one stays sharp.
    fileprivate func grown(by spread: Double) -> Size {
        func grown(_ radius: Double) -> Double {
            guard radius > 0, spread > 0, radius < spread else { return radius > 0 ? max(radius + spread, 0) : 0 }
            let rest = radius / spread - 1
            return radius + spread * (1 + rest * rest * rest)
        }
        return Size(width: grown(width), height: grown(height))
    }
}

extension Rect {
    fileprivate func moved(_ shadow: BoxShadow) -> Rect {
        Rect(x: minX + shadow.dx, y: minY + shadow.dy, width: width, height: height)
    }

    fileprivate func inset(by inset: Sides<Double>) -> Rect {
        Rect(
            x: minX + inset.left, y: minY + inset.top, width: max(width - inset.horizontal, 0),
            height: max(height - inset.vertical, 0))
    }
}

extension Color {
    /// The colour of lines in relief that say none, as browsers have it.
    fileprivate static let unsaid = Color(red: 238.0 / 255, green: 238.0 / 255, blue: 238.0 / 255)
    /// The luminance below which a darker side would not be told from the other.
    fileprivate static let darkest = 0.0375
    /// The difference in lightness of an inset or outset border's sides, as browsers have it.
    private static let relief = 0.33

    private var highest: Double { max(red, green, blue) }

    fileprivate var lightened: Color {
        guard highest > 0 else {
            return Color(red: Color.relief, green: Color.relief, blue: Color.relief, alpha: alpha)
        }
        return scaled(min(highest + Color.relief, 1) / highest)
    }

    fileprivate var darkened: Color { highest > 0 ? scaled(max(highest - Color.relief, 0) / highest) : self }

    private func scaled(_ factor: Double) -> Color {
        Color(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha)
    }
}
