import DisplayList
import PathParser
import TestSupport
import Testing

@testable import CivilTime
@testable import Composition
@testable import Scenes
@testable import Typography

/// What can be touched is large enough and apart from everything else that can (atrest.md, "Timer").
@Suite struct AtrestTouchTests {
    private static let sizes = [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 844, height: 390),
        Size(width: 1024, height: 1366),
    ]
    private static let typeSizes: [DynamicTypeSize] = [
        .xSmall, .large, .xxxLarge, .accessibility3, .accessibility5,
    ]

    @Test(arguments: sizes, typeSizes)
    func targetsAreLargeAndApart(size: Size, dynamicType: DynamicTypeSize) throws {
        var count = 0
        for entry in AtrestScreens.all {
            let screen = try entry.screen(ScreenOptions(size: size, dynamicType: dynamicType))
            let problems = TouchPlacement.problems(in: screen)
            #expect(problems.isEmpty, "\(entry.name): \(problems)")
            count += screen.touchTargets.count
        }
        #expect(count > 300)
    }

    @Test func whatCanBeTouchedIsATarget() throws {
        func titles(_ screen: Screen) -> Set<String> { Set(screen.touchTargets.map(\.title)) }
        #expect(try titles(TimerScene().screen()) == ["Menu", "Water", "End fast", "End early"])
        #expect(
            try titles(TimerScene(TimerModel(state: .idle)).screen()) == ["Begin", "Forest", "Calendar", "Settings"])
        #expect(
            try titles(TimerScene(isWaterOpen: true).screen())
                == ["Menu", "Water", "+250 ml", "End fast", "End early"])
        #expect(
            try titles(PaywallScene().screen()) == [
                "$29 / year", "$79 once, forever", "Restore purchases", "Terms of Service", "Privacy Policy",
            ])
        #expect(try titles(TransitionScene().screen()) == ["Continue with Atrest", "Maybe later"])
        let settings = try titles(SettingsScene().screen())
        #expect(settings.isSuperset(of: ["12 h", "Other", "ml", "fl oz", "500 ml", "Export data", "Terms of Service"]))
        let calendar = try CalendarScene(
            file: SessionFile(sessions: []), month: CalendarMonth(year: 2026, month: 2)
        ).screen()
        #expect(calendar.touchTargets.count == 28)
    }

    @Test func theCheckCanFail() {
        func screen(_ element: some Element) -> Screen {
            Screen(size: Size(width: 200, height: 200), accessibility: nil) { element }
        }
        let small = Color.black.frame(width: 10, height: 10)
        #expect(TouchPlacement.problems(in: screen(small.touchTarget("a"))).isEmpty)
        let near = HStack(spacing: 20) {
            small.touchTarget("a")
            small.touchTarget("b")
        }
        #expect(TouchPlacement.problems(in: screen(near)).contains { $0.contains("overlaps") })
        let atTheEdge = small.touchTarget("a").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        #expect(TouchPlacement.problems(in: screen(atTheEdge)).contains { $0.contains("leaves") })
    }

    @Test func whatIsChosenIsInACapsule() throws {
        let drawing = try SettingsScene(targetHours: 18, unit: .fluidOunces, quickAdd: 333).drawing()
        let capsules = drawing.nodes.flattened.filter { node in
            if case .stroke(let stroke) = node {
                stroke.paint == .solid(AtrestTokens.highlight.opacity(0.6))
            } else {
                false
            }
        }
        #expect(capsules.count == 3)
    }

    @Test func pillsHaveTheirHairline() throws {
        let drawing = try TimerScene().drawing()
        let pill = try #require(drawing.groups.first { $0.opacity == 0.7 })
        let paints = pill.nodes.compactMap { node -> Paint? in
            switch node {
            case .fill(let fill): fill.paint
            case .stroke(let stroke): stroke.paint
            default: nil
            }
        }
        #expect(
            paints == [
                .solid(AtrestTokens.surface.opacity(0.6)), .solid(AtrestTokens.highlight.opacity(0.18)),
            ])
        #expect(Drawing(size: drawing.size, nodes: pill.nodes).spoken == ["End fast"])
    }
}
