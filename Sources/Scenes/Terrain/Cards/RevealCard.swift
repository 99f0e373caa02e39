import DisplayList
import Layout
import PathParser
import Typography

/// What the quiz found: the type's name before anything else, then how it comes about.
struct RevealCard: Sendable {
    let profile: TerrainProfile

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    private var type: TerrainType { profile.vector.type }
    private var modifier: TerrainModifier { profile.vector.modifier }

    func screen(_ format: CardFormat, _ context: LayoutContext) -> Screen {
        let content =
            switch format.shape {
            case .tall: tall(context)
            case .square: square(context)
            case .wide: wide(context)
            }
        let spoken = "\(TerrainWords.title(name: profile.name)): \(TerrainWords.nickname(type))"
        return Screen(
            size: format.size,
            layers: [.overlay([.fill(TerrainTokens.background), content.shrinking().filling()])],
            context: context, accessibility: Accessibility(title: spoken, role: .group))
    }

    // MARK: Formats

    /// Of the words beside the axes: enough for the longest nickname in one line.
    private static let wordsWidth = 240.0

    private func tall(_ context: LayoutContext) -> Box {
        let isLarge = context.dynamicType.isAccessibilitySize
        let margin = isLarge ? Spacing.md : Spacing.xl
        return .column(
            [
                .spacer(Spacing.md),
                Box.column(
                    spacing: Spacing.xs,
                    [title(.center), name(Style.displayLarge, .center), label(.center)]
                        + [chip].compactMap(\.self) + [summary]
                )
                .backed(by: glow(radius: 330)),
                .spacer(Spacing.md),
                diagram(context, spacing: isLarge ? Spacing.xs : Spacing.md)
                    .terrainCard(padding: isLarge ? Spacing.md : Spacing.lg),
            ] + [share?.padded(Insets(top: Spacing.lg))].compactMap(\.self)
        )
        .padded(Insets(horizontal: Spacing.lg, vertical: margin))
    }

    private func square(_ context: LayoutContext) -> Box {
        .column(
            [
                .spacer(),
                Box.column(
                    spacing: 6,
                    [title(.center), name(Style.displayLarge, .center), label(.center)] + [chip].compactMap(\.self)
                )
                .backed(by: glow(radius: 290)),
                .spacer(Spacing.sm),
                diagram(context, spacing: Spacing.sm).terrainCard(padding: Spacing.md),
            ] + [share?.padded(Insets(top: Spacing.md))].compactMap(\.self)
        )
        .padded(Insets(horizontal: Spacing.xxl, vertical: Spacing.lg))
    }

    private func wide(_ context: LayoutContext) -> Box {
        let words = Box.column(
            spacing: 6, alignment: .leading,
            [title(.leading), name(Style.displayMedium, .leading), label(.leading)]
                + [chip, leadingShare].compactMap(\.self))
        return .row(
            spacing: Spacing.lg,
            [
                words.framed(width: RevealCard.wordsWidth, alignment: .leading).backed(by: glow(radius: 300)),
                diagram(context, spacing: Spacing.sm).terrainCard(padding: Spacing.md),
            ]
        )
        .padded(Insets(horizontal: Spacing.xl, vertical: Spacing.md))
    }

    // MARK: Parts

    /// What words lie on where the glow is strongest.
    private var glowingPaper: Color { TerrainTokens.background.interpolated(to: type.color, at: RevealCard.glow) }

    /// The quieter of the two colours of words, as it can be read on the glow.
    private var quiet: Color {
        TerrainTokens.textSecondary.readable(on: glowingPaper, contrast: TerrainTokens.textContrast)
    }

    private func title(_ alignment: TextStyle.Alignment) -> Box {
        .terrain(TerrainWords.title(name: profile.name), Style.labelMedium, quiet, alignment)
    }

    private func name(_ style: TextStyle, _ alignment: TextStyle.Alignment) -> Box {
        .terrain(TerrainWords.nickname(type), style, TerrainTokens.textPrimary, alignment)
    }

    private func label(_ alignment: TextStyle.Alignment) -> Box {
        .terrain(TerrainWords.label(type), Style.labelLarge, quiet, alignment)
    }

    private var chip: Box? {
        TerrainWords.name(modifier).map { Box.chip($0, on: glowingPaper).padded(Insets(top: TerrainTokens.Spacing.xs)) }
    }

    /// A sentence to a line, as far as there is room.
    private var summary: Box {
        func lines(_ text: String) -> String { text.replacing(". ", with: ".\n") }
        return .column(
            spacing: Spacing.xs,
            [
                .terrain(
                    lines(TerrainWords.summary(type)), Style.bodyLarge, TerrainTokens.textPrimary, .center),
                .terrain(
                    lines(TerrainWords.line(modifier)), Style.bodyMedium, quiet, .center),
            ]
        )
        .padded(Insets(top: Spacing.md))
    }

    private func diagram(_ context: LayoutContext, spacing: Double) -> Box {
        AxisDiagram(vector: profile.vector, color: type.color).box(rowSpacing: spacing, context)
    }

    private var share: Box? {
        profile.share.map {
            .terrain(TerrainWords.share($0), Style.bodySmall, quiet, .center)
        }
    }

    private var leadingShare: Box? {
        profile.share.map {
            Box.terrain(TerrainWords.share($0), Style.bodySmall, quiet)
                .padded(Insets(top: TerrainTokens.Spacing.sm))
        }
    }

    /// How much of the type's colour there is where the glow is strongest.
    private static let glow = 0.42

    /// A soft light in the type's colour, which goes far beyond what it lies behind.
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
    /// The theme's colour for how warm the type is.
    public var color: Color {
        switch warmth {
        case .cold: TerrainTokens.terrainCool
        case .neutral: TerrainTokens.terrainNeutral
        case .warm: TerrainTokens.terrainWarm
        }
    }
}
