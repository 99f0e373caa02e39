import DisplayList
import PictureFiles
import TestSupport
import Testing

struct PictureDecoderTests {
    @Test func everyKindGoesToItsDecoder() throws {
        var png = PNGFixture(width: 2, height: 1, colorType: 2)
        png.samples = { x, _ in [x * 10, 20, 30] }
        #expect(
            try PictureDecoder.decode(png.bytes).pixels
                == [premultipliedWord(0, 20, 30, 255), premultipliedWord(10, 20, 30, 255)])
        #expect(try PictureDecoder.decode(JPEGFixture.all[0].bytes) == JPEGFixture.all[0].bitmap)
        #expect(try PictureDecoder.decode(GIFFixture.all[0].bytes) == GIFFixture.all[0].bitmap)
        let webp = try #require(WebPFixture.all.first { $0.name == "lossy, odd sides" })
        #expect(WebPFixture.hash(try PictureDecoder.decode(webp.bytes)) == webp.hash)
    }

    @Test func theLimitAndErrorsAreThoseOfTheDecoder() {
        var png = PNGFixture(width: 2, height: 2, colorType: 2)
        png.samples = { _, _ in [1, 2, 3] }
        #expect(throws: PictureFileError.png(.tooManyPixels(width: 2, height: 2, limit: 3))) {
            try PictureDecoder.decode(png.bytes, maxPixels: 3)
        }
        #expect(throws: PictureFileError.jpeg(.tooManyPixels(width: 19, height: 13, limit: 3))) {
            try PictureDecoder.decode(JPEGFixture.all[0].bytes, maxPixels: 3)
        }
        #expect(throws: PictureFileError.gif(.tooManyPixels(width: 19, height: 13, limit: 3))) {
            try PictureDecoder.decode(GIFFixture.all[0].bytes, maxPixels: 3)
        }
        #expect(throws: PictureFileError.webp(.tooManyPixels(width: 1, height: 1, limit: 0))) {
            try PictureDecoder.decode(WebPFixture.all[0].bytes, maxPixels: 0)
        }
        #expect(throws: PictureFileError.jpeg(.damaged("the file ends, expected a marker", at: 2))) {
            try PictureDecoder.decode([0xFF, 0xD8])
        }
    }

    @Test(arguments: [
        ("\0\0\0\u{20}ftypavif", "AVIF"),
        ("\0\0\0\u{18}ftypheic", "HEIF"),
        ("\0\0\0\u{C}JXL ", "JPEG XL"), ("\0\0\0\u{C}jP  ", "JPEG 2000"), ("II*\0", "TIFF"),
        ("BM6", "BMP"), ("\0\0\u{1}\0", "ICO"), ("%PDF-1.7", "PDF"), ("<svg xmlns", "SVG or other XML"),
    ])
    func otherKindsAreNamed(start: String, name: String) {
        #expect(throws: PictureFileError.unsupported(name)) { try PictureDecoder.decode(Array(start.utf8)) }
    }

    @Test func anythingElseIsShown() {
        #expect(throws: PictureFileError.unknown([])) { try PictureDecoder.decode([]) }
        #expect(throws: PictureFileError.unknown([1, 0xAB])) { try PictureDecoder.decode([1, 0xAB]) }
        #expect(
            PictureFileError.unknown([1, 0xAB]).description
                == "no picture that is read, expected PNG, JPEG, GIF or WebP: the file starts with 01 AB")
    }
}
