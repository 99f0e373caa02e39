/// Finds what was probably meant by a mistyped word.
package enum Suggestion {
    /// The nearest of `candidates`; nil when none is near enough to have been meant.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        // No name is that long, and the distance takes time in proportion to the product of both lengths.
        guard !word.isEmpty, word.utf8.count <= maxLength else { return nil }
        let typed = Array(american(word).utf8)
        var best: (distance: Int, word: String)?
        for candidate in candidates {
            let name = Array(american(candidate).utf8)
            // A third of the letters may be wrong; a beginning of at least three letters is meant as an abbreviation.
            let limit = max(1, max(name.count, typed.count) / 3)
            let isBeginning = typed.count >= 3 && name.starts(with: typed)
            let distance = isBeginning ? 1 : editDistance(typed, name)
            if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
        }
        return best?.word
    }

    package static let maxLength = 64

    private static let spellings = [
        ("colour", "color"), ("grey", "gray"), ("centre", "center"), ("isation", "ization"),
    ]

    /// A word in small letters, as it is spelled in America.
    package static func american(_ word: String) -> String {
        var word = word.lowercased()
        for (british, american) in spellings {
            while let place = word.firstPlace(of: british) { word.replaceSubrange(place, with: american) }
        }
        return word
    }

    /// How many insertions, deletions, replacements and swaps of neighbours lead from one word to the other (optimal
    /// string alignment).
    package static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        var row = last
        for i in 1...a.count {
            row[0] = i
            for j in 1...b.count {
                let cost = a[i - 1] == b[j - 1] ? 0 : 1
                row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    row[j] = min(row[j], beforeLast[j - 2] + 1)
                }
            }
            (beforeLast, last, row) = (last, row, beforeLast)
        }
        return last[b.count]
    }
}
