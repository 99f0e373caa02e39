import DisplayList
import TestSupport
import Testing
import TextForms

@testable import SVG
@testable import Typography

private typealias Fixture = FontFaceFixture

/// Fonts that nobody brought along with good intent: each file is read or refused, soon, without a trap. Without their
/// limits some of these would take minutes.
@Suite struct FontFaceHostileTests {
    /// Whether a file is read.
    private func isRead(
        _ style: String, _ texts: String = "<text font-family='Own'>A</text>", limits: Limits = Limits()
    ) throws -> Bool {
        do {
            _ = try Fixture.read(style, texts, limits: limits)
            return true
        } catch is SVGReaderError {
            return false
        }
    }

    @Test func manyRulesEnd() throws {
        // Each size and each letter of the texts would go through all rules.
        let data = Fixture.url(TextFixture.font("X"))
        let letters = (0..<1000).map { "&#\(0x4E00 + $0);" }.joined()
        let texts = (1...20).map { "<text font-family='Own' font-size='\($0)' font-weight='\($0)'>\(letters)</text>" }
        let damaged = (0..<2000).map { "@font-face{font-family:Own;src:url(data:,\($0));font-weight:\($0 % 900 + 1)}" }
        let same = String(repeating: "@font-face{font-family:Own;src:url(\(data))}", count: 2000)
        let single = (0..<2000).map {
            "@font-face{font-family:Own;src:url(\(data));unicode-range:U+\(String(0x4E00 + $0, radix: 16))}"
        }
        var limits = Limits()
        limits.styleTests /= 50
        for rules in [damaged.joined(), same, single.joined()] {
            #expect(try !isRead(rules, texts.joined(), limits: limits))
        }
        let families = (0..<2000).map { "@font-face{font-family:a\($0);src:url(\(data))}" }.joined()
        let names = (0..<2000).map { "a\($0)" }.joined(separator: ",")
        #expect(try isRead(families, "<text font-family='\(names)'>\(letters)</text>"))
    }

    @Test func looksAtRulesAreLimited() throws {
        let rules = (0..<100).map { Fixture.rule("Own", 900, "unicode-range:U+\($0 + 0x100)") }.joined()
        let texts = (0..<10).map { "<text font-family='Own'>&#\(0x200 + $0);</text>" }.joined()
        var limits = Limits()
        limits.styleTests = 4000
        #expect(throws: Never.self) { try Fixture.read(rules, texts, limits: limits) }
        limits.styleTests = 2000
        #expect(throws: SVGReaderError.self) { try Fixture.read(rules, texts, limits: limits) }
    }

    @Test func rangesWithoutNumberEndSoon() throws {
        let many = String(repeating: "U+0-10FFFF,", count: 100_000) + "U+41"
        let apart = (0..<100_000).reversed().map { "U+\(String($0 * 8, radix: 16))" }.joined(separator: ",")
        for ranges in [many, apart] {
            #expect(try isRead(Fixture.rule("Own", 950, "unicode-range:\(ranges)")))
        }
        #expect(
            try Fixture.heights(Fixture.rule("Own", 950, "unicode-range:\(many)"), "A", "font-family='Own'") == [950])
    }

    @Test func brokenSheetsEnd() throws {
        let rule =
            "@font-face/**/{font-family:'a\\41 b';src:url(\"data:,x\")format('woff2'),local(x);unicode-range:U+4?}"
        for count in 0...rule.utf8.count {
            let cut = String(decoding: rule.utf8.prefix(count), as: UTF8.self)
            _ = try Fixture.read(cut, "<text font-family='aAb'>A</text>")
            for stray in ["{", "}", "(", ")", "\"", "'", "\\", ";", "/*"] {
                let rest = String(decoding: rule.utf8.dropFirst(count), as: UTF8.self)
                _ = try Fixture.read(cut + stray + rest, "<text font-family='aAb'>A</text>")
            }
        }
        let open = String(repeating: "@font-face{", count: 100_000)
        for style in [
            open, String(repeating: "@font-face{src:url(", count: 100_000),
            "@font-face{font-family:\(String(repeating: "\\", count: 1_000_000))}",
        ] {
            #expect(try isRead(style))
        }
    }

    @Test func damagedFontsEnd() throws {
        let plain = try Checkout.bytes("Tests/TypographyTests/WebFonts/Files/plain.ttf")
        let packed = try Checkout.bytes("Tests/TypographyTests/WebFonts/Files/transformed.woff2")
        var random = SplitMix64(seed: 36)
        var read = 0
        for font in [packed, plain, TextFixture.font("X")] {
            for _ in 0..<60 {
                var bytes = font
                for _ in 0..<3 {
                    bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
                }
                let style = "@font-face{font-family:Own;src:url(\(Fixture.url(bytes)))}"
                let document = try Fixture.read(style, "<text font-family='Own'>AVgßé BC</text>")
                if !document.diagnostics.contains(where: { $0.message.contains("@font-face") }) { read += 1 }
            }
        }
        #expect(read > 20)
    }

    /// A few bytes stand for all that fonts may have: one such font is unpacked, and no more.
    @Test func bombsAreRefused() throws {
        // WOFF2 of one table of 64 MiB of zeros.
        let zeros: [UInt8] = [
            207, 255, 255, 127, 248, 39, 0, 226, 177, 64, 32, 247, 254, 159, 255, 255, 255, 240, 79, 0, 196, 97, 1, 128,
            238, 253, 63, 255, 255, 255, 225, 159, 0, 136, 195, 34, 0, 221, 251, 127, 254, 255, 255, 195, 63, 1, 16,
            135,
            5, 0, 186, 247, 255, 3,
        ]
        let directory: [UInt8] = [0, 0xA0, 0x80, 0x80, 0]
        var head = FontBytes()
        head.tag("wOF2")
        head.u32(0x0001_0000)
        head.u32(48 + directory.count + zeros.count)
        head.u16(1, 0)
        for value in [0, zeros.count, 0, 0, 0, 0, 0, 0] { head.u32(value) }
        let bomb = head.bytes + directory + zeros
        #expect(try WebFont.unpackedSize(of: bomb) == 64 << 20)
        let url = Fixture.url(bomb)
        let rules = (0..<1000).map { "@font-face{font-family:Own;src:url(\(url)#\($0))}" }.joined()
        let document = try Fixture.read(rules, "<text font-family='Own, Low'>A</text>")
        #expect(Fixture.heights(document) == [300])
        #expect(document.diagnostics.map(\.message).contains { $0.contains("behind as many fonts as there may be") })
        var limits = Limits()
        limits.fontBytes = 1 << 20
        let refused = try Fixture.read(rules, "<text font-family='Own, Low'>A</text>", limits: limits)
        #expect(refused.diagnostics.first?.message.contains("found 67108864 bytes of") == true)
    }

    @Test func extremeSizeAdjustmentsAreRead() throws {
        for value in ["1e300%", "0%", "1e-300%", "99999999999999999999%"] {
            let style = Fixture.rule("Own", 900, "size-adjust:\(value)")
            for anchor in ["start", "middle"] {
                let text = "<text font-family='Own' text-anchor='\(anchor)' textLength='9'>AB C</text>"
                #expect(throws: Never.self) { try Fixture.read(style, text) }
            }
        }
    }

    /// Letters of the file's own fonts may have any number of segments; all together there is a limit.
    @Test func segmentsOfLettersAreCounted() throws {
        let contour = (0..<3000).map { (x: $0 % 2 * 500, y: $0, isOn: true) }
        var fixture = FontFixture([FontFixture.simple([contour])])
        fixture.tables = [("OS/2", FontFixture.os2())]
        let style = "@font-face{font-family:Own;src:url(\(Fixture.url(fixture.bytes)))}"
        var limits = Limits()
        limits.pathElements = 30_000
        func text(_ count: Int) -> String { "<text font-family='Own'>\(String(repeating: "A", count: count))</text>" }
        #expect(throws: Never.self) { try Fixture.read(style, text(10), limits: limits) }
        let error = #expect(throws: SVGReaderError.self) { try Fixture.read(style, text(11), limits: limits) }
        #expect(error?.description.contains("30000") == true)
        let clip = "<clipPath id='c'>\(text(11))</clipPath><rect width='9' height='9' clip-path='url(#c)'/>"
        #expect(throws: SVGReaderError.self) { try Fixture.read(style, clip, limits: limits) }
    }

    /// A file that shows itself, and its fonts with it.
    @Test func filesInOneAnotherShareTheLimit() throws {
        let font = TextFixture.font("X", height: 950)
        let inner =
            "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><style>@font-face{font-family:Own;"
            + "src:url(\(Fixture.url(font)))}</style><text y='9' font-family='Own'>A</text></svg>"
        let images = "<image href='a.svg'/><image href='b.svg'/>"
        var limits = Limits()
        limits.fontBytes = font.count * 3 / 2
        let files = ["a.svg": [UInt8](inner.utf8), "b.svg": [UInt8](inner.utf8)]
        let document = try Fixture.read("", images, limits: limits, files: files)
        try #require(document.diagnostics.count == 1)
        #expect(document.diagnostics[0].message.contains("left to fonts"))
        limits.fontBytes = font.count * 2
        #expect(try Fixture.read("", images, limits: limits, files: files).diagnostics.isEmpty)
    }
}
