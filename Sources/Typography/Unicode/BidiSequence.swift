/// Rules W1 to I2: resolves the classes in one isolating run sequence.
struct BidiSequence {
    /// The most brackets that may be open at once.
    private static let maxBrackets = 63

    private var classes: [BidiClass]
    private let original: [BidiClass]
    private let scalars: [UInt32]
    private let embeddingLevel: UInt8
    private let start: BidiClass
    private let end: BidiClass

    /// - Parameter offset: the paragraph's start in `scalars`.
    init(
        _ sequence: BidiExplicit.Sequence, _ explicit: BidiExplicit, _ baseLevel: UInt8, _ scalars: [Unicode.Scalar],
        _ offset: Int
    ) {
        classes = sequence.places.map { explicit.classes[$0] }
        original = classes
        self.scalars = sequence.places.map { scalars[offset + $0].value }
        embeddingLevel = sequence.places.first.map { explicit.levels[$0] } ?? baseLevel
        start = sequence.start
        end = sequence.end
    }

    private var embedding: BidiClass { embeddingLevel % 2 == 1 ? .R : .L }

    mutating func resolve() {
        resolveWeak()
        resolveBrackets()
        resolveNeutrals()
    }

    /// Rules I1 and I2.
    func level(_ place: Int) -> UInt8 {
        if embeddingLevel % 2 == 0 {
            switch classes[place] {
            case .R: return embeddingLevel + 1
            case .AN, .EN: return embeddingLevel + 2
            default: return embeddingLevel
            }
        }
        return classes[place] == .R ? embeddingLevel : embeddingLevel + 1
    }

    // MARK: Numbers and marks

    private mutating func resolveWeak() {
        // W1: nonspacing marks take the class of the character in front.
        var before = start
        for i in classes.indices {
            if classes[i] == .NSM { classes[i] = before.isIsolateInitiator || before == .PDI ? .ON : before }
            before = classes[i]
        }
        // W2 and W3: European numbers behind Arabic letters become Arabic numbers; then Arabic letters become R.
        var strong = start
        for i in classes.indices {
            switch classes[i] {
            case .L, .R, .AL: strong = classes[i]
            case .EN: if strong == .AL { classes[i] = .AN }
            default: break
            }
        }
        for i in classes.indices where classes[i] == .AL { classes[i] = .R }
        // W4: a single separator between two numbers of one kind becomes such a number.
        for i in classes.indices.dropFirst().dropLast() {
            let (left, right) = (classes[i - 1], classes[i + 1])
            guard left == right else { continue }
            if left == .EN, classes[i] == .ES || classes[i] == .CS { classes[i] = .EN }
            if left == .AN, classes[i] == .CS { classes[i] = .AN }
        }
        // W5: terminators next to European numbers become such numbers.
        var i = 0
        while i < classes.count {
            guard classes[i] == .ET else {
                i += 1
                continue
            }
            var next = i
            while next < classes.count, classes[next] == .ET { next += 1 }
            if i > 0 && classes[i - 1] == .EN || next < classes.count && classes[next] == .EN {
                for j in i..<next { classes[j] = .EN }
            }
            i = next
        }
        // W6 and W7: remaining separators and terminators become neutral; European numbers behind L become L.
        strong = start
        for i in classes.indices {
            switch classes[i] {
            case .ES, .ET, .CS: classes[i] = .ON
            case .L, .R: strong = classes[i]
            case .EN: if strong == .L { classes[i] = .L }
            default: break
            }
        }
    }

    // MARK: Brackets

    /// The strong direction of a class; for neutrals, numbers count as R.
    private func strength(_ i: Int) -> BidiClass? {
        switch classes[i] {
        case .L: .L
        case .R, .EN, .AN: .R
        default: nil
        }
    }

    /// Rule N0: both brackets of a pair get the same direction.
    private mutating func resolveBrackets() {
        for (open, close) in bracketPairs() {
            var hasOther = false
            var direction: BidiClass?
            for i in open + 1..<close {
                guard let strength = strength(i) else { continue }
                if strength == embedding {
                    direction = embedding
                    break
                }
                hasOther = true
            }
            if direction == nil, hasOther {
                var before = start
                for i in (0..<open).reversed() {
                    if let strength = strength(i) {
                        before = strength
                        break
                    }
                }
                direction = before == embedding ? embedding : before
            }
            guard let direction else { continue }
            for bracket in [open, close] {
                classes[bracket] = direction
                var i = bracket + 1
                while i < classes.count, original[i] == .NSM {
                    classes[i] = direction
                    i += 1
                }
            }
        }
    }

    /// Bracket pairs in the order of their opening brackets (BD16).
    private func bracketPairs() -> [(open: Int, close: Int)] {
        var pairs: [(open: Int, close: Int)] = []
        var open: [(place: Int, closing: UInt32)] = []
        for i in classes.indices where classes[i] == .ON {
            guard let bracket = UnicodeData.bracket(scalars[i]) else { continue }
            if !bracket.closes {
                guard open.count < BidiSequence.maxBrackets else { break }
                open.append((i, BidiSequence.canonical(bracket.pair)))
            } else if let match = open.lastIndex(where: { $0.closing == BidiSequence.canonical(scalars[i]) }) {
                pairs.append((open[match].place, i))
                open.removeSubrange(match...)
            }
        }
        return pairs.sorted { $0.open < $1.open }
    }

    private static func canonical(_ scalar: UInt32) -> UInt32 {
        Normalization.decomposition(scalar)?.first ?? scalar
    }

    // MARK: Neutrals

    /// Rules N1 and N2: neutrals between strong characters of one direction take it, others the embedding direction.
    private mutating func resolveNeutrals() {
        var i = 0
        while i < classes.count {
            guard classes[i].isNeutral else {
                i += 1
                continue
            }
            var next = i
            while next < classes.count, classes[next].isNeutral { next += 1 }
            let before = i == 0 ? start : strength(i - 1) ?? start
            let after = next == classes.count ? end : strength(next) ?? end
            let direction = before == after ? before : embedding
            for j in i..<next { classes[j] = direction }
            i = next
        }
    }
}
