import DisplayList
import PathParser
import TestSupport
import Testing

@testable import SVG
@testable import Typography

private typealias Fixture = FontFaceFixture

/// Where the fonts are that SVG files bring along, and what is told of those that cannot be used.
@Suite struct FontFaceSourceTests {
    private static let tall = Fixture.url(TextFixture.font("X", height: 950))

    private func read(
        _ source: String, _ more: String = "", files: [String: [UInt8]]? = nil, limits: Limits = Limits()
    ) throws -> (heights: [Int], told: [String]) {
        let style = "<![CDATA[@font-face{font-family:Own;src:\(source);\(more)}]]>"
        let document = try Fixture.read(
            style, "<text font-family='Own, Low'>A</text>", limits: limits, files: files)
        return (Fixture.heights(document), document.diagnostics.map(\.description))
    }

    @Test func theFirstThatHasAFontCounts() throws {
        let other = Fixture.url(TextFixture.font("X", height: 900))
        for source in [
            "url(\(Self.tall))", "url('\(Self.tall)') format('truetype')", "url(\"\(Self.tall)\")format(woff2)",
            "url(\(Self.tall)) format(truetype) tech(variations, color-COLRv1)", "url(\(Self.tall)),url(\(other))",
            "local(No Such Font), url(\(Self.tall))", "url(\(other)) format('svg'),url(\(Self.tall))",
            "url(\(other)) tech(features-graphite), url(\(Self.tall))", "url(\(other)) nonsense, url(\(Self.tall))",
            "nonsense, url(\(Self.tall)), local(\"Low\")", "url( \(Self.tall) )", "URL(\(Self.tall))",
            "url(\(Self.tall)#Name)", "image(x), url(\(Self.tall))",
        ] {
            let (heights, told) = try read(source)
            #expect(heights == [950], "\(source.suffix(60))")
            #expect(told == [], "\(source.suffix(60))")
        }
    }

    @Test func fontsOfTheMachineGoByFullName() throws {
        let fonts = FontSet(fonts: [
            named("Family", full: "Family Heavy", postScript: "Family-Heavy", height: 900),
            TextFixture.font("Low", height: 300),
        ])
        for (name, height) in [
            ("Family Heavy", 900), ("'family heavy'", 900), ("Family-Heavy", 900), ("Family", 300), ("", 300),
        ] {
            let style = "@font-face{font-family:Own;src:local(\(name))}"
            let document = try Fixture.read(style, "<text font-family='Own, Low'>A</text>", fonts: fonts)
            #expect(Fixture.heights(document) == [height], "\(name)")
            #expect(document.diagnostics.isEmpty == (height == 900), "\(name)")
        }
    }

    private func named(_ family: String, full: String, postScript: String, height: Int) -> [UInt8] {
        TextFixture.font(
            family, height: height,
            tables: [
                (
                    "name",
                    FontFixture.names([
                        (3, 0x409, 1, family), (3, 0x409, 4, full), (3, 0x409, 6, postScript),
                    ])
                )
            ])
    }

    @Test func filesMayLieBeside() throws {
        let files = ["a b.ttf": TextFixture.font("X", height: 950), "fonts/c.ttf": TextFixture.font("X", height: 940)]
        for (source, height) in [
            ("url('a%20b.ttf')", 950), ("url(fonts/c.ttf)", 940), ("url(\"a b.ttf\")", 950), ("url(a\\ b.ttf)", 950),
            ("url(fonts/c.ttf?v=4.7#iefix)", 940), ("url(none.ttf), url(fonts/c.ttf#Any)", 940),
        ] {
            #expect(try read(source, files: files).heights == [height], "\(source)")
        }
        let (heights, told) = try read("url(none.ttf)", files: files)
        #expect(heights == [300])
        #expect(
            told == ["line 1, column 84: @font-face 'Own': 'none.ttf' cannot be opened; it is passed over"])
        #expect(try read("url(fonts/c.ttf)").told.count == 1)
    }

    @Test func nothingIsFetched() throws {
        for address in ["https://example.com/Virgil.woff2", "http://example.com/a.ttf", "file:///etc/a.ttf"] {
            let files = [address: TextFixture.font("X", height: 950)]
            let (heights, told) = try read("url(\(address))", files: files)
            #expect(heights == [300])
            #expect(told.count == 1)
            #expect(told.first?.contains("'\(address)' is not fetched, expected a data URL or a file") == true)
        }
    }

    @Test func damagedFontsAreReported() throws {
        let whole = TextFixture.font("X", height: 950)
        let woff = try Checkout.bytes("Tests/TypographyTests/WebFonts/Files/transformed.woff2")
        for (source, message) in [
            (Fixture.url(Array(whole.prefix(200))), "is no font that is read: table '"),
            (Fixture.url(Array(woff.dropLast(20))), "found the file's end"),
            (Fixture.url([1, 2, 3, 4]), "is no font that is read: byte 0: found 0x01020304"),
            (Fixture.url([]), "is no font that is read"),
            ("data:font/ttf;base64,%%%", "is no data URL that can be read"),
            ("data:", "is no data URL that can be read"),
        ] {
            let (heights, told) = try read("url(\(source))")
            #expect(heights == [300])
            #expect(told.count == 1 && told[0].hasPrefix("line 1, column 84: @font-face 'Own': "), "\(told) \(source)")
            #expect(told.first?.contains(message) == true, "\(told)")
            // The next source serves.
            #expect(try read("url(\(source)), url(\(Self.tall))").heights == [950])
        }
        // Another face of the family stands in before another family does.
        let style =
            "@font-face{font-family:Own;src:url(data:,x)}" + Fixture.rule("Own", 910, "font-weight:700")
            + "@font-face{font-family:Low;src:url(data:,x)}"
        #expect(try Fixture.heights(style, "A", "font-family='Own, Low'") == [910])
        // Lines are measured by it as well.
        var sheets = StyleSheetReader.plain
        sheets.read([UInt8](style.utf8), offset: 0)
        var problems = ReadingProblems()
        let rules = FontFaceRule.rules(of: sheets.sheet.fontFaces, &problems)
        let declared = DeclaredFonts(rules, TextFixture.fonts, open: nil)
        declared.allowance = DeclaredFonts.Allowance(bytes: 1 << 20, tests: 1000)
        let request = TextFonts.Request(families: [.named("Own")], request: FontRequest(), axes: [])
        let list = TextFonts(TextFixture.fonts, declared: declared, default: "Low").faces(request)
        #expect(list.first.flatMap { declared.sizeFactor(of: $0) } == 1)
        // The machine's fonts of the name do not.
        #expect(try Fixture.heights(style, "X", "font-family='Low, Others'") == [500])
        #expect(try Fixture.heights(style, "A", "font-family='Low'") == [700])
    }

    @Test func badRulesAreReported() throws {
        func told(_ rule: String) throws -> [String] {
            let document = try Fixture.read(rule, "<text font-family='Own, Low'>A</text>")
            // What stands in for the family is told besides.
            return document.diagnostics.map(\.message).filter { !$0.hasPrefix("font-family:") }
        }
        let source = "src:url(\(Self.tall))"
        #expect(try told("@font-face{\(source)}") == ["@font-face: found no font-family; the rule is left out"])
        for empty in ["", "src:;", "src:url(a.svg) format('svg')", "src:url()"] {
            let messages = try told("@font-face{font-family:Own;\(empty)}")
            #expect(messages.count == 1 && messages[0].contains("'Own': found no source that is read"), "\(empty)")
        }
        for (name, value) in [
            ("font-weight", "0"), ("font-weight", "bolder"), ("font-weight", "1 2 3"), ("font-stretch", "wide"),
            ("font-style", "slanted"), ("font-style", "oblique 20"), ("unicode-range", "U+G"), ("size-adjust", "-1%"),
            ("size-adjust", "2"),
        ] {
            let messages = try told("@font-face{font-family:Own;\(source);\(name):\(value)}")
            let expected = "@font-face 'Own': found '\(value)', which is no value of \(name); it is passed over"
            #expect(messages == [expected])
        }
        #expect(
            try told("@font-face{font-family:Own;\(source);ascent-override:90%}") == [
                "@font-face 'Own': ascent-override is not read"
            ])
        #expect(try told("@font-face{font-family:Own;\(source);ascent-override:normal;font-display:swap}") == [])
        // What no text needs is not read, and nothing is told of it.
        #expect(try told("@font-face{font-family:Other;src:url(data:,x)}") == [])
        #expect(
            try told(
                "@font-face{font-family:Own;src:url(data:,x);unicode-range:U+42}@font-face{font-family:Own;\(source)}")
                == [])
    }

    // MARK: Limits

    @Test func eachFontIsReadOnce() throws {
        let files = ["a.ttf": TextFixture.font("X", height: 950)]
        let size = TextFixture.font("X", height: 950).count
        let counter = Counter()
        var options = SVGReadingOptions()
        options.fonts = TextFixture.fonts
        options.limits.fontBytes = size
        options.open = { path in
            counter.count += 1
            return files[path]
        }
        let texts = (1...50).map { "<text font-family='Own\($0 % 2)' font-size='\($0)'>A</text>" }.joined()
        let style = "@font-face{font-family:Own0;src:url(a.ttf)}@font-face{font-family:Own1;src:url(a.ttf)}"
        let text = "<svg width='9' height='9'><style>\(style)</style>\(texts)</svg>"
        let document = try SVGDocument(text.utf8, options: options)
        #expect(counter.count == 1)
        #expect(document.diagnostics.isEmpty)
        #expect(document.nodes.count == 50)
    }

    /// How often a file was opened; one reading is one thread's.
    private final class Counter: @unchecked Sendable {
        var count = 0
    }

    @Test func bytesOfFontsAreLimited() throws {
        let font = TextFixture.font("X", height: 950)
        var limits = Limits()
        limits.fontBytes = font.count
        let source = "url(\(Self.tall))"
        #expect(try read(source, limits: limits) == ([950], []))
        limits.fontBytes -= 1
        let (heights, told) = try read(source, limits: limits)
        #expect(heights == [300])
        #expect(told.count == 1)
        #expect(told.first?.contains("found \(font.count) bytes of") == true, "\(told)")
        #expect(told.first?.contains("expected at most \(font.count - 1), which are left to fonts") == true)
        // Packed fonts count as they are unpacked.
        let woff = try Checkout.bytes("Tests/TypographyTests/WebFonts/Files/transformed.woff2")
        let size = try WebFont.unpackedSize(of: woff)
        #expect(size > woff.count)
        limits.fontBytes = size - 1
        #expect(try read("url(\(Fixture.url(woff)))", limits: limits).told.count == 1)
        limits.fontBytes = size
        #expect(try read("url(\(Fixture.url(woff)))", limits: limits).told == [])
    }

    @Test func collectionsGoByName() throws {
        let fonts = [
            named("First", full: "First Face", postScript: "First-Face", height: 910),
            named("Second", full: "Second Face", postScript: "Second-Face", height: 920),
        ]
        let bytes = FontFixture.collection(fonts)
        for (fragment, height) in [("", 910), ("#Second-Face", 920), ("#second%20face", 920), ("#Other", 910)] {
            let (heights, told) = try read("url(\(Fixture.url(bytes))\(fragment))")
            #expect(heights == [height], "\(fragment)")
            #expect(told == [], "\(fragment)")
        }
    }
}

extension StyleSheetReader {
    /// For a screen, without files beside.
    fileprivate static var plain: StyleSheetReader {
        StyleSheetReader(
            MediaQuery(media: SVGMedia(), size: Size(width: 9, height: 9), dpi: 96),
            SupportsCondition(supports: Style.supports))
    }
}
