import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

@Suite struct FilmTests {
    private static let words = [
        "frames", "arrival", "--size", "60x90", "--scale", "1", "--fps", "5", "--duration", "1",
    ]

    @Test func filmsHoldAllFrames() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(
            Self.words + ["-o", "a.y4m", "-o", "a.rgba", "-o", "f_%d.png", "-o", "f_%d.jpg"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let names = try folder.names
        let pictures = names.filter { $0.hasSuffix(".png") }
        #expect(pictures.count >= 5)
        #expect(names.filter { $0.hasSuffix(".jpg") }.count == pictures.count)
        let film = try Y4MEncoder(width: 60, height: 90, options: Y4MEncoder.Options(framesPerSecond: 5))
        var (y4m, rgba) = (film.header, [UInt8]())
        for frame in pictures.indices {
            let bitmap = try PNGDecoder.decode(folder.read("f_\(frame).png")).bitmap
            y4m += try film.frame(bitmap)
            rgba += bitmap.straightRGBA
            #expect(try JPEGDecoder.decode(folder.read("f_\(frame).jpg")).bitmap.height == 90)
        }
        #expect(try folder.read("a.y4m") == y4m)
        #expect(try folder.read("a.rgba") == rgba)
        for format in ["y4m", "rgba"] {
            let piped = try CommandLineTool.run(Self.words + ["-o", "-", "--format", format], in: folder)
            #expect(try piped.output == folder.read("a.\(format)"))
        }
    }

    @Test func chromaAndRangeAreAsked() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(
            Self.words + ["-o", "-", "--format", "y4m", "--chroma", "444", "--range", "full"], in: folder)
        #expect(
            outcome.output.starts(with: Array("YUV4MPEG2 W60 H90 F5:1 Ip A1:1 C444 XCOLORRANGE=FULL\nFRAME\n".utf8)))
    }

    @Test func transparencyIsReported() throws {
        let folder = try TemporaryFolder()
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="3" height="3">\
            <animate attributeName="x" from="1" to="6" dur="1s"/></rect></svg>
            """
        try folder.write(text, to: "a.svg")
        let line = ["frames", "svg", "a.svg", "--fps", "2", "--duration", "0.5", "-o"]
        let y4m = try CommandLineTool.run(line + ["a.y4m"], in: folder)
        #expect(y4m.status == 65, "\(y4m.error)")
        #expect(y4m.error.contains("is not opaque"), "\(y4m.error)")
        #expect(y4m.error.contains(".rgba"), "\(y4m.error)")
        #expect(try folder.names == ["a.svg"])
        #expect(try CommandLineTool.run(line + ["a.rgba"], in: folder).status == 0)
        #expect(try CommandLineTool.run(line + ["a.y4m", "--background", "white"], in: folder).status == 0)
    }

    private static let ffmpeg = InstalledTool.path("ffmpeg")

    @Test(.enabled(if: ffmpeg != nil, "ffmpeg is not installed")) func ffmpegReadsThemThroughAPipe() throws {
        let folder = try TemporaryFolder()
        let line = Self.words.map { "'\($0)'" }.joined(separator: " ")
        let outcome = try CommandLineTool.shell(
            "set -o pipefail; \"$TOOL\" \(line) -o - --format y4m --chroma 444 -q | ffmpeg -v error -i - "
                + "-vf scale=in_color_matrix=bt709:out_range=full -pix_fmt rgb24 -frames:v 1 a.png "
                + "&& \"$TOOL\" \(line) -o f_%d.png -q", in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let theirs = try PNGDecoder.decode(folder.read("a.png")).bitmap
        let ours = try PNGDecoder.decode(folder.read("f_0.png")).bitmap
        for (a, b) in zip(theirs.pixels, ours.pixels) {
            for shift: UInt32 in [0, 8, 16] where abs(Int(a >> shift & 255) - Int(b >> shift & 255)) > 3 {
                Issue.record("\(String(a, radix: 16)) for \(String(b, radix: 16))")
                return
            }
        }
    }

    /// A preset gives size, scale, rate and length; what is too short is held, what is too long refused.
    @Test(arguments: FilmPreset.all.map(\.name)) func storesTakeThese(name: String) throws {
        let folder = try TemporaryFolder()
        let preset = try #require(FilmPreset.all.first { $0.name == name })
        let outcome = try CommandLineTool.run(
            ["frames", "dusk", "--film", name, "--fps", "1", "--duration", "15", "-o", "a.y4m"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let film = try folder.read("a.y4m")
        let header = Array("YUV4MPEG2 W\(preset.width) H\(preset.height) F1:1 ".utf8)
        #expect(film.starts(with: header))
        // A frame of 4:2:0 has one and a half bytes for each pixel.
        #expect(film.count / (preset.width * preset.height * 3 / 2) >= 15)
    }

    @Test func filmsAreAsLongAsStoresTake() throws {
        let folder = try TemporaryFolder()
        let film = ["frames", "hatch", "--film", "app-preview-phone-5", "--fps", "1", "-o", "f_%02d.png"]
        #expect(try CommandLineTool.run(film, in: folder).status == 0)
        let names = try folder.names
        #expect(names.count >= 15)
        #expect(try folder.read(names[2]) == folder.read(try #require(names.last)))
        for (words, said) in [
            (["--size", "390x844"], "expected none"), (["--scale", "3"], "--scale 3"),
            (["--fps", "31"], "expected at most 30"), (["--duration", "14.9"], "expected 15 to 30"),
            (["--duration", "31"], "found 31 seconds"),
        ] {
            let outcome = try CommandLineTool.run(
                ["frames", "hatch", "--film", "app-preview-phone", "-o", "a.y4m"] + words, in: folder)
            #expect(outcome.status == 64, "\(outcome.error)")
            #expect(outcome.error.contains(said), "\(outcome.error)")
        }
        let scenes = ["--from", "dusk", "--to", "timer"]
        let other = try CommandLineTool.run(
            ["frames", "crossfade", "--film", "app-preview-tablet", "-o", "a.y4m"] + scenes, in: folder)
        #expect(other.status == 64, "\(other.error)")
        #expect(other.error.contains("--size 600x800"), "\(other.error)")
        #expect(try folder.names == names)
    }

    /// A sheet of glass that grows is an element of its own at each moment, and none of them sees the others.
    @Test func glassThatGrowsIsWrittenAsSVG() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(
            ["frames", "water", "--elapsed", "9h", "--add", "14:30", "--scale", "1", "-o", "a.svg"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        let copies = try String(decoding: folder.read("a.svg"), as: UTF8.self).components(separatedBy: "<use").count - 1
        #expect((1..<200).contains(copies), "\(copies)")
    }
}
