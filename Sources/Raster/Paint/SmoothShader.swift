import CMachine
import DisplayList
import PathParser

/// A bitmap's pixels for `Picture.Sampling.smooth`: enlarged by a cubic, reduced by means. For reductions to less than
/// half, a level that is smaller by a power of two is taken; the remaining reduction, by less than two, is the mean of
/// samples spread evenly in the device's pixel. The outermost pixels continue beyond the bitmap's edges.
package final class SmoothShader: Sendable {
    private let bitmap: Bitmap
    /// The map from a device pixel's corner to the bitmap's pixels at its centre.
    private let back: Transform
    private let way: Way
    /// Whether the processor's vectors are used; the pixels are the same.
    private let isFast: Bool

    private enum Way: Equatable {
        /// The bitmap's pixels lie on the device's.
        case copied
        case cubic
        /// The mean of samples: their numbers across and down a device pixel, as powers of two.
        case mean(across: Int, down: Int)
    }

    /// The number of samples for a device pixel, each interpolated between four pixels; at least 1.
    var samples: Int {
        if case .mean(let across, let down) = way { 1 << (across + down) } else { 1 }
    }

    /// - Parameters:
    ///   - transform: from the picture's coordinates to device pixels.
    ///   - levels: keeps the reduced bitmaps.
    ///   - isFast: whether the processor's vectors may be used.
    init?(
        _ picture: Picture, _ transform: Transform, _ levels: inout PictureLevels, isFast: Bool = true
    ) {
        guard let back = PictureShader.back(picture, transform) else { return nil }
        let across = Point(back.a, back.b).length
        let down = Point(back.c, back.d).length
        var level = 0
        while level < PictureLevels.last, Double(2 << level) <= min(across, down) { level += 1 }
        let factor = Double(1 << level)
        bitmap = levels.bitmap(picture.bitmap, level)
        self.back = level == 0 ? back : .scale(1 / factor) * back
        self.isFast = isFast && PictureKernels.fastest(bitmap) > .plain
        if SmoothShader.mapsPixels(back, bitmap) {
            way = .copied
        } else if max(across, down) <= SmoothShader.play {
            way = .cubic
        } else {
            way = .mean(across: SmoothShader.bits(across / factor), down: SmoothShader.bits(down / factor))
        }
    }

    /// The tolerance: a scale up to so much above a power of two counts as that power.
    private static let play = 1.02

    /// The number of samples, as a power of two, for a number of the bitmap's pixels in a device pixel: 8 at most, if
    /// the other direction is reduced far less.
    private static func bits(_ pixels: Double) -> Int {
        pixels <= play ? 0 : pixels <= 2 * play ? 1 : pixels <= 4 * play ? 2 : 3
    }

    /// Whether the middle of each device pixel is the middle of a bitmap's pixel, within a 512th.
    private static func mapsPixels(_ back: Transform, _ bitmap: Bitmap) -> Bool {
        let play = 1.0 / 512
        let size = Double(max(bitmap.width, bitmap.height))
        func isWhole(_ value: Double, _ play: Double) -> Bool { (value - value.rounded()).magnitude <= play }
        return [back.a, back.b, back.c, back.d].allSatisfy { $0.magnitude < 1.5 && isWhole($0, play / size) }
            && (back.determinant.magnitude - 1).magnitude < 0.5 && isWhole(back.tx - 0.5, play)
            && isWhole(back.ty - 0.5, play)
    }

    func fetch(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        bitmap.pixels.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress else { return }
            if isFast, way != .copied {
                var picture = CMachinePicture(base, bitmap, back)
                fetch(&picture, out, Double(x), Double(y), Int32(truncatingIfNeeded: count))
                return
            }
            switch way {
            case .copied: copy(base, out, x, y, count)
            case .cubic:
                CubicWeights.table.withUnsafeBufferPointer { table in
                    guard let weights = table.baseAddress else { return }
                    for i in 0..<count {
                        out[i] = cubic(base, weights, back.applied(to: Point(Double(x &+ i), Double(y))))
                    }
                }
            case .mean(let across, let down):
                for i in 0..<count { out[i] = mean(base, Double(x &+ i), Double(y), across, down) }
            }
        }
    }

    /// Writes pixels with the processor's vectors.
    private func fetch(
        _ picture: inout CMachinePicture, _ out: UnsafeMutablePointer<UInt32>, _ x: Double, _ y: Double, _ count: Int32
    ) {
        switch way {
        case .copied: break
        case .cubic:
            CubicWeights.table.withUnsafeBufferPointer { table in
                guard let weights = table.baseAddress else { return }
                cmachine_picture_cubic(&picture, out, x, y, count, weights)
            }
        case .mean(let across, let down):
            cmachine_picture_mean(
                &picture, out, x, y, count, Int32(truncatingIfNeeded: across), Int32(truncatingIfNeeded: down))
        }
    }

    private func copy(
        _ base: UnsafePointer<UInt32>, _ out: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int
    ) {
        let first = back.applied(to: Point(Double(x), Double(y)))
        if back.a > 0.5, back.b.magnitude < 0.5 {
            // A row comes from one row of the bitmap: the map neither turns, slants nor mirrors.
            let row = base + index(first.y, bitmap.height) &* bitmap.width
            let column = SmoothShader.whole(SmoothShader.within(first.x, bitmap.width))
            if column >= 0, column &+ count <= bitmap.width {
                out.update(from: row + column, count: count)
                return
            }
        }
        for i in 0..<count {
            let p = back.applied(to: Point(Double(x &+ i), Double(y)))
            out[i] = base[index(p.y, bitmap.height) &* bitmap.width &+ index(p.x, bitmap.width)]
        }
    }

    /// The index of the pixel in which a coordinate lies.
    @inline(__always)
    private func index(_ value: Double, _ size: Int) -> Int {
        min(max(SmoothShader.whole(SmoothShader.within(value, size)), 0), size &- 1)
    }

    /// Rounds down; `rounded` would be a call into the C library.
    @inline(__always)
    private static func whole(_ value: Double) -> Int {
        let cut = Int(cmachine_integer(value))
        return Double(cut) > value ? cut &- 1 : cut
    }

    /// A coordinate limited to the bitmap and a pixel around it, so that it fits an integer. A NaN gives -1.
    @inline(__always)
    private static func within(_ value: Double, _ size: Int) -> Double {
        value > -1 ? min(value, Double(size) + 1) : -1
    }

    /// A coordinate between two pixels' middles, in 256ths.
    @inline(__always)
    private static func fixed(_ value: Double, _ size: Int) -> Int {
        whole((within(value, size) - 0.5) * 256)
    }

    /// The mean of 2^`across` × 2^`down` samples, each interpolated between four pixels.
    @inline(__always)
    private func mean(
        _ base: UnsafePointer<UInt32>, _ x: Double, _ y: Double, _ across: Int, _ down: Int
    ) -> UInt32 {
        let (w, h) = (bitmap.width, bitmap.height)
        let (columns, rows) = (1 &<< across, 1 &<< down)
        // The sum is 2²⁴ · 64 at most.
        var sum = SIMD4<UInt32>(repeating: 0)
        for j in 0..<rows {
            let py = y + (Double(j) + 0.5) / Double(rows) - 0.5
            for i in 0..<columns {
                let p = back.applied(to: Point(x + (Double(i) + 0.5) / Double(columns) - 0.5, py))
                let u = SmoothShader.fixed(p.x, w)
                let v = SmoothShader.fixed(p.y, h)
                let u0 = min(max(u &>> 8, 0), w &- 1)
                let u1 = min(max((u &>> 8) &+ 1, 0), w &- 1)
                let v0 = min(max(v &>> 8, 0), h &- 1) &* w
                let v1 = min(max((v &>> 8) &+ 1, 0), h &- 1) &* w
                let (fu, fv) = (UInt32(truncatingIfNeeded: u & 255), UInt32(truncatingIfNeeded: v & 255))
                let upper =
                    SmoothShader.channels(base[v0 &+ u0]) &* (256 &- fu) &+ SmoothShader.channels(base[v0 &+ u1]) &* fu
                let lower =
                    SmoothShader.channels(base[v1 &+ u0]) &* (256 &- fu) &+ SmoothShader.channels(base[v1 &+ u1]) &* fu
                sum = sum &+ upper &* (256 &- fv) &+ lower &* fv
            }
        }
        let shift = UInt32(truncatingIfNeeded: 16 &+ across &+ down)
        let rounded = (sum &+ SIMD4(repeating: 1 &<< (shift &- 1))) &>> SIMD4(repeating: shift)
        return SmoothShader.word(rounded)
    }

    /// The weighted sum of the sixteen pixels around.
    @inline(__always)
    private func cubic(_ base: UnsafePointer<UInt32>, _ table: UnsafePointer<Int16>, _ p: Point) -> UInt32 {
        let (w, h) = (bitmap.width, bitmap.height)
        let u = SmoothShader.fixed(p.x, w)
        let v = SmoothShader.fixed(p.y, h)
        let across = table + (u & 255) &* 4
        let down = table + (v & 255) &* 4
        let left = (u &>> 8) &- 1
        let top = (v &>> 8) &- 1
        var sum = SIMD4<Int32>(repeating: 0)
        for j in 0..<4 {
            let row = base + min(max(top &+ j, 0), h &- 1) &* w
            var part = SIMD4<Int32>(repeating: 0)
            for i in 0..<4 {
                let pixel = row[min(max(left &+ i, 0), w &- 1)]
                part = part &+ SIMD4<Int32>(truncatingIfNeeded: SmoothShader.channels(pixel)) &* Int32(across[i])
            }
            sum = sum &+ part &* Int32(down[j])
        }
        let one = Int32(1) &<< (2 * CubicWeights.bits)
        let rounded = (sum &+ SIMD4(repeating: one / 2)) &>> SIMD4(repeating: 2 * CubicWeights.bits)
        let zero = SIMD4<Int32>(repeating: 0)
        var bytes = rounded.clamped(lowerBound: zero, upperBound: SIMD4(repeating: 255))
        // A premultiplied colour is at most its alpha.
        bytes = bytes.clamped(lowerBound: zero, upperBound: SIMD4(repeating: bytes.w))
        return SmoothShader.word(SIMD4<UInt32>(truncatingIfNeeded: bytes))
    }

    @inline(__always)
    private static func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
        SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    }

    @inline(__always)
    private static func word(_ channels: SIMD4<UInt32>) -> UInt32 {
        unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: channels), to: UInt32.self)
    }
}
