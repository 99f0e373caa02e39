import DisplayList
import PathParser
import Testing

@testable import Raster

@Suite struct PNGFormTests {
    /// A picture of given premultiplied words, in a pattern that is no run.
    static func picture(_ colors: [UInt32], width: Int = 61, height: Int = 60) -> Bitmap {
        Bitmap(
            width: width, height: height,
            pixels: (0..<width * height).map { colors[($0 * 7 + $0 / 61 * $0 / 13) % colors.count] } + colors)
    }

    static func gray(_ levels: [Int]) -> [UInt32] { levels.map { 0xFF00_0000 | UInt32($0) * 0x01_0101 } }
    static func mixed(_ count: Int) -> [UInt32] { (0..<count).map { 0xFF00_0000 | UInt32($0) * 0x01_2345 & 0xFF_FFFF } }
    static func translucent(_ count: Int) -> [UInt32] {
        (0..<count).map { premultipliedWord(200, 130, 20, $0 * 255 / max(count - 1, 1)) }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var colors: [UInt32]
        /// PNG's colour type and bit depth; how many colours and alphas the file lists.
        var expected: (type: UInt8, depth: UInt8, colors: Int, alphas: Int)
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(name: "black and white", colors: gray([0, 255]), expected: (0, 1, 0, 0)),
        Case(name: "one black", colors: gray([0]), expected: (0, 1, 0, 0)),
        Case(name: "four greys", colors: gray([0, 85, 170, 255]), expected: (0, 2, 0, 0)),
        Case(name: "16 greys", colors: gray((0..<16).map { $0 * 17 }), expected: (0, 4, 0, 0)),
        Case(name: "256 greys", colors: gray(Array(0..<256)), expected: (0, 8, 0, 0)),
        Case(name: "two odd greys", colors: gray([10, 200]), expected: (3, 1, 2, 0)),
        Case(name: "17 odd greys", colors: gray((0..<17).map { $0 * 3 }), expected: (0, 8, 0, 0)),
        Case(name: "one colour", colors: mixed(2).suffix(1), expected: (3, 1, 1, 0)),
        Case(name: "2 colours", colors: mixed(2), expected: (3, 1, 2, 0)),
        Case(name: "3 colours", colors: mixed(3), expected: (3, 2, 3, 0)),
        Case(name: "5 colours", colors: mixed(5), expected: (3, 4, 5, 0)),
        Case(name: "16 colours", colors: mixed(16), expected: (3, 4, 16, 0)),
        Case(name: "17 colours", colors: mixed(17), expected: (3, 8, 17, 0)),
        Case(name: "256 colours", colors: mixed(256), expected: (3, 8, 256, 0)),
        Case(name: "257 colours", colors: mixed(257), expected: (2, 8, 0, 0)),
        Case(name: "nothing", colors: [0], expected: (3, 1, 1, 1)),
        Case(name: "two alphas", colors: translucent(2), expected: (3, 1, 2, 1)),
        Case(name: "16 alphas", colors: translucent(16), expected: (3, 4, 16, 15)),
        Case(name: "256 alphas", colors: translucent(256), expected: (3, 8, 256, 255)),
        Case(
            name: "grey and alpha",
            colors: (0..<300).map { premultipliedWord(90, 90, 90, $0 % 256) } + gray(Array(0..<256)),
            expected: (4, 8, 0, 0)),
        Case(name: "everything", colors: mixed(257) + [0x8000_1122], expected: (6, 8, 0, 0)),
        Case(name: "257 colours, the last translucent", colors: mixed(256) + [0x8000_1122], expected: (6, 8, 0, 0)),
    ]

    @Test(arguments: cases, PNGEncoder.Mode.allCases)
    func theSmallestFormIsChosenAndExact(_ example: Case, mode: PNGEncoder.Mode) throws {
        for width in [61, 64] {
            let bitmap = Self.picture(example.colors, width: width)
            try #require(Set(bitmap.pixels) == Set(example.colors))
            let file = try PNGEncoder.encode(bitmap, options: .init(mode: mode))
            let chunks = try #require(PNGFixture.chunks(of: file))
            let header = try #require(chunks.first).data
            #expect(header[9] == example.expected.type && header[8] == example.expected.depth)
            #expect((chunks.first { $0.type == "PLTE" }?.data.count ?? 0) == 3 * example.expected.colors)
            #expect((chunks.first { $0.type == "tRNS" }?.data.count ?? 0) == example.expected.alphas)
            let order = ["IHDR", "sRGB", "PLTE", "tRNS", "IDAT", "IEND"]
            #expect(chunks.map(\.type) == order.filter { type in chunks.contains { $0.type == type } })
            let image = try PNGDecoder.decode(file)
            #expect(image.bitmap == bitmap && image.diagnostics == [])
        }
    }

    /// The general forms have room for the same pictures.
    @Test(arguments: cases) func everyPictureFitsTheGeneralForm(_ example: Case) throws {
        let bitmap = Self.picture(example.colors)
        var file: [UInt8] = []
        var encoder = try PNGEncoder(width: bitmap.width, height: bitmap.height) { file += $0 }
        try bitmap.pixels.withUnsafeBufferPointer { try encoder.append(rows: $0) }
        try encoder.finish()
        #expect(PNGFixture.chunks(of: file)?.first?.data[9] == 6)
        #expect(try PNGDecoder.decode(file).bitmap == bitmap)
    }

    /// A palette costs three bytes a colour: too much for a few pixels.
    @Test func smallPicturesHaveNoPalette() {
        #expect(PNGForm(of: Bitmap(width: 10, height: 2, pixels: Self.mixed(20))) == .rgb)
        #expect(PNGForm(of: Bitmap(width: 1, height: 1, pixels: [0xFF00_00FE])) == .rgb)
    }

    @Test func aColourThatIsNotInThePaletteIsAnError() throws {
        let form = PNGForm(of: Self.picture(Self.mixed(5)))
        var encoder = try PNGEncoder(width: 2, height: 1, form: form) { _ in }
        do {
            try [0xFF00_0000, 0xFF12_3456].withUnsafeBufferPointer { try encoder.append(rows: $0) }
            Issue.record("the colour was taken")
        } catch {
            #expect(error as? PNGError == .color)
        }
        do {
            try encoder.finish()
            Issue.record("finished after a failure")
        } catch {
            #expect(error as? PNGError == .ended)
        }
    }

    // MARK: Drawings

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
                    start: Point(0, 0), end: Point(200, 300),
                    stops: [
                        GradientStop(offset: 0, color: Color(hex: 0xFF0000)),
                        GradientStop(offset: 1, color: Color(hex: 0x00FF40)),
                    ]))))

    static func form(_ drawing: Drawing, _ mode: PNGEncoder.Mode) throws -> PNGForm {
        try PNGForm(for: drawing, renderer: Renderer(drawing), mode: mode)
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
        #expect(
            try Self.form(
                Self.drawing(
                    [Self.gradient, Self.gradient].reversed().map { node in
                        .group(Group([node], opacity: 0.5))
                    }), .small) == .rgba)
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
