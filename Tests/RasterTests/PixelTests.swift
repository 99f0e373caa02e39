import DisplayList
import PathParser
import Testing

@testable import Raster

@Suite struct PixelTests {
    #if DEBUG
    /// Kernels are optimised in debug as well: their assertions must fire all the same.
    @Test func assertionsAreAlive() async {
        await #expect(processExitsWith: .failure) {
            _ = Surface(rect: IntRect(minX: 0, minY: 0, maxX: 2, maxY: 2)).at(2, 0)
        }
        await #expect(processExitsWith: .success) {
            _ = Surface(rect: IntRect(minX: 0, minY: 0, maxX: 2, maxY: 2)).at(1, 1)
        }
    }
    #endif

    @Test func productsRoundToTheNearest() {
        for a in 0...255 {
            for b in 0...255 {
                let exact = (2 * a * b + 255) / 510
                #expect(PixelMath.multiply(UInt32(a), UInt32(b)) == UInt32(exact))
                let word = UInt32(a) * 0x0101_0101
                #expect(PixelMath.scale(word, UInt32(b)) == UInt32(exact) * 0x0101_0101)
            }
        }
    }

    /// Every kernel against one pixel at a time.
    @Test func kernelsAgreeWithPlainPixels() {
        var numbers = TestNumbers(seed: 21)
        func pixel() -> UInt32 {
            let a = UInt32(numbers.next() % 4 == 0 ? 255 : numbers.next() & 0xFF)
            return PixelMath.scale(UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000, a)
        }
        for count in [1, 2, 3, 4, 5, 7, 8, 15, 16, 17, 33, 100] {
            for _ in 0..<8 {
                let target = (0..<count).map { _ in pixel() }
                let source = (0..<count).map { _ in pixel() }
                let coverage = (0..<count).map { _ in
                    let v = numbers.next()
                    return v % 3 == 0 ? UInt8(0) : v % 3 == 1 ? 255 : UInt8(v >> 8 & 0xFF)
                }
                let color = pixel()
                let constant = UInt32(numbers.next() % 255 + 1)
                func over(_ s: UInt32, _ m: UInt32, _ t: UInt32) -> UInt32 {
                    PixelMath.over(PixelMath.scale(s, m), t)
                }
                var out = target
                out.withUnsafeMutableBufferPointer {
                    Composite.solid($0.baseAddress!, count, SolidColor(color), coverage: constant)
                }
                #expect(out == target.map { over(color, constant, $0) })
                out = target
                out.withUnsafeMutableBufferPointer {
                    Composite.solid($0.baseAddress!, count, SolidColor(color), coverage: coverage)
                }
                #expect(out == zip(target, coverage).map { over(color, UInt32($1), $0) })
                out = target
                out.withUnsafeMutableBufferPointer {
                    Composite.pixels($0.baseAddress!, count, source, coverage: constant)
                }
                #expect(out == zip(target, source).map { over($1, constant, $0) })
                out = target
                out.withUnsafeMutableBufferPointer {
                    Composite.pixels($0.baseAddress!, count, source, coverage: coverage)
                }
                #expect(out == (0..<count).map { over(source[$0], UInt32(coverage[$0]), target[$0]) })
                // Full coverage of runs that are clear or opaque has shortcuts.
                var runs = source
                let length = Int(numbers.next() % 8 + 1)
                for i in 0..<count {
                    if i / length % 3 == 0 { runs[i] = 0 }
                    if i / length % 3 == 1 { runs[i] |= 0xFF00_0000 }
                }
                out = target
                out.withUnsafeMutableBufferPointer {
                    Composite.pixels($0.baseAddress!, count, runs, coverage: 255)
                }
                #expect(out == zip(target, runs).map { over($1, 255, $0) })
                out = target
                out.withUnsafeMutableBufferPointer {
                    Composite.under($0.baseAddress!, count, SolidColor(color), coverage: coverage)
                }
                #expect(out == zip(target, coverage).map { over($0, 255, PixelMath.scale(color, UInt32($1))) })
            }
        }
    }

    @Test(arguments: BlendMode.allCases)
    func blendModesAgreeWithTheirFormulas(mode: BlendMode) {
        var numbers = TestNumbers(seed: 22)
        for i in 0..<20_000 {
            func pixel() -> UInt32 {
                let a = i % 3 == 0 ? 255 : UInt32(numbers.next() & 0xFF)
                return PixelMath.scale(UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000, a)
            }
            let source = pixel()
            let target = pixel()
            let ours = mode == .normal ? PixelMath.over(source, target) : Blend.pixel(mode, source, target)
            let exact = BlendReference.blend(mode, source: source, backdrop: target)
            for (k, v) in exact.enumerated() {
                let channel = Double(ours >> UInt32(8 * k) & 0xFF)
                if (channel - v).magnitude > 1.0001 {
                    Issue.record(
                        "\(mode) \(String(source, radix: 16)) over \(String(target, radix: 16)): channel \(k) is \(channel), expected \(v)"
                    )
                    return
                }
            }
        }
    }
}

/// Compositing and Blending Level 1, written down again from the specification in binary64.
enum BlendReference {
    /// Premultiplied channels R, G, B, A, 0 … 255.
    static func blend(_ mode: BlendMode, source: UInt32, backdrop: UInt32) -> [Double] {
        func channels(_ p: UInt32) -> (color: [Double], alpha: Double) {
            let a = Double(p >> 24) / 255
            let c = [0, 8, 16].map { a > 0 ? Double(p >> UInt32($0) & 0xFF) / 255 / a : 0 }
            return (c, a)
        }
        let (cs, sa) = channels(source)
        let (cb, ba) = channels(backdrop)
        if mode == .plusLighter { return zip(cs + [1], cb + [1]).map { min($0 * sa + $1 * ba, 1) * 255 } }
        let mixed = separable(mode).map { f in (0..<3).map { f(cb[$0], cs[$0]) } } ?? nonSeparable(mode, cb, cs)
        var out = (0..<3).map { (cs[$0] * sa * (1 - ba) + cb[$0] * ba * (1 - sa) + mixed[$0] * sa * ba) * 255 }
        out.append((sa + ba - sa * ba) * 255)
        return out
    }

    private static func separable(_ mode: BlendMode) -> ((Double, Double) -> Double)? {
        func hard(_ b: Double, _ s: Double) -> Double {
            if s <= 0.5 { return b * 2 * s }
            let t = 2 * s - 1
            return b + t - b * t
        }
        switch mode {
        case .normal: return { _, s in s }
        case .multiply: return { b, s in b * s }
        case .screen: return { b, s in 1 - (1 - b) * (1 - s) }
        case .overlay: return { b, s in hard(s, b) }
        case .darken: return { b, s in min(b, s) }
        case .lighten: return { b, s in max(b, s) }
        case .colorDodge: return { b, s in b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s)) }
        case .colorBurn: return { b, s in b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s) }
        case .hardLight: return hard
        case .softLight:
            return { b, s in
                if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
                let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
                return b + (2 * s - 1) * (d - b)
            }
        case .difference: return { b, s in abs(b - s) }
        case .exclusion: return { b, s in b + s - 2 * b * s }
        case .hue, .saturation, .color, .luminosity, .plusLighter: return nil
        }
    }

    private static func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }

    private static func sat(_ c: [Double]) -> Double { c.max()! - c.min()! }

    private static func setLum(_ c: [Double], _ l: Double) -> [Double] {
        let d = l - lum(c)
        var out = c.map { $0 + d }
        let middle = lum(out)
        let (n, x) = (out.min()!, out.max()!)
        if n < 0 { out = out.map { middle + ($0 - middle) * middle / (middle - n) } }
        if x > 1 { out = out.map { middle + ($0 - middle) * (1 - middle) / (x - middle) } }
        return out
    }

    private static func setSat(_ c: [Double], _ s: Double) -> [Double] {
        let order = [0, 1, 2].sorted { c[$0] < c[$1] }
        var out = [0.0, 0.0, 0.0]
        let (low, mid, high) = (order[0], order[1], order[2])
        if c[high] > c[low] {
            out[mid] = (c[mid] - c[low]) * s / (c[high] - c[low])
            out[high] = s
        }
        return out
    }

    private static func nonSeparable(_ mode: BlendMode, _ cb: [Double], _ cs: [Double]) -> [Double] {
        switch mode {
        case .hue: setLum(setSat(cs, sat(cb)), lum(cb))
        case .saturation: setLum(setSat(cb, sat(cs)), lum(cb))
        case .color: setLum(cs, lum(cb))
        default: setLum(cb, lum(cs))
        }
    }
}
