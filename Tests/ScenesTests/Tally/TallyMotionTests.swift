import DisplayList
import PathParser
import Testing

@testable import Scenes

@Suite struct TallyMotionTests {
    private func timeline(_ from: Int, _ to: Int) -> TallyTimeline {
        TallyTimeline(from: from, to: to, height: 400)
    }

    private func kinds(_ timeline: TallyTimeline, _ change: TallyTimeline.Step.Change) -> [TallyMark.Kind] {
        timeline.steps.filter { $0.change == change }.sorted { $0.start < $1.start }.map(\.mark.mark.kind)
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
        let drawn = growing.steps.filter { $0.change == .drawn }.sorted { $0.start < $1.start }
        for (a, b) in zip(drawn, drawn.dropFirst()) { #expect(b.start >= a.start + a.duration - 1e-12) }
        #expect(kinds(timeline(999, 1000), .drawn) == [.square(level: 1), .line(level: 1)])
        #expect(kinds(timeline(9999, 10_000), .drawn).last == .diagonal(level: 2))
    }

    @Test func whatGoesIntoACapFadesAsTheCapIsDrawn() throws {
        let collapse = timeline(99, 100)
        let cap = try #require(collapse.steps.first { $0.mark.mark.kind == .cross })
        let gone = collapse.steps.filter { $0.change == .gone }
        #expect(gone.count == 99 + 3)
        #expect(gone.allSatisfy { $0.start == cap.start && $0.visible(at: 0) == 1 })
        #expect(gone.allSatisfy { $0.visible(at: collapse.duration) == 0 })
    }

    @Test func manyMarksWaitNoLongerThanTheLimit() {
        let many = timeline(0, 99)
        #expect(many.duration <= TallyTimeline.maxWait + 0.42)
        #expect(
            many.steps.filter { $0.change == .drawn && $0.mark.mark.kind == .stroke }.allSatisfy { $0.duration == 0.28 }
        )
    }

    @Test func theEndsAreTheTwoCounts() throws {
        for (from, to) in [(3, 4), (4, 5), (24, 25), (0, 30), (99, 100), (999, 1000), (1200, 1340)] {
            let end = try TallyScene(to, from: from, progress: 1, extent: .height(300)).drawing()
            #expect(end == (try TallyScene(to, extent: .height(300)).drawing()), "\(from) → \(to)")
            // At the beginning there are the marks of the first count alone, where they will stand.
            let start = try TallyScene(to, from: from, progress: 0, extent: .height(300)).drawing()
            #expect(TallyPrimitives(start).counts.filter { $0.value > 0 } == TallyPrimitives.expected(from), "\(from)")
        }
    }

    @Test func noCapIsThereBeforeItsThreshold() throws {
        for progress in stride(from: 0.0, to: 0.5, by: 0.05) {
            let drawing = try TallyScene(25, from: 23, progress: progress, extent: .height(300)).drawing()
            #expect(TallyPrimitives(drawing)["unit-cross"] == 0)
            #expect(drawing.nodes.count <= 1 + 24 + 1)
        }
    }

    @Test func aHalfDrawnStrokeIsADashOfTheWay() throws {
        let drawing = try TallyScene(2, progress: 0.5, extent: .height(300)).drawing()
        guard case .group(let group) = drawing.nodes.last, case .stroke(let stroke) = group.nodes.first else {
            Issue.record("the moving mark is expected last")
            return
        }
        let length = stroke.path.points[2].y - stroke.path.points[0].y
        let drawn = stroke.style.dashes[0] - stroke.style.dashOffset
        // Ease-out is ahead of the time.
        #expect(drawn > length * 0.5 && drawn < length * 0.9)
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
        for (from, to) in [(0, 7), (23, 26), (99, 101), (995, 1000)] {
            let motion = try TallyScene(to, from: from).motion()
            let first = structure(motion.drawing(at: 0).nodes)
            for step in 1...20 {
                let time = motion.duration * Double(step) / 20
                #expect(structure(motion.drawing(at: time).nodes) == first, "\(from) → \(to) at \(time)")
            }
        }
    }
}
