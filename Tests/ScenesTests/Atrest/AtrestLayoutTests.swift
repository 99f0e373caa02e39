import DisplayList
import PathParser
import Testing

@testable import Scenes

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
        for dynamicType in DynamicTypeSize.allCases {
            for milestone in Milestone.allCases {
                let screen = try TimerScene(
                    TimerModel(elapsedSeconds: milestone.startHour * 3600),
                    options: ScreenOptions(size: Size(width: 320, height: 568), dynamicType: dynamicType)
                ).screen()
                let box = try #require(screen.textBoxes.first { $0.text == AtrestWords.line(for: milestone) })
                let style = AtrestTokens.TypeStyle.body.text().scaled(for: dynamicType)
                #expect(box.rect.height <= 3 * style.lineBoxHeight + 1e-6)
            }
        }
    }

    // MARK: What the specification places

    private func group(_ title: String, in drawing: Drawing) -> Group? {
        Fixtures.groups(drawing).first { $0.accessibility?.title == title }
    }

    @Test func theTreeStandsWhereItShould() throws {
        for size in [Size(width: 390, height: 844), Size(width: 430, height: 932), Size(width: 1024, height: 1366)] {
            let screen = try TimerScene(
                TimerModel(elapsedSeconds: 57_600, variant: 0), options: ScreenOptions(size: size)
            ).screen()
            let tree = try #require(group("A spreading oak in warm amber", in: screen.drawing))
            let bounds = Silhouettes.embedded(0).bounds.transformed(by: tree.transform)
            // 0.72 of the width, its box's top at 0.28 of the height; this tree is as wide as its box.
            let side = 0.72 * size.width
            #expect((max(bounds.width, bounds.height) - side).magnitude < 1e-6)
            #expect((bounds.midX - size.width / 2).magnitude < 1e-6)
            #expect((bounds.midY - (0.28 * size.height + side / 2)).magnitude < 1e-6)
            let star = try #require(Fixtures.stamps(screen.drawing).first)
            #expect((star.transform.tx - (size.width / 2 + 0.38 * side)).magnitude < 1e-6)
            #expect((star.transform.ty - (0.28 * size.height + 0.08 * side)).magnitude < 1e-6)
            #expect(star.tint.alpha == 1)
        }
    }

    @Test func theStarIsThereWithTheWholeTreeOnly() throws {
        for hours in [0.0, 8, 15.99, 16, 20] {
            let drawing = try TimerScene(TimerModel(elapsedSeconds: hours * 3600)).drawing()
            #expect(Fixtures.stamps(drawing).map(\.tint.alpha) == [hours >= 16 ? 1 : 0])
        }
        #expect(Fixtures.stamps(try TimerScene(TimerModel(state: .abandoned)).drawing()).isEmpty)
        #expect(Fixtures.stamps(try TimerScene(TimerModel(state: .completed)).drawing()).count == 1)
        #expect(Fixtures.stamps(try TimerScene(TimerModel(state: .completed, tier: .free)).drawing()).isEmpty)
    }

    @Test func whatATierDoesNotHaveIsNotThere() throws {
        func titles(_ model: TimerModel, hatch: Bool = false) throws -> [String] {
            Fixtures.spoken(try TimerScene(model, isHatchOpen: hatch).drawing())
        }
        for tier in Tier.allCases {
            let hasForest = tier != .free
            #expect(try titles(TimerModel(state: .idle, tier: tier)).contains("Forest") == hasForest)
            #expect(try titles(TimerModel(tier: tier), hatch: true).contains("Forest") == hasForest)
            #expect(try !titles(TimerModel(tier: tier)).contains("Calendar"))
            let settings = Fixtures.spoken(try SettingsScene(tier: tier).drawing())
            #expect(settings.contains("Go premium") == (tier == .free))
            #expect(settings.contains("Manage subscription") == (tier == .premium))
        }
    }
}
