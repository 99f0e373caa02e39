import DisplayList
import PathParser

@testable import AtrestScenes
@testable import ScenesKit

/// The frames that the scenes draw, drawn with a fault: what the specification says, as numbers that can be changed.
struct FaultyWorld: Sendable {
    // Of the screen's width and height.
    var treeWidth = 0.72
    var treeTop = 0.28
    var treeAside = 0.0
    /// The tree's width over its height, when it should be 1.
    var stretch = 1.0
    // Of the tree's size.
    var starX = 0.38
    var starY = 0.08
    /// Of the whole star.
    var starScale = 1.0
    /// In points: the long rays alone; nil for the scenes' own star.
    var rays: Double?
    /// By which the star's opacity is multiplied.
    var starOpacity = 1.0
    var starColor = Color(hex: 0xF0EDE6)
    /// When a materialising tree's star is there.
    var starFrom = 1.0
    var opacityAtStart = 0.05
    /// Which tone and which tree are drawn instead of each.
    var toneOffset = 0
    var variantOffset = 0
    /// How far the tint is for a progress.
    var tintProgress: @Sendable (Double) -> Double = { $0 }
    var ignoresFrom = false
    // In seconds.
    var arrival = 1.2
    var arrivalCurve = Easing.easeOut
    var starDelay = 0.4
    var starFade = 1.2
    var starCurve = Easing.easeIn

    func drawing(_ scene: MaterialisationScene) throws(SceneError) -> Drawing {
        try world(scene, progress: scene.progress, star: scene.progress >= starFrom ? 1 : 0)
    }

    func drawing(_ scene: ArrivalScene) throws(SceneError) -> Drawing {
        let arrived = arrivalCurve.value(at: scene.seconds / arrival)
        let from = ignoresFrom ? 0.9 : scene.from
        let frame = MaterialisationScene(
            variant: scene.variant, tone: scene.tone, background: scene.background, options: scene.options)
        return try world(
            frame, progress: from + (1 - from) * arrived,
            star: starCurve.value(at: (scene.seconds - starDelay) / starFade))
    }

    private func world(
        _ scene: MaterialisationScene, progress: Double, star: Double
    ) throws(SceneError) -> Drawing {
        var scene = scene
        scene.progress = min(max(progress, 0), 1)
        scene.starOpacity = 0
        scene.variant = (scene.variant + variantOffset) % 8
        scene.tone = (scene.tone + toneOffset) % 5
        var drawing = try scene.drawing()
        let (width, height) = (scene.options.size.width, scene.options.size.height)
        let (size, old) = (treeWidth * width, 0.72 * width)
        let middle = width / 2 + treeAside * width
        let top = treeTop * height
        let move =
            Transform.translation(middle, top + size / 2) * .scale(size / old * stretch, size / old)
            * .translation(-width / 2, -0.28 * height - old / 2)
        scene.progress = min(max(tintProgress(scene.progress), 0), 1)
        let tinted = try scene.drawing()
        for (index, node) in drawing.nodes.enumerated() {
            switch (node, tinted.nodes[index]) {
            case (.group(var tree), .group(let other)):
                tree.transform = move * tree.transform
                tree.nodes = zip(tree.nodes, other.nodes).map { node, other in
                    guard case .fill(var fill) = node, case .fill(let tinted) = other,
                        case .solid(var color) = tinted.paint
                    else { return node }
                    color.alpha = opacityAtStart + (1 - opacityAtStart) * progress
                    fill.paint = .solid(color)
                    return .fill(fill)
                }
                drawing.nodes[index] = .group(tree)
            case (.stamp(var stamp), _):
                stamp.transform =
                    .translation(width / 2 + starX * size, top + starY * size) * .scale(starScale)
                stamp.tint = starColor.opacity(star * starOpacity)
                drawing.nodes[index] = .stamp(stamp)
            default: break
            }
        }
        if let rays { drawing.symbols = [Self.star(rays: rays)] }
        return drawing
    }

    private static func star(rays: Double) -> Symbol {
        var path = Path()
        for (degrees, width, length) in [(0.0, 2.0, rays), (90, 2, rays), (45, 1.5, 14), (135, 1.5, 14)] {
            let ray = Path.capsule(Rect(x: -width / 2, y: -length / 2, width: width, height: length))
            path.append(ray.transformed(by: .rotation(degrees: degrees)))
        }
        return Symbol(
            name: "star", parts: [Symbol.Part(path, opacity: 0.6, blurSigma: 8), Symbol.Part(path)])
    }
}
