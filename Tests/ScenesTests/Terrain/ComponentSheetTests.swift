import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import Composition
@testable import TerrainScenes

/// The sheet of all controls and tokens (terrain.md, "Scenes").
@Suite struct ComponentSheetTests {
    private let screen: Screen
    private let words: Set<String>
    /// The colours of all fills.
    private let fills: [Color]

    init() throws {
        screen = try TerrainScene(.components, profile: TerrainProfile(vector: .typical(.lowFlame, .none))).screen()
        words = Set(screen.textBoxes.map(\.text))
        var fills: [Color] = []
        screen.drawing.nodes.forEachPlaced { node, _, _ in
            if case .fill(let fill) = node, case .solid(let color) = fill.paint { fills.append(color) }
        }
        self.fills = fills
    }

    @Test func everyControlIsThere() {
        let texts = Words.terrain()
        // A primary, a secondary and a text button, and the icon button, which says what it does.
        for key in ["button.begin", "button.later", "button.skip"] { #expect(words.contains(texts(key)), "\(key)") }
        #expect(screen.drawing.spoken.contains(texts("button.a11y.add")))
        #expect(
            screen.touchTargets.map(\.title).starts(
                with: ["button.begin", "button.later", "button.skip"].map { texts($0) }))
        // Chips: two plain ones and a selected one.
        #expect(words.isSuperset(of: ["Shen", "Damp", "Dry"]))
        #expect(fills.count { $0 == TerrainTokens.accentUnderText } == 2, "the primary button and the selected chip")
        #expect(
            fills.count { $0 == TerrainTokens.accent.opacity(TerrainTokens.chipOpacity) } == 3,
            "two plain chips and the icon button")
        // A card with a type.
        #expect(words.contains("Low Flame"))
        #expect(words.contains(texts("components.card.text")))
    }

    @Test func everyTokenIsThere() {
        #expect(TerrainTokens.colors.count == 18)
        for (name, color) in TerrainTokens.colors {
            #expect(words.contains(name), "\(name)")
            #expect(words.contains(color.hexText.uppercased()), "\(name)")
            #expect(fills.contains(color), "\(name)")
        }
        for (name, length) in [
            ("xxs", 4), ("xs", 8), ("sm", 12), ("md", 16), ("lg", 24), ("xl", 32), ("xxl", 48), ("xxxl", 64),
            ("small", 4), ("medium", 8), ("large", 12), ("xl", 16),
        ] {
            #expect(words.contains("\(name) \(length)"))
        }
        #expect(words.contains("full"))
        for (name, style) in TerrainTokens.TypeStyle.all {
            #expect(words.contains("\(name) \(Int(style.size))"), "\(name)")
        }
    }
}
