import PathParser

/// Lengths in points as text: the same on every machine.
enum LengthText {
    /// Rounded to a tenth, without a needless `.0`.
    static func tenth(_ value: Double) -> String {
        var bytes: [UInt8] = []
        DecimalText.append(value, decimals: 1, to: &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        if text.hasPrefix("-.") { return "-0" + text.dropFirst() }
        return text.hasPrefix(".") ? "0" + text : text
    }

    /// `40 × 40`.
    static func size(_ rect: Rect) -> String { "\(tenth(rect.width)) × \(tenth(rect.height))" }

    /// `12, 80`.
    static func origin(_ rect: Rect) -> String { "\(tenth(rect.minX)), \(tenth(rect.minY))" }
}
