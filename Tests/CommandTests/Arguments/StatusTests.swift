import Foundation
import TestSupport
import Testing
import TextForms

@testable import render_scene

/// Statuses and hints of what a file asks for: 65, where nobody asked for it on the command line, and hints that the command
/// can follow.
@Suite struct StatusTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        func svg(_ size: String, _ content: String) -> String {
            "<svg xmlns='http://www.w3.org/2000/svg' \(size)>\(content)</svg>"
        }
        let small = "width='60' height='60'"
        try folder.write(
            svg(
                "width='60000' height='30000'",
                "<rect width='9' height='9'><animate attributeName='x' to='9' dur='1s'/></rect>"),
            to: "large.svg")
        // A marker at each vertex: they are counted before any is drawn, so that reading ends at once.
        let vertices = String(repeating: "h1", count: 250_002)
        let marker = "<marker id='m'><rect width='1' height='1'/></marker>"
        try folder.write(svg(small, "\n\(marker)<path marker-mid='url(#m)' d='M0 0\(vertices)'/>"), to: "many.svg")
        try folder.write(svg(small, "<image href='many.svg' width='60' height='60'/>"), to: "outer.svg")
        try folder.write(#"{"size":[60000,30000],"content":{"type":"text","text":"a"}}"#, to: "large.json")
        func steps(_ scene: String) -> String {
            #"{"app":"atrest","ways":[{"name":"a","title":"A","steps":[{"scene":"\#(scene)"}]}]}"#
        }
        try folder.write(steps("forst"), to: "command.json")
        try folder.write(steps("star --nothing"), to: "option.json")
        try folder.write(steps("star --size huge"), to: "value.json")
        try folder.write(#"{"app":"atrest","ways":3}"#, to: "kind.json")
    }

    @Test(arguments: [
        "svg large.svg -o a.png", "frames svg large.svg -o a.apng", "frames svg large.svg -o a%d.png",
        "compose large.json -o a.png", "sheet flow --steps command.json -o a.svg",
        "sheet flow --steps option.json -o a.svg",
        "sheet flow --steps value.json -o a.svg", "sheet flow --steps kind.json -o a.svg",
        "frames flow --steps command.json -o a.apng", "svg many.svg -o a.png", "svg outer.svg -o a.png",
    ])
    func whatAFileAsksForIsBadData(line: String) throws {
        let outcome = try CommandLineTool.shell("\"$TOOL\" \(line)", in: folder)
        #expect(outcome.status == 65, "\(outcome.status) \(outcome.error)")
    }

    @Test(arguments: [
        "svg large.svg --scale 2 -o a.png", "svg large.svg --size 60000x30000 -o a.png",
        "compose large.json --scale 2 -o a.png",
        "frames svg large.svg --scale 2 -o a.apng", "star --max-pixels 5 -o a.png",
    ])
    func whatTheLineAsksForIsWrongUsage(line: String) throws {
        let outcome = try CommandLineTool.shell("\"$TOOL\" \(line)", in: folder)
        #expect(outcome.status == 64, "\(outcome.status) \(outcome.error)")
    }

    @Test func aLimitInALinkedFileIsPlacedThere() throws {
        let outcome = try CommandLineTool.run(["svg", "outer.svg", "-o", "a.png"], in: folder)
        #expect(outcome.error.contains("outer.svg: 'many.svg': line 2, column "), "\(outcome.error)")
        #expect(outcome.error.contains("the file draws more than 250000 elements"))
        #expect(outcome.error.contains("hint: --max-nodes allows more"))
    }

    @Test(arguments: [
        ("check many.svg", ""), ("icons many.svg -o a.icns", ""), ("svg many.svg -o a.png", "--max-nodes allows more"),
        ("compose large.json -o a.png", "a smaller --scale, or a higher --max-pixels"),
        ("svg large.svg -o a.png", "a smaller --scale or --size, or a higher --max-pixels"),
    ])
    func hintsNameOptionsThatTheCommandHas(line: String, hint: String) throws {
        let outcome = try CommandLineTool.shell("\"$TOOL\" \(line)", in: folder)
        let hints = hint.isEmpty ? [] : ["hint: \(hint)"]
        #expect(Array(outcome.errorLines.dropFirst()) == hints, "\(outcome.error)")
    }

    @Test func aHintTellsOnlyOptionsOfTheCommand() {
        let options = [SharedOptions.noClobber.definition]
        func hint(_ text: String) -> String? {
            CommandError(.badData, "", hint: text).told(by: options).hint
        }
        #expect(hint("--max-nodes allows more") == nil)
        #expect(hint("without --no-clobber it is replaced") != nil)
        #expect(hint("see 'render-scene svg --max-nodes 9'") != nil)
        #expect(hint("each test runs on one machine: see 'swift test --filter'") != nil)
    }

    @Test func aRunThatMayOpenNoFileSaysSo() throws {
        try #require(FileManager.default.fileExists(atPath: "/proc/self/cmdline"))
        let outcome = try CommandLineTool.shell("ulimit -n 3; exec \"$TOOL\" star -o a.png", in: folder)
        // Libraries that are loaded apart cannot be opened either, and the system says so.
        if outcome.status == 127 { return }
        #expect(outcome.status == 74, "\(outcome.status) \(outcome.error)")
        #expect(outcome.error.contains("Too many open files"), "\(outcome.error)")
    }

    // MARK: What is printed

    @Test func titlesSteerNoTerminal() throws {
        let title = "&#27;]0;owned&#7;&#27;[2J&#x9b;31m&#x202e;&#x2066;&#x200b;&#x2028;all is well"
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='99' height='99'><g role='button' aria-label='\(title)'>"
                + "<rect id='a&#x202e;b' width='9' height='9'/></g></svg>", to: "title.svg")
        for line in [
            "check title.svg", "check title.svg --json", "svg title.svg --query", "svg title.svg --query --json",
        ] {
            let outcome = try CommandLineTool.shell("\"$TOOL\" \(line)", in: folder)
            let text = outcome.outputText + outcome.error
            #expect(!text.isEmpty)
            let hidden = text.unicodeScalars.filter { $0 != "\n" && HiddenCharacters.contain($0.value, after: nil) }
            #expect(hidden.isEmpty, "\(line): \(hidden)")
        }
        let json = try CommandLineTool.run(["check", "title.svg", "--json"], in: folder)
        #expect(json.outputText.contains(#"\u001b]0;owned\u0007\u001b[2J\u009b31m\u202e\u2066\u200b\u2028all is well"#))
    }
}
