import Foundation
import PathParser
import TestSupport
import Testing

@testable import Typography

/// Font files with some of a font's glyphs alone, read again by the project's own reader.
@Suite struct FontSubsetTests {
    private static func file(_ name: String) throws -> [UInt8] {
        try Checkout.bytes("Tests/TypographyTests/Fonts/Variable/Files/\(name)")
    }

    /// How far the points of a subset's glyphs are from where the original has them, in font units; infinite where the
    /// segments differ.
    private func distance(_ subset: FontSubset, _ original: TrueTypeFace) throws -> Double {
        let face = try TrueTypeFace(subset.bytes)
        var most = 0.0
        for (number, glyph) in subset.glyphs.enumerated() {
            let path = try face.outline(of: number, scale: 1)
            let expected = try original.outline(of: Int(glyph), scale: 1)
            guard path.verbs == expected.verbs else { return .infinity }
            for (a, b) in zip(path.points, expected.points) {
                most = max(most, (a.x - b.x).magnitude, (a.y - b.y).magnitude)
            }
        }
        return most
    }

    private func advancesAgree(_ subset: FontSubset, _ original: TrueTypeFace) throws -> Bool {
        let face = try TrueTypeFace(subset.bytes)
        return subset.glyphs.indices.allSatisfy { number in
            let advance = original.advanceUnits(of: Int(subset.glyphs[number]))
            return subset.advances[number] == advance && face.advanceUnits(of: number) == advance
        }
    }

    private func tags(_ bytes: [UInt8]) throws -> [String] { try TrueTypeDirectory(bytes).tags }

    /// Two simple glyphs, one of both, one of that, and one whose parts share a point.
    private static let nested: FontFixture = {
        let ring = FontFixture.simple([[(0, 0, false), (0, 500, false), (500, 500, false), (500, 0, false)]])
        return FontFixture([
            FontFixture.box(50, 0, 450, 700), ring,
            FontFixture.composite(FontBytes(0x0023, 1, 10, -20), FontBytes(0x020B, 2, 30, 40, 0x2000)),
            FontFixture.composite(FontBytes(0x0043, 3, 100, 0, 0x2000, 0x6000)),
            FontFixture.composite(FontBytes(0x0023, 1, 0, 0), FontBytes(0x0001, 2, 2, 3)),
        ])
    }()

    // MARK: Quadratic outlines

    @Test func glyphsKeepTheirOutlinesUnderNewNumbers() throws {
        let face = try FontFixture.rich.face()
        let subset = try face.subset(glyphs: [2, 1, 2], form: .file(characters: []))
        #expect(subset.outlines == .trueType)
        #expect(subset.glyphs == [0, 2, 1])
        #expect(subset.numbers[2] == 1)
        #expect(subset.numbers[1] == 2)
        #expect(subset.numbers[3] == nil)
        #expect(try distance(subset, face) == 0)
        #expect(try advancesAgree(subset, face))
    }

    @Test func compositeGlyphsBringTheirParts() throws {
        let face = try Self.nested.face()
        let subset = try face.subset(glyphs: [4, 5], form: .file(characters: []))
        // 4 has 3, which has 1 and 2; so has 5.
        #expect(subset.glyphs == [0, 4, 5, 3, 1, 2])
        #expect(try distance(subset, face) == 0)
        #expect(try advancesAgree(subset, face))
        let maxp = try #require(TrueTypeFace(subset.bytes).table("maxp"))
        #expect(maxp.count == 32)
        #expect(try maxp.u16(4) == 6)
        #expect(try maxp.u16(28) == 2, "parts of one glyph")
        #expect(try maxp.u16(30) == 2, "levels")
    }

    @Test func damagedGlyphsAreEmpty() throws {
        var fixture = FontFixture([FontFixture.box(0, 0, 100, 100), FontFixture.composite(FontBytes(0x0003, 2, 0, 0))])
        fixture.glyphs.append(FontBytes(1, 0, 0))
        fixture.metrics.append((300, 0))
        let face = try fixture.face()
        let subset = try face.subset(glyphs: [2, 3, 1], form: .file(characters: []))
        let read = try TrueTypeFace(subset.bytes)
        #expect(try read.outline(of: 1).isEmpty)
        #expect(try read.outline(of: 2).isEmpty)
        #expect(try read.outline(of: 3) == face.outline(of: 1))
        #expect(read.advanceUnits(of: 2) == 300)
    }

    // MARK: Instances and styles

    @Test func instancesAreWrittenAsTheyAreDrawn() throws {
        let whole = try TrueTypeFace(Checkout.bytes("Resources/lettering/GloamingRounded.ttf"))
        let face = try whole.instance([("wght", 730)])
        let glyphs = "Ångström 8%".unicodeScalars.compactMap { face.glyph(for: $0) }.map { UInt16($0) }
        let subset = try face.subset(glyphs: glyphs, form: .file(characters: []), weight: 730)
        #expect(try distance(subset, face) <= 0.5)
        #expect(try distance(subset, whole) > 2)
        #expect(try advancesAgree(subset, face))
        let read = try TrueTypeFace(subset.bytes)
        #expect(read.axes.isEmpty)
        #expect(read.table("gvar") == nil)
        let bold = try TextFace(face, settings: [("wght", 730)]).subset(glyphs: glyphs, form: .pdf)
        #expect(bold.weight == 730)
        #expect(subset.glyphs.starts(with: bold.glyphs))
        #expect(subset.weight == 730)
        #expect(try read.table("OS/2")?.u16(4) == 730)
    }

    @Test(arguments: ["plain.otf", "crossed.otf", "divided3.otf", "divided4.otf", "subroutines.otf"])
    func variableCubicOutlinesBecomeStaticOnes(name: String) throws {
        let whole = try TrueTypeFace(Self.file(name))
        let settings = whole.axes.map { (tag: $0.tag, value: $0.minimum + 0.7 * ($0.maximum - $0.minimum)) }
        let face = try whole.instance(settings)
        let glyphs = (0..<min(face.glyphCount, 40)).map { UInt16($0) }
        let subset = try face.subset(glyphs: glyphs, form: .file(characters: []))
        #expect(subset.outlines == .cff)
        #expect(try distance(subset, face) <= 0.5)
        #expect(try advancesAgree(subset, face))
        #expect(try tags(subset.bytes) == ["CFF ", "OS/2", "cmap", "head", "hhea", "hmtx", "maxp", "name", "post"])
    }

    @Test func givenStylesAreInTheOutlines() throws {
        let face = try Self.nested.face().synthesized([.weight, .style])
        let subset = try face.subset(glyphs: [1, 2, 4], form: .file(characters: []))
        // They are written without the parts that the font has them of.
        #expect(subset.glyphs == [0, 1, 2, 4])
        #expect(try distance(subset, face) <= 0.5)
        #expect(try advancesAgree(subset, face))
        #expect(subset.italicAngle == -14)
        #expect(subset.weight == 700)
        #expect(try TrueTypeFace(subset.bytes).style.slope == .italic)
    }

    // MARK: Cubic outlines

    @Test func subroutinesAndHintsAreWrittenOut() throws {
        typealias Font = CompactFontFixture
        let end = Font.step(op: 14)
        var font = Font([
            end,
            Font.program(
                Font.step(480, 10, 20, op: 1), Font.step(100, 50.25, op: 21), Font.step(-107, op: 10),
                Font.step(-107, op: 29), Font.step(1, 2, 3, 4, 5, 6, 7, 8, op: 24), end),
            Font.program(Font.step(0, op: 22), Font.step(1, 2, 3, 4, 5, 6, 7, 8, 9, op: 30), end),
            Font.program(Font.step(9, op: 4), Font.step(7, 8, 1, 2, 3, 4, 5, 6, op: 25), end),
        ])
        font.localSubroutines = [Font.program(Font.step(10, 0, 0, 10, op: 5), Font.step(op: 11))]
        font.globalSubroutines = [Font.program(Font.step(9, 1, 2, 3, 4, 1, 2, 3, 4, op: 26), Font.step(op: 11))]
        let face = try TrueTypeFace(font.bytes)
        let subset = try face.subset(glyphs: [3, 1, 2], form: .file(characters: []))
        #expect(subset.glyphs == [0, 3, 1, 2])
        #expect(try distance(subset, face) == 0)
        #expect(try advancesAgree(subset, face))
        let bare = try face.subset(glyphs: [3, 1, 2], form: .pdf)
        #expect(try bare.bytes == Array(#require(TrueTypeFace(subset.bytes).table("CFF ")).content))
    }

    // MARK: Files

    @Test func charactersOfAllPlanesAreFound() throws {
        let face = try FontFixture.rich.face()
        let characters: [(scalar: Unicode.Scalar, glyph: UInt16)] = [
            ("\u{1F600}", 6), ("B", 2), ("A", 1), ("C", 1), ("D", 3), ("z", 2), ("\u{FFFF}", 1),
        ]
        let subset = try face.subset(glyphs: [3], form: .file(characters: characters))
        #expect(subset.glyphs == [0, 3, 1, 2, 6])
        let read = try TrueTypeFace(subset.bytes)
        for (scalar, glyph) in characters {
            #expect(read.glyph(for: scalar) == subset.numbers[glyph].map { Int($0) }, "\(scalar)")
        }
        #expect(read.glyph(for: "E") == nil)
        #expect(read.glyph(for: "\u{1F601}") == nil)
    }

    /// The tables by their tags, and nothing that PDF does not ask for (ISO 32000-2, table 124).
    @Test func documentsGetOutlinesAndMetricsAlone() throws {
        let subset = try FontFixture.rich.face().subset(glyphs: [1], form: .pdf)
        #expect(try tags(subset.bytes) == ["glyf", "head", "hhea", "hmtx", "loca", "maxp"])
    }

    @Test func checksumsAddUp() throws {
        let subset = try FontFixture.rich.face().subset(glyphs: [1, 4], form: .file(characters: [("A", 1)]))
        let file = TrueTypeTable(file: subset.bytes)
        #expect(subset.bytes.count.isMultiple(of: 4))
        var sum: UInt32 = 0
        for place in stride(from: 0, to: file.count, by: 4) { sum &+= try file.bits(place) }
        #expect(sum == 0xB1B0_AFBA)
    }

    @Test func namesAndHeightsStay() throws {
        let face = try FontFixture.rich.face()
        let subset = try face.subset(glyphs: [1], form: .file(characters: []))
        let read = try TrueTypeFace(subset.bytes)
        #expect(read.name == "Fixture Bold")
        #expect(read.metrics == face.metrics)
        #expect(subset.postScriptName == "FixtureBold")
        #expect((subset.ascent, subset.descent, subset.capHeight) == (900, -300, 690))
        #expect(subset.unitsPerEm == 1000)
        #expect(subset.boundingBox == (0, 0, 450, 700))
    }

    @Test func sameGlyphsGiveSameBytes() throws {
        let face = try FontFixture.rich.face()
        let first = try face.subset(glyphs: [4, 2], form: .pdf)
        let second = try face.subset(glyphs: [4, 2], form: .pdf)
        let other = try face.subset(glyphs: [2, 4], form: .pdf)
        #expect(first.bytes == second.bytes)
        #expect(first.tag == second.tag)
        #expect(first.tag != other.tag)
        #expect(first.tag.count == 6)
    }

    // MARK: What cannot be

    @Test func glyphsThatAreNotThereAreErrors() throws {
        let face = try FontFixture.rich.face()
        #expect(throws: FontSubsetError.noGlyph(7, count: 7)) { try face.subset(glyphs: [7], form: .pdf) }
    }

    @Test func picturesAloneAreAnError() throws {
        var fixture = FontFixture()
        fixture.omitted = ["glyf", "loca"]
        fixture.tables = [("CBDT", FontBytes(3, 0))]
        let face = try fixture.face()
        #expect(throws: FontSubsetError.noOutlines(font: "Unnamed")) { try face.subset(glyphs: [0], form: .pdf) }
    }

    @Test(arguments: [
        (0x0000, true, true), (0x0002, false, true), (0x0004, true, true), (0x0008, true, true), (0x0006, true, true),
        (0x0100, true, false), (0x0200, false, true), (0x0108, true, false),
    ])
    func licencesAreTold(licence: Int, mayEmbed: Bool, maySubset: Bool) throws {
        var os2 = FontFixture.os2()
        os2.bytes[8] = UInt8(licence >> 8)
        os2.bytes[9] = UInt8(licence & 0xFF)
        var fixture = FontFixture()
        fixture.tables = [("OS/2", os2)]
        let face = try fixture.face()
        #expect(face.mayEmbed == mayEmbed)
        #expect(face.maySubset == maySubset)
    }

    // MARK: Judges

    private static let sanitizer = InstalledTool.path("ots-sanitize")

    /// What browsers ask of fonts.
    @Test(.enabled(if: sanitizer != nil, "ots-sanitize is not installed"), arguments: ["rounded", "plain.otf"])
    func sanitizersSayNothing(name: String) throws {
        let bytes = try name == "rounded" ? Checkout.bytes("Resources/lettering/GloamingRounded.ttf") : Self.file(name)
        let face = try TrueTypeFace(bytes)
        let characters = "Agn8".unicodeScalars.compactMap { scalar in
            face.glyph(for: scalar).map { (scalar: scalar, glyph: UInt16($0)) }
        }
        let subset = try face.subset(glyphs: [], form: .file(characters: characters))
        let folder = try TemporaryFolder()
        for (bytes, name) in try [(subset.bytes, "a.font"), (WebFontWriter.pack(subset.bytes), "a.woff2")] {
            let url = folder.url.appending(path: name)
            try Data(bytes).write(to: url)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: try #require(Self.sanitizer))
            process.arguments = [url.path]
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardError = pipe
            try process.run()
            let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            #expect(said.trimmingCharacters(in: .whitespacesAndNewlines) == "File sanitized successfully!")
        }
    }
}
