import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing

@Suite struct PreviewCommandTests {
    private func run(_ words: String...) throws -> (outcome: CommandLineTool.Outcome, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.three, to: "in.json")
        return (try CommandLineTool.run(["preview", "-s", "in.json"] + words, in: folder), folder)
    }

    @Test func onePreset() throws {
        let (outcome, folder) = try run(
            "--preset", "open-graph", "--caption", "Quiet", "-o", "out.png", "-o", "out.svg")
        #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
        let bitmap = try PNGDecoder.decode(folder.read("out.png")).bitmap
        #expect((bitmap.width, bitmap.height) == (1200, 630))
        #expect(String(decoding: try folder.read("out.svg"), as: UTF8.self).contains("Quiet"))
    }

    /// A box must not come into a store's picture without a word.
    @Test func charactersThatTheFaceLacksAreSaid() throws {
        let (outcome, _) = try run("--preset", "open-graph", "--caption", "Ruhe 日本 日", "-o", "out.png")
        #expect(outcome.status == 0)
        #expect(
            outcome.errorLines == [
                "render-scene: warning: Gloaming Rounded has no 日 (U+65E5), 本 (U+672C); a box stands for each"
            ])
    }

    @Test func allOfThemWithAPage() throws {
        let (outcome, folder) = try run("--preset", "all", "--caption", "Quiet & <calm>", "-o", "set/")
        #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("set")).sorted()
        #expect(names.count == 16 + 9 + 1)
        let page = String(decoding: try folder.read("set/index.html"), as: UTF8.self)
        #expect(page.contains("Quiet &amp; &lt;calm&gt;") && !page.contains("<calm>"))
        #expect(!page.contains("http") && !page.contains("<script"))
        for name in names where name != "index.html" { #expect(page.contains("\"\(name)\""), "\(name)") }
        for (name, side) in [("icon-16", 16), ("icon-180", 180), ("square", 1080)] {
            #expect(try PNGDecoder.decode(folder.read("set/\(name).png")).bitmap.width == side)
        }
    }

    @Test func whatCannotBeMade() throws {
        func expect(_ status: Int32, _ words: [String], _ says: String) throws {
            let folder = try TemporaryFolder()
            try folder.write(SampleSessions.three, to: "in.json")
            let outcome = try CommandLineTool.run(["preview"] + words, in: folder)
            #expect(outcome.status == status, "\(outcome.error)")
            #expect(outcome.errorLines.first?.contains(says) ?? false, "\(outcome.error)")
            #expect(try folder.names == ["in.json"])
        }
        try expect(64, ["--preset", "poster", "-s", "in.json", "-o", "a.png"], "'poster'")
        try expect(64, ["--preset", "all", "-s", "in.json", "-o", "-"], "one folder")
        try expect(73, ["--preset", "all", "-s", "in.json", "-o", "in.json"], "in.json")
        try expect(73, ["--preset", "all", "-s", "in.json", "-o", "no/where"], "no/where")
        try expect(66, ["--preset", "square", "-s", "none.json", "-o", "a.png"], "none.json")
    }
}
