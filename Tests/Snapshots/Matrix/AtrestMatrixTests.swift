import DisplayList
import Snapshots
import TestSupport
import Testing

@testable import AtrestScenes

/// Atrest's screens, each as a matrix.
@Suite struct AtrestMatrixTests {
    private enum Timer: String {
        case running, water, hatch
    }

    @Test func timer() {
        let water = WaterDay(entries: [
            .init(minuteOfDay: 605, amountMilliliters: 250), .init(minuteOfDay: 475, amountMilliliters: 300),
        ])
        assertMatrix(of: [Timer.running, .water, .hatch]) { timer, screen in
            try TimerScene(
                model: TimerModel(water: water), options: screen.atrest, isWaterOpen: timer == .water,
                isHatchOpen: timer == .hatch
            ).drawing()
        }
    }

    private enum Trees: String {
        case sixty, one, none
    }

    @Test func forest() throws {
        let sixty = try Checkout.sessions("sixty")
        assertMatrix(of: [Trees.sixty, .one, .none]) { trees, screen in
            let file =
                switch trees {
                case .sixty: sixty
                case .one: try TestSessions.file(1)
                case .none: SessionFile(sessions: [])
                }
            let options = ForestScene.Options(
                viewport: screen.size, showsIcons: true, dynamicType: screen.typeSize, words: screen.atrest.words)
            return try ForestScene(file: file, options: options).drawing()
        }
    }

    @Test func calendar() throws {
        let file = try Checkout.sessions("year")
        let month = try CalendarMonth(year: 2025, month: 11)
        assertMatrix(of: [Tier.premium, .free]) { tier, screen in
            try CalendarScene(file) {
                ($0.month, $0.day, $0.options) = (month, 14, screen.atrest)
                $0.tier = TierChoice(rawValue: tier.rawValue)
            }.drawing()
        }
    }

    private enum Settings: String {
        case premium, trial, free, typed, picker
    }

    @Test func settings() {
        assertMatrix(of: [Settings.premium, .trial, .free, .typed, .picker]) { settings, screen in
            try SettingsScene {
                ($0.tier, $0.options) = (TierChoice(rawValue: settings.rawValue) ?? .premium, screen.atrest)
                if settings == .typed {
                    ($0.targetHours, $0.targetInput) = (17.5, .text)
                    ($0.quickAdd, $0.quickAddInput) = (330, .text)
                }
                if settings == .picker { ($0.targetHours, $0.targetInput) = (17.5, .picker) }
            }.drawing()
        }
    }

    @Test func paywall() {
        assertMatrix(of: PaywallStatus.allCases) { status, screen in
            try PaywallScene { ($0.status, $0.options) = (status, screen.atrest) }.drawing()
        }
    }

    private enum Step: String {
        case export, `import`, checksum
    }

    @Test func data() throws {
        var found = try Checkout.sessions("sixty")
        let own = SessionFile(sessions: Array(found.sessions.dropLast(12)))
        found.shape = .exportBundle
        for index in found.sessions.indices.suffix(18) { found.sessions[index].end.secondsSince1970 += 600 }
        let sound = found
        assertMatrix(of: [Step.export, .import, .checksum]) { step, screen in
            try DataScene(own) {
                $0.step =
                    switch step {
                    case .export: .export
                    case .import: .import
                    case .checksum: .checksum
                    }
                ($0.found, $0.options) = (sound, screen.atrest)
            }.drawing()
        }
    }

    @Test func milestones() {
        assertMatrix { screen in
            try MilestonesScene { ($0.elapsedSeconds, $0.options) = (9 * 3600, screen.atrest) }.drawing()
        }
    }

    @Test func transition() {
        assertMatrix { screen in try TransitionScene { $0.options = screen.atrest }.drawing() }
    }
}
