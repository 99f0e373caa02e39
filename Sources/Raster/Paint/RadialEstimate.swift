import CMachine
import PathParser

/// The indices of a radial gradient's entries for a block of pixels, in binary32, where that is accurate enough.
///
/// The exact index is the whole part of t · n in binary64, which costs a square root and a division for each pixel. The
/// estimate differs from t · n by less than `margin`; where it is further than that from a whole number, its whole part
/// is the same. That holds for all but a few pixels in a hundred; the others are computed exactly.
///
/// With d = p · c, t · n = (√(d² + a·p²) − d) · n/a = √(D² + q²) − D, where D = d · n/a and q = p · n/√a: along a row
/// all three numbers grow by the same amount from pixel to pixel.
struct RadialEstimate {
    /// The number of pixels that are computed from one starting point.
    static let blockLength = 64

    /// The factor of places, n/√a.
    private let scale: Double
    /// The gradient's centre, scaled: c · n/a.
    private let center: Point
    private let stepX: Float
    private let stepY: Float
    private let stepDot: Float
    /// n + ½: larger numbers have entry n, that of the last colour.
    private let limit: Float
    /// How far from ½ a fraction may be to be certain: ½ − margin, as bits.
    private let certain: Int32

    /// Whether the processor's wide registers are used; the indices are the same.
    let isWide = cmachine_has_wide()

    /// - Parameters: see `RadialShader`.
    /// - Returns: nil where the estimate would be too coarse to be of use.
    init?(_ back: Transform, _ center: Point, _ a: Double, entryCount: Int) {
        // Let u = 2⁻²⁴. A point p of the circle has |p| ≤ 2; with L the length of a block, p's coordinates and d are
        // within 4u(2 + L). As t changes at most 2/a times as fast as d and 1/√a times as fast as p, that gives
        // 14u(2 + L)/a. The root's and the difference's own errors are below 20u/a. Twice the sum is the margin. Outside
        // the circle all errors grow no faster than t, so t is not taken for less than 1 there.
        let length = Double(RadialEstimate.blockLength) * (back.a.magnitude + back.b.magnitude)
        let count = Double(entryCount)
        let margin = count * (96 + 28 * length) / a / 16_777_216
        guard margin < 0.1, length < 1024 else { return nil }
        scale = count / a.squareRoot()
        self.center = center * (count / a)
        stepX = Float(back.a * scale)
        stepY = Float(back.b * scale)
        stepDot = Float(back.a * self.center.x + back.b * self.center.y)
        limit = Float(count + 0.5)
        certain = Int32(bitPattern: Float(0.5 - margin).bitPattern)
    }

    /// Writes the indices of `count` pixels of a row.
    /// - Parameters:
    ///   - out: room for `blockLength` indices.
    ///   - start: the first pixel's centre in the gradient's plane.
    ///   - count: at most `blockLength`.
    /// - Returns: a bit for each pixel, the first one's lowest: set where the index must be computed exactly.
    func fetch(_ out: UnsafeMutablePointer<Int32>, _ start: Point, _ count: Int) -> UInt64 {
        guard isNear(start) else { return .max }
        if isWide {
            var row = row(start)
            return cmachine_radial_indices(&row, out, Int32(truncatingIfNeeded: count))
        }
        return center == .zero
            ? fetch(out, start, count, isConcentric: true) : fetch(out, start, count, isConcentric: false)
    }

    /// Whether numbers from here on fit binary32.
    private func isNear(_ start: Point) -> Bool { start.x.magnitude < 1_048_576 && start.y.magnitude < 1_048_576 }

    @inline(__always)
    private func row(_ start: Point) -> CMachineRadial {
        CMachineRadial(
            start_x: Float(start.x * scale), start_y: Float(start.y * scale),
            start_dot: Float(start.x * center.x + start.y * center.y), step_x: stepX, step_y: stepY,
            step_dot: stepDot, limit: limit, certain: certain, is_concentric: center == .zero)
    }

    /// Adds what the wide code starts its rows from.
    func add(to paint: inout CMachinePaint) {
        paint.estimate = row(.zero)
        paint.scale = scale
        (paint.scaled_x, paint.scaled_y) = (center.x, center.y)
    }

    /// Written with plain numbers, which the compiler vectorises better than SIMD4<Float>.
    @inline(__always)
    private func fetch(
        _ out: UnsafeMutablePointer<Int32>, _ start: Point, _ count: Int, isConcentric: Bool
    ) -> UInt64 {
        let startX = Float(start.x * scale)
        let startY = Float(start.y * scale)
        let startDot = Float(start.x * center.x + start.y * center.y)
        var unknown: UInt64 = 0
        for i in 0..<Int32(truncatingIfNeeded: count) {
            let k = Float(i)
            let x = k * stepX + startX
            let y = k * stepY + startY
            let dot = isConcentric ? 0 : k * stepDot + startDot
            let square = isConcentric ? x * x + y * y : x * x + y * y + dot * dot
            // The root of a magnitude is one instruction; of any number it would be a call into the C library.
            let root = square.magnitude.squareRoot()
            let t = isConcentric ? root : root - dot
            // Adding 1.5 · 2²³ rounds to a whole number in the lowest bits; of t − ½ that is the whole part of t.
            let middle = (t < limit ? t : limit) - 0.5
            let whole = middle + 12_582_912
            let fraction = middle - (whole - 12_582_912)
            let isUncertain: Int32 = (certain &- Int32(bitPattern: fraction.magnitude.bitPattern)) &>> 31
            unknown |= UInt64(isUncertain & 1) &<< UInt64(i)
            out[Int(i)] = Int32(bitPattern: whole.bitPattern & 0x3F_FFFF)
        }
        return unknown
    }
}
