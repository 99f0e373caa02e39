import DisplayList
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

/// Which fonts the text of files is set in.
@Suite struct FontOptionsTests {
    /// A font of one letter, A: a box as wide as the type is large, and of a height.
    private static func font(_ family: String, height: Int) -> [UInt8] {
        var fixture = FontFixture([FontFixture.box(0, 0, 1000, height)])
        fixture.tables = [("name", FontFixture.names([(3, 0x409, 1, family)])), ("OS/2", FontFixture.os2())]
        return fixture.bytes
    }

    /// How many rows of a picture of a text A in a family are black.
    private func rows(_ words: [String], family: String) throws -> (count: Int, error: String) {
        let folder = try TemporaryFolder()
        try folder.write(Self.font("One", height: 300), to: "one.ttf")
        for (name, height) in [("Two", 500), ("Three", 700)] {
            try folder.write(Self.font(name, height: height), to: "\(name).ttf")
        }
        try folder.write(
            "<svg width='10' height='10'><text y='10' font-size='10' font-family='\(family)'>A</text></svg>",
            to: "a.svg")
        let outcome = try CommandLineTool.run(
            ["svg", "a.svg", "-o", "a.png", "--no-system-fonts"] + words, in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        let bitmap = try PNGDecoder.decode(try folder.read("a.png")).bitmap
        let rows = (0..<bitmap.height).filter { bitmap.pixels[$0 * bitmap.width + 5] != 0 }
        return (rows.count, outcome.error)
    }

    @Test func fontsAreTakenFromFilesAndFolders() throws {
        #expect(try rows(["--font", "Two.ttf"], family: "Two").count == 5)
        #expect(try rows(["--fonts", "."], family: "Three").count == 7)
        #expect(try rows(["--font", "Two.ttf", "--font", "one.ttf"], family: "One").count == 3)
        // For families that are not there, and for generic ones.
        #expect(try rows(["--fonts", ".", "--default-family", "One"], family: "None").count == 3)
        #expect(try rows(["--fonts", ".", "--serif-family", "Two"], family: "None").count == 5)
        for generic in ["serif", "sans-serif", "cursive", "fantasy", "monospace"] {
            #expect(try rows(["--fonts", ".", "--\(generic)-family", "Three"], family: generic).count == 7)
        }
    }

    @Test func textWithoutFontsIsTold() throws {
        let (count, error) = try rows([], family: "One")
        #expect(count == 0 && error.contains("no font has A (U+0041)"), "\(error)")
        // What was asked for is not there, but another font is.
        #expect(try rows(["--font", "one.ttf"], family: "Two").count == 3)
    }
}
