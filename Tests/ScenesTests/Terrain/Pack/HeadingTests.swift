import DisplayList
import TestSupport
import Testing

@testable import Composition
@testable import Localization
@testable import TerrainScenes

/// Titles are headings to a screen reader, on every screen (terrain.md, "Settled in the fourth reading").
@Suite struct HeadingTests {
    private func headings(_ drawing: Drawing) -> [String] {
        drawing.groups.compactMap { $0.accessibility?.role == .heading ? $0.accessibility?.title : nil }
    }

    private func profile() throws -> TerrainProfile {
        try TerrainProfile.read(Checkout.bytes("Examples/terrain/low-flame.json"))
    }

    @Test func everyScreenHasItsTitles() throws {
        let expected: [TerrainScene.Kind: [String]] = [
            .reveal: ["Low Flame"], .trends: ["Trends"], .heatmap: ["Symptoms"], .effectiveness: ["After your routine"],
            .home: ["A slow, warm start.", "Do", "Don’t", "Areas", "Sleep and wind-down", "Theme", "How is today?"],
            .season: ["Begin lightly."], .you: ["Mira", "March 2026", "Symptoms", "Settings", "Terrain pulse"],
            .feedback: ["How did that feel?"], .components: ["Components", "Buttons"],
        ]
        for kind in TerrainScene.Kind.allCases {
            let drawing = try TerrainScene(kind, profile: profile(), options: .init(canvas: .full)).drawing()
            let found = Set(headings(drawing))
            for title in try #require(expected[kind], "\(kind)") { #expect(found.contains(title), "\(kind): \(title)") }
        }
    }

    @Test func soHasEveryScreenOfAPack() throws {
        let pack = try PackFixture.example()
        let expected: [PackScene.Kind: [String]] = [
            .ingredient: ["Ginger"], .routine: ["Warm morning"], .movement: ["Morning reach"],
            .lesson: ["Why breakfast is warm"], .program: ["Keep the ember"], .cabinet: ["Ingredients"],
            .learn: ["Learn", "Recommended for you", "More to read"], .programs: ["Programs", "Keep the ember"],
            .steps: ["Warm morning"], .player: ["Morning reach"], .truths: ["Low Flame", "Superpower"],
            .question: [try #require(pack.quiz.first).prompt.fallback],
        ]
        for kind in PackScene.Kind.allCases {
            for view in PackScene.View.allCases where view == .card || kind.hasViews {
                let scene = PackScene(
                    kind, pack: pack, profile: try profile(), options: .init(canvas: .full, view: view))
                let found = headings(try scene.drawing())
                for title in try #require(expected[kind]) {
                    #expect(found.contains(title), "\(kind): \(title), \(found)")
                }
            }
        }
        let sheet = PackScene(
            .ingredient, pack: pack, profile: try profile(), options: .init(canvas: .full, view: .sheet))
        #expect(Set(headings(try sheet.drawing())).isSuperset(of: ["Why for you", "How to use it"]))
        let practice = DoScene(pack: pack, profile: try profile(), phase: .evening, options: .init(canvas: .full))
        #expect(
            Set(headings(try practice.drawing())).isSuperset(of: [
                "Do", "Evening practice", "Quick fixes", "Better not today",
            ]))
        for term in TerrainTerm.allCases {
            #expect(!headings(try TermScene(term, pack: pack).drawing()).isEmpty, "\(term)")
        }
    }

    @Test func soHasEveryStepAndTheAccount() throws {
        let pack = try PackFixture.example()
        for step in OnboardingStep.allCases {
            let screen = try OnboardingScene(step, pack: pack).screen()
            #expect(headings(screen.drawing).contains(try #require(screen.drawing.accessibility?.title)), "\(step)")
        }
        for drawing in [try SignInScene().drawing(), try AccountScene().drawing(), try RemindersScene().drawing()] {
            #expect(!headings(drawing).isEmpty, "\(drawing.accessibility?.title ?? "")")
        }
    }

    /// No title is set larger than the body without being a heading, a number or a step that is read anyway.
    @Test func headingsAreNoControls() throws {
        let drawing = try TerrainScene(.home, profile: profile(), options: .init(canvas: .full)).drawing()
        #expect(Set(headings(drawing)).isDisjoint(with: ["Start", "Home"]))
    }
}
