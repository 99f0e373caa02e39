import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

/// The files that a run writes: where they go, which they replace, and what a broken run leaves.
@Suite struct OutputFilesTests {
    @Test func aLinkIsFollowed() throws {
        let folder = try TemporaryFolder()
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder.path("real"), withIntermediateDirectories: false)
        try folder.write("old", to: "real/target.png")
        // To a file that is there, through another link; and to one that is not there yet.
        try manager.createSymbolicLink(atPath: folder.path("real/second"), withDestinationPath: "target.png")
        try manager.createSymbolicLink(atPath: folder.path("first.png"), withDestinationPath: "real/second")
        try manager.createSymbolicLink(atPath: folder.path("new.svg"), withDestinationPath: "real/new-target")
        let outcome = try CommandLineTool.run(OutputTests.star + ["-o", "first.png", "-o", "new.svg"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("first.png")) == "real/second")
        #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("real/second")) == "target.png")
        #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("new.svg")) == "real/new-target")
        #expect(OutputTests.isPNG(try folder.read("real/target.png")))
        #expect(OutputTests.isSVG(try folder.read("real/new-target")))
        #expect(
            try manager.contentsOfDirectory(atPath: folder.path("real")).sorted() == [
                "new-target", "second", "target.png",
            ])
    }

    /// A file system may give any number as a file's time.
    @Test func aLeftFileIsOldWhateverItsTime() {
        for (modified, isOld) in [(Int.min, true), (939, true), (940, false), (1000, false), (Int.max, false)] {
            #expect(TemporaryFiles.isOld(modified: modified, now: 1000) == isOld, "\(modified)")
        }
    }

    /// Every command that writes a file makes the folders that it is to lie in.
    @Test(arguments: [
        "star -o new/deep/a.png -o new/b.svg", "frames tree --size 8 --scale 1 --fps 2 -o new/f_%03d.png -o new/a.apng",
        "svg in.svg -o new/x.png", "tokens -o new/t.json", "strings -o new/t.strings",
        "diff red.png blue.png -o new/d.png", "diff left right --report new/page.html",
        "batch -i in.jsonl -d new/pictures -r new/logs/results --metrics new/metrics/a",
        "batch -i in.jsonl --tar new/a.tar",
        "gallery --only star --examples EXAMPLES -o new/gallery", "preview --preset icon-64 -s in.json -o new/p.png",
    ])
    func foldersAreMade(line: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.three, to: "in.json")
        try folder.write("{\"id\": \"a\", \"command\": \"star\"}\n", to: "in.jsonl")
        try folder.write("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>", to: "in.svg")
        let made = try CommandLineTool.shell(
            """
            "$TOOL" path M0,0h9v9z --fill red -o red.png && "$TOOL" path M0,0h9v9z --fill blue -o blue.png
            mkdir left right; cp red.png left/a.png; cp blue.png right/a.png
            """, in: folder)
        #expect(made.status == 0)
        #expect(made.error.isEmpty)
        let examples = Checkout.root.appendingPathComponent("Examples").path
        let words = line.split(separator: " ").map { $0 == "EXAMPLES" ? examples : String($0) }
        let outcome = try CommandLineTool.run(words, in: folder)
        #expect(outcome.status == (words[0] == "diff" ? 1 : 0), "\(outcome.error)")
        for name in words where name.hasPrefix("new/") && !name.contains("%") {
            #expect(FileManager.default.fileExists(atPath: folder.path(name)), "\(name)")
        }
        if line.contains("%") { #expect(try folder.read("new/f_000.png").count > 100) }
    }

    /// Whatever goes wrong: folders that the run made and that hold nothing are gone again, and those that were there stay.
    @Test(arguments: [
        "forest -s none.json -o new/deep/a.png -o new/b.svg", "svg bad.svg -o new/deep/a.png -o old/a.png",
        "svg bad.svg -o new/deep/", "frames tree --max-pixels 5 -o new/deep/%d.png -o new/a.apng -o old/%d.png",
        "diff bad.svg bad.svg -o new/deep/d.png", "star --max-pixels 5 -o new/a/../b/c.png",
        "batch -i none.jsonl -d new/deep -r new/r", "batch -i empty -d new/deep",
        "strings --scene nothing -o new/t.strings",
    ])
    func aRunThatFailsLeavesNoFolder(line: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("<svg", to: "bad.svg")
        try folder.write("", to: "empty")
        try FileManager.default.createDirectory(atPath: folder.path("old"), withIntermediateDirectories: false)
        let outcome = try CommandLineTool.run(line.split(separator: " ").map(String.init), in: folder)
        #expect((outcome.status == 0) == line.contains("empty"), "\(outcome.error)")
        #expect(try folder.names == ["bad.svg", "empty", "old"])
    }

    /// A run that failed may have taken away the folder that another counts on, which it makes once more.
    @Test func aFolderMayGoMeanwhile() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.three, to: "in.json")
        let outcome = try CommandLineTool.shell(
            """
            mkfifo pipe; "$TOOL" forest -s pipe --scale 1 -o new/deep/a.png & id=$!
            for i in $(seq 2000); do [ -d new/deep ] && break; sleep 0.01; done
            sleep 0.3; rmdir new/deep new && echo gone
            cat in.json > pipe & wait $id; ls new/deep; kill $! 2>/dev/null
            """, in: folder)
        #expect(outcome.outputText == "gone\na.png\n", "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
    }

    @Test func aFileIsReplacedAndKeepsItsPermissions() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.shell(
            """
            umask 027; echo old > out.png; chmod 604 out.png; ln out.png other
            "$TOOL" star -o out.png -o new.png; stat -c %a out.png new.png 2>/dev/null || stat -f %Lp out.png new.png
            """, in: folder)
        #expect(outcome.outputText == "604\n640\n", "\(outcome.error)")
        // Replaced, not written into: the other name still has the old content.
        #expect(try folder.read("other") == Array("old\n".utf8))
        #expect(OutputTests.isPNG(try folder.read("out.png")))
    }

    @Test func noClobberMakesNewFilesOnly() throws {
        let folder = try TemporaryFolder()
        let words = OutputTests.star + ["--no-clobber", "-o", "a.png", "-o", "a.svg"]
        #expect(try CommandLineTool.run(words, in: folder).status == 0)
        #expect(try folder.names == ["a.png", "a.svg"])
        try FileManager.default.removeItem(atPath: folder.path("a.png"))
        #expect(try CommandLineTool.run(words, in: folder).status == 73)
        #expect(try folder.names == ["a.svg"])
    }

    @Test func anInputMayBeReplaced() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.three, to: "both.svg")
        let words = ["forest", "-s", "both.svg", "-o", "both.svg"]
        let refused = try CommandLineTool.run(words, in: folder)
        #expect(refused.status == 64)
        #expect(refused.error.contains("both.svg: is an input as well"))
        // Under another name it is the same file.
        #expect(symlink("both.svg", folder.path("link.svg")) == 0)
        let linked = try CommandLineTool.run(["forest", "-s", "link.svg", "-o", "both.svg"], in: folder)
        #expect(linked.status == 64)
        #expect(try folder.read("both.svg") == Array(SampleSessions.three.utf8))
        let outcome = try CommandLineTool.run(words + ["--overwrite-input", "--durable"], in: folder)
        #expect(outcome.status == 0)
        #expect(OutputTests.isSVG(try folder.read("both.svg")))
    }

    /// The command is killed while it waits for a pipe's reader, and cannot clear away; the next one does.
    @Test func whatAKilledRunLeftIsRemovedByTheNext() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.shell(
            """
            mkfifo pipe; "$TOOL" star -o a.png -o pipe --format svg & id=$!
            for i in $(seq 500); do ls -A | grep -q tmp$ && break; sleep 0.01; done
            kill -9 $id; wait $id; ls -A | grep -c tmp$
            "$TOOL" star -o b.png && ls -A
            """, in: folder)
        #expect(outcome.outputText.split(separator: "\n") == ["1", "b.png", "pipe"])
    }

    /// Memory that is not to be had ends the command with one line, and nothing is left behind.
    @Test(.enabled(if: isLinux)) func tooLittleMemoryIsSaid() throws {
        let folder = try TemporaryFolder()
        var refusals = 0
        for megabytes in [60, 64, 68] {
            let outcome = try CommandLineTool.shell(
                #"ulimit -v \#(megabytes)000; exec "$TOOL" star --scale 60 --threads 1 -o a.png"#,
                in: folder)
            guard outcome.status != 0 else { continue }
            #expect(outcome.status == 71, "\(megabytes): \(outcome.status) \(outcome.error)")
            #expect(!outcome.isSignal, "\(megabytes): \(outcome.status) \(outcome.error)")
            #expect(outcome.error == "render-scene: error: there is not enough memory\n")
            #expect(try folder.names == [])
            refusals += 1
        }
        #expect(refusals > 0)
    }

    private static var isLinux: Bool {
        #if os(Linux)
        true
        #else
        false
        #endif
    }

    @Test func aPipeIsWrittenTo() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.shell(
            """
            mkfifo pipe; cat pipe > copy.png & "$TOOL" star --scale 1 -o pipe --format png -o out.png
            wait; test -p pipe
            """, in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(try folder.read("copy.png") == folder.read("out.png"))
    }

    @Test func closedStandardStreamsDoNoHarm() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.shell(
            #""$TOOL" star -o a.png; "$TOOL" star -o b.png -o c.png 0<&- 1>&- 2>&-"#, in: folder)
        #expect(outcome.status == 0)
        #expect(try folder.read("b.png") == folder.read("a.png"))
        #expect(try folder.read("c.png") == folder.read("a.png"))
    }

    /// The files are ready and the pipe has no reader: the command waits, and nothing is renamed yet.
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func aSignalLeavesNothingBehind(number: Int32) throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "out.png")
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        let process = CommandLineTool.process(
            CommandLineTool.path,
            OutputTests.star + ["-o", "out.png", "-o", "new/deep/a.png", "-o", "pipe", "--format", "svg"], in: folder)
        // Tests run on threads that block signals, and a child inherits that.
        var none = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        try process.run()
        var waited = 0
        while try !folder.names.contains(where: { $0.hasSuffix(".tmp") }), waited < 1000 {
            usleep(10_000)
            waited += 1
        }
        #expect(try folder.names.count == 4, "no temporary file appeared")
        kill(process.processIdentifier, number)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == number)
        #expect(try folder.names == ["out.png", "pipe"])
        #expect(try folder.read("out.png") == Array("old".utf8))
    }
}
