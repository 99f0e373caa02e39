import DisplayList
import PathParser
import Raster
import Testing

@testable import DrawingFiles
@testable import PictureFiles

@Suite struct PNGFormDrawingTests {
    static let all = Rect(x: 0, y: 0, width: 200, height: 300)

    static func drawing(_ nodes: [Node], symbols: [Symbol] = []) -> Drawing {
        Drawing(size: Size(width: 200, height: 300), symbols: symbols, nodes: nodes)
    }

    static func circle(_ color: Color) -> Node {
        .fill(Fill(.circle(center: Point(90, 100), radius: 70), paint: .solid(color)))
    }

    static let gradient = Node.fill(
        Fill(
            .rect(all),
            paint: .linear(
                LinearGradient(
                    start: Point(0, 0), end: Point(400, 600),
                    stops: [
                        GradientStop(offset: 0, color: Color(hex: 0xFF20C0)),
                        GradientStop(offset: 1, color: Color(hex: 0x10FF40)),
                    ]))))

    static func form(_ drawing: Drawing, _ mode: PNGEncoder.Mode) throws -> PNGForm {
        let renderer = try Renderer(drawing)
        return try PNGForm(for: drawing, isOpaque: renderer.isOpaque, mode: mode) { body in
            try renderer.renderBands { rows, _ in try body(rows) }
        }
    }

    /// What is drawn in a plain colour gets the form of its pixels; so does everything in the smallest file.
    @Test func theFormOfADrawingIsThatOfItsPixels() throws {
        let plain = Self.drawing([Self.circle(Color(hex: 0xD4A825))])
        let onWhite = Self.drawing([.fill(Fill(.rect(Self.all), paint: .solid(.white))), Self.circle(.black)])
        let many = Self.drawing([Self.gradient, Self.circle(Color(hex: 0x3366CC).opacity(0.5))])
        for drawing in [plain, onWhite, many] {
            let exact = PNGForm(of: try Renderer.render(drawing))
            #expect(try Self.form(drawing, .small) == exact)
            if drawing != many { #expect(try Self.form(drawing, .balanced) == exact) }
        }
        #expect(try Self.form(plain, .balanced).kind == .palette)
        #expect(try Self.form(onWhite, .fast).kind == .gray)
        #expect(try Self.form(many, .small) == .rgb)
        #expect(try Self.form(many, .balanced) == .rgb)
        let faint = Self.drawing([.group(Group(many.nodes, opacity: 0.5))])
        #expect(try Self.form(faint, .small) == .rgba)
    }

    /// Two halves that cover all, of which the drawing alone tells nothing.
    @Test func whatIsOpaqueHasNoAlphaWhoeverKnowsIt() throws {
        func half(_ y: Double, height: Double = 150) -> Node {
            .group(
                Group([Self.gradient], clip: Clip(.rect(Rect(x: 0, y: y, width: 200, height: height)))))
        }
        let whole = Self.drawing([half(0), half(150)])
        #expect(try Renderer(whole).isOpaque == false)
        #expect(try Self.form(whole, .balanced) == .rgb)
        #expect(try Self.form(Self.drawing([half(0), half(150, height: 149)]), .balanced) == .rgba)
    }

    /// Where the first rows show that there is alpha, no others are drawn to see it.
    @Test func transparencyIsSeenAtOnce() throws {
        var asked = 0
        let clear = [UInt32](repeating: 0, count: 200)
        let form = try PNGForm(for: Self.drawing([Self.gradient]), isOpaque: false) { body in
            for _ in 0..<300 {
                asked += 1
                try body(clear.span)
            }
        }
        #expect(form == .rgba)
        #expect(asked == 1)
    }

    @Test func onlyPlainColoursAreFew() {
        let plain = Self.circle(.black)
        let symbol = Symbol(name: "a", parts: [Symbol.Part(.rect(Self.all))])
        let glow = Symbol(name: "b", parts: [Symbol.Part(.rect(Self.all), blurSigma: 2)])
        func few(_ nodes: [Node]) -> Bool { Self.drawing(nodes, symbols: [symbol, glow]).mayHaveFewColors }
        #expect(few([]))
        #expect(few([plain, .group(Group([plain], opacity: 0.5))]))
        #expect(few([.stamp(Stamp(symbol: 0, transform: .identity, tint: .black))]))
        #expect(few([.stamp(Stamp(symbol: 7, transform: .identity, tint: .black))]))
        #expect(!few([.stamp(Stamp(symbol: 1, transform: .identity, tint: .black))]))
        func grounded(_ paint: Paint) -> Node {
            .stamp(Stamp(symbol: 0, transform: .identity, ground: paint, tint: .black))
        }
        #expect(few([grounded(.solid(.white))]))
        #expect(!few((0..<8).map { grounded(.solid(Color(hex: $0 + 1))) }))
        let stops = [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: .black)]
        #expect(!few([grounded(.linear(LinearGradient(start: .zero, end: Point(0, 9), stops: stops)))]))
        #expect(!few([plain, Self.gradient]))
        #expect(!few([.group(Group([Self.gradient]))]))
        #expect(!few([.group(Group([plain], filters: [.blur(sigma: 1)]))]))
        #expect(!few([.picture(Picture(Bitmap(width: 1, height: 1), in: Self.all))]))
        #expect(few((0..<8).map { Self.circle(Color(hex: $0)) }))
        #expect(!few((0..<9).map { Self.circle(Color(hex: $0)) }))
    }
}
