import TestSupport
import Testing

@testable import DisplayList
@testable import PDF
@testable import PathParser

@Suite struct PDFPaintTests {
    @Test func aLinearGradientIsAxial() throws {
        let paint = Paint.linear(from: Point(0, 0), to: Point(10, 0), colors: [.white, .black])
        let text = try plain([.fill(Fill(square, paint: paint))]).text
        #expect(text.contains("/ShadingType 2/Coords[0 0 10 0]/Extend[true true]"))
        #expect(text.contains("<</FunctionType 2/Domain[0 1]/N 1/C0[1 1 1]/C1[0 0 0]>>"))
        #expect(text.contains("/Matrix[1 0 0 -1 0 80]"))
    }

    @Test func stopsAreStitched() throws {
        let paint = Paint.linear(
            from: .zero, to: Point(10, 0), stops: [0.25: .white, 0.5: .black, 0.5: blue, 1: .white])
        let text = try plain([.fill(Fill(square, paint: paint))]).text
        #expect(text.contains("/Bounds[.25 .5]/Encode[0 1 0 1 0 1]"))
    }

    @Test func aRadialGradientHasItsFocus() throws {
        let paint = Paint.radial(
            center: Point(5, 5), radius: 4, focus: Point(6, 5), colors: [.white, .black])
        let text = try plain([.fill(Fill(square, paint: paint))]).text
        #expect(text.contains("/ShadingType 3/Coords[6 5 0 5 5 4]"))
    }

    @Test func alphasOfStopsAreASoftMask() throws {
        let faded = Paint.linear(from: .zero, to: Point(10, 0), colors: [blue, blue.opacity(0.5)])
        let even = Paint.linear(from: .zero, to: Point(10, 0), colors: [blue.opacity(0.5), Color.white.opacity(0.5)])
        let text = try plain([.fill(Fill(square, paint: faded))]).text
        #expect(text.contains("/SMask<</S/Luminosity") && text.contains("/ColorSpace/DeviceGray/ShadingType 2"))
        let plainText = try plain([.fill(Fill(square, paint: even))]).text
        #expect(!plainText.contains("/SMask") && plainText.contains("<</ca .5>>"))
    }

    /// The square reaches from 1 to 31: four periods of ten.
    @Test(arguments: [(GradientSpread.repeat, "/Bounds[.25 .5 .75]"), (.reflect, "/Bounds[.25 .5 .75]")])
    func aRepeatedGradientReachesAsFarAsItIsSeen(spread: GradientSpread, bounds: String) throws {
        let paint = Paint.linear(from: .zero, to: Point(10, 0), colors: [.white, .black], spread: spread)
        let text = try plain([.fill(Fill(square, paint: paint))]).text
        #expect(text.contains("/Coords[0 0 40 0]"))
        #expect(text.contains(bounds))
        let turned = "/C0[0 0 0]/C1[1 1 1]"
        #expect(text.contains(turned) == (spread == .reflect))
    }

    @Test func aGradientWithTooManyPeriodsIsPixels() throws {
        let paint = Paint.linear(from: .zero, to: Point(0.001, 0), colors: [.white, .black], spread: .repeat)
        var options = PDFWriter.Options()
        options.rasterise = { _, _ in Bitmap(width: 1, height: 1, pixels: [0xFF00_0000]) }
        let output = try plain([.fill(Fill(square, paint: paint))], options: options)
        #expect(output.notes == ["a gradient with too many repetitions is in the file as pixels"])
        #expect(output.text.contains("/Subtype/Image"))
    }

    /// Readers interpolate sRGB's components: what another space has between stops are stops.
    @Test func colorsOfOtherSpacesAreStops() throws {
        func count(_ space: ColorInterpolation) throws -> Int {
            let paint = Paint.linear(
                from: .zero, to: Point(10, 0), colors: [Color(hex: 0xFF0000), blue], in: space)
            return try plain([.fill(Fill(square, paint: paint))]).text.components(separatedBy: "/FunctionType 2").count
        }
        #expect(try count(.srgb) == 2)
        #expect(try count(.oklab) > 4)
    }

    @Test func aPatternIsATile() throws {
        let pattern = Pattern(
            tile: Rect(x: 0, y: 0, width: 5, height: 4),
            nodes: [.fill(Fill(.rect(Rect(x: 1, y: 1, width: 2, height: 2)), paint: .solid(blue)))])
        let text = try plain([.fill(Fill(square, paint: .pattern(pattern)))]).text
        #expect(text.contains("/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 5 4]/XStep 5/YStep 4"))
        #expect(text.contains("/YStep 4/Matrix[1 0 0 -1 0 80]"))
        #expect(streams(text).contains("0 0 1 rg\n1 1 2 2 re\nf\n"))
    }

    // MARK: Pictures

    @Test func aPictureHasItsAlphaAsAMask() throws {
        let bitmap = Bitmap(straightRGBA: [255, 0, 0, 255, 0, 255, 0, 128], width: 2, height: 1)
        let text = try plain([.picture(Picture(bitmap, in: Rect(x: 10, y: 20, width: 30, height: 40)))]).text
        #expect(text.contains("/Subtype/Image/Width 2/Height 1/Interpolate true"))
        #expect(text.contains("/SMask "))
        #expect(text.contains("30 0 0 40 10 20 cm"))
    }

    @Test func pixelArtIsNotSmoothed() throws {
        let bitmap = Bitmap(straightRGBA: [255, 0, 0, 255], width: 1, height: 1)
        let rect = Rect(x: 0, y: 0, width: 1, height: 1)
        #expect(try !plain([.picture(Picture(bitmap, in: rect, sampling: .nearest))]).text.contains("/Interpolate"))
    }

    @Test func aPictureIsThereOnce() throws {
        let bitmap = Bitmap(straightRGBA: [255, 0, 0, 255], width: 1, height: 1)
        let nodes = [0.0, 1, 2].map { x in
            Node.picture(Picture(bitmap, in: Rect(x: x, y: 0, width: 1, height: 1)))
        }
        #expect(try plain(nodes).text.components(separatedBy: "/Subtype/Image").count == 2)
    }
}
