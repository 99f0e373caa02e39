/// Changes JSON by what it holds, so that most of what is made is still read and means something else: values are changed
/// for others, entries are there twice or not at all, times and numbers go to their edges. Keys stay.
public struct JSONChange {
    /// Changes bytes anywhere, as the fuzzer does.
    public typealias Anywhere = (_ bytes: [UInt8], _ most: Int) -> [UInt8]

    private var random: SplitMix64
    private let anywhere: Anywhere

    public init(seed: UInt64, anywhere: @escaping Anywhere) {
        random = SplitMix64(state: seed)
        self.anywhere = anywhere
    }

    /// - Parameter most: the most bytes of the result.
    /// - Returns: nil for what is no JSON, or where the change would be too long.
    public mutating func callAsFunction(_ bytes: [UInt8], most: Int) -> [UInt8]? {
        var bytes = bytes
        for _ in 0..<choice([1, 1, 1, 2, 4]) {
            guard let spans = JSONSpans(bytes), let changed = changed(bytes, spans.values) else { return nil }
            bytes = changed
        }
        return bytes.count <= most ? bytes : nil
    }

    private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(max(count, 1))) }

    private mutating func choice<T>(_ all: [T]) -> T { all[below(all.count)] }

    private mutating func changed(_ bytes: [UInt8], _ values: [JSONSpans.Value]) -> [UInt8]? {
        let place = below(values.count)
        let value = values[place]
        // A document is one value; records are several.
        let isDocument = value.holder == nil && values.filter { $0.holder == nil }.count == 1
        switch below(8) {
        case 0...1 where isDocument: return own(bytes, values)
        case 0: return dropped(bytes, values, value)
        case 1: return doubled(bytes, values, value)
        case 2...4:
            // One of the same key, or else of the same kind.
            let like = values.filter { other in
                other.kind == value.kind && !other.range.overlaps(value.range)
                    && (value.key.map { bytes[$0] } == other.key.map { bytes[$0] } || below(8) == 0)
            }
            guard !like.isEmpty else { return own(bytes, values) }
            let other = choice(like)
            return below(2) == 0
                ? swapped(bytes, value.range, other.range) : put(bytes[other.range], bytes, value.range)
        default: return own(bytes, values)
        }
    }

    private func put(_ new: some Collection<UInt8>, _ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
        var bytes = bytes
        bytes.replaceSubrange(range, with: new)
        return bytes
    }

    private func swapped(_ bytes: [UInt8], _ one: Range<Int>, _ other: Range<Int>) -> [UInt8] {
        let (first, second) = one.lowerBound < other.lowerBound ? (one, other) : (other, one)
        return Array(bytes[..<first.lowerBound] + bytes[second]) + bytes[first.upperBound..<second.lowerBound]
            + bytes[first] + bytes[second.upperBound...]
    }

    private func dropped(_ bytes: [UInt8], _ values: [JSONSpans.Value], _ value: JSONSpans.Value) -> [UInt8] {
        let entry = value.entry
        guard let holder = value.holder else { return put([], bytes, entry) }
        // With the comma behind it, or where it is the last with the one before it.
        let siblings = values.filter { $0.holder == holder }.map(\.entry).sorted { $0.lowerBound < $1.lowerBound }
        if let next = siblings.first(where: { $0.lowerBound > entry.lowerBound }) {
            return put([], bytes, entry.lowerBound..<next.lowerBound)
        }
        let before = siblings.last { $0.lowerBound < entry.lowerBound }
        return put([], bytes, (before?.upperBound ?? entry.lowerBound)..<entry.upperBound)
    }

    private mutating func doubled(_ bytes: [UInt8], _ values: [JSONSpans.Value], _ value: JSONSpans.Value) -> [UInt8] {
        let joint = value.holder == nil ? UInt8(ascii: "\n") : UInt8(ascii: ",")
        let count = value.entry.count > 1000 ? 1 : choice([1, 1, 1, 3, 40])
        let copies = (0..<count).flatMap { _ in [joint] + bytes[value.entry] }
        return put(copies, bytes, value.range.upperBound..<value.range.upperBound)
    }

    // MARK: A value by itself

    /// With another text, number or word; now and then with a list or an object that holds nothing.
    private mutating func own(_ bytes: [UInt8], _ values: [JSONSpans.Value]) -> [UInt8] {
        let isPlain = below(16) > 0
        let liked = values.filter { ($0.kind != .object && $0.kind != .array) == isPlain }
        let value = choice(liked.isEmpty ? values : liked)
        let text = bytes[value.range]
        switch value.kind {
        case .string: return put(string(text), bytes, value.range)
        case .number: return put(number(text), bytes, value.range)
        case .word: return put(choice(["null", "true", "false", "0", "\"\""]).utf8, bytes, value.range)
        case .object, .array:
            return put((value.kind == .object ? "{}" : "[]").utf8, bytes, value.range)
        }
    }

    private static let times = [
        "0001-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59Z", "9999-12-31T23:59:59-12:00",
        "2000-02-29T00:00:00Z", "2024-02-29T23:59:59Z", "1900-02-29T00:00:00Z", "2025-02-29T12:00:00Z",
        "1969-12-31T23:59:59Z", "1970-01-01T00:00:00Z", "2038-01-19T03:14:08Z", "2016-12-31T23:59:60Z",
        "2025-03-30T02:30:00+01:00", "2026-01-20T20:15:00.999999999Z", "2026-01-20T20:15:00-00:00",
    ]
    private static let zones = ["Z", "+00:00", "+05:45", "+14:00", "-12:00", "-00:30", "+23:59"]

    /// A string's bytes with their quotation marks.
    private mutating func string(_ text: ArraySlice<UInt8>) -> [UInt8] {
        let content = text.dropFirst().dropLast()
        let isTime = JSONChange.isDate(content.prefix(10))
        guard isTime, below(8) > 0 else {
            let changed = anywhere(Array(content), content.count + 20)
            // So that it is still a string.
            return quoted(changed.map { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C ? UInt8(ascii: "a") : $0 })
        }
        let time = JSONChange.times[below(JSONChange.times.count)]
        guard content.count > 10 else {
            return below(2) == 0 ? quoted(Array(time.utf8.prefix(10))) : quoted(moved(content))
        }
        switch below(4) {
        case 0: return quoted(Array(time.utf8))
        case 1:
            // Another zone.
            let end = content.lastIndex { "Z+-".utf8.contains($0) } ?? content.endIndex
            return quoted(Array(content[..<max(end, content.startIndex + 10)]) + choice(JSONChange.zones).utf8)
        default: return quoted(moved(content))
        }
    }

    private func quoted(_ content: [UInt8]) -> [UInt8] { [UInt8(ascii: "\"")] + content + [UInt8(ascii: "\"")] }

    private static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
        text.count == 10
            && zip(text, "0000-00-00".utf8).allSatisfy { byte, form in
                form == UInt8(ascii: "0") ? isDigit(byte) : byte == form
            }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// A time with another digit or two: mostly one that there is.
    private mutating func moved(_ content: ArraySlice<UInt8>) -> [UInt8] {
        var content = Array(content)
        for _ in 0..<choice([1, 1, 2]) {
            let digits = content.indices.filter { JSONChange.isDigit(content[$0]) }
            guard !digits.isEmpty else { break }
            content[choice(digits)] = UInt8(ascii: "0") + UInt8(below(10))
        }
        return content
    }

    private static let numbers = [
        "0", "-1", "1", "0.5", "-0.0", "1e-9", "1e9", "-1e9", "1e300", "2147483648", "9007199254740993", "255", "256",
    ]

    private mutating func number(_ text: ArraySlice<UInt8>) -> [UInt8] {
        if below(4) == 0 { return Array(choice(JSONChange.numbers).utf8) }
        guard let value = Double(String(decoding: text, as: UTF8.self)), value.magnitude < 1e15 else {
            return Array(text)
        }
        let near = choice([value + 1, value - 1, -value, value * 2, value / 2, value + 0.5, Double(below(100))])
        // At most twice 1e15, so it has a whole number.
        return Array((near == near.rounded() ? "\(Int64(near))" : "\(near)").utf8)
    }
}

/// The same seed gives the same numbers.
struct SplitMix64 {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
