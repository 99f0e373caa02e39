import DisplayList
import PathParser
import TestSupport
import Testing

@testable import SVG
@testable import Typography

/// What texts are painted with, and in which faces, in the fonts of `TextFixture`.
@Suite struct TextPaintTests {
    private func fills(_ inside: String) throws -> [Fill] {
        Self.fills(try TextFixture.read(inside).nodes)
    }

    private func heights(_ inside: String) throws -> [Double] { try TextFixture.boxes(inside).map { $0[3] } }

    @Test func elementsHaveTheirPaints() throws {
        let red = Paint.solid(Color(red: 1, green: 0, blue: 0))
        let found = try fills("<text fill='red' fill-rule='evenodd'>A<tspan fill='blue'>B</tspan>A</text>")
        #expect(found.map(\.paint) == [red, .solid(Color(red: 0, green: 0, blue: 1)), red])
        #expect(found.allSatisfy { $0.rule == .nonZero })
        #expect(
            try fills("<text>A<tspan visibility='hidden'>B</tspan>A</text>").map { $0.path.bounds.minX } == [0, 130])
        let nodes = try TextFixture.read("<text stroke='red' paint-order='stroke'>A</text>").nodes
        guard nodes.count == 2, case .stroke = nodes[0], case .fill = nodes[1] else {
            Issue.record("\(nodes)")
            return
        }
    }

    /// The box of a text is that of its letters' cells, and it is one for all its elements.
    @Test func gradientsSpanTheText() throws {
        let gradient = "<linearGradient id='g'><stop/><stop offset='1' stop-color='red'/></linearGradient>"
        let found = try fills(gradient + "<text x='100' y='500'>AA<tspan fill='url(#g)'>A</tspan></text>")
        guard case .linear(let paint)? = found.last?.paint else {
            Issue.record("\(found)")
            return
        }
        #expect(paint.transform.a == 180)
        #expect(paint.transform.tx == 100)
        // From the ascent to the descent, not from the letters' tops.
        #expect(paint.transform.d > 70)
        #expect(paint.transform.ty < 430)
    }

    @Test func decorationsHaveThePaintsOfWhoSaysThem() throws {
        let text = """
            <g text-decoration='overline'><text y='500' fill='red'><tspan fill='blue' text-decoration='underline'>\
            <tspan fill='lime'>AA</tspan></tspan></text></g>
            """
        let found = try fills(text)
        let colors = [
            Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1), Color(red: 0, green: 1, blue: 0),
        ]
        #expect(found.map(\.paint) == colors.map { .solid($0) })
        #expect(found.map { $0.path.bounds.width } == [120, 120, 110])
        #expect(found[0].path.bounds.maxY < 500)
        #expect(found[1].path.bounds.minY > 500)
        // Where letters are moved, a rule begins anew.
        #expect(try fills("<text dy='0 10' text-decoration='line-through'>AA</text>").last?.path.subpathCount == 2)
        #expect(try fills("<text text-decoration='underline,overline'>A</text>").count == 1)
    }

    @Test func textClipsAndIsMasked() throws {
        let document = try TextFixture.read(
            "<clipPath id='c'><text y='70'>A</text></clipPath><rect width='500' height='500' clip-path='url(#c)'/>")
        guard case .group(let group)? = document.nodes.first else {
            Issue.record("\(document.nodes)")
            return
        }
        #expect(group.clip?.path.bounds == Rect(x: 0, y: 0, width: 50, height: 70))
        #expect(document.diagnostics == [])
        let used = try TextFixture.boxes("<defs><text id='t'>A</text></defs><use href='#t' x='5'/><use href='#t'/>")
        #expect(used.count == 2)
    }

    // MARK: Faces

    @Test func familiesAndStylesAreChosen() throws {
        #expect(try heights("<text font-family='Low'>A</text>") == [30])
        #expect(try heights("<text font-family='None, \"Low\", Boxes'>A</text>") == [30])
        #expect(try heights("<text font-family=\"'low'\">A</text>") == [30])
        #expect(try heights("<text font-family='None'>A</text>") == [70])
        #expect(try heights("<text font-weight='bold'>A</text>") == [80])
        #expect(try heights("<g font-weight='400'><text font-weight='bolder'>A</text></g>") == [80])
        #expect(try heights("<text style='font: bold 50px/2 Low, Boxes'>A</text>") == [15])
        #expect(try heights("<text style='font: 700 50px \"Boxes\"; font-weight: 400'>A</text>") == [35])
        #expect(try heights("<text style='font-size: 10px; font: 50px Boxes'>A</text>") == [35])
        #expect(try heights("<text style='font: 50px Boxes; font-size: 10px'>A</text>") == [7])
        // The face's small letters are half an em high where it does not say it.
        let adjusted = try heights("<text style='font-size-adjust: 0.25'>A</text>")[0]
        #expect(adjusted < 70)
        #expect(adjusted > 0)
    }

    @Test func lackingCharactersAreSetInOthers() throws {
        let document = try TextFixture.read("<text>AXA</text>")
        #expect(document.nodes.flatMap { TextFixture.parts(of: $0) }.map { $0[3] } == [70, 50, 70])
        #expect(document.diagnostics == [])
        // The box that a font has for what it lacks is drawn, and told.
        let missing = try TextFixture.read("<text>A\u{531}\u{531}\u{4E2D}</text>")
        #expect(missing.nodes.flatMap { TextFixture.parts(of: $0) }.count == 4)
        #expect(missing.diagnostics.map(\.message) == ["no font has \u{531} (U+0531), \u{4E2D} (U+4E2D)"])
    }

    /// Letters of two fonts would not join, and would have two designs.
    @Test func oneFontSetsAWholeWord() throws {
        let fonts = TextFixture.set([
            "a.ttf": TextFixture.font("Boxes"), "b.ttf": TextFixture.font("First", height: 300, characters: "X"),
            "c.ttf": TextFixture.font("Second", height: 500, characters: "XYZ"),
        ])
        func heights(_ text: String) throws -> [Double] {
            try TextFixture.read("<text>\(text)</text>", fonts: fonts).nodes.flatMap { TextFixture.parts(of: $0) }
                .map { $0[3] }
        }
        #expect(try heights("AXA") == [70, 30, 70] && heights("AXYA") == [70, 50, 50, 70])
    }

    /// Of "Low", which has neither bold nor italic, and of "Boxes", which has bold.
    @Test func stylesAreSynthesizedWhereTheReaderAndTheFileAllowIt() throws {
        func look(_ style: String, _ synthesis: FontSynthesis) throws -> (box: [Double], told: [String]) {
            let document = try TextFixture.read("<text style='\(style)'>A</text>", synthesis: synthesis)
            let boxes = document.nodes.flatMap { TextFixture.parts(of: $0) }
            return (Array(try #require(boxes.first)[2...]), document.diagnostics.map(\.message))
        }
        let (bold, italic) = ("font-family: Low; font-weight: 600", "font-family: Low; font-style: italic")
        #expect(try look(bold, []) == ([50, 30], []) && look(italic, .weight) == ([50, 30], []))
        let told = "Low has no bold: its letters are thickened"
        #expect(try look(bold, .weight) == ([54.2, 34.2], [told]) && look(bold, [.weight, .style]).told == [told])
        #expect(try look(italic, .style) == ([57.48, 30], ["Low has no italic: its letters are slanted"]))
        // The file forbids it, or a part of it; invalid values are as if they were not there.
        for (value, isBold) in [("none", false), ("style", false), ("small-caps weight", true), ("often", true)] {
            #expect(
                try look("\(bold); font-synthesis: \(value)", [.weight, .style]).box
                    == (isBold ? [54.2, 34.2] : [50, 30]), "\(value)")
        }
        #expect(try look("font-family: Boxes; font-weight: 700", .weight) == ([50, 80], []))
        let children = try TextFixture.read(
            "<text style='\(bold); font-synthesis: none'>A<tspan style='font-synthesis: inherit'>A</tspan></text>",
            synthesis: .weight)
        #expect(children.diagnostics == [])
    }

    @Test func withoutFontsTextIsToldOf() throws {
        let document = try TextFixture.read("<text>A</text><text>A</text>", fonts: nil)
        #expect(document.nodes == [])
        #expect(document.diagnostics.map(\.others) == [1])
        let empty = try TextFixture.read("<text>A</text>", fonts: TextFixture.set([:]))
        #expect(empty.nodes == [])
        #expect(empty.diagnostics.map(\.message) == ["no font has A (U+0041)"])
    }

    /// No file is looked at for a drawing without text.
    @Test func fontsAreLookedForOnlyWhenTheyAreNeeded() throws {
        let files = FontFiles(
            list: { _ in
                Issue.record("a folder was listed")
                return []
            }, read: { _, _ in Issue.record("a file was read") }, whole: { _ in nil })
        _ = try TextFixture.read("<rect width='5' height='5'/>", fonts: FontSet(places: ["/fonts"], files: files))
    }

    @Test func listsOfFontValuesAreRead() {
        func features(_ text: String) -> [FontFeature] { FontValues.features(ArraySlice(text.utf8)) }
        #expect(
            features("\"liga\" off, 'ss01', \"salt\" 3 , \"kern\" on")
                == [FontFeature("liga", 0), FontFeature("ss01", 1), FontFeature("salt", 3), FontFeature("kern", 1)])
        #expect(features("normal") == [])
        #expect(features("\"toolong\" 1, liga 1") == [])
        func axes(_ text: String) -> [AxisValue] { FontValues.axes(ArraySlice(text.utf8)) }
        #expect(
            axes("'wght' 650.5,\"wdth\" -3") == [
                AxisValue(tag: "wght", value: 650.5), AxisValue(tag: "wdth", value: -3),
            ])
        #expect(axes("'wght' x, 'wdth'") == [])
        func families(_ text: String) -> [FontFamily] { FontValues.families(ArraySlice(text.utf8)) }
        #expect(
            families(" A  b, 'C, d' ,Sans-Serif,, \"serif\"")
                == [.named("A b"), .named("C, d"), .generic(.sansSerif), .named("serif")])
    }

    // MARK: Bad input

    @Test func extremesDoNotTrap() throws {
        for attributes in [
            "font-size='1e300'", "font-size='1e-300'", "x='1e308 -1e308' dx='1e308'", "rotate='1e300'",
            "letter-spacing='1e308'", "word-spacing='-1e308'", "textLength='1e308'", "textLength='1e-320'",
            "textLength='0' lengthAdjust='spacingAndGlyphs'", "baseline-shift='1e308'", "font-weight='1e9'",
            "style='font-size-adjust: 1e300'", "style='font-size-adjust: 1e-300'", "font-stretch='0%'",
            "style='font-variation-settings: \"wght\" 1e300'", "writing-mode='tb' font-size='1e200' y='1e300'",
        ] {
            for text in ["A A\u{5D0}\u{301}", "<textPath path='M0 0H1e300' startOffset='1e300'>AA</textPath>"] {
                let document = try TextFixture.read(
                    "<text stroke='red' text-decoration='underline' \(attributes)>\(text)</text>")
                for fill in TextPaintTests.fills(document.nodes) {
                    let isFinite = fill.path.points.allSatisfy(\.isFinite)
                    #expect(isFinite, "\(attributes)")
                }
            }
        }
        for font in [[UInt8](), Array(TextFixture.font("Boxes").prefix(300))] {
            _ = try TextFixture.read("<text>A</text>", fonts: TextFixture.set(["a.ttf": font]))
        }
    }

    private static func fills(_ nodes: [Node]) -> [Fill] {
        nodes.flatMap { node -> [Fill] in
            switch node {
            case .fill(let fill): [fill]
            case .group(let group): fills(group.nodes)
            default: []
            }
        }
    }

    /// What there may be many of in one text takes a time that grows as its number does: else this would take minutes.
    @Test func longTextsAreSetAtOnce() throws {
        let spans = String(repeating: "<tspan text-decoration='underline' textLength='50'>AB</tspan>", count: 10_000)
        let places = String(repeating: "<tspan x='5'>A</tspan>", count: 10_000)
        let paths = "<path id='p' d='M0 0\(String(repeating: "C1 2 3 4 5 6", count: 3000))'/>"
        let onPath = String(repeating: "<textPath href='#p'>A</textPath>", count: 100)
        for text in ["<text>\(spans)</text>", "<text>\(places)</text>"] {
            #expect(try TextFixture.read(text).nodes.count >= 10_000)
        }
        #expect(throws: SVGReaderError.self) { try TextFixture.read("\(paths)<text>\(onPath)</text>") }
    }

    /// Characters count as elements do, each time they are used.
    @Test func charactersAreLimited() throws {
        var options = SVGReadingOptions(limits: Limits(nodes: 1000))
        options.fonts = TextFixture.fonts
        func read(_ count: Int) throws {
            let letters = String(repeating: "A", count: count)
            _ = try SVGDocument(
                [UInt8]("<svg width='9' height='9'><text>\(letters)</text></svg>".utf8), options: options)
        }
        #expect(throws: Never.self) { try read(400) }
        #expect(throws: SVGReaderError.self) { try read(2000) }
    }

    /// As in Chromium, elements within a text are translucent as a whole, and within one another.
    @Test func elementsInATextAreTranslucent() throws {
        func shape(_ nodes: [Node]) -> String {
            nodes.map { node in
                switch node {
                case .fill(let fill):
                    if case .solid(let color) = fill.paint { return color.alpha == 1 ? "f" : "f\(color.alpha)" }
                    return "f"
                case .stroke: return "s"
                case .group(let group): return "(\(group.opacity) \(shape(group.nodes)))"
                default: return "?"
                }
            }.joined()
        }
        func read(_ inside: String) throws -> String { shape(try TextFixture.read(inside).nodes) }
        #expect(try read("<text>A<tspan opacity='.5' stroke='red'>B</tspan>A</text>") == "f(0.5 fs)f")
        #expect(
            try read("<text>A<tspan opacity='.5'>A<tspan style='opacity:.2'>B</tspan>A</tspan>A</text>")
                == "f(0.5 ff0.2f)f")
        #expect(try read("<text>A<tspan opacity='1'>B</tspan>A</text>") == "fff")
        // The text's own opacity is that of the whole.
        #expect(try read("<text opacity='.5'>A<tspan>B</tspan></text>") == "(0.5 ff)")
    }
}
