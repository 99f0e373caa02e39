import Foundation
import PathParser
import TestSupport
import Testing

@testable import Typography

/// A font of 6,253 glyphs that Debian and Ubuntu have, where it is there. The numbers are fontTools' and HarfBuzz's.
@Suite(.needs(DejaVu.path, from: "Debian's fonts-dejavu, version 2.37"))
struct DejaVuTests {
    private let face: TrueTypeFace
    private let em = 2048.0

    init() throws { face = try TrueTypeFace(DejaVu.bytes) }

    @Test func metricsAreTheFonts() throws {
        #expect(face.name == "DejaVu Sans")
        #expect(face.glyphCount == 6253)
        #expect(face.ascent * em == 1901)
        #expect(face.descent * em == 483)
        #expect(face.capHeight * em == 1493)
        #expect(face.xHeight * em == 1120)
        #expect(try face.advance(of: #require(face.glyph(for: "A"))) * em == 1401)
    }

    @Test func pairsAreKernedAsHarfBuzzDoes() throws {
        let style = TextStyle(size: em, typeface: try Typeface(trueType: DejaVu.bytes))
        for (pair, units) in [("AV", -131.0), ("To", -348), ("LT", -282), ("HH", 0)] {
            let apart = pair.map { style.width(of: String($0)) }.reduce(0, +)
            #expect(style.width(of: pair) - apart == units, "\(pair)")
        }
    }

    @Test func everyGlyphHasAnOutlineThatIsWhole() throws {
        var contours = 0
        var points = 0
        for glyph in 0..<face.glyphCount {
            let path = try face.outline(of: glyph)
            contours += path.subpathCount
            points += path.points.count
            #expect(path.points.allSatisfy { $0.isFinite && $0.x.magnitude < 10 && $0.y.magnitude < 10 })
        }
        #expect(contours == 15_985)
        #expect(points == 233_335)
    }

    @Test func truncationsAreErrors() {
        for length in stride(from: 0, to: DejaVu.bytes.count - 3, by: 4099) {
            #expect(throws: TrueTypeError.self) { try TrueTypeFace(Array(DejaVu.bytes[..<length])) }
        }
    }
}

private enum DejaVu {
    static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    static let bytes = (try? Data(contentsOf: URL(fileURLWithPath: path))).map { [UInt8]($0) } ?? []
}
