/// How a number is written: `0.0` with one digit behind the point, `,` with its digits in groups of three, `.0,00` as
/// in German. Digits are rounded, half away from zero.
///
///     Chart.Axis(format: { NumberFormat(",0.0")?.text($0) ?? "\($0)" })
public struct NumberFormat: Sendable, Hashable {
    private let group: Character?
    private let point: Character
    private let decimals: Int
    /// The text that it was read from.
    package let format: String

    package static let expected = "a format such as 0.0 or , or ,0.00"
    private static let maxDecimals = 9

    /// - Returns: nil for a text that is no format: a sign between groups, 0, and a decimal sign with more zeros, each of
    ///   which may be missing where there is something left.
    public init?(_ text: String) {
        format = text
        var rest = text[...]
        var group: Character?
        if let first = rest.first, ",.'’ \u{A0}\u{202F}".contains(first) {
            group = first
            rest.removeFirst()
        }
        if rest.isEmpty {
            guard group != nil else { return nil }
            (self.group, point, decimals) = (group, ".", 0)
            return
        }
        guard rest.removeFirst() == "0" else { return nil }
        guard let point = rest.first else {
            (self.group, self.point, decimals) = (group, ".", 0)
            return
        }
        rest.removeFirst()
        guard point == "." || point == ",", point != group, !rest.isEmpty, rest.allSatisfy({ $0 == "0" }),
            rest.count <= NumberFormat.maxDecimals
        else { return nil }
        (self.group, self.point, decimals) = (group, point, rest.count)
    }

    /// The text of a number; nil for one that is too large for all of its digits to be known.
    public func text(_ value: Double) -> String? {
        var factor = 1.0
        for _ in 0..<decimals { factor *= 10 }
        let scaled = (value * factor).rounded(.toNearestOrAwayFromZero)
        guard scaled.magnitude <= 0x1p53 else { return nil }
        var digits = "\(Int64(scaled).magnitude)"
        while digits.utf8.count <= decimals { digits = "0" + digits }
        let whole = digits.dropLast(decimals)
        var out = scaled < 0 ? "-" : ""
        for (index, digit) in whole.enumerated() {
            if let group, index > 0, (whole.count - index) % 3 == 0 { out.append(group) }
            out.append(digit)
        }
        return decimals > 0 ? out + String(point) + digits.suffix(decimals) : out
    }
}
