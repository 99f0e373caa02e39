import DisplayList
import Layout
import PathParser

/// A small picture for what a content pack tells of: of each kind of ingredient one, and of each thing that a ritual may
/// be about.
///
/// Drawn around the origin, 100 points to all sides.
enum PackMotif: String, CaseIterable, Sendable {
    case root, bark, stalk, seeds, dates, berries, nut, gourd, grain, pear, drop, slices, sprig, flower, rose, beans,
        peel, mushroom
    case cup, bowl, moon, ripples, wind, sun, feather, stones

    /// Its own extent, with some air.
    private static let extent = 216.0

    /// In all of its room, as large as fits.
    var box: Box {
        let motif = self
        return .shape { rect, builder in
            let size = Size(width: rect.width, height: rect.height)
            builder.addDrawing(motif.drawing(size), at: Point(rect.minX, rect.minY))
        }
    }

    private func drawing(_ size: Size) -> Drawing {
        Drawing(size: size) { canvas in
            let scale = min(size.width, size.height) / PackMotif.extent
            canvas.transform(.translation(size.width / 2, size.height / 2) * .scale(scale)) { canvas in
                canvas.glow(at: Point(0, -4), radius: 108, color.opacity(0.34))
                if standsOnGround { canvas.shadow(at: Point(0, 76), radius: 84, TerrainTokens.accentDark.opacity(0.3)) }
                draw(&canvas)
            }
        }
    }

    private var standsOnGround: Bool {
        switch self {
        case .moon, .ripples, .wind, .sun, .feather, .slices, .sprig, .flower, .berries, .grain, .stalk: false
        default: true
        }
    }

    private func draw(_ canvas: inout Canvas) {
        switch self {
        case .root: KitchenMotifs.root(&canvas)
        case .bark: KitchenMotifs.bark(&canvas)
        case .seeds: KitchenMotifs.seeds(&canvas)
        case .dates: KitchenMotifs.dates(&canvas)
        case .nut: KitchenMotifs.nut(&canvas)
        case .gourd: KitchenMotifs.gourd(&canvas)
        case .pear: KitchenMotifs.pear(&canvas)
        case .drop: KitchenMotifs.drop(&canvas)
        case .slices: KitchenMotifs.slices(&canvas)
        case .beans: KitchenMotifs.beans(&canvas)
        case .peel: KitchenMotifs.peel(&canvas)
        case .stalk: PlantMotifs.stalk(&canvas)
        case .berries: PlantMotifs.berries(&canvas)
        case .grain: PlantMotifs.grain(&canvas)
        case .sprig: PlantMotifs.sprig(&canvas)
        case .flower: PlantMotifs.flower(&canvas)
        case .rose: PlantMotifs.rose(&canvas)
        case .mushroom: PlantMotifs.mushroom(&canvas)
        case .cup: RitualMotifs.cup(&canvas)
        case .bowl: RitualMotifs.bowl(&canvas)
        case .moon: RitualMotifs.moon(&canvas)
        case .ripples: RitualMotifs.ripples(&canvas)
        case .wind: RitualMotifs.wind(&canvas)
        case .sun: RitualMotifs.sun(&canvas)
        case .feather: RitualMotifs.feather(&canvas)
        case .stones: RitualMotifs.stones(&canvas)
        }
    }

    /// What its ground is coloured with.
    var color: Color {
        switch self {
        case .root, .bark, .dates, .berries, .rose, .cup, .peel, .gourd, .sun: TerrainTokens.terrainWarm
        case .slices, .moon, .ripples, .wind, .feather, .pear: TerrainTokens.terrainCool
        case .stalk, .sprig: TerrainTokens.success
        case .seeds, .nut, .grain, .drop, .flower, .beans, .mushroom, .bowl, .stones: TerrainTokens.accentLight
        }
    }

    /// The tones that the theme lacks, each made of two that it has.
    static let red = TerrainTokens.terrainWarm.interpolated(to: Color(hex: 0x8F3F2E), at: 0.62)
    static let green = TerrainTokens.success.shaded(0.12)
    static let gold = TerrainTokens.warning
    static let ink = TerrainTokens.accentDark
}
