import DisplayList
import PathParser
import Testing

@testable import AtrestScenes
@testable import ScenesKit
@testable import Verification

/// The check of frames finds what is wrong with a tree or a star, and blames nothing else.
@Suite struct FrameFaultTests {
    /// A fault, by name, and the rules for single frames that it breaks.
    struct Fault: Sendable, CustomTestStringConvertible {
        var name: String
        var breaks: Set<FrameReport.Rule>
        var change: @Sendable (inout FaultyWorld) -> Void

        init(_ name: String, _ breaks: Set<FrameReport.Rule>, _ change: @escaping @Sendable (inout FaultyWorld) -> Void)
        {
            self.name = name
            self.breaks = breaks
            self.change = change
        }

        var testDescription: String { name }
    }

    /// Each with one of half its size.
    static let faults: [Fault] = [
        // A star's place follows the tree's size and top.
        Fault("a tree of 0.70 of the width", [.treeBox, .starPlace]) { $0.treeWidth = 0.70 },
        Fault("a tree of 0.71 of the width", [.treeBox, .starPlace]) { $0.treeWidth = 0.71 },
        Fault("a tree's top at 0.29", [.treeBox, .starPlace]) { $0.treeTop = 0.29 },
        Fault("a tree's top at 0.285", [.treeBox, .starPlace]) { $0.treeTop = 0.285 },
        Fault("a tree off centre by 0.01", [.treeBox]) { $0.treeAside = 0.01 },
        Fault("a tree off centre by 0.005", [.treeBox]) { $0.treeAside = -0.005 },
        Fault("a tree stretched by 0.02", [.treeBox]) { $0.stretch = 1.02 },
        Fault("a tree stretched by 0.01", [.treeBox]) { $0.stretch = 0.99 },
        Fault("another tree", [.treeBox]) { $0.variantOffset = 1 },
        Fault("opacity from 0.10", [.treeOpacity]) { $0.opacityAtStart = 0.10 },
        Fault("opacity from 0.075", [.treeOpacity]) { $0.opacityAtStart = 0.075 },
        Fault("another tone", [.treeTint]) { $0.toneOffset = 1 },
        Fault("a tint that lags by 0.10", [.treeTint]) { $0.tintProgress = { $0 - 0.10 } },
        Fault("a tint that lags by 0.05", [.treeTint]) { $0.tintProgress = { $0 - 0.05 } },
        Fault("a tint that stays grey", [.treeTint]) { $0.tintProgress = { _ in 0 } },
        Fault("an arrival of 1.5 s", [.treeOpacity, .treeTint]) { $0.arrival = 1.5 },
        Fault("an arrival of 1.35 s", [.treeOpacity, .treeTint]) { $0.arrival = 1.35 },
        Fault("a linear arrival", [.treeOpacity, .treeTint]) { $0.arrivalCurve = .linear },
        Fault("an arrival that eases in", [.treeOpacity, .treeTint]) { $0.arrivalCurve = .easeIn },
        Fault("an arrival that eases in and out", [.treeOpacity, .treeTint]) { $0.arrivalCurve = .easeInOut },
        Fault("an arrival from 0.9, whatever it is from", [.treeOpacity, .treeTint]) { $0.ignoresFrom = true },
        Fault("a star at 0.37 of the size", [.starPlace]) { $0.starX = 0.37 },
        Fault("a star at 0.375 of the size", [.starPlace]) { $0.starX = 0.375 },
        Fault("a star at 0.09 of the size", [.starPlace]) { $0.starY = 0.09 },
        Fault("a star at 0.085 of the size", [.starPlace]) { $0.starY = 0.085 },
        // A larger star has more light.
        Fault("a star of 20 pt", [.starSize, .starOpacity]) { $0.starScale = 20.0 / 18 },
        Fault("a star of 19 pt", [.starSize, .starOpacity]) { $0.starScale = 19.0 / 18 },
        Fault("a star of 17 pt", [.starSize, .starOpacity]) { $0.starScale = 17.0 / 18 },
        Fault("rays of 20 pt", [.starSize, .starOpacity]) { $0.rays = 20 },
        Fault("rays of 19 pt", [.starSize, .starOpacity]) { $0.rays = 19 },
        Fault("a star of opacity 0.9", [.starOpacity]) { $0.starOpacity = 0.9 },
        Fault("a star of opacity 0.95", [.starOpacity]) { $0.starOpacity = 0.95 },
        Fault("a white star", [.starOpacity]) { $0.starColor = .white },
        Fault("no star", [.starOpacity]) { $0.starOpacity = 0 },
        Fault("a star at progress 0.999", [.starOpacity]) { $0.starFrom = 0.999 },
        Fault("a star from the beginning", [.starOpacity]) { $0.starFrom = 0 },
        Fault("a star after 0.5 s", [.starOpacity]) { $0.starDelay = 0.5 },
        Fault("a star after 0.45 s", [.starOpacity]) { $0.starDelay = 0.45 },
        Fault("a star after 0.3 s", [.starOpacity]) { $0.starDelay = 0.3 },
        Fault("a star that fades in for 1.5 s", [.starOpacity]) { $0.starFade = 1.5 },
        Fault("a star that fades in for 1.1 s", [.starOpacity]) { $0.starFade = 1.1 },
        Fault("a star that fades in evenly", [.starOpacity]) { $0.starCurve = .linear },
        Fault("a star that eases out", [.starOpacity]) { $0.starCurve = .easeOut },
        Fault("a star that eases in and out", [.starOpacity]) { $0.starCurve = .easeInOut },
    ]

    /// Rules for single frames: those over a series say the same again.
    private static let single: Set<FrameReport.Rule> = [
        .treeBox, .treeOpacity, .treeTint, .starPlace, .starSize, .starOpacity,
    ]

    /// The frames of a wide tree in one tone, on one screen or on all.
    private func check(
        _ world: FaultyWorld, trees: [Path]? = nil, tone: Int = 1, stages: Range<Int> = 0..<1
    ) throws -> FrameReport {
        var check = FrameCheck(trees: trees)
        check.variants = 0..<1
        check.tones = tone..<tone + 1
        check.table.stages = Array(check.table.stages[stages])
        check.drawMaterialisation = { scene throws(SceneError) in try world.drawing(scene) }
        check.drawArrival = { scene throws(SceneError) in try world.drawing(scene) }
        return try check.run()
    }

    @Test(arguments: faults)
    func aFaultIsFound(fault: Fault) throws {
        var world = FaultyWorld()
        fault.change(&world)
        let report = try check(world)
        let found = Set(report.failures.map(\.rule)).intersection(Self.single)
        #expect(found == fault.breaks, "\(report.failures.prefix(3))")
        // What is said is what is measured.
        for failure in report.failures where failure.rule.limit.map({ failure.off <= $0 }) == true {
            Issue.record("\(failure) is within what is allowed")
        }
    }

    /// The same drawings without a fault have none: what the faults are planted in is no fault itself.
    @Test func aWorldWithoutFaultPasses() throws {
        let report = try check(FaultyWorld(), tone: 0, stages: 0..<3)
        #expect(report.failures.isEmpty, "\(report.failures.prefix(3))")
        #expect(report[.treeBox].count == 165)
    }

    /// The width's share and the height's can make the same of one screen, but not of all.
    @Test func aTopByTheWidthIsFound() throws {
        let world: @Sendable (MaterialisationScene) -> FaultyWorld = { scene in
            var world = FaultyWorld()
            world.treeTop = 0.56 * scene.options.size.width / scene.options.size.height
            return world
        }
        var check = FrameCheck()
        check.variants = 2..<3
        check.tones = 2..<3
        check.drawMaterialisation = { scene throws(SceneError) in try world(scene).drawing(scene) }
        let sizes = Set(try check.run().failures.filter { $0.rule == .treeBox }.map(\.frame.size))
        #expect(
            sizes == [
                Size(width: 390, height: 844), Size(width: 320, height: 568), Size(width: 590, height: 960),
            ])
    }

    // MARK: Trees that cover the star's place

    private static let square = Path.rect(Rect(x: 0, y: 0, width: 9, height: 9))

    @Test func squareTreesPass() throws {
        var own = (0..<8).map(Silhouettes.embedded)
        own[3] = Self.square
        var one = FrameCheck(trees: own)
        // The others pass by themselves.
        one.variants = 3..<4
        let failures = try one.run().failures
        #expect(failures.isEmpty, "\(failures.prefix(3))")
        // A number changes nothing but the path: what holds for the first and the last of the same holds for all.
        for variant in [0, 7] {
            var all = FrameCheck(trees: [Path](repeating: Self.square, count: 8))
            all.variants = variant..<variant + 1
            all.tones = 1..<2
            let failures = try all.run().failures
            #expect(failures.isEmpty, "tree \(variant): \(failures.prefix(3))")
        }
    }

    /// Bars that are thin, and do not fill their square.
    @Test func thinTreesPass() throws {
        var check = FrameCheck(trees: (0..<8).map { Path.rect(Rect(x: -7, y: 3, width: 10 + Double($0), height: 300)) })
        // One tone: what a bar covers is the same in all.
        check.tones = 1..<2
        let failures = try check.run().failures
        #expect(failures.isEmpty, "\(failures.prefix(3))")
    }

    /// A star is found wherever it is: in front of a tree as well, and of one in a tone that is like starlight.
    @Test(arguments: faults.filter { $0.breaks.isSubset(of: [.starPlace, .starSize, .starOpacity]) })
    func aFaultyStarBeforeATreeIsFound(fault: Fault) throws {
        var world = FaultyWorld()
        fault.change(&world)
        let report = try check(world, trees: [Path](repeating: Self.square, count: 8), tone: 3)
        let found = Set(report.failures.map(\.rule)).intersection(Self.single)
        #expect(found == fault.breaks, "\(report.failures.prefix(3))")
    }

    // MARK: What is said

    @Test func aFailureSaysWhatWasMeasured() throws {
        var world = FaultyWorld()
        world.treeWidth = 0.70
        let squares = [Path](repeating: Self.square, count: 8)
        let box = try #require(try check(world, trees: squares).failures.last { $0.rule == .treeBox })
        #expect(box.frame.series == .arrival)
        #expect(box.frame.variant == 0)
        #expect(box.frame.moment == 1.6)
        // 140 pt high instead of 144, with the same top; told less exactly as the ink around the star does not count.
        #expect(box.expected == "bottom at 256.0 pt")
        #expect(abs(box.off - 4) < 0.5)

        world = FaultyWorld()
        world.starX = 0.37
        let place = try #require(try check(world).failures.last { $0.rule == .starPlace })
        // Drawn at the nearest quarter of a pixel.
        #expect(place.expected == "(154.72, 123.52) pt")
        #expect(abs(place.off - 1.44) <= 0.2)

        world = FaultyWorld()
        world.starOpacity = 0.9
        let light = try #require(try check(world).failures.last { $0.rule == .starOpacity })
        #expect(light.expected == "255.0/255")
        #expect((20...26).contains(light.off))

        world = FaultyWorld()
        world.starScale = 20.0 / 18
        let size = try #require(try check(world).failures.last { $0.rule == .starSize })
        #expect(size.expected == "18.0 pt")
        #expect(abs(size.off - 2) <= 0.2)
    }

    @Test func aPictureOfAnotherSizeIsFound() throws {
        var check = FrameCheck()
        check.variants = 0..<1
        check.drawMaterialisation = { _ in Drawing(size: Size(width: 10, height: 10)) }
        let found = try check.run().failures
        #expect(found.contains { $0.rule == .treeBox && $0.found == "no tree" })
        #expect(found.contains { $0.rule == .treeOpacity && $0.found == "0/255" })
    }

    // MARK: The table

    @Test func theTableFollowsFromTheSpecification() {
        let table = ExpectedFrames.specified
        #expect(table.materialisation.count == 22)
        #expect(table.arrival.count == 33)
        #expect(table.stages.count == 4)
        #expect((table.materialisation + table.arrival).allSatisfy { $0.tints.count == 5 })
        // By hand: 0.72 · 390, (390 − 280.8) / 2, 0.28 · 844; 195 + 0.38 · 280.8, 236.32 + 0.08 · 280.8.
        #expect(table.stages[1].tree == Rect(x: 54.6, y: 236.32, width: 280.8, height: 280.8))
        #expect(table.stages[1].star == Point(301.704, 258.784))
        // All trees are large enough to be drawn with all detail.
        #expect(table.stages.allSatisfy { $0.tree.width >= Silhouettes.fineSize })
        // Half of the tree's way in time: 0.6846 of it by ease-out. Half of the star's: 0.3154 by ease-in.
        let (half, later) = (table.arrival[12], table.arrival[20])
        #expect(half.at == 0.6)
        #expect(abs(half.opacity - (0.05 + 0.95 * (0.1 + 0.9 * 0.68464))) < 0.0001)
        #expect(later.at == 1 && abs(later.star - 0.31536) < 0.0001 && table.arrival[8].star == 0)
        #expect(table.materialisation.last?.star == 1)
        #expect(table.materialisation.dropLast().allSatisfy { $0.star == 0 })
        // Halfway between 0.55, 0.55, 0.60 and #e8a94e.
        #expect(table.materialisation[10].tints[1] == 0xBA9B73)
    }
}
