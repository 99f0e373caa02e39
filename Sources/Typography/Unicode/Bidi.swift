/// The order in which text of both directions is seen: the bidirectional algorithm (UAX 9, Unicode 15.0).
public struct Bidi: Sendable {
    /// How the direction of a paragraph is found.
    public enum Base: Sendable, Hashable {
        /// From left to right.
        case leftToRight
        /// From right to left.
        case rightToLeft
        /// By the first letter that has a direction, from left to right if none has.
        case firstStrong
    }

    /// As deep as directions may be embedded in one another.
    static let maxDepth = 125

    /// Of each character: even from left to right, odd from right to left, more the deeper it is embedded. Characters that
    /// only control the order have the level of what stands in front of them.
    public private(set) var levels: [UInt8]
    /// Of the first paragraph.
    public private(set) var baseLevel: UInt8 = 0

    /// The level of its paragraph for each character, as rule L1 needs it.
    private var baseLevels: [UInt8]
    private let classes: [BidiClass]

    /// - Parameters:
    ///   - scalars: one paragraph or several.
    ///   - base: of all paragraphs.
    public init(_ scalars: [Unicode.Scalar], base: Base = .firstStrong) {
        classes = scalars.map { UnicodeData.bidiClass($0.value) }
        levels = Array(repeating: 0, count: scalars.count)
        baseLevels = levels
        var start = 0
        while start < scalars.count {
            // A paragraph's separator belongs to it (rule P1); a new line of two characters is one.
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
        // Most text has nothing to resolve.
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

    /// The levels of a line: white space at its end, and in front of tabs, goes in the paragraph's direction (rule L1).
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

    /// The order in which things of these levels are seen, from the left to the right (rule L2).
    /// - Parameter levels: of characters, or of runs, in the order in which they are read.
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
