import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

/// `frames svg`: files that move.
@Suite struct SVGFramesTests {
    /// Two squares: one goes right and back for ever, the other begins later.
    private static let loop = """
        <svg xmlns="http://www.w3.org/2000/svg" width="24" height="8">
        <style>rect{fill:#36c;animation:go 1s infinite alternate}#b{animation-delay:.5s}
        @keyframes go{to{transform:translateX(16px)}}</style>
        <rect width="8" height="4"/><rect id="b" y="4" width="8" height="4"/></svg>
        """
    /// A bar that grows once, in a picture that grows with it.
    private static let bar = """
        <svg xmlns="http://www.w3.org/2000/svg" width="20" height="4"><animate attributeName="width" to="40" dur="2s"/>
        <rect height="4" fill="red"><animate attributeName="width" from="0" to="20" dur="1s" fill="freeze"/></rect></svg>
        """

    private func run(
        _ words: [String], _ text: String = loop, input: [UInt8] = []
    ) throws -> (CommandLineTool.Outcome, TemporaryFolder) {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "in.svg")
        return (try CommandLineTool.run(["frames", "svg"] + words, in: folder, input: input), folder)
    }

    private func pictures(_ folder: TemporaryFolder) throws -> [Bitmap] {
        try folder.names.filter { $0.hasSuffix(".png") }.map { try PNGDecoder.decode(folder.read($0)).bitmap }
    }

    private func stills(_ folder: TemporaryFolder, _ moments: [Double]) throws -> [Bitmap] {
        try moments.map { moment in
            let still = try CommandLineTool.run(["svg", "in.svg", "--at", "\(moment)s", "-o", "-"], in: folder)
            #expect(still.status == 0, "\(still.error)")
            return try PNGDecoder.decode(still.output).bitmap
        }
    }

    /// One round from where both go, which is played for ever.
    @Test func framesAreTheStillsOfARound() throws {
        let (outcome, folder) = try run(["in.svg", "--fps", "4", "-o", "f%d.png", "-o", "a.apng", "-o", "a.svg"])
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let frames = try pictures(folder)
        #expect(try frames == stills(folder, (0..<8).map { 0.5 + Double($0) / 4 }))
        #expect(Set(frames.map(\.pixels)).count > 4)
        let file = try folder.read("a.apng")
        let control = try #require(file.firstRange(of: Array("acTL".utf8)))
        #expect(Array(file[control.upperBound..<control.upperBound + 8]) == [0, 0, 0, 8, 0, 0, 0, 0])
        #expect(String(decoding: try folder.read("a.svg"), as: UTF8.self).contains(" 2s linear infinite"))
    }

    @Test func anotherBeginningAndLengthAreDrawn() throws {
        let (outcome, folder) = try run(["in.svg", "--at", "0", "--duration", "6", "--fps", "1", "-o", "f%d.png"])
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        // It goes on behind its round, where it does not loop from its first frame.
        #expect(try pictures(folder) == stills(folder, [0, 1, 2, 3, 4, 5, 6]))
        let (cut, parts) = try run(["in.svg", "--at", "1s", "--duration", ".5", "--fps", "4", "-o", "f%d.png"])
        #expect(cut.status == 0)
        #expect(try pictures(parts) == stills(parts, [1, 1.25, 1.5]))
    }

    /// The end of what ends is shown, in the size of the first frame.
    @Test func theEndIsShown() throws {
        let (outcome, folder) = try run(["in.svg", "--fps", "2", "-o", "f%d.png"], Self.bar)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let frames = try pictures(folder)
        #expect(frames.map { [$0.width, $0.height] } == [[Int]](repeating: [20, 4], count: 5))
        #expect(frames[1][9, 1] == 0xFF00_00FF)
        #expect(frames[1][11, 1] == 0)
        #expect(frames[4][19, 3] == 0xFF00_00FF)
    }

    @Test func lessMotionIsTheEndState() throws {
        let reduced = Self.loop.replacingOccurrences(
            of: "</style>", with: "@media (prefers-reduced-motion){rect{animation:none}}</style>")
        for text in [Self.loop, reduced] {
            let (outcome, folder) = try run(["in.svg", "--reduce-motion", "-o", "f%d.png"], text)
            #expect(outcome.status == 0, "\(outcome.error)")
            #expect(outcome.error.isEmpty, "\(outcome.error)")
            #expect(try pictures(folder).count == 1)
        }
    }

    @Test func sizeTintAndGroundAreThoseOfStills() throws {
        let words = ["--size", "48x", "--tint", "teal", "--background", "white"]
        let (outcome, folder) = try run(
            ["-", "--at", "0", "--duration", "0"] + words + ["-o", "f%d.png"], input: Array(Self.loop.utf8))
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let still = try CommandLineTool.run(["svg", "in.svg", "--at", "0"] + words + ["-o", "-"], in: folder)
        #expect(try pictures(folder) == [PNGDecoder.decode(still.output).bitmap])
    }

    @Test func problemsAreReportedOnce() throws {
        let text = Self.loop.replacingOccurrences(of: "</svg>", with: "<wobble/></svg>")
        let (outcome, _) = try run(["in.svg", "-o", "f%d.png"], text)
        #expect(outcome.status == 0)
        #expect(outcome.error.components(separatedBy: "<wobble>").count == 2, "\(outcome.error)")
        let (strict, folder) = try run(["in.svg", "--strict", "-o", "a.apng"], text)
        #expect(strict.status == 65, "\(strict.error)")
        #expect(strict.error.contains("in.svg: line"), "\(strict.error)")
        #expect(try folder.names == ["in.svg"])
    }

    @Test(arguments: [
        ("<svg width='9' height='9'><rect width='9' height='9'/></svg>", [], 65, "nothing in the file moves"),
        (bar.replacingOccurrences(of: "dur=\"2s\"", with: "dur=\"2s\" begin=\"9d\""), ["--fps", "0"], 64, "--fps"),
        (
            loop.replacingOccurrences(of: "#b{", with: "#b{animation-duration:1.0001s;"), [], 64,
            "its animations have no end, and no round of at most a minute"
        ),
        (bar.replacingOccurrences(of: "\"2s\"", with: "\"30h\""), [], 64, "more than a day"),
        (bar.replacingOccurrences(of: "\"2s\"", with: "\"20h\""), [], 64, "2160001 frames"),
        ("<svg", [], 65, "in.svg: line 1"),
    ])
    func whatHasNoFramesIsToldSo(_ text: String, _ words: [String], _ status: Int32, _ says: String) throws {
        let (outcome, folder) = try run(["in.svg", "-o", "a.apng"] + words, text)
        #expect(outcome.status == status, "\(outcome.error)")
        #expect(outcome.error.contains(says), "\(outcome.error)")
        #expect(try folder.names == ["in.svg"])
    }
}
