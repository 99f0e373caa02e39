import DisplayList
import PathParser

/// The forest as a picture: dusk, stars, and trees in three layers (atrest.md, "Forest").
///
/// Trees and stars are stamps of at most nine symbols, each in a tint that holds its layer's opacity; what the viewport
/// does not show is left out, so that the drawing of 1,000,000 fasts is as small as that of a hundred.
public struct ForestScene: Sendable {
    public enum Canvas: String, Sendable, Hashable, CaseIterable {
        /// What a screen shows.
        case viewport
        /// All of it, unscrolled.
        case full
    }

    public struct Options: Sendable, Hashable {
        /// In points.
        public var viewport: Size
        /// From the canvas's top (0) to its bottom (1); nil for where the newest foreground tree rests.
        public var scroll: Double?
        public var canvas: Canvas
        /// How far the dusk has gone from warm to cool: 0 … 1.
        public var drift: Double
        public var background: SceneBackground
        /// Whether the app's floating icons lie over the viewport.
        public var showsIcons: Bool
        /// The moment shown; nil for the file's own (`SessionFile.now`).
        public var at: Instant?
        /// Nil for the file's own, else premium.
        public var tier: TierChoice?
        /// Eight silhouettes in place of the project's own, in the order of the variants.
        public var trees: [Path]?

        public init(
            viewport: Size = Forest.defaultViewport, scroll: Double? = nil, canvas: Canvas = .viewport,
            drift: Double = 0, background: SceneBackground = .dusk, showsIcons: Bool = false, at: Instant? = nil,
            tier: TierChoice? = nil,
            trees: [Path]? = nil
        ) {
            self.viewport = viewport
            self.scroll = scroll
            self.canvas = canvas
            self.drift = drift
            self.background = background
            self.showsIcons = showsIcons
            self.at = at
            self.tier = tier
            self.trees = trees
        }
    }

    public let file: SessionFile
    public let options: Options

    public init(file: SessionFile, options: Options = Options()) {
        self.file = file
        self.options = options
    }

    /// - Throws: `SceneError` for the free tier, for an option out of its range, and for a silhouette without extent.
    public func drawing() throws(SceneError) -> Drawing {
        try check()
        let forest = Forest(sessions: file.sessions, now: file.now(at: options.at), viewport: options.viewport)
        let size = options.canvas == .full ? forest.canvas : forest.viewport
        let offset = offset(in: forest)
        let visible = Rect(x: 0, y: 0, width: size.width, height: size.height)

        var trees: [Forest.Tree] = []
        var stars: [(tree: Forest.Tree, center: Point)] = []
        for tree in forest.trees {
            let place = Rect(
                x: tree.center.x - tree.size / 2, y: tree.center.y - tree.size / 2 - offset, width: tree.size,
                height: tree.size)
            if !place.intersection(visible).isNull { trees.append(tree) }
            if let star = tree.star {
                let center = Point(star.x, star.y - Forest.starParallax * offset)
                let reach = StarShape.reach * ForestScene.starScale(tree.layer)
                if visible.outset(by: reach).contains(center) { stars.append((tree, center)) }
            }
        }
        trees.sort { ForestScene.isBehind($0, $0.center, $1, $1.center) }
        stars.sort { ForestScene.isBehind($0.tree, $0.center, $1.tree, $1.center) }

        var symbols = SymbolTable(trees: options.trees)
        var nodes = options.background.nodes(size: size, drift: options.drift)
        for star in stars {
            nodes.append(.stamp(symbols.star(of: star.tree, at: star.center)))
        }
        for tree in trees {
            nodes.append(.stamp(try symbols.stamp(of: tree, at: Point(tree.center.x, tree.center.y - offset))))
        }
        if options.showsIcons { nodes += icons(over: size) }
        return Drawing(
            size: size, symbols: symbols.symbols, nodes: nodes,
            accessibility: Accessibility(
                title: AtrestWords.forest(trees: forest.trees.count, stars: forest.starCount)))
    }

    private func icons(over size: Size) -> [Node] {
        let screen = ScreenOptions(size: size)
        let icons = AtrestParts.floatingIcons(file.tier(options.tier), isForest: true)
            .padded(Insets(vertical: AtrestTokens.Spacing.sm)).filling(.bottom).padded(screen.margins)
        return Screen(size: size, layers: [icons], accessibility: nil).drawing.nodes
    }

    private func check() throws(SceneError) {
        let tier = file.tier(options.tier)
        guard tier.hasForest else { throw .notInTier(scene: "forest", tier: tier) }
        try SceneError.check("viewport width", side: options.viewport.width)
        try SceneError.check("viewport height", side: options.viewport.height)
        try SceneError.check("drift", options.drift, in: 0...1)
        if let scroll = options.scroll { try SceneError.check("scroll", scroll, in: 0...1) }
        if let trees = options.trees, trees.count != Silhouettes.count {
            throw .badOption(
                name: "trees", found: "\(trees.count) silhouettes",
                expected: "\(Silhouettes.count), one for each variant")
        }
    }

    private func offset(in forest: Forest) -> Double {
        if options.canvas == .full { return 0 }
        return options.scroll.map { $0 * forest.scrollRange } ?? forest.restingOffset
    }

    static func starScale(_ layer: ForestLayer) -> Double { Forest.starScale * layer.starScale }

    /// Back to front: by layer, within a layer by y, then by age.
    private static func isBehind(_ a: Forest.Tree, _ placeA: Point, _ b: Forest.Tree, _ placeB: Point) -> Bool {
        if a.layer != b.layer { return a.layer.rawValue > b.layer.rawValue }
        return placeA.y != placeB.y ? placeA.y < placeB.y : a.age < b.age
    }
}

/// The symbols that a forest's drawing uses, in the order in which they are first used.
private struct SymbolTable {
    let trees: [Path]?
    private(set) var symbols: [Symbol] = []
    /// For each variant its symbol's index and its path's bounds.
    private var variants = [(index: Int, bounds: Rect)?](repeating: nil, count: Silhouettes.count)
    private var starIndex: Int?

    init(trees: [Path]?) { self.trees = trees }

    mutating func star(of tree: Forest.Tree, at center: Point) -> Stamp {
        let index = starIndex ?? symbols.count
        if starIndex == nil {
            symbols.append(StarShape.symbol)
            starIndex = index
        }
        let scale = ForestScene.starScale(tree.layer)
        return Stamp(
            symbol: index, transform: .translation(center.x, center.y) * .scale(scale),
            tint: AtrestTokens.starLight.opacity(tree.layer.opacity),
            accessibility: Accessibility(title: AtrestWords.forestStar(session: tree.session)))
    }

    mutating func stamp(of tree: Forest.Tree, at center: Point) throws(SceneError) -> Stamp {
        let (index, bounds) = symbol(of: tree.variant)
        guard let transform = Silhouettes.fit(bounds, size: tree.size, center: center) else {
            throw .emptySilhouette(variant: tree.variant)
        }
        let tint = TreeTint.color(tone: tree.tone, progress: 1, isIncomplete: tree.isIncomplete)
        return Stamp(
            symbol: index, transform: transform, tint: tint.opacity(tree.layer.opacity),
            accessibility: Accessibility(
                title: AtrestWords.forestTree(
                    kind: trees == nil ? Silhouettes.names[tree.variant] : nil,
                    tone: AtrestTokens.earthTones[tree.tone].name, isIncomplete: tree.isIncomplete,
                    session: tree.session)))
    }

    private mutating func symbol(of variant: Int) -> (index: Int, bounds: Rect) {
        if let known = variants[variant] { return known }
        let path = trees.map { $0[variant] } ?? Silhouettes.embedded(variant)
        let entry = (index: symbols.count, bounds: path.bounds)
        variants[variant] = entry
        symbols.append(Symbol(name: "tree-\(variant)", parts: [Symbol.Part(path)]))
        return entry
    }
}
