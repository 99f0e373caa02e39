import Composition
import DisplayList
import PathParser

/// A small picture for an entry of a content pack: one for each kind of ingredient, and one for each subject of
/// rituals.
///
/// Each is a file of Resources/illustrations/motifs, drawn around the origin, 100 points to all sides.
enum PackMotif: String, CaseIterable, Sendable {
    case root, tuber, bark, stalk, celery, lettuce, bulb, seeds, sesame, lotus, kernels, star, pepper, cardamom
    case dates, longan, berries, nut, gourd, melon, pear, persimmon, grain, oats, corn, drop, slices
    case bitterMelon = "bitter-melon"
    case sprig, mint, lavender, flower, daisy, passionflower, rose, beans, mung, tofu, peel, mushroom, meat
    case cup, bowl, moon, ripples, wind, sun, feather, stones

    /// The size of a motif with some space around it.
    private static let extent = 216.0

    /// The motif in all of its room, as large as fits.
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
                canvas.illustration("motifs/\(rawValue)")
            }
        }
    }

    private var standsOnGround: Bool {
        switch self {
        case .moon, .ripples, .wind, .sun, .feather, .slices, .sprig, .flower, .berries, .grain, .stalk: false
        case .celery, .bulb, .star, .oats, .corn, .bitterMelon, .mint, .lavender, .daisy, .passionflower: false
        default: true
        }
    }

    /// The colour of its ground.
    var color: Color {
        switch self {
        case .root, .bark, .dates, .berries, .rose, .cup, .peel, .gourd, .sun, .tuber, .star, .pepper, .meat,
            .persimmon:
            TerrainTokens.terrainWarm
        case .slices, .moon, .ripples, .wind, .feather, .pear, .melon, .lavender, .passionflower, .tofu:
            TerrainTokens.terrainCool
        case .stalk, .sprig, .celery, .lettuce, .bitterMelon, .mint, .cardamom, .mung: TerrainTokens.success
        case .seeds, .nut, .grain, .drop, .flower, .beans, .mushroom, .bowl, .stones, .bulb, .sesame, .lotus, .kernels,
            .longan, .oats, .corn, .daisy:
            TerrainTokens.accentLight
        }
    }
}
