import DisplayList
import Localization
import PathParser
import Testing

@testable import AtrestScenes
@testable import CivilTime
@testable import Composition
@testable import Typography

/// What lies where on the timer and the transition, in every state (atrest.md, "Settled in the fourth reading").
@Suite struct AtrestPlacesTests {
    private static let phones = [
        Size(width: 320, height: 568), Size(width: 375, height: 667), Size(width: 390, height: 844),
        Size(width: 430, height: 932),
    ]
    private static let all =
        phones + [
            Size(width: 1024, height: 1366), Size(width: 844, height: 390), Size(width: 1366, height: 1024),
        ]
    private static let water = WaterDay(
        entries: (0..<5).map { WaterDay.Entry(minuteOfDay: 900 - 35 * $0, amountMilliliters: 250) })

    private func timer(
        _ model: TimerModel = TimerModel(), _ size: Size, _ dynamicType: DynamicTypeSize = .large,
        _ change: (inout TimerScene) -> Void = { _ in }
    ) throws -> Screen {
        var scene = TimerScene(model: model, options: ScreenOptions(size: size, dynamicType: dynamicType))
        change(&scene)
        return try scene.screen()
    }

    private func target(_ title: String, in screen: Screen) throws -> Rect {
        try #require(screen.touchTargets.first { $0.title == title }, "\(title)").rect
    }

    private func text(_ text: String, in screen: Screen) throws -> Rect {
        try #require(screen.textBoxes.first { $0.text == text }, "\(text)").rect
    }

    /// The square of the tree, of which this one is as wide.
    private func tree(_ screen: Screen) throws -> Rect {
        let title = "A spreading oak in warm amber"
        let group = try #require(screen.drawing.groups.first { $0.accessibility?.title == title })
        guard case .fill(let fill)? = group.nodes.first else { return .null }
        let drawn = group.transform.applied(to: fill.path.bounds)
        let side = max(drawn.width, drawn.height)
        return Rect(x: drawn.midX - side / 2, y: drawn.midY - side / 2, width: side, height: side)
    }

    // MARK: The action

    @Test(arguments: all)
    func beginIsWhereARunningFastHasItsPill(size: Size) throws {
        // The largest type sets a running fast's endings in one row on a low screen.
        for dynamicType in [DynamicTypeSize.large, .accessibility1] where size.height > 400 || dynamicType == .large {
            for tier in Tier.allCases {
                let running = try timer(TimerModel(tier: tier), size, dynamicType)
                let (pill, early) = (try target("End fast", in: running), try target("End early", in: running))
                for state in [TimerState.idle, .completed, .abandoned] {
                    let screen = try timer(TimerModel(state: state, tier: tier), size, dynamicType)
                    let begin = try target("Begin", in: screen)
                    let label = "\(tier) \(state) at \(size) in \(dynamicType)"
                    #expect((begin.midX - pill.midX).magnitude < 1e-6, "\(label)")
                    #expect((begin.minY - pill.minY).magnitude < 1e-6, "\(label)")
                    #expect((begin.maxY - pill.maxY).magnitude < 1e-6, "\(label)")
                    let icon = try target("Calendar", in: screen)
                    #expect(icon.minY >= begin.maxY, "\(label)")
                    #expect((icon.midY - early.midY).magnitude < 1e-6, "\(label)")
                    #expect(icon.maxY <= size.height, "\(label)")
                }
            }
        }
    }

    @Test(arguments: phones)
    func restingWordsAreInTheMiddle(size: Size) throws {
        for (state, words) in [(TimerState.idle, "When you’re ready."), (.abandoned, "Ended early.")] {
            let middle = try text(words, in: timer(TimerModel(state: state), size)).midY / size.height
            #expect((middle - 0.5).magnitude < 0.02, "\(state) at \(size): \(middle)")
        }
        // With a tree they lie in the middle between it and the pill.
        let screen = try timer(TimerModel(state: .completed), size)
        let words = try text("Complete.", in: screen)
        let (above, below) = (try tree(screen).maxY, try target("Begin", in: screen).minY)
        #expect((words.midY - (above + below) / 2).magnitude < 8, "\(size)")
    }

    @Test(arguments: phones)
    func endEarlyIsBelowThePill(size: Size) throws {
        for dynamicType in DynamicTypeSize.allCases {
            for isWaterOpen in [false, true] {
                let screen = try timer(TimerModel(water: Self.water), size, dynamicType) {
                    $0.isWaterOpen = isWaterOpen
                }
                let (pill, early) = (try target("End fast", in: screen), try target("End early", in: screen))
                #expect(early.minY >= pill.maxY - 1e-6, "\(size) in \(dynamicType), water \(isWaterOpen)")
                #expect((early.midX - pill.midX).magnitude < 1e-6, "\(size) in \(dynamicType), water \(isWaterOpen)")
                #expect(early.maxY <= size.height, "\(size) in \(dynamicType), water \(isWaterOpen)")
            }
        }
    }

    // MARK: The tree

    @Test(arguments: phones)
    func theTreesTopIsTheSameInEveryState(size: Size) throws {
        let scenes: [(String, TimerModel, (inout TimerScene) -> Void)] = [
            ("running", TimerModel(water: Self.water), { _ in }),
            ("water", TimerModel(water: Self.water), { $0.isWaterOpen = true }),
            ("swiped", TimerModel(water: Self.water), { ($0.isWaterOpen, $0.swipedEntry) = (true, 2) }),
            ("hatch", TimerModel(water: Self.water), { $0.isHatchOpen = true }),
            ("completed", TimerModel(state: .completed), { _ in }),
        ]
        for dynamicType in DynamicTypeSize.allCases {
            // An open chip in the largest type takes all of the tree's room on a small phone.
            let isTight = dynamicType.isAccessibilitySize && size.height < 740
            for (name, model, change) in scenes where !isTight || !["water", "swiped"].contains(name) {
                let top = try tree(timer(model, size, dynamicType, change)).minY
                #expect((top - 0.28 * size.height).magnitude < 1e-6, "\(name) at \(size) in \(dynamicType): \(top)")
            }
        }
    }

    /// Neither swiping, nor the number of entries, nor type below accessibility1 makes a tree smaller that has room.
    @Test(arguments: [Size(width: 390, height: 844), Size(width: 430, height: 932)])
    func theTreeIsWholeBelowAccessibilitySizes(size: Size) throws {
        for dynamicType in DynamicTypeSize.allCases where dynamicType < .accessibility1 {
            for entries in [0, 1, 2, 3, 40] {
                for swiped in [nil, 1, 3] where (swiped ?? 0) <= entries {
                    let day = WaterDay(
                        entries: (0..<entries).map {
                            WaterDay.Entry(minuteOfDay: 900 - 7 * $0, amountMilliliters: 250)
                        })
                    let screen = try timer(TimerModel(water: day), size, dynamicType) {
                        ($0.isWaterOpen, $0.swipedEntry) = (true, swiped)
                    }
                    let side = try tree(screen).width
                    #expect(
                        (side - 0.72 * size.width).magnitude < 1e-6,
                        "\(entries) entries, \(swiped ?? 0) swiped, at \(size) in \(dynamicType): \(side)")
                }
            }
        }
    }

    // MARK: Tiers

    @Test(arguments: all)
    func freeHasPremiumsLayout(size: Size) throws {
        let changes: [(inout TimerScene) -> Void] = [
            { _ in }, { $0.isWaterOpen = true }, { $0.isHatchOpen = true },
        ]
        for dynamicType in [DynamicTypeSize.large, .xxxLarge, .accessibility3] {
            for (index, change) in changes.enumerated() {
                func places(_ tier: Tier) throws -> [String] {
                    let screen = try timer(TimerModel(tier: tier, water: Self.water), size, dynamicType, change)
                    let targets = screen.touchTargets.filter { !["Forest", "Calendar", "Settings"].contains($0.title) }
                    return screen.textBoxes.map { "\($0.text) \($0.rect)" } + targets.map { "\($0.title) \($0.rect)" }
                }
                #expect(try places(.free) == places(.premium), "\(index) at \(size) in \(dynamicType)")
                let free = try timer(TimerModel(tier: .free, water: Self.water), size, dynamicType, change)
                #expect(free.drawing.stamps.isEmpty, "no star, and so no tree")
            }
        }
    }

    // MARK: Water

    @Test(arguments: phones)
    func anOpenChipShowsTwoEntriesAtLeast(size: Size) throws {
        for entries in [2, 3, 40] {
            for swiped in [nil, 1, 2] {
                let day = WaterDay(
                    entries: (0..<entries).map { WaterDay.Entry(minuteOfDay: 900 - 7 * $0, amountMilliliters: 250) })
                let screen = try timer(TimerModel(water: day), size) {
                    ($0.isWaterOpen, $0.swipedEntry) = (true, swiped)
                }
                let seen = screen.textBoxes.filter { box in
                    guard let area = box.scrollArea, box.text == "250 ml" else { return false }
                    return box.rect.minY >= area.minY - 1e-6 && box.rect.maxY <= area.maxY + 1e-6
                }
                #expect(seen.count >= 2, "\(seen.count) of \(entries), \(swiped ?? 0) swiped, at \(size)")
                #expect(seen.count <= 3, "\(seen.count) of \(entries), \(swiped ?? 0) swiped, at \(size)")
            }
        }
    }

    @Test func todaysTotalLeadsItsChip() throws {
        let scene = TimerScene(model: TimerModel(water: Self.water), isWaterOpen: true)
        let screen = try scene.screen()
        let total = try #require(screen.textBoxes.first { $0.text == "Today: 1250 ml" })
        let button = try #require(screen.textBoxes.first { $0.text == "+250 ml" })
        #expect(total.style.size == AtrestTokens.TypeStyle.body.size)
        #expect(button.style.size < total.style.size)
        func color(_ text: String) -> Color? {
            screen.drawing.groups.compactMap { group -> Color? in
                guard group.text?.lines.map({ $0.text }).joined() == text, case .fill(let fill)? = group.nodes.first,
                    case .solid(let color) = fill.paint
                else { return nil }
                return color
            }.first
        }
        #expect(color("Today: 1250 ml") == AtrestTokens.highlight)
        #expect(color("+250 ml") == AtrestInk.accent)
        let others = screen.textBoxes.filter { ["250 ml", "+250 ml", "15:00"].contains($0.text) }
        #expect(others.allSatisfy { $0.style.size < total.style.size })
    }

    // MARK: The transition

    @Test(arguments: phones)
    func theTransitionGoesFromGlyphToButtons(size: Size) throws {
        let options = ScreenOptions(size: size)
        let screen = try TransitionScene(options: options).screen()
        let glyph = try #require(screen.drawing.groups.first { $0.accessibility?.title == "Atrest" })
        let box = glyph.transform.applied(to: Rect(x: 0, y: 0, width: 28, height: 28))
        #expect((box.midX - size.width / 2).magnitude < 1e-6)
        #expect((box.minY - options.margins.top).magnitude < 1e-6)
        let words = try #require(screen.textBoxes.first { $0.text == Words.atrest()("transition.body") })
        let (first, second) = (
            try target("Continue with Atrest", in: screen), try target("Maybe later", in: screen)
        )
        #expect((words.scrollArea ?? words.rect).minY >= box.maxY)
        let (top, bottom) = (box.maxY, first.minY)
        #expect(((words.scrollArea ?? words.rect).midY - (top + bottom) / 2).magnitude < 1)
        #expect(second.minY >= first.maxY)
        #expect((second.maxY - (size.height - options.margins.bottom)).magnitude < 1e-6)
    }
}
