/// Rules P2 to X10: explicit levels, and the isolating run sequences.
struct BidiExplicit {
    /// An isolating run sequence: characters of one level, skipping isolates between them.
    struct Sequence {
        /// Indices in the paragraph, without the characters that rule X9 removes.
        var places: [Int]
        /// The classes at both ends: `L` or `R`.
        var start: BidiClass
        var end: BidiClass
    }

    let original: [BidiClass]
    let baseLevel: UInt8
    var levels: [UInt8]
    /// The classes after embeddings and overrides.
    private(set) var classes: [BidiClass]
    /// For each isolate initiator the index of its PDI, and vice versa; -1 for none.
    private let partners: [Int]

    init(_ classes: [BidiClass], _ baseLevel: UInt8) {
        original = classes
        self.classes = classes
        self.baseLevel = baseLevel
        levels = Array(repeating: baseLevel, count: classes.count)
        partners = BidiExplicit.partners(classes)
    }

    private static func partners(_ classes: [BidiClass]) -> [Int] {
        var partners = Array(repeating: -1, count: classes.count)
        var open: [Int] = []
        for (i, kind) in classes.enumerated() {
            if kind.isIsolateInitiator {
                open.append(i)
            } else if kind == .PDI, let start = open.popLast() {
                (partners[start], partners[i]) = (i, start)
            }
        }
        return partners
    }

    // MARK: Base

    /// Rules P2 and P3, which ignore isolates.
    static func firstStrongLevel(_ classes: [BidiClass], _ range: Range<Int>) -> UInt8 {
        var depth = 0
        for i in range {
            let kind = classes[i]
            if kind.isIsolateInitiator { depth += 1 }
            if kind == .PDI, depth > 0 { depth -= 1 }
            if depth > 0 { continue }
            if kind == .L { return 0 }
            if kind == .R || kind == .AL { return 1 }
        }
        return 0
    }

    /// Whether the isolate that begins here, an FSI, runs from right to left by its first strong character.
    private func isolateIsRightToLeft(_ i: Int) -> Bool {
        let end = partners[i] < 0 ? original.count : partners[i]
        return BidiExplicit.firstStrongLevel(original, i + 1..<end) == 1
    }

    // MARK: Levels

    private struct Status {
        let level: UInt8
        let override: BidiClass?
        let isIsolate: Bool
    }

    /// Rules X1 to X8.
    mutating func resolve() {
        var stack = [Status(level: baseLevel, override: nil, isIsolate: false)]
        var isolatesBeyond = 0
        var embeddingsBeyond = 0
        var validIsolates = 0
        for i in original.indices {
            guard let last = stack.last else { return }
            var kind = original[i]
            if kind == .FSI { kind = isolateIsRightToLeft(i) ? .RLI : .LRI }
            switch kind {
            case .RLE, .LRE, .RLO, .LRO:
                levels[i] = last.level
                let next = BidiExplicit.next(last.level, isOdd: kind == .RLE || kind == .RLO)
                if next <= Bidi.maxDepth, isolatesBeyond == 0, embeddingsBeyond == 0 {
                    stack.append(
                        Status(level: next, override: kind == .RLO ? .R : kind == .LRO ? .L : nil, isIsolate: false))
                } else if isolatesBeyond == 0 {
                    embeddingsBeyond += 1
                }
            case .RLI, .LRI:
                levels[i] = last.level
                if let override = last.override { classes[i] = override }
                let next = BidiExplicit.next(last.level, isOdd: kind == .RLI)
                if next <= Bidi.maxDepth, isolatesBeyond == 0, embeddingsBeyond == 0 {
                    validIsolates += 1
                    stack.append(Status(level: next, override: nil, isIsolate: true))
                } else {
                    isolatesBeyond += 1
                }
            case .PDI:
                if isolatesBeyond > 0 {
                    isolatesBeyond -= 1
                } else if validIsolates > 0 {
                    embeddingsBeyond = 0
                    while let top = stack.last, !top.isIsolate { stack.removeLast() }
                    stack.removeLast()
                    validIsolates -= 1
                }
                levels[i] = stack.last?.level ?? baseLevel
                if let override = stack.last?.override { classes[i] = override }
            case .PDF:
                levels[i] = last.level
                if isolatesBeyond > 0 { continue }
                if embeddingsBeyond > 0 {
                    embeddingsBeyond -= 1
                } else if !last.isIsolate, stack.count >= 2 {
                    stack.removeLast()
                }
            case .B: levels[i] = baseLevel
            case .BN: levels[i] = last.level
            default:
                levels[i] = last.level
                if let override = last.override { classes[i] = override }
            }
        }
    }

    private static func next(_ level: UInt8, isOdd: Bool) -> UInt8 { isOdd ? (level + 1) | 1 : (level + 2) & ~1 }

    // MARK: Sequences

    /// Rule X10.
    func sequences() -> [Sequence] {
        let kept = original.indices.filter { !original[$0].isRemoved }
        var runs: [[Int]] = []
        var runOf = Array(repeating: -1, count: original.count)
        for i in kept {
            if let last = runs.last?.last, levels[last] == levels[i] {
                runs[runs.count - 1].append(i)
            } else {
                runs.append([i])
            }
            runOf[i] = runs.count - 1
        }
        // The nearest characters before and behind each one that are not removed.
        var before = Array(repeating: -1, count: original.count)
        var after = before
        for (i, next) in zip(kept, kept.dropFirst()) { (after[i], before[next]) = (next, i) }

        var sequences: [Sequence] = []
        for run in runs {
            guard let first = run.first, original[first] != .PDI || partners[first] < 0 else { continue }
            var places = run
            while let last = places.last, original[last].isIsolateInitiator, partners[last] >= 0 {
                places += runs[runOf[partners[last]]]
            }
            guard let last = places.last else { continue }
            let level = levels[first]
            let levelBefore = before[first] < 0 ? baseLevel : levels[before[first]]
            let isOpen = original[last].isIsolateInitiator
            let levelAfter = after[last] < 0 || isOpen ? baseLevel : levels[after[last]]
            sequences.append(
                Sequence(
                    places: places, start: max(level, levelBefore) % 2 == 1 ? .R : .L,
                    end: max(level, levelAfter) % 2 == 1 ? .R : .L))
        }
        return sequences
    }
}
