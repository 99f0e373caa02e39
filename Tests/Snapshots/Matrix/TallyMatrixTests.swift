import DisplayList
import Localization
import Snapshots
import Testing

@testable import TallyScenes

/// Tally's screens, each as a matrix, in all appearances where the screen is no sheet over another.
@Suite struct TallyMatrixTests {
    private static func home(_ count: Int, _ screen: MatrixScreen) -> TallyHomeScene {
        TallyHomeScene(count) {
            ($0.size, $0.dynamicType, $0.words) = (screen.size, screen.typeSize, .tally(language: screen.language))
        }
    }

    private enum Home: String {
        case marks, dark, empty
    }

    @Test func home() {
        assertMatrix(of: [Home.marks, .dark, .empty]) { home, screen in
            var scene = Self.home(home == .empty ? 0 : 63, screen)
            if home == .dark { (scene.appearance, scene.sync) = (.dark, .queued) }
            return try scene.drawing()
        }
    }

    @Test func community() {
        assertMatrix(of: TallyAppearance.allCases) { appearance, screen in
            try TallyCommunityScene {
                ($0.size, $0.dynamicType, $0.words) = (screen.size, screen.typeSize, .tally(language: screen.language))
                $0.appearance = appearance
            }.drawing()
        }
    }

    @Test func settings() {
        assertMatrix(of: TallyAppearance.allCases) { appearance, screen in
            try TallySettingsScene {
                ($0.size, $0.dynamicType, $0.words) = (screen.size, screen.typeSize, .tally(language: screen.language))
                ($0.appearance, $0.jitter) = (appearance, 0.6)
                $0.name = appearance == .light || appearance == .contrast ? "Mara Lind" : nil
            }.drawing()
        }
    }

    private enum Form: String {
        case empty, typed, large
    }

    @Test func newTally() {
        assertMatrix(of: [Form.empty, .typed, .large]) { form, screen in
            try TallyCreationScene {
                $0.home = Self.home(63, screen)
                ($0.name, $0.count, $0.accent) =
                    switch form {
                    case .empty: (nil, 0, .red)
                    case .typed: ("Birds", 12, .blue)
                    case .large: ("Birds", 4321, .plum)
                    }
                if form == .empty { $0.home.appearance = .dark }
            }.drawing()
        }
    }

    private enum Counts: String {
        case near, blocks, thousands
    }

    @Test func conflict() {
        assertMatrix(of: [Counts.near, .blocks, .thousands]) { counts, screen in
            let (other, synced, count) =
                switch counts {
                case .near: (45, 40, 42)
                case .blocks: (110, 99, 101)
                case .thousands: (1400, 1300, 1357)
                }
            var home = Self.home(count, screen)
            home.sync = .error
            if counts == .blocks { home.appearance = .contrastDark }
            return try TallyConflictScene {
                ($0.other, $0.synced, $0.home) = (other, synced, home)
            }.drawing()
        }
    }
}
