/// Finds what of some bytes was there before, and splits them into commands: literals, and then a copy.
struct BrotliMatches {
    /// So many literals, then so many bytes from so far before.
    struct Command {
        /// The place of the first literal.
        var start: Int
        var insert: Int
        /// 0 at the end of the bytes, where there may be none.
        var copy: Int
        var distance: Int
    }

    private struct Match {
        var length = 0
        var distance = 0
        /// In 1/16 of a bit: how much it saves over literals.
        var gain = 0
    }

    /// How far back copies may begin.
    static let window = 1 << 22 - 16
    private static let hashBits = 16
    private static let least = 3
    /// How many earlier places are compared at most.
    private static let maxSteps = 96
    /// A match this long is taken at once.
    private static let enough = 256
    /// What a literal costs, in 1/16 of a bit: a guess.
    private static let literalCost = 84
    /// What a command costs beside its distance.
    private static let commandCost = 150

    private let bytes: [UInt8]
    /// The latest place of each hash, and for each place the one before with the same; -1 for none.
    private var heads = [Int32](repeating: -1, count: 1 << BrotliMatches.hashBits)
    private var before: [Int32]
    private var indexed = 0
    /// The last four distances, the latest first.
    private var distances = [4, 11, 15, 16]

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        before = [Int32](repeating: -1, count: bytes.count)
    }

    /// - Parameter end: the last command of a part ends at each of these places, in their order.
    static func commands(_ bytes: [UInt8], ends: [Int]) -> [[Command]] {
        var matches = BrotliMatches(bytes)
        var start = 0
        return ends.map { end in
            defer { start = end }
            return matches.commands(from: start, to: end)
        }
    }

    private mutating func commands(from first: Int, to end: Int) -> [Command] {
        var commands: [Command] = []
        var start = first
        var place = first
        while place < end {
            var match = best(at: place, to: end)
            // A better one at the next byte is worth one literal more.
            var tries = 0
            while match.gain > 0, match.length < BrotliMatches.enough, tries < 4, place + 1 < end {
                let later = best(at: place + 1, to: end)
                guard later.gain > match.gain + 16 else { break }
                match = later
                place += 1
                tries += 1
            }
            guard match.gain > 0 else {
                place += 1
                continue
            }
            commands.append(
                Command(start: start, insert: place - start, copy: match.length, distance: match.distance))
            if distances[0] != match.distance {
                distances.removeLast()
                distances.insert(match.distance, at: 0)
            }
            place += match.length
            start = place
        }
        if start < end { commands.append(Command(start: start, insert: end - start, copy: 0, distance: 0)) }
        return commands
    }

    // MARK: Searching

    private func hash(_ place: Int) -> Int {
        let word = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
        return Int((word &* 0x9E37_79B1) >> UInt32(32 - BrotliMatches.hashBits))
    }

    private mutating func index(to place: Int) {
        while indexed < place {
            if indexed + BrotliMatches.least <= bytes.count {
                let hash = hash(indexed)
                before[indexed] = heads[hash]
                heads[hash] = Int32(truncatingIfNeeded: indexed)
            }
            indexed += 1
        }
    }

    private func length(_ a: Int, _ b: Int, to end: Int) -> Int {
        var length = 0
        while b + length < end, bytes[a + length] == bytes[b + length] { length += 1 }
        return length
    }

    /// The match that saves most.
    private mutating func best(at place: Int, to end: Int) -> Match {
        index(to: place)
        var best = Match()
        for (i, distance) in distances.enumerated() where distance <= min(place, BrotliMatches.window) {
            let length = length(place - distance, place, to: end)
            guard length >= 2 else { continue }
            let cost = BrotliMatches.commandCost - (i == 0 ? 60 : 0)
            let gain = length * BrotliMatches.literalCost - cost
            if gain > best.gain { best = Match(length: length, distance: distance, gain: gain) }
        }
        guard place + BrotliMatches.least <= end else { return best }
        var candidate = Int(heads[hash(place)])
        var steps = 0
        while candidate >= 0, place - candidate <= BrotliMatches.window, steps < BrotliMatches.maxSteps,
            best.length < BrotliMatches.enough
        {
            steps += 1
            let length = length(candidate, place, to: end)
            let distance = place - candidate
            if length >= BrotliMatches.least, length > best.length || best.length == 0 {
                // The bits of a distance: its own, and some for their number.
                let width = Int.bitWidth - (distance + 3).leadingZeroBitCount
                let gain = length * BrotliMatches.literalCost - BrotliMatches.commandCost - 16 * (width + 1)
                if gain > best.gain { best = Match(length: length, distance: distance, gain: gain) }
            }
            candidate = Int(before[candidate])
        }
        return best
    }
}
