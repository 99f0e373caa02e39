import Composition
import DisplayList
import Localization
import PathParser

/// The tree that takes shape on the timer, and its star (atrest.md, "Timer").
package struct WorldTree: Sendable {
    var variant: Int
    var tone: Int
    /// 0 … 1.
    var progress: Double
    /// 0 … 1.
    var starOpacity: Double
    var trees: [Path]?
    /// The words in which it is spoken of.
    var words: Words

    private static let widthShare = 0.72
    private static let maxHeightShare = 0.45
    package static let topShare = 0.28
    /// The star's place, as shares of the tree's size, from its box: at its upper right.
    private static let starX = 0.38
    private static let starY = 0.08

    init(
        variant: Int, tone: Int, progress: Double, starOpacity: Double? = nil, trees: [Path]?, words: Words
    ) {
        self.variant = variant
        self.tone = tone
        self.progress = progress
        self.starOpacity = starOpacity ?? (progress >= 1 ? 1 : 0)
        self.trees = trees
        self.words = words
    }

    /// The side of the square that the tree is fitted into, where there is room.
    package static func side(on screen: Size) -> Double {
        min(widthShare * screen.width, maxHeightShare * screen.height)
    }

    /// The star's scale: it grows with a large canvas, and shrinks with a tree that is smaller than on a phone, or than
    /// it should be.
    private static func starScale(in place: Rect, on screen: Size) -> Double {
        let canvasScale = Forest.growth(width: screen.width)
        let usual = canvasScale > 1 ? widthShare * Forest.defaultViewport.width : side(on: screen)
        return min(canvasScale, place.width / usual)
    }

    /// The square that the tree is fitted into: in its specified place if that lies in the room, else as large as the
    /// room allows, and as near to that place as possible.
    static func place(in room: Rect, of screen: Size) -> Rect {
        let side = side(on: screen)
        let top = topShare * screen.height
        let tolerance = 1e-6
        if side <= room.width + tolerance, top >= room.minY - tolerance, top + side <= room.maxY + tolerance {
            return Rect(x: room.midX - side / 2, y: top, width: side, height: side)
        }
        let size = max(min(side, room.width, room.height), 0)
        let y = min(max(top, room.minY), room.maxY - size)
        return Rect(x: room.midX - size / 2, y: y, width: size, height: size)
    }

    /// - Throws: `SceneError` for a silhouette without extent.
    func box(of screen: Size) throws(SceneError) -> Box {
        // A silhouette can be fitted at every size or at none.
        guard Silhouettes.fit(path(size: 1).bounds, size: 1, center: .zero) != nil else {
            throw .emptySilhouette(variant: variant)
        }
        let tree = self
        return .shape { rect, builder in
            let place = WorldTree.place(in: rect, of: screen)
            tree.draw(in: place, starScale: WorldTree.starScale(in: place, on: screen), &builder)
        }
    }

    private func path(size: Double) -> Path {
        trees.map { $0[variant] } ?? Silhouettes.embedded(variant, size: size)
    }

    private func draw(in place: Rect, starScale: Double, _ builder: inout DrawingBuilder) {
        let path = path(size: place.width)
        guard place.width > 0,
            let transform = Silhouettes.fit(path.bounds, size: place.width, center: Point(place.midX, place.midY))
        else { return }
        let tint = TreeTint.color(tone: tone, progress: progress)
        builder.nodes.append(
            .group(
                Group(
                    [.fill(Fill(path, paint: .solid(tint)))], transform: transform,
                    accessibility: Accessibility(
                        title: words.tree(variant: variant, isOwn: trees == nil, tone: tone, isPale: false)))))
        // The star is drawn even while it is invisible, so that all moments of an arrival have the same nodes.
        let star = Stamp(
            symbol: builder.index(of: StarShape.symbol),
            transform: .translation(
                place.midX + WorldTree.starX * place.width, place.minY + WorldTree.starY * place.width)
                * .scale(starScale),
            tint: AtrestTokens.starLight.opacity(starOpacity),
            accessibility: starOpacity > 0 ? Accessibility(title: words("world.star")) : nil)
        builder.nodes.append(.stamp(star))
    }
}
