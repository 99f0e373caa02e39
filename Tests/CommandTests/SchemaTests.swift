import Foundation
import TestSupport
import Testing

@testable import render_scene

/// What `--json` writes, and Documentation/schemas. Whatever any test has a command write with `--json` is held against
/// its schema too (`CommandLineTool.run`).
@Suite struct SchemaTests {
    private static let folder = Checkout.root.appending(path: "Documentation/schemas")

    /// The schema of what a command writes with `--json`.
    static func schema(of command: String) throws -> JSONSchema {
        let name = command.split(separator: " ").joined(separator: "-")
        return try JSONSchema(folder.appending(path: "\(name).schema.json"))
    }

    /// Holds a command's output against its schema, where it is JSON.
    static func check(_ words: [String], _ outcome: CommandLineTool.Outcome) throws {
        guard words.contains("--json"), outcome.output.first == UInt8(ascii: "{"),
            let (command, _) = try? CommandDefinition.find(words, among: Program.commands)
        else { return }
        let problems = try schema(of: command.name).problems(in: outcome.output)
        #expect(problems.isEmpty, "\(words): \(problems.prefix(5).joined(separator: "; "))")
    }

    @Test func everyCommandWithJSONHasASchema() throws {
        let commands = Program.commands.filter { $0.options.contains { $0.name == "json" } }.map(\.name)
        #expect(commands.count > 10)
        for command in commands {
            #expect(throws: Never.self, "\(command)") { try Self.schema(of: command) }
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        let names = commands.map { $0.split(separator: " ").joined(separator: "-") + ".schema.json" }
        // What is read has a schema as well.
        #expect(files.filter { $0.hasSuffix(".schema.json") } == (names + ["template.schema.json"]).sorted())
        let text = try Checkout.text("Documentation/schemas/README.md")
        for (command, name) in zip(commands, names) {
            #expect(text.contains("| `\(command)"), "\(command)")
            #expect(text.contains("](\(name))"), "\(name)")
        }
    }

    private func write(_ words: String...) throws -> (status: Int32, JSON: [UInt8]) {
        let outcome = try CommandLineTool.run(words + ["--json"], in: TemporaryFolder())
        return (outcome.status, outcome.output)
    }

    /// Examples of every kind: a fast that runs, an export, findings.
    @Test func examplesAreAsTheirSchemasSay() throws {
        func example(_ name: String) -> String { Checkout.root.appending(path: "Examples/\(name)").path }
        for name in ["year.json", "sixty.json", "export.json", "first-week.json"] {
            let (status, text) = try write("inspect", example(name))
            #expect(status == 0)
            #expect(text.first == UInt8(ascii: "{"))
        }
        let profiles = try FileManager.default.contentsOfDirectory(atPath: example("terrain")).filter {
            $0.hasSuffix(".json") && !$0.hasSuffix("pack.json")
        }
        #expect(profiles.count >= 8)
        for name in profiles { #expect(try write("terrain", "score", "-p", example("terrain/\(name)")).status == 0) }
        let icon = Checkout.root.appending(path: "Resources/icons/atrest-glyph.svg").path
        #expect(try write("svg", icon, "--query").status == 0)
    }

    @Test func recordsAreAsTheSchemaSays() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "results/runs/1"), withIntermediateDirectories: true)
        let more =
            #","former":"T/__Snapshots__/S/b.png","message":"m","lines":"- a","seconds":0.25,"expectedWidth":3,"expectedHeight":3,"#
            + #""actualWidth":3,"actualHeight":3,"ignored":"0,0,1,1","hasActual":true,"hasDifference":true,"#
            + #""differingPixels":2,"allowedPixels":0,"unequalPixels":2,"toleratedPixels":0,"antialiasingPixels":0,"#
            + #""largestDistance":0.5,"largestChannelDifference":9,"windowPixels":2,"windowX":0,"windowY":0,"minX":0,"#
            + #""minY":0,"maxX":2,"maxY":1"#
        try folder.write(
            #"{"kind":"process","group":"1","root":"/p","executable":"/t","isFull":false,"started":1}"# + "\n"
                + #"{"kind":"assertion","outcome":"pixelsDiffer","baseline":"T/__Snapshots__/S/a.png","suite":"S","#
                + #""test":"a","file":"T/S.swift","line":1,"time":1\#(more)}"# + "\n", to: "results/runs/1/1.jsonl")
        let outcome = try CommandLineTool.run(
            ["snapshots", "status", "--results", "results", "--json"], in: folder)
        #expect(outcome.status == 1)
        #expect(outcome.outputText.contains("\"schema\": 1"))
        #expect(outcome.outputText.contains("\"windowPixels\":2"))
    }

    // MARK: Broken documents

    @Test func brokenDocumentsAreRefused() throws {
        let schema = try Self.schema(of: "inspect")
        let file = Checkout.root.appending(path: "Examples/year.json").path
        let text = String(decoding: try write("inspect", file).JSON, as: UTF8.self)
        #expect(try schema.problems(in: Array(text.utf8)).isEmpty)
        for (old, new, problem) in [
            ("\"schema\": 1,", "", "$: lacks schema"), ("\"schema\": 1", "\"schema\": 2", "$.schema: is not"),
            ("\"shape\"", "\"form\"", "$: has form"), ("\"app state\"", "\"state\"", "is not in the list"),
            ("\"isTransitionDue\": false", "\"isTransitionDue\": 0", "$.isTransitionDue: is not of the type boolean"),
            ("\"index\": 0", "\"index\": -1", "$.sessions[0].index: -1.0 is beyond 0.0"),
            ("\"index\": 0", "\"index\": 0.5", "$.sessions[0].index: is not of the type integer"),
            ("\"startHash\": \"", "\"startHash\": \"x", "does not fit"),
            ("\"running\": {", "\"running\": {\"more\": 1,", "$.running: fits 0 of 2 forms"),
        ] {
            let broken = text.replacingOccurrences(
                of: old, with: new, range: text.range(of: old).map { text.startIndex..<$0.upperBound })
            #expect(broken != text, "\(old)")
            let problems = try schema.problems(in: Array(broken.utf8))
            #expect(problems.contains { $0.contains(problem) }, "\(problem): \(problems)")
        }
    }

    @Test func openSchemasAreRefused() {
        for (text, problem) in [
            (#"{"minLength": 1}"#, "#/minLength: an unknown keyword"),
            (#"{"items": {"type": "text"}}"#, "#/items/type: no type"),
            (#"{"type": "object", "properties": {}, "required": []}"#, "leaves something open"),
            (#"{"additionalProperties": true}"#, "not false"), (##"{"$ref": "#/$defs/a"}"##, "there is no"),
        ] {
            do {
                _ = try JSONSchema(Array(text.utf8), besides: Self.folder)
                Issue.record("\(text) is let pass")
            } catch {
                #expect("\(error)".contains(problem), "\(error)")
            }
        }
    }
}
