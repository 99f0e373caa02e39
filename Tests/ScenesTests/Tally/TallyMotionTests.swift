import DisplayList
import PathParser
import Testing

@testable import TallyScenes

@Suite struct TallyMotionTests {
    private func timeline(_ from: Int, _ to: Int) -> TallyTimeline {
        TallyTimeline(from: from, to: to, height: 400)
    }

    private func steps(_ timeline: TallyTimeline, _ change: TallyTimeline.Step.Change) -> [TallyTimeline.Step] {
        timeline.acts.flatMap(\.steps).filter { $0.change == change }.sorted { $0.start < $1.start }
    }

    private func kinds(_ timeline: TallyTimeline, _ change: TallyTimeline.Step.Change) -> [TallyMark.Kind] {
        steps(timeline, change).map(\.mark.mark.kind)
    }

    @Test func aStrokeTakes028AndASlash020() {
        #expect((timeline(1, 2).duration - 0.28).magnitude < 1e-12)
        #expect((timeline(4, 5).duration - 0.20).magnitude < 1e-12)
        #expect((timeline(0, 5).duration - (4 * 0.28 + 0.20)).magnitude < 1e-12)
        #expect(timeline(7, 7).duration == 0)
    }

    @Test func marksComeOneAfterAnotherAndCapsLast() {
        let growing = timeline(22, 26)
        #expect(kinds(growing, .drawn) == [.stroke, .stroke, .slash, .unitCross, .stroke])
        let drawn = steps(growing, .drawn)
        for (a, b) in zip(drawn, drawn.dropFirst()) { #expect(b.start >= a.start + a.duration - 1e-12) }
        #expect(kinds(timeline(999, 1000), .drawn) == [.square(level: 1), .line(level: 1)])
        #expect(kinds(timeline(9999, 10_000), .drawn).last == .diagonal(level: 2))
    }

    @Test func whatGoesIntoACapFadesAsTheCapIsDrawn() throws {
        let collapse = timeline(99, 100)
        let cap = try #require(steps(collapse, .drawn).first { $0.mark.mark.kind == .cross })
        let gone = steps(collapse, .gone)
        #expect(gone.count == 99 + 3)
        #expect(gone.allSatisfy { $0.start == cap.start && $0.visible(at: 0) == 1 })
        #expect(gone.allSatisfy { $0.visible(at: collapse.duration) == 0 })
    }

    @Test func manyMarksWaitNoLongerThanTheLimit() {
        let many = timeline(0, 99)
        // Each of three acts has its last mark to finish, and there are two ways of the view between them.
        #expect(many.acts.count == 3)
        #expect(many.duration <= TallyTimeline.maxWait + 3 * 0.35 + 2 * 0.35)
        #expect(steps(many, .drawn).filter { $0.mark.mark.kind == .stroke }.allSatisfy { $0.duration == 0.28 })
    }

    @Test func theEndsAreTheTwoCounts() throws {
        for (from, to) in [(3, 4), (4, 5), (24, 25), (0, 30), (99, 100), (999, 1000), (1200, 1340)] {
            let end = try TallyScene(count: to, from: from, progress: 1, extent: .height(300)).drawing()
            #expect(end == (try TallyScene(count: to, extent: .height(300)).drawing()), "\(from) → \(to)")
            // At the beginning there are the marks of the first count alone, where they will stand.
            let start = try TallyScene(count: to, from: from, progress: 0, extent: .height(300)).drawing()
            #expect(TallyPrimitives(start).counts.filter { $0.value > 0 } == TallyPrimitives.expected(from), "\(from)")
        }
    }

    @Test func noCapIsThereBeforeItsThreshold() throws {
        for progress in stride(from: 0.0, to: 0.5, by: 0.05) {
            let drawing = try TallyScene(count: 25, from: 23, progress: progress, extent: .height(300)).drawing()
            #expect(TallyPrimitives(drawing)["unit-cross"] == 0)
            #expect(drawing.nodes.count <= 1 + 24 + 1)
        }
    }

    @Test func aHalfDrawnStrokeIsADashOfTheWay() throws {
        let drawing = try TallyScene(count: 2, progress: 0.5, extent: .height(300)).drawing()
        guard case .group(let mark) = drawing.nodes.last, case .group(let shape) = mark.nodes.first,
            case .stroke(let stroke) = shape.nodes.first, let clip = shape.clip
        else {
            Issue.record("the moving mark is expected last")
            return
        }
        #expect(stroke.style.width > clip.path.bounds.width, "the line covers the shape")
        let drawn = stroke.style.dashes[0] - stroke.style.dashOffset
        #expect((stroke.style.dashes[0] - stroke.path.bounds.height).magnitude < 0.1 * stroke.style.dashes[0])
        // Ease-out, cubic-bezier(0, 0, 0.58, 1), is ahead of the time: 0.685 at one half.
        #expect((drawn / stroke.style.dashes[0] - 0.685).magnitude < 0.002, "\(drawn / stroke.style.dashes[0])")
    }

    /// Strokes and slashes have their own times, and everything else one from 0.12 to 0.42 s.
    @Test func otherChangesTakeATokensTime() {
        var kinds: Set<TallyMark.Kind> = []
        for (from, to, height) in [
            (24, 25, 400.0), (99, 100, 400), (999, 1000, 400), (9999, 10_000, 400), (99_999, 100_000, 400),
            (51, 54, 24), (51, 54, 64),
        ] {
            for step in TallyTimeline(from: from, to: to, height: height).acts.flatMap(\.steps)
            where step.change == .gone || step.change == .drawn && ![.stroke, .slash].contains(step.mark.mark.kind) {
                kinds.insert(step.mark.mark.kind)
                #expect((0.12...0.42).contains(step.duration), "\(step.mark.mark.kind): \(step.duration) s")
            }
        }
        #expect(
            kinds.isSuperset(of: [
                .unitCross, .cross, .square(level: 1), .line(level: 1), .diagonal(level: 2), .line(level: 2), .dot,
                .tick,
            ]))
        #expect((0.12...0.42).contains(TallyTimeline.viewDuration))
    }

    @Test func nodesKeepTheirStructureOverTime() throws {
        func structure(_ nodes: [Node]) -> [String] {
            nodes.map { node in
                switch node {
                case .fill: "fill"
                case .stroke(let stroke): "stroke \(stroke.path.points.count) \(stroke.style.dashes.count)"
                case .group(let group): "(\(structure(group.nodes).joined(separator: " ")))"
                case .stamp(let stamp): "stamp \(stamp.symbol)"
                case .picture: "picture"
                }
            }
        }
        for (from, to) in [(0, 7), (5, 6), (23, 26), (99, 101), (995, 1000)] {
            let motion = try TallyScene(count: to, from: from).motion()
            let first = structure(motion.drawing(at: 0).nodes)
            for step in 1...20 {
                let time = motion.duration * Double(step) / 20
                #expect(structure(motion.drawing(at: time).nodes) == first, "\(from) → \(to) at \(time)")
            }
        }
    }

    // MARK: The view

    /// Tests can tell where the view is by the first stroke: its centre on the page and its height there.
    private func firstStroke(_ drawing: Drawing) -> (center: Point, height: Double)? {
        func find(_ nodes: [Node], _ place: Transform) -> (center: Point, height: Double)? {
            for node in nodes {
                switch node {
                case .stamp(let stamp) where drawing.symbols[stamp.symbol].name.hasPrefix("stroke-"):
                    let bounds = drawing.symbols[stamp.symbol].parts[0].path.bounds
                    let box = (place * stamp.transform).applied(to: bounds)
                    return (box.center, box.height)
                case .group(let group) where group.opacity > 0:
                    if let found = find(group.nodes, place * group.transform) { return found }
                default: continue
                }
            }
            return nil
        }
        return find(drawing.nodes, .identity)
    }

    /// tally.md, "Hand": "an animation moves from one scale to the other in 0.35 s before the next mark is drawn".
    @Test func theScaleMovesBeforeAMarkThatNeedsIt() throws {
        for (from, to) in [(5, 6), (10, 11), (25, 26), (50, 51), (100, 101), (1000, 1001)] {
            let acts = timeline(from, to).acts
            #expect(acts.count == 2)
            #expect(acts[0].end == 0)
            #expect((acts[1].start - 0.35).magnitude < 1e-12)
            let drawn = acts[1].steps.filter { $0.change == .drawn }
            #expect(drawn.count == 1 && drawn.allSatisfy { $0.start >= acts[1].start })
        }
        // Where the room is the same, the pen begins at once.
        for (from, to) in [(1, 2), (4, 5), (6, 7), (24, 25), (99, 100), (999, 1000), (9999, 10_000)] {
            #expect(timeline(from, to).acts.count == 1, "\(from) → \(to)")
        }
    }

    @Test func nothingJumpsAsTheViewMoves() throws {
        for (from, to) in [(5, 6), (25, 26), (50, 51), (16, 60)] {
            let page = Size(width: 300, height: 300)
            let motion = try TallyScene(count: to, from: from, extent: .fitting(page)).motion()
            let old = try #require(firstStroke(try TallyScene(count: from, extent: .fitting(page)).drawing()))
            let new = try #require(firstStroke(try TallyScene(count: to, extent: .fitting(page)).drawing()))
            let start = try #require(firstStroke(motion.drawing(at: 0)))
            #expect((start.center - old.center).length < 1e-6)
            #expect((start.height - old.height).magnitude < 1e-6)
            var before = start
            let frames = Int((motion.duration * 60).rounded(.up))
            for frame in 1...frames {
                let now = try #require(firstStroke(motion.drawing(at: Double(frame) / 60)))
                // In a frame of a sixtieth, ease-in-out goes a twelfth of its way at most.
                let way = (new.center - old.center).length + (new.height - old.height).magnitude
                #expect((now.center - before.center).length <= way / 12 + 0.5, "\(from) → \(to), frame \(frame)")
                #expect((now.height - before.height).magnitude <= way / 12 + 0.5, "\(from) → \(to), frame \(frame)")
                before = now
            }
            #expect((before.center - new.center).length < 1e-6)
            #expect((before.height - new.height).magnitude < 1e-6)
        }
    }
}
