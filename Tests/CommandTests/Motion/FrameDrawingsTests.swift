import DisplayList
import Foundation
import PathParser
import TestSupport
import Testing

@testable import render_scene

@Suite struct FrameDrawingsTests {
    /// A growing square on an opaque ground, looping, that counts how often each of its moments is drawn.
    private final class Film: @unchecked Sendable {
        private let lock = NSLock()
        private var counted: [Double: Int] = [:]

        var counts: [Double: Int] { lock.withLock { counted } }

        var animation: Animation<CommandError> {
            Animation(duration: 1, isLooping: true) { time throws(CommandError) in
                self.lock.withLock { self.counted[time, default: 0] += 1 }
                let side = time < 1 ? 1 + 3 * time : 1
                func square(_ side: Double, _ color: Color) -> Node {
                    .fill(Fill(.rect(Rect(x: 0, y: 0, width: side, height: side)), paint: .solid(color)))
                }
                return Drawing(size: Size(width: 8, height: 8), nodes: [square(8, .white), square(side, .black)])
            }
        }
    }

    private func write(_ film: Film, _ names: [String]) throws {
        let folder = try TemporaryFolder()
        let command = CommandDefinition(
            name: "film", summary: "", options: FramesOptions.all, examples: [], run: { _ in })
        let words = names.flatMap { ["-o", folder.path($0)] } + ["--fps", "4", "--scale", "1", "--quiet"]
        let arguments = try Arguments(words, for: command)
        var output = try FramesOutput(arguments, scale: 1)
        try output.writeAnimation(film.animation)
    }

    /// The end of what loops is one more sample of the SVG.
    @Test(arguments: [
        (["a.apng"], false), (["%d.png"], false), (["a.svg"], true), (["a.apng", "%d.png"], false),
        (["a.apng", "%d.png", "a.svg"], true),
    ])
    func eachFrameIsMadeOnceForAllOutputs(_ names: [String], hasEnd: Bool) throws {
        let film = Film()
        try write(film, names)
        let times = [0, 0.25, 0.5, 0.75] + (hasEnd ? [1] : [])
        #expect(film.counts == Dictionary(uniqueKeysWithValues: times.map { ($0, 1) }))
    }

    /// Two drawings of two shapes each are kept, the others made again.
    @Test func whatIsNotKeptIsMadeAgain() throws {
        let film = Film()
        let animation = film.animation
        var drawings = FrameDrawings(animation, times: animation.frameTimes(fps: 4), maxKeptShapes: 5)
        let first = try (0..<4).map { try drawings.drawing(of: $0) }
        #expect(drawings.shapeCount == 8)
        #expect(try (0..<4).map { try drawings.lastDrawing(of: $0) } == first)
        #expect(film.counts == [0: 1, 0.25: 1, 0.5: 2, 0.75: 2])
    }
}
