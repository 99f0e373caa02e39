import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import AtrestScenes
@testable import ScenesKit

@Suite struct ForestSceneTests {
    private func drawing(
        _ count: Int, shortEvery: Int = 0, _ change: (inout ForestScene.Options) -> Void = { _ in }
    ) throws -> Drawing {
        var options = ForestScene.Options()
        change(&options)
        let file = SessionFile(sessions: Fixtures.sessions(count, shortEvery: shortEvery))
        return try ForestScene(file: file, options: options).drawing()
    }

    private func forest(_ count: Int, shortEvery: Int = 0) -> Forest {
        Forest(sessions: Fixtures.sessions(count, shortEvery: shortEvery))
    }

    @Test func emptyForestIsDuskAlone() throws {
        let drawing = try drawing(0)
        #expect(drawing.nodes == [Dusk.node(size: Size(width: 390, height: 844), drift: 0)])
        #expect(drawing.symbols.isEmpty)
        #expect(drawing.accessibility?.title.contains("begins with the first completed fast") == true)
    }

    /// The canvas alone is dusk alone; the app's screen has a line.
    @Test func anEmptyForestHasALineOnTheScreen() throws {
        func drawing(_ sessions: [FastingSession], _ change: (inout ForestScene.Options) -> Void) throws -> Drawing {
            try ForestScene(file: SessionFile(sessions: sessions), options: .init(change)).drawing()
        }
        let line = "The forest begins with the first completed fast."
        let alone = try drawing([]) { _ in }
        #expect(alone.nodes.count == 1)
        #expect(alone.spoken == [line])
        let screen = try drawing([]) { $0.showsIcons = true }
        #expect(screen.spoken.filter { $0 == line }.count == 2)
        let grown = try drawing(Fixtures.sessions(3)) { $0.showsIcons = true }
        #expect(!grown.spoken.contains(line))
        let large = try drawing([]) {
            $0.showsIcons = true
            $0.dynamicType = .accessibility3
        }
        #expect(large != screen)
        let contrast = try InkContrast(screen, scale: 2) { title, _ in title == line }
        #expect(contrast.inks.count == 1)
        for ink in contrast.inks { #expect(contrast.middleRatio(in: ink.bounds) >= 4.5) }
    }

    @Test func oneTree() throws {
        let drawing = try drawing(1)
        #expect(drawing.size == Size(width: 390, height: 844))
        #expect(drawing.symbols.map(\.name) == ["star", "tree-\(forest(1).trees[0].variant)", "shade"])
        #expect(drawing.nodes.count == 4)
        #expect(drawing.accessibility?.title == "A forest at dusk")
        let tree = try #require(Fixtures.stamps(drawing, ofStars: false).first)
        let model = forest(1).trees[0]
        let bounds = Silhouettes.embedded(model.variant).bounds
        let box = tree.transform.applied(to: bounds)
        #expect((max(box.width, box.height) - 80).magnitude < 1e-9)
        #expect((box.midX - model.center.x).magnitude < 1e-9)
        #expect((box.midY - (model.center.y - forest(1).restingOffset)).magnitude < 1e-9)
        #expect(tree.transform.isUniformScaleAndTranslation)
        #expect(tree.tint == TreeTint.color(tone: model.tone, progress: 1))
    }

    @Test(arguments: [1, 2, 12, 60, 1000])
    func drawOrder(count: Int) throws {
        let drawing = try drawing(count, shortEvery: 5) { $0.canvas = .full }
        let model = forest(count, shortEvery: 5)
        #expect(drawing.size == model.canvas)
        #expect(Fixtures.stamps(drawing, ofStars: false).count == model.trees.count)
        #expect(Fixtures.stamps(drawing, ofStars: true).count == model.starCount)
        guard case .fill = drawing.nodes[0] else { return #expect(Bool(false), "dusk comes first") }
        // Stars before all trees; trees by layer from the back, in a layer from the top.
        let isStar = drawing.stamps.map { drawing.symbols[$0.symbol].name == "star" }
        #expect(isStar == isStar.sorted { $0 && !$1 })
        func foot(_ tree: Forest.Tree) -> Double {
            let bounds = Silhouettes.embedded(tree.variant).bounds
            return tree.center.y + bounds.height * tree.size / max(bounds.width, bounds.height) / 2
        }
        let expected = model.trees.sorted {
            ($1.layer.rawValue, $0.isIncomplete ? 0 : 1, foot($0), $0.age)
                < ($0.layer.rawValue, $1.isIncomplete ? 0 : 1, foot($1), $1.age)
        }
        let titles = expected.map {
            Words.atrest().forestTree(
                variant: $0.variant, isOwn: true, tone: $0.tone, isIncomplete: $0.isIncomplete, session: $0.session)
        }
        #expect(Fixtures.stamps(drawing, ofStars: false).map { $0.accessibility?.title } == titles)
    }

    /// Of one layer and height the older one is behind; whatever the age, the one that stands higher.
    @Test func ofTwoFeetAtOneHeightTheOlderIsBehind() {
        let trees = forest(4).trees
        let (older, newer) = (trees[0], trees[3])
        #expect(older.layer == newer.layer)
        #expect(older.isBehind(newer, 500, 500))
        #expect(!newer.isBehind(older, 500, 500))
        #expect(newer.isBehind(older, 499, 500))
    }

    @Test func opacitiesMultiply() throws {
        let drawing = try drawing(30, shortEvery: 2) { $0.canvas = .full }
        let alphas = Set(Fixtures.stamps(drawing, ofStars: false).map { ($0.tint.alpha * 1e9).rounded() / 1e9 })
        #expect(alphas == [1, 0.65, 0.40, 0.335, 0.21775, 0.134])
        for stamp in Fixtures.stamps(drawing, ofStars: true) {
            #expect(stamp.tint.opacity(1 / stamp.tint.alpha) == AtrestTokens.starLight)
        }
        for stamp in Fixtures.stamps(drawing, ofStars: false) where stamp.tint.alpha < 0.39 {
            #expect((stamp.tint.red, stamp.tint.green, stamp.tint.blue) == (0.55, 0.55, 0.60))
        }
    }

    /// Translucent trees, and trees before others, have the dusk as their ground; all other stamps have no ground.
    @Test func distanceIsAir() throws {
        let drawing = try drawing(60, shortEvery: 4)
        guard case .fill(let dusk) = drawing.nodes[0] else { return #expect(Bool(false), "the dusk comes first") }
        let trees = Fixtures.stamps(drawing, ofStars: false)
        #expect(trees.contains { $0.tint.alpha == 1 })
        #expect(trees.contains { $0.tint.alpha < 0.3 })
        for tree in trees {
            #expect(tree.ground == (tree.tint.alpha < 1 || tree.groundOutset > 0 ? dusk.paint : nil))
        }
        #expect(Fixtures.stamps(drawing, ofStars: true).allSatisfy { $0.ground == nil })
        let full = try self.drawing(60, shortEvery: 4) { $0.canvas = .full }
        guard case .fill(let high) = full.nodes[0] else { return #expect(Bool(false), "the dusk comes first") }
        #expect(Set(Fixtures.stamps(full, ofStars: false).compactMap(\.ground)) == [high.paint])
        #expect(high.paint != dusk.paint)
        // On a plain colour that colour; where there is nothing, or where it is asked for, nothing.
        let color = Color(hex: 0x203040)
        func grounds(_ change: (inout ForestScene.Options) -> Void) throws -> Set<Paint> {
            Set(try self.drawing(60, shortEvery: 4, change).stamps.compactMap(\.ground))
        }
        #expect(try grounds { $0.background = .color(color) } == [.solid(color)])
        #expect(try grounds { $0.background = .color(color.opacity(0.5)) } == [])
        #expect(try grounds { $0.background = .none } == [])
        #expect(try grounds { $0.isSeeThrough = true } == [])
    }

    /// A tree that overlaps another of its own layer has a rim, 1.25 pt of dusk; the one behind and lone ones have none.
    @Test(arguments: [1, 60, 300])
    func treesBeforeOthersHaveRims(count: Int) throws {
        let drawing = try drawing(count, shortEvery: 4) { $0.canvas = .full }
        let trees = Fixtures.stamps(drawing, ofStars: false)
        func box(_ tree: Stamp) -> Rect {
            tree.transform.applied(to: drawing.symbols[tree.symbol].parts[0].path.bounds)
        }
        func layer(_ tree: Stamp) -> Double { max(box(tree).width, box(tree).height).rounded() }
        var rims = 0
        for (i, tree) in trees.enumerated() {
            let isInFront = trees[..<i].contains {
                let shared = box($0).intersection(box(tree))
                return layer($0) == layer(tree) && shared.width > 0 && shared.height > 0
            }
            let rim = tree.groundOutset * tree.transform.meanScale
            #expect(isInFront ? (rim - 1.25).magnitude < 1e-9 : rim == 0)
            rims += isInFront ? 1 : 0
        }
        #expect(rims >= (count - 1) / 10)
        for stamp in try self.drawing(count, { $0.isSeeThrough = true }).stamps { #expect(stamp.groundOutset == 0) }
    }

    /// Each star has its layer's opacity wherever it stands, under a tree's foot too.
    @Test func starsHaveTheirLayersOpacityEverywhere() throws {
        let file = SessionFile(sessions: Fixtures.sessions(60, shortEvery: 4))
        for background in [SceneBackground.dusk, .none] {
            for canvas in [ScreenCanvas.full, .viewport] {
                let scene = ForestScene(
                    file: file, options: .init { ($0.canvas, $0.background) = (canvas, background) })
                let layers = Dictionary(
                    try scene.forest().trees.map { (Words.atrest().forestStar(session: $0.session), $0.layer) },
                    uniquingKeysWith: { first, _ in first })
                let stars = try Fixtures.stamps(scene.drawing(), ofStars: true)
                #expect(stars.count > 10)
                #expect(Set(stars.map(\.tint.alpha)) == [1, 0.65, 0.40])
                for star in stars {
                    let layer = try #require(layers[star.accessibility?.title ?? ""])
                    let opacity = layer == .foreground ? 1 : layer == .mid ? 0.65 : 0.40
                    #expect(star.tint == AtrestTokens.starLight.opacity(opacity))
                }
            }
        }
    }

    /// Right behind each tree, under its foot, fainter in deeper layers; only where there is a ground to darken.
    @Test func feetAreShaded() throws {
        let drawing = try drawing(60, shortEvery: 4) { $0.canvas = .full }
        let names = drawing.stamps.map { drawing.symbols[$0.symbol].name }
        let trees = Fixtures.stamps(drawing, ofStars: false).count
        #expect(names.count { $0 == "shade" } == trees)
        #expect(trees > 10)
        for i in names.indices where names[i] == "shade" {
            let (shade, tree) = (drawing.stamps[i], drawing.stamps[i + 1])
            #expect(names[i + 1].hasPrefix("tree-"))
            #expect(shade.tint.opacity(1 / shade.tint.alpha) == .black)
            #expect(shade.ground == nil)
            #expect([tree.tint.alpha, tree.tint.alpha / 0.335].contains { ($0 - shade.tint.alpha).magnitude < 1e-9 })
            // Faint: its middle takes a third to a half of the light, before its layer's opacity.
            let light = drawing.symbols[shade.symbol].parts.reduce(1) { $0 * (1 - $1.opacity) }
            #expect((0.5...0.67).contains(light))
            let widest = try #require(drawing.symbols[shade.symbol].parts.first).path.bounds
            let box = shade.transform.applied(to: widest)
            let wood = tree.transform.applied(to: drawing.symbols[tree.symbol].parts[0].path.bounds)
            #expect(box.minY < wood.maxY)
            #expect(box.maxY > wood.maxY)
            #expect(box.maxY - wood.maxY < wood.height / 8)
            #expect((wood.minX...wood.maxX).contains(box.midX))
        }
        for change: @Sendable (inout ForestScene.Options) -> Void in [
            { $0.background = .none }, { $0.background = .color(Color.black.opacity(0.5)) }, { $0.isSeeThrough = true },
        ] {
            let plain = try self.drawing(60, change)
            #expect(!plain.symbols.contains { $0.name == "shade" })
        }
    }

    @Test(arguments: [false, true])
    func starsAreTenEighteenthsTimesTheirLayer(isSeeThrough: Bool) throws {
        let drawing = try drawing(30) { ($0.canvas, $0.isSeeThrough) = (.full, isSeeThrough) }
        for stamp in Fixtures.stamps(drawing, ofStars: true) {
            let layer = try #require(ForestLayer.allCases.first { $0.opacity == stamp.tint.alpha })
            let scale = [1, 0.8, 0.6][layer.rawValue] * 10 / 18
            #expect((stamp.transform.a - scale).magnitude < 1e-12)
            #expect(stamp.transform.isUniformScaleAndTranslation)
        }
    }

    /// Where every stamp of the full canvas is at a scroll offset, and which of them can be seen.
    @Test(arguments: [nil, 0, 0.25, 0.5, 1])
    func scrollMovesTreesAndStars(scroll: Double?) throws {
        let model = forest(80, shortEvery: 6)
        let full = try drawing(80, shortEvery: 6) { $0.canvas = .full }
        let seen = try drawing(80, shortEvery: 6) { $0.scroll = scroll }
        let offset = scroll.map { $0 * (model.canvas.height - 844) } ?? model.restingOffset
        // The dusk is the screen's, wherever it is on the canvas.
        #expect(seen.nodes.first == Dusk.node(size: Size(width: 390, height: 844), drift: 0))
        for isStar in [false, true] {
            let speed = isStar ? 0.3 : 1
            let expected = Fixtures.stamps(full, ofStars: isStar).filter { stamp in
                let shape = full.symbols[stamp.symbol].parts[0]
                let box = stamp.transform.applied(to: shape.path.bounds).outset(
                    by: shape.blurSigma * 3 * stamp.transform.a)
                return box.maxY >= speed * offset && box.minY <= speed * offset + 844
            }
            let found = Fixtures.stamps(seen, ofStars: isStar)
            let titles = found.map { $0.accessibility?.title }
            for stamp in expected {
                let i = try #require(titles.firstIndex(of: stamp.accessibility?.title))
                #expect(found[i].transform.tx == stamp.transform.tx)
                #expect((found[i].transform.ty - (stamp.transform.ty - speed * offset)).magnitude < 1e-9)
            }
            // A few more may be kept: a tree's square is larger than its shape.
            #expect(found.count <= expected.count + 3)
        }
    }

    @Test func newestForegroundTreeRestsAtItsPlace() throws {
        let sessions = Fixtures.sessions(120)
        for count in [25, 60, 61, 62, 120] {
            let file = SessionFile(sessions: Array(sessions[..<count]))
            let model = Forest(sessions: file.sessions)
            let offset = model.restingOffset
            guard offset > 0, offset < model.scrollRange else { continue }
            let newest = try #require(model.trees.last { $0.layer == .foreground })
            #expect((newest.center.y - offset - 0.62 * 844).magnitude < 1e-9)
        }
    }

    @Test func backgrounds() throws {
        let none = try drawing(3) { $0.background = .none }
        #expect(none.nodes.count == none.stamps.count)
        let colored = try drawing(3) { $0.background = .color(.white) }
        guard case .fill(let fill) = colored.nodes[0] else { return #expect(Bool(false), "a fill comes first") }
        #expect(fill.paint == .solid(.white))
        #expect(fill.path.bounds == Rect(x: 0, y: 0, width: 390, height: 844))
        let full = try drawing(60) { $0.canvas = .full }
        guard case .fill(let dusk) = full.nodes[0] else { return #expect(Bool(false), "a fill comes first") }
        #expect(dusk.path.bounds == Rect(x: 0, y: 0, width: 390, height: 2522))
    }

    /// Glass is for overlays, gradients for the world: a forest has one gradient, its dusk, and no group at all.
    @Test func neitherGlassNorOtherGradients() throws {
        let drawing = try drawing(200, shortEvery: 3) { $0.canvas = .full }
        var gradients: Set<Paint> = []
        for node in drawing.nodes.flattened {
            switch node {
            case .fill(let fill):
                if case .solid = fill.paint { continue }
                gradients.insert(fill.paint)
            case .stamp(let stamp): gradients.formUnion([stamp.ground].compactMap { $0 })
            case .group, .stroke, .picture: #expect(Bool(false), "only fills and stamps: \(node)")
            }
        }
        #expect(gradients.count == 1)
    }

    @Test func tiersAndNow() throws {
        #expect(throws: SceneError.notInTier(scene: "forest", tier: "free")) { try drawing(3) { $0.tier = .free } }
        let message = SceneError.notInTier(scene: "forest", tier: "free").description
        #expect(message == "there is no forest in the free tier")
        #expect(try drawing(3) { $0.tier = .trial } == drawing(3))
        #expect(throws: SceneError.self) { try drawing(11) { $0.tier = .auto } }
        #expect(try drawing(10) { $0.tier = .auto } == drawing(10))
        let free = SessionFile(sessions: [], settings: AppSettings(tier: .free))
        #expect(throws: SceneError.self) { try ForestScene(file: free).drawing() }
        let now = Fixtures.sessions(9)[4].end
        let then = SessionFile(sessions: Fixtures.sessions(9)).asOf(now)
        #expect(try ForestScene(file: then).drawing() == drawing(5))
    }

    @Test func ownSilhouettes() throws {
        let square = Path.rect(Rect(x: -7, y: 3, width: 20, height: 10))
        let drawing = try drawing(12) { $0.trees = Array(repeating: square, count: 8) }
        let stamps = Fixtures.stamps(drawing, ofStars: false)
        #expect(!stamps.isEmpty)
        for stamp in stamps {
            #expect(drawing.symbols[stamp.symbol].parts.map(\.path) == [square])
            #expect(stamp.accessibility?.title.contains("tree in ") == true)
            let box = stamp.transform.applied(to: square.bounds)
            #expect((box.width - 2 * box.height).magnitude < 1e-9)
            #expect([80, 62, 48].contains(box.width.rounded()))
        }
        let point = Rect(x: 5, y: 5, width: 0, height: 0)
        let huge = Rect(minX: -1.7e308, minY: 0, maxX: 1.7e308, maxY: 1)
        for bad in [Path(), .rect(point), .rect(huge)] {
            let error = #expect(throws: SceneError.self) {
                try self.drawing(12) { $0.trees = Array(repeating: bad, count: 8) }
            }
            guard case .emptySilhouette = error else { return #expect(Bool(false), "\(String(describing: error))") }
        }
        let wrongCount = SceneError.badOption(
            name: "trees", found: "1 silhouettes", expected: "8, one for each variant")
        #expect(throws: wrongCount) { try self.drawing(12) { $0.trees = [square] } }
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1e9])
    func badSizes(side: Double) {
        #expect(throws: SceneError.self) { try drawing(3) { $0.viewport = Size(width: side, height: 100) } }
        #expect(throws: SceneError.self) { try drawing(3) { $0.viewport = Size(width: 100, height: side) } }
        #expect(throws: SceneError.self) { try DuskScene(size: Size(width: side, height: 9)).drawing() }
        #expect(throws: SceneError.self) { try TreeScene(size: side).drawing() }
        #expect(throws: SceneError.self) { try StarScene(size: side).drawing() }
    }

    @Test(arguments: [-0.001, 1.001, .nan, .infinity])
    func badFractions(value: Double) {
        let expected = SceneError.badOption(name: "scroll", found: "\(value)", expected: "a number from 0 to 1")
        let error = #expect(throws: SceneError.self) { try drawing(3) { $0.scroll = value } }
        #expect(error?.description == expected.description)
        #expect(throws: SceneError.self) { try drawing(3) { $0.drift = value } }
        #expect(throws: SceneError.self) { try DuskScene(drift: value).drawing() }
        #expect(throws: SceneError.self) { try TreeScene(progress: value).drawing() }
    }

    @Test func smallAndOddViewports() throws {
        for size in [Size(width: 20, height: 20), Size(width: 1, height: 3000), Size(width: 3000, height: 1)] {
            let drawing = try drawing(40) { $0.viewport = size }
            #expect(drawing.size == size)
        }
    }
}
