import DisplayList
import Layout
import PathParser

/// A season: where its sun stands, what it asks, and what that means for a type.
struct SeasonCard: Sendable {
    let season: TerrainSeason
    let type: TerrainType

    private typealias Style = TerrainTokens.TypeStyle
    private typealias Spacing = TerrainTokens.Spacing

    func screen(_ format: CardFormat, _ context: LayoutContext) -> Screen {
        let sky = SeasonSky(season: season, fades: format.shape != .wide).box
        let content: Box
        switch format.shape {
        case .tall:
            content = .column([.stretch(120, sky), words.padded(Spacing.lg).padded(Insets(bottom: Spacing.sm))])
        case .square:
            content = .column([.stretch(110, sky), words.padded(Insets(horizontal: Spacing.xl, vertical: Spacing.lg))])
        case .wide:
            content = .row([
                sky.framed(width: format.size.width * 0.4, height: format.size.height),
                words.padded(Insets(horizontal: Spacing.xl, vertical: Spacing.md)).fullWidth(.leading),
            ])
        }
        return Screen(
            size: format.size, layers: [.overlay([.fill(TerrainTokens.background), content.shrinking().filling()])],
            context: context,
            accessibility: Accessibility(
                title: "\(TerrainWords.name(season)): \(TerrainWords.headline(season))", role: .group))
    }

    private var words: Box {
        Box.column(
            spacing: Spacing.md, alignment: .leading,
            [
                .column(
                    spacing: Spacing.xxs, alignment: .leading,
                    [
                        .terrain(TerrainWords.name(season), Style.labelLarge, TerrainTokens.textSecondary),
                        .terrain(TerrainWords.headline(season), Style.displayMedium),
                        .terrain(TerrainWords.line(season), Style.bodyLarge, TerrainTokens.textSecondary),
                    ]),
                .column(
                    spacing: Spacing.xxs, alignment: .leading,
                    TerrainWords.practices(season).map { .terrain($0, Style.bodyMedium) }),
                .hairline,
                .column(
                    spacing: Spacing.xxs, alignment: .leading,
                    [
                        .terrain(TerrainWords.forType(type), Style.labelMedium, TerrainTokens.textSecondary),
                        .terrain(TerrainWords.line(season, for: type.warmth), Style.labelLarge),
                    ]),
            ]
        )
        .fullWidth(.leading)
    }
}

/// One disc over one horizon: it rises in spring, stands high in summer, rests in late summer, sets in autumn, and is
/// a thin ring in winter.
struct SeasonSky: Sendable {
    let season: TerrainSeason
    /// Whether the ground goes over into the paper below it.
    let fades: Bool

    private var color: Color {
        switch season {
        case .spring: TerrainTokens.success
        case .summer: TerrainTokens.terrainWarm
        case .lateSummer: TerrainTokens.warning
        case .autumn: TerrainTokens.accentLight
        case .winter: TerrainTokens.terrainCool
        }
    }

    /// The disc's centre as shares of width and height, and its radius as a share of the shorter side.
    private var place: (x: Double, y: Double, radius: Double) {
        switch season {
        case .spring: (0.34, 0.70, 0.24)
        case .summer: (0.5, 0.38, 0.26)
        case .lateSummer: (0.5, 0.56, 0.30)
        case .autumn: (0.66, 0.72, 0.27)
        case .winter: (0.5, 0.46, 0.20)
        }
    }

    private static let horizon = 0.74

    /// The paper with some of the season's colour: opaque, so that no alpha has to be rounded.
    private func air(_ share: Double) -> Color { TerrainTokens.background.interpolated(to: color, at: share) }

    var box: Box {
        .shape { rect, builder in
            let place = place
            let side = min(rect.width, rect.height)
            let center = Point(rect.minX + rect.width * place.x, rect.minY + rect.height * place.y)
            let radius = side * place.radius
            let horizon = rect.minY + rect.height * SeasonSky.horizon
            let gradient = LinearGradient(
                start: Point(0, rect.minY), end: Point(0, rect.maxY),
                stops: [
                    GradientStop(offset: 0, color: air(0.10)),
                    GradientStop(offset: SeasonSky.horizon, color: air(0.26)),
                    GradientStop(offset: 1, color: air(fades ? 0 : 0.16)),
                ])
            builder.nodes.append(.fill(Fill(.rect(rect), paint: .linear(gradient))))
            // What is below the horizon is not seen.
            let sky = Rect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: horizon)
            let disc = Path.circle(center: center, radius: radius)
            let sun: Node =
                season == .winter
                ? .stroke(Stroke(disc, style: StrokeStyle(width: 2), paint: .solid(color)))
                : .fill(Fill(disc, paint: .solid(color)))
            builder.nodes.append(.group(Group([sun], clip: Clip(.rect(sky)))))
            var line = Path()
            line.move(to: Point(rect.minX, horizon))
            line.line(to: Point(rect.maxX, horizon))
            builder.nodes.append(
                .stroke(
                    Stroke(
                        line, style: StrokeStyle(width: 1), paint: .solid(TerrainTokens.textPrimary.opacity(0.3)))))
        }
    }
}
