import CMachine
import DisplayList

/// The blend modes that are not plain source-over, after Compositing and Blending Level 1, sections 9 and 10.
///
/// They are rare and intricate, so they are computed in binary32 on straight colours, pixel by pixel: only IEEE
/// operations, whose results are the same everywhere, and one rounding at the end.
enum Blend {
    /// Blends `source` · `coverage` onto `target` for a span of pixels.
    /// - Parameters:
    ///   - coverage: one byte a pixel, or nil for `constant` everywhere.
    ///   - isWide: whether the processor's wide registers may be used; the pixels are the same.
    static func row(
        _ mode: BlendMode, _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
        coverage: UnsafePointer<UInt8>?, constant: UInt32, isWide: Bool = true
    ) {
        if isWide, cmachine_has_wide(), let wide = wide(mode) {
            return cmachine_blend(target, source, count, coverage, UInt8(truncatingIfNeeded: constant), wide)
        }
        for i in 0..<count {
            let m = coverage.map { PixelMath.multiply(UInt32($0[i]), constant) } ?? constant
            let s = PixelMath.scale(source[i], m)
            if s == 0 { continue }
            target[i] = pixel(mode, s, target[i])
        }
    }

    /// The modes that treat each channel by itself, as the wide kernel names them.
    private static func wide(_ mode: BlendMode) -> CMachineBlend? {
        switch mode {
        case .multiply: cmachine_multiply
        case .screen: cmachine_screen
        case .overlay: cmachine_overlay
        case .darken: cmachine_darken
        case .lighten: cmachine_lighten
        case .colorDodge: cmachine_color_dodge
        case .colorBurn: cmachine_color_burn
        case .hardLight: cmachine_hard_light
        case .softLight: cmachine_soft_light
        case .difference: cmachine_difference
        case .exclusion: cmachine_exclusion
        case .normal, .hue, .saturation, .color, .luminosity, .plusLighter: nil
        }
    }

    /// One pixel over another, both premultiplied.
    static func pixel(_ mode: BlendMode, _ source: UInt32, _ target: UInt32) -> UInt32 {
        if mode == .plusLighter { return PixelMath.sum(source, target) }
        if target == 0 { return source }
        let s = straight(source)
        let b = straight(target)
        let sa = Float(source >> 24) / 255
        let ba = Float(target >> 24) / 255
        let mixed = blend(mode, b, s)
        // co = cs·αs·(1 − αb) + cb·αb·(1 − αs) + αs·αb·B(cb, cs)
        let weights = SIMD3<Float>(sa * (1 - ba), ba * (1 - sa), sa * ba)
        let color = s * weights.x + b * weights.y + mixed * weights.z
        let alpha = sa + ba - sa * ba
        func byte(_ v: Float, atMost limit: UInt32) -> UInt32 {
            v > 0 ? min(UInt32(min(v, 1) * 255 + 0.5), limit) : 0
        }
        let a = byte(alpha, atMost: 255)
        return byte(color.x, atMost: a) | byte(color.y, atMost: a) << 8 | byte(color.z, atMost: a) << 16 | a << 24
    }

    private static func straight(_ p: UInt32) -> SIMD3<Float> {
        let a = p >> 24
        if a == 0 { return .zero }
        let inverse = 1 / Float(a)
        return SIMD3(Float(p & 0xFF) * inverse, Float(p >> 8 & 0xFF) * inverse, Float(p >> 16 & 0xFF) * inverse)
    }

    private static func blend(_ mode: BlendMode, _ b: SIMD3<Float>, _ s: SIMD3<Float>) -> SIMD3<Float> {
        func each(_ f: (Float, Float) -> Float) -> SIMD3<Float> {
            SIMD3(f(b.x, s.x), f(b.y, s.y), f(b.z, s.z))
        }
        switch mode {
        case .normal, .plusLighter: return s
        case .multiply: return b * s
        case .screen: return b + s - b * s
        case .overlay: return each { hardLight($1, $0) }
        case .darken: return each { min($0, $1) }
        case .lighten: return each { max($0, $1) }
        case .colorDodge: return each { b, s in b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s)) }
        case .colorBurn: return each { b, s in b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s) }
        case .hardLight: return each(hardLight)
        case .softLight: return each(softLight)
        case .difference: return each { ($0 - $1).magnitude }
        case .exclusion: return b + s - 2 * b * s
        case .hue: return setLuminosity(setSaturation(s, saturation(b)), luminosity(b))
        case .saturation: return setLuminosity(setSaturation(b, saturation(s)), luminosity(b))
        case .color: return setLuminosity(s, luminosity(b))
        case .luminosity: return setLuminosity(b, luminosity(s))
        }
    }

    private static func hardLight(_ b: Float, _ s: Float) -> Float {
        s <= 0.5 ? b * (2 * s) : b + (2 * s - 1) - b * (2 * s - 1)
    }

    private static func softLight(_ b: Float, _ s: Float) -> Float {
        if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
    }

    private static func luminosity(_ c: SIMD3<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

    private static func saturation(_ c: SIMD3<Float>) -> Float { max(c.x, max(c.y, c.z)) - min(c.x, min(c.y, c.z)) }

    private static func setLuminosity(_ c: SIMD3<Float>, _ l: Float) -> SIMD3<Float> {
        var out = c + (l - luminosity(c))
        let least = min(out.x, min(out.y, out.z))
        let most = max(out.x, max(out.y, out.z))
        let middle = luminosity(out)
        if least < 0 { out = (out - middle) * (middle / (middle - least)) + middle }
        if most > 1 { out = (out - middle) * ((1 - middle) / (most - middle)) + middle }
        return out
    }

    /// Stretches the colour so that its least channel is 0 and its greatest `s`.
    private static func setSaturation(_ c: SIMD3<Float>, _ s: Float) -> SIMD3<Float> {
        let least = min(c.x, min(c.y, c.z))
        let range = max(c.x, max(c.y, c.z)) - least
        return range > 0 ? (c - least) * (s / range) : .zero
    }
}
