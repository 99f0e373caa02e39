import Foundation
import TestSupport
import Testing

@testable import render_scene

/// `sheet …` as commands.
@Suite struct ContactSheetCommandTests {
    @Test(arguments: ["tints", "materialisation", "variants", "icons", "screens"])
    func sheetsAreDrawn(name: String) throws {
        let folder = try TemporaryFolder()
        let options = name == "tints" ? ["--variant", "2"] : []
        let outcome = try CommandLineTool.run(
            ["sheet", name, "--scale", "0.5", "-o", "a.png", "-o", "a.svg"] + options, in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        #expect(try folder.read("a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(String(decoding: try folder.read("a.svg"), as: UTF8.self).contains("<title>"))
    }

    @Test func screensTakeSizesAndFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.three, to: "s.json")
        let outcome = try CommandLineTool.run(
            ["sheet", "screens", "-s", "s.json", "--size", "320x568", "--size", "844x390", "-o", "a.svg"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        let text = String(decoding: try folder.read("a.svg"), as: UTF8.self)
        #expect(text.contains("Every screen at 320 × 568, 844 × 390 pt"))
        // The usual size beside another is one that was asked for.
        let usual = try CommandLineTool.run(
            ["sheet", "screens", "--size", "390x844", "--size", "320x568", "-o", "u.svg"], in: folder)
        #expect(usual.status == 0, "\(usual.error)")
        #expect(
            String(decoding: try folder.read("u.svg"), as: UTF8.self)
                .contains("Every screen at 390 × 844, 320 × 568 pt"))
        let bad = try CommandLineTool.run(["sheet", "screens", "--size", "1x1000", "-o", "b.svg"], in: folder)
        #expect(bad.status == 64)
        #expect(try folder.names.sorted() == ["a.svg", "s.json", "u.svg"])
    }
}
