import DisplayList
import PathParser

/// Draws the marks of a timeline: finished ones as stamps of a few dozen shapes, moving ones as shapes that a pen uncovers.
struct TallyArtist {
    private let timeline: TallyTimeline
    private let hand: TallyHand
    /// What is drawn behind everything; nil for nothing.
    private let background: Color?
    private let size: Size
    /// From the layout's corner to the picture's.
    private let offset: Point
    private let label: String
    private let inks: [Color]

    init(timeline: TallyTimeline, scene: TallyScene) {
        self.timeline = timeline
        hand = TallyHand(jitter: scene.jitter, pixel: 1 / scene.scale)
        switch scene.background {
        case .paper: background = scene.appearance.palette.paper.color
        case .none: background = nil
        case .color(let color): background = color
        }
        switch scene.extent {
        case .height:
            size = Size(
                width: TallyArtist.wholePoints(timeline.size.width),
                height: TallyArtist.wholePoints(timeline.size.height))
        case .fitting(let room): size = room
        }
        offset = Point((size.width - timeline.size.width) / 2, (size.height - timeline.size.height) / 2)
        label = TallyWords.label(scene.count)
        inks = scene.appearance.palette.markColors
    }

    /// A length rounded up, so that the picture has the same size whoever draws it. What is beyond a whole number by less
    /// than this is a rounding error.
    private static func wholePoints(_ length: Double) -> Double { (length - 1e-6).rounded(.up) }

    /// - Parameters:
    ///   - time: in seconds from the timeline's beginning.
    ///   - isSteady: whether the nodes are the same in number and kind at all times, for an animation made of them: what
    ///     cannot be seen is then there with an opacity of 0.
    func drawing(at time: Double, isSteady: Bool = false) -> Drawing {
        var symbols = Symbols(hand: hand)
        var nodes: [Node] = []
        nodes.reserveCapacity(timeline.steps.count + 1)
        if let background {
            let all = Rect(x: 0, y: 0, width: size.width, height: size.height)
            nodes.append(.fill(Fill(.rect(all), paint: .solid(background))))
        }
        for step in timeline.steps {
            let visible = step.visible(at: time)
            let place = AffineTransform.translation(step.mark.center.x + offset.x, step.mark.center.y + offset.y)
            let stamp = Node.stamp(
                Stamp(
                    symbol: symbols.index(of: step.mark),
                    transform: place, tint: inks[step.mark.mark.ink.rawValue]))
            if step.change == .kept || !isSteady && visible == 1 {
                nodes.append(stamp)
                continue
            }
            guard isSteady || visible > 0 else { continue }
            let pens =
                step.change == .drawn
                ? hand.pens(for: step.mark.mark.kind, variant: hand.variant(of: step.mark.mark), side: step.mark.side)
                : []
            if pens.isEmpty {
                // It fades, or comes as a whole.
                nodes.append(.group(Group([stamp], opacity: visible)))
                continue
            }
            if isSteady || visible < 1 {
                let parts = partial(pens, at: place, inks[step.mark.mark.ink.rawValue], visible)
                nodes.append(.group(Group(parts, opacity: visible > 0 && visible < 1 ? 1 : 0)))
            }
            if isSteady { nodes.append(.group(Group([stamp], opacity: visible < 1 ? 0 : 1))) }
        }
        return Drawing(
            size: size, symbols: symbols.symbols, nodes: nodes, accessibility: Accessibility(title: label))
    }

    /// A mark's strokes, one after another, as far as the pen has come: each is its shape, which a line along its middle
    /// uncovers.
    private func partial(_ pens: [TallyPen], at place: AffineTransform, _ ink: Color, _ visible: Double) -> [Node] {
        let total = pens.reduce(0) { $0 + $1.reach }
        var way = visible * total
        return pens.map { pen in
            let length = min(max(way, 0), pen.reach)
            way -= pen.reach
            // One dash as long as the way slides into sight; far in front of it while its turn has not come, for a dash of
            // no length would be a dot.
            let offset = length > 0 ? pen.reach - length : 1.5 * pen.reach
            let style = StrokeStyle(
                width: pen.cover, cap: .round, dashes: [pen.reach, 2 * pen.reach], dashOffset: offset)
            let line = Stroke(pen.centreLine.transformed(by: place), style: style, paint: .solid(ink))
            return .group(Group([.stroke(line)], clip: Clip(pen.outline.transformed(by: place))))
        }
    }
}

extension TallyArtist {
    /// The shapes that the marks so far need.
    private struct Symbols {
        private struct Key: Hashable {
            let kind: TallyMark.Kind
            let variant: Int
            let side: Double
        }

        let hand: TallyHand
        private(set) var symbols: [Symbol] = []
        /// Only looked up, never walked.
        private var indices: [Key: Int] = [:]

        init(hand: TallyHand) { self.hand = hand }

        mutating func index(of placed: TallyLayout.PlacedMark) -> Int {
            let variant = hand.variant(of: placed.mark)
            let key = Key(kind: placed.mark.kind, variant: variant, side: placed.side)
            if let known = indices[key] { return known }
            var path = Path()
            if placed.mark.kind == .dot {
                path = .circle(center: .zero, radius: placed.side / 2)
            } else {
                for pen in hand.pens(for: placed.mark.kind, variant: variant, side: placed.side) {
                    path.append(pen.outline)
                }
            }
            let index = symbols.count
            symbols.append(
                Symbol(name: "\(placed.mark.kind.name)-\(index)", parts: [Symbol.Part(path)]))
            indices[key] = index
            return index
        }
    }
}

extension TallyMark.Kind {
    /// What a shape of it is called in a file.
    var name: String {
        switch self {
        case .stroke: "stroke"
        case .slash: "slash"
        case .tick: "tick"
        case .dot: "dot"
        case .unitCross: "unit-cross"
        case .cross: "cross"
        case .square: "square"
        case .line: "line"
        case .diagonal: "diagonal"
        }
    }
}
