import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The result of the quiz: the type's name first, then the axes that it comes from.
struct RevealCard: Sendable {
    let profile: TerrainProfile
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    private var type: TerrainType { profile.vector.type }
    private var modifier: TerrainModifier { profile.vector.modifier }

    func screen(_ format: CardFormat, _ context: LayoutContext) -> Screen {
        let spoken = words.titled(words.revealTitle(name: profile.name), words.nickname(of: type))
        return format.screen(context, spoken: spoken) {
            switch format.shape {
            case .tall: tall(format, context)
            case .square: square(format, context)
            case .wide: wide(context)
            }
        }
    }

    // MARK: Formats

    /// The width of the words beside the axes: enough for the longest nickname in one line.
    private static let wordsWidth = 264.0
    /// The height below which a square card has no room for an illustration, in points.
    private static let heightForIllustration = 480.0
    /// The height below which very large type leaves no room for the modifier's line, in points.
    private static let heightForLines = 640.0
    /// The widest diagram: longer lines no longer lead the eye from one word to the other.
    private static let diagramWidth = 460.0

    /// Where there is little room, the illustration is left out first, then the modifier's line: its chip stays. Very
    /// large type on a small screen leaves only the type's name and its axes.
    @ElementBuilder private func tall(_ format: CardFormat, _ context: LayoutContext) -> Box {
        if context.dynamicType > .xxLarge {
            ViewThatFits(mayShrink: true) {
                tall(context, illustration: 0, margin: Spacing.md) {
                    summary
                    if format.size.height >= RevealCard.heightForLines { modifierLine }
                }
                .shrinksToFit()
                tall(context, illustration: 0, margin: Spacing.md, isLeast: true) {}
            }
        } else {
            ViewThatFits {
                for (height, margin) in [(150.0, Spacing.xl), (110, Spacing.lg)] {
                    tall(context, illustration: height, margin: margin) {
                        summary
                        modifierLine
                    }
                }
                tall(context, illustration: 96, margin: Spacing.md) { summary }
            }
        }
    }

    private func tall(
        _ context: LayoutContext, illustration height: Double, margin: Double, isLeast: Bool = false,
        @ElementBuilder lines: () -> [Box]
    ) -> some Element {
        let isTight = margin < Spacing.xl
        let lines = lines()
        return VStack(spacing: 0) {
            illustration(height, glow: 330)
            VStack(spacing: 0) {
                VStack(spacing: Spacing.xs) {
                    title(.center)
                    name(isLeast ? Style.displayMedium : Style.displayLarge, .center)
                    label(.center)
                    chip
                    if !lines.isEmpty {
                        VStack(spacing: Spacing.xs) { lines }.padding(.top, Spacing.xs)
                    }
                }
                Spacer().frame(height: isTight ? Spacing.md : Spacing.lg)
                diagram(context, spacing: isTight ? Spacing.xs : Spacing.md)
                    .terrainCard(padding: isTight ? Spacing.md : Spacing.lg)
                    .frame(maxWidth: RevealCard.diagramWidth)
                if !isLeast { share(.center)?.padding(.top, isTight ? Spacing.sm : Spacing.lg) }
            }
            .padding(Insets(left: Spacing.lg, bottom: margin, right: Spacing.lg)).frame(maxWidth: .infinity)
        }
    }

    private func square(_ format: CardFormat, _ context: LayoutContext) -> some Element {
        let hasRoom = format.size.height >= RevealCard.heightForIllustration && context.dynamicType <= .xxLarge
        return VStack(spacing: 0) {
            illustration(hasRoom ? 120 : 0, glow: 290)
            VStack(spacing: 0) {
                VStack(spacing: 6) {
                    title(.center)
                    name(Style.displayLarge, .center)
                    label(.center)
                    chip
                }
                Spacer().frame(height: Spacing.md)
                diagram(context, spacing: Spacing.sm).terrainCard(padding: Spacing.md)
                    .frame(maxWidth: RevealCard.diagramWidth)
                share(.center)?.padding(.top, Spacing.md)
            }
            .padding(Insets(left: Spacing.xl, bottom: Spacing.lg, right: Spacing.xl)).frame(maxWidth: .infinity)
        }
    }

    private func wide(_ context: LayoutContext) -> some Element {
        HStack(spacing: Spacing.xs) {
            VStack(spacing: 0) {
                illustration(context.dynamicType > .xxLarge ? 0 : 80, glow: 260, fadesRight: true)
                VStack(alignment: .leading, spacing: 6) {
                    title(.leading)
                    name(Style.displayMedium, .leading)
                    label(.leading)
                    chip
                    share(.leading)?.padding(.top, Spacing.sm)
                }
                .frame(width: RevealCard.wordsWidth, alignment: .leading)
                .padding(Insets(left: Spacing.xl, bottom: Spacing.lg)).frame(maxWidth: .infinity, alignment: .leading)
            }
            .frame(width: RevealCard.wordsWidth + Spacing.xl + Spacing.md)
            diagram(context, spacing: Spacing.sm).terrainCard(padding: Spacing.md)
                .padding(Insets(top: Spacing.md, bottom: Spacing.md, right: Spacing.xl)).frame(maxWidth: .infinity)
        }
    }

    // MARK: Parts

    /// The illustration, in all of the room that the words leave.
    /// - Parameter height: its least height, in points.
    private func illustration(_ height: Double, glow radius: Double, fadesRight: Bool = false) -> Spacer {
        Spacer(minLength: height) {
            TypeIllustration(type: type, fadesRight: fadesRight).box.background { glow(radius: radius) }
        }
    }

    /// The paper under words where the glow is strongest.
    private var glowingPaper: Color { TerrainTokens.background.interpolated(to: type.color, at: RevealCard.glow) }

    /// The quieter of the words' two colours, made readable on the glow.
    private var quiet: Color {
        TerrainTokens.textSecondary.readable(on: glowingPaper, contrast: TerrainTokens.textContrast)
    }

    private func title(_ alignment: TextStyle.Alignment) -> Text {
        Text(words.revealTitle(name: profile.name), Style.labelMedium, quiet).multilineTextAlignment(alignment)
    }

    private func name(_ style: TextStyle, _ alignment: TextStyle.Alignment) -> Box {
        Box.heading(words.nickname(of: type), style, alignment: alignment)
    }

    private func label(_ alignment: TextStyle.Alignment) -> Text {
        Text(words.label(of: type), Style.labelLarge, quiet).multilineTextAlignment(alignment)
    }

    private var chip: Box? {
        words.name(of: modifier).map { Box.chip($0, on: glowingPaper).padding(.top, TerrainTokens.Spacing.xs) }
    }

    private var summary: Text {
        Text(words.summary(of: type), Style.bodyLarge, TerrainTokens.textPrimary).multilineTextAlignment(.center)
    }

    private var modifierLine: Text {
        Text(words.line(of: modifier), Style.bodyMedium, quiet).multilineTextAlignment(.center)
    }

    private func diagram(_ context: LayoutContext, spacing: Double) -> some Element {
        AxisDiagram(vector: profile.vector, color: type.color, words: words).box(rowSpacing: spacing, context)
    }

    private func share(_ alignment: TextStyle.Alignment) -> Text? {
        profile.share.map {
            Text(words("reveal.share", words.percent($0)), Style.bodySmall, quiet).multilineTextAlignment(alignment)
        }
    }

    /// The share of the type's colour where the glow is strongest.
    private static let glow = 0.42

    /// A soft light in the type's colour, which reaches far beyond the box in front of it.
    private func glow(radius: Double) -> Box {
        let color = type.color
        return .shape { rect, builder in
            let center = Point(rect.midX, rect.midY)
            let gradient = RadialGradient(
                center: center, radius: radius,
                stops: [
                    GradientStop(offset: 0, color: color.opacity(RevealCard.glow)),
                    GradientStop(offset: 0.35, color: color.opacity(0.26)),
                    GradientStop(offset: 0.7, color: color.opacity(0.07)),
                    GradientStop(offset: 1, color: color.opacity(0)),
                ])
            builder.nodes.append(.fill(Fill(.circle(center: center, radius: radius), paint: .radial(gradient))))
        }
    }
}

extension TerrainType {
    /// The theme's colour for the type's warmth.
    public var color: Color {
        switch warmth {
        case .cold: TerrainTokens.terrainCool
        case .neutral: TerrainTokens.terrainNeutral
        case .warm: TerrainTokens.terrainWarm
        }
    }
}
