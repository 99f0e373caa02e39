import CivilTime
import DisplayList
import Localization
import PathParser
import Raster
import Snapshots
import TestSupport
import Testing
import Typography

@testable import AtrestScenes

/// States of Atrest's timer that differ, on a phone, and what moves. `AtrestMatrixTests` has every screen on devices, in
/// type sizes and in languages.
@Suite struct ScreenSnapshotTests {
    private static let phone = [SnapshotVariant(size: Size(width: 390, height: 844), scale: 1)]

    private func screen(
        _ name: String? = nil, line: UInt = #line, function: String = #function,
        _ drawing: (ScreenOptions) throws -> Drawing
    ) {
        assertSnapshot(
            of: { variant in try drawing(ScreenOptions(size: variant.size ?? Forest.defaultViewport)) }, named: name,
            variants: Self.phone, line: line, function: function)
    }

    private static let water = WaterDay(entries: [
        .init(minuteOfDay: 605, amountMilliliters: 250), .init(minuteOfDay: 475, amountMilliliters: 300),
        .init(minuteOfDay: 400, amountMilliliters: 250),
    ])

    @Test(arguments: [Tier.premium, .free]) func timer(tier: Tier) {
        screen(tier.rawValue) { options in
            try TimerScene(model: TimerModel(tier: tier, water: Self.water), options: options).drawing()
        }
    }

    @Test func theTrialsTimerIsPremiums() throws {
        let drawings = try [Tier.premium, .trial].map { try TimerScene(model: TimerModel(tier: $0)).drawing() }
        #expect(drawings[0] == drawings[1])
    }

    @Test(arguments: [TimerState.idle, .completed, .abandoned], [Tier.premium, .free])
    func resting(state: TimerState, tier: Tier) {
        screen("\(state.rawValue)-\(tier.rawValue)") { options in
            try TimerScene(model: TimerModel(state: state, tier: tier, variant: 4, tone: 4), options: options).drawing()
        }
    }

    @Test func swipedWater() {
        screen("second") { options in
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
