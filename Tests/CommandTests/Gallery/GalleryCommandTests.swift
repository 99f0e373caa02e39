import DisplayList
import Foundation
import PathParser
import TestSupport
import Testing

@testable import render_scene

/// The files that `gallery` writes.
@Suite struct GalleryCommandTests {
    private static let examples = Checkout.root.appending(path: "Examples").path

    private func make(_ words: String..., in folder: TemporaryFolder) throws -> CommandLineTool.Outcome {
        try CommandLineTool.run(["gallery", "--examples", Self.examples] + words, in: folder)
    }

    private func files(_ name: String, in folder: TemporaryFolder) throws -> [String: [UInt8]] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(name))
            .filter { $0.contains(".") }
        return Dictionary(uniqueKeysWithValues: try names.map { ($0, try folder.read("\(name)/\($0)")) })
    }

    @Test func aPageWithItsPictures() throws {
        let folder = try TemporaryFolder()
        let outcome = try make("--only", "tally sync", "--only", "star", "-o", "g/", in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let files = try files("g", in: folder)
        let page = String(decoding: try #require(files["index.html"]), as: UTF8.self)
        #expect(page.contains("<code>render-scene star --size 54 -o star.png</code>"))
        #expect(page.contains("id=\"tally-sync\""))
        #expect(!page.contains("id=\"forest\""))
        // It needs nothing from elsewhere, and shows every picture that is there.
        #expect(!page.contains("http:"))
        #expect(!page.contains("https:"))
        #expect(!page.contains("fetch("))
        #expect(!page.contains("type=\"module\""))
        #expect(files.count > 20)
        for name in files.keys where name != "index.html" {
            #expect(page.contains(name.dropFirst("pictures/".count)), "\(name)")
        }
    }

    @Test func theSameBytesForAnyNumberOfThreads() throws {
        let folder = try TemporaryFolder()
        for threads in ["1", "3"] {
            let outcome = try make("--only", "star", "--only", "icon", "--threads", threads, "-o", threads, in: folder)
            #expect(outcome.status == 0, "\(outcome.error)")
        }
        #expect(try files("1", in: folder) == files("3", in: folder))
    }

    @Test func whatNoPageShowsIsRemovedAndNothingElse() throws {
        let folder = try TemporaryFolder()
        #expect(try make("--only", "icon", "-o", "g", in: folder).status == 0)
        let before = try files("g", in: folder)
        try folder.write("mine", to: "g/notes.txt")
        try folder.write("mine", to: "g/pictures/photo.png")
        #expect(try make("--only", "star", "-o", "g", in: folder).status == 0)
        #expect(try make("--only", "star", "-o", "new", in: folder).status == 0)
        var after = try files("g", in: folder)
        #expect(after.removeValue(forKey: "notes.txt") != nil)
        #expect(after.removeValue(forKey: "pictures/photo.png") != nil)
        #expect(try after == files("new", in: folder))
        #expect(Set(before.keys).intersection(after.keys) == ["index.html"])
    }

    @Test func nothingAppearsWhereSomethingFails() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("e"), withIntermediateDirectories: true)
        try folder.write("[1]", to: "e/sixty.json")
        let outcome = try CommandLineTool.run(
            ["gallery", "--only", "star", "--only", "calendar", "--examples", "e", "-o", "g"], in: folder)
        #expect(outcome.status == 65, "\(outcome.error)")
        #expect(outcome.errorLines[0].contains("gallery: 'calendar --sessions e/sixty.json': e/sixty.json: line 1"))
        #expect(try folder.names == ["e"])
    }

    @Test func errorsSayWhatIsExpected() throws {
        let folder = try TemporaryFolder()
        for (words, status, text) in [
            (["--only", "fores", "-o", "g"], Int32(64), "--only: found 'fores', expected a scene"),
            (["-o", "-"], 64, "gallery: is written into a folder"),
            (["--examples", "nowhere", "-o", "g"], 66, "--examples: found no sixty.json in nowhere"),
            (["-o", "g"], 66, "gallery: there are no examples to draw"),
        ] {
            let outcome = try CommandLineTool.run(["gallery"] + words, in: folder)
            #expect(outcome.status == status, "\(words): \(outcome.error)")
            #expect(outcome.error.contains(text), "\(words): \(outcome.error)")
        }
        #expect(try folder.names.isEmpty)
        #expect(try make("--only", "star", "-o", "g", in: folder).status == 0)
        let again = try make("--only", "star", "--no-clobber", "-o", "g", in: folder)
        #expect(again.status == 73, "\(again.error)")
        #expect(again.error.contains("exists already"), "\(again.error)")
    }

    /// A page that was not made to be watched loads no script, and leaves none behind.
    @Test func onlyWatchedPagesLookForNewerOnes() throws {
        let folder = try TemporaryFolder()
        let watched = try CommandLineTool.shell(
            """
            "$TOOL" gallery --only forest --examples '\(Self.examples)' --watch -o g 2>log &
            for i in $(seq 600); do grep -q ' ms' log && break; sleep 0.05; done; kill -9 $!; wait $!
            cat g/pictures/changes.js
            """, in: folder)
        #expect(watched.outputText.hasPrefix("galleryChanged('"), "\(watched.outputText)")
        let page = String(decoding: try folder.read("g/index.html"), as: UTF8.self)
        let stamp = watched.outputText.split(separator: "'")[1]
        #expect(page.contains("\"stamp\":\"\(stamp)\""))
        #expect(page.contains("\"isWatched\":true"))
        #expect(try make("--only", "forest", "-o", "g", in: folder).status == 0)
        #expect(String(decoding: try folder.read("g/index.html"), as: UTF8.self).contains("\"isWatched\":false"))
        #expect(try files("g", in: folder)["pictures/changes.js"] == nil)
    }

    /// Whatever the tables hold is text.
    @Test func textIsNotTakenForMarkup() throws {
        let hostile = "</script><b>\"it's\" & more"
        var way = Option<String?>(
            "way", .choice([(hostile, hostile), ("plain", "")]), defaultText: "none", help: "A \(hostile)."
        ).definition
        way.steps = .all
        let command = CommandDefinition(
            name: "odd", summary: "Draws \(hostile).",
            options: [
                way
            ] + SharedOptions.picture(scale: SharedOptions.plainScale),
            examples: ["render-scene odd --way plain -o odd.png"],
            picture: { _, _ throws(CommandError) in (Drawing(size: Size(width: 4, height: 4), nodes: []), 1) },
            run: { _ throws(CommandError) in })
        let scene = try #require(
            GalleryScene(command, app: "<App>", examples: GalleryExamples(at: "Examples")))
        let pictures = try GalleryPictures(of: [scene], threads: 1, isQuiet: true)
        #expect(pictures.files.count == 1)
        let page = String(
            decoding: GalleryPage(scenes: [scene], pictures: pictures, isWatched: false).html, as: UTF8.self)
        #expect(!page.contains("<b>\""))
        #expect(page.contains("&lt;b&gt;&quot;it's&quot; &amp; more"))
        #expect(page.contains("&lt;App&gt;"))
        #expect(page.components(separatedBy: "</script>").count == 4)
        #expect(page.contains(#"--way '\u003c/script>\u003cb>\"it'\\''s\" & more'"#))
    }
}
