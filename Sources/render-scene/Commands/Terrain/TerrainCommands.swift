import DisplayList
import PathParser
import Scenes

/// `terrain reveal`, `terrain trends` and so on: Terrain's screens and cards from a profile.
enum TerrainCommands {
    static let size = Option<Size?>(
        "size", .terrainSize, defaultText: "phone",
        help: "Width and height in points, or phone (390x844), square (1080x1080) or link (1200x630).")
    static let canvas = Option<TerrainScene.Canvas>(
        "canvas", .choice(TerrainScene.Canvas.allCases.map { ($0.rawValue, $0) }), default: .viewport, "viewport",
        help: "Whether to draw what a screen shows, or all, as high as it needs to be.")
    private static let season = Option<TerrainSeason?>(
        "season", .choice(TerrainSeason.allCases.map { ($0.rawValue, $0) }), defaultText: "the day's, else spring",
        help: "Which of the five seasons to show.")

    private static let answer = Option<RoutineEffect?>(
        "answer", .choice(RoutineEffect.allCases.map { ($0.rawValue, $0) }), defaultText: "none",
        help: "What was answered.")

    static let definitions = TerrainScene.Kind.allCases.map(definition)

    private static func definition(_ kind: TerrainScene.Kind) -> CommandDefinition {
        var own = kind.isCard ? [] : [canvas.definition]
        if kind == .season { own.append(season.definition) }
        if kind == .feedback { own.append(answer.definition) }
        return CommandDefinition(
            name: "terrain \(kind.rawValue)", summary: "Draws \(kind.summary).",
            options: [
                ProfileInput.profile.definition, ProfileInput.at.definition, size.definition,
                ScreenInput.dynamicType.definition,
            ] + FontOptions.ofScenes + WordOptions.ofScenes + own, examples: examples(kind),
            drawing: { arguments, _ throws(CommandError) in
                let profile = try ProfileInput.read(arguments)
                let options = TerrainScene.Options(
                    size: arguments[size], canvas: kind.isCard ? .viewport : arguments[canvas],
                    at: arguments[ProfileInput.at], dynamicType: arguments[ScreenInput.dynamicType],
                    typeface: try FontOptions.typeface(arguments), words: try WordOptions.words(arguments, .terrain),
                    season: kind == .season ? arguments[season] : nil,
                    answer: kind == .feedback ? arguments[answer] : nil)
                return try CommandError.of(TerrainScene(kind, profile: profile, options: options).drawing)
            })
    }

    private static func examples(_ kind: TerrainScene.Kind) -> [String] {
        let base = "render-scene terrain \(kind.rawValue) --profile Examples/terrain/low-flame.json"
        switch kind {
        case .reveal: return ["\(base) -o reveal.png", "\(base) --size link --scale 1 -o link.png"]
        case .season: return ["\(base) --season autumn -o autumn.png"]
        case .feedback: return ["\(base) --answer better -o feedback.png"]
        case .you: return ["\(base) -o you.png", "\(base) --canvas full -o whole.png"]
        default: return ["\(base) -o \(kind.rawValue).png"]
        }
    }
}

extension ValueReader where Value == Size {
    /// A size, or the name of one.
    fileprivate static let terrainSize = ValueReader(
        "WxH|phone|square|link", completion: .words(["phone", "square", "link"])
    ) { text throws(ValueError) in
        switch text {
        case "phone": return TerrainScene.defaultSize
        case "square": return Size(width: 1080, height: 1080)
        case "link": return Size(width: 1200, height: 630)
        default: return try size.read(text)
        }
    }
}
