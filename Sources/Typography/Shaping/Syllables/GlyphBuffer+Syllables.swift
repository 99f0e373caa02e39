/// Syllables of a run, while their letters are put in order.
extension GlyphBuffer {
    /// The longest syllable that is put in order; longer ones occur in no language, and would take long.
    static let longestSyllable = 256

    /// Gives each glyph the number of its syllable, with which lookups know where it ends.
    /// - Parameter places: the glyphs that count; others belong to the syllable in front.
    mutating func findSyllables(_ grammar: SyllableMachine.Grammar, _ places: [Int]? = nil) {
        let machine = SyllableMachine(grammar)
        let places = places ?? Array(input.indices)
        let categories = places.map { input[$0].syllabic }
        var serial: UInt8 = 1
        var start = 0
        var place = places.first ?? 0
        while start < places.count {
            let (end, kind) = machine.syllable(categories, from: start)
            let last = end < places.count ? places[end] : input.count
            for i in place..<last { input[i].syllable = serial << 4 | kind.rawValue }
            serial = serial == 15 ? 1 : serial + 1
            place = last
            start = end
        }
    }

    /// The syllable that begins at `start`, nil at the end.
    func syllable(from start: Int) -> Range<Int>? {
        guard start < input.count else { return nil }
        var end = start + 1
        while end < input.count, input[end].syllable == input[start].syllable { end += 1 }
        return start..<end
    }

    func kind(ofSyllable range: Range<Int>) -> SyllableKind {
        SyllableKind(rawValue: input[range.lowerBound].syllable & 15) ?? .other
    }

    /// Puts a dotted circle where signs have no letter.
    /// - Parameters:
    ///   - circle: its glyph; nil if the font has none.
    ///   - category: its category.
    ///   - repha: the category of signs that stay in front of it.
    mutating func insertDottedCircles(_ circle: Int?, category: UInt8, repha: UInt8? = nil, place: IndicPlace = .end) {
        guard let circle, input.contains(where: { $0.syllable & 15 == SyllableKind.broken.rawValue }) else { return }
        beginOutput()
        var last: UInt8 = 0
        while !isAtEnd {
            let slot = input[index]
            guard slot.syllable != last, slot.syllable & 15 == SyllableKind.broken.rawValue, total < limit else {
                // Numbers come again after fifteen syllables.
                last = slot.syllable
                next()
                continue
            }
            last = slot.syllable
            var inserted = GlyphSlot(GlyphBuffer.dottedCircle, cluster: slot.cluster)
            inserted.classify()
            inserted.glyph = circle
            inserted.mask = slot.mask
            inserted.syllable = slot.syllable
            inserted.syllabic = category
            inserted.place = place
            while !isAtEnd, input[index].syllable == last, input[index].syllabic == repha { next() }
            write(inserted)
        }
        endOutput()
    }

    static let dottedCircle: UInt32 = 0x25CC

    /// Moves a glyph of `input` to another place; those between move up or down.
    mutating func move(_ from: Int, to place: Int) {
        let slot = input[from]
        if from < place {
            for i in from..<place { input[i] = input[i + 1] }
        } else {
            for i in (place..<from).reversed() { input[i + 1] = input[i] }
        }
        input[place] = slot
    }

    /// Glyphs of `input` sorted by their places in the syllable; equal ones stay in order.
    func sortedByPlace(_ range: Range<Int>) -> [Int] {
        range.sorted { (input[$0].place, $0) < (input[$1].place, $1) }
    }

    /// Turns vowel signs in front of the letter around, so that the last one typed comes first; what belongs to a sign
    /// stays behind it.
    /// - Parameters:
    ///   - order: indices of `input`.
    ///   - isSign: whether a glyph is a vowel sign.
    func turnSigns(_ order: inout [Int], where isSign: (GlyphSlot) -> Bool) {
        let signs = order.indices.filter { input[order[$0]].place == .beforeMatra }
        guard let first = signs.first, let last = signs.last, first < last else { return }
        order[first...last].reverse()
        var start = first
        for i in first...last where isSign(input[order[i]]) {
            order[start...i].reverse()
            start = i + 1
        }
    }

    /// Puts glyphs of `input` in an order.
    mutating func arrange(_ range: Range<Int>, _ order: [Int]) {
        let arranged = order.map { input[$0] }
        for (i, slot) in zip(range, arranged) { input[i] = slot }
    }
}
