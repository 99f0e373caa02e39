/// Perceptual distances between colours: in OKLab, whose lightness runs from 0 (black) to 1 (white), and whose two
/// colour axes run from about −0.4 to 0.4.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing" (2020), with the matrices as given there.
/// From bytes to distances everything is addition, multiplication, division and square roots of binary32 (of binary64
/// for the table) in one order: a distance has the same bits on every machine, so no decision depends on where a test
/// runs. The C library's `pow` and `cbrt` would not promise that.
enum OKLab {
    /// The distance of two pixels as `Bitmap.pixels` holds them. Where one has alpha, they are compared over black and
    /// over white, and the larger distance counts.
    static func distance(_ p: UInt32, _ q: UInt32) -> Float {
        tables.withUnsafeBufferPointer { tables in tables.baseAddress.map { distance(p, q, $0) } ?? .infinity }
    }

    @inline(__always)
    static func distance(_ p: UInt32, _ q: UInt32, _ tables: UnsafePointer<Float>) -> Float {
        // Premultiplied colours are the colours over black.
        var squared = squaredDistance(p, q, tables)
        if p & q < 0xFF00_0000 {
            squared = max(squared, squaredDistance(overWhite(p), overWhite(q), tables))
        }
        return squared.squareRoot()
    }

    /// The distance of two pixels of `FinePixels`, likewise. Of 8-bit levels it is the same, but that colours over black
    /// are not rounded.
    static func distance(fine p: UInt64, _ q: UInt64, _ tables: UnsafePointer<Float>) -> Float {
        var squared = squaredDistance(light(p, over: 0, tables), light(q, over: 0, tables), tables)
        if p & q < 0xFFFF_0000_0000_0000 {
            squared = max(squared, squaredDistance(light(p, over: 1, tables), light(q, over: 1, tables), tables))
        }
        return squared.squareRoot()
    }

    /// Linear light of a straight pixel over a grey ground, black at 0 and white at 1.
    private static func light(_ p: UInt64, over ground: Float, _ tables: UnsafePointer<Float>) -> Light {
        let alpha = Float(p >> 48) / 65535
        func channel(_ shift: UInt64) -> Float {
            let level = (Float(p >> shift & 0xFFFF) / 257 * alpha) + 255 * ground * (1 - alpha)
            // Between two levels of 8 bits the curve is taken for straight.
            let index = min(max(Int(level), 0), 254)
            return tables[index] + (tables[index + 1] - tables[index]) * (level - Float(index))
        }
        return Light(red: channel(0), green: channel(16), blue: channel(32))
    }

    private struct Light {
        var red: Float
        var green: Float
        var blue: Float
    }

    @inline(__always)
    private static func squaredDistance(_ p: UInt32, _ q: UInt32, _ tables: UnsafePointer<Float>) -> Float {
        squaredDistance(light(p, tables), light(q, tables), tables)
    }

    @inline(__always)
    private static func light(_ p: UInt32, _ tables: UnsafePointer<Float>) -> Light {
        Light(
            red: tables[Int(p & 0xFF)], green: tables[Int(p &>> 8 & 0xFF)], blue: tables[Int(p &>> 16 & 0xFF)])
    }

    /// The last step, from the cube roots to lightness and hue, is linear: applied to the roots' difference, it is
    /// needed once for both colours.
    @inline(__always)
    private static func squaredDistance(_ p: Light, _ q: Light, _ tables: UnsafePointer<Float>) -> Float {
        let l = rootDifference(
            0.4122214708 * p.red + 0.5363325363 * p.green + 0.0514459929 * p.blue,
            0.4122214708 * q.red + 0.5363325363 * q.green + 0.0514459929 * q.blue, tables)
        let m = rootDifference(
            0.2119034982 * p.red + 0.6806995451 * p.green + 0.1073969566 * p.blue,
            0.2119034982 * q.red + 0.6806995451 * q.green + 0.1073969566 * q.blue, tables)
        let s = rootDifference(
            0.0883024619 * p.red + 0.2817188376 * p.green + 0.6299787005 * p.blue,
            0.0883024619 * q.red + 0.2817188376 * q.green + 0.6299787005 * q.blue, tables)
        let lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        let a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        let b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        return lightness * lightness + a * a + b * b
    }

    @inline(__always)
    private static func rootDifference(_ x: Float, _ y: Float, _ tables: UnsafePointer<Float>) -> Float {
        root(x, tables) - root(y, tables)
    }

    /// A cube root from a table: the exponent and the first 8 fraction bits select the entry, octave after octave, and
    /// the other 15 bits interpolate to the next.
    @inline(__always)
    private static func root(_ value: Float, _ tables: UnsafePointer<Float>) -> Float {
        let bits = value.bitPattern
        // Of the cone responses of 8 bits only 0 lies below the table's second entry; of 16 bits some do, and are so dark
        // that a straight line does for the curve.
        if bits < firstBits + 0x8000 { return value * (tables[257] * darkest) }
        let index = Int(bits &- firstBits) &>> 15
        let low = tables[256 &+ index]
        let high = tables[257 &+ index]
        return low + (high - low) * (Float(bits & 0x7FFF) * (1 / 32768))
    }

    /// The colours over white; a channel above its alpha, which no valid bitmap has, is clamped.
    @inline(__always)
    private static func overWhite(_ p: UInt32) -> UInt32 {
        let white = 255 &- p &>> 24
        let red = min(p & 0xFF &+ white, 255)
        let green = min(p &>> 8 & 0xFF &+ white, 255)
        let blue = min(p &>> 16 & 0xFF &+ white, 255)
        return 0xFF00_0000 | blue &<< 16 | green &<< 8 | red
    }

    // MARK: Tables

    /// The number of entries in an octave.
    private static let steps = 256
    /// The smallest cone response that is not 0 is that of #000001, 0.0000156, above 2⁻¹⁶.
    private static let octaves = -17...0
    private static let firstBits: UInt32 = 110 << 23
    /// What makes the second entry's response 1: 2¹⁷ · 256 / 257.
    private static let darkest: Float = 131_072 * 256 / 257

    /// Linear light of the 256 levels of sRGB (IEC 61966-2-1), 0 … 1, followed by the cube roots from 2⁻¹⁷ to 2. Linear
    /// interpolation between them is off by less than 2·10⁻⁶ of the value. The first root is 0, for black.
    static let tables: [Float] = {
        var values = (0...255).map { Float(linear(Double($0) / 255)) }
        for octave in octaves {
            let start = 1 / Double(1 << -octave)
            for step in 0..<steps { values.append(Float(cubeRoot(start * (1 + Double(step) / Double(steps))))) }
        }
        values.append(Float(cubeRoot(2)))
        values[256] = 0
        return values
    }()

    private static func linear(_ value: Double) -> Double {
        if value <= 0.04045 { return value / 12.92 }
        // x^2.4 is x² times the square of the fifth root, which Newton's method finds from above; it converges long
        // before the last step.
        let x = (value + 0.055) / 1.055
        var root = 1.0
        for _ in 0..<20 { root = (4 * root + x / (root * root * root * root)) / 5 }
        return x * x * root * root
    }

    private static func cubeRoot(_ x: Double) -> Double {
        var root = 1.3
        // Newton's method again; the smallest value, 2⁻¹⁷, converges after seventeen steps.
        for _ in 0..<30 { root = (2 * root + x / (root * root)) / 3 }
        return root
    }
}
