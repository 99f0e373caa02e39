import DisplayList
import Foundation
import PictureFiles
import TestSupport
import Testing

@testable import render_scene

/// Nothing pops: how much of a picture changes from one frame to the next, for every animation that the command draws,
/// at 60 frames a second.
@Suite struct FrameChangeTests {
    /// What changes between two neighbouring frames.
    struct Change: Sendable, CustomStringConvertible {
        /// The mean of 8 × 8 points, in 255ths, where it changes most. What fades stays far below 255; the edge of what
        /// moves, and ink from a pen, need not.
        var block: Double
        /// In square points that go from black to white. What moves changes much, but evenly: it is the jumps that count.
        var ink: Double

        var description: String { "block \(block), ink \(ink)" }
    }

    struct Film: Sendable, CustomTestStringConvertible {
        var words: [String]
        /// The largest change of a block; measured, and rounded up.
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
        // Before the light the whole tree changes by a level at once: more ink than the light moves, and not seen.
        Film("arrival --size 195x422", block: 24, jump: 55),
        Film("crossfade --from 'timer --elapsed 15h20m' --to 'timer --state completed'", block: 12, jump: 200),
        Film("crossfade --from 'timer --elapsed 15h20m' --to 'calendar -s in.json'", block: 20, jump: 240),
        Film("crossfade --from 'dusk --drift 1' --to 'dusk'", block: 3, jump: 80),
        Film("dusk --size 40x80 --duration 30", block: 0.5, jump: 1),
        Film("flow --steps steps.json --way fades", block: 30, jump: 240),
        Film("flow --steps steps.json --way moves", block: 32, jump: 17),
        Film("forest -s in.json --size 195x422", block: 18, jump: 125),
        Film("forest -s in.json --size 195x422 --grow", block: 50, jump: 100),
        Film("hatch --elapsed 9h --size 195x422", block: 21, jump: 44),
        Film("hatch --elapsed 9h --tier free", block: 21, jump: 188),
        Film("materialisation --size 195x422", block: 4, jump: 26),
        Film("month -s in.json", block: 24, jump: 52),
        Film("month -s in.json --size 600x800 --month 2026-02", block: 80, jump: 5),
        Film("pulse --elapsed 3h --size 195x422", block: 1.5, jump: 1.5),
        Film("sheet --scene 'calendar -s in.json'", block: 142, jump: 4),
        Film("sheet --scene 'settings --tier free --size 195x422'", block: 131, jump: 26),
        Film("tally --from 4 --to 6 --size 160", block: 175, jump: 46),
        Film("tally --from 99 --to 100 --size 160", block: 145, jump: 34),
        Film("tally --from 12 --to 9 --size 160 --crossfade", block: 73, jump: 18),
        Film("tally --from 24 --to 25 --size 160 --crossfade", block: 20, jump: 9),
        Film("tree --size 120 --background #1a1225", block: 3, jump: 20),
        Film("water --elapsed 9h", block: 14, jump: 54),
        Film("water --elapsed 9h --add 14:30", block: 26, jump: 4),
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
        var changes: [Change] = []
        for name in try folder.names where name.hasSuffix(".png") {
            let frame = try PNGDecoder.decode(folder.read(name)).bitmap
            if let last { changes.append(Self.change(from: last, to: frame)) }
            last = frame
        }
        let block = changes.map(\.block).max() ?? 0
        let jump = Self.jump(changes.map(\.ink))
        #expect(block > 0 && block <= film.block, "\(block)")
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
        func bitmap(_ name: String) throws -> Bitmap { try PNGDecoder.decode(folder.read(name)).bitmap }
        let still = Self.change(from: try bitmap("b.png"), to: try bitmap("c.png"))
        let pop = Self.change(from: try bitmap("b.png"), to: try bitmap("a.png"))
        #expect(still.block < 30 && pop.block > 120, "\(still), \(pop)")
        #expect(Self.change(from: try bitmap("a.png"), to: try bitmap("a.png")).ink == 0)
        #expect(Self.jump([still.ink, still.ink, pop.ink]) > 60 && Self.jump([2, 5, 7, 3]) == 2)
    }

    private static func change(from before: Bitmap, to after: Bitmap) -> Change {
        guard before.width == after.width, before.height == after.height else {
            return Change(block: .infinity, ink: .infinity)
        }
        let side = 8
        var change = Change(block: 0, ink: 0)
        for top in stride(from: 0, to: before.height, by: side) {
            for left in stride(from: 0, to: before.width, by: side) {
                var sums = [0, 0, 0, 0]
                var count = 0
                for y in top..<min(top + side, before.height) {
                    for x in left..<min(left + side, before.width) {
                        let place = y * before.width + x
                        let (a, b) = (before.pixels[place], after.pixels[place])
                        count += 1
                        if a == b { continue }
                        var largest = 0
                        for channel in 0..<4 {
                            let shift = UInt32(8 * channel)
                            let difference = Int(b >> shift & 0xFF) - Int(a >> shift & 0xFF)
                            sums[channel] += difference
                            largest = max(largest, abs(difference))
                        }
                        change.ink += Double(largest) / 255
                    }
                }
                change.block = max(change.block, Double(sums.map(abs).max() ?? 0) / Double(count))
            }
        }
        return change
    }
}
