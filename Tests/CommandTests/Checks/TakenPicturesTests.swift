import Foundation
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

/// `verify frames --from` and `verify tints --from`: pictures that somebody took.
@Suite struct TakenPicturesTests {
    /// A folder with 13 frames of a materialisation and the star after it, at half a second each.
    private static func frames() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "shots"), withIntermediateDirectories: true)
        let words = ["--size", "195x422", "--scale", "2", "--fps", "2", "-q", "-o", "shots/frame_%02d.png"]
        let outcome = try CommandLineTool.run(
            ["frames", "materialisation", "--variant", "2", "--tone", "4"] + words, in: folder)
        #expect(outcome.status == 0, "\(outcome.errorLines)")
        return folder
    }

    private func verify(_ folder: TemporaryFolder, _ more: String...) throws -> CommandLineTool.Outcome {
        try CommandLineTool.run(
            ["verify", "frames", "--from", "shots", "--variant", "2", "--tone", "4", "-q"] + more, in: folder)
    }

    private func object(_ outcome: CommandLineTool.Outcome) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    }

    /// The failures' rules and pictures.
    private func failures(_ outcome: CommandLineTool.Outcome) throws -> [[String]] {
        let failures = try #require(try object(outcome)["failures"] as? [[String: Any]])
        return failures.map { [$0["rule"] as? String ?? "", $0["picture"] as? String ?? ""] }
    }

    // MARK: Frames

    @Test func framesPass() throws {
        let outcome = try verify(Self.frames(), "--fps", "2", "--scale", "2")
        #expect(outcome.status == 0, "\(outcome.errorLines)")
        let lines = outcome.outputText.split(separator: "\n")
        #expect(
            lines.first
                == "13 pictures, materialisation of tree 2 in tone 4, 195 × 422 pt at 2 px, under the dusk, sRGB")
        #expect(lines.count == 16)
    }

    @Test func theFolderIsDescribedInJSON() throws {
        let found = try object(verify(Self.frames(), "--fps", "2", "--size", "195x422", "--json"))
        #expect(found["scale"] as? Double == 2)
        #expect(found["background"] as? String == "dusk")
        let pictures = try #require(found["pictures"] as? [[String: Any]])
        let halfSeconds: [Double?] = (0..<13).map { Double($0) / 2 }
        #expect(pictures.map { $0["moment"] as? Double } == halfSeconds)
        #expect((found["rules"] as? [Any])?.count == 14)
    }

    @Test func aSwappedPairIsNamed() throws {
        let folder = try Self.frames()
        let (a, b) = (try folder.read("shots/frame_03.png"), try folder.read("shots/frame_04.png"))
        try folder.write(b, to: "shots/frame_03.png")
        try folder.write(a, to: "shots/frame_04.png")
        let outcome = try verify(folder, "--fps", "2", "--scale", "2", "--json")
        #expect(outcome.status == 1)
        #expect(outcome.errorLines == ["render-scene: error: verify frames: 1 of 13 pictures is not as expected"])
        #expect(try failures(outcome) == [["the frames' order", "frame_03.png"]])
    }

    /// A folder with frames by progress.
    private static func progresses(_ more: String...) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "shots"), withIntermediateDirectories: true)
        for progress in ["0.25", "0.5", "1.0"] {
            let words = ["--variant", "2", "--tone", "4", "--size", "195x422", "-o", "shots/\(progress)@3x.png"]
            let outcome = try CommandLineTool.run(
                ["materialisation", "--progress", progress] + words + more, in: folder)
            #expect(outcome.status == 0, "\(outcome.errorLines)")
        }
        return folder
    }

    @Test func picturesOnNothingPass() throws {
        let outcome = try verify(Self.progresses("--background", "none"), "--json")
        #expect(outcome.status == 0, "\(outcome.outputText)")
        #expect(try object(outcome)["background"] as? String == "none")
    }

    /// Texts and buttons above and below the tree are not looked at.
    @Test func screenshotsOfTheTimerPass() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "shots"), withIntermediateDirectories: true)
        for (hours, name) in [("4", "25%"), ("8", "50%"), ("16", "100%")] {
            let outcome = try CommandLineTool.run(
                ["timer", "--elapsed", "\(hours)h", "--variant", "2", "--tone", "4", "-o", "shots/\(name).png"],
                in: folder)
            #expect(outcome.status == 0)
        }
        let outcome = try verify(folder, "--json")
        #expect(outcome.status == 0, "\(outcome.outputText)")
        // By the size of the device.
        #expect(try object(outcome)["scale"] as? Double == 3)
        #expect(try object(outcome)["size"] as? String == "390x844")
    }

    @Test func anArrivalPasses() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "shots"), withIntermediateDirectories: true)
        let drawn = try CommandLineTool.run(
            [
                "frames", "arrival", "--variant", "2", "--tone", "4", "--from", "0.4", "--size", "195x422", "--scale",
                "1",
                "--fps", "10", "-q", "-o", "shots/%03d.png",
            ], in: folder)
        #expect(drawn.status == 0)
        let words = ["--series", "arrival", "--start", "0.4", "--fps", "10", "--scale", "1", "--json"]
        let outcome = try CommandLineTool.run(
            ["verify", "frames", "--from", "shots", "--variant", "2", "--tone", "4", "-q"] + words, in: folder)
        #expect(outcome.status == 0, "\(outcome.outputText)")
    }

    // MARK: Colour spaces

    @Test func displayP3IsReadFromTheFile() throws {
        let outcome = try verify(Self.progresses("--color-space", "p3"), "--json")
        #expect(outcome.status == 0, "\(outcome.outputText)")
        let pictures = try #require(try object(outcome)["pictures"] as? [[String: Any]])
        #expect(Set(pictures.compactMap { $0["colorSpace"] as? String }) == ["cICP 12/13"])
    }

    /// The same bytes without what they mean.
    @Test func displayP3ThatIsNotSaidIsFound() throws {
        let folder = try Self.progresses("--color-space", "p3")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path("shots")) {
            let plain = try PNGDecoder.decode(folder.read("shots/\(name)"), keepsColors: true).bitmap
            try folder.write(try PNGEncoder.encode(plain), to: "shots/\(name)")
        }
        let outcome = try verify(folder, "--json")
        #expect(outcome.status == 1)
        #expect(try Set(failures(outcome).map { $0[0] }).contains("the tree's tint"))
        // What the file does not say can be told.
        let told = try verify(folder, "--color-space", "p3", "--json")
        #expect(told.status == 0, "\(told.outputText)")
    }

    @Test func sRGBThatIsToldToBeDisplayP3IsFound() throws {
        let outcome = try verify(Self.progresses(), "--color-space", "p3", "--json")
        #expect(outcome.status == 1)
        #expect(try Set(failures(outcome).map { $0[0] }).contains("the tree's tint"))
    }

    // MARK: Folders that say nothing

    /// A picture of four pixels.
    private static func dot() throws -> [UInt8] {
        try PNGEncoder.encode(.init(width: 2, height: 2))
    }

    private func refused(_ files: [(String, [UInt8])], _ more: String...) throws -> (Int32, String) {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "shots"), withIntermediateDirectories: true)
        for (name, bytes) in files { try folder.write(bytes, to: "shots/\(name)") }
        let outcome = try CommandLineTool.run(["verify", "frames", "--from", "shots", "-q"] + more, in: folder)
        #expect(outcome.output.isEmpty)
        return (outcome.status, outcome.errorLines.first ?? "")
    }

    @Test func aFolderWithoutPicturesIsRefused() throws {
        #expect(try refused([]) == (66, "render-scene: error: shots: has no pictures"))
        #expect(
            try refused([("notes.txt", [65])]) == (66, "render-scene: error: shots: has no pictures, found notes.txt"))
        let missing = try CommandLineTool.run(["verify", "frames", "--from", "nowhere"], in: TemporaryFolder())
        #expect(missing.status == 66)
    }

    @Test func namesThatSayNothingAreRefused() throws {
        let dot = try Self.dot()
        let nothing = try refused([("tree.png", dot)])
        #expect(nothing.0 == 65)
        #expect(nothing.1.hasPrefix("render-scene: error: shots/tree.png: its name says no moment, expected one of"))
        let number = try refused([("frame-3.png", dot)])
        #expect(
            number == (
                64, "render-scene: error: shots/frame-3.png: its name says a frame's number, and there is no --fps"
            ))
        let two = try refused([("0.5s-0.6s.png", dot)])
        #expect(two.0 == 65)
        #expect(two.1.hasPrefix("render-scene: error: shots/0.5s-0.6s.png: its name says 0.5 s and 0.6 s"))
        let mixed = try refused([("0.5.png", dot), ("0.6s.png", dot)])
        #expect(
            mixed == (
                65, "render-scene: error: shots/0.6s.png: its name says seconds, expected progress as 0.5.png does"
            ))
        let beyond = try refused([("1.5.png", dot)])
        #expect(beyond == (65, "render-scene: error: shots/1.5.png: found progress 1.5, expected 0 to 1"))
    }

    @Test func twoPicturesOfOneMomentAreRefused() throws {
        let dot = try Self.dot()
        let twice = try refused([("0.5.png", dot), ("50%.png", dot)])
        #expect(twice == (65, "render-scene: error: shots/50%.png: is of the same moment as 0.5.png"))
    }

    @Test func picturesOfOtherSizesAreRefused() throws {
        let folder = try Self.frames()
        try folder.write(try PNGEncoder.encode(.init(width: 300, height: 844)), to: "shots/frame_03.png")
        let outcome = try verify(folder, "--fps", "2", "--scale", "2")
        #expect(outcome.status == 65)
        #expect(
            outcome.errorLines == [
                "render-scene: error: shots/frame_03.png: found 300 × 844 px, expected 390 × 844 px as of frame_00.png"
            ])
    }

    @Test func whatIsNoPictureIsRefused() throws {
        let text = try refused([("0.5.png", Array("text".utf8))])
        #expect(text.0 == 65)
        #expect(text.1.hasPrefix("render-scene: error: shots/0.5.png: no picture that is read"))
        let other = try refused([("0.5.heic", [0])])
        #expect(
            other == (
                65,
                "render-scene: error: shots/0.5.heic: a picture of this kind is not read, expected PNG, JPEG, GIF or WebP"
            ))
    }

    @Test func aScreenOfNoKnownDeviceNeedsItsScale() throws {
        let unknown = try refused([("0.5.png", try Self.dot())])
        #expect(
            unknown
                == (
                    64,
                    "render-scene: error: shots/0.5.png: 2 × 2 px is no known device's screen, and the file has no density"
                ))
        let thin = try refused([("0.5.png", try Self.dot())], "--scale", "1")
        #expect(thin.0 == 65)
        #expect(thin.1.contains("has no place to measure"))
    }

    @Test func optionsOfPicturesNeedPictures() throws {
        let outcome = try CommandLineTool.run(["verify", "frames", "--scale", "2"], in: TemporaryFolder())
        #expect(outcome.status == 64)
        #expect(outcome.errorLines.first == "render-scene: error: --scale is of pictures, and there is no --from")
    }

    // MARK: Trees

    /// Trees of several tones on several grounds, one of which a fault is planted in.
    private func trees(_ draw: (_ words: [String], _ name: String) -> [String]) throws -> CommandLineTool.Outcome {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "trees"), withIntermediateDirectories: true)
        for (tone, progress, ground) in [(1, "0.35", "black"), (3, "0.62", "white"), (4, "1.0", "grey")] {
            let name = "tone-\(tone)-\(progress)-\(ground)"
            let words = [
                "tree", "--variant", "5", "--tone", "\(tone)", "--progress", progress, "--background",
                ground == "grey" ? "#808080" : ground, "--size", "128", "--scale", "2",
            ]
            let outcome = try CommandLineTool.run(draw(words, name) + ["-o", "trees/\(name).png"], in: folder)
            #expect(outcome.status == 0, "\(outcome.errorLines)")
        }
        return try CommandLineTool.run(
            ["verify", "tints", "--from", "trees", "--variant", "5", "-q", "--json"], in: folder)
    }

    @Test func treesPass() throws {
        let outcome = try trees { words, _ in words }
        #expect(outcome.status == 0, "\(outcome.outputText)")
        let pictures = try #require(try object(outcome)["pictures"] as? [[String: Any]])
        #expect(pictures.map { $0["background"] as? String } == ["#000000", "#ffffff", "#808080"])
        #expect(pictures.map { $0["tone"] as? Int } == [1, 3, 4])
    }

    @Test func anotherToneIsFound() throws {
        let outcome = try trees { words, name in words + (name.hasSuffix("black") ? ["--tone", "2"] : []) }
        #expect(outcome.status == 1)
        #expect(try failures(outcome) == [["the tree's tint", "tone-1-0.35-black.png"]])
    }

    /// In stone, whose hue is the grey's that it begins with, progress is opacity.
    @Test func anotherOpacityIsFound() throws {
        let outcome = try trees { words, name in words + (name.hasSuffix("white") ? ["--progress", "0.65"] : []) }
        #expect(outcome.status == 1)
        #expect(try failures(outcome) == [["the tree's opacity", "tone-3-0.62-white.png"]])
    }

    @Test func anotherGroundIsFound() throws {
        let outcome = try trees { words, name in words + (name.hasSuffix("grey") ? ["--background", "#848484"] : []) }
        #expect(outcome.status == 1)
        #expect(try failures(outcome) == [["what lies behind", "tone-4-1.0-grey.png"]])
    }
}
