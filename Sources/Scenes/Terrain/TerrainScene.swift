import CivilTime
import DisplayList
import Layout
import Localization
import PathParser
import Typography

/// One of Terrain's screens and cards (terrain.md, "Scenes").
public struct TerrainScene: Sendable, Hashable {
    /// Which screen or card.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// In the order of the command's help; `summary` tells what each shows.
        case reveal, trends, heatmap, effectiveness, home, season, you, feedback, components

        /// Whether all of it is always seen at once; else it is a screen that scrolls.
        public var isCard: Bool { self == .reveal || self == .season }

        /// What it shows, as it follows the word "draws".
        public var summary: String {
            switch self {
            case .reveal: "the card of a profile's type, modifier and axes"
            case .trends: "how seven symptoms went over fourteen days"
            case .heatmap: "which symptom was noted on which of fourteen days"
            case .effectiveness: "how routines felt afterwards"
            case .home: "the day's screen: what helps, what does not, and the theme"
            case .season: "a season's card"
            case .you: "a person's days, trends, symptoms and routines, the card to share and the settings"
            case .feedback: "what is asked after a practice: how it felt"
            case .components: "all controls, colours, lengths and type styles"
            }
        }
    }

    public typealias Canvas = ScreenCanvas

    /// How a scene is drawn.
    public struct Options: Sendable, Hashable {
        /// In points; nil for a phone's, and for components as high as they are. The full canvas has a height of its own.
        public var size: Size?
        /// Cards, which do not scroll, are the same on either.
        public var canvas: Canvas
        /// The day to show; nil for the latest that was logged. Later logs are left out.
        public var at: CivilDate?
        /// The type size that the person has chosen.
        public var dynamicType: DynamicTypeSize
        /// In place of the built-in face; nil for that.
        public var typeface: Typeface?
        /// In which language, and with whose texts. In one that goes from right to left scenes are mirrored.
        public var words: Words
        /// What was answered after a practice; nil for nothing yet.
        public var answer: RoutineEffect?
        /// Of the seasonal card; nil for the day's, and for spring without a day.
        public var season: TerrainSeason?

        /// By default a phone's screen at the latest logged day.
        public init(
            size: Size? = nil, canvas: Canvas = .viewport, at: CivilDate? = nil,
            dynamicType: DynamicTypeSize = .large, typeface: Typeface? = nil, words: Words = .terrain(),
            season: TerrainSeason? = nil, answer: RoutineEffect? = nil
        ) {
            self.size = size
            self.canvas = canvas
            self.at = at
            self.dynamicType = dynamicType
            self.typeface = typeface
            self.words = words
            self.season = season
            self.answer = answer
        }

        var context: LayoutContext {
            LayoutContext(dynamicType: dynamicType, typeface: typeface, isRightToLeft: words.isRightToLeft)
        }
    }

    /// Which screen or card.
    public var kind: Kind
    /// Whose.
    public var profile: TerrainProfile
    /// How it is drawn.
    public var options: Options

    /// A phone's screen.
    public static let defaultSize = Size(width: 390, height: 844)
    /// The sides that scenes are laid out for: below, words have no room.
    public static let minSide = 240.0

    /// A screen or card of a profile.
    public init(_ kind: Kind, profile: TerrainProfile, options: Options = Options()) {
        self.kind = kind
        self.profile = profile
        self.options = options
    }

    /// - Throws: `SceneError` for a size out of its range.
    public func drawing() throws(SceneError) -> Drawing {
        let screen = try screen()
        // A card is laid out once and magnified, as what is posted is; of a screen, a larger one shows more, too.
        let scale = kind.isCard ? CardFormat(size, options.dynamicType).scale : TerrainPage.magnification(of: size)
        guard scale != 1 else { return screen.drawing }
        let laidOut = screen.drawing.size
        let whole = kind.isCard || options.canvas == .viewport
        return screen.drawing.scaled(
            by: scale, to: whole ? size : Size(width: size.width, height: (laidOut.height * scale).rounded(.up)))
    }

    /// The laid-out scene, in the points of its layout: of what is larger than a phone, they are larger too.
    func screen() throws(SceneError) -> Screen {
        try SceneError.check("size", size.width, in: TerrainScene.minSide...100_000)
        try SceneError.check("size", size.height, in: TerrainScene.minSide...100_000)
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
        case .home: return TerrainHomeScreen(profile: profile, today: today, words: words).screen(page)
        case .you: return YouScreen(profile: profile, today: today, window: window, words: words).screen(page)
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
