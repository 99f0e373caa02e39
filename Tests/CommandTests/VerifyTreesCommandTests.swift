import Foundation
import TestSupport
import Testing

@testable import AtrestScenes
@testable import Verification
@testable import render_scene

/// `verify trees` as a command, with silhouettes in files.
@Suite struct VerifyTreesCommandTests {
    private static func file(
        _ variant: Int, viewBox: String = "0 0 1024 1024", fill: String = "#000000", after: String = ""
    ) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(viewBox)\">\n"
            + "<path fill=\"\(fill)\" d=\"\(pathData[variant])\"/>\n\(after)</svg>\n"
    }

    private static let pathData = (0..<8).map { Silhouettes.embedded($0).pathData(decimals: 1) }

    private func run(
        _ words: [String], _ change: (TemporaryFolder) throws -> Void = { _ in }
    ) throws -> CommandLineTool.Outcome {
        let folder = try TemporaryFolder()
        for variant in 0..<8 { try folder.write(Self.file(variant), to: "tree_\(variant).svg") }
        try change(folder)
        return try CommandLineTool.run(["verify", "trees"] + words, in: folder)
    }

    /// The findings as JSON: tree, rule, found.
    private func findings(_ change: (TemporaryFolder) throws -> Void) throws -> [[String]] {
        let outcome = try run([".", "--json"], change)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
        let findings = try #require(object["findings"] as? [[String: String]])
        #expect(outcome.status == (findings.isEmpty ? 0 : 1))
        #expect(outcome.error.isEmpty == findings.isEmpty)
        return findings.map { [$0["tree"] ?? "", $0["rule"] ?? "", $0["found"] ?? ""] }
    }

    @Test func theProjectsOwnPass() throws {
        let embedded = try run([])
        #expect(embedded.status == 0)
        #expect(embedded.error.isEmpty)
        let lines = embedded.outputText.split(separator: "\n").map { $0.split(separator: " ") }
        try #require(lines.count == 17)
        #expect(lines[1].prefix(4) == ["tree_0", "-", "1", "17"])
        #expect(lines[9].prefix(5) == ["tree_0", "fine", "-", "1", "29"])
        #expect(try run(["."]).outputText.contains("tree_0  1"))
        #expect(try findings { _ in }.isEmpty)
        let files = try run([Checkout.root.appending(path: "Resources/trees").path])
        #expect(files.status == 0, "\(files.outputText)")
        #expect(files.error.isEmpty, "\(files.outputText)")
    }

    @Test func whatFilesHoldBesideThePathIsFound() throws {
        #expect(
            try findings { folder in
                try folder.write(Self.file(1, fill: "red"), to: "tree_1.svg")
                try folder.write(Self.file(2, viewBox: "0 0 2784 1536"), to: "tree_2.svg")
                try folder.write(Self.file(3, after: "<path d='M9 9h9z'/>"), to: "tree_3.svg")
                try folder.write(Self.file(4, after: "<text>tree</text>"), to: "tree_4.svg")
                try folder.write(
                    Self.file(5, after: "<!--\(String(repeating: "-x", count: 30_000))-->"), to: "tree_5.svg")
            } == [
                ["tree_1", "black, by the non-zero rule", "#ff0000, nonzero"],
                ["tree_2", "view box 0 0 1024 1024", "0 0 2784 1536"],
                ["tree_3", "one path and nothing else", "2 filled, 0 stroked"],
                [
                    "tree_4", "one path and nothing else",
                    "line 3, column 1: <text> is not read; it and what it holds are left out",
                ],
                ["tree_5", "at most 60 kB", "\(Self.file(5).utf8.count + 60_007) bytes"],
            ])
    }

    @Test func shapesAreLookedAtAsTheyStandInTheFile() throws {
        // The view box is that of 512 units; what is drawn in it is as large as it would be otherwise.
        #expect(
            try findings { try $0.write(Self.file(7, viewBox: "0 0 512 512"), to: "tree_7.svg") }.map(\.[1]) == [
                "view box 0 0 1024 1024", "inside the view box",
            ])
        #expect(
            try findings { try $0.write(Self.file(0), to: "tree_7.svg") } == [
                ["tree_0", "unlike the others", "0 % from tree_7"], ["tree_7", "unlike the others", "0 % from tree_0"],
            ])
        let broken = try findings {
            try $0.write("<svg viewBox='0 0 1024 1024'><path d='M0 0H9V9 oops'/></svg>", to: "tree_1.svg")
        }
        try #require(broken.count == 6, "\(broken)")
        #expect(broken.allSatisfy { $0[0] == "tree_1" }, "\(broken)")
    }

    @Test func findingsAreNamed() throws {
        let outcome = try run(["."]) { try $0.write(Self.file(1, fill: "#010101"), to: "tree_1.svg") }
        #expect(outcome.status == 1)
        #expect(outcome.errorLines == ["render-scene: error: verify trees: 1 finding in 1 of 8 silhouettes"])
        let lines = outcome.outputText.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines.suffix(4) == [
                "", "tree    rule                         found             expected",
                "tree_1  black, by the non-zero rule  #010101, nonzero  #000000, nonzero", "",
            ])
    }

    @Test func whatCannotBeReadIsAnError() throws {
        let folder = try run(["nowhere"])
        #expect(folder.status == 66)
        #expect(folder.output.isEmpty)
        #expect(folder.error.contains("nowhere/tree_0.svg: No such file or directory"))
        let missing = try run(["."]) { try FileManager.default.removeItem(atPath: $0.path("tree_5.svg")) }
        #expect(missing.status == 66)
        #expect(missing.error.contains("tree_5.svg: No such file or directory"))
        let malformed = try run(["."]) { try $0.write("<svg><path", to: "tree_2.svg") }
        #expect(malformed.status == 65)
        #expect(malformed.output.isEmpty)
        #expect(malformed.error.contains("./tree_2.svg: line 1, column "), "\(malformed.error)")
        let unnamed = try run([""])
        #expect(unnamed.status == 64)
        #expect(unnamed.error.contains("verify trees: found '', expected a folder's name"))
        let two = try run([".", "."])
        #expect(two.status == 64)
        #expect(two.error.contains("unexpected argument '.'"))
        #expect(two.error.contains("usage: render-scene verify trees [DIR] [options]"))
    }
}
