import DisplayList
import Foundation
import PathParser
import Testing

@testable import Composition
@testable import Scenes
@testable import TallyScenes
@testable import TerrainScenes

@Suite struct DesignTokenFileTests {
    private let reader: DesignTokenReader

    init() throws { reader = try DesignTokenReader(DesignTokenFile.text) }

    private func paths(_ prefix: String) -> Set<String> {
        Set(reader.tokens.map(\.path).filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
    }

    private func color(_ path: String) throws -> [String: Any] { try #require(reader[path] as? [String: Any]) }

    private func measure(_ path: String) throws -> Double {
        try #require((reader[path] as? [String: Any])?["value"] as? Double)
    }

    @Test func tallysColoursAreThere() throws {
        for appearance in ["light", "dark", "contrast", "contrast-dark"] {
            #expect(
                paths("tally.color.\(appearance).") == [
                    "paper", "c1", "c2", "c3", "accent", "textSecondary", "surface", "border", "success", "warning",
                    "error",
                ])
        }
        let accent = try color("tally.color.light.accent")
        #expect(accent["hex"] as? String == "#cc4433")
        #expect(accent["colorSpace"] as? String == "oklch")
        #expect(accent["components"] as? [Double] == [0.5765, 0.1751, 30.2937])
        #expect(try color("tally.color.dark.c3")["hex"] as? String == "#888888")
        for appearance in ["light", "dark", "contrast", "contrast-dark"] {
            #expect(paths("tally.pen.\(appearance).") == ["red", "ochre", "green", "blue", "violet", "plum"])
        }
        #expect(try color("tally.pen.dark.red")["hex"] as? String == "#e85544")
        #expect(try color("tally.pen.light.green")["components"] as? [Double] == [0.5415, 0.115, 150])
    }

    @Test func tallysTypeSpacingAndMotionAreThere() throws {
        let spacing = ["xs", "sm", "md", "lg", "xl", "xxl", "xxxl"]
        #expect(try spacing.map { try measure("tally.spacing.\($0)") } == [4, 8, 16, 24, 32, 48, 64])
        #expect(reader["tally.spacing.xxs"] == nil)
        let motion = ["quick", "standard", "deliberate", "hero", "stroke", "slash"]
        #expect(try motion.map { try measure("tally.motion.\($0)") } == [0.12, 0.22, 0.35, 0.42, 0.28, 0.2])
        let sizes = try paths("tally.type.").map { name -> Double in
            let style = try #require(reader["tally.type.\(name)"] as? [String: Any])
            return try #require((style["fontSize"] as? [String: Any])?["value"] as? Double)
        }
        #expect(sizes.sorted() == [11, 13, 13, 15, 15, 17, 18, 22, 28, 36, 48])
    }

    @Test func terrainsTokensAreThere() throws {
        let colors = [
            "background": "#fafaf8", "backgroundSecondary": "#f5f5f3", "surface": "#ffffff", "textPrimary": "#1a1a1a",
            "textSecondary": "#5c5c5c", "textTertiary": "#8c8c8c", "accent": "#8b7355", "accentLight": "#b8a088",
            "accentDark": "#5e4d3b", "success": "#7a9e7e", "warning": "#c9a96e", "terrainWarm": "#c9956e",
            "terrainCool": "#7a8e9e", "terrainNeutral": "#9e9e8e", "surfaceElevated": "#ffffff",
            "textInverted": "#ffffff", "error": "#b87070", "info": "#7a8e9e",
        ]
        #expect(paths("terrain.color.") == Set(colors.keys))
        for (name, hex) in colors { #expect(try color("terrain.color.\(name)")["hex"] as? String == hex, "\(name)") }
        let spacing = ["xxs", "xs", "sm", "md", "lg", "xl", "xxl", "xxxl"]
        #expect(try spacing.map { try measure("terrain.spacing.\($0)") } == [4, 8, 12, 16, 24, 32, 48, 64])
        let radii = ["small", "medium", "large", "xl"]
        #expect(try radii.map { try measure("terrain.radius.\($0)") } == [4, 8, 12, 16])
        // A capsule, whatever it is the radius of.
        #expect(try measure("terrain.radius.full") >= 1000)
        #expect(paths("terrain.radius.") == Set(radii + ["full"]))
        let motion = ["quick", "standard", "reveal", "springResponse"]
        #expect(try motion.map { try measure("terrain.motion.\($0)") } == [0.15, 0.3, 0.5, 0.4])
        #expect(reader["terrain.motion.springDamping"] as? Double == 0.8)
        // Ease-in-out.
        #expect(reader["terrain.easing.standard"] as? [Double] == [0.42, 0, 0.58, 1])
        // CSS's order: the first is in front.
        let shadows = try #require(reader["terrain.shadow.card"] as? [[String: Any]])
        #expect(try shadows.map { try #require(($0["offsetY"] as? [String: Any])?["value"] as? Double) } == [1, 8])
        #expect(try shadows.map { try #require(($0["offsetX"] as? [String: Any])?["value"] as? Double) } == [0, 0])
        // The blur of CSS is twice the radius.
        #expect(try shadows.map { try #require(($0["blur"] as? [String: Any])?["value"] as? Double) } == [2, 32])
        #expect(try shadows.map { try #require(($0["color"] as? [String: Any])?["alpha"] as? Double) } == [0.04, 0.08])
    }

    /// terrain.md, "Theme".
    private static let terrainsType: [(name: String, size: Double, weight: Double)] = [
        ("displayLarge", 40, 900), ("displayMedium", 32, 700), ("headlineLarge", 28, 700), ("headlineMedium", 24, 700),
        ("headlineSmall", 20, 600), ("bodyLarge", 17, 400), ("bodyMedium", 15, 400), ("bodySmall", 13, 400),
        ("labelLarge", 15, 600), ("labelMedium", 13, 600), ("labelSmall", 11, 600), ("caption", 12, 500),
    ]

    @Test func terrainsScenesAndTheFileHaveTheSameType() throws {
        #expect(paths("terrain.type.") == Set(Self.terrainsType.map(\.name)))
        #expect(TerrainTokens.TypeStyle.all.map(\.name) == Self.terrainsType.map(\.name))
        for (expected, shown) in zip(Self.terrainsType, TerrainTokens.TypeStyle.all) {
            let written = try #require(reader["terrain.type.\(expected.name)"] as? [String: Any])
            let size = try #require((written["fontSize"] as? [String: Any])?["value"] as? Double)
            #expect(size == expected.size, "\(expected.name)")
            #expect(shown.style.size == expected.size, "\(expected.name)")
            let weight = try #require(written["fontWeight"] as? Double)
            #expect(weight == expected.weight, "\(expected.name)")
            #expect(shown.style.weight.value == expected.weight, "\(expected.name)")
            #expect(written["lineHeight"] as? Double == shown.style.lineHeight)
            let spacing = (written["letterSpacing"] as? [String: Any])?["value"] as? Double
            #expect(spacing == shown.style.tracking)
        }
    }

    @Test func scenesAndTheFileHaveTheSameNumbers() throws {
        for (name, length) in TerrainTokens.Radius.all { #expect(try measure("terrain.radius.\(name)") == length) }
        for (name, length) in TerrainTokens.Spacing.all { #expect(try measure("terrain.spacing.\(name)") == length) }
        for (name, color) in TerrainTokens.colors {
            #expect(try self.color("terrain.color.\(name)")["hex"] as? String == color.hexText)
        }
        for (name, length) in TallyTokens.Spacing.all { #expect(try measure("tally.spacing.\(name)") == length) }
        for (name, duration) in TallyTokens.Motion.all { #expect(try measure("tally.motion.\(name)") == duration) }
        for (name, haptic) in TallyTokens.Haptic.all {
            #expect(reader["tally.haptic.\(name).intensity"] as? Double == haptic.intensity)
            #expect(reader["tally.haptic.\(name).sharpness"] as? Double == haptic.sharpness)
            #expect(try measure("tally.haptic.\(name).duration") == haptic.duration)
        }
        for (name, size) in TallyTokens.TypeSize.all {
            let style = try #require(reader["tally.type.\(name)"] as? [String: Any])
            #expect((style["fontSize"] as? [String: Any])?["value"] as? Double == size)
        }
        // Radii are what shapes come to: a small one is a corner, the full one half of the shorter side.
        var builder = DrawingBuilder()
        for (_, radius) in TerrainTokens.Radius.all {
            Box.sheet(.black, radius: radius).fitted(in: Size(width: 96, height: 64), LayoutContext())
                .draw(.zero, &builder)
        }
        let paths = builder.nodes.compactMap { node -> Path? in
            if case .fill(let fill) = node { fill.path } else { nil }
        }
        let rect = Rect(x: 0, y: 0, width: 96, height: 64)
        #expect(paths == [4, 8, 12, 16, 32].map { Path.roundedRect(rect, radius: $0) })
    }

    @Test func atrestsTokensAreThere() throws {
        #expect(try color("atrest.color.deepNight")["hex"] as? String == "#0d0d1a")
        let colors: [(name: String, components: [Double])] = [
            ("surface", [0.12, 0.10, 0.14]), ("stroke", [0.30, 0.25, 0.33]), ("accent", [0.58, 0.55, 0.65]),
            ("muted", [0.45, 0.42, 0.50]), ("highlight", [0.88, 0.84, 0.78]),
        ]
        for (name, components) in colors {
            #expect(try color("atrest.color.\(name)")["components"] as? [Double] == components, "\(name)")
        }
        #expect(try color("atrest.color.earth.4.light")["hex"] as? String == "#d4a825")
        #expect(paths("atrest.color.").count == 12 + 10)
        #expect(
            try ["xs", "sm", "md", "lg", "xl", "xxl"].map { try measure("atrest.spacing.\($0)") }
                == [6, 10, 14, 20, 28, 44])
        #expect(try ["soft", "pill"].map { try measure("atrest.radius.\($0)") } == [12, 22])
        // Size, line height, tracking in points and weight, as specified.
        let styles: [(name: String, numbers: [Double])] = [
            ("title", [34, 1.25, 0.34, 600]), ("heading", [20, 1.25, 0, 600]), ("body", [17, 1.4, 0.17, 400]),
            ("label", [16, 1.4, 0.16, 500]), ("caption", [12, 1.4, 0.24, 400]), ("elapsed", [48, 1.2, 0, 300]),
        ]
        for (name, numbers) in styles {
            let style = try #require(reader["atrest.type.\(name)"] as? [String: Any])
            func value(_ key: String) -> Double? { (style[key] as? [String: Any])?["value"] as? Double }
            let found = [
                value("fontSize"), style["lineHeight"] as? Double, value("letterSpacing"),
                style["fontWeight"] as? Double,
            ]
            for (number, expected) in zip(found, numbers) {
                #expect((try #require(number) - expected).magnitude < 1e-9, "\(name)")
            }
        }
        let star = try #require(reader["atrest.motion.star"] as? [String: Any])
        #expect((star["delay"] as? [String: Any])?["value"] as? Double == 0.4)
        #expect(star["timingFunction"] as? [Double] == [0.42, 0, 1, 1])
    }

    @Test func theFileIsTheSameEveryTime() {
        #expect(DesignTokenFile.text == DesignTokenFile.text)
        #expect(DesignTokenFile.text.hasSuffix("}\n"))
    }

    // MARK: The reader can refuse

    @Test(arguments: [
        ("[]", "no object"),
        (#"{"a": {"$value": 1}}"#, "without a type"),
        (#"{"a": {"$type": "number", "$value": "1"}}"#, "no number"),
        (#"{"a": {"$type": "number", "$value": true}}"#, "no number"),
        (#"{"a.b": {"$type": "number", "$value": 1}}"#, "may not be"),
        (#"{"a": {"$kind": 1, "b": {"$type": "number", "$value": 1}}}"#, "unknown property"),
        (#"{"a": {"$type": "number", "$value": 1, "b": {"$value": 1}}}"#, "holds tokens"),
        (#"{"a": {"$type": "length", "$value": 1}}"#, "unknown type"),
        (#"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": "pt"}}}"#, "no measure"),
        (#"{"a": {"$type": "dimension", "$value": "1px"}}"#, "no measure"),
        (##"{"a": {"$type": "color", "$value": "#ffffff"}}"##, "no colour"),
        (#"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [2, 0, 0]}}}"#, "out of range"),
        (#"{"a": {"$type": "cubicBezier", "$value": [2, 0, 0, 1]}}"#, "no curve"),
        (#"{"a": {"$type": "typography", "$value": {"fontSize": {"value": 1, "unit": "px"}}}}"#, "expected"),
    ])
    func aWrongFileIsRefused(text: String, why: String) {
        #expect {
            _ = try DesignTokenReader(text)
        } throws: { "\($0)".contains(why) }
    }
}
