import DisplayList

/// How much of the limits is left to a file, and where it exceeded one.
struct ReadingBudget {
    private let limits: Limits
    /// How many nodes may still be made: a few lines of `use` can stand for any number.
    private(set) var nodesLeft: Int
    /// How many pixels pictures may still have.
    private(set) var picturePixelsLeft: Int
    /// How many bytes fonts may still have.
    private(set) var fontBytesLeft: Int
    /// How many segments paths may still have.
    private(set) var pathElementsLeft: Int
    /// How often rules of style sheets may still be tested against elements; the cascade counts.
    var styleTestsLeft: Int
    /// The first limit that was exceeded: where, and which.
    private(set) var exceeded: (offset: Int, what: Exceeded)?

    /// The linked file in which it was exceeded, and how; nil for the file itself.
    private(set) var exceededIn: (file: String, error: SVGReaderError)?

    /// The limits that are errors when exceeded.
    enum Exceeded { case nodes, pathElements, styleTests }

    init(_ limits: Limits) {
        self.limits = limits
        nodesLeft = limits.nodes
        picturePixelsLeft = limits.picturePixels
        fontBytesLeft = limits.fontBytes
        pathElementsLeft = limits.pathElements
        styleTestsLeft = limits.styleTests
    }

    /// What was used of the limits so far.
    var spent: SVGReadingOptions.Spent {
        SVGReadingOptions.Spent(
            nodes: limits.nodes - nodesLeft, picturePixels: limits.picturePixels - picturePixelsLeft,
            fontBytes: limits.fontBytes - fontBytesLeft, pathElements: limits.pathElements - pathElementsLeft,
            styleTests: limits.styleTests - styleTestsLeft)
    }

    /// The limits for a linked file.
    var limitsLeft: Limits {
        var limits = limits
        limits.nodes = max(nodesLeft, 1)
        limits.picturePixels = picturePixelsLeft
        limits.fontBytes = fontBytesLeft
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

    /// Counts the pixels of a picture. It was decoded only because as many were left.
    mutating func spendPixels(of bitmap: Bitmap) { picturePixelsLeft -= bitmap.width * bitmap.height }

    /// The rest of the limits that the fonts of the file may take.
    var fontAllowance: DeclaredFonts.Allowance { DeclaredFonts.Allowance(bytes: fontBytesLeft, tests: styleTestsLeft) }

    /// Takes back what was left to them.
    mutating func setFontAllowance(_ allowance: DeclaredFonts.Allowance, at offset: Int) {
        fontBytesLeft = allowance.bytes
        styleTestsLeft = allowance.tests
        checkStyleTests(at: offset)
    }

    /// Checks that the cascade has not counted too many tests.
    mutating func checkStyleTests(at offset: Int) {
        if styleTestsLeft < 0 { exceed(.styleTests, at: offset) }
    }

    /// Counts what a linked file used; false when that was too much.
    /// - Parameters:
    ///   - file: its address, as messages show it.
    ///   - error: what its own reading has failed for; nil where messages do not name it.
    mutating func spend(
        _ spent: SVGReadingOptions.Spent, at offset: Int, in file: String = "", _ error: SVGReaderError? = nil
    ) -> Bool {
        let isFirst = exceeded == nil
        defer { if isFirst, exceeded != nil, let error { exceededIn = (file, error) } }
        picturePixelsLeft -= spent.picturePixels
        fontBytesLeft -= spent.fontBytes
        pathElementsLeft -= spent.pathElements
        styleTestsLeft -= spent.styleTests
        if pathElementsLeft < 0 { exceed(.pathElements, at: offset) }
        checkStyleTests(at: offset)
        return spendNodes(spent.nodes, at: offset) && exceeded == nil
    }

    /// Only the first excess is reported.
    private mutating func exceed(_ what: Exceeded, at offset: Int) { exceeded = exceeded ?? (offset, what) }
}
