import DisplayList
import PathParser
import Testing

@testable import SVG

/// Where letters of HTML stand in their lines.
@Suite struct HTMLLineTests {
    private func corners(_ html: String, width: Double = 200) throws -> [[Double]] {
        try HTMLFixture.corners(html, width: width)
    }

    @Test func wordsWrap() throws {
        #expect(try HTMLFixture.rects("A B") == [[0, 2, 5, 7], [9, 2, 6, 7]])
        // 6 + 3 + 6 fit into 20; 3 + 6 more do not. A space at a line's end takes no room.
        #expect(try corners("A A A", width: 20) == [[0, 2], [9, 2], [0, 14]])
        #expect(try corners("A A A", width: 15) == [[0, 2], [9, 2], [0, 14]])
        #expect(try corners("A A", width: 14.9) == [[0, 2], [0, 14]])
        // A word that is too wide stands out of the line.
        #expect(try corners("AAAA A", width: 10) == [[0, 2], [6, 2], [12, 2], [18, 2], [0, 14]])
        #expect(try corners("A<br/>A") == [[0, 2], [0, 14]])
        #expect(try corners("A<br/><br/>A<br/>") == [[0, 2], [0, 26]])
        #expect(try corners("A\n<b>A</b><i> A</i>", width: 16) == [[0, 2], [9, 1], [0, 14]])
    }

    /// Signs have no width in the font of boxes that tells where lines end: what follows them does.
    @Test func linesEndBehindHyphensAsInBrowsers() {
        func breaks(_ text: String) -> [Int] {
            let scalars = Array(text.unicodeScalars)
            return scalars.indices.dropFirst().filter { i in
                ASCIIBreaks.allows(i > 1 ? scalars[i - 2] : nil, scalars[i - 1], scalars[i]) == true
            }
        }
        #expect(breaks("b-4ac") == [2])
        #expect(breaks("(-4)") == [])
        #expect(breaks("2024-01-15") == [5, 8])
        #expect(breaks("well-known") == [5])
        #expect(breaks("a?b=c") == [2])
        #expect(breaks("a/b.c!d") == [])
        #expect(breaks("x)(y") == [2])
        // Where a sign is none of ASCII's, UAX 14 says it.
        #expect(ASCIIBreaks.allows(nil, "a", "\u{2010}") == nil)
    }

    @Test func whiteSpaceCollapsesOrStays() throws {
        #expect(try corners(" \n A \t\n <b> </b> A ") == [[0, 2], [9, 2]])
        #expect(try corners("<pre style='margin:0;font-family:Boxes'>A  A\n A</pre>") == [[0, 2], [12, 2], [3, 14]])
        #expect(try corners("<div style='white-space:nowrap'>A A A</div>", width: 10) == [[0, 2], [9, 2], [18, 2]])
        #expect(
            try corners("<div style='white-space:pre-wrap'>A  A\nA</div>", width: 15) == [[0, 2], [0, 14], [0, 26]])
        #expect(try corners("<div style='white-space:pre-line'>A  A\n A</div>") == [[0, 2], [9, 2], [0, 14]])
        // Spaces that break take room: two of them, then a letter, are wider than 11.
        #expect(
            try corners("<div style='white-space:break-spaces'>A  A</div>", width: 11) == [[0, 2], [3, 14]])
    }

    @Test func longWordsAreDivided() throws {
        let both = [[0.0, 2], [6, 2], [0, 14], [6, 14]]
        #expect(try corners("<div style='overflow-wrap:break-word'>AAAA</div>", width: 13) == both)
        #expect(try corners("<div style='word-break:break-all'>AAAA</div>", width: 13) == both)
        // Only a word that has no line of its own is divided; with `break-all` each is.
        #expect(
            try corners("<div style='overflow-wrap:break-word'>A AAA</div>", width: 20)
                == [[0, 2], [0, 14], [6, 14], [12, 14]])
        #expect(
            try corners("<div style='word-break:break-all'>A AAA</div>", width: 20)
                == [[0, 2], [9, 2], [0, 14], [6, 14]])
    }

    @Test func linesAreAligned() throws {
        func x(_ align: String, _ html: String = "A A") throws -> [Double] {
            try corners("<div style='text-align:\(align)'>\(html)</div>", width: 25).map { $0[0] }
        }
        #expect(try x("left") == [0, 9])
        #expect(try x("center") == [5, 14])
        #expect(try x("right") == [10, 19])
        #expect(try x("end") == [10, 19])
        // 25 less three letters of 6 are for two spaces; the last line stays as it is.
        #expect(try x("justify", "A A A A") == [0, 9.5, 19, 0])
        #expect(try corners("<div style='text-indent:4px'>A<br/>A</div>") == [[4, 2], [0, 14]])
    }

    @Test func directionTurnsLines() throws {
        // Alef is as wide as A; in a line from right to left the first letter stands at the right.
        #expect(try corners("<div dir='rtl'>\u{5D0}A</div>", width: 50) == [[38, 2], [44, 3]])
        #expect(try corners("<div style='direction:rtl;text-align:left'>A</div>", width: 50) == [[0, 2]])
    }

    @Test func linesHaveHeights() throws {
        // 20 are 8 more than the letters' own, 4 of them above.
        #expect(try corners("<div style='line-height:20px'>A<br/>A</div>") == [[0, 6], [0, 26]])
        #expect(try corners("<div style='line-height:2'>A<br/>A</div>") == [[0, 6], [0, 26]])
        #expect(try corners("<div style='line-height:200%'>A</div>") == [[0, 6]])
        #expect(try corners("<div style='font:10px/20px Boxes'>A</div>") == [[0, 6]])
        // Twice as large letters: the line is theirs, and the small ones stand on their baseline.
        #expect(try corners("A<span style='font-size:20px'>A</span><br/>A") == [[0, 11], [6, 4], [0, 26]])
        // A factor is one of each size, a percentage of the parent's.
        #expect(try corners("<div style='line-height:1'><span style='font-size:20px'>A</span></div>") == [[0, 2]])
    }

    @Test func raisedLettersAreMoved() throws {
        // A fifth and a third of the size, and a pixel more, on whole pixels; their own size is five sixths.
        let sub = try HTMLFixture.rects("A<sub style='font-size:10px'>A</sub>")
        #expect(sub == [[0, 2, 5, 7], [6, 5, 5, 7]])
        let sup = try HTMLFixture.corners("A<sup style='font-size:10px'>A</sup>")
        #expect(sup == [[0, 6], [6, 2]])
        #expect(try corners("A<span style='vertical-align:4px'>A</span>") == [[0, 6], [6, 2]])
        #expect(try corners("A<span style='vertical-align:50%'>A</span>") == [[0, 8], [6, 2]])
    }

    @Test func boxesStandInLines() throws {
        let box = "<span style='display:inline-block;width:10px;height:20px;background:red;ALIGN'></span>"
        func tops(_ align: String) throws -> [Double] {
            try corners("A" + box.replacing("ALIGN", with: align)).map { $0[1] }
        }
        // Without text a box stands on the baseline, which it lowers to 20.
        #expect(try tops("") == [13, 0])
        #expect(try tops("vertical-align:top") == [2, 0])
        #expect(try tops("vertical-align:bottom") == [10, 0])
        #expect(try tops("vertical-align:text-top") == [2, 0])
        #expect(try tops("vertical-align:text-bottom") == [10, 0])
        // With text its last line is on the line's baseline; it is as wide as its text.
        #expect(
            try HTMLFixture.rects("A<span style='display:inline-block;padding:2px;background:red'>A A</span>A")
                == [[0, 4, 5, 7], [25, 4, 5, 7], [6, 0, 19, 16], [8, 4, 5, 7], [17, 4, 5, 7]])
        // Between two boxes a line may end.
        let plain = "<span style='display:inline-block;width:10px;height:5px;background:red'></span>"
        #expect(try corners(plain + plain, width: 15) == [[0, 4], [0, 16]])
    }

    @Test func inlineBoxesHaveSides() throws {
        // The background is as high as the letters' line, whatever the line's height.
        #expect(
            try HTMLFixture.rects("A<span style='background:red;padding:1px 2px;margin:0 3px'>A</span>A")
                == [[9, -1, 10, 14], [0, 2, 5, 7], [11, 2, 5, 7], [22, 2, 5, 7]])
        #expect(
            try HTMLFixture.rects(
                "<div style='line-height:30px'><span style='background:red'>A A</span></div>", width: 10)
                == [[0, 9, 6, 12], [0, 39, 6, 12], [0, 11, 5, 7], [0, 41, 5, 7]])
    }

    @Test func linesRunAlongText() throws {
        let red = Color(hex: 0xFF0000)
        // Under the baseline at 9, a tenth of the size thick; through letters at two thirds of their ascent.
        #expect(try HTMLFixture.rects("<u>A A</u>")[0] == [0, 10, 15, 1])
        #expect(try HTMLFixture.rects("<s>A</s>").last == [0, 6, 6, 1])
        // It has the colour of the element that asks for it, and goes on through others.
        let parts = try HTMLFixture.parts("<u style='color:red'>A<span style='color:blue'>A</span></u>")
        #expect(parts[0] == HTMLFixture.Part(rect: [0, 10, 12, 1], color: red))
        #expect(parts.map(\.color) == [red, red, Color(hex: 0x0000FF)])
        // A box that stands apart has none of it.
        #expect(try HTMLFixture.rects("<u>A<span style='display:inline-block'>A</span></u>")[0] == [0, 10, 6, 1])
    }

    @Test func lettersAreTransformed() throws {
        #expect(try corners("<span style='text-transform:uppercase'>ab</span>") == [[0, 2], [6, 2]])
        #expect(try corners("<span style='letter-spacing:2px'>AA</span>A") == [[0, 2], [8, 2], [16, 2]])
        #expect(try corners("<span style='word-spacing:2px'>A A</span>") == [[0, 2], [11, 2]])
    }
}
