import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import AtrestScenes
@testable import CivilTime
@testable import Composition
@testable import Typography

/// Walks all screens through sizes and type sizes, and looks at where everything lies.
@Suite struct AtrestLayoutTests {
    private static let sizes = [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 430, height: 932),
        Size(width: 768, height: 1024), Size(width: 1024, height: 1366), Size(width: 568, height: 320),
        Size(width: 844, height: 390), Size(width: 1366, height: 1024),
    ]

    @Test(arguments: AtrestLayoutTests.sizes)
    func nothingOverlapsOrLeavesTheScreen(size: Size) throws {
        for dynamicType in [DynamicTypeSize.xSmall, .large, .xxxLarge, .accessibility3, .accessibility5] {
            for entry in AtrestScreens.all {
                let screen = try entry.screen(ScreenOptions(size: size, dynamicType: dynamicType))
                #expect(!screen.textBoxes.isEmpty)
                let problems = TextPlacement.problems(in: screen)
                #expect(problems.isEmpty, "\(entry.name) at \(size) in \(dynamicType): \(problems)")
            }
        }
    }

    @Test func theLineTakesAtMostThreeLines() throws {
        for dynamicType in DynamicTypeSize.allCases where dynamicType <= .large {
            // An app's own words may need four lines at their full size.
            for words in [Words.atrest(), AtrestGrowthTests.long] {
                for milestone in Milestone.allCases {
                    let screen = try TimerScene(
                        model: TimerModel(elapsedSeconds: milestone.startHour * 3600),
                        options: ScreenOptions {
                            ($0.size, $0.dynamicType, $0.words) = (Size(width: 320, height: 568), dynamicType, words)
                        }
                    ).screen()
                    let box = try #require(screen.textBoxes.first { $0.text == words.line(for: milestone) })
                    #expect(box.rect.height <= 3 * box.style.lineBoxHeight + 1e-6, "\(milestone) in \(dynamicType)")
                }
            }
        }
    }

    // MARK: What the specification places

    private func group(_ title: String, in drawing: Drawing) -> Group? {
        drawing.groups.first { $0.accessibility?.title == title }
    }

    @Test func theTreeStandsWhereItShould() throws {
        let places: [(size: Size, side: Double, star: Double)] = [
            (Size(width: 390, height: 844), 280.8, 1), (Size(width: 430, height: 932), 309.6, 1),
            (Size(width: 1024, height: 1366), 614.7, 1.6),
        ]
        for (size, side, starScale) in places {
            let screen = try TimerScene(
                model: TimerModel(elapsedSeconds: 57_600, variant: 0), options: ScreenOptions(size: size)
            ).screen()
            let tree = try #require(group("A spreading oak in warm amber", in: screen.drawing))
            let bounds = Silhouettes.embedded(0, size: side).bounds.transformed(by: tree.transform)
            // 0.72 of the width and at most 0.45 of the height, its box's top at 0.28 of the height; this tree is as
            // wide as its box.
            #expect((max(bounds.width, bounds.height) - side).magnitude < 1e-6)
            #expect((bounds.midX - size.width / 2).magnitude < 1e-6)
            #expect((bounds.midY - (0.28 * size.height + side / 2)).magnitude < 1e-6)
            let star = try #require(screen.drawing.stamps.first)
            #expect((star.transform.tx - (size.width / 2 + 0.38 * side)).magnitude < 1e-6)
            #expect((star.transform.ty - (0.28 * size.height + 0.08 * side)).magnitude < 1e-6)
            #expect(star.tint.alpha == 1)
            #expect((star.transform.a - starScale).magnitude < 1e-9)
        }
    }

    private func timer(entries: Int, _ size: Size, _ dynamicType: DynamicTypeSize = .large) throws -> Screen {
        let water = WaterDay(
            entries: (0..<entries).map { WaterDay.Entry(minuteOfDay: 900 - 7 * $0, amountMilliliters: 250) })
        return try TimerScene(
            model: TimerModel(elapsedSeconds: 57_600, variant: 0, water: water),
            options: ScreenOptions(size: size, dynamicType: dynamicType), isWaterOpen: true
        ).screen()
    }

    /// The side of the tree's square, as a share of the specified one; this tree is as wide as its square.
    private func treeShare(_ screen: Screen, _ size: Size) throws -> Double {
        let tree = try #require(group("A spreading oak in warm amber", in: screen.drawing))
        let side = min(0.72 * size.width, 0.45 * size.height)
        return Silhouettes.embedded(0, size: side).bounds.transformed(by: tree.transform).width / side
    }

    @Test(arguments: [Size(width: 390, height: 844), Size(width: 430, height: 932)])
    func openWaterLeavesTheTreeItsSize(size: Size) throws {
        for entries in [0, 1, 3, 4, 40] {
            let screen = try timer(entries: entries, size)
            #expect((try treeShare(screen, size) - 1).magnitude < 1e-6, "\(entries) entries")
            // Those that no fade is over; the total has other type.
            let amounts = screen.textBoxes.filter { $0.text == "250 ml" && $0.style.size == 12 }
            let inSight = amounts.filter { $0.rect.maxY <= $0.scrollArea?.maxY ?? .infinity }
            #expect(amounts.count == entries, "\(inSight.count) of \(entries)")
            #expect(inSight.count == min(entries, 3), "\(inSight.count) of \(entries)")
        }
    }

    /// Large type may shrink the tree to half, never below; an open chip with two entries may need more.
    @Test func largeTypeLeavesHalfOfTheTree() throws {
        for size in [Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1024, height: 1366)] {
            for dynamicType in DynamicTypeSize.allCases {
                let screen = try TimerScene(
                    model: TimerModel(elapsedSeconds: 57_600, variant: 0),
                    options: ScreenOptions(size: size, dynamicType: dynamicType)
                ).screen()
                let share = try treeShare(screen, size)
                #expect(share > 0.499, "\(size) in \(dynamicType): \(share)")
                #expect(share < 1 + 1e-6, "\(size) in \(dynamicType): \(share)")
            }
        }
    }

    @Test func theStarIsSmallerWhereTheTreeIs() throws {
        for dynamicType in [DynamicTypeSize.large, .accessibility3, .accessibility5] {
            for size in [Size(width: 320, height: 568), Size(width: 844, height: 390)] {
                let drawing = try TimerScene(
                    model: TimerModel(elapsedSeconds: 57_600),
                    options: ScreenOptions(size: size, dynamicType: dynamicType)
                ).drawing()
                guard let tree = group("A spreading oak in warm amber", in: drawing) else { continue }
                // Its path is fitted to its own extent, whatever its size.
                let bounds = Silhouettes.embedded(0, size: 200).bounds.transformed(by: tree.transform)
                let star = try #require(drawing.stamps.first)
                // 18 pt of a tree of 230.4 pt, or on large canvases of 280.8 pt.
                let usual = size.width == 320 ? 230.4 : 280.8
                #expect((star.transform.a - max(bounds.width, bounds.height) / usual).magnitude < 1e-6)
            }
        }
    }

    // MARK: Small screens, large type

    /// The panels and sheets of glass in a drawing.
    private func glass(_ drawing: Drawing) -> [Rect] {
        drawing.groups.compactMap { $0.backdrop == nil ? nil : $0.clip?.path.bounds }
    }

    @Test(arguments: AtrestLayoutTests.sizes)
    func whatWaterSaysStaysInItsChip(size: Size) throws {
        for dynamicType in DynamicTypeSize.allCases {
            for amount in [0.0, 2750] {
                let screen = try TimerScene(
                    model: TimerModel(water: WaterDay(entries: [.init(minuteOfDay: 60, amountMilliliters: amount)])),
                    options: ScreenOptions(size: size, dynamicType: dynamicType), isWaterOpen: true
                ).screen()
                let chip = try #require(glass(screen.drawing).first)
                for text in ["\(Int(amount)) ml", "+250 ml"] {
                    // Large type leaves out "Today", which is still spoken.
                    let box = try #require(
                        screen.textBoxes.first { $0.text == text || $0.text == "Today: " + text })
                    // Only a low screen and the largest type on a small one let all of it scroll.
                    let mayScroll = size.width > size.height || dynamicType.isAccessibilitySize
                    #expect(box.scrollArea == nil || mayScroll, "\(text) at \(size)")
                    let seen = box.scrollArea.map { box.rect.intersection($0) } ?? box.rect
                    #expect(chip.intersection(seen) == seen, "\(text) at \(size) in \(dynamicType)")
                }
            }
        }
    }

    @Test(arguments: AtrestLayoutTests.sizes)
    func endFastIsNeverSmallerThanEndEarly(size: Size) throws {
        for dynamicType in DynamicTypeSize.allCases {
            for (tier, isWaterOpen) in [(Tier.premium, false), (.premium, true), (.free, false)] {
                let screen = try TimerScene(
                    model: TimerModel(tier: tier), options: ScreenOptions(size: size, dynamicType: dynamicType),
                    isWaterOpen: isWaterOpen
                ).screen()
                let fast = try #require(screen.textBoxes.first { $0.text == Words.atrest()("timer.action.end") })
                let early = try #require(screen.textBoxes.first { $0.text == Words.atrest()("timer.action.abandon") })
                #expect(fast.style.size >= early.style.size, "\(size), \(dynamicType)")
            }
        }
    }

    @Test(arguments: AtrestLayoutTests.sizes)
    func bothPricesAreInSight(size: Size) throws {
        for dynamicType in DynamicTypeSize.allCases {
            for status in [PaywallStatus.offered, .processing, .error] {
                let screen = try PaywallScene(
                    status: status, options: ScreenOptions(size: size, dynamicType: dynamicType)
                ).screen()
                let prices = screen.textBoxes.filter { ["$29 / year", "$79 once, forever"].contains($0.text) }
                #expect(prices.count == 2)
                for price in prices {
                    // Whole, on the screen, and not in what scrolls away.
                    #expect(price.rect.minY >= 0)
                    #expect(price.rect.maxY <= size.height + 1e-6)
                    #expect(price.rect.minX >= 0)
                    #expect(price.rect.maxX <= size.width + 1e-6)
                    if let area = price.scrollArea { #expect(area.intersection(price.rect) == price.rect) }
                }
                #expect(prices[0].style == prices[1].style, "of equal weight")
            }
        }
    }

    @Test(arguments: AtrestLayoutTests.sizes)
    func whatGoesOnFades(size: Size) throws {
        for dynamicType in [DynamicTypeSize.large, .accessibility3, .accessibility5] {
            for entry in AtrestScreens.all {
                let screen = try entry.screen(ScreenOptions(size: size, dynamicType: dynamicType))
                let faded = screen.drawing.groups.filter { $0.mask != nil }.map { $0.clip?.path.bounds }
                for box in screen.textBoxes {
                    guard let area = box.scrollArea, box.rect.maxY > area.maxY + 0.01 else { continue }
                    #expect(faded.contains(area), "\(entry.name): '\(box.text)' goes on at \(size) in \(dynamicType)")
                }
            }
        }
    }

    // MARK: Type

    @Test func typeIsSetAsSpecified() throws {
        let timer = try TimerScene().screen()
        let paywall = try PaywallScene().screen()
        let settings = try SettingsScene().screen()
        // Line height in sizes, tracking in ems.
        let expected: [(screen: Screen, text: String, size: Double, lineHeight: Double, tracking: Double)] = [
            (timer, "12h 5m", 48, 1.2, 0), (timer, "End fast", 16, 1.4, 0.01),
            (timer, Words.atrest().line(for: .deeperRhythm), 17, 1.4, 0.01),
            (paywall, Words.atrest()("paywall.values"), 20, 1.25, 0),
            (
                paywall, Words.atrest()("paywall.apple.note") + " " + Words.atrest()("paywall.renewal.note"), 12, 1.4,
                0.02
            ),
            (settings, "Settings", 34, 1.25, 0.01),
        ]
        for (screen, text, size, lineHeight, tracking) in expected {
            let style = try #require(screen.textBoxes.first { $0.text == text }).style
            #expect(style.size == size, "\(text)")
            #expect(style.lineHeight == lineHeight, "\(text)")
            #expect((style.tracking - tracking * size).magnitude < 1e-9, "\(text)")
        }
    }

    // MARK: Large canvases

    @Test func typeGrowsOnLargeCanvases() throws {
        for (width, scale) in [(320.0, 1.0), (430, 1), (599, 1), (600, 600.0 / 390), (624, 1.6), (1366, 1.6)] {
            let screen = try TimerScene(options: ScreenOptions(size: Size(width: width, height: 1400))).screen()
            let time = try #require(screen.textBoxes.first { $0.text == "12h 5m" })
            #expect((time.style.size - 48 * scale).magnitude < 1e-9, "\(width)")
            let line = try #require(screen.textBoxes.first { $0.text == Words.atrest().line(for: .deeperRhythm) })
            #expect((line.style.size - 17 * scale).magnitude < 1e-9)
        }
    }

    @Test func sheetsAreAsHighAsTheirContentOnLargeCanvases() throws {
        let size = Size(width: 1024, height: 1366)
        let options = ScreenOptions(size: size)
        let exported = try DataScene(step: .exported, options: options).screen()
        // Two sentences are less than half of the screen.
        #expect(glass(exported.drawing).first?.minY == 683)
        let settings = try SettingsScene(options: options).screen()
        let sheet = try #require(glass(settings.drawing).first)
        let last = try #require(settings.textBoxes.map(\.rect.maxY).max())
        #expect(sheet.minY > 100)
        #expect(sheet.minY < 683)
        #expect(last < size.height - options.margins.bottom)
        #expect(last > size.height - options.margins.bottom - 44)
        #expect(settings.textBoxes.allSatisfy { $0.rect.maxY <= $0.scrollArea?.maxY ?? .infinity })
    }

    @Test func theStarIsThereWithTheWholeTreeOnly() throws {
        for hours in [0.0, 8, 15.99, 16, 20] {
            let drawing = try TimerScene(TimerModel(elapsedSeconds: hours * 3600)).drawing()
            #expect(drawing.stamps.map(\.tint.alpha) == [hours >= 16 ? 1 : 0])
        }
        #expect(try TimerScene(TimerModel(state: .abandoned)).drawing().stamps.isEmpty)
        // Whole, whatever the hours were.
        let completed = try TimerScene(TimerModel(state: .completed)).drawing()
        #expect(completed.stamps.map(\.tint.alpha) == [1])
        let tree = try #require(group("A spreading oak in warm amber", in: completed))
        guard case .fill(let fill)? = tree.nodes.first else { return #expect(Bool(false), "no tree") }
        #expect(fill.paint == .solid(AtrestTokens.earthTones[1].light))
        #expect(try TimerScene(TimerModel(state: .completed, tier: .free)).drawing().stamps.isEmpty)
    }

    @Test func whatATierDoesNotHaveIsNotThere() throws {
        func titles(_ model: TimerModel, hatch: Bool = false) throws -> [String] {
            try TimerScene(model: model, isHatchOpen: hatch).drawing().spoken
        }
        for tier in Tier.allCases {
            let hasForest = tier != .free
            #expect(try titles(TimerModel(state: .idle, tier: tier)).contains("Forest") == hasForest)
            #expect(try titles(TimerModel(tier: tier), hatch: true).contains("Forest") == hasForest)
            #expect(try !titles(TimerModel(tier: tier)).contains("Calendar"))
            let settings = try SettingsScene(tier: TierChoice(rawValue: tier.rawValue)).drawing().spoken
            #expect(settings.contains("Go premium") == (tier == .free))
            #expect(settings.contains("Manage subscription") == (tier == .premium))
            #expect(settings.contains("Restore purchases") == (tier == .premium))
        }
    }
}
