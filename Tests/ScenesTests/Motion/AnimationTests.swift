import DisplayList
import PathParser
import Testing

@testable import Scenes

@Suite struct AnimationTests {
    private static func scene(_ hex: UInt32, symbol: Symbol, alpha: Double = 1) -> Drawing {
        let size = Size(width: 20, height: 30)
        return Drawing(
            size: size, symbols: [symbol],
            nodes: [
                .fill(
                    Fill(
                        .rect(Rect(x: 0, y: 0, width: 20, height: 30)), paint: .solid(Color(hex: hex).opacity(alpha)))),
                .stamp(Stamp(symbol: 0, transform: .translation(5, 5), tint: .white)),
            ], accessibility: Accessibility(title: "\(hex)"))
    }

    private static let disc = Symbol(name: "mark", parts: [.init(.circle(center: .zero, radius: 3))])
    private static let square = Symbol(
        name: "mark", parts: [.init(.rect(Rect(x: 0, y: 0, width: 4, height: 4)))])

    @Test func framesLieAtTheirTimesAndEndExactly() {
        let slow = Animation(duration: 0.6) { _ throws(SceneError) in Drawing(size: Size(width: 1, height: 1)) }
        let times = slow.frameTimes(fps: 30)
        #expect(times.count == 19 && times[0] == 0 && times[1] == 1.0 / 30 && times[18] == 0.6)
        // 0.28 s are 8.4 frames: the ninth step is the end.
        let stroke = slow.lasting(0.28).frameTimes(fps: 30)
        #expect(stroke.count == 10 && stroke[8] == 8.0 / 30 && stroke[9] == 0.28)
        // 0.7 · 30 is a little more than 21 in binary.
        #expect(slow.lasting(0.7).frameTimes(fps: 30).count == 22)
        #expect(Array(slow.reduced.frameTimes(fps: 60)) == [0])
        for fps in 1...120 {
            let all = Array(slow.lasting(1.2).frameTimes(fps: fps))
            #expect(all == all.sorted() && Set(all).count == all.count && all.last == 1.2, "\(fps)")
        }
    }

    @Test func loopsLeaveTheSecondBeginningOut() throws {
        let dusk = Animation.livingDusk(DuskScene(size: Size(width: 10, height: 10)))
        #expect(dusk.isLooping && dusk.duration == 60)
        #expect(dusk.frameTimes(fps: 2).count == 120)
        #expect(try dusk.drawing(at: 60) == dusk.drawing(at: 0))
        #expect(try dusk.drawing(at: 70) == dusk.drawing(at: 10))
        let twice = dusk.lasting(120)
        #expect(twice.isLooping && twice.frameTimes(fps: 2).count == 240)
        #expect(try twice.drawing(at: 100) == dusk.drawing(at: 40))
        let cut = dusk.lasting(20)
        #expect(!cut.isLooping && cut.frameTimes(fps: 2).count == 41)
        #expect(try cut.drawing(at: 20) == dusk.drawing(at: 20))
    }

    @Test func theDuskGoesThereAndBack() throws {
        let size = Size(width: 10, height: 10)
        let dusk = Animation.livingDusk(DuskScene(size: size, drift: 0.7))
        for (time, drift) in [(0, 0.0), (30, 1), (60, 0), (15, 0.5), (45, 0.5)] {
            #expect(try dusk.drawing(at: Double(time)) == DuskScene(size: size, drift: drift).drawing(), "\(time) s")
        }
        let early = try dusk.drawing(at: 7.5)
        let eased = AtrestTokens.Motion.drift.progress(at: 7.5)
        #expect(eased < 0.2)
        #expect(try early == DuskScene(size: size, drift: eased).drawing())
    }

    @Test func aTreeComesFromAnyProgressToAnyOther() throws {
        let scene = TreeScene(variant: 3, tone: 2, progress: 0.9)
        let animation = Animation.materialisation(scene, from: 0.1, to: 0.7, duration: 2)
        func tree(_ progress: Double) throws -> Drawing {
            try TreeScene(variant: 3, tone: 2, progress: progress).drawing()
        }
        #expect(try animation.drawing(at: 0) == tree(0.1))
        #expect(try animation.drawing(at: 2) == tree(0.7))
        #expect(try animation.drawing(at: 1) == tree(0.1 + (0.7 - 0.1) * 0.5))
        #expect(try animation.reduced.drawing(at: 0) == tree(0.7))
        #expect(try animation.lasting(3).drawing(at: 2.5) == tree(0.7))
        #expect(throws: SceneError.self) { try Animation.materialisation(scene, to: 1.5).drawing(at: 0) }
    }

    @Test func screensMove() throws {
        let arrival = Animation.arrival(ArrivalScene(seconds: 0, variant: 2))
        #expect(arrival.duration == 1.6 && !arrival.isLooping)
        for seconds in [0, 0.4, 1, 1.6] {
            #expect(try arrival.drawing(at: seconds) == ArrivalScene(seconds: seconds, variant: 2).drawing())
        }
        let pulse = Animation.glyphPulse(TimerScene())
        #expect(pulse.duration == 2 && !pulse.isLooping && pulse.frameTimes(fps: 30).last == 2)
        // Once: afterwards the glyph is as it was.
        for (seconds, opacity) in [(0, 0.30), (0.5, 0.40), (1, 0.50), (1.5, 0.40), (2, 0.30), (3, 0.30)] {
            #expect(try pulse.drawing(at: seconds) == TimerScene(glyphOpacity: opacity).drawing(), "\(seconds) s")
        }
        let world = Animation.materialisation(MaterialisationScene(variant: 1))
        #expect(try world.drawing(at: 1) == MaterialisationScene(progress: 0.25, variant: 1).drawing())
        #expect(try world.drawing(at: 4) == MaterialisationScene(progress: 1, variant: 1).drawing())
    }

    @Test func aCrossfadeIsOneSceneAtEachEnd() throws {
        let (from, to) = (Self.scene(0x102030, symbol: Self.disc), Self.scene(0x405060, symbol: Self.square))
        let fade = try Animation.crossfade(from: from, to: to)
        #expect(fade.duration == 0.6 && !fade.isLooping)
        let (start, end) = (try fade.drawing(at: 0), try fade.drawing(at: 0.6))
        #expect(start.nodes == [.group(Group(from.nodes))] && start.accessibility == from.accessibility)
        // Both tables are there, names told apart; the second scene's stamp has moved on by one.
        #expect(start.symbols == end.symbols)
        #expect(end.symbols.map(\.parts) == [Self.disc.parts, Self.square.parts])
        #expect(end.symbols.map(\.name) == ["mark", "mark-2"])
        let moved = Node.stamp(Stamp(symbol: 1, transform: .translation(5, 5), tint: .white))
        #expect(end.nodes == [.group(Group([to.nodes[0], moved]))] && end.accessibility == to.accessibility)

        let middle = try fade.drawing(at: 0.3).nodes
        #expect(middle.count == 2)
        guard case .group(let below) = middle[0], case .group(let above) = middle[1] else {
            Issue.record("no groups")
            return
        }
        #expect(below.opacity == 1 && below.nodes == from.nodes)
        #expect(abs(above.opacity - 0.5) < 1e-9 && above.nodes == [to.nodes[0], moved])
    }

    @Test func whatIsSeenThroughFadesAway() throws {
        let fade = try Animation.crossfade(
            from: Self.scene(0x102030, symbol: Self.disc), to: Self.scene(0x405060, symbol: Self.disc, alpha: 0.5))
        let drawing = try fade.drawing(at: 0.15)
        #expect(drawing.symbols == [Self.disc])
        guard case .group(let below) = drawing.nodes[0], case .group(let above) = drawing.nodes[1] else {
            Issue.record("no groups")
            return
        }
        #expect(below.opacity == 1 - above.opacity && above.opacity > 0 && above.opacity < 0.5)
    }

    @Test func scenesOfTwoSizesDoNotFade() throws {
        let small = Drawing(size: Size(width: 1, height: 1))
        #expect(throws: SceneError.self) {
            try Animation.crossfade(from: small, to: Drawing(size: Size(width: 2, height: 1)))
        }
    }
}
