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
        let content: Box
        switch format.shape {
        case .tall:
            let isLow = format.size.height < 640
            let margin = format.size.width < 360 ? Spacing.md : Spacing.lg
            let spacing = isLow ? Spacing.sm : Spacing.md
            func column(_ parts: Box, _ more: [Box] = []) -> Box {
                let words = Box.column(
                    alignment: .leading, [head(spacing: Spacing.xxs), .gap(spacing), parts] + more
                )
                .padded(
                    Insets(top: isLow ? Spacing.sm : Spacing.xs, left: margin, bottom: Spacing.lg, right: margin))
                return Box.column(alignment: .leading, [.stretch(0, picture), words]).shrinking()
            }
            // Large type on a small screen leaves room only for the type's nature; where a pack says a lot of that, it
            // is set in a quieter style.
            let whole = column(parts(spacing), [.gap(spacing), truths])
            content = .firstThatFits(
                (isLow && isLarge ? [] : [whole])
                    + [column(parts(spacing)), column(parts(Spacing.xs, Style.labelLarge))], mayShrink: true)
        case .square:
            content = Box.column([
                .stretch(0, picture),
                Box.column(alignment: .leading, [head(spacing: Spacing.xxs), .gap(Spacing.md), columns])
                    .padded(Insets(top: Spacing.md, left: Spacing.xl, bottom: Spacing.xl, right: Spacing.xl)),
            ])
        case .wide:
            content = Box.column(
                alignment: .leading,
                [head(spacing: 0), .spacer(Spacing.xs), isLarge ? parts(Spacing.xs) : columns, .spacer(0)]
            )
            .padded(Insets(horizontal: Spacing.xl, vertical: Spacing.md))
        }
        let glow = TerrainTokens.background.interpolated(to: profile.type.color, at: 0.3)
        let paper = Box.shape { rect, builder in
            let gradient = LinearGradient(
                start: Point(0, rect.minY), end: Point(0, rect.maxY),
                stops: [
                    GradientStop(offset: 0, color: glow), GradientStop(offset: 0.45, color: TerrainTokens.background),
                ])
            builder.nodes.append(.fill(Fill(.rect(rect), paint: .linear(gradient))))
        }
        return Screen(
            size: format.size, layers: [.overlay([paper, content.shrinking().filling()])], context: context,
            accessibility: Accessibility(title: words.text(profile.nickname), role: .group))
    }

    /// The picture, in all of the room that the words leave.
    private var picture: Box { TypeIllustration(type: profile.type).box }

    private func head(spacing: Double) -> Box {
        .column(
            spacing: spacing, alignment: .leading,
            [
                .terrain(words.text(profile.label), Style.labelLarge, quiet),
                .terrain(words.text(profile.nickname), Style.displayMedium),
                profile.principles.map { .terrain(words.text($0), Style.bodyLarge, quiet) },
            ].compactMap(\.self))
    }

    /// The quieter of the words' two colours, made readable where the paper is darkest.
    private var quiet: Color {
        TerrainTokens.textSecondary.readable(
            on: TerrainTokens.background.interpolated(to: profile.type.color, at: 0.3),
            contrast: TerrainTokens.textContrast)
    }

    private func parts(_ spacing: Double, _ style: TextStyle = Style.headlineSmall) -> Box {
        .column(
            spacing: spacing, alignment: .leading,
            [
                (words("truths.superpower"), profile.superpower), (words("truths.trap"), profile.trap),
                (words("truths.ritual"), profile.signatureRitual),
            ].map { title, text in
                .column(
                    spacing: Spacing.xxs, alignment: .leading,
                    [
                        .terrain(title, Style.labelMedium, quiet), .terrain(words.text(text), style),
                    ])
            })
    }

    private var truths: Box {
        var lines = [Box.terrain(words("truths.title"), Style.labelMedium, TerrainTokens.textSecondary)]
        for truth in profile.truths {
            lines += lines.count > 1 ? [.hairline] : []
            lines.append(.terrain(words.text(truth), Style.bodyMedium))
        }
        return Box.column(spacing: Spacing.sm, alignment: .leading, lines).terrainCard()
    }

    private var columns: Box {
        .row(
            spacing: Spacing.lg, alignment: .top,
            [parts(Spacing.sm).fullWidth(.topLeading), truths.fullWidth(.topLeading)])
    }
}
