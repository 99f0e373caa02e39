/// Reads numbers, flags and separators from the UTF-8 bytes of path data.
///
/// Numbers go through Clinger's fast path: up to 19 digits gathered in an integer, then one exact multiplication or
/// division by a power of ten, which IEEE 754 rounds correctly as long as both are exact (below 2⁵³, exponent within
/// ±22). What does not fit goes to the standard library's conversion, which is correct for all.
struct PathDataLexer {
    let base: UnsafePointer<UInt8>
    let count: Int
    var offset = 0
    let powersOfTen: UnsafePointer<Double>

    init(_ bytes: UnsafeBufferPointer<UInt8>, base: UnsafePointer<UInt8>) {
        self.base = base
        self.count = bytes.count
        self.powersOfTen = exactPowersOfTen.pointer
    }

    enum NumberResult: Equatable {
        case number
        case missing
        case overflow
    }

    /// SVG 2's `wsp`: space, tab, line feed, form feed, carriage return.
    @inline(__always)
    mutating func skipSpace() {
        while offset < count {
            let b = base[offset]
            guard b == 0x20 || (b >= 0x09 && b <= 0x0D && b != 0x0B) else { return }
            offset &+= 1
        }
    }

    /// SVG 2's `comma_wsp?`: white space with at most one comma in it. Returns whether there was a comma.
    @inline(__always)
    mutating func skipSeparator() -> Bool {
        skipSpace()
        guard offset < count, base[offset] == UInt8(ascii: ",") else { return false }
        offset &+= 1
        skipSpace()
        return true
    }

    /// Whether what stands here can begin a number.
    @inline(__always)
    var startsNumber: Bool {
        guard offset < count else { return false }
        let b = base[offset]
        return b &- 0x30 < 10 || b == UInt8(ascii: "-") || b == UInt8(ascii: ".") || b == UInt8(ascii: "+")
    }

    /// Reads `0` or `1`; flags need no separator after them.
    @inline(__always)
    mutating func flag() -> Bool? {
        guard offset < count, base[offset] &- 0x30 < 2 else { return nil }
        defer { offset &+= 1 }
        return base[offset] == UInt8(ascii: "1")
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
            if base[p] == UInt8(ascii: "-") {
                negative = true
                p &+= 1
            } else if base[p] == UInt8(ascii: "+") {
                p &+= 1
            }
        }
        var mantissa: UInt64 = 0
        let digitsStart = p
        while p < count, base[p] &- 0x30 < 10 {
            mantissa = mantissa &* 10 &+ UInt64(base[p] &- 0x30)
            p &+= 1
        }
        var digits = p &- digitsStart
        var exponent = 0
        if p < count, base[p] == UInt8(ascii: ".") {
            let point = p
            p &+= 1
            while p < count, base[p] &- 0x30 < 10 {
                mantissa = mantissa &* 10 &+ UInt64(base[p] &- 0x30)
                p &+= 1
            }
            exponent = point &+ 1 &- p
            digits &-= exponent
        }
        guard digits > 0 else { return .missing }
        if p < count, base[p] | 0x20 == UInt8(ascii: "e") {
            p = exponentEnd(from: p, adding: &exponent)
        }
        // 19 digits always fit into 64 bits; leading zeros are counted too, which only costs the detour.
        if digits <= 19, mantissa <= 1 << 53, exponent >= -22, exponent <= 22 {
            let m = Double(mantissa)
            let magnitude = exponent < 0 ? m / powersOfTen[-exponent] : m * powersOfTen[exponent]
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
        if q < count, base[q] == UInt8(ascii: "-") || base[q] == UInt8(ascii: "+") {
            negative = base[q] == UInt8(ascii: "-")
            q += 1
        }
        let start = q
        var e = 0
        while q < count, base[q] &- 0x30 < 10 {
            e = min(e * 10 + Int(base[q] - 0x30), 1_000_000)
            q += 1
        }
        guard q > start else { return p }
        exponent += negative ? -e : e
        return q
    }

    @inline(never)
    private func slowNumber(from: Int, to: Int) -> Double? {
        var text = String(decoding: UnsafeBufferPointer(start: base + from, count: to - from), as: UTF8.self)
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

/// 10⁰ … 10²², all exact in binary64; raw memory, so that a look-up is one load.
private struct PowersOfTen: @unchecked Sendable {
    let pointer: UnsafePointer<Double>

    init() {
        let p = UnsafeMutablePointer<Double>.allocate(capacity: 23)
        var power = 1.0
        for i in 0..<23 {
            p[i] = power
            power *= 10
        }
        pointer = UnsafePointer(p)
    }
}

private let exactPowersOfTen = PowersOfTen()
