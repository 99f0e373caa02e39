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
        #expect(face.name == "DejaVu Sans" && face.glyphCount == 6253)
        #expect(face.ascent * em == 1901 && face.descent * em == 483)
        #expect(face.capHeight * em == 1493 && face.xHeight * em == 1120)
        #expect(try face.advance(of: #require(face.glyph(for: "A"))) * em == 1401)
    }

    @Test func pairsAreKernedAsHarfBuzzDoes() throws {
        for (left, right, units) in [("A", "V", -131.0), ("T", "o", -348), ("L", "T", -282), ("H", "H", 0)]
            as [(Unicode.Scalar, Unicode.Scalar, Double)]
        {
            let kerning = try face.kerning(#require(face.glyph(for: left)), #require(face.glyph(for: right)))
            #expect(kerning * em == units, "\(left)\(right)")
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
        #expect(contours == 15_985 && points == 233_335)
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
