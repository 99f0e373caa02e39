import DisplayList
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

/// Every animation that the command draws, as SVG that is read again: each frame is that of the animated PNG.
@Suite struct FramesReadBackTests {
    /// How two pictures differ.
    private struct Difference: CustomStringConvertible {
        /// Of any channel of any pixel, in 255ths.
        let most: Int
        /// The pixels beyond what numbers of two decimals and glass allow.
        let odd: Int
        let pixels: Int

        /// Glass is blurred as averages of blocks here, and by a Gaussian there: up to 5 apart.
        private static let usual = 6

        init(_ a: Bitmap, _ b: Bitmap) throws {
            let change = try #require(PixelChange(from: a, to: b))
            most = change.most
            odd = change.count(beyond: Difference.usual)
            pixels = a.pixels.count
        }

        /// Where letters touch, their masks are added here and their outlines joined there: that is a pixel or two of a
        /// pair. A stamp is drawn at the nearest quarter of a pixel, and numbers of two decimals may tip it to the one
        /// beside: then its edges differ by up to a quarter.
        func isAllowed(hasStamps: Bool) -> Bool {
            most <= 64 && odd <= (hasStamps ? pixels / 25 : max(pixels / 10_000, 20))
        }

        var description: String { "\(odd) of \(pixels) pixels, by up to \(most)" }
    }

    private static let framesPerSecond = 5

    /// The frames of a film, and those of its SVG.
    private func frames(of film: FrameChangeTests.Film) throws -> [(drawn: Bitmap, again: Bitmap)] {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.list(hours: [16.5, 12, 3, 20, 17, 18, 16, 24]), to: "in.json")
        try folder.write(Array(FrameChangeTests.steps.utf8), to: "steps.json")
        let pixels = ["--fps", "\(Self.framesPerSecond)", "--scale", "1", "--no-dither", "-q"]
        let outcome = try CommandLineTool.run(
            ["frames"] + film.words + pixels + ["-o", "a%05d.png", "-o", "film.svg"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        let drawn = try folder.names.filter { $0.hasPrefix("a") }
        let seconds = Double(drawn.count - 1) / Double(Self.framesPerSecond)
        // The places of keyframes are rounded: a little later each has surely begun.
        let again = try CommandLineTool.run(
            ["frames", "svg", "film.svg", "--strict", "--at", "0.00001s", "--duration", "\(seconds)"] + pixels
                + ["-o", "b%05d.png"], in: folder)
        #expect(again.status == 0, "\(again.error)")
        return try drawn.map { name in
            let other = "b" + name.dropFirst()
            return (
                try PNGDecoder.decode(folder.read(name)).bitmap, try PNGDecoder.decode(folder.read(other)).bitmap
            )
        }
    }

    @Test(arguments: FrameChangeTests.films) func framesAreTheSame(film: FrameChangeTests.Film) throws {
        let frames = try frames(of: film)
        #expect(frames.count > 1)
        // Home, by which the ways go, has examples of tally marks.
        let hasStamps = ["flow", "forest", "tally"].contains(film.words[0])
        for (index, frame) in frames.enumerated() {
            let difference = try Difference(frame.drawn, frame.again)
            #expect(difference.isAllowed(hasStamps: hasStamps), "frame \(index): \(difference)")
        }
    }

    /// The last frame is not taken for the first.
    @Test func anotherFrameIsFound() throws {
        for (line, hasStamps) in [
            ("tally --from 4 --to 6 --size 160", true), ("hatch --elapsed 9h --tier free", false),
        ] {
            let frames = try frames(of: FrameChangeTests.Film(line, block: 0, jump: 0))
            let difference = try Difference(frames[0].drawn, frames[frames.count - 1].again)
            #expect(!difference.isAllowed(hasStamps: hasStamps), "\(difference)")
        }
    }
}
