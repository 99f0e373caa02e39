import Foundation
import TestSupport
import Testing

@testable import render_scene

/// `snapshots merge`: what it writes, and how it ends.
@Suite struct MergeCommandTests {
    /// Results of one machine: a snapshot for each name.
    private func write(_ folder: TemporaryFolder, _ machine: String, _ names: [String], outcome: String = "passed")
        throws
    {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "\(machine)/runs/7"), withIntermediateDirectories: true)
        let process =
            #"{"kind":"process","group":"7","root":"/\#(machine)","executable":"/t","isFull":false,"started":1}"#
        let records = names.map {
            #"{"kind":"assertion","outcome":"\#(outcome)","baseline":"T/__Snapshots__/S/\#($0).png","suite":"S","#
                + #""test":"\#($0)","file":"T/S.swift","line":1,"message":"","time":1}"#
        }
        try folder.write(([process] + records).joined(separator: "\n") + "\n", to: "\(machine)/runs/7/1.jsonl")
    }

    @Test func runsAreJoined() throws {
        let folder = try TemporaryFolder()
        try write(folder, "a", ["one", "two"])
        try write(folder, "b", ["three"])
        let outcome = try CommandLineTool.run(["snapshots", "merge", "a", "b/", "-o", "whole"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.outputText == "2 runs: 0 failed, 0 new, 0 stale, 3 passed\nwhole/report.html\n")
        let status = try CommandLineTool.run(["snapshots", "status", "--results", "whole", "--json"], in: folder)
        #expect(status.status == 0)
        #expect(status.outputText.contains(#""passed": 3"#))
        try write(folder, "c", ["four"], outcome: "failed")
        #expect(try CommandLineTool.run(["snapshots", "merge", "a", "c", "-o", "other"], in: folder).status == 1)
    }

    @Test func whatIsNoWholeIsNamed() throws {
        let folder = try TemporaryFolder()
        try write(folder, "a", ["one", "two"])
        try write(folder, "b", ["two"])
        for (words, status, message) in [
            (["a", "b", "-o", "x"], 65, "T/__Snapshots__/S/two.png: is in a and in b"),
            (["a", "a/", "-o", "x"], 64, "a: is named twice"),
            (["a", "none", "-o", "x"], 66, "none: no run of snapshot tests is recorded here"),
            (["a", "-o", "b"], 73, "b: has results of other runs"), (["a"], 64, "--output"),
        ] {
            let outcome = try CommandLineTool.run(["snapshots", "merge"] + words, in: folder)
            #expect(outcome.status == Int32(status), "\(words): \(outcome.error)")
            #expect(outcome.error.contains(message), "\(words): \(outcome.error)")
        }
        // The package here has a baseline that no run asked for.
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "T/__Snapshots__/S"), withIntermediateDirectories: true)
        for name in ["one", "two", "three"] { try folder.write("", to: "T/__Snapshots__/S/\(name).png") }
        let missing = try CommandLineTool.run(["snapshots", "merge", "a", "-o", "x"], in: folder)
        #expect(missing.status == 65)
        #expect(missing.error.contains("no run asked for T/__Snapshots__/S/three.png"))
        let partial = try CommandLineTool.run(["snapshots", "merge", "a", "-o", "x", "--partial"], in: folder)
        #expect(partial.status == 0)
    }
}
