import DisplayList
import PathParser
import PictureFiles
import Raster
import SVG

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Ends the process where something that is promised does not hold; `precondition` would not say which in release.
func promise(_ holds: Bool, _ message: @autoclosure () -> String) {
    guard !holds else { return }
    print("promise broken: \(message())")
    fflush(nil)
    abort()
}

extension FuzzTarget {
    /// Drawings made from bytes, and what holds for every drawing.
    static let drawing = FuzzTarget(name: "drawing") { bytes in
        var source = ByteSource(bytes)
        let drawing = source.drawing()
        if getenv("FUZZ_SHOW") != nil { dump(drawing) }
        guard let bitmap = render(drawing) else { return }
        if (try? Renderer(drawing, options: options()))?.isOpaque == true {
            promise(bitmap.pixels.allSatisfy { $0 >> 24 == 255 }, "what is judged opaque is not")
        }
        promise(render(drawing, bandHeight: 7, threads: 3) == bitmap, "bands or threads change the picture")
        checkChannels(bitmap)
        checkRoundTrip(bitmap)
        checkText(of: drawing)
        // Glass sees as far as the picture goes. Curves that nobody sees are stroked as chords, and where they meet a line
        // that is seen, its outline may begin at another point of the same edge: a 256th of a pixel, rounded.
        guard !source.hasGlass, !source.hasCurvedStroke else { return }
        var larger = drawing
        larger.size = Size(width: drawing.size.width + 24, height: drawing.size.height + 16)
        if let larger = render(larger) { checkCorner(bitmap, of: larger) }
    }

    private static func render(_ drawing: Drawing, bandHeight: Int? = nil, threads: Int = 1) -> Bitmap? {
        try? Renderer.render(drawing, options: options(bandHeight: bandHeight, threads: threads))
    }

    private static func options(bandHeight: Int? = nil, threads: Int = 1) -> Renderer.Options {
        var options = Renderer.Options(
            dither: false, bandHeight: bandHeight, threads: threads, limits: Limits(pixels: 40_000))
        // As for a small file: what costs much is refused, not drawn for seconds.
        options.limits.blendedPixels = 4_000_000
        options.limits.edgePixels = 4_000_000
        options.limits.tilePixels = 1_000_000
        options.limits.filterPixels = 4_000_000
        options.limits.layerPixels = 1_000_000
        options.limits.dashes = 20_000
        return options
    }

    static func checkChannels(_ bitmap: Bitmap) {
        DrawnInputs.all.note()
        for pixel in bitmap.pixels {
            let alpha = pixel >> 24
            promise(
                pixel & 0xFF <= alpha && pixel >> 8 & 0xFF <= alpha && pixel >> 16 & 0xFF <= alpha,
                "a channel is above its alpha")
        }
    }

    static func checkRoundTrip(_ bitmap: Bitmap) {
        do {
            let again = try PNGDecoder.decode(PNGEncoder.encode(bitmap)).bitmap
            promise(again == bitmap, "a picture is another after PNG")
        } catch {
            promise(false, "a picture does not go through PNG: \(error)")
        }
    }

    /// What lies beyond a picture's edge changes nothing inside of it.
    private static func checkCorner(_ bitmap: Bitmap, of larger: Bitmap) {
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                promise(bitmap[x, y] == larger[x, y], "(\(x), \(y)) is another in a larger picture")
            }
        }
    }

    /// Its numbers may be any, and so what is written need not be read as the drawing that it was. But it is read, and
    /// written again it stays.
    private static func checkText(of drawing: Drawing) {
        let options = SVGWriter.Options(encodePNG: { try PNGEncoder.encode($0) })
        guard let first = try? SVGWriter.write(drawing, options: options) else { return }
        do {
            var reading = SVGReadingOptions()
            reading.decodePicture = { try PictureDecoder.decode($0, maxPixels: $1) }
            let second = try SVGWriter.write(SVGDocument(first, options: reading).drawing, options: options)
            _ = try SVGDocument(second, options: reading)
        } catch SVGReaderError.malformed(let line, let column, let message) {
            promise(false, "what is written is no SVG: \(line), \(column): \(message)")
        } catch {}
    }
}
