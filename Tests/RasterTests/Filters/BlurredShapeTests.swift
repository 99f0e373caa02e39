import DisplayList
import PathParser
import Testing

@testable import Raster

/// Shapes that are blurred without what repeats in them, against the same shapes blurred whole.
@Suite struct BlurredShapeTests {
    private func drawing(_ path: Path, sigma: Double, opacity: Double, rule: FillRule, isPlain: Bool) -> Drawing {
        let color = Color(red: 0.8, green: 0.3, blue: 0.1, alpha: 0.7)
        let ground = Fill(.rect(Rect(x: 20, y: 0, width: 200, height: 150)), paint: .solid(Color(hex: 0x335577)))
        // A clip around everything keeps a layer from being taken for one blurred shape.
        let clip = Clip(.rect(Rect(x: -1000, y: -1000, width: 3000, height: 3000)))
        let layer = Group(
            [.fill(Fill(path, rule: rule, paint: .solid(color)))], opacity: opacity, clip: isPlain ? clip : nil,
            filters: [.blur(sigma: sigma)])
        return Drawing(size: Size(width: 240, height: 160), nodes: [.fill(ground), .group(layer)])
    }

    private func largestDifference(_ a: Bitmap, _ b: Bitmap) -> Int {
        a == b
            ? 0
            : zip(a.pixels, b.pixels).reduce(0) { worst, pair in
                [0, 8, 16, 24].reduce(worst) { max($0, abs(Int(pair.0 >> $1 & 0xFF) - Int(pair.1 >> $1 & 0xFF))) }
            }
    }

    /// Whether the first layer of a drawing is drawn without what repeats.
    private func isCut(_ drawing: Drawing, scale: Double) throws -> Bool {
        let canvas = IntRect(minX: 0, minY: 0, maxX: Int(240 * scale), maxY: Int(160 * scale))
        let plan = try Planner.plan(drawing, scale: scale, canvas: canvas, dither: false)
        for operation in plan.operations where operation.kind == .layer {
            return BlurredShape(plan.layers[operation.number], of: plan, filler: SolidFiller()) != nil
        }
        return false
    }

    private func paths() -> [(name: String, path: Path, isCut: Bool)] {
        let card = Rect(x: 31.3, y: 22.7, width: 171.9, height: 117.2)
        var frame = Path.roundedRect(card, radius: 9)
        frame.append(.rect(Rect(x: 60, y: 50, width: 110, height: 60)))
        var slanted = Path()
        for (i, p) in [Point(30, 30), Point(200, 31), Point(200, 140), Point(30, 140)].enumerated() {
            if i == 0 { slanted.move(to: p) } else { slanted.line(to: p) }
        }
        var open = Path()
        open.move(to: Point(30, 140))
        open.line(to: Point(30, 30))
        open.line(to: Point(210, 30))
        return [
            ("rectangle", .rect(card), true), ("card", .roundedRect(card, radius: 12.5), true),
            ("capsule", .capsule(card), true), ("frame", frame, true),
            ("beyond the edges", .roundedRect(Rect(x: -50, y: -30, width: 400, height: 90), radius: 20), true),
            ("ellipse", .ellipse(in: card), false), ("slanted", slanted, true), ("open", open, false),
        ]
    }

    @Test(arguments: [0.7, 3, 8.4], [1, 1.5, 3])
    func pixelsAreThoseOfTheWholeShape(sigma: Double, scale: Double) throws {
        for (name, path, isCut) in paths() {
            for (opacity, rule) in [(1, FillRule.nonZero), (0.6, .evenOdd)] {
                let cut = drawing(path, sigma: sigma, opacity: opacity, rule: rule, isPlain: false)
                let plain = drawing(path, sigma: sigma, opacity: opacity, rule: rule, isPlain: true)
                // With a wide blur nothing may be left to be cut.
                if sigma < 1 { #expect(try self.isCut(cut, scale: scale) == isCut, "\(name)") }
                #expect(try !self.isCut(plain, scale: scale))
                let options = Renderer.Options(scale: scale)
                let difference = largestDifference(
                    try Renderer.render(cut, options: options), try Renderer.render(plain, options: options))
                #expect(difference <= 1, "\(name), sigma \(sigma) at \(scale)")
            }
        }
    }

    @Test func bandsAndThreadsChangeNothing() throws {
        let path = Path.roundedRect(Rect(x: 31.3, y: 22.7, width: 171.9, height: 117.2), radius: 12)
        let drawing = drawing(path, sigma: 5, opacity: 0.8, rule: .nonZero, isPlain: false)
        let whole = try Renderer.render(drawing, options: .init(scale: 2, bandHeight: 320, threads: 1))
        for (height, threads) in [(1, 1), (7, 2), (64, 3)] {
            let banded = try Renderer.render(drawing, options: .init(scale: 2, bandHeight: height, threads: threads))
            #expect(banded == whole)
        }
    }
}
