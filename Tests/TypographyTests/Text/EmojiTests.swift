import PathParser
import TestSupport
import Testing

@testable import DisplayList
@testable import Typography

/// Glyphs with colours of their own in layouts, from fonts made for the purpose.
@Suite struct EmojiTests {
    private static let smile = 0x1F600
    private static let red = Color(red: 1, green: 0, blue: 0)

    /// A family with glyph 1, half an em wide, for some characters.
    private static func font(_ name: String, _ characters: [Int], _ tables: [(tag: String, data: FontBytes)] = [])
        -> [UInt8]
    {
        var fixture = FontFixture([FontFixture.box(0, 0, 400, 700), FontFixture.box(100, 100, 200, 200)])
        fixture.characters = FontFixture.format12(characters.sorted().map { ($0, $0, 1) })
        fixture.tables = [("name", FontFixture.names([(3, 0x409, 1, name)]))] + tables
        return fixture.bytes
    }

    /// Two layers: a red one, and one in the text's own colour.
    private static func painted(_ characters: [Int]) -> [UInt8] {
        var colr = FontBytes(0, 1)
        colr.u32(14)
        colr.u32(20)
        colr.u16(2, 1, 0, 2, 1, 0, 2, 0xFFFF)
        var cpal = FontBytes(0, 1, 1, 1)
        cpal.u32(14)
        cpal.u16(0)
        for byte in [0, 0, 255, 255] { cpal.u8(byte) }
        return font("Painted", characters, [("COLR", colr), ("CPAL", cpal)])
    }

    /// One picture, of 100 pixels per em, whose corner lies at (10, 20) of them.
    private static func pictured(_ characters: [Int]) -> [UInt8] {
        var sbix = FontBytes(1, 1)
        sbix.u32(1)
        sbix.u32(12)
        sbix.u16(100, 72)
        for offset in [20, 20, 32, 32] { sbix.u32(offset) }
        sbix.u16(10, 20)
        for byte in "png wxyz".utf8 { sbix.u8(Int(byte)) }
        return font("Pictured", characters, [("sbix", sbix)])
    }

    private static func style(_ fonts: [[UInt8]], readers: GlyphReaders = GlyphReaders()) throws -> TextStyle {
        var style = TextStyle(size: 20, typeface: try Typeface(trueType: font("Plain", [0x61, 0x263A])))
        style.typeface.fallback = FontSet(fonts: fonts, readers: readers)
        return style
    }

    /// The nodes below the text's group.
    private static func nodes(_ text: String, _ style: TextStyle, _ color: Color = .black) -> [Node] {
        if case .group(let group) = TextLayout(text, style: style).node(color: color) { group.nodes } else { [] }
    }

    private static func group(_ node: Node?) -> Group? { if case .group(let group)? = node { group } else { nil } }

    private static func colors(_ nodes: [Node]?) -> [Color] {
        (nodes ?? []).flatMap { node -> [Color] in
            switch node {
            case .fill(let fill): if case .solid(let color) = fill.paint { [color] } else { [] }
            case .group(let group): colors(group.nodes)
            case .stroke, .stamp, .picture: []
            }
        }
    }

    @Test func paintedGlyphsLieOverThePlainOnes() throws {
        let blue = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
        let nodes = Self.nodes("a😀a😀", try Self.style([Self.painted([Self.smile])]), blue)
        #expect(nodes.count == 2)
        guard case .fill(let plain)? = nodes.first else { return #expect(Bool(false), "no plain glyphs") }
        #expect(plain.glyphs?.glyphs.count == 2)
        #expect(plain.paint == .solid(blue))
        // The text's alpha is that of the whole, so that layers do not show through one another.
        let colored = Self.group(nodes.last)
        #expect(colored?.opacity == 0.5)
        #expect(colored?.nodes.count == 2)
        var opaque = blue
        opaque.alpha = 1
        #expect(Self.colors(colored?.nodes) == [Self.red, opaque, Self.red, opaque])
        let advance = TextStyle(size: 20, typeface: try Typeface(trueType: Self.font("Plain", [0x61]))).width(of: "a")
        let places = colored?.nodes.map { Self.group($0)?.transform.applied(to: .zero).x }
        #expect(places == [advance, 3 * advance])
    }

    @Test func picturesNeedAReader() throws {
        var readers = GlyphReaders()
        readers.picture = { bytes, maxPixels in
            #expect(bytes == Array("wxyz".utf8))
            #expect(maxPixels > 1 << 16)
            return Bitmap(width: 50, height: 40)
        }
        let fonts = [Self.pictured([Self.smile])]
        let style = try Self.style(fonts, readers: readers)
        guard
            case .picture(let picture)? = Self.group(Self.group(Self.nodes("😀", style).last)?.nodes.first)?.nodes.first
        else { return #expect(Bool(false), "no picture") }
        // In ems from the baseline; y is that of the lower edge.
        #expect(picture.rect == Rect(x: 0.1, y: -0.6, width: 0.5, height: 0.4))
        // As pictures of SVG files are: what is written as SVG looks the same when it is read.
        #expect(picture.sampling == .smooth)
        #expect(TextLayout("😀", style: style).missing.isEmpty)
        // Without a reader the outline is drawn, which this font has.
        #expect(Self.group(Self.nodes("😀", try Self.style(fonts)).last) == nil)
    }

    @Test func documentsAreReadInTheTextsColour() throws {
        var table = FontBytes(0)
        table.u32(10)
        table.u32(0)
        table.u16(1, 1, 1)
        table.u32(14)
        table.u32(6)
        for byte in "<svg/>".utf8 { table.u8(Int(byte)) }
        var readers = GlyphReaders()
        readers.document = { bytes, element, foreground in
            #expect(bytes == Array("<svg/>".utf8))
            #expect(element == "glyph1")
            return [.fill(Fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), paint: .solid(foreground)))]
        }
        let style = try Self.style([Self.font("Documents", [Self.smile], [("SVG ", table)])], readers: readers)
        #expect(Self.colors(Self.nodes("😀", style, Self.red)) == [Self.red])
    }

    /// UTS 51: 😀 is a picture by itself, ☺ only with U+FE0F; U+FE0E asks for a letter.
    @Test(arguments: [
        ("😀", "Painted"), ("😀\u{FE0E}", "Letters"), ("☺", "Plain"), ("☺\u{FE0F}", "Painted"),
        ("☺\u{FE0E}", "Plain"), ("☹", "Letters"), ("☹\u{FE0F}", "Painted"),
    ])
    func selectorsChooseTheFont(_ text: String, _ family: String) throws {
        let characters = [0x2639, 0x263A, Self.smile]
        let style = try Self.style([Self.font("Letters", characters), Self.painted(characters)])
        let layout = TextLayout(text, style: style)
        let used = layout.lines.flatMap(\.glyphs).map { layout.faces[$0.face].face.familyName }
        #expect(Set(used) == [family])
        #expect(layout.missing.isEmpty)
    }

    @Test func aPictureIsALetterWhereOneIsAskedFor() throws {
        var style = try Self.style([Self.painted([0x263A]), Self.font("Letters", [0x263A])])
        let fonts = try #require(style.typeface.fallback)
        style.typeface = try #require(Typeface(family: "Painted", in: fonts))
        func families(_ text: String) -> [String] {
            let layout = TextLayout(text, style: style)
            return layout.lines.flatMap(\.glyphs).map { layout.faces[$0.face].face.familyName }
        }
        #expect(Set(families("☺\u{FE0E}")) == ["Letters"])
        #expect(Set(families("☺")) == ["Painted"])
    }

    /// What is usually a letter is one, whichever font the set has first.
    @Test func lettersComeFromFontsWithoutColours() throws {
        let style = try Self.style([Self.painted([0x2639]), Self.font("Some letters", [0x2639])])
        let layout = TextLayout("☹", style: style)
        #expect(layout.lines.flatMap(\.glyphs).map { layout.faces[$0.face].face.familyName } == ["Some letters"])
    }

    @Test func aLetterStaysWhereNoFontHasAPicture() throws {
        let style = try Self.style([Self.font("Letters", [0x263A])])
        #expect(Self.nodes("☺\u{FE0F}", style).count == 1)
        #expect(TextLayout("☺\u{FE0F}", style: style).faces.count == 1)
    }
}
