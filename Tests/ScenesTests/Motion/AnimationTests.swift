import DisplayList
import PathParser
import Raster
import TestSupport
import Testing

@testable import AtrestScenes
@testable import CivilTime
@testable import ScenesKit

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
            #expect(all == all.sorted(), "\(fps)")
            #expect(Set(all).count == all.count, "\(fps)")
            #expect(all.last == 1.2, "\(fps)")
        }
    }

    @Test func loopsLeaveTheSecondBeginningOut() throws {
        let dusk = Animation.livingDusk(DuskScene(size: Size(width: 10, height: 10)))
        #expect(dusk.isLooping)
        #expect(dusk.duration == 60)
        #expect(dusk.frameTimes(fps: 2).count == 120)
        #expect(try dusk.drawing(at: 60) == dusk.drawing(at: 0))
        #expect(try dusk.drawing(at: 70) == dusk.drawing(at: 10))
        let twice = dusk.lasting(120)
        #expect(twice.isLooping)
        #expect(twice.frameTimes(fps: 2).count == 240)
        #expect(try twice.drawing(at: 100) == dusk.drawing(at: 40))
        let cut = dusk.lasting(20)
        #expect(!cut.isLooping)
        #expect(cut.frameTimes(fps: 2).count == 41)
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
        #expect(arrival.duration == 1.6)
        #expect(!arrival.isLooping)
        for seconds in [0, 0.4, 1, 1.6] {
            #expect(try arrival.drawing(at: seconds) == ArrivalScene(seconds: seconds, variant: 2).drawing())
        }
        let pulse = try Animation.glyphPulse(TimerScene())
        #expect(pulse.duration == 2)
        #expect(!pulse.isLooping)
        #expect(pulse.frameTimes(fps: 30).last == 2)
        // Once: afterwards the glyph is as it was.
        for (seconds, opacity) in [(0, 0.30), (0.5, 0.40), (1, 0.50), (1.5, 0.40), (2, 0.30), (3, 0.30)] {
            #expect(try pulse.drawing(at: seconds) == TimerScene(glyphOpacity: opacity).drawing(), "\(seconds) s")
        }
        let late = try Animation.glyphPulse(TimerScene(), after: 30)
        #expect(late.duration == 32)
        for (seconds, opacity) in [(0, 0.30), (15, 0.30), (30, 0.30), (30.5, 0.40), (31, 0.50), (32, 0.30)] {
            #expect(try late.drawing(at: seconds) == TimerScene(glyphOpacity: opacity).drawing(), "\(seconds) s")
        }
        for stillness in [-1, 3601, Double.nan] {
            #expect(throws: SceneError.self) { try Animation.glyphPulse(TimerScene(), after: stillness) }
        }
        let world = Animation.materialisation(MaterialisationScene(variant: 1))
        #expect(try world.drawing(at: 1) == MaterialisationScene(progress: 0.25, variant: 1).drawing())
        // Whole it rests, and then the star comes.
        #expect(world.duration == 5.6)
        for seconds in [4, 4.3, 5, 5.6] {
            let star = AtrestTokens.Motion.star.progress(at: seconds - 4)
            #expect(seconds < 4.4 ? star == 0 : seconds < 5.6 ? star > 0.3 && star < 0.4 : star > 1 - 1e-9)
            #expect(
                try world.drawing(at: seconds)
                    == MaterialisationScene(progress: 1, variant: 1, starOpacity: star).drawing(), "\(seconds) s")
        }
    }

    // MARK: What a touch does

    private static let water = WaterDay(entries: [
        .init(minuteOfDay: 605, amountMilliliters: 250), .init(minuteOfDay: 475, amountMilliliters: 300),
    ])

    /// The stills at both ends, and the animation between them; and how long it takes.
    private static func touches() throws -> [(name: String, Animation<SceneError>, Drawing, Drawing, Double)] {
        let timer = TimerScene(TimerModel(water: water))
        func changed(_ change: (inout TimerScene) -> Void) throws -> Drawing {
            var scene = timer
            change(&scene)
            return try scene.drawing()
        }
        let open = try changed { $0.isWaterOpen = true }
        let file = SessionFile(sessions: Fixtures.sessions(60, shortEvery: 3))
        func month(_ year: Int, _ month: Int) throws -> CalendarScene {
            CalendarScene(file: file, month: try CalendarMonth(year: year, month: month))
        }
        let sheet = try SettingsScene().drawing()
        return [
            ("hatch", try .hatchOpening(timer), try timer.drawing(), try changed { $0.isHatchOpen = true }, 0.4),
            ("water", try .waterOpening(timer), try timer.drawing(), open, 0.4),
            (
                "added", try .waterAdded(timer, minuteOfDay: 870), open,
                try changed {
                    $0.isWaterOpen = true
                    $0.model.water.entries.insert(.init(minuteOfDay: 870, amountMilliliters: 250), at: 0)
                }, 0.4
            ),
            (
                "month", try .nextMonth(month(2025, 12)), try month(2025, 12).drawing(),
                try month(2026, 1).drawing(), 0.6
            ),
            ("sheet", try .risingSheet(sheet), try DuskScene(size: sheet.size).drawing(), sheet, 0.6),
        ]
    }

    /// At both ends there is the still alone, pixel for pixel.
    @Test func touchesLeadFromStillToStill() throws {
        func pixels(_ drawing: Drawing) throws -> [UInt32] {
            Array(try Renderer.render(drawing, options: Renderer.Options(dither: false)).pixels)
        }
        for (name, animation, start, end, duration) in try Self.touches() {
            #expect(animation.duration == duration, "\(name)")
            #expect(!animation.isLooping, "\(name)")
            #expect(try pixels(animation.drawing(at: 0)) == pixels(start), "\(name)")
            #expect(try pixels(animation.drawing(at: duration)) == pixels(end), "\(name)")
            #expect(try pixels(animation.reduced.drawing(at: 0)) == pixels(end), "\(name)")
            let middle = try pixels(animation.drawing(at: duration * 0.4))
            let (first, last) = (try pixels(start), try pixels(end))
            #expect(middle != first, "\(name)")
            #expect(middle != last, "\(name)")
        }
    }

    /// What both states have is there all the time, on its way from the one place to the other.
    @Test func whatBothHaveGlides() throws {
        var scene = TimerScene(TimerModel(water: Self.water))
        scene.model.water.entries.removeLast(scene.model.water.entries.count - 1)
        let animation = try Animation.waterAdded(scene, minuteOfDay: 870)
        // The panel grows upwards, and the drop at its head with it.
        func drop(_ seconds: Double) throws -> Transform {
            let group = try animation.drawing(at: seconds).groups.last { $0.accessibility?.title == "Water" }
            return try #require(group).transform
        }
        let places = try [0, 0.1, 0.2, 0.3, 0.4].map { try drop($0).ty }
        #expect(places == places.sorted(by: >) && places[0] > places[4])
        #expect((places[2] - (places[0] + places[4]) / 2).magnitude < 1e-9)
    }

    /// A sum that another one replaces stays beside its drop, and a new line is only seen once there is room for it.
    @Test func whatIsNewFitsInBetween() throws {
        var scene = TimerScene(TimerModel(water: Self.water))
        scene.model.water.entries.removeLast(scene.model.water.entries.count - 1)
        let animation = try Animation.waterAdded(scene, minuteOfDay: 870)
        struct Found {
            var place: Double
            var opacity: Double
        }
        /// The baseline of a text, and how much of it is seen.
        func find(_ words: String, _ nodes: [Node], _ place: Transform, _ opacity: Double) -> Found? {
            for case .group(let group) in nodes {
                let (inner, seen) = (place * group.transform, opacity * group.opacity)
                if let line = group.text?.lines.first, line.text == words {
                    return Found(place: inner.applied(to: line.origin).y, opacity: seen)
                }
                if let found = find(words, group.nodes, inner, seen) { return found }
            }
            return nil
        }
        func text(_ words: String, _ seconds: Double) throws -> Found? {
            try find(words, animation.drawing(at: seconds).nodes, .identity, 1)
        }
        /// The distance of a text's baseline from the drop beside it.
        func distance(_ words: String, _ seconds: Double) throws -> Double? {
            let drop = try animation.drawing(at: seconds).groups.last { $0.accessibility?.title == "Water" }
            guard let drop, let text = try text(words, seconds) else { return nil }
            return text.place - drop.transform.ty
        }
        let start = try #require(try distance("Today: 250 ml", 0))
        let sums = [("Today: 250 ml", [0.1, 0.3]), ("Today: 500 ml", [0.1, 0.3, 0.4])]
        for (words, seconds) in sums.flatMap({ words, times in times.map { (words, $0) } }) {
            let found = try #require(try distance(words, seconds))
            #expect((found - start).magnitude < 1e-6, "\(words) at \(seconds)")
        }
        #expect(try text("14:30", 0.25)?.opacity == 0)
        #expect(try #require(try text("14:30", 0.39)).opacity > 0.5)
    }

    /// Without a month the way ends in the file's last one, if the month before has a fast.
    @Test func theNextMonthIsTheFilesLast() throws {
        let calendar = CalendarScene(file: SessionFile(sessions: Fixtures.sessions(80)))
        let way = try Animation.nextMonth(calendar)
        let before = CalendarScene(file: calendar.file, month: try calendar.shownMonth.moved(by: -1))
        #expect(try way.drawing(at: way.duration).accessibility == calendar.drawing().accessibility)
        #expect(try way.drawing(at: 0).accessibility == before.drawing().accessibility)
        #expect(try before.drawing().accessibility != calendar.drawing().accessibility)
    }

    @Test func touchesOfNothingAreRefused() throws {
        for drawing in [
            try TimerScene().drawing(), try TimerScene(isHatchOpen: true).drawing(), try StarScene().drawing(),
        ] {
            #expect(throws: SceneError.self) { try Animation.risingSheet(drawing) }
        }
        let last = CalendarScene(file: SessionFile(sessions: []), month: try CalendarMonth(year: 9999, month: 12))
        #expect(throws: SceneError.self) { try Animation.nextMonth(last) }
        #expect(throws: SceneError.self) { try Animation.waterAdded(TimerScene(), minuteOfDay: 1440) }
        for state in TimerState.allCases where state != .active {
            let idle = TimerScene(TimerModel(state: state))
            #expect(throws: SceneError.self) { try Animation.hatchOpening(idle) }
            #expect(throws: SceneError.self) { try Animation.waterOpening(idle) }
            #expect(throws: SceneError.self) { try Animation.waterAdded(idle, minuteOfDay: 870) }
        }
        for (isOpen, swiped) in [(false, 1), (true, 0), (true, 3)] {
            #expect(throws: SceneError.self) {
                try TimerScene(model: TimerModel(water: Self.water), isWaterOpen: isOpen, swipedEntry: swiped).drawing()
            }
        }
        #expect(throws: SceneError.self) { try TimerScene(isWaterOpen: true, swipedEntry: 1).drawing() }
    }

    /// Back from a whole tree the star goes first; where the tree never is whole, there is none.
    @Test func aTreeGoesAsItCame() throws {
        let scene = MaterialisationScene(variant: 1)
        let there = Animation.materialisation(scene, from: 0.5, to: 1, duration: 2)
        let back = Animation.materialisation(scene, from: 1, to: 0.5, duration: 2)
        #expect(there.duration == 3.6)
        #expect(back.duration == 3.6)
        for seconds in [0.5, 1, 2.5, 3] {
            #expect(try there.drawing(at: 3.6 - seconds) == back.drawing(at: seconds), "\(seconds) s")
        }
        #expect(try back.drawing(at: 0) == MaterialisationScene(progress: 1, variant: 1).drawing())
        #expect(try back.drawing(at: 3.6) == MaterialisationScene(progress: 0.5, variant: 1).drawing())
        let part = Animation.materialisation(scene, from: 0.2, to: 0.9, duration: 2)
        #expect(part.duration == 2)
        #expect(try part.drawing(at: 2) == MaterialisationScene(progress: 0.9, variant: 1).drawing())
        let still = Animation.materialisation(scene, from: 1, to: 1, duration: 2)
        #expect(try still.drawing(at: 0) == MaterialisationScene(progress: 1, variant: 1).drawing())
    }

    /// Each moment has one tint, that of its progress, and the star: nothing else lights up or goes by.
    @Test func anArrivalIsProgressAndThenTheStar() throws {
        for step in 0...96 {
            let seconds = Double(step) / 60
            let drawing = try ArrivalScene(seconds: seconds, background: .none).drawing()
            let arrived = AtrestTokens.Motion.arrival.progress(at: seconds)
            let tint = TreeTint.color(tone: 1, progress: 0.9 + (1 - 0.9) * arrived)
            try #require(drawing.nodes.count == 2, "\(seconds) s")
            guard case .group(let tree) = drawing.nodes[0], case .fill(let fill) = tree.nodes[0],
                case .stamp(let star) = drawing.nodes[1]
            else { return #expect(Bool(false), "\(seconds) s: no tree or no star") }
            #expect(tree.nodes.count == 1, "\(seconds) s")
            #expect(fill.paint == .solid(tint), "\(seconds) s")
            let opacity = AtrestTokens.Motion.star.progress(at: seconds)
            #expect(star.tint == AtrestTokens.starLight.opacity(opacity), "\(seconds) s")
        }
    }

    @Test func aCrossfadeIsOneSceneAtEachEnd() throws {
        let (from, to) = (Self.scene(0x102030, symbol: Self.disc), Self.scene(0x405060, symbol: Self.square))
        let fade = try Animation.crossfade(from: from, to: to)
        #expect(fade.duration == 0.6)
        #expect(!fade.isLooping)
        let (start, end) = (try fade.drawing(at: 0), try fade.drawing(at: 0.6))
        #expect(start.nodes == [from.nodes[0], .group(Group([from.nodes[1]]))])
        #expect(start.accessibility == from.accessibility)
        // Both tables are there, names told apart; the second scene's stamp has moved on by one.
        #expect(start.symbols == end.symbols)
        #expect(end.symbols.map(\.parts) == [Self.disc.parts, Self.square.parts])
        #expect(end.symbols.map(\.name) == ["mark", "mark-2"])
        let moved = Node.stamp(Stamp(symbol: 1, transform: .translation(5, 5), tint: .white))
        #expect(end.nodes == [to.nodes[0], .group(Group([moved]))])
        #expect(end.accessibility == to.accessibility)

        // The ground is on its way at all times; the marks are never seen at once.
        for seconds in [0.2, 0.3, 0.4] {
            let nodes = try fade.drawing(at: seconds).nodes
            let share = AtrestTokens.Motion.slow.progress(at: seconds)
            let ground = Color(hex: 0x102030).interpolated(to: Color(hex: 0x405060), at: share)
            #expect(
                nodes == [
                    .fill(Fill(.rect(Rect(x: 0, y: 0, width: 20, height: 30)), paint: .solid(ground))),
                    .group(Group([from.nodes[1]], opacity: max(1 - 2 * share, 0))),
                    .group(Group([moved], opacity: max(2 * share - 1, 0))),
                ])
        }
    }

    @Test func whatIsTheSameStays() throws {
        let scene = Self.scene(0x102030, symbol: Self.disc)
        func line(_ y: Double, _ color: Color = .white) -> Node {
            .fill(Fill(.rect(Rect(x: 2, y: y, width: 9, height: 1)), paint: .solid(color)))
        }
        var (from, to) = (scene, scene)
        from.nodes += [line(9), line(12), .group(Group([line(3), line(4)], opacity: 0.4))]
        to.nodes += [line(10), line(12, .black), .group(Group([line(4)], opacity: 0.8)), line(20)]
        let fade = try Animation.crossfade(from: from, to: to)
        let share = AtrestTokens.Motion.slow.progress(at: 0.1)
        #expect(
            try fade.drawing(at: 0.1).nodes == scene.nodes + [
                .group(Group([line(9)], opacity: 1 - 2 * share)),
                .group(Group([line(10)], opacity: 0)),
                line(12, Color.white.interpolated(to: .black, at: share)),
                .group(
                    Group(
                        [.group(Group([line(3)], opacity: 1 - 2 * share)), line(4)],
                        opacity: 0.4 + (0.8 - 0.4) * share)),
                .group(Group([line(20)], opacity: 0)),
            ])
        // Drawn as the plain drawings are.
        for (seconds, plain) in [(0, from), (0.6, to)] {
            #expect(
                try Renderer.render(fade.drawing(at: seconds)).pixels == Renderer.render(plain).pixels, "\(seconds) s")
        }
    }

    /// Groups of groups whose nodes all differ: what pairing may take is bounded for all of them together.
    @Test(.timeLimit(.minutes(10))) func manyDifferentGroupsAreNotPaired() throws {
        func drawing(_ offset: Double) -> Drawing {
            func line(_ place: Int) -> Node {
                .fill(Fill(.rect(Rect(x: offset, y: Double(place), width: 9, height: 1)), paint: .solid(.white)))
            }
            let inner = Node.group(Group((0..<60).map(line), opacity: 0.5))
            let outer = Node.group(Group([Node](repeating: inner, count: 60)))
            return Drawing(size: Size(width: 9, height: 9), nodes: [Node](repeating: outer, count: 60))
        }
        let fade = try Animation.crossfade(from: drawing(1), to: drawing(2))
        #expect(try fade.drawing(at: 0.3).nodes.count == 2)
    }

    /// Glass fades by itself: in a layer it would have nothing behind it.
    @Test func glassComesAsGlass() throws {
        let ground = Self.scene(0x102030, symbol: Self.disc)
        let pane = Group(
            [], clip: Clip(.rect(Rect(x: 2, y: 2, width: 9, height: 9))),
            backdrop: Backdrop(sigma: 2, saturation: 1, tint: Color.white.opacity(0.4)))
        var to = ground
        to.nodes += [.group(Group([.group(pane)]))]
        let drawing = try Animation.crossfade(from: ground, to: to).drawing(at: 0.45)
        guard case .group(let frame)? = drawing.nodes.last, case .group(let glass)? = frame.nodes.first else {
            Issue.record("no glass")
            return
        }
        #expect(!frame.needsLayer)
        #expect(glass.backdrop == pane.backdrop)
        #expect(glass.opacity > 0)
        #expect(glass.opacity < 1)
    }

    /// Two grounds that are not one in two colours: nothing is seen between them.
    @Test func oneGroundComesOverAnother() throws {
        let from = Self.scene(0x102030, symbol: Self.disc)
        var to = from
        to.nodes[0] = .fill(
            Fill(
                .rect(Rect(x: 0, y: 0, width: 20, height: 30)),
                paint: .linear(from: .zero, to: Point(0, 30), colors: [.white, .black])))
        let fade = try Animation.crossfade(from: from, to: to)
        let share = AtrestTokens.Motion.slow.progress(at: 0.2)
        #expect(
            try fade.drawing(at: 0.2).nodes
                == [from.nodes[0], .group(Group([to.nodes[0]], opacity: share)), from.nodes[1]])
    }

    @Test func scenesOfTwoSizesDoNotFade() throws {
        let small = Drawing(size: Size(width: 1, height: 1))
        #expect(throws: SceneError.self) {
            try Animation.crossfade(from: small, to: Drawing(size: Size(width: 2, height: 1)))
        }
    }
}
