/// Times as SMIL and CSS write them.
enum ClockValue {
    /// `02:30:03.5`, `10:30`, `3.2h`, `45min`, `30s`, `5ms` or `12.4` in seconds, with a sign or without; nil for anything
    /// else (SMIL Animation, section 6.2).
    static func seconds(_ text: ArraySlice<UInt8>) -> Double? {
        var text = text.trimmed
        var sign = 1.0
        if let first = text.first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
            sign = first == UInt8(ascii: "-") ? -1 : 1
            text = text.dropFirst().trimmed
        }
        guard let first = text.first else { return nil }
        let isPoint = first == UInt8(ascii: ".") && text.dropFirst().first.map { $0 &- 0x30 < 10 } ?? false
        guard first &- 0x30 < 10 || isPoint else { return nil }
        let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        if parts.count > 1 {
            guard parts.count <= 3 else { return nil }
            var total = 0.0
            for part in parts {
                var scanner = ValueScanner(part)
                guard let number = scanner.number(), scanner.isAtEnd, number >= 0 else { return nil }
                total = total * 60 + number
            }
            return total.isFinite ? sign * total : nil
        }
        var scanner = ValueScanner(text)
        guard let number = scanner.number() else { return nil }
        let unit = scanner.wordBytes()
        guard scanner.isAtEnd, let factor = unit.map(factor) ?? 1 else { return nil }
        let seconds = sign * number * factor
        return seconds.isFinite ? seconds : nil
    }

    private static func factor(_ unit: ArraySlice<UInt8>) -> Double? {
        if unit.isSame("s") { return 1 }
        if unit.isSame("ms") { return 0.001 }
        if unit.isSame("min") { return 60 }
        return unit.isSame("h") ? 3600 : nil
    }

    /// A time of CSS, such as `1.5s`, `200ms` or `calc(3 * 0.1s)`.
    static func cssSeconds(_ text: ArraySlice<UInt8>) -> Double? {
        var scanner = ValueScanner(text)
        if let math = MathReader.expression(&scanner) {
            return math.kind == .time && scanner.isAtEnd ? math.value(MathExpression.Values()) : nil
        }
        guard let number = scanner.number(), let unit = scanner.wordBytes(), scanner.isAtEnd else { return nil }
        return unit.isSame("s") ? number : unit.isSame("ms") ? number / 1000 : nil
    }
}
