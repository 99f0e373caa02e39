import DisplayList
import PathParser
import Testing

@testable import SVG
@testable import Typography

/// Lines that are cut, and what stands in place of the rest. A takes 6, a space 3, the ellipsis 14, of which 13 are seen.
@Suite struct HTMLOverflowTests {
    private static let fonts = TextFixture.set([
        "a.ttf": TextFixture.font("Boxes", characters: "ABCDEF\u{5D0}\u{5D1}\u{2026}"),
        "b.ttf": TextFixture.font("Dots", characters: "ABCDEF."),
    ])

    /// The left edges and widths of what is drawn, clips left out.
    private func spans(_ html: String, _ style: String = "width:30px;white-space:nowrap", dir: String = "ltr") throws
        -> [[Double]]
    {
        try rects(html, style, dir: dir).map { [$0[0], $0[2]] }
    }

    private func rects(_ html: String, _ style: String, dir: String = "ltr", family: String = "Boxes") throws
        -> [[Double]]
    {
        let text = """
            <foreignObject width='200' height='200' style='font:10px \(family)'>\
            <div xmlns='http://www.w3.org/1999/xhtml' dir='\(dir)' \
            style='overflow:hidden;text-overflow:ellipsis;\(style)'>\(html)</div></foreignObject>
            """
        let document = try TextFixture.read(text, fonts: Self.fonts)
        #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
        return HTMLFixture.parts(of: document.nodes, .identity).map(\.rect)
    }

    private let dot = 14.0

    @Test func linesAreCutBesideAnEllipsis() throws {
        let room = 12 + dot
        let style = "white-space:nowrap;width:\(room)px"
        #expect(try spans("AAAAAAAA", style) == [[0, 5], [6, 5], [12, dot - 1]])
        // It fits to the last 64th of a pixel.
        #expect(try spans("AA", style) == [[0, 5], [6, 5]])
        #expect(try spans("AAAAAAAA", "white-space:nowrap;width:\(room - 0.1)px") == [[0, 5], [6, dot - 1]])
        // A space before the ellipsis stays, and one letter in any case.
        #expect(try spans("A AAAAAAA", style) == [[0, 5], [9, dot - 1]])
        #expect(try spans("AAAAAAAA", "white-space:nowrap;width:1px") == [[0, 5], [6, dot - 1]])
        // Each line that is too long, and no other.
        let lines = try rects("AA\nAAAAAAAA\nA\nAAAAAAAA", "white-space:pre;width:\(room)px")
        #expect(lines.filter { $0[2] == dot - 1 }.map { $0[1] } == [15, 39])
        #expect(try spans("A AAAAAAAA", "width:\(room)px").filter { $0[1] == dot - 1 }.count == 1)
        #expect(try spans("AAAAAAAA", style + ";text-indent:6px") == [[6, 5], [12, dot - 1]])
    }

    @Test func onlyBoxesThatCutHaveOne() throws {
        let style = "white-space:nowrap;width:40px"
        func count(_ style: String, _ html: String = "AAAAAAAAAAAA") throws -> Int {
            try spans(html, style).filter { $0[1] == dot - 1 }.count
        }
        #expect(try count(style) == 1)
        #expect(try count(style + ";overflow:visible") == 0)
        #expect(try count(style + ";text-overflow:clip") == 0)
        #expect(try count(style + ";text-overflow:initial") == 0)
        #expect(try count(style + ";overflow:visible;overflow-x:hidden") == 1)
        // It is not inherited, but a text between blocks is the box's own.
        #expect(try count(style, "<p>AAAAAAAAAAAA</p>") == 0)
        #expect(try count(style, "<p style='text-overflow:inherit;overflow:hidden'>AAAAAAAAAAAA</p>") == 1)
        #expect(try count(style, "<p></p>AAAAAAAAAAAA<p></p>") == 1)
        // The lines of a flex box are those of its items.
        #expect(try count(style + ";display:flex") == 0)
        #expect(try count(style + ";display:inline-block") == 1)
    }

    @Test func whatIsInLinesIsCutToo() throws {
        let style = "white-space:nowrap;width:\(30 + dot)px"
        let box = "<b style='display:inline-block;width:12px;height:5px;background:red'></b>"
        // A box that does not fit beside the ellipsis is not there, nor what comes behind.
        #expect(try spans("AAA\(box)\(box)A", style) == [[0, 5], [6, 5], [12, 5], [30, dot - 1], [18, 12]])
        #expect(try spans("AAAA\(box)AAAA", style) == [[0, 5], [6, 5], [12, 5], [18, 5], [24, dot - 1]])
        // The side of a box need not fit, only the letters in front of it.
        let side = "<b style='font-weight:400;padding-right:20px'>AA</b>AAAA"
        #expect(try spans(side, style) == [[0, 5], [6, 5], [12, dot - 1]])
        // The background of an inline box goes on, the line under its letters does not.
        let found = try rects("<u style='background:red'>AAAAAAAAAAAA</u>", style)
        #expect(found.first.map { [$0[0], $0[2]] } == [0, 72])
        #expect(found.filter { $0[3] == 1 }.map { [$0[0], $0[2]] } == [[0, 30]])
        // The ellipsis is in the style of the box.
        let big = try rects("<b style='font-size:20px;font-weight:400'>AAAA</b>", style)
        #expect(big.last.map { $0[2] } == dot - 1)
    }

    @Test func theEndOfALineIsOnTheLeftFromRightToLeft() throws {
        let style = "white-space:nowrap;width:\(12 + dot)px"
        // The box stands at the right; letters of both kinds go where the ellipsis stands.
        let left = 200 - 12 - dot
        for text in ["\u{5D0}\u{5D0}\u{5D0}\u{5D0}\u{5D0}\u{5D0}", "AAAAAA"] {
            let found = try spans(text, style + ";margin-left:auto", dir: "rtl").sorted { $0[0] < $1[0] }
            #expect(found == [[left, dot - 1], [left + dot, 5], [left + dot + 6, 5]], "\(text)")
        }
        // Of a text against the line's direction its beginning goes: A is 6 and B 7 wide.
        let found = try spans("BBBBAA", style + ";margin-left:auto", dir: "rtl").sorted { $0[0] < $1[0] }
        #expect(found.map { $0[1] } == [dot - 1, 5, 5])
        let hebrew = try spans("\u{5D1}\u{5D1}\u{5D1}\u{5D1}\u{5D0}\u{5D0}", style).sorted { $0[0] < $1[0] }
        #expect(hebrew == [[0, 5], [6, 5], [12, dot - 1]])
        // Lines that are not cut stand out on the left, too.
        let plain = try spans("AAAAAA", style + ";text-overflow:clip;margin-left:auto", dir: "rtl")
        #expect(plain.map { $0[0] }.max() == 194)
    }

    @Test func wordsMayStandInItsPlace() throws {
        #expect(
            try spans("AAAAAAAA", "white-space:nowrap;width:30px;text-overflow:\"BB\"") == [
                [0, 5], [6, 5], [12, 6], [19, 6],
            ])
        #expect(try spans("AAAAAAAA", "white-space:nowrap;width:30px;text-overflow:clip \"B\"").count == 4)
        #expect(try spans("AAAAAAAA", "white-space:nowrap;width:30px;text-overflow:\"\"").count == 5)
        // A font without an ellipsis has three dots.
        #expect(try rects("AAAAAAAA", "white-space:nowrap;width:90px", family: "Dots").count == 8)
        #expect(try rects("AAAAAAAAAAAAAAAAAAAAA", "white-space:nowrap;width:90px", family: "Dots").count == 15)
        for value in ["fade", "ellipses", "clip clip clip", "1px"] {
            let document = try HTMLFixture.read("<p style='text-overflow:\(value)'>A</p>")
            #expect(document.diagnostics.count == 1, "\(value)")
        }
    }

    @Test func marksAreCounted() throws {
        let long = String(repeating: "B", count: 100_000)
        #expect(throws: SVGReaderError.self) {
            try HTMLFixture.read(
                String(repeating: "AAAA\n", count: 1000),
                sheet: "div{white-space:pre;width:9px;overflow:hidden;text-overflow:'\(long)'}"
            )
        }
    }

    // MARK: Texts of SVG

    @Test func textsOfSVGAreCutWhereTheyWrap() throws {
        func widths(_ style: String, _ text: String = "AAAA") throws -> [Double] {
            let document = try TextFixture.read(
                "<text y='100' style='\(style)'>\(text)</text>", fonts: Self.fonts)
            #expect(document.diagnostics.isEmpty)
            return document.nodes.flatMap { TextFixture.parts(of: $0) }.map { $0[2] }
        }
        let mark = dot * 10 - 10
        let room = "inline-size:\(60 + dot * 10)px"
        let long = String(repeating: "A", count: 60)
        #expect(try widths("\(room);text-overflow:ellipsis", long) == [50, mark])
        #expect(try widths("\(room);text-overflow:\"B\"", "A\(long)").last == 60)
        #expect(try widths("\(room);text-overflow:ellipsis", "A") == [50])
        // Without a length there is nothing to cut, and without the property nothing is.
        #expect(try widths("text-overflow:ellipsis", long).count == 60)
        #expect(try widths(room, long).count == 60)
        // Lines end nowhere but at new lines.
        let words = String(repeating: "A ", count: 60)
        #expect(try widths("\(room);text-overflow:ellipsis;white-space:nowrap", words) == [50, mark])
        #expect(
            try widths("\(room);text-overflow:ellipsis;white-space:pre", "\(words)\n\(words)") == [50, mark, 50, mark])
        #expect(try widths(room, words).count == 60)
    }
}
