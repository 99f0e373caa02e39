import Composition
import DisplayList
import PathParser

/// A card of a screen, enlarged before the device that it comes from.
struct PreviewLift: Sendable {
    /// The screen.
    let screen: Drawing
    /// The card's outline, in the screen's points.
    let outline: Path
    /// What lies on a card of glass, in the screen's points; nil for a card that is drawn as the screen draws it.
    let glass: [Node]?

    /// The card at a point of a screen.
    /// - Parameters:
    ///   - screen: the screen.
    ///   - point: in the screen's points.
    /// - Returns: nil where no card is.
    init?(of screen: Drawing, at point: Point) {
        let area = screen.size.width * screen.size.height
        var found: (outline: Path, glass: [Node]?, area: Double)?
        screen.nodes.visitCards(.identity) { outline, glass in
            let box = outline.bounds
            let own = box.width * box.height
            guard box.contains(point), own < PreviewLift.largest * area, own >= found?.area ?? 0 else { return }
            found = (outline, glass, own)
        }
        guard let found else { return nil }
        self.screen = screen
        outline = found.outline
        glass = found.glass
    }

    /// What is larger than this share of a screen is its ground.
    private static let largest = 0.64
    /// The width of a lifted card, as a share of its room's.
    private static let width = 0.955
    /// How much larger a card is at most than on the device: a chip as wide as the page would be a bar.
    private static let mostScale = 2.4
    /// The height of a lifted card, as a share of the device's screen, beyond which it is no larger than `leastScale`:
    /// the device behind it must be seen.
    private static let (mostHeight, leastScale) = (0.47, 1.35)
    /// How much larger or smaller than that it may be where it halves nothing then, and what each share of it costs.
    private static let shares = [1, 0.98, 0.96, 0.94, 0.92, 0.9, 0.88, 0.86, 0.84, 0.82, 0.8, 0.78, 1.02, 1.04]
    private static let shareCost = 4.0
    /// The steps in which its places are tried: up and down, and to each side.
    private static let (rows, columns) = (40, 8)
    /// The height of a text that is as bad to hide as another is to halve, as a share of the device's height: a large
    /// number stays in sight rather than small labels.
    private static let loudText = 0.045
    /// How far it keeps clear of what it does not cover, as a share of the device's width.
    private static let clearance = 0.016

    /// Where the enlarged card lies: over its own place on the device, and so that it halves none of the device's texts
    /// and buttons; of all such places the largest and nearest.
    /// - Parameters:
    ///   - device: the screen on the page.
    ///   - room: where it may lie.
    ///   - bar: what it may not cover a part of either, on the page; nil for nothing.
    func place(on device: Rect, in room: Rect, besides bar: Rect?) -> Rect {
        let scale = device.width / screen.size.width
        func onPage(_ rect: Rect) -> Rect {
            Rect(
                x: device.minX + rect.minX * scale, y: device.minY + rect.minY * scale, width: rect.width * scale,
                height: rect.height * scale)
        }
        let own = onPage(outline.bounds)
        let texts = screen.nodes.texts(.identity).map(onPage)
        let others = (buttons + pictures).map(onPage) + [bar].compactMap { $0 }
        let clearance = PreviewLift.clearance * device.width
        let most = min(
            PreviewLift.width * room.width / own.width, PreviewLift.mostScale,
            max(PreviewLift.mostHeight * device.height / own.height, PreviewLift.leastScale))
        var best: (rect: Rect, cost: Double)?
        for share in PreviewLift.shares where most * share * own.width <= room.width {
            let size = Size(width: own.width * most * share, height: own.height * most * share)
            for row in -PreviewLift.rows...PreviewLift.rows {
                for column in -PreviewLift.columns...PreviewLift.columns {
                    let down = Double(row) / Double(PreviewLift.rows)
                    let aside = Double(column) / Double(PreviewLift.columns)
                    let left = own.midX - size.width / 2 + aside * (size.width - own.width) / 2
                    let top = own.midY - size.height / 2 + down * (size.height - own.height) / 2
                    let rect = Rect(
                        x: min(max(left, room.minX), room.maxX - size.width),
                        y: min(max(top, room.minY), room.maxY - size.height), width: size.width, height: size.height)
                    var lost = 0.0
                    for text in texts {
                        let height = text.height / (PreviewLift.loudText * device.height)
                        lost += PreviewLift.loss(
                            rect, text, own, clear: clearance, whenHidden: height * height * height)
                    }
                    for other in others { lost += PreviewLift.loss(rect, other, own, clear: 0, whenHidden: 0) }
                    let far = abs(rect.midX - room.midX) / room.width + abs(rect.midY - own.midY) / room.height
                    let cost = lost + 0.1 * far + PreviewLift.shareCost * abs(1 - share)
                    if cost < best?.cost ?? .infinity { best = (rect, cost) }
                }
            }
        }
        return best?.rect ?? own
    }

    /// The boxes of the screen's buttons, in its points. A card that can be touched is none: others may lie over its edge.
    private var buttons: [Rect] {
        let most = PreviewLift.largestButton * screen.size.width * screen.size.height
        return screen.nodes.buttons(.identity).filter { $0.width * $0.height < most }
    }
    private static let largestButton = 0.08

    /// The boxes of the screen's pictures, in its points.
    private var pictures: [Rect] { screen.nodes.pictures(.identity, DrawingBounds(symbols: screen.symbols)) }

    /// What is lost where a lifted card lies over a part: much where it halves the part, less where it hides all of it,
    /// nothing where the part is the card's own.
    private static func loss(
        _ card: Rect, _ part: Rect, _ own: Rect, clear clearance: Double, whenHidden hidden: Double
    ) -> Double {
        if own.intersection(part) == part { return 0 }
        if halves(card, part) || halves(card.outset(by: clearance), part) { return 1 }
        return card.intersection(part).isNull ? 0 : hidden
    }

    /// Whether a rectangle covers a part of another and leaves the rest.
    static func halves(_ rect: Rect, _ other: Rect) -> Bool {
        let common = other.intersection(rect)
        guard !common.isNull, common.width > 0.5, common.height > 0.5 else { return false }
        return common.width < other.width - 0.5 || common.height < other.height - 0.5
    }

    /// - Parameters:
    ///   - place: where it lies on the page.
    ///   - isOnLight: whether it lies on a light ground.
    func draw(in place: Rect, isOnLight: Bool, _ builder: inout DrawingBuilder) {
        let box = outline.bounds
        guard box.width > 0 else { return }
        let scale = place.width / box.width
        let transform =
            Transform.translation(place.minX, place.minY) * .scale(scale) * .translation(-box.minX, -box.minY)
        let shape = outline.transformed(by: transform)
        for (drop, sigma, opacity) in [(0.02, 0.012, 0.22), (0.06, 0.05, isOnLight ? 0.3 : 0.5)] {
            let shadow = shape.transformed(by: .translation(0, drop * place.width))
            builder.nodes.append(
                .group(
                    Group(
                        [.fill(Fill(shadow, paint: .solid(Color.black.opacity(opacity))))],
                        filters: [.blur(sigma: sigma * place.width)])))
        }
        if let glass {
            builder.nodes.append(.fill(Fill(shape, paint: .solid(PreviewLift.glassGround))))
            builder.group({
                $0.addDrawing(Drawing(size: screen.size, symbols: screen.symbols, nodes: glass), transform)
            }) { Group($0, clip: Clip(shape)) }
        } else {
            builder.group({ $0.addDrawing(screen, transform) }) { Group($0, clip: Clip(shape)) }
        }
        let edge = isOnLight ? Color.black.opacity(0.06) : AtrestTokens.highlight.opacity(0.26)
        builder.nodes.append(
            .stroke(Stroke(shape, style: StrokeStyle(width: 0.003 * place.width), paint: .solid(edge))))
    }

    /// A sheet of glass before the dusk, a little lighter than on the screen so that it stands out.
    private static let glassGround = AtrestTokens.surface.interpolated(to: AtrestTokens.accent, at: 0.16)
}

extension DrawingBuilder {
    fileprivate mutating func addDrawing(_ drawing: Drawing, _ transform: Transform) {
        addDrawing(drawing, at: Point(transform.tx, transform.ty), scale: transform.a)
    }
}

/// The margin of a touch target of 44 points around a button of 36, in points.
private let touchMargin = 4.0

extension [Node] {
    /// Calls a function for each filled shape, and each sheet of glass with what lies on it, in the whole's coordinates.
    fileprivate func visitCards(_ transform: Transform, _ visit: (Path, [Node]?) -> Void) {
        for node in self {
            switch node {
            case .fill(let fill) where fill.glyphs == nil: visit(fill.path.transformed(by: transform), nil)
            // What is blurred is a card's shadow.
            case .group(let group) where group.filters.isEmpty:
                let inner = transform * group.transform
                if group.backdrop != nil, let clip = group.clip {
                    visit(
                        clip.path.transformed(by: inner),
                        [.group(Group(group.nodes, transform: inner))])
                }
                group.nodes.visitCards(inner, visit)
            default: break
            }
        }
    }

    /// The areas of all that can be touched, without the margin that most have around what is seen, in the whole's
    /// coordinates.
    func buttons(_ transform: Transform) -> [Rect] {
        flatMap { node -> [Rect] in
            guard case .group(let group) = node else { return [] }
            let inner = transform * group.transform
            let boxes = group.nodes.buttons(inner)
            return group.touchArea.map { boxes + [inner.applied(to: $0.rect.outset(by: -touchMargin))] } ?? boxes
        }
    }

    /// The boxes of all pictures that have a name, in the whole's coordinates.
    func pictures(_ transform: Transform, _ bounds: DrawingBounds) -> [Rect] {
        flatMap { node -> [Rect] in
            guard case .group(let group) = node else { return [] }
            let inner = transform * group.transform
            guard group.accessibility?.role == .image, group.text == nil else {
                return group.nodes.pictures(inner, bounds)
            }
            let box = bounds.bounds(of: group.nodes)
            return box.isNull ? [] : [inner.applied(to: box)]
        }
    }

    /// The boxes of all texts, a line each, in the whole's coordinates.
    func texts(_ transform: Transform) -> [Rect] {
        flatMap { node -> [Rect] in
            switch node {
            case .group(let group):
                let inner = transform * group.transform
                let boxes = group.nodes.texts(inner)
                guard group.text != nil else { return boxes }
                // The words of one line are one text.
                return boxes.reduce(into: []) { lines, box in
                    if let last = lines.last, box.minY < last.maxY, last.minY < box.maxY {
                        lines[lines.count - 1] = last.union(box)
                    } else {
                        lines.append(box)
                    }
                }
            case .fill(let fill) where fill.glyphs != nil: return [transform.applied(to: fill.path.bounds)]
            default: return []
            }
        }
    }
}
