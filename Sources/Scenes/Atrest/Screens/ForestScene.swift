import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// The forest as a picture: dusk, stars, and trees in three layers (atrest.md, "Forest").
///
/// Trees, their shades and stars are stamps of at most ten symbols, each in a tint that holds its layer's opacity.
/// Those outside the viewport are left out, so that the drawing of 1,000,000 fasts is as small as that of a hundred.
///
/// A translucent tree has the dusk as its ground: it is pale from the air between, and nothing shines through it.
public struct ForestScene: Sendable {
    /// How much of the forest is drawn.
    public typealias Canvas = ScreenCanvas

    /// The options of a forest's picture.
    public struct Options: Sendable, Hashable {
        /// The viewport's size, in points.
        public var viewport = Forest.defaultViewport
        /// The scroll position, from the canvas's top (0) to its bottom (1); nil for where the newest foreground tree
        /// rests.
        public var scroll: Double?
        /// The part that is drawn: one screen, or all.
        public var canvas = Canvas.viewport
        /// The drift of the dusk from warm to cool: 0 … 1.
        public var drift = 0.0
        /// What lies behind the forest.
        public var background = SceneBackground.dusk
        /// Whether translucent trees show everything behind them, as the simulator draws them, and not only the dusk.
        public var isSeeThrough = false
        /// Whether the viewport has the app's floating icons, and in an empty forest its line of text.
        public var showsIcons = false
        /// The type size that the person has chosen, in which the line of text is set.
        public var dynamicType = DynamicTypeSize.large
        /// The tier; nil for the file's own, else premium.
        public var tier: TierChoice?
        /// Eight silhouettes in place of the project's own, in the order of the variants.
        public var trees: [Path]?
        /// The words in which a screen reader speaks of it.
        public var words = Words.atrest()

    }

    /// The session file whose fasts are the trees.
    public var file: SessionFile
    /// The options.
    public var options: Options
    /// Trees that do not lie within this part of the viewport are left out, and stars above it, for composed pictures in
    /// which no tree is cut. Nil leaves out none.
    package var clearing: Rect?

    /// The forest of a session file at the file's moment.
    public init(file: SessionFile, options: Options = Options { _ in }) {
        self.file = file
        self.options = options
    }

    /// - Throws: `SceneError` for the free tier, for an option out of its range, and for a silhouette without extent.
    public func drawing() throws(SceneError) -> Drawing {
        let forest = try forest()
        let size = options.canvas == .full ? forest.canvas : forest.viewport
        let offset = offset(in: forest)
        let visible = Rect(x: 0, y: 0, width: size.width, height: size.height)

        var trees: [Forest.Tree] = []
        var stars: [(tree: Forest.Tree, center: Point)] = []
        for age in nearAges(of: forest, height: size.height, offset: offset) {
            let tree = forest.trees[age]
            let place = place(of: tree, offset: offset)
            if clearing.map({ place.intersection($0) == place }) ?? true { trees.append(tree) }
            if let star = tree.star {
                let center = Point(star.x, star.y - Forest.starParallax * offset)
                let reach = StarShape.reach * tree.starScale
                let isClear = clearing.map { center.y - reach / 2 >= $0.minY } ?? true
                if isClear, visible.outset(by: reach).contains(center) { stars.append((tree, center)) }
            }
        }
        stars.sort { $0.tree.isBehind($1.tree, $0.center.y, $1.center.y) }

        var stamps = stamps(height: size.height)
        let standing = stamps.sorted(trees)
        var nodes = options.background.nodes(size: size, drift: options.drift)
        for star in stars {
            nodes.append(.stamp(stamps.star(of: star.tree, at: star.center)))
        }
        for standing in standing where !place(of: standing.tree, offset: offset).intersection(visible).isNull {
            let center = standing.tree.center - Point(0, offset)
            nodes += try stamps.tree(standing.tree, at: center, isInFront: standing.isInFront).map { .stamp($0) }
        }
        if options.showsIcons {
            nodes += [duskUnderIcons(of: size)] + layers(over: size, isEmpty: forest.trees.isEmpty)
        }
        return Drawing(
            size: size, symbols: stamps.symbols, nodes: nodes,
            accessibility: Accessibility(
                title: options.words.forest(isEmpty: forest.trees.isEmpty)))
    }

    /// The square of a tree, scrolled.
    private func place(of tree: Forest.Tree, offset: Double) -> Rect {
        Rect(
            x: tree.center.x - tree.size / 2, y: tree.center.y - tree.size / 2 - offset, width: tree.size,
            height: tree.size)
    }

    /// The ages of the trees that may be in sight, with their stars, oldest first: chosen by height
    /// alone.
    private func nearAges(of forest: Forest, height: Double, offset: Double) -> [Int] {
        let growth = Forest.growth(width: forest.canvas.width)
        // A point more, since the exact test follows.
        let largest = ForestLayer.allCases.reduce(0) { max($0, $1.treeSize) } * growth
        let tree = 0.5 * largest + 1
        let star = StarShape.reach * Forest.starScale * growth + 1
        let starOffset = Forest.starParallax * offset
        return forest.trees.ages(
            trees: offset - tree...offset + height + tree, stars: starOffset - star...starOffset + height + star)
    }

    /// The height of the ground of dusk under the icons, in points (atrest.md, "The app's own files and words").
    private static let iconGround = 120.0
    /// The greatest width of an empty forest's line of text, in points.
    private static let lineWidth = 300.0
    /// The share of its height, from above, at which trees can hardly be told from it.
    private static let wholeGround = 0.55

    /// Dusk over the lowest part of the screen, into which trees fade.
    private func duskUnderIcons(of size: Size) -> Node {
        let area = Rect(
            minX: 0, minY: max(size.height - ForestScene.iconGround, 0), maxX: size.width, maxY: size.height)
        // Smooth at both ends, 3t² − 2t³, so that no edge is visible.
        let stops = (0...8).map { step in
            let t = Double(step) / 8
            return GradientStop(
                offset: t * ForestScene.wholeGround, color: Color.white.opacity(0.94 * t * t * (3 - 2 * t)))
        }
        let gradient = LinearGradient(start: Point(0, area.minY), end: Point(0, area.maxY), stops: stops)
        let dusk = Fill(.rect(area), paint: Dusk.paint(height: size.height, drift: options.drift))
        return .group(Group([.fill(dusk)], mask: Mask([.fill(Fill(.rect(area), paint: .linear(gradient)))])))
    }

    /// The icons, and over an empty forest its line of text.
    private func layers(over size: Size, isEmpty: Bool) -> [Node] {
        let screen = ScreenOptions(size: size, dynamicType: options.dynamicType, words: options.words)
        return Screen(size: size, context: screen.context, accessibility: nil) {
            if isEmpty {
                Text(options.words.forest(isEmpty: true), .body, AtrestInk.accent).multilineTextAlignment(.center)
                    .lineBreaks(.balanced).maxWidth(ForestScene.lineWidth * screen.canvasScale)
                    .frame(maxWidth: .infinity, maxHeight: .infinity).shrinksToFit()
                    .padding(.bottom, ForestScene.iconGround / 2).padding(screen.margins)
            }
            AtrestParts.floatingIcons(file.tier(options.tier), options.words, isForest: true)
                .padding(.vertical, AtrestTokens.Spacing.sm)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom).padding(screen.margins)
        }
        .drawing.nodes
    }

    /// The model of the scene.
    /// - Throws: as `drawing`, for all but the silhouettes' extents.
    package func forest() throws(SceneError) -> Forest {
        try check()
        return Forest(sessions: file.sessions, now: file.now, viewport: options.viewport)
    }

    /// The stamps of trees and stars, over a ground of a height.
    func stamps(height: Double) -> ForestStamps {
        ForestStamps(
            trees: options.trees,
            air: options.isSeeThrough ? nil : options.background.air(height: height, drift: options.drift),
            words: options.words)
    }

    private func check() throws(SceneError) {
        let tier = file.tier(options.tier)
        guard tier.hasForest else { throw .notInTier(scene: "forest", tier: tier.rawValue) }
        try ForestScene.parameters.check(self)
    }

    private func offset(in forest: Forest) -> Double {
        if options.canvas == .full { return 0 }
        return options.scroll.map { $0 * forest.scrollRange } ?? forest.restingOffset
    }
}

extension ForestScene {
    /// The scene's parameters.
    package static let parameters: [Parameter<ForestScene>] = [
        Parameter.sessions({ $1(&$0.file.given) }, "The session file (JSON); - is standard input.").required()
            .steps("Examples/first-week.json", "Examples/sixty.json", "Examples/year.json"),
        .size { $1(&$0.options.viewport) },
        Parameter.moment { $1(&$0.file.given) }.scale("2025-11-15T12:00:00Z 2025-12-01T12:00:00Z 2025-12-15T12:00:00Z"),
        // Without premium there is no forest.
        Parameter.tier { $1(&$0.options.tier) }.steps("premium", "trial"),
        .trees { $1(&$0.options.trees) }, .drift { $1(&$0.options.drift) }, .background { $1(&$0.options.background) },
        Parameter(
            "see-through", { $1(&$0.options.isSeeThrough) }, .flag,
            "Let what is behind shine through distant and incomplete trees; without shades and rims."),
        .ignoredChecksum, .words({ $1(&$0.options.words) }, areSeen: false),
        Parameter(
            "scroll", { $1(&$0.options.scroll) }, .number(0...1), absence: "the newest tree in front",
            "Which part of the canvas to show, from its top (0) to its bottom (1)."
        ).still().scale("0 0.25 0.5 0.75 1"),
        Parameter(
            "canvas", { $1(&$0.options.canvas) }, .choice(Canvas.self), "Whether to draw what a screen shows, or all."
        )
        .still(),
        Parameter(
            "screen", { $1(&$0.options.showsIcons) }, .flag,
            "Add what the app's screen has: the icons that float over the forest, and over an empty one a line of text."
        ).still(),
        Parameter.dynamicType { $1(&$0.options.dynamicType) }.still().hidden(),
    ]

    package static let definition = SceneDefinition(
        "forest", shows: "a session file's forest: trees and stars under dusk", source: "Forest; Frames of the forest",
        start: ForestScene(file: SessionFile(sessions: [])), parameters: parameters,
        examples: [
            "forest --sessions Examples/sixty.json -o forest.png",
            "forest -s sessions.json -o forest.png -o forest.svg --canvas full",
        ]
    ) { scene throws(SceneError) in try scene.drawing() }
}

extension ForestScene.Options {
    /// A phone's screen, scrolled to the newest foreground tree, in the warm dusk.
    public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }
}
