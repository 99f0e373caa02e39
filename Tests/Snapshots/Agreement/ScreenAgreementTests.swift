import DisplayList
import PathParser
import Raster
import SVG
import TestSupport
import Testing

@testable import AtrestScenes

/// Every screen of Atrest looks the same as pixels of our own and as SVG text that librsvg draws.
@Suite(.enabled(if: SVGJudge.librsvg != nil, SVGJudge.librsvgIsMissing))
struct ScreenAgreementTests {
    private func verify(_ drawing: Drawing, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let ours = try Renderer.render(drawing, options: Renderer.Options(scale: 2, dither: false))
        let theirs = try #require(SVGJudge.librsvg).render(drawing, scale: 2)
        let a = PictureAgreement(ours, theirs)
        #expect(a.isAgreement, "\(a)", sourceLocation: sourceLocation)
    }

    private let small = ScreenOptions(size: Size(width: 320, height: 568), drift: 0.4)
    private let water = WaterDay(entries: [
        .init(minuteOfDay: 605, amountMilliliters: 250), .init(minuteOfDay: 475, amountMilliliters: 300),
    ])

    @Test func timers() throws {
        try verify(TimerScene(TimerModel(water: water)).drawing())
        try verify(TimerScene(model: TimerModel(tier: .free, elapsedSeconds: 90_000), options: small).drawing())
        try verify(TimerScene(TimerModel(state: .completed, variant: 4, tone: 4)).drawing())
        try verify(TimerScene(model: TimerModel(state: .idle), options: small).drawing())
        try verify(
            TimerScene(
                model: TimerModel(), options: ScreenOptions(size: Size(width: 844, height: 390), dynamicType: .xxxLarge)
            ).drawing())
    }

    @Test func timersWithGlass() throws {
        try verify(TimerScene(model: TimerModel(water: water), isWaterOpen: true).drawing())
        try verify(TimerScene(model: TimerModel(), options: small, isHatchOpen: true).drawing())
        try verify(TimerScene(model: TimerModel(water: water), isWaterOpen: true, swipedEntry: 1).drawing())
    }

    @Test func worlds() throws {
        for progress in [0, 0.35, 1] { try verify(MaterialisationScene(progress: progress, variant: 5).drawing()) }
        for seconds in [0, 0.7, 1.6] { try verify(ArrivalScene(seconds: seconds, variant: 3, tone: 4).drawing()) }
    }

    @Test func sheets() throws {
        let file = try Checkout.sessions("year")
        try verify(CalendarScene(file: file, day: 2).drawing())
        try verify(SettingsScene(tier: .free, options: small).drawing())
        for input in [TargetInput.text, .picker] {
            try verify(SettingsScene(targetHours: 17.5, targetInput: input).drawing())
        }
        for status in PaywallStatus.allCases { try verify(PaywallScene(status: status).drawing()) }
        try verify(TransitionScene().drawing())
    }

    @Test func forestWithItsIcons() throws {
        try verify(
            ForestScene(file: Checkout.sessions("sixty"), options: .init(showsIcons: true)).drawing())
    }

    @Test func icons() throws {
        for icon in AtrestIcon.allCases { try verify(IconScene(icon: icon, opacity: 0.4, size: 96).drawing()) }
    }
}
