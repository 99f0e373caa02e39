import DisplayList
import PathParser

/// The growing bytes of an SVG text. Strings are escaped only here.
struct MarkupText {
    private(set) var bytes: [UInt8] = []

    /// Appends markup as it stands.
    mutating func append(_ markup: StaticString) {
        markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Appends bytes as they stand.
    mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }

    mutating func removeAll(after count: Int) { bytes.removeSubrange(count...) }

    /// Appends a number with at most this many decimals.
    mutating func append(_ value: Double, decimals: Int) {
        DecimalText.append(value, decimals: decimals, to: &bytes)
    }

    /// Appends ` name="value"`; `name` brings its leading space and its `="`.
    mutating func attribute(_ name: StaticString, _ value: Double, decimals: Int) {
        append(name)
        append(value, decimals: decimals)
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func attribute(_ name: StaticString, _ value: StaticString) {
        append(name)
        append(value)
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func attribute(_ name: StaticString, _ value: [UInt8]) {
        append(name)
        append(value)
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func attribute(_ name: StaticString, _ color: Color) {
        append(name)
        append(color)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends x, y, width and height.
    mutating func attributes(_ rect: Rect, decimals: Int) {
        attribute(" x=\"", rect.minX, decimals: decimals)
        attribute(" y=\"", rect.minY, decimals: decimals)
        attribute(" width=\"", rect.width, decimals: decimals)
        attribute(" height=\"", rect.height, decimals: decimals)
    }

    /// Appends `#rrggbb`, or `#rgb` if that is the same colour.
    mutating func append(_ color: Color) {
        let (r, g, b, _) = color.bytes
        bytes.append(UInt8(ascii: "#"))
        let isShort = [r, g, b].allSatisfy { $0 >> 4 == $0 & 15 }
        for byte in [r, g, b] {
            if !isShort { bytes.append(MarkupText.hexDigit(byte >> 4)) }
            bytes.append(MarkupText.hexDigit(byte & 15))
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    /// Appends the shortest form of a transform list: nothing for the identity.
    /// - Parameters:
    ///   - linear: decimals of the four factors.
    ///   - decimals: decimals of the translation.
    mutating func append(_ t: Transform, linear: Int, decimals: Int) {
        if t.b == 0, t.c == 0 {
            if t.tx != 0 || t.ty != 0 {
                append("translate(")
                append(t.tx, decimals: decimals)
                if t.ty != 0 { appendNext(t.ty, decimals: decimals) }
                append(")")
            }
            if t.a != 1 || t.d != 1 {
                append("scale(")
                append(t.a, decimals: linear)
                if t.a != t.d { appendNext(t.d, decimals: linear) }
                append(")")
            }
        } else {
            append("matrix(")
            append(t.a, decimals: linear)
            appendNext(t.b, decimals: linear)
            appendNext(t.c, decimals: linear)
            appendNext(t.d, decimals: linear)
            appendNext(t.tx, decimals: decimals)
            appendNext(t.ty, decimals: decimals)
            append(")")
        }
    }

    /// Appends a space and a number.
    mutating func appendNext(_ value: Double, decimals: Int) {
        bytes.append(UInt8(ascii: " "))
        append(value, decimals: decimals)
    }

    /// Appends text as element content, escaped. Characters that XML 1.0 forbids (section 2.2) become U+FFFD.
    mutating func appendText(_ text: String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": append("&amp;")
            case "<": append("&lt;")
            case ">": append("&gt;")
            // An XML reader would turn it into a line feed.
            case "\r": append("&#13;")
            default: appendAllowed(scalar)
            }
        }
    }

    /// Appends text as an attribute's value between double quotes, escaped.
    mutating func appendAttributeText(_ text: String) {
        for scalar in text.unicodeScalars {
            if scalar == "\"" { append("&quot;") } else { appendText(String(scalar)) }
        }
    }

    /// Appends the attributes for a part's kind and its state.
    mutating func appendRole(of accessibility: Accessibility) {
        attribute(" role=\"", [UInt8](accessibility.role.rawValue.utf8))
        guard let value = accessibility.value else { return }
        append(" aria-valuetext=\"")
        appendAttributeText(value)
        append("\"")
    }

    private mutating func appendAllowed(_ scalar: Unicode.Scalar) {
        let v = scalar.value
        let isForbidden = v < 0x20 && v != 0x09 && v != 0x0A || v == 0xFFFE || v == 0xFFFF
        // A Swift scalar is never a surrogate.
        bytes.append(contentsOf: UTF8.encode(isForbidden ? "\u{FFFD}" : scalar) ?? UTF8.encodedReplacementCharacter)
    }
}
