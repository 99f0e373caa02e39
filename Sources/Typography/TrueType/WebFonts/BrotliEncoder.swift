/// Packs bytes as a Brotli stream (RFC 7932): repetitions as copies, all else by prefix codes, one set for each part.
struct BrotliEncoder {
    private var writer = BrotliBitWriter()
    private let bytes: [UInt8]
    /// The last four distances, the latest last.
    private var distances = [16, 15, 11, 4]

    /// - Parameter ends: where the bytes change their nature, ascending, the last behind them all; small parts that are much
    ///   alike share their codes.
    static func pack(_ bytes: [UInt8], ends: [Int]) -> [UInt8] {
        var encoder = BrotliEncoder(bytes)
        // A window of 22 bits.
        encoder.writer.write(1, 1)
        encoder.writer.write(5, 3)
        encoder.writeParts(ends: ends)
        // An empty last part.
        encoder.writer.write(3, 2)
        encoder.writer.align()
        return encoder.writer.bytes
    }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    // MARK: Parts

    /// The largest part; the format allows 2²⁴ bytes.
    private static let maxPart = 1 << 20

    private struct Jump {
        var symbol: Int
        var extra: Int
        var width: Int
    }

    private struct Command {
        /// The place of the first literal.
        var start: Int
        var insert: Int
        var copy: Int
        /// nil where nothing is copied: only the last command of a part may be so.
        var jump: Jump?

        /// The symbol, and the bits behind it. A copy that is never made is written as one of 2 bytes.
        var symbol: (pair: Int, saysJump: Bool, insert: (value: Int, width: Int), copy: (value: Int, width: Int)) {
            let inserts = BrotliCommand.inserts.code(of: insert)
            let copies = BrotliCommand.copies.code(of: max(copy, 2))
            // The first two cells, of small codes, say the last distance as well.
            let repeats = (jump == nil || jump?.symbol == 0) && inserts.code < 8 && copies.code < 16
            let first = repeats ? 0 : 2
            var cell = first
            for index in first..<BrotliCommand.cells.count
            where BrotliCommand.cells[index] == (inserts.code & ~7, copies.code & ~7) {
                cell = index
                break
            }
            return (
                cell << 6 | (inserts.code & 7) << 3 | copies.code & 7, !repeats && jump != nil,
                (inserts.extra, inserts.width), (copies.extra, copies.width)
            )
        }
    }

    /// Some bytes, and how often each symbol is there.
    private struct Part {
        let start: Int
        let end: Int
        let commands: [Command]
        private(set) var literals = [Int](repeating: 0, count: 256)
        private(set) var pairs = [Int](repeating: 0, count: 704)
        private(set) var jumps = [Int](repeating: 0, count: 64)

        init(_ commands: [Command], of bytes: [UInt8], from start: Int, to end: Int) {
            self.start = start
            self.end = end
            self.commands = commands
            for command in commands {
                let symbol = command.symbol
                pairs[symbol.pair] += 1
                if symbol.saysJump, let jump = command.jump { jumps[jump.symbol] += 1 }
                for byte in bytes[command.start..<command.start + command.insert] { literals[Int(byte)] += 1 }
            }
        }

        /// How many bits it takes with codes of its own, and about what those take.
        var size: Int {
            [literals, pairs, jumps].reduce(0) { size, counts in
                size + PrefixCode(counts: counts).size(counts) + 20 + 5 * counts.count { $0 > 0 }
            }
        }

        /// Literals at the end come in front of the other's.
        func joined(_ other: Part, of bytes: [UInt8]) -> Part {
            var (front, back) = (commands, other.commands)
            if let last = front.last, last.jump == nil, !back.isEmpty {
                front.removeLast()
                back[0].start = last.start
                back[0].insert += last.insert
            }
            return Part(front + back, of: bytes, from: start, to: other.end)
        }
    }

    private mutating func writeParts(ends: [Int]) {
        var places: [Int] = []
        for end in ends {
            while end - (places.last ?? 0) > BrotliEncoder.maxPart {
                places.append((places.last ?? 0) + BrotliEncoder.maxPart)
            }
            if end > places.last ?? 0 { places.append(end) }
        }
        var last: Part?
        var start = 0
        for (end, commands) in zip(places, BrotliMatches.commands(bytes, ends: places)) {
            let next = part(commands, from: start, to: end)
            start = end
            guard let before = last else {
                last = next
                continue
            }
            let both = before.joined(next, of: bytes)
            if both.end - both.start <= BrotliEncoder.maxPart, both.size <= before.size + next.size {
                last = both
            } else {
                write(before)
                last = next
            }
        }
        if let last { write(last) }
    }

    private mutating func part(_ commands: [BrotliMatches.Command], from start: Int, to end: Int) -> Part {
        let commands = commands.map { command in
            Command(
                start: command.start, insert: command.insert, copy: command.copy,
                jump: command.copy > 0 ? jump(command.distance) : nil)
        }
        return Part(commands, of: bytes, from: start, to: end)
    }

    /// A distance: one of the last four, or by its bits (section 4).
    private mutating func jump(_ distance: Int) -> Jump {
        let known = (0..<4).first { distances[3 - $0] == distance }
        if known != 0 {
            distances.removeFirst()
            distances.append(distance)
        }
        if let known { return Jump(symbol: known, extra: 0, width: 0) }
        let value = distance + 3
        let width = Int.bitWidth - 2 - value.leadingZeroBitCount
        let high = value >> width & 1
        return Jump(symbol: 16 + 2 * (width - 1) + high, extra: value - (2 + high) << width, width: width)
    }

    // MARK: Writing

    private mutating func write(_ part: Part) {
        let length = part.end - part.start - 1
        let nibbles = length < 1 << 16 ? 4 : length < 1 << 20 ? 5 : 6
        writer.write(0, 1)
        writer.write(nibbles - 4, 2)
        for index in 0..<nibbles { writer.write(length >> (4 * index), 4) }
        // Not as it is; one type of blocks of each kind; no direct distances; contexts that do not matter; one tree of
        // each kind.
        writer.write(0, 1)
        writer.write(0, 3)
        writer.write(0, 6)
        writer.write(0, 2)
        writer.write(0, 2)
        let literals = PrefixCode(counts: part.literals)
        let pairs = PrefixCode(counts: part.pairs)
        let jumps = PrefixCode(counts: part.jumps)
        literals.write(to: &writer)
        pairs.write(to: &writer)
        jumps.write(to: &writer)
        for command in part.commands {
            let symbol = command.symbol
            pairs.write(symbol.pair, to: &writer)
            writer.write(symbol.insert.value, symbol.insert.width)
            writer.write(symbol.copy.value, symbol.copy.width)
            for byte in bytes[command.start..<command.start + command.insert] {
                literals.write(Int(byte), to: &writer)
            }
            if symbol.saysJump, let jump = command.jump {
                jumps.write(jump.symbol, to: &writer)
                writer.write(jump.extra, jump.width)
            }
        }
    }
}
