import DisplayList
import PathParser
import TestSupport
import Testing

@testable import AtrestScenes
@testable import ScenesKit

/// Forests that move.
@Suite struct ForestMotionTests {
    private func scene(_ count: Int, shortEvery: Int = 5) -> ForestScene {
        ForestScene(file: SessionFile(sessions: Fixtures.sessions(count, shortEvery: shortEvery)))
    }

    /// What is stamped in sight: with groups' transforms multiplied out, without what is clear or outside.
    private struct Seen: Hashable {
        var title: String
        var symbol: String
        /// In thousandths of a point.
        var x: Int
        var y: Int
        var scale: Int
        var color: [Double]
        /// In millionths.
        var alpha: Int
        /// Opaque trees may have a ground for their rims, which a growing forest's have from the beginning.
        var isInAir: Bool
    }

    private func seen(_ drawing: Drawing) -> [Seen] {
        var out: [Seen] = []
        let screen = Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
        drawing.nodes.forEachPlaced { node, t, opacity in
            guard case .stamp(let stamp) = node else { return }
            let full = t * stamp.transform
            let symbol = drawing.symbols[stamp.symbol]
            let box = symbol.parts.reduce(Rect.null) { $0.union($1.path.bounds.outset(by: 3 * $1.blurSigma)) }
            guard stamp.tint.alpha * opacity > 0, !full.applied(to: box).intersection(screen).isNull else { return }
            out.append(
                Seen(
                    title: stamp.accessibility?.title ?? "", symbol: symbol.name,
                    x: Int((full.tx * 1000).rounded()), y: Int((full.ty * 1000).rounded()),
                    scale: Int((full.a * 1e6).rounded()), color: [stamp.tint.red, stamp.tint.green, stamp.tint.blue],
                    alpha: Int((stamp.tint.alpha * opacity * 1e6).rounded()),
                    isInAir: stamp.ground != nil && stamp.tint.alpha < 1))
        }
        return out
    }

    /// A ground's place, its drawing's groups multiplied out, is the dusk's own.
    private func groundsStayWithTheDusk(_ drawing: Drawing) -> Bool {
        guard case .fill(let fill) = drawing.nodes.first, case .linear(let dusk) = fill.paint else { return false }
        var areOnDusk = true
        drawing.nodes.forEachPlaced { node, t, _ in
            guard case .stamp(let stamp) = node, let ground = stamp.ground else { return }
            guard case .linear(var gradient) = ground else { return areOnDusk = false }
            let place = t * gradient.transform
            gradient.transform = .identity
            if gradient != dusk || place != .identity { areOnDusk = false }
        }
        return areOnDusk
    }

    @Test func aWalkShowsTheStillsOfItsPlaces() throws {
        let scene = scene(60)
        let forest = try scene.forest()
        let walk = try Animation.forestWalk(scene, from: 0.1, to: 0.9)
        let distance = 0.8 * forest.scrollRange
        #expect((walk.duration - distance / 200).magnitude < 1e-9)
        #expect(!walk.isLooping)
        for share in [0, 0.2, 0.5, 0.8, 1] {
            var still = scene
            still.options.scroll = 0.1 + 0.8 * Easing.easeInOut.value(at: share)
            let drawing = try walk.drawing(at: share * walk.duration)
            #expect(seen(drawing) == seen(try still.drawing()), "at \(share)")
            #expect(groundsStayWithTheDusk(drawing))
            #expect(drawing.accessibility == (try still.drawing().accessibility))
        }
        #expect(try seen(walk.drawing(at: 0)) != seen(walk.drawing(at: 1)))
    }

    /// From where the oldest tree rests to where a still forest does.
    @Test func aWalkGoesFromTheOldestTreeToTheNewest() throws {
        let scene = scene(80)
        let forest = try scene.forest()
        let walk = try Animation.forestWalk(scene)
        #expect(try seen(walk.drawing(at: walk.duration)) == seen(scene.drawing()))
        var first = scene
        first.options.scroll = (forest.trees[0].center.y - 0.62 * 844) / forest.scrollRange
        #expect(try seen(walk.drawing(at: 0)) == seen(first.drawing()))
        #expect(forest.trees[0].layer == .foreground)
    }

    @Test func walksTakeTheirTime() throws {
        #expect(try Animation.forestWalk(scene(60), from: 0.5, to: 0.5).duration == 0)
        #expect(try Animation.forestWalk(scene(60), from: 0.5, to: 0.51).duration == 3)
        #expect(try Animation.forestWalk(scene(4000), from: 1, to: 0).duration == 20)
        let none = try Animation.forestWalk(scene(0))
        #expect(none.duration == 0)
        #expect(try none.drawing(at: 0) == scene(0).drawing())
    }

    /// All moments have the same nodes, so that one can be told from another.
    @Test func momentsDifferInValuesAlone() throws {
        let animations = [
            try Animation.forestWalk(scene(40), from: 0, to: 1), try .forestGrowth(scene(40)),
        ]
        for animation in animations {
            let shapes = try [0, 0.3, 0.7, 1].map { share in
                let drawing = try animation.drawing(at: share * animation.duration)
                return drawing.stamps.map { "\($0.symbol) \($0.accessibility?.title ?? "")" }
            }
            #expect(Set(shapes).count == 1 && shapes[0].count > 40)
        }
        // What a walk never shows is left out.
        let short = try Animation.forestWalk(scene(400), from: 0.4, to: 0.45).drawing(at: 0)
        #expect((20...250).contains(short.stamps.count))
    }

    /// At each whole step the forest is the still one of so many fasts. Things keep one order on their way, that of the
    /// last step: trees whose feet are nearly level may lie in another on a lower canvas.
    @Test(arguments: [12, 40]) func aForestGrowsFastByFast(count: Int) throws {
        let whole = scene(count, shortEvery: 4)
        let growth = try Animation.forestGrowth(whole)
        #expect((growth.duration - 0.6 * Double(count)).magnitude < 1e-9)
        for trees in 0...count {
            let still = ForestScene(file: SessionFile(sessions: Array(whole.file.sessions.prefix(trees))))
            let drawing = try growth.drawing(at: 0.6 * Double(trees))
            let (moving, standing) = (seen(drawing), seen(try still.drawing()))
            #expect(Set(moving) == Set(standing), "\(trees) trees")
            #expect(moving.count == standing.count, "\(trees) trees")
            if trees == count { #expect(moving == standing) }
            #expect(groundsStayWithTheDusk(drawing))
        }
    }

    @Test func aNewTreeFadesInAndOthersGlide() throws {
        let growth = try Animation.forestGrowth(scene(40))
        // The background, then the stars, then the trees with their shades.
        func opacities(_ time: Double, ofStars: Bool) throws -> [Double] {
            try growth.drawing(at: time).nodes.dropFirst(ofStars ? 1 : 2).prefix(1).flatMap { node -> [Double] in
                guard case .group(let group) = node else { return [] }
                return group.nodes.map { node in
                    switch node {
                    case .group(let group): group.opacity
                    case .stamp(let stamp): stamp.tint.alpha
                    default: -1
                    }
                }
            }
        }
        let before = try opacities(0.6 * 30, ofStars: false)
        let middle = try opacities(0.6 * 30.5, ofStars: false)
        let after = try opacities(0.6 * 31, ofStars: false)
        // The tree with its shade, by halves.
        let changed = before.indices.filter { before[$0] != after[$0] }
        #expect(changed.count == 2)
        for i in before.indices {
            #expect(
                changed.contains(i)
                    ? before[i] == 0 && (middle[i] - after[i] / 2).magnitude < 1e-6 : before[i] == middle[i])
        }
        // One more star.
        let stars = try [30, 30.5, 31].map { try opacities(0.6 * $0, ofStars: true).count { $0 > 0 } }
        #expect(stars[1] == stars[0] + 1)
        #expect(stars[2] == stars[1])
        // From frame to frame nothing leaps. The quickest is the view, on its way to the newest tree in front.
        var last = try seen(growth.drawing(at: 0))
        for frame in 1...(40 * 18) {
            let next = try seen(growth.drawing(at: Double(frame) / 30))
            let places = Dictionary(last.map { ($0.title, $0.y) }, uniquingKeysWith: { first, _ in first })
            for thing in next where !thing.title.isEmpty {
                guard let y = places[thing.title] else { continue }
                #expect(abs(thing.y - y) < 90_000, "\(thing.title), frame \(frame)")
            }
            last = next
        }
    }

    @Test func optionsAreTheScenes() throws {
        var scene = scene(30)
        scene.options.isSeeThrough = true
        #expect(try Animation.forestWalk(scene).drawing(at: 1).stamps.allSatisfy { $0.ground == nil })
        scene.options.isSeeThrough = false
        scene.options.background = .color(.black)
        let grounds = Set(try Animation.forestGrowth(scene).drawing(at: 9).stamps.compactMap(\.ground))
        #expect(grounds == [.solid(.black)])
        scene.options.tier = .free
        #expect(throws: SceneError.notInTier(scene: "forest", tier: "free")) { try Animation.forestWalk(scene) }
        #expect(throws: SceneError.notInTier(scene: "forest", tier: "free")) { try Animation.forestGrowth(scene) }
    }

    @Test func limitsThrow() throws {
        let scene = scene(10)
        for bad in [-0.1, 1.1, .nan] {
            #expect(throws: SceneError.self) { try Animation.forestWalk(scene, from: bad) }
            #expect(throws: SceneError.self) { try Animation.forestWalk(scene, to: bad) }
        }
        let many = self.scene(13_000)
        let error = #expect(throws: SceneError.self) { try Animation.forestGrowth(many) }
        #expect(error?.description.contains("more than 20000 trees and stars that would move") == true)
        #expect(throws: SceneError.self) { try Animation.forestWalk(many, from: 0, to: 1) }
        // A short way through as many shows few of them.
        #expect(try Animation.forestWalk(many, from: 0.5, to: 0.501).duration > 0)
    }
}
