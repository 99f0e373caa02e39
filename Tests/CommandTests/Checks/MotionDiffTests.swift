import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

/// `diff` of animated PNG files: all frames are compared.
@Suite struct MotionDiffTests {
    private let folder: TemporaryFolder

    /// A bar that stands at these columns, a tenth of a second each.
    private static func file(_ steps: [Int], height: Int = 4) throws -> [UInt8] {
        let frames = steps.map { step in
            var bitmap = Bitmap(
                width: 10, height: height, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 10 * height))
            for y in 0..<height { bitmap[step, y] = 0xFF00_0000 }
            return PNGAnimation.Frame(bitmap: bitmap, duration: 0.1)
        }
        return try APNGEncoder.encode(
            PNGAnimation(frames: frames), options: APNGEncoder.Options(framesPerSecond: 1000, joinsEqualFrames: false))
    }

    init() throws {
        folder = try TemporaryFolder()
        for side in ["before", "after"] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: side), withIntermediateDirectories: true)
        }
        for (name, steps) in [
            ("before/a", [0, 1, 2, 3]), ("after/a", [0, 1, 1, 2]), ("before/b", [0, 1, 2]), ("after/b", [0, 2]),
            ("before/same", [0, 1]), ("after/same", [0, 1]), ("still", [0]),
        ] {
            try folder.write(Self.file(steps), to: "\(name).apng")
        }
        try folder.write(Self.file([0, 1, 2, 3], height: 5), to: "high.apng")
    }

    private func diff(_ arguments: String...) throws -> CommandLineTool.Outcome {
        try CommandLineTool.run(["diff"] + arguments, in: folder)
    }

    @Test func theFrameAtWhichFilesPartIsReported() throws {
        let late = try diff("before/a.apng", "after/a.apng", "-o", "d.png")
        #expect(late.status == 1, "\(late.error)")
        #expect(
            late.outputText.hasPrefix(
                "2 of 4 frames differ, late by one frame, first frame 2, at 0.2\u{A0}s: 8 of 40 pixels differ"))
        #expect(try PNGDecoder.decode(folder.read("d.png")).bitmap.height == 4)
        let json = try #require(
            JSONSerialization.jsonObject(with: Data(diff("before/a.apng", "after/a.apng", "--json").output))
                as? [String: Any])
        #expect(json["frame"] as? Int == 2 && json["moment"] as? Double == 0.2 && json["framesLate"] as? Int == 1)
        #expect(json["outcome"] as? String == "pixelsDiffer" && json["differingFrames"] as? [Int] == [2, 3])
        let missing = try diff("before/b.apng", "after/b.apng")
        #expect(missing.status == 1)
        #expect(missing.outputText.contains("frame 1, at 0.1\u{A0}s, is missing"))
        let still = try diff("before/a.apng", "still.apng")
        #expect(still.status == 1)
        #expect(still.outputText.contains("1 frame, the baseline has 4"))
        #expect(try diff("before/same.apng", "after/same.apng").status == 0)
        #expect(try diff("before/a.apng", "high.apng").status == 2)
        #expect(try diff("before/a.apng", "after/a.apng", "--color-tolerance", "2").status == 0)
        try folder.write(Array(Self.file([0, 1]).dropLast(20)), to: "cut.apng")
        let cut = try diff("before/a.apng", "cut.apng")
        #expect(cut.status == 65)
        #expect(cut.error.contains("cut.apng: the PNG file is damaged: it ends at byte"))
    }

    @Test func foldersAreComparedFrameByFrame() throws {
        let outcome = try diff("before", "after", "--report", "out.html")
        #expect(outcome.status == 1)
        #expect(outcome.outputText.hasSuffix("2 changed, 0 missing, 0 extra, 1 equal\n"))
        #expect(outcome.outputText.contains("late by one frame"))
        let page = String(decoding: try folder.read("out.html"), as: UTF8.self)
        #expect(page.contains(#""actualMotion":""#))
        #expect(page.contains(#""frame":2"#))
        #expect(try diff("before", "after", "--json").outputText.contains(#""framesLate": 1"#))
    }
}
