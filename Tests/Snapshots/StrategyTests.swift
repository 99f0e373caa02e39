import Composition
import DisplayList
import Foundation
import PathParser
import PictureFiles
import Raster
import Testing

@testable import Snapshots

/// What is not a drawing, compared with baselines; and what strategies make of values.
@Suite struct StrategyTests {
    private struct Card: Codable {
        var title = "Moon"
        var sizes: [String: Int] = ["wide": 3, "card": 2, "icon": 1]
        var place: String? = nil
    }

    private let drawing = Drawing(size: Size(width: 24, height: 16)) { canvas in
        canvas.fill(.circle(center: Point(12, 8), radius: 6), Color(hex: 0xD4A825))
    }

    // MARK: Baselines

    @Test func json() { assertSnapshot(of: Card(), as: .json) }

    @Test func lines() { assertSnapshot(of: "one\ntwo\n", as: .lines) }

    @Test func dump() {
        assertSnapshot(of: [Card(), Card(title: "Sun", sizes: [:], place: "east")], as: .dump)
    }

    @Test func svg() { assertSnapshot(of: drawing, as: .svg) }

    @Test func image() throws {
        let png = try PNGEncoder.encode(Renderer.render(drawing))
        assertSnapshot(of: drawing, as: .image)
        assertSnapshot(of: png, as: .image, named: "bytes")
        assertSnapshot(of: Data(png), as: .image, named: "data")
        assertSnapshot(of: try Renderer.render(drawing), as: .image, named: "bitmap")
        assertSnapshot(of: drawing, as: .image, named: "scaled", variants: [.scale(2)])
    }

    /// Laid out as the variant has it, in the element's own size where it has none.
    @Test func elements() {
        struct Greeting: Element {
            var ink = Color.black
            var body: Box {
                HStack(spacing: 6) {
                    Shape.circle.fill(Color(hex: 0xD4A825)).frame(width: 10, height: 10)
                    Text("Good moon", size: 13, color: ink)
                }
                .padding(6)
                .background(Color(hex: 0xF2EDE0))
            }
        }
        assertSnapshot(of: Greeting(), variants: .typeSizes([.large, .accessibility2]) × .directions(.both))
        assertSnapshot(
            of: { variant in Greeting(ink: variant.state == "late" ? Color(hex: 0xB3123F) : .black) },
            variants: .states(["early", "late"]) × .sizes([Size(width: 120, height: 30)]))
    }

    @Test(arguments: [
        [SnapshotVariant].appearances(.both), .contrasts(.both), .motions(.both), .states(["empty"]),
    ])
    func elementsAsValuesFollowLayoutAlone(variants: [SnapshotVariant]) {
        for variant in variants {
            #expect(FixedElementError(variant: variant)?.description.contains("'\(variant.label)'") == true)
        }
        #expect(FixedElementError(variant: SnapshotVariant(device: .phone, typeSize: .large, scale: 2)) == nil)
    }

    @Test func pullback() {
        let upper = Snapshotting<String, String>.lines.pullback { (card: Card) in card.title.uppercased() }
        assertSnapshot(of: Card(), as: upper)
        let own = Snapshotting<[String], String>(pathExtension: "txt", diffing: .lines) {
            $0.sorted().joined(separator: "\n")
        }
        assertSnapshot(of: ["b", "a"], as: own, named: "own")
    }

    // MARK: What is made

    private func content<Value, Format>(
        _ value: Value, _ strategy: Snapshotting<Value, Format>, _ variant: SnapshotVariant = .plain
    ) throws -> SnapshotContent { try strategy.content(value, variant, true) }

    @Test func picturesKnowTheirParts() throws {
        let named = Drawing(size: Size(width: 24, height: 16)) { canvas in
            canvas.describe("moon") { $0.fill(.circle(center: Point(12, 8), radius: 6), .black) }
        }
        let pulled = Snapshotting<Drawing, Bitmap>.image(tolerance: Tolerance(colorTolerance: 0.5)).pullback {
            (size: Double) in
            named
        }
        guard case .picture(let bitmap, let layout, _) = try content(1, pulled, .scale(3)) else {
            Issue.record("no picture")
            return
        }
        #expect(bitmap.width == 72)
        #expect(layout.scale == 3)
        #expect(layout.parts.map(\.name) == ["moon"])
        #expect(pulled.tolerance?.colorTolerance == 0.5)
        #expect(pulled.takesScale)
        #expect(pulled.pathExtension == "png")
    }

    @Test func endingsAreThoseOfWhatIsKept() throws {
        let picture = Snapshotting<Bitmap, Bitmap>(pathExtension: "bmp", diffing: .image)
        let text = Snapshotting<String, String>(pathExtension: "png", diffing: .lines)
        #expect(throws: PathExtensionError.self) { try content(Bitmap(width: 1, height: 1), picture) }
        #expect(throws: PathExtensionError.self) { try content("", text) }
        #expect(throws: PNGError.self) { try content([1, 2, 3], Snapshotting<[UInt8], Bitmap>.image) }
    }

    // MARK: Dumps

    private final class Knot {
        var name = "knot"
        var next: Knot?
    }

    private class Base { let inherited = 1 }
    private final class Derived: Base { let own: Set<Int> = [3, 1, 2, 10] }
    private enum Phase { case new, lit(share: Double) }

    @Test func dumpsAreTheSameInEveryRun() {
        #expect(ValueDump.text(Derived()).contains("▿ own: 4 members\n    - 1\n    - 10\n    - 2\n    - 3\n"))
        #expect(ValueDump.text(Derived()).hasPrefix("▿ Derived\n  - inherited: 1\n"))
        let words: [String: Any?] = ["b": 1, "a": nil]
        #expect(
            ValueDump.text(words) == """
                ▿ 2 key/value pairs
                  ▿ (2 elements)
                    - key: "a"
                    - value: nil
                  ▿ (2 elements)
                    - key: "b"
                    ▿ value: Optional<Any>
                      - some: 1

                """)
        #expect(ValueDump.text(Phase.new) == "- Phase.new\n")
        #expect(ValueDump.text(Phase.lit(share: 0.5)).hasPrefix("▿ Phase.lit\n"))
        #expect(ValueDump.text(Date(timeIntervalSince1970: 0)) == "- 1970-01-01T00:00:00.000Z\n")
        #expect(ValueDump.text("a\n\"b\"") == #"- "a\n\"b\"""# + "\n")
    }

    @Test func whatHoldsItselfEnds() {
        let knot = Knot()
        knot.next = knot
        let text = ValueDump.text([knot, knot])
        #expect(text.contains("- some: Knot (as above)"))
        // Twice side by side is no circle.
        #expect(text.components(separatedBy: "name: \"knot\"").count == 3)
        knot.next = nil
        var nested: [Any] = []
        for _ in 0..<300 { nested = [nested] }
        #expect(ValueDump.text(nested).contains("- …"))
    }
}
