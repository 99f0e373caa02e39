/// The variations of a CFF2 font's charstrings, for one instance.
struct CharStringBlend {
    /// nil for a font without variations.
    private let variations: ItemVariations?
    /// The weights of the regions that the program's numbers vary in; nil until they are needed.
    private var weights: [Double]?
    /// The subtable of the variations that lists the regions.
    private var index: Int

    /// - Parameter index: the subtable that the glyph's Font DICT names.
    init(_ variations: ItemVariations?, index: Int) {
        self.variations = variations
        self.index = index
    }

    mutating func select(_ index: Int) {
        self.index = index
        weights = nil
    }

    /// The weight of each region, 0 … 1.
    /// - Throws: for a font without variations, and for a subtable that it does not have.
    mutating func regionWeights(_ code: TrueTypeTable, _ place: Int) throws(TrueTypeError) -> [Double] {
        if let weights { return weights }
        guard let variations else {
            throw code.error(at: place, found: "numbers that vary", expected: "a font with variations")
        }
        let weights = try variations.weights(ofSubtable: index)
        self.weights = weights
        return weights
    }
}

/// The operators for numbers that vary (OpenType 1.9, "CFF2 CharString Format").
extension CharString {
    mutating func selectVariations(_ code: TrueTypeTable, _ place: Int) throws(TrueTypeError) {
        guard let index = Int(exactly: try pop(code, place)) else {
            throw code.error(at: place - 1, found: "no whole number", expected: "that of a list of regions")
        }
        blend?.select(index)
        stack.removeAll(keepingCapacity: true)
    }

    /// In front of the operator stand the defaults of some numbers, then the deltas of each, one a region, then the count
    /// of the numbers, which stay.
    mutating func blendNumbers(_ code: TrueTypeTable, _ place: Int) throws(TrueTypeError) {
        let count = Int(exactly: try pop(code, place)) ?? -1
        guard let weights = try blend?.regionWeights(code, place) else { return }
        guard (0...stack.count).contains(count), count * (weights.count + 1) <= stack.count else {
            throw code.error(
                at: place - 1, found: "\(stack.count) numbers", expected: "\(count) and \(weights.count) deltas of each"
            )
        }
        let deltas = stack.count - count * weights.count
        let first = deltas - count
        for i in 0..<count {
            for (region, weight) in weights.enumerated() where weight != 0 {
                stack[first + i] += weight * stack[deltas + i * weights.count + region]
            }
        }
        stack.removeLast(count * weights.count)
    }
}
