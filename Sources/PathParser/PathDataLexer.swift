/// Reads numbers, flags and separators from the UTF-8 bytes of path data.
///
/// Numbers go through Clinger's fast path: up to 19 digits gathered in an integer, then one exact multiplication or
/// division by a power of ten, which IEEE 754 rounds correctly as long as both are exact (below 2⁵³, exponent within
/// ±22). What does not fit goes to the standard library's conversion, which is correct for all.
struct PathDataLexer {
    let bytes: PathDataBytes
    var offset = 0

    init(_ bytes: PathDataBytes) { self.bytes = bytes }

    @inline(__always) var count: Int { bytes.count }

    enum NumberResult: Equatable {
        case number
        case missing
        case overflow
    }

    /// SVG 2's `wsp`: space, tab, line feed, form feed, carriage return.
    @inline(__always)
    mutating func skipSpace() {
        while offset < count {
            let b = bytes[offset]
            guard b == 0x20 || (b >= 0x09 && b <= 0x0D && b != 0x0B) else { return }
            offset &+= 1
        }
    }

    /// SVG 2's `comma_wsp?`: white space with at most one comma in it. Returns whether there was a comma.
    @inline(__always)
    mutating func skipSeparator() -> Bool {
        skipSpace()
        guard offset < count, bytes[offset] == UInt8(ascii: ",") else { return false }
        offset &+= 1
        skipSpace()
        return true
    }

    /// Whether the byte here can begin a number.
    @inline(__always)
    var startsNumber: Bool {
        guard offset < count else { return false }
        let b = bytes[offset]
        return b &- 0x30 < 10 || b == UInt8(ascii: "-") || b == UInt8(ascii: ".") || b == UInt8(ascii: "+")
    }

    /// Reads `0` or `1`; flags need no separator after them.
    @inline(__always)
    mutating func flag() -> Bool? {
        guard offset < count, bytes[offset] &- 0x30 < 2 else { return nil }
        defer { offset &+= 1 }
        return bytes[offset] == UInt8(ascii: "1")
    }

    /// Reads a number into `value`. Where there is none, or it is too large, the offset stays.
    ///
    /// A point without digits after it (`1.`) is read, as SVG 1.1 allows and editors write. An `e` counts as an exponent
    /// only when digits follow.
    @inline(__always)
    mutating func number(into value: inout Double) -> NumberResult {
        var p = offset
        var negative = false
        if p < count {
            if bytes[p] == UInt8(ascii: "-") {
                negative = true
                p &+= 1
            } else if bytes[p] == UInt8(ascii: "+") {
                p &+= 1
            }
        }
        var mantissa: UInt64 = 0
        let digitsStart = p
        while p < count, bytes[p] &- 0x30 < 10 {
            mantissa = mantissa &* 10 &+ UInt64(bytes[p] &- 0x30)
            p &+= 1
        }
        var digits = p &- digitsStart
        var exponent = 0
        if p < count, bytes[p] == UInt8(ascii: ".") {
            let point = p
            p &+= 1
            while p < count, bytes[p] &- 0x30 < 10 {
                mantissa = mantissa &* 10 &+ UInt64(bytes[p] &- 0x30)
                p &+= 1
            }
            exponent = point &+ 1 &- p
            digits &-= exponent
        }
        guard digits > 0 else { return .missing }
        if p < count, bytes[p] | 0x20 == UInt8(ascii: "e") {
            p = exponentEnd(from: p, adding: &exponent)
        }
        // 19 digits always fit into 64 bits; leading zeros are counted too, which only costs the detour.
        if digits <= 19, mantissa <= 1 << 53, exponent >= -22, exponent <= 22 {
            let m = Double(mantissa)
            let magnitude = exponent < 0 ? m / exactPowersOfTen[-exponent] : m * exactPowersOfTen[exponent]
            value = negative ? -magnitude : magnitude
            offset = p
            return .number
        }
        guard let slow = slowNumber(from: offset, to: p) else { return .overflow }
        value = slow
        offset = p
        return .number
    }

    /// The end of an exponent that begins at `p` (at the `e`), its value added to `exponent`; `p` itself when no digits
    /// follow. Values beyond a million are cut there: they are 0 or too large in any case.
    @inline(never)
    private func exponentEnd(from p: Int, adding exponent: inout Int) -> Int {
        var q = p + 1
        var negative = false
        if q < count, bytes[q] == UInt8(ascii: "-") || bytes[q] == UInt8(ascii: "+") {
            negative = bytes[q] == UInt8(ascii: "-")
            q += 1
        }
        let start = q
        var e = 0
        while q < count, bytes[q] &- 0x30 < 10 {
            e = min(e * 10 + Int(bytes[q] - 0x30), 1_000_000)
            q += 1
        }
        guard q > start else { return p }
        exponent += negative ? -e : e
        return q
    }

    @inline(never)
    private func slowNumber(from: Int, to: Int) -> Double? {
        var text = bytes.text(from..<to)
        if text.hasPrefix("+") { text.removeFirst() }
        // Swift's conversion wants a digit after a point.
        if let dot = text.firstIndex(of: "."),
            text.index(after: dot) == text.endIndex || !text[text.index(after: dot)].isNumber
        {
            text.insert("0", at: text.index(after: dot))
        }
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }
}

/// 10⁰ … 10²², all exact in binary64.
private let exactPowersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
]
