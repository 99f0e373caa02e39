/// The bidirectional algorithm (UAX 9, Unicode 15.0), which finds the visual order of text with both directions.
public struct Bidi: Sendable {
    /// How the direction of a paragraph is found.
    public enum Base: Sendable, Hashable {
        /// From left to right.
        case leftToRight
        /// From right to left.
        case rightToLeft
        /// By the first strong character, from left to right if there is none.
        case firstStrong
    }

    /// How deep embeddings may be nested.
    static let maxDepth = 125

    /// The embedding level of each character: even from left to right, odd from right to left, higher for deeper
    /// embeddings. Characters that only control the order take the level of the character in front.
    public private(set) var levels: [UInt8]
    /// The base level of the first paragraph.
    public private(set) var baseLevel: UInt8 = 0

    /// The level of its paragraph for each character, as rule L1 needs it.
    private var baseLevels: [UInt8]
    private let classes: [BidiClass]

    /// - Parameters:
    ///   - scalars: one paragraph or several.
    ///   - base: the direction of all paragraphs.
    public init(_ scalars: [Unicode.Scalar], base: Base = .firstStrong) {
        classes = scalars.map { UnicodeData.bidiClass($0.value) }
        levels = Array(repeating: 0, count: scalars.count)
        baseLevels = levels
        var start = 0
        while start < scalars.count {
            // A paragraph separator belongs to its paragraph (rule P1); CR LF is one separator.
            var end = start
            while end < scalars.count, classes[end] != .B { end += 1 }
            if end < scalars.count { end += 1 }
            if end < scalars.count, scalars[end - 1] == "\r", scalars[end] == "\n" { end += 1 }
            resolve(start..<end, scalars, base)
            start = end
        }
        if scalars.isEmpty, base == .rightToLeft { baseLevel = 1 }
    }

    private mutating func resolve(_ range: Range<Int>, _ scalars: [Unicode.Scalar], _ base: Base) {
        let level: UInt8 =
            switch base {
            case .leftToRight: 0
            case .rightToLeft: 1
            case .firstStrong: BidiExplicit.firstStrongLevel(classes, range)
            }
        if range.lowerBound == 0 { baseLevel = level }
        for i in range { (levels[i], baseLevels[i]) = (level, level) }
        // Most text needs no resolving.
        if level == 0, !range.contains(where: { classes[$0].needsResolving }) { return }

        var explicit = BidiExplicit(Array(classes[range]), level)
        explicit.resolve()
        let sequences = explicit.sequences()
        for sequence in sequences {
            var resolver = BidiSequence(sequence, explicit, level, scalars, range.lowerBound)
            resolver.resolve()
            for (place, i) in sequence.places.enumerated() { explicit.levels[i] = resolver.level(place) }
        }
        var last = level
        for (place, i) in zip(explicit.levels.indices, range) {
            if !classes[i].isRemoved { last = explicit.levels[place] }
            levels[i] = last
        }
    }

    // MARK: Lines

    /// The levels of a line: white space at its end, and before tabs, takes the paragraph's direction (rule L1).
    /// - Parameter line: its characters.
    public func levels(ofLine line: Range<Int>) -> [UInt8] {
        let line = line.clamped(to: 0..<levels.count)
        var found = Array(levels[line])
        var isTrailing = true
        for i in line.reversed() {
            switch classes[i] {
            case .B, .S:
                isTrailing = true
                found[i - line.lowerBound] = baseLevels[i]
            case .WS, .LRI, .RLI, .FSI, .PDI, .LRE, .LRO, .RLE, .RLO, .PDF, .BN:
                if isTrailing { found[i - line.lowerBound] = baseLevels[i] }
            default: isTrailing = false
            }
        }
        return found
    }

    /// The visual order of items with these levels, from left to right (rule L2).
    /// - Parameter levels: of characters, or of runs, in reading order.
    /// - Returns: indices of `levels`.
    public static func visualOrder(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return order }
        for level in (lowestOdd...highest).reversed() {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }
}
