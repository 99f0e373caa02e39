import DisplayList
import TextForms

extension DesignToken {
    package var json: JSONOutput {
        switch self {
        case .group(let members, let type, let description):
            .object(DesignToken.common(type, description) + members.map { ($0.name, $0.token.json) })
        case .value(let value, let type, let description):
            .object([("$value", value.json)] + DesignToken.common(type, description))
        }
    }

    private static func common(_ type: DesignTokenType?, _ description: String?) -> [JSONOutput.Member] {
        var members: [JSONOutput.Member] = []
        if let type { members.append(("$type", .string(type.rawValue))) }
        if let description { members.append(("$description", .string(description))) }
        return members
    }
}

extension DesignTokenValue {
    fileprivate var json: JSONOutput {
        switch self {
        case .color(let color):
            DesignTokenValue.color(
                space: "srgb", [color.red, color.green, color.blue], alpha: color.alpha, hex: color.hexText)
        case .oklch(let color):
            DesignTokenValue.color(
                space: "oklch", [color.lightness, color.chroma, color.hue], alpha: 1, hex: color.color.hexText)
        case .dimension(let length): DesignTokenValue.measure(length, unit: "px")
        case .duration(let seconds): DesignTokenValue.measure(seconds, unit: "s")
        case .number(let number): DesignTokenValue.number(number)
        case .cubicBezier(let x1, let y1, let x2, let y2):
            DesignTokenValue.list([x1, y1, x2, y2].map(DesignTokenValue.number))
        case .shadow(let shadows):
            // One shadow stands alone, several in a list.
            shadows.count == 1
                ? shadows[0].json : DesignTokenValue.list(shadows.map { .laidOut(.lines, $0.json) })
        case .typography(let family, let size, let weight, let spacing, let lineHeight):
            .object([
                ("fontFamily", DesignTokenValue.list(family.map(JSONOutput.string))),
                ("fontSize", DesignTokenValue.measure(size, unit: "px")),
                ("fontWeight", DesignTokenValue.number(weight)),
                ("letterSpacing", DesignTokenValue.measure(spacing, unit: "px")),
                ("lineHeight", DesignTokenValue.number(lineHeight)),
            ])
        case .transition(let duration, let delay, let easing):
            .object([
                ("duration", DesignTokenValue.measure(duration, unit: "s")),
                ("delay", DesignTokenValue.measure(delay, unit: "s")),
                ("timingFunction", DesignTokenValue.curve(of: easing).json),
            ])
        }
    }

    fileprivate static func measure(_ value: Double, unit: String) -> JSONOutput {
        .laidOut(.oneLine, .object([("value", number(value)), ("unit", .string(unit))]))
    }

    private static func color(space: String, _ components: [Double], alpha: Double, hex: String) -> JSONOutput {
        .object([
            ("colorSpace", .string(space)), ("components", list(components.map(number))), ("alpha", number(alpha)),
            ("hex", .string(hex)),
        ])
    }

    private static func list(_ values: [JSONOutput]) -> JSONOutput { .laidOut(.oneLine, .array(values)) }

    /// A number to five decimals: enough to recover a byte of a colour.
    private static func number(_ value: Double) -> JSONOutput { .number((value * 1e5).rounded() / 1e5) }

    /// The cubic curve of an easing (CSS Easing Functions Level 1).
    package static func curve(of easing: Easing) -> DesignTokenValue {
        switch easing {
        case .linear: .cubicBezier(0, 0, 1, 1)
        case .easeIn: .cubicBezier(0.42, 0, 1, 1)
        case .easeOut: .cubicBezier(0, 0, 0.58, 1)
        case .easeInOut: .cubicBezier(0.42, 0, 0.58, 1)
        }
    }
}

extension DesignTokenShadow {
    fileprivate var json: JSONOutput {
        .object([
            ("color", DesignTokenValue.color(color).json), ("offsetX", DesignTokenValue.measure(dx, unit: "px")),
            ("offsetY", DesignTokenValue.measure(dy, unit: "px")), ("blur", DesignTokenValue.measure(blur, unit: "px")),
            ("spread", DesignTokenValue.measure(0, unit: "px")),
        ])
    }
}
