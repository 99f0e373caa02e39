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
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
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
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("set")).sorted()
        // Four sizes of five screens, five other pictures, three of the forest and eight icons, each as PNG and SVG.
        #expect(names.count == 2 * (20 + 5 + 3 + 8) + 1)
        let page = String(decoding: try folder.read("set/index.html"), as: UTF8.self)
        #expect(page.contains("Quiet &amp; &lt;calm&gt;"))
        #expect(!page.contains("<calm>"))
        #expect(!page.contains("http:"))
        #expect(!page.contains("https:"))
        #expect(!page.contains("<script"))
        #expect(!page.contains("name=\"language\""))
        for name in names where name != "index.html" { #expect(page.contains("\"\(name)\""), "\(name)") }
        for (name, side) in [("icon-16", 16), ("icon-180", 180), ("square", 1080)] {
            #expect(try PNGDecoder.decode(folder.read("set/\(name).png")).bitmap.width == side)
        }
    }

    private static let captions = #"{"en": ["a", "b", "c", "d", "e"], "de": ["v", "w", "x", "y", "z & <z>"]}"#

    /// Each language has a folder; the page steps through languages and sizes by radio buttons.
    @Test func aSetInLanguages() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.captions, to: "c.json")
        func set(_ name: String, _ words: String...) throws -> [String] {
            let outcome = try CommandLineTool.run(
                ["preview", "--preset", "all", "--app", "tally", "--captions", "c.json", "-o", name] + words, in: folder
            )
            #expect(outcome.status == 0, "\(outcome.error)")
            #expect(outcome.error.isEmpty, "\(outcome.error)")
            return try FileManager.default.subpathsOfDirectory(atPath: folder.path(name)).sorted()
        }
        let all = try set("set", "--languages", "de,en")
        #expect(all.filter { $0.hasSuffix(".png") }.count == 2 * 25)
        #expect(!all.contains { $0.contains("icon") })
        for name in ["en/phone-6.9-1-strokes.png", "de/tablet-13-5-syncing.svg", "de/feature-graphic.png"] {
            #expect(all.contains(name), "\(name)")
        }
        let page = String(decoding: try folder.read("set/index.html"), as: UTF8.self)
        #expect(page.contains("v\""))
        #expect(page.contains("z &amp; &lt;z&gt;"))
        #expect(!page.contains("<script"))
        for name in all where name.hasSuffix(".png") { #expect(page.contains("src=\"\(name)\""), "\(name)") }
        // The first of the languages that were asked for is chosen, and the first size.
        #expect(page.contains("id=\"language-0\" checked>"))
        #expect(page.contains("id=\"size-0\" checked>"))
        #expect(page.contains("body:has(#language-0:checked) figure[data-language]:not([data-language=\"de\"])"))
        #expect(page.contains("body:has(#size-3:checked) figure[data-size]:not([data-size=\"tablet-13\"])"))
        let german = String(decoding: try folder.read("set/de/phone-6.9-5-syncing.svg"), as: UTF8.self)
        #expect(german.contains("z &amp; &lt;z>") || german.contains("z &amp; &lt;z&gt;"))
        // The same again, and the same in one language.
        let one = try set("one", "--languages", "en")
        #expect(one.count == 2 * 25 + 2)
        for name in one where name.hasPrefix("en/p") {
            #expect(try folder.read("one/\(name)") == folder.read("set/\(name)"), "\(name)")
        }
    }

    @Test func onePictureInALanguage() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.captions, to: "c.json")
        let words = ["preview", "--preset", "open-graph", "--app", "tally", "--screen", "units", "-o", "out.svg"]
        let outcome = try CommandLineTool.run(words + ["--captions", "c.json", "--languages", "de"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        let text = String(decoding: try folder.read("out.svg"), as: UTF8.self)
        #expect(text.contains(">w<"))
    }

    @Test(arguments: [
        ("{\n \"en\": [\"a\", \"b\"]}", "line 2, column 8: en: found 2, expected 5 captions in brackets, for strokes"),
        (
            "{\"en\": [\"a\", 7, \"c\", \"d\", \"e\"]}",
            "line 1, column 14: en[1]: found the number 7, expected a caption in"
        ),
        (
            "{\"en\": [\"a\", \"b\", \" \", \"d\", \"e\"]}",
            "line 1, column 19: en[2]: found the text \" \", expected a caption"
        ),
        ("{\"../x\": []}", "line 1, column 10: ../x: found \"../x\", expected a language's code, such as en or pt-BR"),
        ("{\"en\": 1}", "line 1, column 8: en: found the number 1, expected 5 captions"),
        ("{}", "line 1, column 1: the file: found none, expected at least one language"),
        ("[]", "line 1, column 1: the file: found an array, expected an object"),
        ("{\"en\": [", "line 1, column 9"),
        (PreviewCommandTests.captions, "found no \"fr\", expected one of en, de"),
    ])
    func captionsThatCannotBe(text: String, message: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "c.json")
        let outcome = try CommandLineTool.run(
            [
                "preview", "--preset", "all", "--app", "tally", "--captions", "c.json", "--languages", "fr", "-o",
                "set",
            ], in: folder)
        #expect(outcome.status == 65)
        #expect(outcome.errorLines.first?.contains("c.json: \(message)") == true)
        #expect(try folder.names == ["c.json"], "\(outcome.error)")
    }

    /// A scene has the screen's size where it does not say its own, on a device and without one.
    @Test func anySceneOnADevice() throws {
        let folder = try TemporaryFolder()
        let words = ["preview", "--preset", "square", "-q", "--caption", "Quiet"]
        for (place, scene) in ["tally home 12", "tally home 12 --size 390x844", "tally 12 --size 60", "icon leaf"]
            .enumerated()
        {
            let outcome = try CommandLineTool.run(
                words + ["--scene", scene, "--png", "fast", "-o", "\(place).png"], in: folder)
            #expect(outcome.status == (place < 3 ? 0 : 64), "\(outcome.error)")
        }
        #expect(try folder.read("0.png") == folder.read("1.png") && folder.read("0.png") != folder.read("2.png"))
        let plain = try CommandLineTool.run(
            ["preview", "--preset", "story", "--scene", "tally home 12", "--scale", "1", "-o", "p.svg"], in: folder)
        #expect(plain.status == 64)
        #expect(plain.error.contains("--scale"))
        let story = try CommandLineTool.run(
            ["preview", "--preset", "story", "--scene", "tally home 12", "-q", "-o", "p.png"], in: folder)
        let home = try CommandLineTool.run(
            ["tally", "home", "12", "--size", "360x640", "--scale", "3", "-q", "-o", "h.png"], in: folder)
        #expect(story.status == 0, "\(story.error)")
        #expect(home.status == 0, "\(story.error)")
        #expect(try PNGDecoder.decode(folder.read("p.png")).bitmap == PNGDecoder.decode(folder.read("h.png")).bitmap)
    }

    @Test func whatAStoreCallsAFeatureGraphic() throws {
        let (outcome, folder) = try run("--feature-graphic", "--caption", "Quiet", "-o", "out.png")
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let bitmap = try PNGDecoder.decode(folder.read("out.png")).bitmap
        #expect((bitmap.width, bitmap.height) == (1024, 500))
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
        try expect(73, ["--preset", "all", "-s", "in.json", "-o", "in.json/where"], "in.json/where: Not a")
        try expect(64, ["-s", "in.json", "-o", "a.png"], "--preset is missing")
        try expect(64, ["--preset", "square", "-o", "a.png"], "--sessions is missing")
        try expect(64, ["--preset", "square", "--app", "terrain", "-o", "a.png"], "--profile is missing")
        try expect(64, ["--preset", "wide", "--feature-graphic", "-s", "in.json", "-o", "a.png"], "does not go with")
        try expect(64, ["--preset", "all", "--screen", "timer", "-s", "in.json", "-o", "set"], "--screen does not go")
        try expect(
            64, ["--preset", "square", "--screen", "home", "-s", "in.json", "-o", "a.png"],
            "found 'home', expected arrival or forest or timer or calendar or water of atrest")
        try expect(
            64, ["--preset", "square", "--scene", "forst", "-o", "a.png"], "--scene: unknown command 'forst'")
        try expect(64, ["--preset", "icon-64", "--scene", "dusk", "-o", "a.png"], "--scene does not go with an icon")
        try expect(
            64, ["--preset", "poster-a3", "--scene", "dusk", "-o", "a.png"], "--scene does not go with a forest")
        try expect(
            64, ["--preset", "wallpaper", "--app", "tally", "-o", "a.png"], "expected another for all but Atrest's")
        try expect(64, ["--preset", "wide", "--scene", "dusk", "--screen", "timer", "-o", "a.png"], "--screen")
        try expect(64, ["--preset", "wide", "--scene", "dusk", "--captions", "c", "-o", "a.png"], "an app's screens")
        try expect(
            64, ["--preset", "square", "--languages", "en", "--language", "de", "-s", "in.json", "-o", "a.png"],
            "--language does not go with --languages")
        try expect(66, ["--preset", "square", "-s", "none.json", "-o", "a.png"], "none.json")
    }
}
