/// Where values lie along an axis.
enum PositionScale: Sendable {
    case linear(LinearScale)
    case logarithmic(LogScale)
    /// Seconds since 1970.
    case time(TimeScale)
    /// Names side by side.
    case categories(NameList)

    /// The share of the axis at which a value lies: a name in the middle of its place; nil for a value of another kind.
    func share(of value: Plottable) -> Double? {
        switch (self, value.content) {
        case (.linear(let scale), .number(let v)), (.linear(let scale), .time(let v)): Self.finite(scale.share(of: v))
        case (.logarithmic(let scale), .number(let v)): scale.share(of: v)
        case (.time(let scale), .time(let v)), (.time(let scale), .number(let v)): Self.finite(scale.share(of: v))
        case (.categories(let names), .category(let name)):
            names.index(of: name).map { (Double($0) + 0.5) / Double(names.names.count) }
        default: nil
        }
    }

    private static func finite(_ v: Double) -> Double? { v.isFinite ? v : nil }

    /// The share of the axis where bars begin: that of 0, or the nearer end.
    var baseline: Double {
        switch self {
        case .linear(let scale): min(max(scale.share(of: 0), 0), 1)
        case .logarithmic, .time, .categories: 0
        }
    }

    /// The ticks with their labels.
    func ticks(_ format: ((Double) -> String)?) -> [(share: Double, label: String)] {
        switch self {
        case .linear(let scale):
            scale.ticks.map { ($0, format?($0) ?? NumberText.text($0, fractionDigits: scale.fractionDigits)) }
                .map { (scale.share(of: $0), $1) }
        case .logarithmic(let scale):
            scale.ticks.compactMap { v in scale.share(of: v).map { ($0, format?(v) ?? NumberText.text(v)) } }
        case .time(let scale): scale.ticks.map { (scale.share(of: $0.seconds), format?($0.seconds) ?? $0.label) }
        case .categories(let names):
            names.names.enumerated().map { ((Double($0) + 0.5) / Double(names.names.count), $1) }
        }
    }
}

/// Numbers as axes show them.
enum NumberText {
    /// A number with groups of three digits, and as many digits after the point.
    static func text(_ value: Double, fractionDigits digits: Int) -> String {
        guard value.isFinite, value.magnitude < 1e15, digits <= 15 else { return "\(value)" }
        var power = 1.0
        for _ in 0..<digits { power *= 10 }
        let whole = (value.magnitude * power).rounded()
        guard whole < 9e15 else { return "\(value)" }
        var rest = "\(UInt64(whole))"
        while rest.count <= digits { rest = "0" + rest }
        let fraction = digits > 0 ? "." + rest.suffix(digits) : ""
        var groups = String(rest.dropLast(digits))
        var index = groups.count - 3
        while index > 0 {
            groups.insert(",", at: groups.index(groups.startIndex, offsetBy: index))
            index -= 3
        }
        return (value < 0 && whole > 0 ? "\u{2212}" : "") + groups + fraction
    }

    /// A number with as few digits as tell it.
    static func text(_ value: Double) -> String {
        for digits in 0...6 {
            var power = 1.0
            for _ in 0..<digits { power *= 10 }
            let scaled = value * power
            if (scaled - scaled.rounded()).magnitude <= scaled.magnitude * 1e-12 {
                return text(value, fractionDigits: digits)
            }
        }
        return text(value, fractionDigits: 6)
    }
}
