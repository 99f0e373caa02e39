import TestSupport

/// Deflate read by the book (RFC 1950 and 1951), so that the tests do not believe zlib alone.
struct PNGInflate {
    struct Failure: Error { var reason: String }

    private let bytes: [UInt8]
    private var place = 0
    private var out: [UInt8] = []

    /// The content of a zlib stream, with its checksum looked at.
    static func content(of stream: [UInt8]) throws -> [UInt8] {
        guard stream.count > 6, stream[0] == 0x78, (Int(stream[0]) << 8 | Int(stream[1])) % 31 == 0 else {
            throw Failure(reason: "no zlib header")
        }
        var inflate = PNGInflate(bytes: Array(stream.dropFirst(2)))
        try inflate.blocks()
        inflate.place = (inflate.place + 7) / 8 * 8
        guard inflate.place / 8 + 4 == inflate.bytes.count else {
            throw Failure(reason: "the stream's end is elsewhere")
        }
        guard PNGFixture.word(inflate.bytes.suffix(4)) == adler(inflate.out) else {
            throw Failure(reason: "another checksum")
        }
        return inflate.out
    }

    static func adler(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var a: UInt32 = 1
        var b: UInt32 = 0
        for byte in bytes {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return b << 16 | a
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func bits(_ count: Int) throws -> Int {
        var value = 0
        for i in 0..<count {
            guard place >> 3 < bytes.count else { throw Failure(reason: "the stream ends too early") }
            value |= Int(bytes[place >> 3] >> UInt8(place & 7) & 1) << i
            place += 1
        }
        return value
    }

    /// A code by the lengths of its words: how many words there are of each length, and the symbols in their order.
    private struct Code {
        var counts = [Int](repeating: 0, count: 16)
        var symbols: [Int] = []

        init(_ lengths: [Int]) throws {
            for length in lengths where length > 0 { counts[length] += 1 }
            var left = 1
            for length in 1...15 { left = left * 2 - counts[length] }
            // A single word may leave half of the code unused.
            guard left == 0 || lengths.filter({ $0 > 0 }).count <= 1 else { throw Failure(reason: "no complete code") }
            for length in 1...15 { symbols += lengths.indices.filter { lengths[$0] == length } }
        }
    }

    private mutating func symbol(_ code: Code) throws -> Int {
        var word = 0
        var first = 0
        var index = 0
        for length in 1...15 {
            word |= try bits(1)
            if word - first < code.counts[length] { return code.symbols[index + word - first] }
            index += code.counts[length]
            first = (first + code.counts[length]) << 1
            word <<= 1
        }
        throw Failure(reason: "no such code word")
    }

    private mutating func blocks() throws {
        while true {
            let isLast = try bits(1) == 1
            switch try bits(2) {
            case 0:
                place = (place + 7) / 8 * 8
                let count = try bits(16)
                guard try bits(16) == ~count & 0xFFFF else { throw Failure(reason: "a stored block's length") }
                for _ in 0..<count { out.append(UInt8(try bits(8))) }
            case 2: try dynamicBlock()
            default: throw Failure(reason: "a type of block that the encoder does not write")
            }
            if isLast { return }
        }
    }

    private mutating func dynamicBlock() throws {
        let (literalCount, distanceCount, orderCount) = (try bits(5) + 257, try bits(5) + 1, try bits(4) + 4)
        var lengths = [Int](repeating: 0, count: 19)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        for i in 0..<orderCount { lengths[order[i]] = try bits(3) }
        let code = try Code(lengths)
        lengths = []
        while lengths.count < literalCount + distanceCount {
            switch try symbol(code) {
            case 16:
                guard let last = lengths.last else { throw Failure(reason: "nothing to repeat") }
                lengths += [Int](repeating: last, count: 3 + (try bits(2)))
            case 17: lengths += [Int](repeating: 0, count: 3 + (try bits(3)))
            case 18: lengths += [Int](repeating: 0, count: 11 + (try bits(7)))
            case let length: lengths.append(length)
            }
        }
        guard lengths.count == literalCount + distanceCount else { throw Failure(reason: "too many lengths") }
        let literals = try Code(Array(lengths[..<literalCount]))
        let distances = try Code(Array(lengths[literalCount...]))
        while true {
            let symbol = try symbol(literals)
            if symbol == 256 { return }
            if symbol < 256 {
                out.append(UInt8(symbol))
                continue
            }
            var length = 258
            if symbol < 285 {
                let extra = symbol < 265 ? 0 : (symbol - 261) / 4
                length = (symbol < 265 ? symbol - 254 : (4 + (symbol - 261) % 4) << extra + 3) + (try bits(extra))
            }
            let code = try self.symbol(distances)
            let extra = code < 4 ? 0 : code / 2 - 1
            let distance = (code < 4 ? code + 1 : (2 + code % 2) << extra + 1) + (try bits(extra))
            guard distance <= min(out.count, 32768) else { throw Failure(reason: "a distance of \(distance)") }
            for _ in 0..<length { out.append(out[out.count - distance]) }
        }
    }
}
