import DisplayList
import PathParser
import Testing

@testable import AtrestScenes
@testable import ScenesKit
@testable import Verification

/// The check of frames, and that it finds what is wrong.
@Suite struct FrameCheckTests {
    /// Trees that are drawn fast: what is tested is the check.
    private static let trees = [Path](repeating: .rect(Rect(x: 0, y: 0, width: 40, height: 60)), count: 8)

    /// A check of one of them on one screen.
    private var check: FrameCheck {
        var check = FrameCheck(trees: Self.trees)
        check.variants = 5..<6
        check.tones = 1..<2
        check.table.stages.removeLast(3)
        return check
    }

    @Test func theScenesPass() throws {
        let report = try FrameCheck().run()
        #expect(report.failures.isEmpty, "\(report.failures.prefix(3))")
        // 22 and 33 frames of eight trees, in five tones on one screen and in one on two others. In the whole one of
        // the 22 and in 15 of the 33 there is a fifth of a star, in 9 of them a half.
        #expect(report.rows.map(\.rule) == FrameReport.Rule.allCases)
        #expect(
            report.rows.map(\.count) == [1408, 1408, 1408, 2112, 2112, 3520, 3520, 3520, 3520, 3520, 1024, 640, 640])
        // Far from what is allowed.
        for row in report.rows { if let limit = row.rule.limit { #expect(row.worst < limit && row.worst > 0) } }
    }

    private func rules(
        _ change: @escaping @Sendable (inout MaterialisationScene) -> Void
    ) throws -> Set<FrameReport.Rule> {
        var check = self.check
        check.drawMaterialisation = { scene throws(SceneError) in
            var scene = scene
            change(&scene)
            return try scene.drawing()
        }
        return Self.series(try check.run())
    }

    /// The rules over a series that are broken; those for single frames have tests of their own.
    private static func series(_ report: FrameReport) -> Set<FrameReport.Rule> {
        Set(report.failures.map(\.rule).filter { $0.limit == nil })
    }

    @Test func otherTreesPass() throws { #expect(try rules { _ in }.isEmpty) }

    @Test func opacityThatFallsIsFound() throws {
        let found = try rules { if $0.progress == 0.6 { $0.progress = 0.53 } }
        #expect(found.contains(.opacityNeverFalls))
    }

    @Test func aColourThatGoesAwayIsFound() throws {
        // The opacity stays: a faint square of blue over all, at the end alone.
        var check = self.check
        check.drawMaterialisation = { scene throws(SceneError) in
            var drawing = try scene.drawing()
            if scene.progress == 0.999 {
                let tree = Rect(x: 28, y: 112, width: 110, height: 144)
                drawing.nodes.append(
                    .fill(Fill(.rect(tree), paint: .solid(Color(red: 0, green: 0, blue: 1, alpha: 0.2)))))
            }
            return drawing
        }
        let rules = Set(try check.run().failures.map(\.rule))
        #expect(rules.contains(.distanceNeverGrows))
        #expect(!rules.contains(.opacityNeverFalls))
    }

    @Test func aStarAtTheWrongTimeIsFound() throws {
        #expect(try rules { if $0.progress == 0.999 { $0.starOpacity = 0.1 } } == [.starAtTheEnd])
        #expect(try rules { if $0.progress == 1 { $0.starOpacity = 0 } } == [.starAtTheEnd])
        #expect(try rules { if $0.progress == 1 { $0.starOpacity = 0.9 } } == [.starAtTheEnd])
    }

    private func arrivalRules(_ change: @escaping @Sendable (Double) -> Double) throws -> Set<FrameReport.Rule> {
        var check = self.check
        check.drawArrival = { scene throws(SceneError) in
            var scene = scene
            scene.seconds = min(max(change(scene.seconds), 0), ArrivalScene.duration)
            return try scene.drawing()
        }
        return Self.series(try check.run())
    }

    @Test func anArrivalThatIsOffIsFound() throws {
        #expect(try arrivalRules { $0 }.isEmpty)
        // Early, late, there and gone again, never whole.
        #expect(try arrivalRules { $0 + 0.15 } == [.starBeginsAtItsTime])
        #expect(try arrivalRules { $0 < 1 ? $0 - 0.2 : $0 } == [.starBeginsAtItsTime])
        #expect(try arrivalRules { $0 == 1.2 ? 1 : $0 } == [.starNeverFades])
        #expect(try arrivalRules { min($0, 1.5) } == [.starNeverFades])
    }

    /// A band of light anywhere on an arriving tree is another tint, however faint and narrow.
    @Test(arguments: [0.1, 0.5, 0.9])
    func aBandOfLightIsFound(height: Double) throws {
        func rules(_ share: Double) throws -> Set<FrameReport.Rule> {
            var check = self.check
            check.drawArrival = { scene throws(SceneError) in
                var drawing = try scene.drawing()
                guard scene.seconds == 0.4, case .group(var tree) = drawing.nodes[0],
                    case .fill(var fill) = tree.nodes[0], case .solid(let tint) = fill.paint
                else { return drawing }
                let light = tint.interpolated(to: Color(hex: 0xF0EDE6).opacity(tint.alpha), at: share)
                let bounds = fill.path.bounds
                let stops = [(height - 0.1, tint), (height, light), (height + 0.1, tint)].map {
                    GradientStop(offset: $0, color: $1)
                }
                fill.paint = .linear(
                    LinearGradient(start: Point(0, bounds.maxY), end: Point(0, bounds.minY), stops: stops))
                tree.nodes[0] = .fill(fill)
                drawing.nodes[0] = .group(tree)
                return drawing
            }
            return Set(try check.run().failures.map(\.rule))
        }
        #expect(try rules(0).isEmpty)
        #expect(try rules(0.32).contains(.treeTint))
        #expect(try rules(0.1).contains(.treeTint))
    }

    @Test func aTintIsMeasured() {
        // 60 % of #c84014: premultiplied #78260c, in the order of a bitmap's bytes.
        let tint = MeasuredTint(pixel: 0x990C_2678)
        #expect(tint.alpha == 153)
        #expect(tint.ink == Channels(hex: 0x78260C))
        #expect(tint.inkDistance(to: Channels(hex: 0xC84014)) < 0.5)
        #expect(abs(tint.inkDistance(to: Channels(hex: 0xC84078)) - 60) < 0.5)
        #expect(MeasuredTint(pixel: 0).components == nil)
        let near = tint.distance(to: Channels(hex: 0xC84014))
        #expect(near.lowerBound == 0)
        #expect(near.upperBound < 8)
        let far = tint.distance(to: Channels(hex: 0xC84078))
        #expect(far.lowerBound > 92)
        #expect(far.upperBound < 108)
    }
}
