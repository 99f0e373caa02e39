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
        #expect(outcome.status == 0 && outcome.error.contains("pipe.png"), "\(outcome.error)")
    }

    @Test func recordsNameFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"id": "a", "command": "svg", "file": "pipe.svg"}"# + "\n", to: "in.jsonl")
        let line = #""$TOOL" batch -i in.jsonl -d out --files-under . --strict"#
        let outcome = try shell(line, pipes: ["pipe.svg"], in: folder)
        #expect(outcome.status == 1 && outcome.outputText.contains("Not a regular file"), "\(outcome.outputText)")
    }

    @Test func foldersOfFontsHoldFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write("<svg xmlns='http://www.w3.org/2000/svg'><text y='9'>a</text></svg>", to: "in.svg")
        let line = #""$TOOL" svg in.svg -o out.png --fonts fonts --no-system-fonts"#
        let outcome = try shell(line, pipes: ["fonts/a.ttf"], in: folder)
        #expect(outcome.status == 65 && outcome.error.contains("found no font"), "\(outcome.error)")
    }

    @Test func foldersOfWordsHoldFiles() throws {
        let folder = try TemporaryFolder()
        let line = #""$TOOL" tally settings --strings words -o out.png"#
        let outcome = try shell(line, pipes: ["words/en.lproj/Localizable.strings"], in: folder)
        #expect(outcome.status == 66 && outcome.error.contains("Not a regular file"), "\(outcome.error)")
    }

    /// Nothing that a batch writes takes its records' place.
    @Test(arguments: ["-d out -r in.jsonl", "-d out -r ./link", "--tar in.jsonl", "-d out -r r.jsonl --metrics link"])
    func recordsAreNotReplaced(outputs: String) throws {
        let folder = try TemporaryFolder()
        let records = #"{"id": "a", "command": "star"}"# + "\n"
        try folder.write(records, to: "in.jsonl")
        let line = #"ln -s in.jsonl link; timeout 20 "$TOOL" batch -i in.jsonl "# + outputs
        let outcome = try CommandLineTool.shell(line, in: folder)
        #expect(outcome.status == 64 && outcome.error.contains("is an input as well"), "\(outcome.error)")
        #expect(try folder.read("in.jsonl") == Array(records.utf8))
    }
}
