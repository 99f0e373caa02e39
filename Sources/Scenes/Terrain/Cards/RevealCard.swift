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
        let content =
            switch format.shape {
            case .tall: tall(format, context)
            case .square: square(format, context)
            case .wide: wide(context)
            }
        let spoken = words.titled(words.revealTitle(name: profile.name), words.nickname(of: type))
        return Screen(
            size: format.size,
            layers: [.overlay([.fill(TerrainTokens.background), content.shrinking().filling()])],
            context: context, accessibility: Accessibility(title: spoken, role: .group))
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
    private func tall(_ format: CardFormat, _ context: LayoutContext) -> Box {
        if context.dynamicType > .xxLarge {
            let lines = format.size.height < RevealCard.heightForLines ? [summary] : [summary, modifierLine]
            let all = tall(context, illustration: 0, margin: Spacing.md, lines)
            let least = tall(context, illustration: 0, margin: Spacing.md, [], isLeast: true)
            return .firstThatFits([all.shrinking(), least], mayShrink: true)
        }
        return .firstThatFits([
            tall(context, illustration: 150, margin: Spacing.xl, [summary, modifierLine]),
            tall(context, illustration: 110, margin: Spacing.lg, [summary, modifierLine]),
            tall(context, illustration: 96, margin: Spacing.md, [summary]),
        ])
    }

    private func tall(
        _ context: LayoutContext, illustration height: Double, margin: Double, _ lines: [Box], isLeast: Bool = false
    ) -> Box {
        let isTight = margin < Spacing.xl
        let texts = Box.column(
            spacing: Spacing.xs,
            [
                title(.center), name(isLeast ? Style.displayMedium : Style.displayLarge, .center), label(.center),
            ] + [chip].compactMap(\.self)
                + (lines.isEmpty ? [] : [.column(spacing: Spacing.xs, lines).padded(Insets(top: Spacing.xs))]))
        return .column([
            illustration(height, glow: 330),
            .column(
                [
                    texts, .gap(isTight ? Spacing.md : Spacing.lg),
                    diagram(context, spacing: isTight ? Spacing.xs : Spacing.md)
                        .terrainCard(padding: isTight ? Spacing.md : Spacing.lg)
                        .framed(maxWidth: RevealCard.diagramWidth),
                ] + [isLeast ? nil : share?.padded(Insets(top: isTight ? Spacing.sm : Spacing.lg))].compactMap(\.self)
            )
            .padded(Insets(left: Spacing.lg, bottom: margin, right: Spacing.lg)).fullWidth(),
        ])
    }

    private func square(_ format: CardFormat, _ context: LayoutContext) -> Box {
        let hasRoom = format.size.height >= RevealCard.heightForIllustration && context.dynamicType <= .xxLarge
        let texts = Box.column(
            spacing: 6,
            [title(.center), name(Style.displayLarge, .center), label(.center)] + [chip].compactMap(\.self))
        return .column([
            illustration(hasRoom ? 120 : 0, glow: 290),
            .column(
                [
                    texts, .gap(Spacing.md),
                    diagram(context, spacing: Spacing.sm).terrainCard(padding: Spacing.md)
                        .framed(maxWidth: RevealCard.diagramWidth),
                ] + [share?.padded(Insets(top: Spacing.md))].compactMap(\.self)
            )
            .padded(Insets(left: Spacing.xl, bottom: Spacing.lg, right: Spacing.xl)).fullWidth(),
        ])
    }

    private func wide(_ context: LayoutContext) -> Box {
        let texts = Box.column(
            spacing: 6, alignment: .leading,
            [title(.leading), name(Style.displayMedium, .leading), label(.leading)]
                + [chip, leadingShare].compactMap(\.self))
        let left = Box.column([
            illustration(context.dynamicType > .xxLarge ? 0 : 80, glow: 260, fadesRight: true),
            texts.framed(width: RevealCard.wordsWidth, alignment: .leading)
                .padded(Insets(left: Spacing.xl, bottom: Spacing.lg)).fullWidth(.leading),
        ])
        return .row(
            spacing: Spacing.xs,
            [
                left.framed(width: RevealCard.wordsWidth + Spacing.xl + Spacing.md),
                diagram(context, spacing: Spacing.sm).terrainCard(padding: Spacing.md)
                    .padded(Insets(top: Spacing.md, bottom: Spacing.md, right: Spacing.xl)).fullWidth(),
            ])
    }

    // MARK: Parts

    /// The illustration, in all of the room that the words leave.
    /// - Parameter height: its least height, in points.
    private func illustration(_ height: Double, glow radius: Double, fadesRight: Bool = false) -> Box {
        .stretch(height, TypeIllustration(type: type, fadesRight: fadesRight).box.backed(by: glow(radius: radius)))
    }

    /// The paper under words where the glow is strongest.
    private var glowingPaper: Color { TerrainTokens.background.interpolated(to: type.color, at: RevealCard.glow) }

    /// The quieter of the words' two colours, made readable on the glow.
    private var quiet: Color {
        TerrainTokens.textSecondary.readable(on: glowingPaper, contrast: TerrainTokens.textContrast)
    }

    private func title(_ alignment: TextStyle.Alignment) -> Box {
        .terrain(words.revealTitle(name: profile.name), Style.labelMedium, quiet, alignment)
    }

    private func name(_ style: TextStyle, _ alignment: TextStyle.Alignment) -> Box {
        .terrain(words.nickname(of: type), style, TerrainTokens.textPrimary, alignment)
    }

    private func label(_ alignment: TextStyle.Alignment) -> Box {
        .terrain(words.label(of: type), Style.labelLarge, quiet, alignment)
    }

    private var chip: Box? {
        words.name(of: modifier).map { Box.chip($0, on: glowingPaper).padded(Insets(top: TerrainTokens.Spacing.xs)) }
    }

    private var summary: Box {
        .terrain(words.summary(of: type), Style.bodyLarge, TerrainTokens.textPrimary, .center)
    }

    private var modifierLine: Box {
        .terrain(words.line(of: modifier), Style.bodyMedium, quiet, .center)
    }

    private func diagram(_ context: LayoutContext, spacing: Double) -> Box {
        AxisDiagram(vector: profile.vector, color: type.color, words: words).box(rowSpacing: spacing, context)
    }

    private var share: Box? {
        profile.share.map {
            .terrain(words("reveal.share", words.percent($0)), Style.bodySmall, quiet, .center)
        }
    }

    private var leadingShare: Box? {
        profile.share.map {
            Box.terrain(words("reveal.share", words.percent($0)), Style.bodySmall, quiet)
                .padded(Insets(top: TerrainTokens.Spacing.sm))
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
