import DisplayList

/// What a file may still take, and where it took too much.
struct ReadingBudget {
    private let limits: Limits
    /// How many nodes may still be made: a few lines of `use` can stand for any number.
    private(set) var nodesLeft: Int
    /// How many pixels pictures may still have.
    private(set) var picturePixelsLeft: Int
    /// How many segments paths may still have.
    private(set) var pathElementsLeft: Int
    /// How often a rule of a style sheet may still be held against an element; the cascade counts.
    var styleTestsLeft: Int
    /// Set when something of what may be taken was used up: where, and what.
    private(set) var exceeded: (offset: Int, what: Exceeded)?

    /// What a file can take too much of.
    enum Exceeded { case nodes, pathElements, styleTests }

    init(_ limits: Limits) {
        self.limits = limits
        nodesLeft = limits.nodes
        picturePixelsLeft = limits.picturePixels
        pathElementsLeft = limits.pathElements
        styleTestsLeft = limits.styleTests
    }

    /// What was taken so far of what may be.
    var spent: SVGReadingOptions.Spent {
        SVGReadingOptions.Spent(
            nodes: limits.nodes - nodesLeft, picturePixels: limits.picturePixels - picturePixelsLeft,
            pathElements: limits.pathElements - pathElementsLeft, styleTests: limits.styleTests - styleTestsLeft)
    }

    /// What a file that this one shows may take.
    var limitsLeft: Limits {
        var limits = limits
        limits.nodes = max(nodesLeft, 1)
        limits.picturePixels = picturePixelsLeft
        limits.pathElements = pathElementsLeft
        limits.styleTests = styleTestsLeft
        return limits
    }

    /// Counts nodes that are made; false when there are too many.
    mutating func spendNodes(_ count: Int, at offset: Int) -> Bool {
        nodesLeft -= count
        if nodesLeft >= 0 { return true }
        exceed(.nodes, at: offset)
        return false
    }

    /// Counts segments of paths; false when there are too many.
    mutating func spendPathElements(_ count: Int, at offset: Int) -> Bool {
        pathElementsLeft -= count
        if pathElementsLeft >= 0 { return true }
        exceed(.pathElements, at: offset)
        return false
    }

    /// Counts the pixels of a picture, which was decoded because there were as many left.
    mutating func spendPixels(of bitmap: Bitmap) { picturePixelsLeft -= bitmap.width * bitmap.height }

    /// Sees that the cascade has not counted too many tests.
    mutating func checkStyleTests(at offset: Int) {
        if styleTestsLeft < 0 { exceed(.styleTests, at: offset) }
    }

    /// Counts what a file took that this one shows; false when that was too much.
    mutating func spend(_ spent: SVGReadingOptions.Spent, at offset: Int) -> Bool {
        picturePixelsLeft -= spent.picturePixels
        pathElementsLeft -= spent.pathElements
        styleTestsLeft -= spent.styleTests
        if pathElementsLeft < 0 { exceed(.pathElements, at: offset) }
        checkStyleTests(at: offset)
        return spendNodes(spent.nodes, at: offset) && exceeded == nil
    }

    /// The first that was too much is told.
    private mutating func exceed(_ what: Exceeded, at offset: Int) { exceeded = exceeded ?? (offset, what) }
}
