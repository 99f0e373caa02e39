import Composition
import DisplayList
import PathParser
import Typography

/// The picture of an entry of a pack: a motif, a figure, or a type's illustration.
enum PackPicture: Sendable, Hashable {
    case motif(PackMotif)
    /// A figure, by the picture's name.
    case figure(String)
    /// A type's illustration, where there is room for one.
    case type(TerrainType)

    /// The height below which nothing of it could be made out, in points.
    var minHeight: Double {
        if case .type = self { return TypeIllustration.minHeight }
        return 72
    }

    /// The height that a page of one step keeps for it: a movement is its figure, in any size of type; other pictures
    /// give way to large words. In points, with the space around the figure.
    func keptHeight(_ dynamicType: DynamicTypeSize) -> Double {
        if case .figure = self { return PackPicture.figureHeight + 2 * TerrainTokens.Spacing.xs }
        return dynamicType > .xxLarge ? 0 : 110
    }

    /// The least height of a figure in a movement's player, in points.
    static let figureHeight = 140.0

    /// An ingredient's own motif; for an unknown ingredient, that of its kind or of its tags.
    init(_ ingredient: PackIngredient) {
        let own = PackPicture.motifs[ingredient.id] ?? PackMotif(named: ingredient.id)
        self = .motif(
            own ?? ingredient.category.map(PackMotif.init) ?? PackPicture.motif(of: ingredient.tags, else: .bowl))
    }

    /// The dish or drink that a routine makes; for a routine that makes none, the motif of its subject.
    init(_ routine: PackRoutine) {
        self = .motif(PackMotif(dish: routine.id) ?? PackPicture.motif(of: routine.tags, else: .cup))
    }

    /// The illustration of the first type that it is made for.
    init(_ program: PackProgram) {
        self = program.terrainFit.first.map { .type($0) } ?? .motif(PackPicture.motif(of: program.tags, else: .sun))
    }

    init(_ lesson: PackLesson) { self = .motif(PackPicture.motif(of: [lesson.topic], else: .ripples)) }

    /// The second frame, in which most happens, stands for a movement.
    init(_ movement: PackMovement) {
        let frame = movement.frames.dropFirst().first ?? movement.frames.first
        self = frame.map { PackPicture($0) } ?? .figure("")
    }

    /// A figure in the pose of the picture's name; for unknown names, in the pose that the words describe.
    init(_ frame: PackMovement.Frame) {
        let name = frame.asset.fallback
        let isKnown = FigurePose(rawValue: name) != nil
        self = .figure(
            isKnown ? name : FigurePose.name(of: frame.cue.text(in: "en")) ?? FigurePose.name(of: name) ?? name)
    }

    private static func motif(of tags: [String], else other: PackMotif) -> PackMotif {
        tags.lazy.compactMap { themes[$0] }.first ?? other
    }

    private static let motifs: [String: PackMotif] = [
        "ginger": .root, "sweet-potato": .tuber, "cinnamon": .bark, "spring-onion": .stalk, "fennel": .seeds,
        "black-sesame": .sesame, "red-dates": .dates, "goji": .berries, "walnut": .nut, "pumpkin": .gourd,
        "oats": .oats, "barley": .grain, "rice": .bowl, "broth": .cup, "pear": .pear, "honey": .drop,
        "cucumber": .slices, "mint": .mint, "chrysanthemum": .flower, "chamomile": .daisy, "mung-beans": .mung,
        "adzuki": .beans, "tangerine-peel": .peel, "rose": .rose,
    ]

    private static let themes: [String: PackMotif] = [
        "warming": .cup, "cooling": .ripples, "moistening": .drop, "drying": .sun, "settling": .moon, "moving": .wind,
        "nourishing": .bowl, "light": .feather, "rhythm": .sun, "grounding": .stones, "seasonal": .sprig,
        // The app's tags and topics.
        "calms_shen": .moon, "moves_qi": .wind, "dries_damp": .sun, "moistens_dryness": .drop,
        "supports_digestion": .bowl, "supports_deficiency": .bowl, "reduces_excess": .feather, "cold_heat": .sun,
        "damp_dry": .drop, "shen": .moon, "qi_flow": .wind, "seasonality": .sprig, "methods": .bowl, "safety": .stones,
    ]

    /// The picture alone, in all of its room.
    var box: Box {
        switch self {
        case .motif(let motif): motif.box
        case .figure(let name): FigureIllustration(name: name).box
        case .type(let type): TypeIllustration(type: type).box
        }
    }

    /// The colour of its ground.
    private var color: Color {
        switch self {
        case .motif(let motif): motif.color
        case .figure: TerrainTokens.terrainWarm
        case .type(let type): type.color
        }
    }

    /// Free-standing pictures keep away from the edges; land and water reach them.
    private var padded: Box {
        if case .type = self { return box }
        return box.padding(TerrainTokens.Spacing.xs)
    }

    /// The picture on ground of its own colour.
    /// - Parameter isFading: whether the ground fades into the paper below.
    func scene(isFading: Bool = false) -> Box {
        let color = color
        return padded.background {
            Box.shape { rect, builder in
                let gradient = LinearGradient(
                    start: Point(rect.minX, rect.minY), end: Point(rect.minX, rect.maxY),
                    stops: [
                        GradientStop(offset: 0, color: color.onPaper(0.26)),
                        GradientStop(offset: 1, color: isFading ? TerrainTokens.background : color.onPaper(0.12)),
                    ])
                builder.nodes.append(.fill(Fill(.rect(rect), paint: .linear(gradient))))
            }
        }
    }

    /// The picture on a rounded tile of a height.
    func tile(height: Double, width: Double? = nil, radius: Double = TerrainTokens.Radius.large) -> Box {
        scene().clipShape(.rect(cornerRadius: radius)).frame(width: width, height: height)
    }

    /// The picture at the head of a sheet.
    func head(of page: TerrainPage) -> Box { tile(height: page.isWide ? 340 : 208, radius: TerrainTokens.Radius.xl) }
}
