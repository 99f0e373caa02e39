import DisplayList
import Localization
import TestSupport
import Testing

@testable import TallyScenes

@Suite struct TallyColorTests {
    /// tally.md, "Colours".
    @Test(arguments: [
        (
            TallyTokens.Palette.light,
            [
                0xFAF9F7, 0x2D2D2D, 0x5A5A5A, 0x8A8A8A, 0xCC4433, 0x666666, 0xFFFFFF, 0xE0E0E0, 0x3F7D58, 0x9A6414,
                0xB3382C,
            ]
        ),
        (
            TallyTokens.Palette.dark,
            [
                0x1A1A1A, 0xE8E8E8, 0xB8B8B8, 0x888888, 0xE85544, 0xAAAAAA, 0x242424, 0x3A3A3A, 0x6FBF8B, 0xE0A94A,
                0xF07A6A,
            ]
        ),
    ])
    func theSpecificationsColoursComeOut(palette: TallyTokens.Palette, literals: [UInt32]) {
        let colors = [
            palette.paper, palette.c1, palette.c2, palette.c3, palette.accent, palette.textSecondary, palette.surface,
            palette.border, palette.success, palette.warning, palette.error,
        ]
        for (color, literal) in zip(colors, literals) {
            #expect(color.color.hexText == Color(hex: literal).hexText)
        }
    }

    @Test(arguments: [TallyTokens.Palette.lightContrast, .darkContrast])
    func increasedContrastIsAtLeastSeven(palette: TallyTokens.Palette) {
        for ink in palette.inks {
            #expect(ink.color.color.contrast(with: palette.paper.color) >= 7, "\(ink.name) on paper")
            #expect(ink.color.color.contrast(with: palette.surface.color) >= 7, "\(ink.name) on the surface")
        }
        // They stay three levels, in the same order.
        let ratios = [palette.c1, palette.c2, palette.c3].map { $0.color.contrast(with: palette.paper.color) }
        #expect(ratios[0] > ratios[1] * 1.4, "\(ratios)")
        #expect(ratios[1] > ratios[2] * 1.4, "\(ratios)")
    }

    /// Every pen can be told from paper and surface, and from the other pens.
    @Test(arguments: TallyAppearance.allCases) func pensCanBeSeen(appearance: TallyAppearance) {
        let needed = appearance == .contrast || appearance == .contrastDark ? 7.0 : 3.8
        let (own, colors) = (appearance.palette, TallyAccent.allCases.map { appearance.palette($0).accent })
        #expect(colors.first == own.accent)
        for (accent, color) in zip(TallyAccent.allCases, colors) {
            for ground in [own.paper, own.surface] {
                let contrast = color.color.contrast(with: ground.color)
                #expect(contrast >= needed, "\(accent): \(contrast)")
            }
            let own = color.unmappedColor
            for part in [own.red, own.green, own.blue] {
                #expect((-0.001...1.001).contains(part), "\(accent) is no colour of the screen")
            }
            let others = colors.filter { $0 != color }
            #expect(others.count == 5, "\(accent)")
            #expect(others.allSatisfy { ($0.hue - color.hue).magnitude > 30 }, "\(accent)")
        }
    }

    /// What calls for a touch and what is active has the accent, in any pen, as far as words on it can be read.
    @Test(arguments: TallyAppearance.allCases) func theAccentIsReadableWhereItIsActive(appearance: TallyAppearance) {
        for accent in TallyAccent.allCases {
            let palette = appearance.palette(accent)
            let contrast = palette.active.color.contrast(with: palette.paper.color)
            #expect(contrast >= 4.5, "\(accent): \(contrast)")
            #expect((palette.active.hue - palette.accent.hue).magnitude < 2, "\(accent) keeps its hue")
            // No farther than it must be.
            let own = palette.accent.color.contrast(with: palette.paper.color)
            #expect(own >= 4.5 ? palette.active == palette.accent : contrast < 4.6, "\(accent): \(own), \(contrast)")
        }
    }

    /// The colours of a drawing's fills.
    private func fills(_ drawing: Drawing) -> [Color] {
        func colors(_ nodes: [Node]) -> [Color] {
            nodes.flatMap { node -> [Color] in
                switch node {
                case .fill(let fill): if case .solid(let color) = fill.paint { [color] } else { [] }
                case .stroke(let stroke): if case .solid(let color) = stroke.paint { [color] } else { [] }
                case .group(let group): colors(group.nodes)
                default: []
                }
            }
        }
        return colors(drawing.nodes)
    }

    @Test(arguments: TallyAppearance.allCases)
    func theAccentCallsForTouchesAndShowsWhatIsActive(appearance: TallyAppearance) throws {
        func count(_ drawing: Drawing, _ color: Oklch) -> Int { fills(drawing).count { $0 == color.color } }
        let palette = appearance.palette
        // "+1"; the chosen tab's bar, icon and word.
        let home = try TallyHomeScene(0) { $0.appearance = appearance }.drawing()
        #expect(count(home, palette.active) >= 4)
        let button = try #require(home.groups.first { $0.accessibility?.title == Words.tally()("home.plusOne.a11y") })
        #expect(fills(Drawing(size: home.size, nodes: button.nodes)).first == palette.active.color)
        let tab = try #require(home.groups.first { $0.accessibility?.title == "Home, chosen" })
        #expect(Set(fills(Drawing(size: home.size, nodes: tab.nodes))) == [palette.active.color])
        let other = try #require(home.groups.first { $0.accessibility?.title == "Community" })
        #expect(!fills(Drawing(size: home.size, nodes: other.nodes)).contains(palette.active.color))
        // A sheet's main button; in the settings the slider, the chosen paper and the switch.
        let settings = try TallySettingsScene { $0.appearance = appearance }.drawing()
        #expect(count(settings, palette.active) >= 5)
        let segment = appearance == .dark || appearance == .contrastDark ? "Dark, chosen" : "Light, chosen"
        #expect(settings.groups.contains { $0.accessibility?.title == segment })
    }

    /// Each state of the sync has the colour that the document gives it, on icon and word, and an icon of its own.
    @Test(arguments: TallyAppearance.allCases) func chipsHaveTheirStatesColours(appearance: TallyAppearance) {
        let palette = appearance.palette
        let colors: [TallySyncState: Oklch] = [
            .offline: palette.textSecondary, .queued: palette.warning, .syncing: palette.c1, .synced: palette.success,
            .error: palette.error,
        ]
        #expect(TallySyncState.allCases.count == 5)
        for state in TallySyncState.allCases {
            let shown = fills(TallySyncScene(state: state, appearance: appearance).drawing())
            let ground = [palette.paper, palette.surface, palette.border].map(\.color)
            #expect(shown.first == palette.paper.color)
            #expect(Set(shown).subtracting(ground) == [colors[state]?.color], "\(state)")
        }
        #expect(Set(TallySyncState.allCases.map { $0.icon.path }).count == 5)
    }

    @Test func aPenColoursTheSlashesAlone() throws {
        func inks(_ accent: TallyAccent) throws -> Set<Color> {
            Set(try TallyScene(count: 9, accent: accent).drawing().stamps.map(\.tint))
        }
        let (red, blue) = (try inks(.red), try inks(.blue))
        let palette = TallyTokens.Palette.light
        #expect(red == [palette.c1.color, palette.accent.color])
        #expect(blue == [palette.c1.color, TallyAccent.blue.color(in: palette).color])
        #expect(red != blue)
    }

    @Test func appearancesDifferInColoursAlone() throws {
        let all = try TallyAppearance.allCases.map { try TallyScene(count: 25, appearance: $0).drawing() }
        #expect(Set(all).count == 4)
        #expect(Set(all.map(\.symbols)).count == 1)
    }
}
