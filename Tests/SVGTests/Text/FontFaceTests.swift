import DisplayList
import PathParser
import TestSupport
import Testing

@testable import SVG
@testable import Typography

private typealias Fixture = FontFaceFixture

/// Fonts that SVG files bring along: which of them a text is set in.
@Suite struct FontFaceTests {
    private func heights(_ style: String, _ text: String = "A", _ attributes: String) throws -> [Int] {
        try Fixture.heights(style, text, attributes)
    }

    // MARK: Families

    @Test func theFilesOwnFacesComeFirst() throws {
        let own = Fixture.rule("Own", 950)
        #expect(try heights(own, "AB", "font-family='Own'") == [950, 950])
        #expect(try heights(own, "A", "font-family='OWN, Low'") == [950])
        #expect(try heights(own, "A", "font-family='Low, Own'") == [300])
        #expect(try heights(own, "A", "style='font: 100px &quot;own&quot;'") == [950])
        // The machine has that one too.
        #expect(try heights(Fixture.rule("Low", 950), "A", "font-family='Low'") == [950])
        // `serif` in quotation marks is a name, without them no family that a file could have.
        let serif = Fixture.rule("'serif'", 950)
        #expect(try heights(serif, "A", "font-family='\"serif\", Low'") == [950])
        #expect(try heights(serif, "A", "font-family='serif, Low'") == [300])
    }

    @Test func namesMayBeQuotedAndEscaped() throws {
        for (name, attribute) in [
            ("Two Words", "Two  Words"), ("\"Two Words\"", "'Two Words'"), ("'T\\77 o\\000020Words'", "Two Words"),
            ("Two\\ Words", "Two Words"), ("\"a\\\"b\"", "'a\\22 b'"), ("'semi;colon}'", "\"semi;colon}\""),
            ("\"comma, x\"", "\"comma, x\""), ("Ähnlich", "ähnlich"), ("'a\\\nb'", "ab"), ("'\\0 '", "'\\fffd '"),
        ] {
            let families = "\(attribute), Low".replacing("\"", with: "&quot;")
            let style = "<![CDATA[\(Fixture.rule(name, 950))]]>"
            #expect(try heights(style, "A", "font-family=\"\(families)\"") == [950], "\(name)")
        }
        let entities = Fixture.rule("&quot;a&amp;b&quot;", 950)
        #expect(try heights(entities, "A", "font-family='\"a&#38;b\", Low'") == [950])
    }

    @Test func rulesStandAmongOthers() throws {
        let url = Fixture.url(TextFixture.font("X", height: 950))
        let style = """
            @charset "utf-8"; /* } */ rect{fill:red} @FONT-FACE /* { */ { src : url( "\(url)" ) ; font-family : Own }
            text{font-family:Own}
            """
        #expect(try heights(style, "A", "") == [950])
        // The last `src` that is read counts.
        let twice = """
            @font-face{font-family:Own;src:url(a.eot);src:url(a.eot?#iefix) format("embedded-opentype"),
            url(\(url)) format('truetype');src:url(a.svg#b) format("svg")}
            """
        #expect(try heights(twice, "A", "font-family='Own'") == [950])
    }

    // MARK: Faces

    @Test(arguments: [
        ("100", 910), ("400", 920), ("450", 930), ("500", 930), ("550", 940), ("700", 940), ("900", 940),
    ])
    func weights(asked: String, height: Int) throws {
        let style =
            Fixture.rule("Own", 910, "font-weight:300") + Fixture.rule("Own", 920, "font-weight:normal")
            + Fixture.rule("Own", 930, "font-weight:500") + Fixture.rule("Own", 940, "font-weight:bold 800")
        #expect(try heights(style, "A", "font-family='Own' font-weight='\(asked)'") == [height])
    }

    @Test func slopesAndWidths() throws {
        let style =
            Fixture.rule("Own", 910) + Fixture.rule("Own", 920, "font-style:italic")
            + Fixture.rule("Own", 930, "font-style:oblique 20deg 30deg")
            + Fixture.rule("Own", 940, "font-stretch:condensed") + Fixture.rule("Own", 950, "font-stretch:150% 200%")
        for (asked, height) in [
            ("", 910), ("font-style='italic'", 920), ("style='font-style:oblique 25deg'", 930),
            ("font-stretch='condensed'", 940), ("style='font-stretch:60%'", 940),
            ("font-stretch='ultra-expanded'", 950), ("font-stretch='expanded'", 950),
        ] {
            #expect(try heights(style, "A", "font-family='Own' \(asked)") == [height], "\(asked)")
        }
    }

    @Test func axesFollowTheRequestWithinTheRule() throws {
        // The weight axis widens the box of A by what is between the rule's weights.
        let bytes = try Checkout.bytes("Tests/TypographyTests/WebFonts/Files/plain.ttf")
        let packed = try Checkout.bytes("Tests/TypographyTests/WebFonts/Files/transformed.woff2")
        let machine = FontSet(fonts: [bytes])
        func nodes(_ style: String, _ family: String, _ weight: Int) throws -> [Node] {
            let text = "<text y='99' font-family='\(family)' font-weight='\(weight)'>AVgßé 8</text>"
            return try Fixture.read(style, text, fonts: machine).nodes
        }
        let limited = "@font-face{font-family:G;src:url(\(Fixture.url(packed)));font-weight:300 700}"
        let free = "@font-face{font-family:G;src:url(\(Fixture.url(packed)))}"
        for (weight, used) in [(100, 300), (300, 300), (450, 450), (700, 700), (900, 700)] {
            let expected = try nodes("", "Gloaming Rounded", used)
            #expect(try nodes(limited, "G", weight) == expected && !expected.isEmpty, "\(weight)")
            #expect(try nodes(free, "G", weight) == nodes("", "Gloaming Rounded", weight), "\(weight)")
        }
        #expect(try nodes(limited, "G", 700) != nodes(limited, "G", 300))
    }

    @Test func sizesAreAdjusted() throws {
        let style = Fixture.rule("Own", 900, "size-adjust:50%") + Fixture.rule("Big", 900, "size-adjust:200%")
        #expect(try heights(style, "A", "font-family='Own'") == [450])
        #expect(try heights(style, "A", "font-family='Big'") == [1800])
        let document = try Fixture.read(style, "<text font-family='Own'>AA</text>")
        #expect(document.nodes.flatMap { TextFixture.parts(of: $0) }.map { $0[0] } == [0, 30])
        // The x-height that is asked for does not depend on it.
        let asked = "style='font-size-adjust:.5' font-family='%'"
        #expect(
            try heights(style, "A", asked.replacing("%", with: "Own"))
                == heights(style, "A", asked.replacing("%", with: "Big")))
    }

    // MARK: Characters

    @Test func rangesChooseForEachCharacter() throws {
        let style =
            Fixture.rule("Own", 910, "unicode-range:U+41") + Fixture.rule("Own", 920, "unicode-range:u+42-43, U+20")
            + Fixture.rule("Next", 930)
        #expect(try heights(style, "ABCDA", "font-family='Own, Next'") == [910, 920, 920, 930, 910])
        #expect(try heights(style, "ABDA", "font-family='Own, Low'") == [910, 920, 300, 910])
        #expect(try heights(style, "AD", "font-family='Own'") == [910, 700])
        // Of two rules for one character the later counts.
        let over = Fixture.rule("Own", 910) + Fixture.rule("Own", 920, "unicode-range:U+4?")
        #expect(try heights(over, "AB", "font-family='Own'") == [920, 920])
        let under = Fixture.rule("Own", 920, "unicode-range:U+4?") + Fixture.rule("Own", 910)
        #expect(try heights(under, "AB", "font-family='Own'") == [910, 910])
        // Faces of another weight do not stand in.
        let bold = Fixture.rule("Own", 910, "unicode-range:U+41") + Fixture.rule("Own", 920, "font-weight:700")
        #expect(try heights(bold, "AB", "font-family='Own, Low'") == [910, 300])
    }

    @Test func missingLettersAreTheNextFaces() throws {
        let style =
            Fixture.rule("Own", 910, characters: "A") + Fixture.rule("Own", 920, characters: "B")
            + Fixture.rule("Next", 930, characters: "C")
        #expect(try heights(style, "ABCDX", "font-family='Own, Next, Low'") == [910, 920, 930, 300, 500])
        #expect(try heights(style, "AB", "font-family='Own' letter-spacing='5'") == [910, 920])
        // The same order holds among the machine's fonts.
        #expect(try heights("", "XA", "font-family='Others, Low'") == [500, 300])
        // A letter with its mark is one, and lies in one face.
        let marks =
            Fixture.rule("Own", 910, characters: "AB") + Fixture.rule("Next", 920, characters: "B\u{301}")
        #expect(try heights(marks, "AB\u{301}", "font-family='Own, Next'").filter { $0 == 920 }.count >= 1)
    }

    @Test func joinedLettersAreTheirParts() throws {
        // The font has É, and neither E nor the mark.
        let style = Fixture.rule("Own", 910, characters: "É") + Fixture.rule("Next", 920, characters: "E\u{301}")
        #expect(try heights(style, "E\u{301}", "font-family='Own, Next'") == [910])
    }

    @Test func rangesAreRead() {
        func contains(_ text: String) -> [UInt32]? {
            UnicodeRanges(ArraySlice(text.utf8)).map { ranges in
                [0, 0x1F, 0x20, 0x41, 0x7F, 0x3FF, 0x400, 0x4FF, 0x500, 0x1F600, 0x10FFFF].filter {
                    Unicode.Scalar($0).map(ranges.contains) ?? false
                }
            }
        }
        #expect(contains("U+41") == [0x41])
        #expect(contains("u+0041") == [0x41])
        #expect(contains(" U+20-7F ,U+1f600") == [0x20, 0x41, 0x7F, 0x1F600])
        #expect(contains("U+4??") == [0x400, 0x4FF])
        #expect(contains("U+??") == [0, 0x1F, 0x20, 0x41, 0x7F])
        #expect(contains("U+500, U+0-40, U+30-41, U+7F") == [0, 0x1F, 0x20, 0x41, 0x7F, 0x500])
        #expect(contains("U+0-10FFFF")?.count == 11)
        #expect(contains("U+0-7F, U+20-30") == [0, 0x1F, 0x20, 0x41, 0x7F])
        for text in [
            "", "41", "U+", "U+G", "U+1-", "U+-1", "U+50-40", "U+110000", "U+0-110000", "U+1234567", "U+4?-50", "U+4?1",
            "U+??????", "U+41,", "U+41 U+42", "U+41-42-43", "V+41",
        ] {
            #expect(contains(text) == nil, "\(text)")
        }
    }

    // MARK: Kept text

    /// What is written as text is read as it was where the file has the font.
    @Test func writtenTextIsReadInItsFont() throws {
        let bytes = TextFixture.font("Boxes & Co", height: 640)
        var style = TextStyle(size: 40)
        style.typeface = try Typeface(trueType: bytes)
        let node = TextLayout("ABC BA", style: style).node(color: .black, at: Point(20, 60))
        var options = SVGWriter.Options()
        options.keepsText = true
        let size = Size(width: 400, height: 100)
        var written = try String(
            decoding: SVGWriter.write(Drawing(size: size, nodes: [node]), options: options), as: UTF8.self)
        let rule = "<style>@font-face{font-family:'Boxes &amp; Co';src:url(\(Fixture.url(bytes)))}</style></svg>"
        written.replace("</svg>", with: rule)
        var reading = SVGReadingOptions()
        reading.fonts = FontSet(fonts: [])
        let document = try SVGDocument(written.utf8, options: reading)
        func boxes(_ nodes: [Node]) -> [[Double]] {
            nodes.flatMap { TextFixture.parts(of: $0) }.map { $0.map { ($0 * 100).rounded() / 100 } }
        }
        #expect(written.contains("<text"))
        #expect(document.diagnostics.isEmpty)
        #expect(boxes(document.drawing.nodes) == boxes([node]))
        #expect(boxes([node]).count == 5)
    }
}
