import DisplayList
import PathParser

/// When the pen draws which of the marks between two counts.
struct TallyTimeline: Sendable {
    typealias PlacedMark = TallyLayout.PlacedMark

    /// A mark and how much of it can be seen as time goes on.
    struct Step: Sendable, Hashable {
        enum Change: Sendable, Hashable {
            /// It was there before and stays.
            case kept
            /// The pen draws it.
            case drawn
            /// It fades, for a cap stands for it.
            case gone
        }

        let mark: PlacedMark
        let change: Change
        /// In seconds from the beginning.
        var start = 0.0
        var duration = 0.0
    }

    /// Back to front.
    private(set) var steps: [Step] = []
    /// In seconds.
    private(set) var duration = 0.0
    let size: Size

    /// The pen never takes longer than this, in seconds, to begin its last mark; with many marks to draw it begins one
    /// before the last is done.
    static let maxWait = 4.0

    /// - Parameters:
    ///   - start: the count that is there at the beginning, at most `end`.
    ///   - end: the count at the end; the marks stand as its layout says from the beginning.
    ///   - height: in points, margins included.
    ///   - pixel: the side of a device pixel, in points.
    init(from start: Int, to end: Int, height: Double, pixel: Double = 1) {
        let layout = TallyLayout(count: end, frame: end, height: height, pixel: pixel)
        size = layout.size
        guard start < end else {
            steps = layout.marks.map { Step(mark: $0, change: .kept) }
            return
        }
        let before = TallyLayout(count: start, frame: end, height: height, pixel: pixel).marks
        let known = Set(before.map(Identity.init))
        let remaining = Set(layout.marks.map(Identity.init))
        steps = before.filter { !remaining.contains(Identity($0)) }.map { Step(mark: $0, change: .gone) }
        steps += layout.marks.map { Step(mark: $0, change: known.contains(Identity($0)) ? .kept : .drawn) }
        schedule(to: end)
    }

    /// What makes a mark the same mark: a dot that has grown is another one.
    private struct Identity: Hashable {
        let kind: TallyMark.Kind
        let number: Int
        let side: Double

        init(_ placed: PlacedMark) {
            kind = placed.mark.kind
            number = placed.mark.number
            side = placed.side
        }
    }

    private mutating func schedule(to end: Int) {
        // By count; at one count caps last.
        let order = steps.indices.filter { steps[$0].change == .drawn }.sorted {
            let (a, b) = (steps[$0].mark.mark, steps[$1].mark.mark)
            return (a.number, a.layer) < (b.number, b.layer)
        }
        guard let last = order.last else { return }
        var time = 0.0
        for index in order {
            steps[index].start = time
            steps[index].duration = TallyTimeline.duration(of: steps[index].mark.mark.kind)
            time += steps[index].duration
        }
        if steps[last].start > TallyTimeline.maxWait {
            let factor = TallyTimeline.maxWait / steps[last].start
            for index in order { steps[index].start *= factor }
        }
        for index in steps.indices where steps[index].change == .gone {
            let mark = steps[index].mark.mark
            // With the cap that stands for it; a tick and a dot with the first mark behind them.
            let cap = mark.lastingTo.flatMap { $0 <= end ? $0 : nil } ?? mark.number + 1
            let next = order.first { steps[$0].mark.mark.number >= cap } ?? last
            steps[index].start = steps[next].start
            steps[index].duration = TallyTokens.Motion.standard
        }
        duration = steps.map { $0.start + $0.duration }.max() ?? 0
    }

    private static func duration(of kind: TallyMark.Kind) -> Double {
        switch kind {
        case .stroke, .tick: TallyTokens.Motion.stroke
        case .slash: TallyTokens.Motion.slash
        case .dot: TallyTokens.Motion.standard
        case .unitCross, .cross, .square: TallyTokens.Motion.deliberate
        case .line, .diagonal: TallyTokens.Motion.hero
        }
    }
}

extension TallyTimeline.Step {
    /// How much of the mark can be seen at a time in seconds: 0 … 1. Ease-out.
    func visible(at time: Double) -> Double {
        switch change {
        case .kept: return 1
        case .drawn: return share(at: time)
        case .gone: return 1 - share(at: time)
        }
    }

    private func share(at time: Double) -> Double {
        guard duration > 0 else { return 1 }
        return Easing.easeOut.value(at: (time - start) / duration)
    }
}
