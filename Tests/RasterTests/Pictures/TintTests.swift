import DisplayList
import PathParser
import Testing

@testable import Raster

@Suite struct TintTests {
    private static let all = Rect(x: 0, y: 0, width: 40, height: 40)
    private static let square = Path.rect(Rect(x: 6, y: 8, width: 20, height: 22))
    private static let half = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)

    private static let drawings: [(name: String, nodes: [Node])] = {
        let stops = [GradientStop(offset: 0, color: half), GradientStop(offset: 1, color: .white)]
        let fill = Node.fill(Fill(square, paint: .solid(half)))
        let gradient = Node.fill(
            Fill(
                .circle(center: Point(20, 20), radius: 15),
                paint: .linear(LinearGradient(start: .zero, end: Point(40, 9), stops: stops))))
        let radial = Node.stroke(
            Stroke(
                square, style: StrokeStyle(width: 5),
                paint: .radial(RadialGradient(center: Point(9, 9), radius: 20, stops: stops))))
        let picture = Node.picture(
            Picture(Bitmap(width: 2, height: 1, pixels: [0x8000_4080, 0xFFFF_FFFF]), in: all, sampling: .linear))
        let pattern = Node.fill(
            Fill(square, paint: .pattern(Pattern(tile: Rect(x: 0, y: 0, width: 5, height: 5), nodes: [fill, picture]))))
        // Alpha that comes of colours: of what goes in, and of a mask.
        let luminance = FilterGraph(
            region: all, primitives: [FilterPrimitive(.colorMatrix(.init(.source, .luminanceToAlpha)))])
        let shadow = Filter.dropShadow(dx: 3, dy: 4, sigma: 2, color: Color(hex: 0x3366FF))
        return [
            ("fills", [fill, gradient, radial]), ("pictures", [picture]), ("patterns", [pattern]),
            ("blend modes", [fill, .group(Group([gradient], blendMode: .multiply))]),
            ("masks", [.group(Group([gradient], mask: Mask([radial, fill])))]),
            ("shadows", [.group(Group([fill], opacity: 0.7, filters: [shadow, .blur(sigma: 1)]))]),
            ("graphs", [.group(Group([gradient], filters: [.blur(sigma: 1), .graph(luminance), shadow]))]),
        ]
    }()

    @Test(arguments: drawings.map(\.name)) func onlyColorsChange(name: String) throws {
        let nodes = try #require(Self.drawings.first { $0.name == name }).nodes
        let drawing = Drawing(size: Size(width: 40, height: 40), nodes: nodes)
        let color = Color(hex: 0xD4A825)
        let plain = try Renderer.render(drawing)
        let tinted = try Renderer.render(drawing.tinted(color))
        #expect(plain != tinted)
        #expect(plain.pixels.contains { $0 != 0 })
        let word = PixelMath.premultiplied(color)
        for (before, after) in zip(plain.pixels, tinted.pixels) {
            #expect(before >> 24 == after >> 24)
            // Colours are rounded at each step on their way.
            let expected = PixelMath.scale(word, before >> 24)
            for shift: UInt32 in [0, 8, 16] {
                let difference = Int(after >> shift & 255) - Int(expected >> shift & 255)
                #expect(difference.magnitude <= 2, "\(name)")
            }
        }
    }

    @Test func aTranslucentTintMakesAllTranslucent() throws {
        let drawing = Drawing(size: Size(width: 40, height: 40), nodes: Self.drawings[0].nodes)
        let plain = try Renderer.render(drawing)
        let tinted = try Renderer.render(drawing.tinted(Color(red: 0, green: 0, blue: 1, alpha: 0.5)))
        for (before, after) in zip(plain.pixels, tinted.pixels) {
            #expect(after >> 24 == PixelMath.multiply(before >> 24, 128))
            #expect(after & 0xFFFF == 0)
        }
    }
}
