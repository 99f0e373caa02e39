import DisplayList
import PathParser
import Testing

@testable import SVG

/// Where the letters of texts stand. A letter A at 100 pixels is a box of 50 × 70 that takes 60, B one of 60 × 70 that
/// takes 70; a space takes 30.
@Suite struct TextPlacesTests {
    private func xs(_ inside: String) throws -> [Double] { try TextFixture.boxes(inside).map { $0[0] } }

    @Test func lettersFollowOneAnother() throws {
        #expect(try TextFixture.boxes("<text x='10' y='200'>AB</text>") == [[10, 130, 50, 70], [70, 130, 60, 70]])
        // One fill, whatever the letters' number.
        #expect(try TextFixture.read("<text x='10' y='200'>AB A</text>").nodes.count == 1)
        #expect(try xs("<text x='10'>A<tspan>B</tspan>A</text>") == [10, 70, 140])
        #expect(try xs("<text x='10'>A<a>B</a><title>B</title><rect/>A</text>") == [10, 70, 140])
    }

    @Test func listsGivePlaces() throws {
        #expect(try xs("<text x='10 200 1em 4.5'>ABAB</text>") == [10, 200, 100, 4.5])
        #expect(try xs("<text x='10 10%,20'>ABAB</text>") == [10, 100, 20, 80])
        #expect(try xs("<text dx='10 5'>AAA</text>") == [10, 75, 135])
        #expect(
            try TextFixture.boxes("<text y='100 200' dy='0 5'>AAA</text>").map { [$0[0], $0[1] + $0[3]] }
                == [[0, 100], [60, 205], [120, 205]])
        // Inner lists win; what a list has more than characters is not for those behind.
        #expect(
            try xs("<text x='10'><tspan x='100 110 120 130'>A<tspan x='50'>AA</tspan></tspan>A</text>")
                == [100, 50, 120, 180])
        #expect(try xs("<text x='1 2 3'>A<tspan display='none'>B</tspan>AA</text>") == [1, 2, 3])
        // What cannot be read of a list is told.
        let wrong = try TextFixture.read("<text x='10 z'>AA</text>")
        #expect(wrong.diagnostics.count == 1)
        #expect(wrong.nodes.count == 1)
    }

    @Test func rotationsGoOn() throws {
        // A quarter turns a box about its lower left corner.
        let turned = try TextFixture.boxes("<text x='100 300' y='500' rotate='90'>AA</text>")
        #expect(turned == [[100, 500, 70, 50], [300, 500, 70, 50]])
        let mixed = try TextFixture.boxes("<text x='100 300 500' y='500' rotate='0 90'>AAA</text>")
        #expect(mixed == [[100, 430, 50, 70], [300, 500, 70, 50], [500, 500, 70, 50]])
        #expect(try TextFixture.boxes("<text y='90' rotate='5mm'>A</text>") == [[0, 20, 50, 70]])
    }

    @Test func chunksAreAnchored() throws {
        #expect(try xs("<text x='500' text-anchor='middle'>AA</text>") == [440, 500])
        #expect(try xs("<text x='500' text-anchor='end'>AA</text>") == [380, 440])
        #expect(try xs("<text x='500 700' text-anchor='end'>ABA</text>") == [440, 570, 640])
        // The first character of a chunk says it.
        #expect(try xs("<text x='500'><tspan text-anchor='end'>A</tspan>A</text>") == [380, 440])
        #expect(try xs("<text x='500'>A<tspan text-anchor='end'>A</tspan></text>") == [500, 560])
    }

    @Test func whiteSpaceIsOneSpace() throws {
        #expect(try xs("<text>\n  A \t\n B  </text>") == [0, 90])
        #expect(try xs("<text> A <tspan> B </tspan> A </text>") == [0, 90, 190])
        #expect(try xs("<text> <tspan> A</tspan> </text>") == [0])
        #expect(try xs("<text>A<tspan> B</tspan></text>") == [0, 90])
        #expect(try xs("<text xml:space='preserve'>  A\n\nB </text>") == [60, 180])
        #expect(try xs("<text style='white-space: pre'>  A</text>") == [60])
        #expect(try xs("<g xml:space='preserve'><text>  A</text><text xml:space='default'>  A</text></g>") == [60, 0])
        #expect(try xs("<text>&#160; A</text>") == [60])
    }

    @Test func referredTextIsRead() throws {
        let text = "<defs><text id='t'> A <tspan>B</tspan><title>C</title></text></defs>"
        #expect(try xs(text + "<text x='10'><tref href='#t'/>A</text>") == [10, 100, 170])
        #expect(try TextFixture.read("<text><tref href='#u'/></text>").diagnostics.count == 1)
    }

    @Test func spacingSpreadsLetters() throws {
        #expect(try xs("<text letter-spacing='10'>AAA</text>") == [0, 70, 140])
        #expect(try xs("<text word-spacing='10'>A A A</text>") == [0, 100, 200])
        #expect(try xs("<text letter-spacing='0.1em' text-anchor='end' x='500'>AA</text>") == [360, 430])
        #expect(try xs("<text letter-spacing='-1000'>AAA</text>") == [0])
        // Letters that join are not spread.
        #expect(try TextFixture.boxes("<text letter-spacing='10'>\u{627}</text>").count == 1)
    }

    @Test func textIsAsLongAsSaid() throws {
        #expect(try xs("<text textLength='260'>AAA</text>") == [0, 100, 200])
        let stretched = try TextFixture.boxes("<text y='70' textLength='240' lengthAdjust='spacingAndGlyphs'>AA</text>")
        #expect(stretched == [[0, 0, 100, 70], [120, 0, 100, 70]])
        #expect(
            try xs("<text>A<tspan textLength='180' lengthAdjust='spacingAndGlyphs'>A</tspan>A</text>") == [0, 60, 240])
        #expect(try xs("<text textLength='-5'>AA</text>") == [0, 60])
        // Of an element within another the inner one counts.
        #expect(try xs("<text textLength='900'><tspan textLength='160'>AA</tspan></text>") == [0, 100])
    }

    @Test func roomByTextLengthIsBetweenLettersAlone() throws {
        #expect(try xs("<text x='500' text-anchor='middle' textLength='260'>AAA</text>") == [370, 470, 570])
        #expect(try xs("<text x='500' text-anchor='end' textLength='260'>AAA</text>") == [240, 340, 440])
        // What follows keeps the distance, as in browsers.
        #expect(try xs("<text>A<tspan textLength='160'>AA</tspan>A</text>") == [0, 60, 160, 260])
        #expect(try xs("<text textLength='260' letter-spacing='10'>AAA</text>") == [0, 95, 190])
        #expect(try xs("<text textLength='0'>AA</text>") == [0, 60])
        // A place of its own takes nothing from the room.
        #expect(try xs("<text x='0 500' textLength='260'>AAA</text>") == [0, 500, 600])
        // An element within counts as one letter of the outer one.
        #expect(
            try xs("<text textLength='420'>A<tspan textLength='160'>AA</tspan>A</text>") == [0, 110, 260, 360])
    }

    @Test func shiftsCountInAnchoring() throws {
        #expect(try xs("<text x='500' text-anchor='end' dx='0 10'>AA</text>") == [370, 440])
        #expect(try xs("<text x='500' text-anchor='end' dx='10'>AA</text>") == [390, 450])
    }

    @Test func shiftsGoByTheOrderOfCharacters() throws {
        // Bet stands to the left of alef, and comes behind it.
        let moved = try TextFixture.boxes("<text y='100' dy='0 10'>\u{5D0}\u{5D1}</text>")
        #expect(moved.map { [$0[0], $0[1] + $0[3]] } == [[0, 110], [70, 100]])
        #expect(try xs("<text dx='0 10'>\u{5D0}\u{5D1}</text>") == [0, 60])
        let element = try TextFixture.boxes("<text y='100'>\u{5D0}<tspan dy='10'>\u{5D1}</tspan>A</text>")
        #expect(element.map { $0[1] + $0[3] }.sorted() == [100, 110, 110])
    }

    @Test func directionsOrderLetters() throws {
        // Alef takes 60 and is 60 high, bet takes 70.
        #expect(
            try TextFixture.boxes("<text>A\u{5D0}\u{5D1}B</text>").map { [$0[0], $0[3]] }
                == [[0, 70], [60, 60], [130, 60], [190, 70]])
        #expect(try xs("<text x='500' direction='rtl'>\u{5D0}\u{5D1}</text>") == [370, 440])
        #expect(try xs("<text x='500' direction='rtl' text-anchor='end'>\u{5D0}\u{5D1}</text>") == [500, 570])
        let overridden = "direction='rtl' unicode-bidi='bidi-override'"
        #expect(try TextFixture.boxes("<text>A<tspan \(overridden)>AB</tspan></text>").map { $0[2] } == [50, 60, 50])
        #expect(try TextFixture.boxes("<text>A<tspan direction='rtl'>AB</tspan></text>").map { $0[2] } == [50, 50, 60])
    }

    @Test func linesRunDown() throws {
        // Letters of Latin are turned to the right, and their middle is on the line.
        let down = try TextFixture.boxes("<text x='500' y='100' writing-mode='tb'>AB</text>")
        #expect(down.map { [$0[1], $0[2], $0[3]] } == [[100, 70, 50], [160, 70, 60]])
        let across = try TextFixture.boxes("<text x='500' y='100'><tspan writing-mode='tb'>A</tspan></text>")
        #expect(across == [[500, 30, 50, 70]])
    }

    @Test func lettersStandAsOrientationsSay() throws {
        func down(_ style: String) throws -> [[Double]] {
            try TextFixture.boxes("<text x='500' y='100' style='writing-mode:vertical-rl;\(style)'>AB</text>")
        }
        // An upright letter takes a line's height, 90 above the baseline and 30 below it, and its middle is on the line.
        #expect(try down("text-orientation:upright") == [[470, 120, 50, 70], [465, 240, 60, 70]])
        // On its side it stands on the line itself.
        #expect(try down("text-orientation:sideways") == [[500, 100, 70, 50], [500, 160, 70, 60]])
        #expect(try down("text-orientation:none") == down("text-orientation:mixed"))
    }

    @Test func baselinesMoveText() throws {
        func bottom(_ attributes: String) throws -> Double {
            let box = try TextFixture.boxes("<text y='500'><tspan \(attributes)>A</tspan></text>")[0]
            return box[1] + box[3]
        }
        #expect(try bottom("baseline-shift='10'") == 490)
        #expect(try bottom("baseline-shift='-10%'") == 510)
        #expect(try bottom("baseline-shift='baseline'") == 500)
        #expect(try bottom("baseline-shift='super'") < 500)
        #expect(try bottom("baseline-shift='sub'") > 500)
        let ascent = try bottom("dominant-baseline='text-before-edge'") - 500
        #expect(ascent > 0)
        #expect(try bottom("dominant-baseline='hanging'") == 500 + ascent * 0.8)
        #expect(try bottom("alignment-baseline='mathematical'") == 500 + ascent * 0.5)
        #expect(try bottom("alignment-baseline='baseline' dominant-baseline='mathematical'") == 500 + ascent * 0.5)
        let nested = "<text y='500'><tspan baseline-shift='10'><tspan baseline-shift='10'>A</tspan></tspan></text>"
        #expect(try TextFixture.boxes(nested)[0][1] == 410)
        #expect(try TextFixture.boxes("<text y='500' baseline-shift='10'>A</text>")[0][1] == 420)
        // It is not inherited from what is around the text.
        #expect(try TextFixture.boxes("<g baseline-shift='10'><text y='500'>A</text></g>")[0][1] == 430)
    }
}
