import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The reveal's second page: a type's strength, the trap in it, its ritual, and its truths.
struct TruthsCard: Sendable {
    let profile: PackProfile
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ format: CardFormat, _ context: LayoutContext) -> Screen {
        let isLarge = context.dynamicType > .xxLarge
        let glow = glow
        let paper = Box.shape { rect, builder in
            let gradient = LinearGradient(
                start: Point(0, rect.minY), end: Point(0, rect.maxY),
                stops: [
                    GradientStop(offset: 0, color: glow), GradientStop(offset: 0.45, color: TerrainTokens.background),
                ])
            builder.nodes.append(.fill(Fill(.rect(rect), paint: .linear(gradient))))
        }
        return format.screen(context, spoken: words.text(profile.nickname), paper: paper) {
            switch format.shape {
            case .tall: tall(format, isLarge: isLarge)
            case .square:
                VStack(spacing: 0) {
                    Spacer { picture }
                    VStack(alignment: .leading, spacing: 0) {
                        head(spacing: Spacing.xxs)
                        Spacer().frame(height: Spacing.md)
                        columns
                    }
                    .padding(Insets(top: Spacing.md, left: Spacing.xl, bottom: Spacing.xl, right: Spacing.xl))
                }
            case .wide:
                VStack(alignment: .leading, spacing: 0) {
                    head(spacing: 0)
                    Spacer(minLength: Spacing.xs)
                    if isLarge { parts(Spacing.xs) } else { columns }
                    Spacer()
                }
                .padding(.horizontal, Spacing.xl).padding(.vertical, Spacing.md)
            }
        }
    }

    /// The colour of the paper where it is darkest.
    private var glow: Color { TerrainTokens.background.interpolated(to: profile.type.color, at: 0.3) }

    /// Large type on a small screen leaves room only for the type's nature; where a pack says a lot of that, it is set in
    /// a quieter style.
    private func tall(_ format: CardFormat, isLarge: Bool) -> some Element {
        let isLow = format.size.height < 640
        let margin = format.size.width < 360 ? Spacing.md : Spacing.lg
        let spacing = isLow ? Spacing.sm : Spacing.md
        func column(@ElementBuilder content: () -> [Box]) -> Box {
            VStack(alignment: .leading, spacing: 0) {
                Spacer { picture }
                VStack(alignment: .leading, spacing: 0) {
                    head(spacing: Spacing.xxs)
                    Spacer().frame(height: spacing)
                    content()
                }
                .padding(Insets(top: isLow ? Spacing.sm : Spacing.xs, left: margin, bottom: Spacing.lg, right: margin))
            }
            .shrinksToFit()
        }
        return ViewThatFits(mayShrink: true) {
            if !isLow || !isLarge {
                column {
                    parts(spacing)
                    Spacer().frame(height: spacing)
                    truths
                }
            }
            column { parts(spacing) }
            column { parts(Spacing.xs, Style.labelLarge) }
        }
    }

    /// The picture, in all of the room that the words leave.
    private var picture: Box { TypeIllustration(type: profile.type).box }

    private func head(spacing: Double) -> some Element {
        VStack(alignment: .leading, spacing: spacing) {
            Text(words.text(profile.label), Style.labelLarge, quiet)
            Box.heading(words.text(profile.nickname), Style.displayMedium)
            profile.principles.map { Text(words.text($0), Style.bodyLarge, quiet) }
        }
    }

    /// The quieter of the words' two colours, made readable where the paper is darkest.
    private var quiet: Color {
        TerrainTokens.textSecondary.readable(
            on: glow, contrast: TerrainTokens.textContrast)
    }

    private func parts(_ spacing: Double, _ style: TextStyle = Style.headlineSmall) -> some Element {
        VStack(alignment: .leading, spacing: spacing) {
            for (title, text) in [
                (words("truths.superpower"), profile.superpower), (words("truths.trap"), profile.trap),
                (words("truths.ritual"), profile.signatureRitual),
            ] {
                VStack(alignment: .leading, spacing: Spacing.xxs) {
                    Box.heading(title, Style.labelMedium, quiet)
                    Text(words.text(text), style)
                }
            }
        }
    }

    private var truths: Box {
        Box.section(words("truths.title")) {
            Box.list(profile.truths) { Text(words.text($0), Style.bodyMedium) }
        }
        .terrainCard()
    }

    private var columns: some Element {
        HStack(alignment: .top, spacing: Spacing.lg) {
            parts(Spacing.sm).frame(maxWidth: .infinity, alignment: .topLeading)
            truths.frame(maxWidth: .infinity, alignment: .topLeading)
        }
    }
}
