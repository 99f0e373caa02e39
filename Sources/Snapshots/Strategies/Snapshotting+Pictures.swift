public import DisplayList
public import Foundation
import PictureFiles
import Raster
import SVG
public import SnapshotEngine
import Structure

#if canImport(CoreGraphics)
public import CoreGraphics
#endif

extension Snapshotting where Value == Drawing, Format == Bitmap {
    /// Drawings as pictures, at the variant's scale.
    public static var image: Snapshotting { .image() }

    /// Drawings as pictures, at the variant's scale.
    /// - Parameter tolerance: how far they may be apart; nil for what the suite says, else exactly equal.
    public static func image(tolerance: Tolerance? = nil) -> Snapshotting {
        Snapshotting(pathExtension: "png", tolerance: tolerance, takesScale: true) { drawing, variant, namesParts in
            let scale = variant.scale ?? 1
            return .picture(
                try Renderer.render(drawing, options: Renderer.Options(scale: scale)),
                drawing.pictureLayout(scale: scale, namesParts: namesParts), tree: { drawing.tree })
        }
    }
}

extension Snapshotting where Value == Bitmap, Format == Bitmap {
    /// Pictures as they are.
    public static var image: Snapshotting { .image() }

    /// Pictures as they are.
    /// - Parameter tolerance: how far they may be apart; nil for what the suite says, else exactly equal.
    public static func image(tolerance: Tolerance? = nil) -> Snapshotting {
        Snapshotting(pathExtension: "png", diffing: .image(tolerance: tolerance))
    }
}

extension Snapshotting where Value == [UInt8], Format == Bitmap {
    /// PNG files by their pixels.
    public static var image: Snapshotting { .image() }

    /// PNG files by their pixels, in 16 bits a channel where one has them.
    /// - Parameter tolerance: how far they may be apart; nil for what the suite says, else exactly equal.
    public static func image(tolerance: Tolerance? = nil) -> Snapshotting {
        Snapshotting(pathExtension: "png", tolerance: tolerance, takesScale: false) { file, _, _ in
            let image = try PNGDecoder.decode(file)
            return image.bitDepth > 8 ? .png(file) : .picture(image.bitmap, .pixels)
        }
    }
}

extension Snapshotting where Value == Data, Format == Bitmap {
    /// PNG files by their pixels.
    public static var image: Snapshotting { .image() }

    /// PNG files by their pixels.
    /// - Parameter tolerance: how far they may be apart; nil for what the suite says, else exactly equal.
    public static func image(tolerance: Tolerance? = nil) -> Snapshotting {
        Snapshotting<[UInt8], Bitmap>.image(tolerance: tolerance).pullback { [UInt8]($0) }
    }
}

#if canImport(CoreGraphics)
extension Snapshotting where Value == CGImage, Format == Bitmap {
    /// Core Graphics' pictures, in sRGB.
    public static var image: Snapshotting { .image() }

    /// Core Graphics' pictures, in sRGB.
    /// - Parameter tolerance: how far they may be apart; nil for what the suite says, else exactly equal.
    public static func image(tolerance: Tolerance? = nil) -> Snapshotting {
        Snapshotting<Bitmap, Bitmap>.image(tolerance: tolerance).pullback { image in
            var bitmap = Bitmap(width: image.width, height: image.height)
            let isDrawn = bitmap.pixels.withUnsafeMutableBytes { pixels in
                guard let space = CGColorSpace(name: CGColorSpace.sRGB),
                    let context = CGContext(
                        data: pixels.baseAddress, width: image.width, height: image.height, bitsPerComponent: 8,
                        bytesPerRow: image.width * 4, space: space,
                        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
                else { return false }
                context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
                return true
            }
            guard isDrawn else { throw CGImageError(width: image.width, height: image.height) }
            return bitmap
        }
    }
}

/// Core Graphics made no context for a picture.
struct CGImageError: Error, CustomStringConvertible {
    let width: Int
    let height: Int

    var description: String { "Core Graphics cannot draw a picture of \(width) × \(height) pixels" }
}
#endif

extension Snapshotting where Value == Drawing, Format == String {
    /// Drawings as SVG files: what they show, then their text.
    public static var svg: Snapshotting {
        Snapshotting<String, String>.svg.pullback { drawing in
            var options = SVGWriter.Options()
            options.encodePNG = { try PNGEncoder.encode($0) }
            return String(decoding: try SVGWriter.write(drawing, options: options), as: UTF8.self)
        }
    }
}

extension Snapshotting where Value == String, Format == String {
    /// SVG files: what they show, then their text.
    public static var svg: Snapshotting { Snapshotting(pathExtension: "svg", diffing: .svg) }
}

/// What an SVG file shows, the same on every machine.
enum SVGPicture {
    static func draw(_ text: String) throws -> Bitmap {
        var options = SVGReadingOptions()
        options.decodePicture = { try PictureDecoder.decode($0, maxPixels: $1) }
        return try Renderer.render(SVGDocument(Array(text.utf8), options: options).drawing)
    }
}
