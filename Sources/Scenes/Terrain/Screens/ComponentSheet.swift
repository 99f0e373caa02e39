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
        page.screen(spoken: words("components.title"), spacing: Spacing.xl) {
            Box.heading(words("components.title"), Style.headlineLarge)
            Box.section(words("components.buttons")) { buttons }
            Box.section(words("components.chips")) { chips }
            Box.section(words("components.card")) { card }
            Box.section(words("components.colors")) { colors }
            Box.section(words("components.spacing")) { spacings }
            Box.section(words("components.radii")) { radii }
            Box.section(words("components.type")) { styles }
        }
    }

    // MARK: Controls

    private var buttons: some Element {
        Flow(spacing: Spacing.md, lineSpacing: Spacing.sm) {
            Box.primaryButton(words("button.begin"))
            Box.secondaryButton(words("button.later"))
            Box.textButton(words("button.skip"))
            ComponentSheet.iconButton.accessibilityLabel(words("button.a11y.add"))
        }
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
    .frame(width: 48, height: 48)

    private var chips: some Element {
        Flow(spacing: Spacing.md, lineSpacing: Spacing.sm) {
            Box.chip(words.name(of: TerrainModifier.shen) ?? "")
            Box.chip(words.name(of: TerrainModifier.damp) ?? "")
            Box.chip(words.name(of: TerrainModifier.dry) ?? "", isSelected: true)
        }
    }

    private var card: Box {
        HStack(spacing: Spacing.sm) {
            TypeIllustration(type: type).emblem.frame(width: 44, height: 44)
            VStack(alignment: .leading, spacing: 2) {
                Text(words.nickname(of: type), Style.headlineSmall)
                Text(words("components.card.text"), Style.bodySmall, TerrainTokens.textSecondary)
            }
        }
        .terrainCard()
    }

    // MARK: Tokens

    private var colors: some Element {
        Box.grid {
            for (name, color) in TerrainTokens.colors {
                HStack(spacing: Spacing.sm) {
                    Box.sheet(color, radius: TerrainTokens.Radius.medium)
                        .overlay {
                            Box.outline(TerrainTokens.textPrimary.opacity(0.08), radius: TerrainTokens.Radius.medium)
                        }
                        .frame(width: 44, height: 44)
                    VStack(alignment: .leading, spacing: 0) {
                        Text(name, Style.labelMedium)
                        Text(color.hexText.uppercased(), Style.caption, TerrainTokens.textSecondary)
                    }
                }
            }
        }
    }

    private var spacings: some Element {
        Flow(spacing: Spacing.md, lineSpacing: Spacing.sm) {
            for (name, length) in TerrainTokens.Spacing.all {
                labelled(name, length) {
                    TerrainTokens.accentLight.frame(width: length, height: length)
                        .frame(height: Spacing.xxxl, alignment: .bottom)
                }
            }
        }
    }

    private var radii: some Element {
        Flow(spacing: Spacing.md, lineSpacing: Spacing.sm) {
            for (name, radius) in TerrainTokens.Radius.all {
                labelled(name, radius) {
                    Box.sheet(TerrainTokens.accentLight, radius: radius).frame(width: 96, height: 64)
                }
            }
        }
    }

    private func labelled(_ name: String, _ length: Double, @ElementBuilder content: () -> Box) -> some Element {
        let number = length < TerrainTokens.Radius.full ? Int(exactly: length).map { " \($0)" } ?? "" : ""
        return VStack(spacing: Spacing.xxs) {
            content()
            Text(name + number, Style.caption, TerrainTokens.textSecondary).multilineTextAlignment(.center)
        }
    }

    private var styles: some Element {
        VStack(alignment: .leading, spacing: Spacing.sm) {
            for (name, style) in TerrainTokens.TypeStyle.all {
                let size = Int(exactly: style.size).map { " \($0)" } ?? ""
                Text(name + size, style)
            }
        }
    }
}
