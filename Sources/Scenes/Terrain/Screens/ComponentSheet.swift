import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// A sheet for designers: every control, colour, length and style of the theme.
struct ComponentSheet: Sendable {
    let type: TerrainType
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    /// The width of the whole sheet, in points.
    static let width = 720.0

    func screen(_ page: TerrainPage) -> Screen {
        page.screen(sections, spacing: Spacing.xl, spoken: words("components.title"))
    }

    private var sections: [Box] {
        [
            .terrain(words("components.title"), Style.headlineLarge),
            section(words("components.buttons"), buttons),
            section(words("components.chips"), chips),
            section(words("components.card"), card),
            section(words("components.colors"), colors),
            section(words("components.spacing"), spacings),
            section(words("components.radii"), radii),
            section(words("components.type"), styles),
        ]
    }

    private func section(_ title: String, _ box: Box) -> Box {
        .column(
            spacing: Spacing.sm, alignment: .leading,
            [.terrain(title, Style.labelMedium, TerrainTokens.textSecondary), box])
    }

    // MARK: Controls

    private var buttons: Box {
        .flow(
            spacing: Spacing.md, lineSpacing: Spacing.sm,
            [
                .primaryButton(words("button.begin")), .secondaryButton(words("button.later")),
                .textButton(words("button.skip")),
                ComponentSheet.iconButton.spoken(words("button.a11y.add")),
            ])
    }

    private static let iconButton = Box.shape { rect, builder in
        let center = Point(rect.midX, rect.midY)
        builder.nodes.append(
            .fill(
                Fill(
                    .circle(center: center, radius: rect.width / 2),
                    paint: .solid(TerrainTokens.accent.opacity(TerrainTokens.chipOpacity))))
        )
        var plus = Path()
        plus.move(to: Point(center.x - 7, center.y))
        plus.line(to: Point(center.x + 7, center.y))
        plus.move(to: Point(center.x, center.y - 7))
        plus.line(to: Point(center.x, center.y + 7))
        builder.nodes.append(
            .stroke(
                Stroke(plus, style: StrokeStyle(width: 2, cap: .round), paint: .solid(TerrainTokens.accentDark))))
    }
    .framed(width: 48, height: 48)

    private var chips: Box {
        .flow(
            spacing: Spacing.md, lineSpacing: Spacing.sm,
            [
                .chip(words.name(of: TerrainModifier.shen) ?? ""), .chip(words.name(of: TerrainModifier.damp) ?? ""),
                .chip(words.name(of: TerrainModifier.dry) ?? "", isSelected: true),
            ])
    }

    private var card: Box {
        Box.row(
            spacing: Spacing.sm,
            [
                Box.orb(type.color).framed(width: 44, height: 44),
                .column(
                    spacing: 2, alignment: .leading,
                    [
                        .terrain(words.nickname(of: type), Style.headlineSmall),
                        .terrain(words("components.card.text"), Style.bodySmall, TerrainTokens.textSecondary),
                    ]),
            ]
        )
        .terrainCard()
    }

    // MARK: Tokens

    private var colors: Box {
        .grid(
            TerrainTokens.colors.map { name, color in
                .row(
                    spacing: Spacing.sm,
                    [
                        Box.sheet(color, radius: TerrainTokens.Radius.medium)
                            .fronted(
                                by: .outline(
                                    TerrainTokens.textPrimary.opacity(0.08), radius: TerrainTokens.Radius.medium)
                            )
                            .framed(width: 44, height: 44),
                        .column(
                            spacing: 0, alignment: .leading,
                            [
                                .terrain(name, Style.labelMedium),
                                .terrain(color.hexText.uppercased(), Style.caption, TerrainTokens.textSecondary),
                            ]),
                    ])
            })
    }

    private var spacings: Box {
        .flow(
            spacing: Spacing.md, lineSpacing: Spacing.sm,
            TerrainTokens.Spacing.all.map { name, length in
                ComponentSheet.labelled(
                    name, length,
                    Box.fill(TerrainTokens.accentLight).framed(width: length, height: length)
                        .framed(height: Spacing.xxxl, alignment: .bottom))
            })
    }

    private var radii: Box {
        .flow(
            spacing: Spacing.md, lineSpacing: Spacing.sm,
            TerrainTokens.Radius.all.map { name, radius in
                ComponentSheet.labelled(
                    name, radius,
                    Box.sheet(TerrainTokens.accentLight, radius: radius).framed(width: 96, height: 64))
            })
    }

    private static func labelled(_ name: String, _ length: Double, _ box: Box) -> Box {
        let number = length < TerrainTokens.Radius.full ? Int(exactly: length).map { " \($0)" } ?? "" : ""
        return .column(
            spacing: TerrainTokens.Spacing.xxs,
            [box, .terrain(name + number, TerrainTokens.TypeStyle.caption, TerrainTokens.textSecondary, .center)])
    }

    private var styles: Box {
        .column(
            spacing: Spacing.sm, alignment: .leading,
            TerrainTokens.TypeStyle.all.map { name, style in
                let size = Int(exactly: style.size).map { " \($0)" } ?? ""
                return .terrain(name + size, style)
            })
    }
}
