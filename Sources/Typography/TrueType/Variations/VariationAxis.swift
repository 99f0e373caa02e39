/// An axis of a variable font (OpenType 1.9, `fvar`).
package struct VariationAxis: Sendable, Hashable {
    /// Four characters: `wght`, `wdth`, `opsz`, `ital`, `slnt`, or the font's own.
    package let tag: String
    /// The minimum value.
    package let minimum: Double
    /// The default value.
    package let `default`: Double
    /// The maximum value.
    package let maximum: Double
    /// Whether the font asks to hide the axis from users.
    package let isHidden: Bool

    init(tag: String, minimum: Double, default: Double, maximum: Double, isHidden: Bool = false) {
        self.tag = tag
        self.minimum = minimum
        self.default = `default`
        self.maximum = maximum
        self.isHidden = isHidden
    }

    /// The most axes that are read; fonts with many have some dozen.
    static let maxCount = 64

    static func axes(_ fvar: TrueTypeTable) throws(TrueTypeError) -> [VariationAxis] {
        let count = try fvar.u16(8)
        guard count <= maxCount else {
            throw fvar.error(at: 8, found: "\(count) axes", expected: "at most \(maxCount)")
        }
        let size = try fvar.u16(10)
        guard size >= 20 || count == 0 else {
            throw fvar.error(at: 10, found: "axes of \(size) bytes", expected: "at least 20")
        }
        let records = try fvar.part(atOffsetAt: 4)
        var axes: [VariationAxis] = []
        for i in 0..<count {
            let place = size * i
            let minimum = try records.fixed(place + 4)
            let middle = try records.fixed(place + 8)
            let maximum = try records.fixed(place + 12)
            guard minimum <= middle, middle <= maximum else {
                throw records.error(
                    at: place + 4, found: "an axis from \(minimum) over \(middle) to \(maximum)",
                    expected: "ascending values")
            }
            axes.append(
                VariationAxis(
                    tag: try records.tag(place), minimum: minimum, default: middle, maximum: maximum,
                    isHidden: try records.u16(place + 16) & 1 != 0))
        }
        return axes
    }

    /// The value normalized to -1 at the minimum, 0 at the default, 1 at the maximum; before `avar`.
    func normalized(_ value: Double) -> Double {
        if value < self.default {
            return minimum < self.default ? (max(value, minimum) - self.default) / (self.default - minimum) : 0
        }
        if value > self.default {
            return maximum > self.default ? (min(value, maximum) - self.default) / (maximum - self.default) : 0
        }
        return 0
    }
}
