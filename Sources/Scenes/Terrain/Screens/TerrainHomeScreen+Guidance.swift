import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The lower half of the page: habits that help and that do not, the areas of life, and the theme.
extension TerrainHomeScreen {
    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    @ElementBuilder func guidance(_ copy: TodayCopy, _ context: LayoutContext) -> Box {
        let side = TerrainHomeScreen.dotSide * context.dynamicType.scale(of: .footnote)
        let dos = list(words("home.do"), copy.dos, dot(TerrainTokens.success, side))
        let donts = list(words("home.dont"), copy.donts, dot(TerrainTokens.warning, side))
        let hasNotes = (copy.dos + copy.donts).contains { $0.note != nil }
        ViewThatFits {
            if context.dynamicType <= .xxLarge && !hasNotes {
                HStack(alignment: .top, spacing: Spacing.lg) {
                    dos.frame(maxWidth: .infinity, alignment: .topLeading)
                    donts.frame(maxWidth: .infinity, alignment: .topLeading)
                }
            }
            VStack(alignment: .leading, spacing: Spacing.lg) {
                dos
                donts
            }
        }
    }

    private static let dotSide = 8.0

    private func dot(_ color: Color, _ side: Double) -> Box {
        let shown = color.readable(on: TerrainTokens.background, contrast: TerrainTokens.strokeContrast)
        return Shape.capsule.fill(shown).frame(width: side, height: side)
    }

    private func list(_ title: String, _ items: [TodayLine], _ dot: Box) -> some Element {
        VStack(alignment: .leading, spacing: Spacing.xs) {
            HStack(spacing: Spacing.xs) {
                dot
                Box.heading(title, Style.labelMedium, TerrainTokens.textSecondary)
            }
            for item in items { line(item) }
        }
    }

    /// A line with its reason.
    private func line(_ line: TodayLine) -> Box {
        let text = Text(line.text, Style.bodyMedium)
        guard let note = line.note else { return text.asBox }
        return VStack(alignment: .leading, spacing: 1) {
            text
            Text(note, Style.bodySmall, TerrainTokens.textSecondary)
        }
        .asBox
    }

    func areas(_ copy: TodayCopy) -> some Element {
        let tiles = copy.areas.map { area in
            VStack(alignment: .leading, spacing: Spacing.xxs) {
                Box.heading(area.title, Style.labelLarge)
                for tip in area.tips { Text(tip, Style.bodySmall, TerrainTokens.textSecondary) }
            }
            .padding(Spacing.sm).frame(maxWidth: .infinity, alignment: .leading)
            .background { Box.sheet(TerrainTokens.backgroundSecondary, radius: TerrainTokens.Radius.large) }
        }
        return VStack(alignment: .leading, spacing: Spacing.xs) {
            Box.heading(words("home.areas"), Style.labelMedium, TerrainTokens.textSecondary)
            ViewThatFits {
                // Tiles beside one another have the same height.
                if copy.areas.allSatisfy({ $0.tips.isEmpty }) {
                    VStack(spacing: Spacing.xs) {
                        for first in stride(from: 0, to: tiles.count, by: 2) {
                            HStack(alignment: .top, spacing: Spacing.xs) { Array(tiles[first...].prefix(2)) }
                        }
                    }
                }
                VStack(spacing: Spacing.xs) { tiles }
            }
        }
    }

    func theme(_ copy: TodayCopy) -> some Element {
        VStack(alignment: .leading, spacing: Spacing.xxs) {
            Box.heading(words("home.theme"), Style.labelMedium, TerrainTokens.textSecondary)
            Text(
                copy.theme,
                copy.theme.count > TerrainHomeScreen.longestSentence ? Style.bodyLarge : Style.headlineMedium
            )
            .lineBreaks(.pretty)
        }
    }

    /// The longest theme that is set as a sentence, and not as a paragraph, in characters.
    private static let longestSentence = 48
}
