/// Pixels in memory: premultiplied RGBA, 8 bits a channel, in sRGB.
public struct Bitmap: Sendable, Hashable {
    /// In pixels, at least 0.
    public let width: Int
    /// In pixels, at least 0.
    public let height: Int
    /// `width` × `height` words, row by row from the top, without padding: red in the lowest byte, then green, blue,
    /// alpha, so that on little-endian machines the bytes lie as R, G, B, A.
    public var pixels: [UInt32]

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

    /// The pixel at a place inside the bitmap.
    public subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }
}
