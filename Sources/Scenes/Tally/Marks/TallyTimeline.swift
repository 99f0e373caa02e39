import DisplayList
import PathParser

/// The times at which the pen draws the marks between two counts, and the view's moves that make room for them.
///
/// While the view rests, marks stand as one layout places them. Where a mark needs another layout, the view moves to
/// that before the mark is drawn.
struct TallyTimeline: Sendable {
    typealias PlacedMark = TallyLayout.PlacedMark

    /// A mark, and how much of it can be seen over time.
    struct Step: Sendable, Hashable {
        enum Change: Sendable, Hashable {
            /// The mark was there before, and stays.
            case kept
            /// The pen draws the mark.
            case drawn
            /// The mark fades, since a cap stands for it.
            case gone
        }

        let mark: PlacedMark
        let change: Change
        /// The time from the beginning, in seconds.
        var start = 0.0
        var duration = 0.0
    }

    /// The acts, in the order of time; at least one.
    private(set) var acts: [Act] = []
    /// The duration of all acts, in seconds.
    private(set) var duration = 0.0
    /// The size of all marks at the end, with their margins.
    let size: Size

    /// The longest time, in seconds, in which the pen begins all its marks, without the view's moves; with many marks
    /// it begins one before the last is done.
    static let maxWait = 4.0
    /// The duration of a move of the view from one layout to another.
    static let viewDuration = TallyTokens.Motion.deliberate

    /// - Parameters:
    ///   - start: the count at the beginning, at most `end`.
    ///   - end: the count at the end.
    ///   - height: the greatest height of a layout, in points, margins included.
    ///   - width: the greatest width of a layout, in points; nil for the last one's width at that height.
    ///   - pixel: the side of a device pixel, in points.
    init(from start: Int, to end: Int, height: Double, width: Double? = nil, pixel: Double = 1) {
        func layout(_ count: Int, frame: Int, width: Double?) -> TallyLayout {
            let fitting = width.map { min(height, $0 / TallyLayout.aspectRatio(of: frame)) } ?? height
            return TallyLayout(count: count, frame: frame, height: fitting, pixel: pixel)
        }
        let last = layout(end, frame: end, width: width)
        size = last.size
        guard start < end else {
            acts = [Act(still: last)]
            return
        }
        var count = start
        for frame in TallyTimeline.frames(from: start, to: end, last.marks) {
            let room = width ?? size.width
            let after = frame == end ? last : layout(frame, frame: frame, width: room)
            if count == frame {
                acts.append(Act(still: after))
            } else {
                let before = TallyLayout(count: count, frame: frame, height: after.size.height, pixel: pixel)
                acts.append(Act(from: before, of: count, to: after))
            }
            count = frame
        }
        schedule()
    }

    /// The counts whose layouts are shown, in rising order: one for each form in which marks are drawn.
    /// - Parameter marks: the marks at the end; the pen draws no others of smaller forms.
    private static func frames(from start: Int, to end: Int, _ marks: [PlacedMark]) -> [Int] {
        var frames: Set = [end]
        for mark in marks.map({ $0.mark }) where mark.first > start {
            guard let form = TallyForm(holding: mark.first) else { continue }
            frames.insert(min(form.capacity, end))
        }
        let sorted = frames.sorted()
        guard let old = TallyPart(count: start), let new = sorted.first.flatMap(TallyPart.init(count:)) else {
            return sorted
        }
        // A gate's strokes stand from the beginning where they stand in the full gate.
        let isSameView = old.form == new.form && (old.form == .gate || TallyRoom.whole(old) == TallyRoom.whole(new))
        return isSameView ? sorted : [start] + sorted
    }

    private mutating func schedule() {
        for index in acts.indices { acts[index].schedule() }
        // Only the pen gets faster; every mark and every move of the view keeps its duration.
        let wait = acts.reduce(0) { $0 + $1.wait }
        let factor = wait > TallyTimeline.maxWait ? TallyTimeline.maxWait / wait : 1
        var time = 0.0
        for index in acts.indices {
            acts[index].place(at: time, factor: factor)
            time = acts[index].end + TallyTimeline.viewDuration
        }
        duration = acts.last?.end ?? 0
    }
}

extension TallyTimeline {
    /// The time in which the view rests.
    struct Act: Sendable {
        /// The marks, back to front.
        private(set) var steps: [Step]
        let layout: TallyLayout
        /// The count before the pen begins.
        private let count: Int
        /// The times at which the view has arrived, and at which it leaves, in seconds from the beginning.
        private(set) var start = 0.0
        private(set) var end = 0.0
        /// The time in which the pen begins its marks, one after another.
        private(set) var wait = 0.0

        /// An act in which nothing changes.
        init(still layout: TallyLayout) {
            self.layout = layout
            count = 0
            steps = layout.marks.map { Step(mark: $0, change: .kept) }
        }

        /// - Parameters:
        ///   - before: the marks at the act's beginning, in the same view.
        ///   - count: the count of `before`.
        init(from before: TallyLayout, of count: Int, to after: TallyLayout) {
            layout = after
            self.count = count
            let known = Set(before.marks.map(Identity.init))
            let remaining = Set(after.marks.map(Identity.init))
            steps = before.marks.filter { !remaining.contains(Identity($0)) }.map { Step(mark: $0, change: .gone) }
            steps += after.marks.map { Step(mark: $0, change: known.contains(Identity($0)) ? .kept : .drawn) }
        }

        /// The identity of a mark: a dot that has grown is another mark.
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

        /// Gives every step its time from the beginning of the act.
        fileprivate mutating func schedule() {
            // By count; at the same count caps come last.
            let order = steps.indices.filter { steps[$0].change == .drawn }.sorted {
                let (a, b) = (steps[$0].mark.mark, steps[$1].mark.mark)
                return (a.number, a.layer) < (b.number, b.layer)
            }
            guard let last = order.last else { return }
            var time = 0.0
            for index in order {
                wait = time
                steps[index].start = time
                steps[index].duration = TallyTimeline.duration(of: steps[index].mark.mark.kind)
                // Marks of earlier counts that are drawn anew in a larger form appear all at once.
                if steps[index].mark.mark.first > count { time += steps[index].duration }
            }
            for index in steps.indices where steps[index].change == .gone {
                let mark = steps[index].mark.mark
                // A mark fades with the cap that stands for it; a tick and a dot with the first mark after them.
                let isCapped = mark.lastingTo <= steps[last].mark.mark.number
                let cap = isCapped ? mark.lastingTo : mark.number + 1
                let next = order.first { steps[$0].mark.mark.number >= cap } ?? last
                steps[index].start = steps[next].start
                steps[index].duration = TallyTokens.Motion.standard
            }
        }

        /// - Parameter factor: the factor of the times at which the pen begins its marks.
        fileprivate mutating func place(at time: Double, factor: Double) {
            (start, end) = (time, time)
            for index in steps.indices where steps[index].change != .kept {
                steps[index].start = time + steps[index].start * factor
                end = max(end, steps[index].start + steps[index].duration)
            }
        }
    }

    fileprivate static func duration(of kind: TallyMark.Kind) -> Double {
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
    /// The visible share of the mark at a time in seconds: 0 … 1, with ease-out.
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
