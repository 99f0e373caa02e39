import DisplayList
import PathParser
import TestSupport
import TextForms

@testable import Raster

/// The same numbers in every run.
typealias TestNumbers = SplitMix64

extension SplitMix64 {
    /// 0 ..< 1
    mutating func fraction() -> Double { nextFraction() }

    mutating func polygon(corners: Int, in r: Rect) -> Path {
        var p = Path()
        for i in 0..<corners {
            let q = Point(between(r.minX, r.maxX), between(r.minY, r.maxY))
            if i == 0 { p.move(to: q) } else { p.line(to: q) }
        }
        p.close()
        return p
    }

    /// A closed path of cubics.
    mutating func blob(curves: Int, in r: Rect) -> Path {
        var p = Path()
        func q(_ n: inout TestNumbers) -> Point { Point(n.between(r.minX, r.maxX), n.between(r.minY, r.maxY)) }
        p.move(to: q(&self))
        for _ in 0..<curves { p.cubic(to: q(&self), control1: q(&self), control2: q(&self)) }
        p.close()
        return p
    }
}

/// What the scanner covers inside `region`, row by row, 0 … 255.
/// - Parameters:
///   - isWide: whether the processor's wide registers may be used.
///   - isByLines: whether a rectangle is scanned as all other paths are.
func scannedCoverage(
    _ path: Path, _ transform: Transform = .identity, rule: FillRule = .nonZero, region: IntRect,
    antialias: Bool = true, isWide: Bool = true, isByLines: Bool = false
) -> [UInt8] {
    var out = [UInt8](repeating: 0, count: region.width * region.height)
    let scanner = Scanner(isWide: isWide)
    let scan = isByLines ? scanner.scanLines : scanner.scan
    scan(path, transform, rule, region, antialias) { y, runs, coverage in
        let row = (y - region.minY) * region.width
        for run in runs {
            for x in Int(run.x)..<Int(run.x + run.count) {
                out[row + x] = run.value == 0 ? coverage[x] : UInt8(run.value)
            }
        }
    }
    return out
}

/// The exact area that lines cover in each pixel, in binary64: the same lines as the scanner's, another arithmetic. After
/// font-rs: each line adds its area to the right of it, and a running sum along the row gives the winding-weighted area.
func oracleCoverage(_ path: Path, _ transform: Transform = .identity, rule: FillRule, region: IntRect) -> [Double] {
    var flattener = Flattener()
    flattener.flatten(path, transform, region: region)
    let w = region.width
    let h = region.height
    var cells = [Double](repeating: 0, count: (w + 2) * h)
    for i in 0..<flattener.lines.count {
        let l = flattener.lines.base[i]
        var (x0, y0, x1, y1) = (
            Double(l.x0) / 1024, Double(l.y0) / 1024, Double(l.x1) / 1024, Double(l.y1) / 1024
        )
        let sign: Double = y0 < y1 ? 1 : -1
        if y0 > y1 { (x0, y0, x1, y1) = (x1, y1, x0, y0) }
        let slope = (x1 - x0) / (y1 - y0)
        for row in max(0, Int(y0.rounded(.down)))..<max(0, min(h, Int(y1.rounded(.up)))) {
            let ya = max(y0, Double(row))
            let yb = min(y1, Double(row + 1))
            guard yb > ya else { continue }
            let xa = x0 + (ya - y0) * slope
            let xb = x0 + (yb - y0) * slope
            // Cut at every column's edge.
            var cuts = [0.0, 1.0]
            if xa != xb {
                for c in Int(
                    max(min(xa, xb), 0).rounded(.up))...max(
                        Int(max(min(xa, xb), 0).rounded(.up)), Int(min(max(xa, xb), Double(w)).rounded(.down)))
                {
                    let t = (Double(c) - xa) / (xb - xa)
                    if t > 0, t < 1 { cuts.append(t) }
                }
            }
            cuts.sort()
            for k in 1..<cuts.count {
                let (s, t) = (cuts[k - 1], cuts[k])
                let middle = xa + (xb - xa) * (s + t) / 2
                let cover = (yb - ya) * (t - s) * sign
                if middle >= Double(w) { continue }
                let column = middle < 0 ? 0 : Int(middle)
                let share = middle < 0 ? 1 : 1 - (middle - Double(column))
                cells[row * (w + 2) + column] += cover * share
                cells[row * (w + 2) + column + 1] += cover * (1 - share)
            }
        }
    }
    var out = [Double](repeating: 0, count: w * h)
    for y in 0..<h {
        var sum = 0.0
        for x in 0..<w {
            sum += cells[y * (w + 2) + x]
            switch rule {
            case .nonZero: out[y * w + x] = min(sum.magnitude, 1)
            case .evenOdd:
                let m = sum.magnitude.truncatingRemainder(dividingBy: 2)
                out[y * w + x] = m > 1 ? 2 - m : m
            }
        }
    }
    return out
}

/// The hash of pixels that golden tests keep: FNV-1a, 64 bits, over the words.
func pixelHash(_ bitmap: Bitmap) -> UInt64 {
    var h: UInt64 = 0xCBF2_9CE4_8422_2325
    for p in bitmap.pixels {
        for shift: UInt32 in [0, 8, 16, 24] {
            h = (h ^ UInt64((p >> shift) & 0xFF)) &* 0x100_0000_01B3
        }
    }
    return h
}
