import DisplayList
import PathParser

/// Draws the marks of a timeline: finished ones as stamps of a few dozen shapes, moving ones as shapes that a pen uncovers.
struct TallyArtist {
    private let timeline: TallyTimeline
    private let hand: TallyHand
    /// The colour behind everything; nil for none.
    private let background: Color?
    private let size: Size
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
        label = scene.words.label(scene.count)
        inks = scene.appearance.palette(scene.accent).markColors
    }

    /// A length rounded up, so that the picture has the same size on every machine. An excess over a whole number of
    /// less than this is a rounding error.
    private static func wholePoints(_ length: Double) -> Double { (length - 1e-6).rounded(.up) }

    /// - Parameters:
    ///   - time: in seconds from the timeline's beginning.
    ///   - isSteady: whether all times have the same nodes in number and kind, for an animation made of them: invisible
    ///     parts then have an opacity of 0.
    func drawing(at time: Double, isSteady: Bool = false) -> Drawing {
        var symbols = Symbols(hand: hand)
        var nodes: [Node] = []
        nodes.reserveCapacity((timeline.acts.last?.steps.count ?? 0) + 1)
        if let background {
            let all = Rect(x: 0, y: 0, width: size.width, height: size.height)
            nodes.append(.fill(Fill(.rect(all), paint: .solid(background))))
        }
        let acts = timeline.acts
        for (index, act) in acts.enumerated() {
            let coming = index > 0 ? TallyArtist.share(of: time, after: acts[index - 1]) : 1
            let going = index + 1 < acts.count ? TallyArtist.share(of: time, after: act) : 0
            guard isSteady || coming > 0 && going < 1 else { continue }
            let marks = marks(of: act, at: time, isSteady: isSteady, &symbols)
            if acts.count == 1 || !isSteady && coming == 1 && going == 0 {
                nodes += marks
                continue
            }
            // The new view appears over the old one, and is whole before that begins to fade: the marks of both stay
            // visible.
            let opacity = min(2 * coming, 2 - 2 * going, 1)
            var view = Transform.identity
            if coming < 1 {
                view = TallyArtist.blend(way(from: act, to: acts[index - 1]), .identity, coming)
            } else if going > 0 {
                view = TallyArtist.blend(.identity, way(from: act, to: acts[index + 1]), going)
            }
            nodes.append(.group(Group(marks, transform: view, opacity: opacity)))
        }
        return Drawing(
            size: size, symbols: symbols.symbols, nodes: nodes, accessibility: Accessibility(title: label))
    }

    // MARK: The view

    /// The progress of the view from an act to the next: 0 … 1.
    private static func share(of time: Double, after act: TallyTimeline.Act) -> Double {
        Easing.easeInOut.value(at: (time - act.end) / TallyTimeline.viewDuration)
    }

    /// The map from the places of an act's marks on the page to those of another's.
    private func way(from act: TallyTimeline.Act, to other: TallyTimeline.Act) -> Transform {
        // Both are a scale and a shift.
        let start = place(of: act.layout) * act.layout.firstGate
        let end = place(of: other.layout) * other.layout.firstGate
        let scale = end.a / start.a
        return .translation(end.tx - scale * start.tx, end.ty - scale * start.ty) * .scale(scale)
    }

    /// The map from a layout to the page, in whose middle the layout lies.
    private func place(of layout: TallyLayout) -> Transform {
        .translation((size.width - layout.size.width) / 2, (size.height - layout.size.height) / 2)
    }

    /// Between two scales with their shifts.
    private static func blend(_ a: Transform, _ b: Transform, _ share: Double) -> Transform {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        return .translation(mix(a.tx, b.tx), mix(a.ty, b.ty)) * .scale(mix(a.a, b.a))
    }

    // MARK: Marks

    private func marks(
        of act: TallyTimeline.Act, at time: Double, isSteady: Bool, _ symbols: inout Symbols
    ) -> [Node] {
        var nodes: [Node] = []
        nodes.reserveCapacity(act.steps.count)
        let corner = place(of: act.layout)
        for step in act.steps {
            let visible = step.visible(at: time)
            let center = step.mark.center
            let place = Transform.translation(center.x + corner.tx, center.y + corner.ty)
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
                // The mark fades, or appears as a whole.
                nodes.append(.group(Group([stamp], opacity: visible)))
                continue
            }
            if isSteady || visible < 1 {
                let parts = partial(pens, at: place, inks[step.mark.mark.ink.rawValue], visible)
                nodes.append(.group(Group(parts, opacity: visible > 0 && visible < 1 ? 1 : 0)))
            }
            if isSteady { nodes.append(.group(Group([stamp], opacity: visible < 1 ? 0 : 1))) }
        }
        return nodes
    }

    /// A mark's strokes, one after another, as far as the pen has come: each is its shape, uncovered by a line along
    /// its middle.
    private func partial(_ pens: [TallyPen], at place: Transform, _ ink: Color, _ visible: Double) -> [Node] {
        let total = pens.reduce(0) { $0 + $1.reach }
        var way = visible * total
        return pens.map { pen in
            let length = min(max(way, 0), pen.reach)
            way -= pen.reach
            // One dash as long as the line slides into sight. Before its turn it lies far in front, for a dash of no
            // length would be a dot.
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
    /// The name of a shape of this kind in a file.
    package var name: String {
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
