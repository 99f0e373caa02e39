import Composition
import DisplayList
import PathParser

/// The ground of a page, and the colour of words on it.
struct PreviewGround: Sendable {
    let app: PreviewApp
    /// The drift of Atrest's dusk: 0 … 1.
    var drift = 0.0
    /// The colour that glows behind the device: that of Terrain's type, or of the page's tree; nil for the app's own.
    var glow: Color?
    /// The season in whose land Terrain's device stands; nil for a ground of one colour.
    var season: TerrainSeason?
    /// Tally's paper and ink.
    var appearance = TallyAppearance.light
    /// Whether Tally's ground has the colour of its pen; else it is paper.
    var isAccent = false
    /// Eight silhouettes in place of Atrest's own.
    var trees: [Path]?
    /// The height of Atrest's horizon, in points; nil for its usual place.
    var horizon: Double?

    var ink: Color {
        switch app {
        case .atrest: AtrestTokens.highlight
        case .tally: isAccent ? TallyAppearance.light.palette.paper.color : appearance.palette.c1.color
        case .terrain: TerrainTokens.textPrimary
        }
    }

    /// Whether the ground is light, so that the device on it is dark.
    var isLight: Bool { app == .terrain || app == .tally && (isAccent || appearance == .light) }

    /// Draws it over a whole page.
    func draw(in size: Size, _ builder: inout DrawingBuilder) {
        let all = Path.rect(Rect(x: 0, y: 0, width: size.width, height: size.height))
        func fill(_ colors: [Color]) {
            builder.nodes.append(
                .fill(Fill(all, paint: .linear(from: .zero, to: Point(0, size.height), colors: colors))))
        }
        switch app {
        case .atrest:
            let horizon = horizon ?? PreviewGround.horizon * size.height
            let grove = PreviewGrove(size: size, horizon: horizon, drift: drift, glow: glow, trees: trees)
            grove.drawSky(&builder)
            grove.draw(PreviewGrove.behind, base: horizon, &builder)
        case .tally:
            let accent = TallyAppearance.light.palette.accent.color
            if isAccent {
                fill([accent, accent.interpolated(to: .black, at: 0.12)])
            } else if isLight {
                fill([appearance.palette.paper.color, Color(hex: 0xE6E1D8)])
            } else {
                fill([Color(hex: 0x2E2C2B), Color(hex: 0x131211)])
            }
        case .terrain:
            if let season { return PreviewGround.draw(season, in: size, &builder) }
            let glow = glow ?? TerrainTokens.terrainNeutral
            fill([
                TerrainTokens.background.interpolated(to: glow, at: 0.08),
                TerrainTokens.background.interpolated(to: glow, at: 0.5),
            ])
            builder.nodes.append(
                .fill(
                    Fill(
                        all,
                        paint: .radial(
                            center: Point(size.width / 2, 0.58 * size.height),
                            radius: 0.62 * max(size.width, size.height),
                            colors: [0.4, 0.16, 0].map { glow.opacity($0) }))))
        }
    }

    /// A season's land behind a device, whose lower half stands in it.
    private static func draw(_ season: TerrainSeason, in size: Size, _ builder: inout DrawingBuilder) {
        let middle = land * size.height
        let half = max(middle, size.height - middle)
        let scene = SeasonIllustration(season: season, fades: false).drawing(Size(width: size.width, height: 2 * half))
        builder.addDrawing(scene, at: Point(0, middle - half))
    }

    /// The middle of a season's picture, a little above its land, as a share of a page's height.
    private static let land = 0.54
    /// The height of the horizon behind a device, as a share of the page's height.
    private static let horizon = 0.74
}
