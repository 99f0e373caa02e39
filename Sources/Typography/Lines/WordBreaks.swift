/// Places between words of scripts that are written without spaces (line break class SA): Thai, Lao, Khmer, Burmese and
/// others.
enum WordBreaks {
    /// A place where a line may end.
    struct Place: Equatable {
        /// The index of the character behind it.
        let index: Int
        /// Whether the place is known from syllables alone, without a dictionary, and so may lie within a word.
        let isSyllable: Bool
    }

    /// The places in all of a text.
    /// - Parameters:
    ///   - classes: of all characters, not resolved.
    ///   - dictionary: nil for syllables alone.
    static func places(
        _ scalars: [Unicode.Scalar], _ classes: [LineBreakClass], _ dictionary: WordDictionary?
    ) -> [Place] {
        var places: [Place] = []
        var start = 0
        while start < scalars.count {
            guard classes[start] == .SA || classes[start] == .SAM else {
                start += 1
                continue
            }
            var end = start + 1
            while end < scalars.count, continues(scalars[end], classes[end]), !changesScript(scalars, end) { end += 1 }
            let run = Array(scalars[start..<end])
            for place in self.places(inRun: run, dictionary) {
                places.append(Place(index: start + place.index, isSyllable: place.isSyllable))
            }
            start = end
        }
        return places
    }

    private static func continues(_ scalar: Unicode.Scalar, _ value: LineBreakClass) -> Bool {
        value == .SA || value == .SAM || scalar == "\u{200C}" || scalar == "\u{200D}"
    }

    private static func changesScript(_ scalars: [Unicode.Scalar], _ i: Int) -> Bool {
        let (a, b) = (Script(of: scalars[i - 1]), Script(of: scalars[i]))
        return !a.isWeak && !b.isWeak && a != b
    }

    private static func places(inRun run: [Unicode.Scalar], _ dictionary: WordDictionary?) -> [Place] {
        let clusters = SyllableBreaks.clusters(of: run)
        func syllables(_ part: Range<Int>) -> [Place] {
            SyllableBreaks.starts(in: clusters[part]).map { Place(index: $0, isSyllable: true) }
        }
        guard let dictionary, run.contains(where: { dictionary.scripts.contains(Script(of: $0)) }) else {
            return Array(syllables(clusters.indices).dropFirst())
        }
        var places: [Place] = []
        for part in dictionary.parts(of: run, clusters) {
            if part.isWord {
                places.append(Place(index: clusters[part.clusters.lowerBound].range.lowerBound, isSyllable: false))
                continue
            }
            // A line may end where what is not known begins; within, by syllables.
            for (number, place) in syllables(part.clusters).enumerated() {
                places.append(number == 0 ? Place(index: place.index, isSyllable: false) : place)
            }
        }
        return Array(places.dropFirst())
    }
}
