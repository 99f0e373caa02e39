import DisplayList
import Snapshots
import TestSupport
import Testing

@testable import TerrainScenes

/// Terrain's screens, each as a matrix. Those of onboarding and account are in `TerrainFormMatrixTests`.
@Suite struct TerrainMatrixTests {
    private static let pack = Result { try TerrainPack.read(Checkout.bytes("Examples/terrain/pack.json")) }

    private enum Example: String {
        case lowFlame = "low-flame"
        case busyMind = "busy-mind"
        case brightButThin = "bright-but-thin"
        case overclocked
    }

    @Test(arguments: [TerrainScene.Kind.home, .trends, .heatmap, .effectiveness, .you])
    func screens(kind: TerrainScene.Kind) throws {
        let profile = try Checkout.profile("low-flame")
        assertMatrix(named: kind.rawValue) { screen in
            try TerrainScene(kind, profile: profile, options: screen.terrain).drawing()
        }
    }

    @Test func reveal() {
        assertMatrix(of: [Example.lowFlame, .busyMind, .brightButThin]) { example, screen in
            try TerrainScene(.reveal, profile: Checkout.profile(example.rawValue), options: screen.terrain).drawing()
        }
    }

    @Test func season() throws {
        let profile = try Checkout.profile("high-flame")
        assertMatrix(of: TerrainSeason.allCases) { season, screen in
            var options = screen.terrain
            options.season = season
            return try TerrainScene(.season, profile: profile, options: options).drawing()
        }
    }

    private enum Answer: String {
        case none, better, notSure
    }

    @Test func feedback() throws {
        let profile = try Checkout.profile("low-flame")
        assertMatrix(of: [Answer.none, .better, .notSure]) { answer, screen in
            var options = screen.terrain
            options.answer =
                switch answer {
                case .none: nil
                case .better: .better
                case .notSure: .notSure
                }
            return try TerrainScene(.feedback, profile: profile, options: options).drawing()
        }
    }

    @Test func practice() {
        assertMatrix(of: [Example.lowFlame, .busyMind, .overclocked]) { example, screen in
            try DoScene(
                pack: Self.pack.get(), profile: Checkout.profile(example.rawValue), options: screen.terrain
            ).drawing()
        }
    }

    @Test func term() throws {
        let profile = try Checkout.profile("low-flame")
        assertMatrix(of: [TerrainTerm.cold, .stagnation, .lowFlame]) { term, screen in
            try TermScene(term, pack: Self.pack.get(), profile: profile, options: screen.terrain).drawing()
        }
    }

    /// One of each kind, as it is shown first.
    @Test(arguments: PackScene.Kind.allCases) func content(kind: PackScene.Kind) {
        assertMatrix(named: kind.rawValue) { screen in
            var options = screen.pack
            let shown = PackSnapshotTests.shown[kind]
            (options.id, options.step) = (shown?.id, shown?.step ?? options.step)
            return try Checkout.packScene(kind, options).drawing()
        }
    }
}
