import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// A note that two weeks of logs tell of another type, or of another modifier.
struct DriftCard: Sendable {
    let drift: TerrainDrift
    let window: LogWindow
    let words: Words

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    /// The card; nil where there is nothing to tell.
    var box: Box? {
        guard drift.extent != .same else { return nil }
        let type = drift.seen.type
        let isType = drift.extent == .type
        let name = isType ? words.nickname(of: type) : words.name(of: drift.seen.modifier) ?? ""
        let glow = type.color
        return VStack(alignment: .leading, spacing: Spacing.sm) {
            VStack(alignment: .leading, spacing: Spacing.xxs) {
                Box.heading(words(isType ? "drift.type.title" : "drift.modifier.title"), Style.headlineMedium)
                Text(words("drift.line", name), Style.bodyMedium, TerrainTokens.textSecondary).lineBreaks(.pretty)
            }
            VStack(alignment: .leading, spacing: 2) {
                for cause in drift.causes {
                    Text(
                        words("drift.cause", words.name(of: cause), window.count(of: cause), LogWindow.length),
                        Style.labelMedium)
                }
            }
            Box.secondaryButton(words("button.review"), lines: 3)
        }
        .padding(Spacing.lg).frame(maxWidth: .infinity, alignment: .topLeading)
        .background { DriftCard.glow(glow) }
        .terrainCard(padding: 0)
    }

    /// A soft light in a type's colour, from the upper corner.
    private static func glow(_ color: Color) -> Box {
        .directed { rect, builder in
            let gradient = RadialGradient(
                center: Point(rect.minX, rect.minY), radius: 240,
                stops: [
                    GradientStop(offset: 0, color: color.opacity(0.3)),
                    GradientStop(offset: 1, color: color.opacity(0)),
                ])
            builder.nodes.append(
                .fill(
                    Fill(
                        .roundedRect(rect, radius: TerrainTokens.Radius.xl), paint: .radial(gradient))))
        }
    }
}
