import Foundation
import TestSupport
import Testing

@testable import render_scene

/// Results of strangers: what they name is a baseline of the package, or they are refused whole.
@Suite struct ResultsPlaceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let setup = """
            mkdir -p pkg/.git/hooks pkg/T/__Snapshots__/S res/runs/g res/pictures/T/__Snapshots__/S outside
            echo original > pkg/Package.swift; echo old > pkg/T/__Snapshots__/S/a.txt; echo secret > outside/secret.txt
            """
        try #require(try CommandLineTool.shell(setup, in: folder).status == 0)
    }

    private func text(_ name: String) throws -> String { String(decoding: try folder.read(name), as: UTF8.self) }

    /// Writes a run with one snapshot that failed.
    private func write(baseline: String = "T/__Snapshots__/S/a.txt", former: String = "", group: String = "g") throws {
        let root = folder.url.resolvingSymlinksInPath().path + "/pkg"
        let lines = [
            #"{"kind":"process","group":"\#(group)","root":"\#(root)","executable":"/t","isFull":false,"started":1}"#,
            #"{"kind":"assertion","outcome":"textDiffers","baseline":"\#(baseline)","former":"\#(former)","#
                + #""suite":"S","test":"t","file":"T/S.swift","line":1,"time":1,"hasActual":true}"#,
        ]
        try folder.write(lines.joined(separator: "\n") + "\n", to: "res/runs/g/1.jsonl")
    }

    private func run(_ line: String) throws -> CommandLineTool.Outcome {
        try CommandLineTool.shell("cd pkg && \"$TOOL\" \(line)", in: folder)
    }

    private static let commands = [
        "snapshots status --results ../res", "snapshots accept --results ../res", "snapshots prune --results ../res",
        "snapshots migrate --results ../res", "snapshots report --results ../res", "snapshots review --results ../res",
        "snapshots merge ../res -o ../whole --partial",
    ]

    @Test(arguments: [
        "Package.swift", ".git/hooks/pre-commit", "../outside/secret.txt", "T/__Snapshots__/../a.txt", "/etc/hostname",
        "T/__Snapshots__/.hidden/a.txt", "T/__Snapshots__/.a.txt", ".build/__Snapshots__/a.txt",
        "T/__Snapshots__/S/a.sh",
        "T/__Snapshots__/S/a.swift", "T/__Snapshots__/S/a", "T/Snapshots/S/a.txt", "__Snapshots__", "a.txt", "",
        "T/__Snapshots__/S\\u0000/a.txt", "T//__Snapshots__/a.txt",
    ])
    func whatIsNoBaselinesPathIsRefused(path: String) throws {
        try write(baseline: path)
        for command in Self.commands {
            let outcome = try run(command)
            #expect(outcome.status == 65, "\(command): \(outcome.status) \(outcome.error)")
            #expect(outcome.error.contains("res/runs/g/1.jsonl:2: baseline: found "), "\(outcome.error)")
            #expect(outcome.error.contains(", expected a path below the package"), "\(outcome.error)")
        }
        #expect(try text("pkg/Package.swift") == "original\n")
        #expect(try text("pkg/T/__Snapshots__/S/a.txt") == "old\n")
        #expect(try CommandLineTool.shell("ls pkg/.git/hooks whole", in: folder).outputText == "pkg/.git/hooks:\n")
    }

    @Test func aFormerPlaceIsABaselinesPathToo() throws {
        try write(former: "Package.swift")
        let outcome = try run("snapshots migrate --results ../res")
        #expect(outcome.status == 65)
        #expect(outcome.error.contains(#"1.jsonl:2: former: found "Package.swift", expected"#), "\(outcome.error)")
    }

    @Test(arguments: ["a/../../../../outside", "..", ".", "", "a b", "g\\n", ".hidden"])
    func aGroupIsNoPath(group: String) throws {
        try write(group: group)
        for command in Self.commands {
            let outcome = try run(command)
            #expect(outcome.status == 65, "\(command): \(outcome.error)")
            #expect(outcome.error.contains("res/runs/g/1.jsonl:1: group: found "), "\(outcome.error)")
        }
        #expect(try CommandLineTool.shell("ls outside", in: folder).outputText == "secret.txt\n")
    }

    // MARK: Links

    @Test(arguments: [
        ("ln -s ../../../../../outside/secret.txt res/pictures/T/__Snapshots__/S/a.actual.txt", "is a link"),
        ("rmdir res/pictures/T/__Snapshots__/S; ln -s ../../../../outside res/pictures/T/__Snapshots__/S", "a link"),
        (
            "echo new > res/pictures/T/__Snapshots__/S/a.actual.txt; rm pkg/T/__Snapshots__/S/a.txt; "
                + "ln -s ../../../../outside/secret.txt pkg/T/__Snapshots__/S/a.txt", "is a link"
        ),
        (
            "echo new > res/pictures/T/__Snapshots__/S/a.actual.txt; rm -r pkg/T/__Snapshots__/S; "
                + "ln -s ../../../outside pkg/T/__Snapshots__/S", "a link"
        ),
        ("mv res/runs/g/1.jsonl outside/; ln -s ../../../outside/1.jsonl res/runs/g/1.jsonl", "Is a link"),
        ("mv res/runs/g outside/; ln -s ../../outside/g res/runs/g", "Is a link"),
    ])
    func noLinkIsFollowed(setup: String, says: String) throws {
        try write()
        #expect(try CommandLineTool.shell(setup, in: folder).status == 0)
        let outcome = try run("snapshots accept --results ../res")
        #expect(outcome.status == 65, "\(outcome.error)")
        #expect(outcome.error.contains(says), "\(outcome.error)")
        #expect(try text("outside/secret.txt") == "secret\n")
        // Nothing from outside has become a file of the package.
        let copied =
            "[ ! -L pkg/T/__Snapshots__/S ] && [ ! -L pkg/T/__Snapshots__/S/a.txt ] && grep secret pkg/T/__Snapshots__/S/a.txt"
        #expect(try CommandLineTool.shell(copied, in: folder).status != 0)
    }

    @Test func aLinkedPictureIsInNoReportAndNoMerge() throws {
        try write()
        let link = "ln -s ../../../../../outside/secret.txt res/pictures/T/__Snapshots__/S/a.actual.txt"
        #expect(try CommandLineTool.shell(link, in: folder).status == 0)
        #expect(try run("snapshots report --results ../res -o ../report").status == 0)
        #expect(try !text("report/report.html").contains("secret"))
        let merged = try run("snapshots merge ../res -o ../whole --partial")
        #expect(merged.status == 65, "\(merged.error)")
    }

    @Test func picturesBehindALinkedFolderAreNotPacked() throws {
        let setup = """
            rm -r pkg/T/__Snapshots__/S; "$TOOL" star --png fast -q -o outside/a.png; cp outside/a.png before.png
            ln -s ../../../outside pkg/T/__Snapshots__/S
            """
        #expect(try CommandLineTool.shell(setup, in: folder).status == 0)
        let outcome = try run("snapshots pack")
        #expect(outcome.status == 66, "\(outcome.outputText)")
        #expect(try folder.read("outside/a.png") == folder.read("before.png"))
    }

    @Test func whatIsAcceptedIsNeverExecutable() throws {
        try write()
        let setup = """
            echo new > res/pictures/T/__Snapshots__/S/a.actual.txt
            chmod 755 res/pictures/T/__Snapshots__/S/a.actual.txt pkg/T/__Snapshots__/S/a.txt
            """
        #expect(try CommandLineTool.shell(setup, in: folder).status == 0)
        let outcome = try run("snapshots accept --results ../res")
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(try text("pkg/T/__Snapshots__/S/a.txt") == "new\n")
        #expect(try CommandLineTool.shell("[ -x pkg/T/__Snapshots__/S/a.txt ]", in: folder).status != 0)
    }
}
