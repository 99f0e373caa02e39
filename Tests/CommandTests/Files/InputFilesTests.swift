import Foundation
import TestSupport
import Testing

/// Files that are no files: pipes and devices where something else than the command line names them.
@Suite struct InputFilesTests {
    /// Runs a line of shell that must end, with pipes that nobody writes to.
    private func shell(_ line: String, pipes: [String], in folder: TemporaryFolder) throws -> CommandLineTool.Outcome {
        let pipes = pipes.map { "mkdir -p $(dirname \($0)) && mkfifo \($0)" }.joined(separator: "; ")
        return try CommandLineTool.shell("\(pipes)\ntimeout 20 \(line)", in: folder)
    }

    @Test func pipesOfTheCommandLineAreRead() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.three, to: "in.json")
        let line = #"bash -c 'cat in.json > pipe & "$TOOL" inspect pipe && "$TOOL" inspect <(cat in.json)'"#
        let outcome = try shell(line, pipes: ["pipe"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
    }

    @Test func linksOfSVGFilesLeadToFiles() throws {
        let folder = try TemporaryFolder()
        let link = "<image href='pipe.png' width='9' height='9'/>"
        try folder.write("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(link)</svg>", to: "in.svg")
        let outcome = try shell(#""$TOOL" svg in.svg -o out.png"#, pipes: ["pipe.png"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.contains("pipe.png"), "\(outcome.error)")
    }

    @Test func recordsNameFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"id": "a", "command": "svg", "file": "pipe.svg"}"# + "\n", to: "in.jsonl")
        let line = #""$TOOL" batch -i in.jsonl -d out --files-under . --strict"#
        let outcome = try shell(line, pipes: ["pipe.svg"], in: folder)
        #expect(outcome.status == 1, "\(outcome.outputText)")
        #expect(outcome.outputText.contains("Not a regular file"), "\(outcome.outputText)")
    }

    @Test func foldersOfFontsHoldFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write("<svg xmlns='http://www.w3.org/2000/svg'><text y='9'>a</text></svg>", to: "in.svg")
        let line = #""$TOOL" svg in.svg -o out.png --fonts fonts --no-system-fonts"#
        let outcome = try shell(line, pipes: ["fonts/a.ttf"], in: folder)
        #expect(outcome.status == 65, "\(outcome.error)")
        #expect(outcome.error.contains("found no font"), "\(outcome.error)")
    }

    @Test func foldersOfWordsHoldFiles() throws {
        let folder = try TemporaryFolder()
        let line = #""$TOOL" tally settings --strings words -o out.png"#
        let outcome = try shell(line, pipes: ["words/en.lproj/Localizable.strings"], in: folder)
        #expect(outcome.status == 66, "\(outcome.error)")
        #expect(outcome.error.contains("Not a regular file"), "\(outcome.error)")
    }

    /// Nothing that a batch writes takes its records' place.
    @Test(arguments: ["-d out -r in.jsonl", "-d out -r ./link", "--tar in.jsonl", "-d out -r r.jsonl --metrics link"])
    func recordsAreNotReplaced(outputs: String) throws {
        let folder = try TemporaryFolder()
        let records = #"{"id": "a", "command": "star"}"# + "\n"
        try folder.write(records, to: "in.jsonl")
        let line = #"ln -s in.jsonl link; timeout 20 "$TOOL" batch -i in.jsonl "# + outputs
        let outcome = try CommandLineTool.shell(line, in: folder)
        #expect(outcome.status == 64, "\(outcome.error)")
        #expect(outcome.error.contains("is an input as well"), "\(outcome.error)")
        #expect(try folder.read("in.jsonl") == Array(records.utf8))
    }

    /// A folder with a font.
    private func folderOfFonts() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("fonts"), withIntermediateDirectories: false)
        var fixture = FontFixture(Array(repeating: FontFixture.box(50, 0, 450, 700), count: 26))
        fixture.characters = FontFixture.format12([(0x61, 0x7A, 1)])
        fixture.tables = [("name", FontFixture.names([(3, 0x409, 1, "Boxes")])), ("OS/2", FontFixture.os2())]
        try folder.write(fixture.bytes, to: "fonts/a.ttf")
        return folder
    }

    /// A record's picture takes the place of none of the files that were read, nor of the run's other outputs.
    @Test(arguments: [
        (#""command": "svg", "file": "in.svg", "output": "in.svg""#, "", "in.svg: is an input as well"),
        (#""command": "svg", "file": "in.svg", "output": "link.svg""#, "", "link.svg: is an input as well"),
        (
            #""command": "svg", "file": "in.svg", "output": "style.svg""#, "--style style.svg",
            "style.svg: is an input as well"
        ),
        (
            #""command": "svg", "file": "in.svg", "output": "fonts/a.svg""#, "--fonts fonts",
            "fonts/a.svg: is an input as well"
        ),
        (
            #""command": "svg", "file": "in.svg", "output": "r.svg""#, "",
            "r.svg: is the output of --results r.svg as well"
        ),
        (
            #""command": "svg", "file": "in.svg", "output": "m.svg""#, "",
            "m.svg: is the output of --metrics m.svg as well"
        ),
    ])
    func picturesReplaceNoInputs(record: String, options: String, message: String) throws {
        let folder = try folderOfFonts()
        let picture = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text y='9'>a</text></svg>"
        try folder.write(picture, to: "in.svg")
        try folder.write("", to: "style.svg")
        try folder.write("{\"id\": \"a\", \(record)}\n", to: "in.jsonl")
        let line =
            #"ln -sf in.svg link.svg; ln -s a.ttf fonts/a.svg; timeout 20 "$TOOL" batch -i in.jsonl -d . --files-under . "#
            + "--command svg -r r.svg --metrics m.svg \(options); cat r.svg"
        let outcome = try CommandLineTool.shell(line, in: folder)
        #expect(outcome.outputText.contains(#""code":"output""#), "\(outcome.outputText) \(outcome.error)")
        #expect(outcome.outputText.contains(message), "\(outcome.outputText) \(outcome.error)")
        #expect(try folder.read("in.svg") == Array(picture.utf8))
        let allowed = try CommandLineTool.shell(line.replacing("-d .", with: "-d . --overwrite-input"), in: folder)
        #expect(
            allowed.outputText.contains(#""status":"ok""#) == message.contains("input"),
            "\(allowed.outputText) \(allowed.error)")
    }

    /// Nor do fonts give way to a picture.
    @Test func fontsAreInputs() throws {
        let folder = try folderOfFonts()
        let line = #"ln -s fonts/a.ttf a.png; "$TOOL" lettering --text abc -o a.png --fonts fonts"#
        let outcome = try CommandLineTool.shell(line, in: folder)
        #expect(outcome.status == 64, "\(outcome.error)")
        #expect(outcome.error.contains("is an input as well"), "\(outcome.error)")
    }
}
