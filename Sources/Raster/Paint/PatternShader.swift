import CMachine
import DisplayList
import PathParser

/// A tile's pixels, repeated in both directions.
package final class PatternShader: Sendable {
    private let bitmap: Bitmap
    /// The map from a device pixel's corner to the tile's pixels at its centre.
    private let back: Transform
    /// 0 … 255.
    private let opacity: UInt32
    private let isNearest: Bool
    /// The tile, if it is not scaled.
    private let shifted: ShiftedBitmap?
    private let kernels: PictureKernels

    /// - Parameters:
    ///   - bitmap: one tile.
    ///   - transform: from the tile's pixels to device pixels.
    ///   - isNearest: whether a pixel is taken as it is, instead of four in proportion.
    ///   - kernels: the fastest code that may be used.
    init?(
        _ bitmap: Bitmap, _ transform: Transform, opacity: Double, isNearest: Bool = false,
        kernels: PictureKernels = .wide
    ) {
        guard bitmap.width > 0, bitmap.height > 0, let inverse = transform.inverse, inverse.isFinite else { return nil }
        self.bitmap = bitmap
        self.opacity = PixelMath.byte(opacity)
        back = inverse * .translation(0.5, 0.5)
        self.isNearest = isNearest
        self.kernels = PictureKernels.fastest(upTo: kernels, bitmap)
        shifted = ShiftedBitmap(bitmap, back, isNearest: isNearest, isRepeated: true, isWide: self.kernels == .wide)
        guard self.opacity > 0 else { return nil }
    }

    /// As `ShiftedBitmap.withStoredRow`.
    @inline(__always)
    func withStoredRow(x: Int, y: Int, count: Int, _ body: (UnsafePointer<UInt32>) -> Void) -> Bool {
        guard let shifted, opacity == 255 else { return false }
        return shifted.withStoredRow(x: x, y: y, count: count, body)
    }

    /// As `ShiftedBitmap.withWide`.
    @inline(__always)
    func withWide(_ body: (UnsafePointer<CMachinePaint>) -> Void) -> Bool {
        guard let shifted, opacity == 255 else { return false }
        return shifted.withWide(body)
    }

    func fetch(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        if let shifted {
            shifted.fetch(out, x: x, y: y, count: count)
            if opacity < 255 { for i in 0..<count { out[i] = PixelMath.scale(out[i], opacity) } }
            return
        }
        if kernels == .wide || kernels == .vectors && !isNearest, isNear(x, y), isNear(x &+ count, y) {
            bitmap.pixels.withUnsafeBufferPointer { source in
                guard let base = source.baseAddress else { return }
                var picture = CMachinePicture(base, bitmap, back)
                let count = Int32(truncatingIfNeeded: count)
                if kernels == .wide {
                    cmachine_picture_sampled(&picture, out, Double(x), Double(y), count, true, isNearest)
                } else {
                    cmachine_picture_tile(&picture, out, Double(x), Double(y), count)
                }
            }
            if opacity < 255 { for i in 0..<count { out[i] = PixelMath.scale(out[i], opacity) } }
            return
        }
        let w = bitmap.width
        let h = bitmap.height
        bitmap.pixels.withUnsafeBufferPointer { source in
            for i in 0..<count {
                let p = back.applied(to: Point(Double(x &+ i), Double(y)))
                var pixel: UInt32
                if isNearest {
                    pixel = source[PatternShader.wrapped(p.y, h) * w + PatternShader.wrapped(p.x, w)]
                } else {
                    // 8 fractional bits between two pixels' centres.
                    let u = PatternShader.within(p.x - 0.5, w)
                    let v = PatternShader.within(p.y - 0.5, h)
                    let u0 = u >> 8
                    let v0 = (v >> 8) * w
                    let u1 = u0 + 1 == w ? 0 : u0 + 1
                    let v1 = (v >> 8) + 1 == h ? 0 : v0 + w
                    pixel = PictureShader.mix(
                        source[v0 + u0], source[v0 + u1], source[v1 + u0], source[v1 + u1], UInt64(u & 255),
                        UInt64(v & 255))
                }
                if opacity < 255 { pixel = PixelMath.scale(pixel, opacity) }
                out[i] = pixel
            }
        }
    }

    /// Whether a device pixel is so near the first tile that the number of its own tile fits 32 bits.
    private func isNear(_ x: Int, _ y: Int) -> Bool {
        let p = back.applied(to: Point(Double(x), Double(y)))
        let most = 1_073_741_824.0
        return p.x.magnitude < most && p.y.magnitude < most
    }

    /// The pixel of the tile, 0 ..< size, for a coordinate.
    @inline(__always)
    private static func wrapped(_ value: Double, _ size: Int) -> Int {
        let whole = Double(size)
        let rest = value - (value / whole).rounded(.down) * whole
        // Far away, the difference is only a rounding error of any size, or a NaN.
        return rest > 0 ? Int(min(rest, whole - 1)) : 0
    }

    /// The coordinate in the tile for any coordinate, in 1/256 of a pixel.
    @inline(__always)
    private static func within(_ value: Double, _ size: Int) -> Int {
        let whole = Double(size)
        let rest = value - (value / whole).rounded(.down) * whole
        return rest > 0 ? Int(min(rest * 256, whole * 256 - 1)) : 0
    }
}
