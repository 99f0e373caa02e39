/// Numbers as short decimal text for SVG: no exponent where it can be helped, no needless digit, no locale.
package enum DecimalText {
    /// Appends `value` rounded to `decimals` places (half away from zero), without trailing zeros and without the zero in
    /// front of a point: `.5`, `-3`, `12.25`. Values beyond 2⁵³ units of the last place are written by `appendExact`;
    /// what is not finite is written as 0.
    package static func append(_ value: Double, decimals: Int, to out: inout [UInt8]) {
        guard let scaled = scaledInteger(value, decimals: decimals) else { return appendExact(value, to: &out) }
        append(scaled, decimals: decimals, to: &out)
    }

    /// The number that the text of `append` reads back to.
    package static func rounded(_ value: Double, decimals: Int) -> Double {
        guard let scaled = scaledInteger(value, decimals: decimals) else { return value.isFinite ? value : 0 }
        var factor = 1.0
        for _ in 0..<max(decimals, 0) { factor *= 10 }
        return Double(scaled) / factor
    }

    /// `value` · 10^`decimals`, rounded half away from zero; nil when it is not finite or beyond 2⁵³.
    static func scaledInteger(_ value: Double, decimals: Int) -> Int64? {
        var factor = 1.0
        for _ in 0..<max(decimals, 0) { factor *= 10 }
        let scaled = (value * factor).rounded(.toNearestOrAwayFromZero)
        return scaled.magnitude <= 0x1p53 ? Int64(scaled) : nil
    }

    /// Appends `scaled` / 10^`decimals`.
    static func append(_ scaled: Int64, decimals: Int, to out: inout [UInt8]) {
        if scaled == 0 { return out.append(UInt8(ascii: "0")) }
        if scaled < 0 { out.append(UInt8(ascii: "-")) }
        var rest = scaled.magnitude
        var places = max(decimals, 0)
        while places > 0, rest % 10 == 0 {
            rest /= 10
            places -= 1
        }
        // Digits come out last first; at least as many as there are places.
        let start = out.count
        var written = 0
        while rest > 0 || written < places {
            if written == places, places > 0 { out.append(UInt8(ascii: ".")) }
            out.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
            written += 1
        }
        if written == places, places > 0 { out.append(UInt8(ascii: ".")) }
        out[start...].reverse()
    }

    /// Appends the shortest text that reads back to the very same binary64; what is not finite is written as 0.
    package static func appendExact(_ value: Double, to out: inout [UInt8]) {
        guard value.isFinite, value != 0 else { return out.append(UInt8(ascii: "0")) }
        var text = Substring(value.description)
        if text.hasSuffix(".0") { text = text.dropLast(2) }
        if text.hasPrefix("-") {
            out.append(UInt8(ascii: "-"))
            text = text.dropFirst()
        }
        if text.hasPrefix("0.") { text = text.dropFirst() }
        out.append(contentsOf: text.utf8)
    }
}

extension Double {
    /// The shortest decimal text that reads back to the same number, without `.0` behind whole numbers.
    package var plainText: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
