import DisplayList
import Foundation
import PictureFiles
import Scenes
import TestSupport
import Testing

@testable import render_scene

/// `sheet flow` and `frames flow`.
@Suite struct FlowCommandTests {
    private static let inputs = [
        ("-s", "sixty.json"), ("-p", "terrain/low-flame.json"), ("--pack", "terrain/pack.json"),
    ].flatMap { [$0, Checkout.root.appending(path: "Examples/\($1)").path] }

    /// Every way of the project's own, in every language that it has and mirrored, on four screens, in large type.
    @Test(arguments: SceneApp.allCases) func ownWaysCanBeWalked(app: SceneApp) throws {
        let folder = try TemporaryFolder()
        var drawn = 0
        for look in [
            [], ["--language", "de"], ["--language", "ar"], ["--size", "320x568"], ["--size", "1024x1366"],
            ["--dynamic-type", "accessibility5", "--language", "de"],
        ] {
            let outcome = try CommandLineTool.run(
                ["sheet", "flow", "--app", app.rawValue, "-q", "-o", "\(drawn).svg"] + Self.inputs + look, in: folder)
            #expect(outcome.status == 0, "\(look): \(outcome.error)")
            drawn += 1
        }
        #expect(try folder.names.count == drawn && drawn == 6)
        for way in FlowFile.own(app).ways {
            let outcome = try CommandLineTool.run(
                [
                    "frames", "flow", "--app", app.rawValue, "--way", way.name, "--fps", "2", "-q", "-o",
                    "\(way.name).svg",
                ]
                    + Self.inputs, in: folder)
            #expect(outcome.status == 0, "\(way.name): \(outcome.error)")
        }
    }

    /// A way of somebody's own: its frames begin and end with its scenes.
    @Test func ownStepsBecomeFrames() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            Array(
                #"""
                {"app": "tally", "ways": [{"name": "a", "title": "A", "steps": [
                  {"scene": "tally home 4", "touch": "+1", "seconds": 0.5}, {"scene": "tally home 5", "seconds": 0.5}]}]}
                """#.utf8), to: "steps.json")
        let flow = ["frames", "flow", "--steps", "steps.json", "--size", "320x568", "--scale", "1", "--fps", "10"]
        let outcome = try CommandLineTool.run(flow + ["-o", "f%02d.png", "-o", "f.svg"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let frames = try folder.names.filter { $0.hasSuffix(".png") }
        #expect(frames.count == 15)
        for (frame, count) in [("f00.png", "4"), ("f14.png", "5")] {
            let still = try CommandLineTool.run(
                ["tally", "home", count, "--size", "320x568", "--scale", "1", "-o", "-"], in: folder)
            #expect(try PNGDecoder.decode(folder.read(frame)).bitmap == PNGDecoder.decode(still.output).bitmap)
        }
    }

    @Test(arguments: [
        ([], "--app is missing"),
        (["--app", "tally", "--steps", "s.json"], "--app does not go with --steps"),
        (
            ["--app", "terrain", "--way", "onboarding"],
            "'terrain onboarding --step welcome': terrain onboarding: --pack"
        ),
        (["--app", "tally", "--way", "cuont"], "--way: found 'cuont', expected count"),
        (["--steps", "s.json"], "s.json: line 2, column 15: ways[0].steps[0]: "),
        (["--steps", "none.json"], "none.json"),
        (["--app", "tally", "--columns", "41"], "--columns"),
        (["--app", "tally", "--dynamic-type", "huge"], "huge"),
    ])
    func wrongArgumentsAreNamed(words: [String], expected: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            Array(
                #"""
                {"app": "tally", "ways": [{"name": "a", "title": "A", "steps": [
                    {"scene": "tally hoem 4"}]}]}
                """#.utf8), to: "s.json")
        let outcome = try CommandLineTool.run(["sheet", "flow", "-o", "a.png"] + words, in: folder)
        #expect(outcome.status != 0, "\(outcome.error)")
        #expect(outcome.error.contains(expected), "\(outcome.error)")
        #expect(try folder.names == ["s.json"])
    }
}
