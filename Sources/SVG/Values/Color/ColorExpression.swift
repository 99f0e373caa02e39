import DisplayList

/// A colour as it is written. Its value depends on the element where it names `currentcolor` or a colour of the scheme.
indirect enum ColorExpression: Sendable {
    case plain(CSSColor)
    case currentColor
    /// `light-dark()`, and the colours of the system.
    case lightDark(ColorExpression, ColorExpression)
    case mix(ColorMix)
    case relative(RelativeColor)

    /// The colour's value.
    /// - Parameters:
    ///   - current: the value of `currentcolor`; nil where there is none.
    ///   - isDark: whether the element uses a dark scheme.
    /// - Returns: nil where the value depends on what is not there.
    func value(current: Color?, isDark: Bool?) -> CSSColor? {
        switch self {
        case .plain(let color): color
        case .currentColor: current.map { CSSColor($0) }
        case .lightDark(let light, let dark):
            isDark.flatMap { ($0 ? dark : light).value(current: current, isDark: isDark) }
        case .mix(let mix): mix.value(current, isDark)
        case .relative(let relative): relative.value(current, isDark)
        }
    }
}

/// `color-mix()` (CSS Color 5, section 3).
struct ColorMix: Sendable {
    let colors: (ColorExpression, ColorExpression)
    /// How much of the second there is, 0 … 1.
    let share: Double
    /// A factor for the alpha, where the percentages add up to less than 100.
    let opacity: Double
    let space: CSSColorSpace
    let hue: HueInterpolation

    func value(_ current: Color?, _ isDark: Bool?) -> CSSColor? {
        guard let a = colors.0.value(current: current, isDark: isDark),
            let b = colors.1.value(current: current, isDark: isDark)
        else { return nil }
        let mixed = ColorTransition(from: a, to: b, in: space, hue: hue).color(at: share)
        return CSSColor(
            space, Array(mixed.values[..<3]) + [mixed.alpha * opacity], missing: mixed.missing)
    }
}

/// A colour made of another one's components: `oklch(from red l calc(c * 0.5) h)` (CSS Color 5, section 4).
struct RelativeColor: Sendable {
    let origin: ColorExpression
    let function: ColorFunction
    /// The three components and the alpha; nil for missing ones.
    let components: [MathExpression?]

    func value(_ current: Color?, _ isDark: Bool?) -> CSSColor? {
        guard let origin = origin.value(current: current, isDark: isDark)?.converted(to: function.space) else {
            return nil
        }
        var variables = origin.values
        for i in 0..<3 { variables[i] *= function.scale }
        return function.color(components, variables: variables, missing: origin.missing)
    }
}

/// A function that gives a colour by its components.
struct ColorFunction: Sendable {
    let space: CSSColorSpace
    /// How much 1 of a component is where it is written: 255 in `rgb()`.
    var scale = 1.0

    /// The amounts that 100 % of each component is.
    private var wholes: [Double] {
        switch space {
        case .lab: [100, 125, 125]
        case .lch: [100, 150, 360]
        case .oklab: [1, 0.4, 0.4]
        case .oklch: [1, 0.4, 360]
        case .hsl, .hwb: [360, 100, 100]
        default: [scale, scale, scale]
        }
    }

    /// - Parameters:
    ///   - components: the three and the alpha; nil for missing ones.
    ///   - variables: the origin's components, for a relative colour.
    ///   - missing: those of the origin that are missing.
    func color(
        _ components: [MathExpression?], variables: [Double] = [], missing origin: [Bool] = []
    ) -> CSSColor? {
        var values: [Double] = []
        var missing: [Bool] = []
        for (i, component) in components.enumerated() {
            guard let component else {
                values.append(0)
                missing.append(true)
                continue
            }
            if case .variable(let index) = component.term, origin.indices.contains(index), origin[index] {
                values.append(0)
                missing.append(true)
                continue
            }
            guard let value = component.value(MathExpression.Values(variables: variables)) else { return nil }
            let whole = i == 3 ? 1 : wholes[i]
            let amount = component.kind == .percentage ? value / 100 * whole : value
            values.append(i == 3 ? CSSColor.unit(amount) : clamped(amount / scale, i, isRelative: !variables.isEmpty))
            missing.append(false)
        }
        return CSSColor(space, values, missing: missing)
    }

    /// Limits a component to its range (CSS Color 4, where each function is defined).
    private func clamped(_ value: Double, _ i: Int, isRelative: Bool) -> Double {
        switch space {
        case .srgb where scale == 255 && !isRelative: CSSColor.unit(value)
        case .lab, .lch: i == 0 ? min(max(value, 0), 100) : space == .lch && i == 1 ? max(value, 0) : value
        case .oklab, .oklch: i == 0 ? CSSColor.unit(value) : space == .oklch && i == 1 ? max(value, 0) : value
        case .hsl where i > 0 && !isRelative, .hwb where i > 0 && !isRelative: min(max(value, 0), 100)
        default: value
        }
    }
}
