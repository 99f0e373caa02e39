import Foundation
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

/// Inputs that no output replaces, although they are read late or not at all.
@Suite struct KeptInputsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let setup = """
            mkdir A B d; "$TOOL" star --scale 1 -q -o A/x.png; "$TOOL" star --scale 1 --background red -q -o B/x.png
            cp A/x.png A/only.png; cp A/x.png A/same.png; cp A/x.png B/same.png; cp A/x.png d/a.png; cp A/x.png star.png
            """
        try #require(try CommandLineTool.shell(setup, in: folder).status == 0)
    }

    private func svg(_ content: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='60'>\(content)</svg>"
    }

    @Test(arguments: ["A/only.png", "B/same.png", "A/same.png", "A/x.png", "B/x.png"])
    func aReportReplacesNoPictureOfItsFolders(picture: String) throws {
        let before = try folder.read(picture)
        let outcome = try CommandLineTool.run(["diff", "A", "B", "--report", picture], in: folder)
        #expect(outcome.status == 64, "\(outcome.error)")
        #expect(outcome.error.contains("\(picture): is an input as well"), "\(outcome.error)")
        #expect(try folder.read(picture) == before)
        let replaced = try CommandLineTool.run(
            ["diff", "A", "B", "--report", picture, "--overwrite-input"], in: folder)
        #expect(replaced.status == 1, "\(replaced.error)")
        #expect(try folder.read(picture) != before)
    }

    @Test func aPictureThatALaterFileLinksToStays() throws {
        try folder.write(svg("<rect width='9' height='9'/>"), to: "d/a.svg")
        try folder.write(svg("<image href='a.png' width='60' height='60'/>"), to: "d/b.svg")
        let outcome = try CommandLineTool.run(["svg", "d", "-o", "d"], in: folder)
        #expect(outcome.status == 64, "\(outcome.error)")
        #expect(outcome.error.contains("d/a.png: is an input as well"), "\(outcome.error)")
        #expect(try folder.read("d/a.png") == folder.read("star.png"))
        // The other one is drawn, with the picture as it is.
        try folder.write(try folder.read("d/b.svg"), to: "b.svg")
        #expect(try CommandLineTool.shell("cp star.png a.png", in: folder).status == 0)
        #expect(try CommandLineTool.run(["svg", "b.svg", "-o", "alone.png"], in: folder).status == 0)
        #expect(try folder.read("d/b.png") == folder.read("alone.png"))
        let replaced = try CommandLineTool.run(["svg", "d", "-o", "d", "--overwrite-input"], in: folder)
        #expect(replaced.status == 0, "\(replaced.error)")
        #expect(try folder.read("d/a.png") != folder.read("star.png"))
        #expect(try folder.read("d/b.png") == folder.read("alone.png"))
        #expect(try CommandLineTool.shell("ls -a d", in: folder).outputText == ".\n..\na.png\na.svg\nb.png\nb.svg\n")
    }

    @Test func anOutputThatIsTheInputIsWrongUsage() throws {
        try folder.write(svg("<rect width='9' height='9'/>"), to: "d/a.svg")
        let outcome = try CommandLineTool.run(["svg", "d/a.svg", "-o", "d/a.svg"], in: folder)
        #expect(outcome.status == 64, "\(outcome.error)")
    }

    // MARK: Links out of folders that are named

    private func link(_ line: String) throws {
        let outcome = try CommandLineTool.shell(line, in: folder)
        try #require(outcome.status == 0, "\(outcome.error)")
    }

    @Test func tablesOfWordsAreThoseInTheirFolder() throws {
        try link("mkdir -p str/en.lproj str/de.lproj out; echo '\"timer.action.end\" = \"SECRET\";' > out/L.strings")
        try link("ln -s ../../out/L.strings str/en.lproj/Localizable.strings")
        let words = ["timer", "--elapsed", "14h", "--svg-text", "-o", "t.svg", "--strings"]
        let outcome = try CommandLineTool.run(words + ["str"], in: folder)
        #expect(outcome.status == 66, "\(outcome.error)")
        #expect(outcome.error.contains("str/en.lproj/Localizable.strings: is a link that leads out of str"))
        // In a template's scene, and in a batch.
        try folder.write(
            #"{"size":[400,800],"content":{"type":"scene","name":"timer","parameters":{"strings":"str","elapsed":"14h"}}}"#,
            to: "t.json")
        let composed = try CommandLineTool.run(["compose", "t.json", "-o", "t.svg"], in: folder)
        #expect(composed.status == 65, "\(composed.error)")
        #expect(composed.error.contains("is a link that leads out of"), "\(composed.error)")
        try folder.write(
            #"{"id":"a","command":"timer","output":"b.svg","options":{"strings":"str","elapsed":"14h"}}"#, to: "r.jsonl"
        )
        let batch = try CommandLineTool.run(
            ["batch", "-i", "r.jsonl", "-d", "out", "--files-under", ".", "-q"], in: folder)
        #expect(batch.outputText.contains("is a link that leads out of"), "\(batch.outputText)")
        // A link that stays in the folder is followed.
        try link("mv out/L.strings str/de.lproj/; ln -sf ../de.lproj/L.strings str/en.lproj/Localizable.strings")
        #expect(try CommandLineTool.run(words + ["str"], in: folder).status == 0)
        #expect(try String(decoding: folder.read("t.svg"), as: UTF8.self).contains("SECRET"))
    }

    @Test func treesAreThoseInTheirFolder() throws {
        let trees = Checkout.root.appending(path: "Resources/trees").path
        try link("cp -r '\(trees)' trees; mv trees/tree_3.svg tree.svg; ln -s ../tree.svg trees/tree_3.svg")
        for words in [["verify", "trees", "trees"], ["verify", "tints", "--trees", "trees"]] {
            let outcome = try CommandLineTool.run(words, in: folder)
            #expect(outcome.status == 66, "\(outcome.error)")
            #expect(outcome.error.contains("trees/tree_3.svg: is a link that leads out of trees"))
        }
    }

    @Test func picturesThatAreComparedAreThoseInTheirFolders() throws {
        let secret = ["star", "--scale", "1", "--background", "blue", "-o", "secret.png", "-q"]
        #expect(try CommandLineTool.run(secret, in: folder).status == 0)
        try link("ln -s ../secret.png A/link.png; ln -s ../secret.png B/link.png")
        let outcome = try CommandLineTool.run(["diff", "A", "B", "--report", "r.html"], in: folder)
        #expect(
            outcome.outputText.contains("link.png  A/link.png: is a link that leads out of A"), "\(outcome.outputText)")
        try link("rm A/link.png")
        #expect(try CommandLineTool.run(["diff", "A", "B", "--report", "r.html"], in: folder).status == 1)
        let page = String(decoding: try folder.read("r.html"), as: UTF8.self)
        #expect(!page.contains(Data(try folder.read("secret.png")).base64EncodedString()))
    }

    @Test func filesThatAreDrawnAreThoseInTheirFolder() throws {
        try folder.write(svg("<rect width='9' height='9'/>"), to: "out.svg")
        try link("ln -s ../out.svg d/link.svg; cp out.svg d/in.svg; ln -s in.svg d/within.svg")
        let outcome = try CommandLineTool.run(["svg", "d", "-o", "e"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.contains("d/link.svg: is a link that leads out of d, and is left out"))
        #expect(try CommandLineTool.shell("ls e", in: folder).outputText == "in.png\nwithin.png\n")
    }
}
