import DisplayList
import PathParser
import TestSupport
import Testing

@testable import AtrestScenes
@testable import CivilTime
@testable import Composition
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
        #expect(
            settings == [
                "12 h", "14 h", "16 h", "18 h", "20 h", "24 h", "Other", "ml", "fl oz", "150 ml", "200 ml", "250 ml",
                "300 ml", "500 ml", "Export data", "Import data", "Manage subscription", "Restore purchases",
                "Terms of Service", "Privacy Policy",
            ])
        let calendar = try CalendarScene(
            file: SessionFile(sessions: []), month: CalendarMonth(year: 2026, month: 2)
        ).screen()
        // February, and the months before it.
        let days = calendar.touchTargets.map(\.title)
        #expect(Array(days.prefix(28)) == (1...28).map { "\($0) February 2026" })
        #expect(Array(days.dropFirst(28).prefix(31)) == (1...31).map { "\($0) January 2026" })
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

    /// A chosen value lies in the column of texts, capsule and all, and is told as chosen.
    @Test(arguments: sizes)
    func whatIsChosenLiesInTheColumnAndIsTold(size: Size) throws {
        for (target, isTold) in [(12.0, ["12 h", "ml", "250 ml"]), (18, ["18 h", "ml", "250 ml"])] {
            let screen = try SettingsScene(targetHours: target, options: ScreenOptions(size: size)).screen()
            let column = try #require(screen.textBoxes.first { $0.text == "Target duration" }).rect.minX
            let capsules = screen.drawing.nodes.flattened.compactMap { node -> Rect? in
                guard case .stroke(let stroke) = node, stroke.paint == .solid(AtrestTokens.highlight.opacity(0.6))
                else { return nil }
                return stroke.path.bounds
            }
            #expect(capsules.count == 3)
            for capsule in capsules {
                #expect(capsule.minX >= column - 1e-6, "\(capsule) at \(size)")
                #expect(capsule.maxX <= size.width - column + 1e-6, "\(capsule) at \(size)")
            }
            #expect(screen.drawing.spoken.filter { $0.hasSuffix(", chosen") } == isTold.map { "\($0), chosen" })
        }
        let wheel = try SettingsScene(targetHours: 17.5, targetInput: .picker).drawing().spoken
        #expect(wheel.contains("17 h 30 min, chosen"))
        let calendar = try CalendarScene(
            file: SessionFile(sessions: []), month: CalendarMonth(year: 2026, month: 2), day: 3
        ).drawing()
        #expect(calendar.spoken.filter { $0.hasSuffix(", chosen") } == ["3 February 2026, chosen"])
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
