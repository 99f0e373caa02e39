import DisplayList
import PathParser
import Testing

@testable import SVG

/// Tables of HTML, and boxes that are displayed as parts of tables.
@Suite struct HTMLTableTests {
    private func corners(_ html: String, width: Double = 200) throws -> [[Double]] {
        try HTMLFixture.corners(html, width: width)
    }

    @Test func columnsAreAsWideAsTheirCells() throws {
        // Two pixels between cells, and a pixel inside of each.
        let table = "<table><tr><td>A</td><td>B</td></tr><tr><td>AAA</td><td>A</td></tr></table>"
        #expect(
            try corners(table) == [[3, 5], [25, 5], [3, 21], [9, 21], [15, 21], [25, 21]])
        // Room that is left is shared by what the columns are wide: 8 and 16 of 24 and the rest of 60.
        let wide =
            "<table style='width:66px'><tr><td style='padding:0'>A</td><td style='padding:0'>AA</td></tr></table>"
        #expect(try corners(wide) == [[2, 4], [24, 4], [30, 4]])
        let given = "<table><tr><td style='width:50px'>A</td><td>A</td></tr></table>"
        #expect(try corners(given) == [[3, 5], [57, 5]])
        let shares = "<table style='width:106px'><tr><td style='width:75%;padding:0'>A</td><td>A</td></tr></table>"
        #expect(try corners(shares) == [[2, 5], [80, 5]])
        // In too little room words wrap.
        #expect(
            try corners("<table><tr><td>A A</td><td>A A</td></tr></table>", width: 22)
                == [[3, 5], [3, 17], [13, 5], [13, 17]])
    }

    @Test func cellsReachOverOthers() throws {
        let table = """
            <table style='border-spacing:0'><tr><td rowspan='2'>A</td><td>A</td></tr><tr><td>A</td></tr>
            <tr><td colspan='2' style='text-align:right'>AAAA</td></tr></table>
            """
        // The first is in the middle of two rows. The last is wider than both columns, which share what it lacks.
        #expect(
            try corners(table)
                == [[1, 10], [14, 3], [14, 17], [1, 31], [7, 31], [13, 31], [19, 31]])
    }

    @Test func cellsAreAligned() throws {
        func y(_ style: String) throws -> Double {
            try corners(
                "<table style='border-spacing:0'><tr style='height:34px'><td style='padding:0;\(style)'>A</td></tr></table>"
            )[0][1]
        }
        #expect(try y("") == 13)
        #expect(try y("vertical-align:top") == 2)
        #expect(try y("vertical-align:bottom") == 24)
        #expect(try y("vertical-align:baseline") == 2)
        // The head's cells are in the middle and bold; bold boxes are 8 high.
        #expect(
            try HTMLFixture.rects("<table style='width:40px;border-spacing:0'><tr><th>A</th></tr></table>") == [
                [17, 2, 5, 8]
            ])
        #expect(try corners("<table align='center' style='border-spacing:0'><tr><td>A</td></tr></table>") == [[97, 3]])
    }

    @Test func attributesAreHints() throws {
        let table =
            "<table border='1' cellpadding='3' cellspacing='5'><tr><td valign='top' bgcolor='red'>A</td></tr></table>"
        let parts = try HTMLFixture.parts(table).map(\.rect)
        // The border, the room between, the cell's border, its padding.
        #expect(parts.last == [10, 12, 5, 7])
        #expect(parts.contains([6, 6, 14, 20]))
        #expect(try HTMLFixture.corners(table, sheet: "td { padding: 0 }").last == [7, 9])
    }

    @Test func bordersAreShared() throws {
        let parts = try HTMLFixture.parts(
            """
            <table style='border-collapse:collapse'><tr><td style='border:2px solid red;padding:0'>A</td>\
            <td style='border:4px solid blue;padding:0'>A</td></tr></table>
            """)
        let (red, blue) = (Color(hex: 0xFF0000), Color(hex: 0x0000FF))
        // Where both meet the wider is seen, once; each lies half in its cell.
        let lines = parts.filter { $0.color != .black }
        #expect(
            lines == [
                HTMLFixture.Part(rect: [0, 1, 12, 2], color: red), HTMLFixture.Part(rect: [0, 17, 12, 2], color: red),
                HTMLFixture.Part(rect: [0, 1, 2, 18], color: red), HTMLFixture.Part(rect: [8, 1, 4, 18], color: blue),
                HTMLFixture.Part(rect: [8, 0, 14, 4], color: blue),
                HTMLFixture.Part(rect: [8, 16, 14, 4], color: blue),
                HTMLFixture.Part(rect: [18, 0, 4, 20], color: blue),
            ])
    }

    @Test func captionsStandAbove() throws {
        let table = "<table style='border:1px solid;border-spacing:0'><caption>A</caption><tr><td>A</td></tr></table>"
        #expect(
            try HTMLFixture.rects(table)
                == [[0, 12, 10, 16], [1, 13, 8, 14], [2, 2, 5, 7], [2, 16, 5, 7]])
    }

    /// As Mermaid writes its labels.
    @Test func cellsWithoutATableHaveOne() throws {
        let label = """
            <div style='display:table-cell;white-space:nowrap;line-height:1.5;max-width:200px;text-align:center'>\
            <span class='nodeLabel'><p>A<br/>AAA</p></span></div>
            """
        // Lines of 15 with a leading of 3, of which 1 is above.
        #expect(
            try HTMLFixture.corners(label, sheet: "p { margin: 0 }") == [[6, 3], [0, 18], [6, 18], [12, 18]])
        let wrapping = """
            <div style='display:table;white-space:break-spaces;width:20px;max-width:20px;text-align:center'>A A A</div>
            """
        #expect(try corners(wrapping) == [[1, 2], [10, 2], [7, 14]])
    }

    /// As draw.io writes its labels: a flex box of one pixel, from whose middle the text stands out on both sides.
    @Test func labelsStandOutOfTheirBox() throws {
        let label = """
            <div style='display:flex;align-items:unsafe center;justify-content:unsafe center;width:98px;height:1px;\
            padding-top:30px;margin-left:1px'><div style='box-sizing:border-box;font-size:0;text-align:center'>\
            <div style='display:inline-block;font-size:10px;line-height:1.2;white-space:normal'>AA<br/>A</div></div></div>
            """
        // Two lines of 12 about 30.5, on whole pixels; the wider line in the middle of 1 … 99.
        #expect(try corners(label) == [[44, 21], [50, 21], [47, 33]])
    }
}
