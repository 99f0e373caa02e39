import DisplayList
import PathParser
import TestSupport

@testable import AtrestScenes
@testable import Scenes
@testable import ScenesKit
@testable import TallyScenes
@testable import TerrainScenes

/// Every scene, in a form or a few that draw all that it can show, small where size does not matter. Of the contact
/// sheets, which hold the same scenes again, two are enough.
enum LoopScenes {
    private static let small = ScreenOptions(size: Size(width: 320, height: 568), drift: 0.4)
    private static let water = WaterDay(entries: [.init(minuteOfDay: 605, amountMilliliters: 250)])

    typealias Entry = (name: String, drawing: @Sendable () throws -> Drawing)

    static let all: [Entry] = trees + screens + icons + others + cards

    private static let trees: [Entry] = [
        ("forest", { try ForestScene(file: Checkout.sessions("sixty")).drawing() }),
        (
            "forest-full",
            {
                try ForestScene(
                    file: TestSessions.file(24, incompleteEvery: 3), options: ForestScene.Options(canvas: .full)
                ).drawing()
            }
        ),
        (
            "forest-screen",
            {
                try ForestScene(
                    file: Checkout.sessions("sixty"),
                    options: .init(viewport: small.size, drift: 0.4, showsIcons: true)
                ).drawing()
            }
        ),
        ("tree", { try TreeScene(variant: 3, tone: 2).drawing() }),
        ("tree-growing", { try TreeScene(progress: 0.4).drawing() }),
        ("tree-incomplete", { try TreeScene(isIncomplete: true).drawing() }),
        ("tree-locked", { try TreeScene(isLocked: true).drawing() }),
        ("star", { try StarScene().drawing() }),
        ("dusk", { try DuskScene(size: Size(width: 200, height: 400), drift: 0.5).drawing() }),
    ]

    private static let screens: [Entry] = [
        ("timer", { try TimerScene(model: TimerModel(water: water), options: small).drawing() }),
        ("timer-free", { try TimerScene(model: TimerModel(tier: .free), options: small).drawing() }),
        ("timer-idle", { try TimerScene(model: TimerModel(state: .idle), options: small).drawing() }),
        (
            "timer-completed",
            { try TimerScene(model: TimerModel(state: .completed, variant: 4, tone: 4), options: small).drawing() }
        ),
        ("timer-abandoned", { try TimerScene(model: TimerModel(state: .abandoned), options: small).drawing() }),
        (
            "timer-water",
            { try TimerScene(model: TimerModel(water: water), options: small, isWaterOpen: true).drawing() }
        ),
        ("timer-hatch", { try TimerScene(model: TimerModel(), options: small, isHatchOpen: true).drawing() }),
        ("calendar", { try CalendarScene(file: Checkout.sessions("year"), day: 2, options: small).drawing() }),
        ("settings", { try SettingsScene(options: small).drawing() }),
        ("data-export", { try DataScene(file: Checkout.sessions("sixty"), options: small).drawing() }),
        ("data-checksum", { try DataScene(step: .checksum, options: small).drawing() }),
        (
            "forest-empty",
            {
                try ForestScene(
                    file: SessionFile(sessions: []), options: .init(viewport: small.size, showsIcons: true)
                ).drawing()
            }
        ),
        ("settings-free", { try SettingsScene(tier: .free, options: small).drawing() }),
        ("paywall", { try PaywallScene(options: small).drawing() }),
        ("transition", { try TransitionScene(options: small).drawing() }),
        ("materialisation", { try MaterialisationScene(progress: 0.35, variant: 5, options: small).drawing() }),
        ("arrival", { try ArrivalScene(seconds: 0.7, variant: 3, tone: 4, options: small).drawing() }),
    ]

    private static let icons = AtrestIcon.allCases.map { icon -> Entry in
        (name: "icon-\(icon.rawValue)", drawing: { try IconScene(icon: icon, opacity: 0.4).drawing() })
    }

    private static let others: [Entry] = [
        ("icon-sheet", { try IconSheet().drawing() }),
        ("lettering", { try LetteringScene().drawing() }),
        ("tally", { try TallyScene(count: 250, extent: .height(120)).drawing() }),
        ("tally-moving", { try TallyScene(count: 25, from: 24, progress: 0.6).drawing() }),
        ("tally-home", { try TallyHomeScene(count: 63, size: small.size).drawing() }),
        ("tally-community", { try TallyCommunityScene().drawing() }),
        ("tally-settings", { try TallySettingsScene(name: "Mara Lind", jitter: 0.3).drawing() }),
        ("tally-new", { try TallyCreationScene(name: "Birds", count: 12).drawing() }),
        ("tally-conflict", { try TallyConflictScene().drawing() }),
        ("tally-sync", { TallySyncScene(appearance: .dark).drawing() }),
        (
            "tally-sheet",
            { try TallySheet(lines: [[1, 63]], width: 640).drawing() }
        ),
        (
            "preview",
            {
                guard let preset = PreviewPreset.all.first(where: { $0.name == "open-graph" }) else { throw Missing() }
                return try PreviewScene(
                    preset, content: .screen(1, of: .atrest(Checkout.sessions("sixty"))), caption: "Quiet days"
                ).drawing()
            }
        ),
    ]

    private static let cards = TerrainScene.Kind.allCases.map { kind -> Entry in
        (
            name: "terrain-\(kind.rawValue)",
            drawing: { try TerrainScene(kind, profile: Checkout.profile("cool-core")).drawing() }
        )
    }

    private struct Missing: Error {}
}
