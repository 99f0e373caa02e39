import CivilTime
import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// One of Terrain's screens and cards (terrain.md, "Scenes").
public struct TerrainScene: Sendable, Hashable {
    /// The kind of screen or card.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The kinds, in the order of the command's help; `summary` describes each.
        case reveal, trends, heatmap, effectiveness, home, season, you, feedback, components

        /// Whether all of it is always in sight; else it is a screen that scrolls.
        public var isCard: Bool { self == .reveal || self == .season }

        /// The description that follows the word "draws".
        public var summary: String {
            switch self {
            case .reveal: "the card of a profile's type, modifier and axes"
            case .trends: "how seven symptoms went over fourteen days"
            case .heatmap: "which symptom was noted on which of fourteen days"
            case .effectiveness: "how routines felt afterwards"
            case .home: "the day's screen: weather, what helps, what does not, the season and the theme"
            case .season: "a season's card"
            case .you: "a person's days, trends, symptoms and routines, what follows from the type, and the settings"
            case .feedback: "what is asked after a practice: how it felt"
            case .components: "all controls, colours, lengths and type styles"
            }
        }
    }

    public typealias Canvas = ScreenCanvas

    /// The options of a scene.
    public struct Options: Sendable, Hashable {
        /// The size in points; nil for a phone's, and for the components' own height. The full canvas has a height of
        /// its own.
        public var size: Size?
        /// The part of a scrolling screen that is drawn; cards are the same on either.
        public var canvas = Canvas.viewport
        /// The day to show; nil for the latest that was logged. Later logs are left out.
        public var at: CivilDate?
        /// The type size that the person has chosen.
        public var dynamicType = DynamicTypeSize.large
        /// The typeface; nil for the built-in one.
        public var typeface: Typeface?
        /// The language and its texts. In a right-to-left language scenes are mirrored.
        public var words = Words.terrain()
        /// The answer after a practice; nil before it.
        public var answer: RoutineEffect?
        /// The season of the seasonal card; nil for the day's. Without a day the card is spring's, and the day's screen
        /// has none.
        public var season: TerrainSeason?
        /// Whether the home screen is still loading.
        public var isLoading = false
        /// The groups of a person's page that are open.
        public var open: Set<YouGroup> = []

        package var context: LayoutContext {
            LayoutContext(words, dynamicType: dynamicType, typeface: typeface)
        }
    }

    /// The kind of screen or card.
    public var kind: Kind
    /// The person's profile.
    public var profile: TerrainProfile
    /// The options.
    public var options: Options

    /// A phone's screen.
    public static let defaultSize = Size(width: 390, height: 844)
    /// The sides that scenes are laid out for: on shorter ones words have no room.
    public static let sides = 240.0...100_000

    /// A screen or card of a profile.
    public init(_ kind: Kind, profile: TerrainProfile, options: Options = Options { _ in }) {
        self.kind = kind
        self.profile = profile
        self.options = options
    }

    /// - Throws: `SceneError` for a size out of its range.
    public func drawing() throws(SceneError) -> Drawing {
        let screen = try screen()
        // A card is laid out once and magnified, as a post is; a larger screen also shows more.
        let scale = kind.isCard ? CardFormat(size, options.dynamicType).scale : TerrainPage.magnification(of: size)
        guard scale != 1 else { return screen.drawing }
        let laidOut = screen.drawing.size
        let whole = kind.isCard || options.canvas == .viewport
        return screen.drawing.scaled(
            by: scale, to: whole ? size : Size(width: size.width, height: (laidOut.height * scale).rounded(.up)))
    }

    /// The laid-out scene, in the points of its layout, which are larger than the drawing's where the scene is
    /// magnified.
    package func screen() throws(SceneError) -> Screen {
        try TerrainScene.check(size)
        let today = profile.today(at: options.at)
        let window = LogWindow(profile, at: options.at)
        let (context, words) = (options.context, options.words)
        let scale = TerrainPage.magnification(of: size)
        let page = TerrainPage(
            size: Size(width: size.width / scale, height: size.height / scale), context: context,
            canvas: options.canvas)
        switch kind {
        case .reveal:
            return RevealCard(profile: profile, words: words).screen(CardFormat(size, options.dynamicType), context)
        case .season:
            let season = options.season ?? today.map(TerrainSeason.init) ?? .spring
            return SeasonCard(season: season, type: profile.vector.type, words: words).screen(
                CardFormat(size, options.dynamicType), context)
        case .trends: return TrendsScreen(window: window, words: words).screen(page)
        case .heatmap: return HeatmapScreen(window: window, words: words).screen(page)
        case .effectiveness: return EffectivenessScreen(window: window, words: words).screen(page)
        case .home:
            let home = TerrainHomeScreen(profile: profile, today: today, season: options.season, words: words)
            return options.isLoading ? home.loading(page) : home.screen(page)
        case .you:
            return YouScreen(profile: profile, today: today, window: window, open: options.open, words: words)
                .screen(page)
        case .feedback:
            return FeedbackSheet(type: profile.vector.type, answer: options.answer, words: words).screen(page)
        case .components:
            let sheet = ComponentSheet(type: profile.vector.type, words: words)
            let whole = Size(width: ComponentSheet.width, height: 0)
            return sheet.screen(
                options.size == nil ? TerrainPage(size: whole, context: context, canvas: .full) : page)
        }
    }

    private var size: Size { options.size ?? TerrainScene.defaultSize }
}

extension Drawing {
    /// The same drawing magnified.
    func scaled(by factor: Double, to size: Size) -> Drawing {
        Drawing(
            size: size, symbols: symbols, nodes: [.group(Group(nodes, transform: .scale(factor)))],
            accessibility: accessibility)
    }
}

// The scene's parameters.
extension TerrainScene {
    /// - Throws: `SceneError.badOption` for a size that nothing is laid out for.
    package static func check(_ size: Size) throws(SceneError) {
        try ParameterKind.size(sides: sides).check(.size(size), name: "size")
    }

    package static func size<Subject>(_ property: @escaping Parameter<Subject>.Property<Size?>) -> Parameter<Subject> {
        let names: [(word: String, size: Size)] = [
            ("phone", defaultSize), ("square", Size(width: 1080, height: 1080)),
            ("link", Size(width: 1200, height: 630)),
        ]
        return Parameter(
            "size", property, .size(sides: sides, names: names), absence: "phone",
            "Width and height in points, or phone (390x844), square (1080x1080) or link (1200x630)."
        ).steps("phone", "square", "link")
    }

    package static func canvas<Subject>(_ property: @escaping Parameter<Subject>.Property<Canvas>) -> Parameter<Subject>
    {
        Parameter(
            "canvas", property, .choice(Canvas.self),
            "Whether to draw what a screen shows, or all, as high as it needs to be.")
    }

    static func loading<Subject>(_ property: @escaping Parameter<Subject>.Property<Bool>) -> Parameter<Subject> {
        Parameter("loading", property, .flag, "Whether it is still loading: places of things instead of things.")
            .hidden()
    }

    package static func profile<Subject>(_ property: @escaping Parameter<Subject>.Property<TerrainProfile>)
        -> Parameter<
            Subject
        >
    {
        Parameter("profile", property, .profile, "The profile file (JSON); - is standard input.")
            .short("p").required().steps("Examples/terrain/low-flame.json", "Examples/terrain/overclocked.json")
    }

    package static func day<Subject>(_ property: @escaping Parameter<Subject>.Property<CivilDate?>) -> Parameter<
        Subject
    > {
        Parameter(
            "at", property, .day, absence: "the latest log's day",
            "The day to show, such as 2026-03-14; later logs are left out."
        ).scale("2026-03-05 2026-03-14")
    }

    /// The profiles of all types.
    static let allProfiles = [
        "low-flame", "cool-core", "low-battery", "steady-core", "busy-mind", "high-flame", "overclocked",
        "bright-but-thin",
    ].map { "Examples/terrain/\($0).json" }

    private static func parameters(of kind: Kind) -> [Parameter<TerrainScene>] {
        let profile: Parameter<TerrainScene> = profile { $1(&$0.profile) }
        var parameters = [
            kind == .reveal ? profile.steps(allProfiles) : profile, day { $1(&$0.options.at) },
            size { $1(&$0.options.size) },
            .dynamicType { $1(&$0.options.dynamicType) },
            .typeface { $1(&$0.options.typeface) }, .words({ $1(&$0.options.words) }, areSeen: !kind.isCard),
        ]
        if !kind.isCard { parameters.append(canvas { $1(&$0.options.canvas) }) }
        if kind == .home { parameters.append(loading { $1(&$0.options.isLoading) }) }
        if kind == .season || kind == .home {
            let season = Parameter<TerrainScene>(
                "season", { $1(&$0.options.season) }, .choice(TerrainSeason.self),
                absence: kind == .home ? "the day's, else none" : "the day's, else spring",
                "Which of the five seasons to show.")
            parameters.append(kind == .home ? season.hidden() : season)
        }
        if kind == .you {
            parameters.append(
                Parameter("open", .choice(YouGroup.self), absence: "none", "A group that is open.") {
                    (scene: inout TerrainScene, group: YouGroup) in scene.options.open.insert(group)
                }.repeatable().hidden())
        }
        if kind == .feedback {
            parameters.append(
                Parameter(
                    "answer", { $1(&$0.options.answer) }, .choice(RoutineEffect.self), absence: "none",
                    "What was answered."))
        }
        return parameters
    }

    private static func source(of kind: Kind) -> String {
        switch kind {
        case .reveal: "Scenes: Reveal card; Scoring"
        case .trends: "Scenes: Trends"
        case .heatmap: "Scenes: Symptom heatmap"
        case .effectiveness: "Scenes: Routine effectiveness"
        case .home: "Scenes: Home; Content pack: Home; Screens that the seeds name"
        case .season: "Scenes: Seasonal card"
        case .you: "Scenes: You; Screens that the seeds name"
        case .feedback: "Profile file: routine"
        case .components: "Theme"
        }
    }

    private static func examples(of kind: Kind) -> [String] {
        let base = "terrain \(kind.rawValue) --profile Examples/terrain/low-flame.json"
        return switch kind {
        case .reveal: ["\(base) -o reveal.png", "\(base) --size link --scale 1 -o link.png"]
        case .season: ["\(base) --season autumn -o autumn.png"]
        case .feedback: ["\(base) --answer better -o feedback.png"]
        case .you: ["\(base) -o you.png", "\(base) --canvas full --open readout --open defaults -o whole.png"]
        default: ["\(base) -o \(kind.rawValue).png"]
        }
    }

    package static let definitions = Kind.allCases.map { kind in
        SceneDefinition(
            "terrain \(kind.rawValue)", shows: kind.summary, source: source(of: kind),
            start: TerrainScene(kind, profile: TerrainProfile(vector: .typical(.lowFlame, .none))),
            parameters: parameters(of: kind), examples: examples(of: kind)
        ) { scene throws(SceneError) in try scene.drawing() }
    }
}

extension TerrainScene.Options {
    /// A phone's screen at the latest logged day.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }
}
