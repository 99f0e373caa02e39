/// Pixels in memory: premultiplied RGBA, 8 bits a channel, in sRGB.
public struct Bitmap: Sendable {
    /// In pixels, at least 0.
    public let width: Int
    /// In pixels, at least 0.
    public let height: Int
    /// `width` × `height` words, row by row from the top, without padding: red in the lowest byte, then green, blue,
    /// alpha, so that on little-endian machines the bytes lie as R, G, B, A.
    public var pixels: [UInt32]
    private var source: PictureSource?

    /// A transparent bitmap. Sides below 0 count as 0.
    public init(width: Int, height: Int) {
        self.init(width: width, height: height, pixels: [UInt32](repeating: 0, count: max(width, 0) * max(height, 0)))
    }

    /// - Parameters:
    ///   - width: in pixels; below 0 it counts as 0.
    ///   - height: in pixels; below 0 it counts as 0.
    ///   - pixels: as `Bitmap.pixels` holds them; missing ones are transparent, surplus ones cut.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        self.width = max(width, 0)
        self.height = max(height, 0)
        self.pixels = pixels
        let count = self.width * self.height
        if pixels.count > count {
            self.pixels.removeLast(pixels.count - count)
        } else if pixels.count < count {
            self.pixels.append(contentsOf: repeatElement(0, count: count - pixels.count))
        }
    }

    /// A JPEG file that shows these very pixels, upright and in sRGB, with nothing in it that they do not need; nil where there
    /// is none, and once a pixel was changed.
    package var jpegFile: [UInt8]? {
        get { source?.file(of: pixels) }
        set { source = newValue.map { PictureSource(file: $0, pixels: pixels) } }
    }

    /// The pixel at a place inside the bitmap.
    public subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }
}

extension Bitmap: Hashable {
    /// Whether sizes and pixels are the same; which file they come from does not matter.
    public static func == (a: Bitmap, b: Bitmap) -> Bool {
        a.width == b.width && a.height == b.height && a.pixels == b.pixels
    }

    /// Hashes the size and the pixels.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(pixels)
    }
}

/// A file that pixels were read from. It holds on to their memory: pixels that are changed have other memory then.
private final class PictureSource: Sendable {
    private let file: [UInt8]
    private let pixels: [UInt32]

    init(file: [UInt8], pixels: [UInt32]) {
        self.file = file
        self.pixels = pixels
    }

    /// The file, if the pixels are still those that were read from it.
    func file(of pixels: [UInt32]) -> [UInt8]? {
        let now = unsafe pixels.withUnsafeBufferPointer { $0.baseAddress }
        let then = unsafe self.pixels.withUnsafeBufferPointer { $0.baseAddress }
        return unsafe now == then && pixels.count == self.pixels.count ? file : nil
    }
}
