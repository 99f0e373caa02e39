import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import AtrestScenes
@testable import ScenesKit

@Suite struct SmallSceneTests {
    /// The only fill of a drawing, with the transform around it.
    private func fill(_ drawing: Drawing) throws -> (fill: Fill, transform: Transform) {
        var transform = Transform.identity
        var nodes = drawing.nodes
        while nodes.count == 1, case .group(let group) = nodes[0] {
            transform = transform * group.transform
            nodes = group.nodes
        }
        guard nodes.count == 1, case .fill(let fill) = nodes[0] else { throw SceneError.emptySilhouette(variant: -1) }
        return (fill, transform)
    }

    @Test(arguments: 0..<8)
    func treesFillTheirSquare(variant: Int) throws {
        let drawing = try TreeScene(variant: variant, tone: 2, size: 280).drawing()
        #expect(drawing.size == Size(width: 280, height: 280))
        let (fill, transform) = try fill(drawing)
        #expect(fill.rule == .nonZero)
        let box = transform.applied(to: fill.path.bounds)
        #expect((max(box.width, box.height) - 280).magnitude < 1e-9)
        #expect((box.midX - 140).magnitude < 1e-9)
        #expect((box.midY - 140).magnitude < 1e-9)
        #expect(fill.paint == .solid(TreeTint.color(tone: 2, progress: 1)))
    }

    @Test func tints() throws {
        for (tone, hex) in [0x7A5C45, 0xE8A94E, 0x6B7F5E, 0x8A909E, 0xD4A825].enumerated() {
            let tint = TreeTint.color(tone: tone, progress: 1)
            #expect(tint.hexText == Color(hex: UInt32(hex)).hexText)
            #expect(tint.alpha == 1)
        }
        let start = TreeTint.color(tone: 1, progress: 0)
        #expect(start == Color(red: 0.55, green: 0.55, blue: 0.60, alpha: 0.05))
        let half = TreeTint.color(tone: 1, progress: 0.5)
        #expect((half.alpha - 0.525).magnitude < 1e-12)
        #expect((half.red - (0.55 + 232.0 / 255) / 2).magnitude < 1e-12)
        #expect((half.green - (0.55 + 169.0 / 255) / 2).magnitude < 1e-12)
        #expect((half.blue - (0.60 + 78.0 / 255) / 2).magnitude < 1e-12)
        let incomplete = TreeTint.color(tone: 1, progress: 0.9, isIncomplete: true)
        #expect((incomplete.alpha - 0.335).magnitude < 1e-12)
        #expect((incomplete.red, incomplete.green, incomplete.blue) == (0.55, 0.55, 0.60))
        #expect(TreeTint.color(tone: 1, progress: -3) == start)
        #expect(TreeTint.color(tone: 1, progress: 3).alpha == 1)
        #expect(TreeTint.color(tone: 77, progress: 1) == AtrestTokens.treeGrey)
    }

    @Test func lockedTreeIsFlatAndBlurred() throws {
        let drawing = try TreeScene(variant: 3, tone: 1, progress: 0.5, isLocked: true, size: 100).drawing()
        let (fill, _) = try fill(drawing)
        #expect(fill.paint == .solid(AtrestTokens.treeGrey.opacity(0.20)))
        guard case .group(let outer) = drawing.nodes[0] else { return #expect(Bool(false), "a group") }
        #expect(outer.filters == [.blur(sigma: 1.5)])
        #expect(outer.transform == .identity)
    }

    @Test func badTreeOptions() {
        #expect(
            throws: SceneError.badOption(name: "variant", found: "8", expected: "a whole number from 0 to 7")
        ) { try TreeScene(variant: 8).drawing() }
        #expect(throws: SceneError.self) { try TreeScene(variant: -1).drawing() }
        #expect(throws: SceneError.self) { try TreeScene(tone: 5).drawing() }
        #expect(throws: SceneError.self) { try TreeScene(trees: []).drawing() }
        #expect(throws: SceneError.emptySilhouette(variant: 0)) {
            try TreeScene(trees: Array(repeating: Path(), count: 8)).drawing()
        }
    }

    @Test func star() throws {
        let drawing = try StarScene(size: 36).drawing()
        #expect(drawing.size == Size(width: 132, height: 132))
        #expect(drawing.symbols == [StarShape.symbol])
        let stamp = try #require(drawing.stamps.first)
        #expect(stamp.transform == Transform(a: 2, b: 0, c: 0, d: 2, tx: 66, ty: 66))
        #expect(stamp.tint == AtrestTokens.starLight)
    }

    @Test func starShape() {
        let symbol = StarShape.symbol
        #expect(symbol.parts.map(\.blurSigma) == [8, 0])
        #expect(symbol.parts.map(\.opacity) == [0.6, 1])
        #expect(symbol.parts.allSatisfy { $0.rule == .nonZero && $0.path == StarShape.path })
        #expect(StarShape.path.subpathCount == 4)
        let box = StarShape.path.bounds
        for (found, expected) in [(box.minX, -9.0), (box.minY, -9), (box.maxX, 9), (box.maxY, 9)] {
            #expect((found - expected).magnitude < 1e-12)
        }
        // Its slanted rays are one another's mirror images, 14 pt long.
        let points = StarShape.path.points
        for point in points {
            #expect(points.contains { ($0.x + point.x).magnitude < 1e-9 && ($0.y - point.y).magnitude < 1e-9 })
        }
        // One sense of winding for all rays: where they cross is inside. Areas are those of a 2 × 18 and a 1.5 × 14
        // capsule, within the error of cubics for circles.
        let areas = StarShape.path.signedAreas
        for (area, expected) in zip(areas, [35.1416, 35.1416, 20.5171, 20.5171]) {
            #expect((area - expected).magnitude < 0.01)
        }
        #expect(areas.count == 4)
    }

    @Test func dusk() throws {
        let drawing = try DuskScene(size: Size(width: 100, height: 60)).drawing()
        guard case .fill(let fill) = drawing.nodes[0], case .linear(let gradient) = fill.paint else {
            return #expect(Bool(false), "a gradient")
        }
        #expect(gradient.start == Point(0, 60))
        #expect(gradient.end == .zero)
        #expect(gradient.stops.map(\.offset) == [0, 0.5, 1])
        #expect(gradient.stops.map(\.color.hexText) == ["#2d1f0e", "#1a1225", "#0d0d1a"])
        let cool = try DuskScene(drift: 1).drawing()
        guard case .fill(let fill) = cool.nodes[0], case .linear(let gradient) = fill.paint else {
            return #expect(Bool(false), "a gradient")
        }
        #expect(gradient.stops.map(\.color.hexText) == ["#111827", "#1a1225", "#0d0d1a"])
    }

    @Test func tokens() {
        let components = { (c: Color) in [c.red, c.green, c.blue, c.alpha] }
        #expect(components(AtrestTokens.treeGrey) == [0.55, 0.55, 0.60, 1])
        #expect(AtrestTokens.starLight.hexText == "#f0ede6")
        #expect(AtrestTokens.canvas == AtrestTokens.deepNight)
        #expect(
            AtrestTokens.earthTones.map { "\($0.dark.hexText) \($0.light.hexText)" } == [
                "#3d2b1f #7a5c45", "#c17f3a #e8a94e", "#3a4a35 #6b7f5e", "#4a4e5a #8a909e", "#8b6914 #d4a825",
            ])
    }

    @Test func embeddedSilhouettes() {
        for variant in 0..<Silhouettes.count {
            let box = Silhouettes.embedded(variant).bounds
            #expect(box.width > 200)
            #expect(box.height > 200)
            let viewBox = Rect(x: 0, y: 0, width: 1024, height: 1024)
            #expect(viewBox.union(box) == viewBox)
        }
        #expect(Silhouettes.embedded(8).isEmpty)
        #expect(Silhouettes.embedded(-1).isEmpty)
    }
}

extension Path {
    /// The area of each sub-path, curves taken in 64 steps; positive when it winds clockwise on screen.
    fileprivate var signedAreas: [Double] {
        var areas: [Double] = []
        var (start, current) = (Point.zero, Point.zero)
        var sum = 0.0
        func cross(_ a: Point, _ b: Point) -> Double { (a.x * b.y - b.x * a.y) / 2 }
        for element in elements {
            switch element {
            case .move(let p): (start, current, sum) = (p, p, 0)
            case .line(let p):
                sum += cross(current, p)
                current = p
            case .quad: return []
            case .cubic(let a, let b, let p):
                let from = current
                for i in 1...64 {
                    let t = Double(i) / 64
                    let u = 1 - t
                    let q = from * (u * u * u) + a * (3 * u * u * t) + b * (3 * u * t * t) + p * (t * t * t)
                    sum += cross(current, q)
                    current = q
                }
            case .close: areas.append(sum + cross(current, start))
            }
        }
        return areas
    }
}
