import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

@Suite struct JPEGOutputTests {
    private static func run(_ words: [String], in folder: TemporaryFolder) throws -> CommandLineTool.Outcome {
        try CommandLineTool.run(words, in: folder)
    }

    @Test func bothEndingsAndTheFormatWriteIt() throws {
        let folder = try TemporaryFolder()
        let words = ["star", "--scale", "1", "--background", "#204060"]
        let outcome = try Self.run(words + ["-o", "a.jpg", "-o", "b.JPEG", "-o", "c.png"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let image = try JPEGDecoder.decode(folder.read("a.jpg"))
        let png = try PNGDecoder.decode(folder.read("c.png")).bitmap
        #expect(image.diagnostics == [])
        #expect((image.bitmap.width, image.bitmap.height) == (png.width, png.height))
        #expect(try folder.read("b.JPEG") == folder.read("a.jpg"))
        let piped = try Self.run(words + ["-o", "-", "--format", "jpeg"], in: folder)
        #expect(try piped.output == folder.read("a.jpg"))
    }

    @Test func qualityScansAndChromaAreAsked() throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.three, to: "in.json")
        func size(_ words: [String]) throws -> Int {
            let outcome = try Self.run(
                ["forest", "-s", "in.json", "--size", "200x300", "--scale", "1", "-o", "-", "--format", "jpeg"] + words,
                in: folder)
            #expect(outcome.status == 0, "\(outcome.error)")
            #expect(try JPEGDecoder.decode(outcome.output).diagnostics == [])
            return outcome.output.count
        }
        let usual = try size([])
        #expect(try size(["--quality", "85", "--subsampling", "4:2:0"]) == usual)
        #expect(try size(["--quality", "40"]) < usual)
        #expect(try size(["--subsampling", "4:4:4"]) > usual)
        #expect(try size(["--progressive"]) != usual)
        let wrong = try Self.run(["star", "-o", "a.jpg", "--quality", "0"], in: folder)
        #expect(wrong.status == 64)
        #expect(wrong.error.contains("from 1 to 100"))
    }

    @Test func transparencyIsReportedWithWhatHelps() throws {
        let folder = try TemporaryFolder()
        let outcome = try Self.run(["star", "--scale", "1", "-o", "a.jpg", "-o", "a.png"], in: folder)
        #expect(outcome.status == 65)
        #expect(outcome.error.contains("pixel at (0, 0) is not opaque"))
        #expect(outcome.error.contains("--background COLOR"))
        #expect(try folder.names == [])
    }

    @Test func theResolutionFollowsFromTheScale() throws {
        let folder = try TemporaryFolder()
        _ = try Self.run(["star", "--scale", "2", "--background", "white", "-o", "a.jpg"], in: folder)
        #expect(try folder.read("a.jpg")[13..<18] == [1, 0, 144, 0, 144])
    }

    @Test func batchesWriteIt() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"id": "a", "command": "star", "output": "a.jpg", "options": {"scale": 1, "background": "white"}}"#
                + "\n",
            to: "in.jsonl")
        let outcome = try Self.run(["batch", "--input", "in.jsonl", "-d", "out", "-q"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(try JPEGDecoder.decode(folder.read("out/a.jpg")).diagnostics == [])
    }
}
