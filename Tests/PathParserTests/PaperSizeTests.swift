import Testing

@testable import PathParser

/// Lengths and sizes on paper, in points.
@Suite struct PaperSizeTests {
    @Test func lengthsAreInPoints() {
        #expect(Double.inches(1) == 72)
        #expect(Double.mm(25.4) == 72)
        #expect(Double.cm(2.54) == 72)
    }

    @Test func paperIsUprightOrLies() {
        #expect(Size.letter == Size(width: 612, height: 792))
        #expect(Size.letter.landscape == Size(width: 792, height: 612))
        #expect(Size.letter.landscape.portrait == .letter)
        #expect(Size.a4.landscape.isPaper)
        #expect(!Size(width: 595, height: 842).isPaper)
    }
}
