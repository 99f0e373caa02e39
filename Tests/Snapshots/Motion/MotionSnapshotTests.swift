import DisplayList
import Foundation
import PathParser
import SVG
import TestSupport
import Testing

@testable import AtrestScenes
@testable import Snapshots

/// What moves, by moments of it.
@Suite struct MotionSnapshotTests {
    /// A tree that takes shape.
    @Test func materialisation() {
        let tree = Animation.materialisation(TreeScene(variant: 3, tone: 1, size: 96))
        assertSnapshot(of: tree, as: .filmstrip)
        assertSnapshot(of: tree, as: .animation(at: [0, 0.5, 1, 2, 3, 4]))
    }

    /// From one tree to another: the first is gone by the middle, and only then does the second appear.
    @Test func crossfade() throws {
        let fade = try Animation.crossfade(
            from: TreeScene(variant: 1, tone: 1, size: 64).drawing(),
            to: TreeScene(variant: 4, tone: 4, size: 64).drawing())
        assertSnapshot(of: fade, as: .animation(at: fade.frameTimes(fps: 10)))
        assertSnapshot(of: fade, as: .filmstrip(at: fade.frameTimes(fps: 10)))
    }

    private static let slide = """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="16"><rect width="40" height="16" fill="#eee"/>
        <circle cx="8" cy="8" r="5" fill="#c17f3a"><animate attributeName="cx" to="32" dur="2s" fill="freeze"/></circle>
        </svg>
        """

    /// A file that moves; at other scales too.
    @Test func animatedSVG() throws {
        let file = try SVGAnimation(Array(Self.slide.utf8))
        assertSnapshot(of: file, as: .animation(at: [0, 1, 2]), variants: [.scale(1), .scale(2)])
        assertSnapshot(of: file, as: .filmstrip(at: [0, 0.5, 1, 2], columns: 2))
    }

    // MARK: What is made

    private func content<Value, Format>(
        _ value: Value, _ strategy: Snapshotting<Value, Format>, _ variant: SnapshotVariant = .plain
    ) throws -> SnapshotContent { try strategy.content(value, variant, true) }

    private let grow = Animation<Never>(duration: 2) { seconds in
        Drawing(size: Size(width: 20, height: 10)) { canvas in
            canvas.describe("bar") {
                $0.fill(Rect(x: 0, y: 0, width: 5 + 5 * seconds, height: 10), .solid(.black))
            }
        }
    }

    @Test func framesAreDrawnAtTheirMomentsAndScale() throws {
        guard case .animation(let frames) = try content(grow, .animation(at: [0, 1, 5]), .scale(2)) else {
            Issue.record("no animation")
            return
        }
        #expect(frames.map(\.moment) == [0, 1, 5])
        #expect(frames.map(\.bitmap.width) == [40, 40, 40])
        #expect(frames.map { frame in frame.bitmap.pixels.prefix(40).count { $0 != 0 } } == [10, 20, 30])
        #expect(frames.allSatisfy { $0.layout.scale == 2 && $0.layout.parts.map(\.name) == ["bar"] })
        let strategy = Snapshotting<Animation<Never>, [SnapshotFrame]>.animation(at: [0])
        #expect(strategy.pathExtension == "apng")
        #expect(strategy.takesScale)
    }

    @Test func momentsWithoutSenseAreErrors() {
        for (moments, words) in [
            ([], "there are no moments"), ([-1], "moment 0 is -1.0 s"), ([Double.nan], "moment 0 is nan s"),
            ([0, 0.0005], "moment 1 is 0.0005 s, expected one a millisecond later than 0.0 s"),
            ([1, 0.5], "moment 1 is 0.5 s"), ([0, 90_000], "expected one from 0 to 65535 s"),
        ] {
            for strip in [false, true] {
                do {
                    _ =
                        strip
                        ? try content(grow, .filmstrip(at: moments)) : try content(grow, .animation(at: moments))
                    Issue.record("\(moments) are taken")
                } catch {
                    #expect("\(error)".contains(words), "\(error)")
                }
            }
        }
        struct NoDrawing: Error {}
        let failing = Animation<NoDrawing>(duration: 1) { seconds throws(NoDrawing) in
            if seconds > 0.5 { throw NoDrawing() }
            return Drawing(size: Size(width: 2, height: 2))
        }
        #expect(throws: NoDrawing.self) { try content(failing, .animation(at: [0, 1])) }
    }

    @Test func aFilmstripHasItsMomentsInRows() throws {
        let five = (0..<5).map { (moment: Double($0), drawing: Drawing(size: Size(width: 100, height: 50))) }
        #expect(Filmstrip(frames: five, columns: 2).drawing.size == Size(width: 256, height: 40 + 3 * 88 - 16))
        #expect(Filmstrip(frames: five, columns: nil).drawing.size.width == 40 + 5 * 116 - 16)
        #expect(Filmstrip(frames: five, columns: 0).drawing.size.width == 140)
        let wide = five.map { (moment: $0.moment, drawing: Drawing(size: Size(width: 3000, height: 10))) }
        #expect(Filmstrip(frames: wide, columns: nil).drawing.size.width == 3040, "one of them is beside none")
        guard case .picture(_, _, let tree) = try content(grow, .filmstrip) else {
            Issue.record("no picture")
            return
        }
        let parts = try #require(tree)
        let texts = parts().text
        for moment in ["0", "0.4", "0.8", "1.2", "1.6", "2"] { #expect(texts.contains("“\(moment)\u{A0}s”")) }
        guard
            case .picture(let still, _, _) = try content(
                Animation<Never>.still(Drawing(size: Size(width: 20, height: 10))), .filmstrip)
        else { return }
        #expect(still.width == 60)
    }
}
