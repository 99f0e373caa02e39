import DisplayList
import PathParser

/// All apps' tokens as one JSON file in the Design Tokens Community Group's format.
public enum DesignTokenFile {
    /// The apps' trees, by name. An app adds itself here.
    public static let apps: [DesignToken.Member] = [
        ("atrest", AtrestTokens.designTokens), ("tally", TallyTokens.designTokens),
        ("terrain", TerrainTokens.designTokens),
    ]

    /// The built-in face, and what comes nearest to it elsewhere.
    static let roundedFamily = ["Gloaming Rounded", "ui-rounded", "SF Pro Rounded", "system-ui", "sans-serif"]
    /// Of text for which the specifications name none: that of `TextStyle`.
    static let lineHeight = 1.2

    /// The file's text, with a line break at its end.
    public static var text: String {
        var writer = DesignTokenWriter()
        writer.write(.group(apps, description: "Colours, type, spacing and motion of the apps, in points and seconds."))
        return writer.text + "\n"
    }
}

/// Writes tokens as JSON.
private struct DesignTokenWriter {
    private(set) var text = ""
    private var depth = 0

    mutating func write(_ token: DesignToken) {
        switch token {
        case .group(let members, let type, let description):
            var fields = common(type, description)
            fields += members.map { member in (member.name, { $0.write(member.token) }) }
            object(fields)
        case .value(let value, let type, let description):
            var fields: [Field] = [("$value", { $0.write(value) })]
            fields += common(type, description)
            object(fields)
        }
    }

    private typealias Field = (name: String, write: (inout DesignTokenWriter) -> Void)

    private func common(_ type: DesignTokenType?, _ description: String?) -> [Field] {
        var fields: [Field] = []
        if let type { fields.append(("$type", { $0.string(type.rawValue) })) }
        if let description { fields.append(("$description", { $0.string(description) })) }
        return fields
    }

    private mutating func write(_ value: DesignTokenValue) {
        switch value {
        case .color(let color):
            write(space: "srgb", [color.red, color.green, color.blue], alpha: color.alpha, hex: color.hexText)
        case .oklch(let color):
            write(
                space: "oklch", [color.lightness, color.chroma, color.hue], alpha: 1, hex: color.color.hexText)
        case .dimension(let length): measure(length, unit: "px")
        case .duration(let seconds): measure(seconds, unit: "s")
        case .number(let number): self.number(number)
        case .cubicBezier(let x1, let y1, let x2, let y2): list([x1, y1, x2, y2]) { $0.number($1) }
        case .shadow(let shadows):
            // One stands alone, several in a list.
            if shadows.count == 1 { write(shadows[0]) } else { list(shadows) { $0.write($1) } }
        case .typography(let family, let size, let weight, let spacing, let lineHeight):
            object([
                ("fontFamily", { $0.list(family) { $0.string($1) } }), ("fontSize", { $0.measure(size, unit: "px") }),
                ("fontWeight", { $0.number(weight) }), ("letterSpacing", { $0.measure(spacing, unit: "px") }),
                ("lineHeight", { $0.number(lineHeight) }),
            ])
        case .transition(let duration, let delay, let easing):
            object([
                ("duration", { $0.measure(duration, unit: "s") }), ("delay", { $0.measure(delay, unit: "s") }),
                ("timingFunction", { $0.write(.curve(of: easing)) }),
            ])
        }
    }

    private mutating func write(_ shadow: DesignTokenShadow) {
        object([
            ("color", { $0.write(.color(shadow.color)) }), ("offsetX", { $0.measure(shadow.dx, unit: "px") }),
            ("offsetY", { $0.measure(shadow.dy, unit: "px") }), ("blur", { $0.measure(shadow.blur, unit: "px") }),
            ("spread", { $0.measure(0, unit: "px") }),
        ])
    }

    private mutating func write(space: String, _ components: [Double], alpha: Double, hex: String) {
        object([
            ("colorSpace", { $0.string(space) }), ("components", { $0.list(components) { $0.number($1) } }),
            ("alpha", { $0.number(alpha) }), ("hex", { $0.string(hex) }),
        ])
    }

    private mutating func measure(_ value: Double, unit: String) {
        text += "{\"value\": "
        number(value)
        text += ", \"unit\": \"\(unit)\"}"
    }

    // MARK: JSON

    private mutating func object(_ fields: [Field]) {
        text += "{"
        depth += 1
        for (index, field) in fields.enumerated() {
            if index > 0 { text += "," }
            newLine()
            string(field.name)
            text += ": "
            field.write(&self)
        }
        depth -= 1
        if !fields.isEmpty { newLine() }
        text += "}"
    }

    private mutating func list<Item>(_ items: [Item], _ write: (inout DesignTokenWriter, Item) -> Void) {
        text += "["
        for (index, item) in items.enumerated() {
            if index > 0 { text += ", " }
            write(&self, item)
        }
        text += "]"
    }

    private mutating func newLine() {
        text += "\n" + String(repeating: "  ", count: depth)
    }

    /// To five decimals: a byte of a colour comes back.
    private mutating func number(_ value: Double) {
        var bytes: [UInt8] = []
        DecimalText.append(value, decimals: 5, to: &bytes)
        // JSON wants a digit in front of the point.
        if bytes.first == UInt8(ascii: ".") { bytes.insert(UInt8(ascii: "0"), at: 0) }
        if bytes.starts(with: [UInt8(ascii: "-"), UInt8(ascii: ".")]) { bytes.insert(UInt8(ascii: "0"), at: 1) }
        text += String(decoding: bytes, as: UTF8.self)
    }

    /// Names and words here are plain text; quotes and backslashes are escaped all the same.
    private mutating func string(_ value: String) {
        text += "\""
        for scalar in value.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { text += "\\" }
            text.unicodeScalars.append(scalar)
        }
        text += "\""
    }
}

extension DesignTokenValue {
    /// The curve that an easing is (CSS Easing Functions Level 1).
    static func curve(of easing: Easing) -> DesignTokenValue {
        switch easing {
        case .linear: .cubicBezier(0, 0, 1, 1)
        case .easeIn: .cubicBezier(0.42, 0, 1, 1)
        case .easeOut: .cubicBezier(0, 0, 0.58, 1)
        case .easeInOut: .cubicBezier(0.42, 0, 0.58, 1)
        }
    }
}
