import CMachine
import DisplayList
import PathParser

/// A bitmap's pixels, stretched over a rectangle, from one or four for each device pixel. The outermost pixels continue
/// beyond its edges.
package final class PictureShader: Sendable {
    private let bitmap: Bitmap
    private let isNearest: Bool
    /// The bitmap, if it is not scaled.
    private let shifted: ShiftedBitmap?
    /// The bitmap, if it is scaled and not turned, and the wide code takes it.
    private let stretched: StretchedBitmap?
    /// The map from a device pixel's corner to the bitmap's pixels at its centre.
    private let back: Transform
    private let kernels: PictureKernels

    /// - Parameters:
    ///   - transform: from the picture's coordinates to device pixels.
    ///   - kernels: the fastest code that may be used.
    init?(_ picture: Picture, _ transform: Transform, kernels: PictureKernels = .wide) {
        guard let back = PictureShader.back(picture, transform) else { return nil }
        bitmap = picture.bitmap
        isNearest = picture.sampling == .nearest
        self.back = back
        self.kernels = PictureKernels.fastest(upTo: kernels, bitmap)
        shifted = ShiftedBitmap(bitmap, back, isNearest: isNearest, isRepeated: false, isWide: self.kernels == .wide)
        stretched =
            shifted == nil && self.kernels == .wide ? StretchedBitmap(bitmap, back, isNearest: isNearest) : nil
    }

    /// The map from a device pixel's corner to a picture's pixels at its centre; nil if nothing would be seen.
    /// - Parameter transform: from the picture's coordinates to device pixels.
    static func back(_ picture: Picture, _ transform: Transform) -> Transform? {
        let r = picture.rect
        guard picture.bitmap.width > 0, picture.bitmap.height > 0, r.width > 0, r.height > 0, r.isFinite,
            let inverse = transform.inverse
        else { return nil }
        let back =
            Transform.scale(
                Double(picture.bitmap.width) / r.width, Double(picture.bitmap.height) / r.height)
            * Transform.translation(-r.minX, -r.minY) * inverse * Transform.translation(0.5, 0.5)
        return back.isFinite ? back : nil
    }

    /// As `ShiftedBitmap.withStoredRow`.
    @inline(__always)
    func withStoredRow(x: Int, y: Int, count: Int, _ body: (UnsafePointer<UInt32>) -> Void) -> Bool {
        guard let shifted else { return false }
        return shifted.withStoredRow(x: x, y: y, count: count, body)
    }

    /// As `ShiftedBitmap.withWide` and `StretchedBitmap.withWide`.
    @inline(__always)
    func withWide(
        first: Int, count: Int, _ places: inout StretchedBitmap.Places, _ body: (UnsafePointer<CMachinePaint>) -> Void
    ) -> Bool {
        guard let stretched else { return shifted?.withWide(body) ?? false }
        stretched.withWide(first: first, count: count, &places, body)
        return true
    }

    func fetch(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        if let shifted { return shifted.fetch(out, x: x, y: y, count: count) }
        let w = bitmap.width
        let h = bitmap.height
        /// A coordinate limited to the bitmap and a pixel around it, so that it fits an integer.
        func within(_ v: Double, _ size: Int) -> Double { v > -1 ? min(v, Double(size) + 1) : -1 }
        /// Rounds down, without the call into the C library that this would be by itself.
        func whole(_ v: Double) -> Int {
            let cut = Int(cmachine_integer(v))
            return Double(cut) > v ? cut &- 1 : cut
        }
        bitmap.pixels.withUnsafeBufferPointer { source in
            if kernels != .plain, let base = source.baseAddress {
                var picture = CMachinePicture(base, bitmap, back)
                let count = Int32(truncatingIfNeeded: count)
                if kernels == .wide {
                    if back.b == 0, back.c == 0 {
                        cmachine_picture_upright(&picture, out, Double(x), Double(y), count, isNearest)
                    } else {
                        cmachine_picture_sampled(&picture, out, Double(x), Double(y), count, false, isNearest)
                    }
                } else if isNearest {
                    cmachine_picture_nearest(&picture, out, Double(x), Double(y), count)
                } else {
                    cmachine_picture_linear(&picture, out, Double(x), Double(y), count)
                }
                return
            }
            for i in 0..<count {
                let p = back.applied(to: Point(Double(x &+ i), Double(y)))
                if isNearest {
                    let u = min(max(whole(within(p.x, w)), 0), w - 1)
                    let v = min(max(whole(within(p.y, h)), 0), h - 1)
                    out[i] = source[v * w + u]
                } else {
                    // 8 fractional bits between two pixels' centres.
                    let u = whole((within(p.x, w) - 0.5) * 256)
                    let v = whole((within(p.y, h) - 0.5) * 256)
                    let u0 = min(max(u >> 8, 0), w - 1)
                    let u1 = min(max((u >> 8) + 1, 0), w - 1)
                    let v0 = min(max(v >> 8, 0), h - 1) * w
                    let v1 = min(max((v >> 8) + 1, 0), h - 1) * w
                    out[i] = PictureShader.mix(
                        source[v0 + u0], source[v0 + u1], source[v1 + u0], source[v1 + u1],
                        UInt64(u & 255), UInt64(v & 255))
                }
            }
        }
    }

    /// The four pixels weighted by area: products of two 8-bit weights sum to 2¹⁶ in each lane of 32 bits, rounded once.
    static func mix(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ u: UInt64, _ v: UInt64) -> UInt32 {
        let wa = (256 - u) * (256 - v)
        let wb = u * (256 - v)
        let wc = (256 - u) * v
        let wd = u * v
        var out: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            func channel(_ p: UInt32) -> UInt64 { UInt64((p &>> shift) & 0xFF) }
            let sum = channel(a) * wa + channel(b) * wb + channel(c) * wc + channel(d) * wd
            out |= UInt32((sum + 32_768) >> 16) << shift
        }
        return out
    }
}
