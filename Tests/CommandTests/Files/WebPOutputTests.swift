import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

/// WebP and GIF as outputs of the command.
@Suite struct WebPOutputTests {
    @Test func endingsAndTheFormatWriteThem() throws {
        let folder = try TemporaryFolder()
        let words = ["star", "--scale", "1", "--background", "#204060"]
        let outcome = try CommandLineTool.run(
            words + ["-o", "a.webp", "-o", "b.WEBP", "-o", "c.gif", "-o", "d.png"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let bitmap = try PNGDecoder.decode(folder.read("d.png")).bitmap
        #expect(try folder.read("a.webp") == WebPEncoder.encode(bitmap))
        #expect(try folder.read("b.WEBP") == folder.read("a.webp"))
        #expect(try folder.read("c.gif") == GIFEncoder.encode(bitmap))
        for (format, name) in [("webp", "a.webp"), ("gif", "c.gif")] {
            let piped = try CommandLineTool.run(words + ["-o", "-", "--format", format], in: folder)
            #expect(try piped.output == folder.read(name))
        }
    }

    @Test func smallWebPIsAskedAsSmallPNGIs() throws {
        let folder = try TemporaryFolder()
        let words = ["tree", "--size", "200", "--scale", "1"]
        let outcome = try CommandLineTool.run(words + ["-o", "a.webp", "-o", "a.png"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        let small = try CommandLineTool.run(words + ["--png", "small", "-o", "b.webp"], in: folder)
        #expect(small.status == 0, "\(small.error)")
        let bitmap = try PNGDecoder.decode(folder.read("a.png")).bitmap
        #expect(
            try folder.read("b.webp") == WebPEncoder.encode(bitmap, options: WebPEncoder.Options(mode: .small)))
    }

    @Test(arguments: [("webp", "WebP"), ("gif", "GIF")])
    func onlySRGBIsWritten(ending: String, name: String) throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(["star", "--color-space", "p3", "-o", "a.\(ending)"], in: folder)
        #expect(outcome.status == 64)
        #expect(outcome.error.contains("--color-space p3: found \(name), expected PNG"))
        #expect(try folder.names == [])
    }

    @Test func sidesThatWebPDoesNotHaveAreTold() throws {
        let folder = try TemporaryFolder()
        let text = "<svg xmlns='http://www.w3.org/2000/svg' width='16400' height='2'><path d='M0 0h9v2z'/></svg>"
        try folder.write(Array(text.utf8), to: "in.svg")
        let outcome = try CommandLineTool.run(["svg", "in.svg", "-o", "a.webp"], in: folder)
        #expect(outcome.status == 65)
        #expect(outcome.error.contains("expected sides of 1 to 16384"))
    }

    @Test func animationsAndSingleFramesAreWritten() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(
            FramesTests.tree + ["-o", "a%d.png", "-o", "a.webp", "-o", "a.gif", "-o", "f%d.webp", "-o", "f%d.gif"],
            in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        for frame in 0..<5 {
            let bitmap = try PNGDecoder.decode(folder.read("a\(frame).png")).bitmap
            #expect(try folder.read("f\(frame).webp") == WebPEncoder.encode(bitmap))
            #expect(try folder.read("f\(frame).gif") == GIFEncoder.encode(bitmap))
        }
        let webp = try folder.read("a.webp")
        #expect(webp.count == 8 + (4..<8).reduce(0) { $0 | Int(webp[$1]) << (8 * ($1 - 4)) })
        #expect(webp.firstRange(of: Array("ANMF".utf8)) != nil)
        let gif = try folder.read("a.gif")
        #expect(try GIFDecoder.decode(gif).bitmap == GIFDecoder.decode(folder.read("f0.gif")).bitmap)
        // Played once, as the tree grows once.
        #expect(gif.firstRange(of: Array("NETSCAPE2.0".utf8)) == nil)
    }
}
