import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

/// Nothing pops: how much of a picture changes from one frame to the next, for every animation that the command draws,
/// at 60 frames a second.
@Suite struct FrameChangeTests {
    struct Film: Sendable, CustomTestStringConvertible {
        var words: [String]
        /// The largest change of a block, `PixelChange.block`; measured, and rounded up.
        var block: Double
        /// By how much more ink a frame changes than those before and after it; measured, and rounded up. A star that is
        /// there all at once is 60 or more.
        var jump: Double

        init(_ line: String, block: Double, jump: Double) {
            words = SceneLine.words(of: line)
            (self.block, self.jump) = (block, jump)
        }

        var testDescription: String { words.joined(separator: " ") }
    }

    static let films = [
        Film("arrival --size 195x422", block: 4, jump: 43),
        Film("crossfade --from 'timer --elapsed 15h20m' --to 'timer --state completed'", block: 12, jump: 200),
        Film("crossfade --from 'timer --elapsed 15h20m' --to 'calendar -s in.json'", block: 20, jump: 240),
        Film("crossfade --from 'dusk --drift 1' --to 'dusk'", block: 3, jump: 80),
        Film("dusk --size 40x80 --duration 30", block: 0.5, jump: 1),
        Film("flow --steps steps.json --way fades", block: 30, jump: 240),
        Film("flow --steps steps.json --way moves", block: 32, jump: 17),
        Film("forest -s in.json --size 195x422", block: 18, jump: 125),
        Film("forest -s in.json --size 195x422 --grow", block: 50, jump: 100),
        Film("hatch --elapsed 9h --size 195x422", block: 21, jump: 57),
        Film("hatch --elapsed 9h --tier free", block: 21, jump: 188),
        Film("materialisation --size 195x422", block: 4, jump: 26),
        Film("month -s in.json", block: 91, jump: 28),
        Film("month -s in.json --size 600x800 --month 2026-02", block: 80, jump: 56),
        Film("pulse --elapsed 3h --size 195x422", block: 1.5, jump: 1.5),
        Film("sheet --scene 'calendar -s in.json'", block: 142, jump: 100),
        Film("sheet --scene 'settings --tier free --size 195x422'", block: 131, jump: 26),
        Film("tally --from 4 --to 6 --size 160", block: 175, jump: 46),
        Film("tally --from 99 --to 100 --size 160", block: 145, jump: 34),
        Film("tally --from 12 --to 9 --size 160 --crossfade", block: 73, jump: 18),
        Film("tally --from 24 --to 25 --size 160 --crossfade", block: 20, jump: 9),
        Film("tree --size 120 --background #1a1225", block: 3, jump: 20),
        Film("water --elapsed 9h", block: 14, jump: 54),
        Film("water --elapsed 9h --add 14:30", block: 26, jump: 12),
        // On this screen the tree gives way.
        Film("water --elapsed 9h --add 14:30 --size 320x480", block: 20, jump: 10),
    ]

    /// Every way in which a screen comes. Those that move are smooth, since an edge that moves changes more in one frame
    /// than in the next.
    static let steps = #"""
        {"app": "tally", "ways": [
          {"name": "fades", "title": "A", "steps": [
            {"scene": "tally home 4", "touch": "+1", "then": "fade"}, {"scene": "tally home 5", "then": "fade"},
            {"scene": "tally community"}]},
          {"name": "moves", "title": "B", "steps": [
            {"scene": "dusk"}, {"scene": "dusk --drift 1", "then": "back"}, {"scene": "dusk", "then": "rise"},
            {"scene": "dusk --drift 1"}]}]}
        """#

    @Test func everyAnimationIsLookedAt() {
        let names = FramesCommand.definitions(between: []).map { String($0.name.dropFirst("frames ".count)) }
        #expect(Set(Self.films.map { $0.words[0] }) == Set(names))
    }

    @Test(arguments: films) func nothingPops(film: Film) throws {
        let folder = try TemporaryFolder()
        try folder.write(SampleSessions.list(hours: [16.5, 12, 3, 20, 17, 18, 16, 24]), to: "in.json")
        try folder.write(Array(Self.steps.utf8), to: "steps.json")
        let outcome = try CommandLineTool.run(
            ["frames"] + film.words + ["--fps", "60", "--scale", "1", "--no-dither", "-q", "-o", "%05d.png"],
            in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        var last: Bitmap?
        var changes: [PixelChange] = []
        for name in try folder.names where name.hasSuffix(".png") {
            let frame = try PNGDecoder.decode(folder.read(name)).bitmap
            if let last { changes.append(try #require(PixelChange(from: last, to: frame))) }
            last = frame
        }
        let block = changes.map(\.block).max() ?? 0
        let jump = Self.jump(changes.map(\.ink))
        #expect(block > 0, "\(block)")
        #expect(block <= film.block, "\(block)")
        #expect(jump <= film.jump, "\(jump)")
    }

    /// By how much the largest one stands out from both of its neighbours.
    private static func jump(_ inks: [Double]) -> Double {
        inks.indices.map { place in
            inks[place] - max(place > 0 ? inks[place - 1] : 0, place + 1 < inks.count ? inks[place + 1] : 0)
        }.max() ?? 0
    }

    /// What was there and is gone, and what was not and is there, is found.
    @Test func aPopIsFound() throws {
        let folder = try TemporaryFolder()
        for (seconds, name) in [("1.6", "a.png"), ("0.3", "b.png"), ("0.31667", "c.png")] {
            let outcome = try CommandLineTool.run(
                ["arrival", "--moment", seconds, "--size", "195x422", "--scale", "1", "--no-dither", "-o", name],
                in: folder)
            #expect(outcome.status == 0, "\(outcome.error)")
        }
        func change(_ before: String, _ after: String) throws -> PixelChange {
            let bitmaps = try [before, after].map { try PNGDecoder.decode(folder.read($0)).bitmap }
            return try #require(PixelChange(from: bitmaps[0], to: bitmaps[1]))
        }
        let (still, pop) = (try change("b.png", "c.png"), try change("b.png", "a.png"))
        #expect(still.block < 30, "\(still), \(pop)")
        #expect(pop.block > 120, "\(still), \(pop)")
        #expect(try change("a.png", "a.png").ink == 0)
        #expect(Self.jump([still.ink, still.ink, pop.ink]) > 60)
        #expect(Self.jump([2, 5, 7, 3]) == 2)
    }
}
