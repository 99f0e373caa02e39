import DisplayList
import TestSupport
import Testing

@testable import PictureFiles

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
            #expect(header[9] == example.expected.type)
            #expect(header[8] == example.expected.depth)
            #expect((chunks.first { $0.type == "PLTE" }?.data.count ?? 0) == 3 * example.expected.colors)
            #expect((chunks.first { $0.type == "tRNS" }?.data.count ?? 0) == example.expected.alphas)
            let order = ["IHDR", "sRGB", "PLTE", "tRNS", "IDAT", "IEND"]
            #expect(chunks.map(\.type) == order.filter { type in chunks.contains { $0.type == type } })
            let image = try PNGDecoder.decode(file)
            #expect(image.bitmap == bitmap)
            #expect(image.diagnostics == [])
        }
    }

    /// The general forms have room for the same pictures.
    @Test(arguments: cases) func everyPictureFitsTheGeneralForm(_ example: Case) throws {
        let bitmap = Self.picture(example.colors)
        var file: [UInt8] = []
        var encoder = try PNGEncoder(width: bitmap.width, height: bitmap.height) { file += $0 }
        try encoder.append(rows: bitmap.pixels.span)
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
            try encoder.append(rows: ([0xFF00_0000, 0xFF12_3456] as [UInt32]).span)
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
}
