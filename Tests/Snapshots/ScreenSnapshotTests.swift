import CivilTime
import DisplayList
import Localization
import PathParser
import Raster
import Snapshots
import TestSupport
import Testing
import Typography

@testable import Scenes

/// Every screen of Atrest, in each tier where tiers differ, on a phone and on a tablet.
@Suite struct ScreenSnapshotTests {
    private static let sizes: [SnapshotVariant] = [
        SnapshotVariant(size: Size(width: 390, height: 844), scale: 1),
        SnapshotVariant(size: Size(width: 1024, height: 1366), scale: 0.5),
    ]

    /// Of what is new: a small phone as well, and larger type.
    private static let allSizes = sizes + [SnapshotVariant(size: Size(width: 320, height: 568))]

    private func everySize(
        _ name: String, line: UInt = #line, function: String = #function,
        _ drawing: (ScreenOptions) throws -> Drawing
    ) {
        for (type, variants) in [(DynamicTypeSize.large, Self.allSizes), (.accessibility3, [Self.sizes[0]])] {
            assertSnapshot(
                of: { variant in
                    try drawing(ScreenOptions(size: variant.size ?? Forest.defaultViewport, dynamicType: type))
                }, named: type == .large ? name : "\(name)-ax3", variants: variants, line: line, function: function)
        }
    }

    private func screen(
        _ name: String? = nil, line: UInt = #line, function: String = #function,
        _ drawing: (ScreenOptions) throws -> Drawing
    ) {
        assertSnapshot(
            of: { variant in try drawing(ScreenOptions(size: variant.size ?? Forest.defaultViewport)) }, named: name,
            variants: Self.sizes, line: line, function: function)
    }

    private static let water = WaterDay(entries: [
        .init(minuteOfDay: 605, amountMilliliters: 250), .init(minuteOfDay: 475, amountMilliliters: 300),
        .init(minuteOfDay: 400, amountMilliliters: 250),
    ])

    @Test(arguments: Tier.allCases) func timer(tier: Tier) {
        screen(tier.rawValue) { options in
            try TimerScene(model: TimerModel(tier: tier, water: Self.water), options: options).drawing()
        }
    }

    @Test(arguments: [TimerState.idle, .completed, .abandoned], [Tier.premium, .free])
    func resting(state: TimerState, tier: Tier) {
        screen("\(state.rawValue)-\(tier.rawValue)") { options in
            try TimerScene(model: TimerModel(state: state, tier: tier, variant: 4, tone: 4), options: options).drawing()
        }
    }

    @Test func water() {
        screen { options in
            try TimerScene(model: TimerModel(variant: 1, water: Self.water), options: options, isWaterOpen: true)
                .drawing()
        }
    }

    @Test func swipedWater() {
        everySize("second") { options in
            try TimerScene(
                model: TimerModel(variant: 1, water: Self.water), options: options, isWaterOpen: true, swipedEntry: 2
            ).drawing()
        }
    }

    @Test(arguments: [Tier.premium, .free]) func hatch(tier: Tier) {
        screen(tier.rawValue) { options in
            try TimerScene(model: TimerModel(tier: tier, variant: 2, tone: 3), options: options, isHatchOpen: true)
                .drawing()
        }
    }

    @Test func forest() throws {
        let file = try Checkout.sessions("sixty")
        screen { options in
            try ForestScene(file: file, options: .init(viewport: options.size, showsIcons: true)).drawing()
        }
    }

    @Test(arguments: [TierChoice.premium, .free]) func calendar(tier: TierChoice) throws {
        let file = try Checkout.sessions("year")
        let month = try CalendarMonth(year: 2025, month: 11)
        screen(tier.rawValue) { options in
            try CalendarScene(file: file, month: month, day: 14, tier: tier, options: options).drawing()
        }
    }

    @Test func milestones() {
        everySize("at-nine-hours") { try MilestonesScene(elapsedSeconds: 9 * 3600, options: $0).drawing() }
    }

    @Test(arguments: [DataScene.Step.export, .import, .checksum]) func data(step: DataScene.Step) throws {
        var found = try Checkout.sessions("sixty")
        let own = SessionFile(sessions: Array(found.sessions.dropLast(12)))
        found.shape = .exportBundle
        for index in found.sessions.indices.suffix(18) {
            found.sessions[index].end.secondsSince1970 += 600
        }
        let sound = found
        everySize("\(step)") { options in
            try DataScene(step: step, file: own, found: sound, options: options).drawing()
        }
        var german = ScreenOptions(size: Size(width: 320, height: 568), dynamicType: .accessibility5)
        german.words = .atrest(language: LanguageTag("de"))
        let mirrored = ScreenOptions { $0.words = .atrest(language: LanguageTag("ar")) }
        for (name, options, shown) in [
            ("german", german, DataScene.Step.import), ("mirrored", mirrored, .checksum),
        ] where step == shown {
            assertSnapshot(
                of: try DataScene(step: step, file: own, found: sound, options: options).drawing(), named: name,
                variants: [.scale(0.5)])
        }
    }

    @Test func quickAdd() {
        screen("typed") { try SettingsScene(quickAdd: 330, quickAddInput: .text, options: $0).drawing() }
    }

    @Test func emptyForest() {
        everySize("line") { options in
            try ForestScene(
                file: SessionFile(sessions: []),
                options: .init(viewport: options.size, showsIcons: true, dynamicType: options.dynamicType)
            ).drawing()
        }
    }

    @Test(arguments: Tier.allCases) func settings(tier: Tier) {
        screen(tier.rawValue) { try SettingsScene(tier: TierChoice(rawValue: tier.rawValue), options: $0).drawing() }
    }

    @Test(arguments: [TargetInput.text, .picker]) func targets(input: TargetInput) {
        everySize(input.rawValue) { options in
            try SettingsScene(targetHours: 17.5, targetInput: input, options: options).drawing()
        }
    }

    @Test(arguments: [PaywallStatus.processing, .error, .success]) func purchases(status: PaywallStatus) {
        everySize(status.rawValue) { try PaywallScene(status: status, options: $0).drawing() }
    }

    @Test func paywall() { screen { try PaywallScene(options: $0).drawing() } }

    @Test func transition() { screen { try TransitionScene(options: $0).drawing() } }

    @Test func theLargestType() {
        assertSnapshot(
            of: { variant in
                let options = ScreenOptions(
                    size: variant.size ?? Forest.defaultViewport, dynamicType: .accessibility5)
                return try TimerScene(model: TimerModel(water: Self.water), options: options, isWaterOpen: true)
                    .drawing()
            }, variants: [SnapshotVariant(size: Size(width: 320, height: 568))])
    }

    @Test func onItsSide() {
        assertSnapshot(
            of: { try TimerScene(options: ScreenOptions(size: $0.size ?? Forest.defaultViewport)).drawing() },
            variants: [SnapshotVariant(size: Size(width: 844, height: 390))])
    }

    // MARK: What moves, and what is small

    @Test(arguments: 0...20) func materialisation(step: Int) {
        let size = Size(width: 195, height: 422)
        assertSnapshot(
            of: try MaterialisationScene(
                progress: Double(step) / 20, variant: 2, tone: 1, options: ScreenOptions(size: size)
            ).drawing(), named: "\(step * 5)")
    }

    @Test(arguments: [0, 0.4, 0.8, 1.2, 1.6]) func arrival(seconds: Double) {
        let size = Size(width: 195, height: 422)
        assertSnapshot(
            of: try ArrivalScene(seconds: seconds, variant: 2, tone: 4, options: ScreenOptions(size: size)).drawing(),
            named: "\(seconds)")
    }

    @Test(arguments: AtrestIcon.allCases) func icon(icon: AtrestIcon) {
        assertSnapshot(
            of: try IconScene(icon: icon, color: .black).drawing(), named: icon.rawValue,
            variants: [.scale(2), .scale(5)])
    }
}
