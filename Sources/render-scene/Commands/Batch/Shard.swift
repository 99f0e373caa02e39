import ParameterReading

/// One of several parts of an input, each for a process of its own.
struct Shard: Sendable, Equatable {
    /// The part's number, from 0.
    let index: Int
    let count: Int

    var text: String { "\(index)/\(count)" }

    /// Its part of this many bytes. All parts together are the whole.
    func part(of size: Int) -> Range<Int> { start(index, size)..<start(index + 1, size) }

    private func start(_ index: Int, _ size: Int) -> Int {
        // Without the product, which could overflow.
        size / count * index + min(index, size % count)
    }
}

extension ValueReader where Value == Shard {
    /// `3/16`.
    static let shard = ValueReader("I/N") { text throws(ValueError) in
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
            part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
        }
        guard parts.count == 2, let index = parts[0], let count = parts[1], index < count, count <= 1_000_000 else {
            throw ValueError(expected: "a part, from 0, and how many there are, such as 0/16 or 15/16")
        }
        return Shard(index: index, count: count)
    }
}

extension ValueReader where Value == Int {
    /// `16M`, `64k`, `4096`: bytes.
    static func byteCount(_ range: ClosedRange<Int>) -> ValueReader {
        ValueReader("BYTES") { text throws(ValueError) in
            let shifts: [Character: Int] = ["k": 10, "M": 20, "G": 30]
            let shift = text.last.flatMap { shifts[$0] }
            let digits = shift == nil ? text[...] : text.dropLast()
            guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
                number <= range.upperBound >> (shift ?? 0), range.contains(number << (shift ?? 0))
            else { throw ValueError(expected: "bytes, such as 64k, 16M or 1G, up to \(range.upperBound >> 20)M") }
            return number << (shift ?? 0)
        }
    }
}
