import Foundation
import TestSupport
import Testing

@testable import Typography

/// Fonts in real folders.
@Suite struct SystemFontsTests {
    private static func font(_ family: String) -> [UInt8] {
        var fixture = FontFixture([FontFixture.box(0, 0, 500, 700)])
        fixture.tables = [("name", FontFixture.names([(3, 0x409, 1, family)]))]
        return fixture.bytes
    }

    @Test func fontsInFoldersAreFound() throws {
        let folder = try TemporaryFolder()
        let inner = folder.url.appendingPathComponent("inner")
        let hidden = folder.url.appendingPathComponent(".hidden")
        for url in [inner, hidden] {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        }
        try folder.write(Self.font("Outer"), to: "b.ttf")
        try folder.write(Self.font("Inner"), to: "inner/a.ttf")
        try folder.write(Self.font("Hidden"), to: ".hidden/a.ttf")
        try folder.write("no font", to: "inner/c.ttf")
        // A link is what it leads to; one that leads back into the folder ends somewhere.
        try FileManager.default.createSymbolicLink(atPath: folder.path("link.ttf"), withDestinationPath: "b.ttf")
        try FileManager.default.createSymbolicLink(atPath: folder.path("inner/up"), withDestinationPath: "..")
        try FileManager.default.createSymbolicLink(atPath: folder.path("gone.ttf"), withDestinationPath: "none")

        let set = FontSet(places: [folder.url.path, folder.path("none")])
        #expect(set.path(of: 0) == folder.path("b.ttf"))
        let match = try #require(set.match([.named("inner")]))
        #expect(set.path(of: match.font) == folder.path("inner/a.ttf"))
        #expect(try set.face(match).face.name == "Inner")
        #expect(set.match([.named("Hidden")]) == nil)
        #expect(set.fallback(for: ["A"])?.font == 0)
    }

    @Test func theMachinesFoldersBeginWithTheSystems() {
        #expect(FontSet.systemFolders.first == "/usr/share/fonts")
        #expect(FontSet.systemFolders.contains { $0.hasSuffix("/.local/share/fonts") } == (getenv("HOME") != nil))
    }

    /// Only the files that were named, where they are not in folders.
    @Test func filesAreFoundByThemselves() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.font("Alone"), to: "font.bin")
        let set = FontSet(places: [folder.path("font.bin"), folder.path("none.ttf")])
        #expect(set.count == 1)
        #expect(set.match([.named("Alone")])?.font == 0)
    }
}
