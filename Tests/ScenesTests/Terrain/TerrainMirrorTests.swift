import DisplayList
import Localization
import PathParser
import Testing

@testable import CivilTime
@testable import Composition
@testable import TerrainScenes
@testable import Typography

/// Terrain's scenes in languages that go from right to left.
@Suite struct TerrainMirrorTests {
    private static let arabic = Words.terrain(language: LanguageTag("ar"))

    /// The points of fills and strokes of a colour.
    private func points(_ box: Box, isRightToLeft: Bool, _ color: Color? = nil) -> [Point] {
        var points: [Point] = []
        let context = LayoutContext(isRightToLeft: isRightToLeft)
        let screen = Screen(size: Size(width: 342, height: 400), context: context, accessibility: nil) { box }
        screen.drawing.nodes.forEachPlaced { node, transform, _ in
            let (path, paint): (Path, Paint)
            switch node {
            case .fill(let fill): (path, paint) = (fill.path, fill.paint)
            case .stroke(let stroke): (path, paint) = (stroke.path, stroke.paint)
            case .group, .stamp, .picture: return
            }
            if let color, paint != .solid(color) { return }
            points += path.transformed(by: transform).points
        }
        return points
    }

    /// Time, shares and axes begin at the right, and arrows point to the other side.
    @Test func whatGoesOnGoesOnFromTheRight() throws {
        let days = (1...14).filter { $0 % 4 != 0 }.map { (day: $0, symptoms: $0 < 6 ? [Symptom.tired, .cold] : []) }
        let window = LogWindow(try TerrainFixtures.profile(days))
        let axes = AxisDiagram(vector: .typical(.lowFlame, .damp), color: .black, words: .terrain())
        let boxes: [(String, Box, Color?)] = [
            ("sparkline", Sparkline(values: [0.1, nil, 0.9, 0.4, 0.5, 0.5], direction: .improving).box, nil),
            ("progress", .packProgress(2, of: 5, spoken: ""), TerrainTokens.accent),
            ("next", StepPage.control(.next, ""), TerrainTokens.accentDark),
            ("back", StepPage.control(.back, ""), TerrainTokens.accentDark),
            (
                "heatmap", HeatmapScreen(window: window, words: .terrain()).card(LayoutContext()),
                TerrainTokens.accent.opacity(0.85)
            ),
            ("today", HeatmapScreen(window: window, words: .terrain()).card(LayoutContext()), TerrainTokens.accent),
            ("axes", axes.box(rowSpacing: 12, LayoutContext()).asBox, axes.color),
        ]
        for (name, box, color) in boxes {
            let left = points(box, isRightToLeft: false, color)
            let right = points(box, isRightToLeft: true, color)
            #expect(!left.isEmpty, "\(name)")
            #expect(left != right, "\(name)")
            #expect(left.count == right.count, "\(name)")
            let unmatched = left.map { Point(342 - $0.x, $0.y) }.filter { point in
                !right.contains { ($0.x - point.x).magnitude < 1e-6 && ($0.y - point.y).magnitude < 1e-6 }
            }
            #expect(unmatched.isEmpty, "\(name): \(unmatched)")
        }
    }

    @Test(arguments: TerrainScene.Kind.allCases) func everythingHasItsPlace(kind: TerrainScene.Kind) throws {
        let profile = try TerrainFixtures.profile((1...14).map { ($0, [Symptom.allCases[$0 % 8]]) }, share: 0.1)
        for size in [Size(width: 390, height: 844), Size(width: 320, height: 568), Size(width: 1200, height: 630)] {
            for dynamicType in [DynamicTypeSize.large, .accessibility3] {
                let options = TerrainScene.Options(size: size, dynamicType: dynamicType, words: Self.arabic)
                let problems = TextPlacement.problems(
                    in: try TerrainScene(kind, profile: profile, options: options).screen())
                #expect(problems.isEmpty, "\(kind) at \(size) in \(dynamicType): \(problems)")
            }
        }
    }
}
