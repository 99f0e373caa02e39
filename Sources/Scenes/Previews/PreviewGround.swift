import DisplayList
import PathParser

/// The ground under a device, and the colour of words on it.
struct PreviewGround: Sendable {
    let app: PreviewApp
    /// The drift of Atrest's dusk: 0 … 1.
    var drift = 0.0
    /// The colour that glows behind the device: that of Terrain's type, or of the page's tree; nil for the app's own.
    var glow: Color?
    /// Tally's paper and ink.
    var appearance = TallyAppearance.light

    var ink: Color {
        switch app {
        case .atrest: AtrestTokens.highlight
        case .tally: appearance.palette.c1.color
        case .terrain: TerrainTokens.textPrimary
        }
    }

    /// Whether a dark device lies on a light ground.
    var isLight: Bool { app == .terrain || app == .tally && appearance.palette.paper.color.luminance > 0.5 }

    /// The ground's nodes, back to front, over the whole picture.
    func nodes(size: Size) -> [Node] {
        let all = Path.rect(Rect(x: 0, y: 0, width: size.width, height: size.height))
        switch app {
        case .atrest:
            // A device as dark as the dusk can only be seen against a light behind it.
            let violet = Color(hex: 0x6A5478)
            let tinted = glow.map { violet.interpolated(to: $0, at: 0.4) } ?? violet
            return [Dusk.node(size: size, drift: drift), light(tinted, 0.5, all, size)]
        case .tally:
            let colors =
                isLight
                ? [appearance.palette.paper.color, Color(hex: 0xE6E1D8)] : [Color(hex: 0x2E2C2B), Color(hex: 0x131211)]
            return [.fill(Fill(all, paint: .linear(from: .zero, to: Point(0, size.height), colors: colors)))]
        case .terrain:
            let glow = glow ?? TerrainTokens.terrainNeutral
            return [
                .fill(
                    Fill(
                        all,
                        paint: .linear(
                            from: .zero, to: Point(0, size.height),
                            colors: [
                                TerrainTokens.background, TerrainTokens.background.interpolated(to: glow, at: 0.35),
                            ]))),
                light(glow, 0.35, all, size),
            ]
        }
    }

    /// A soft round light, a little below the middle.
    private func light(_ color: Color, _ opacity: Double, _ all: Path, _ size: Size) -> Node {
        .fill(
            Fill(
                all,
                paint: .radial(
                    center: Point(size.width / 2, 0.58 * size.height), radius: 0.62 * max(size.width, size.height),
                    colors: [color.opacity(opacity), color.opacity(0.4 * opacity), color.opacity(0)])))
    }
}
