import DisplayList
import PathParser
import Testing

@testable import SVG

/// Lines along texts of `TextFixture`'s font, and their shadows. At 100 pixels an A takes 60.
@Suite struct TextDecorationTests {
    private static func text(_ style: String, _ letters: String = "AA") -> String {
        "<text y='500' style='\(style)'>\(letters)</text>"
    }

    /// The boxes of what is drawn below the baseline, the upper first.
    private func lines(_ style: String) throws -> [[Double]] {
        try TextFixture.boxes(Self.text("text-decoration:" + style)).filter { $0[1] >= 500 }.sorted { $0[1] < $1[1] }
    }

    @Test func thicknessIsAsSaid() throws {
        // The room above an underline is half of its thickness, as in browsers.
        #expect(try lines("underline 8px") == [[0, 504, 120, 8]])
        #expect(try lines("underline;text-decoration-thickness:20%") == [[0, 510, 120, 20]])
        #expect(try lines("underline;text-decoration-thickness:0.1px") == [[0, 501, 120, 1]])
        #expect(try TextFixture.boxes(Self.text("text-decoration:overline 8px"))[0] == [0, 402, 120, 8])
        // The element that has the line has its looks too.
        let nested = "<g style='text-decoration:underline 8px'>\(Self.text("text-decoration-thickness:20px"))</g>"
        #expect(try TextFixture.boxes(nested)[0] == [0, 504, 120, 8])
    }

    /// Letters that go back over one another leave a line no width, or less.
    @Test(arguments: ["solid", "double", "dotted", "dashed", "wavy"])
    func lettersThatGoBackAreDrawn(style: String) throws {
        for spacing in ["-60px", "-90px", "-1e30px"] {
            let text = Self.text("letter-spacing:\(spacing);text-decoration:underline \(style) 8px", "AAA")
            let letters = try TextFixture.boxes(text).filter { $0[1] < 500 }
            #expect(letters.isEmpty == false, "\(style) \(spacing)")
        }
    }

    @Test func stylesShapeLines() throws {
        #expect(try lines("underline double 8px") == [[0, 504, 120, 8], [0, 513, 120, 8]])
        // Dots of 8 fit seven times, and 8 times with smaller gaps.
        #expect(try lines("underline dotted 8px").map { $0[2] } == Array(repeating: 8, count: 8))
        #expect(try lines("underline dashed 10px").map { $0[2] } == Array(repeating: 20, count: 4))
        let document = try TextFixture.read(Self.text("text-decoration:underline wavy 8px"))
        #expect(document.diagnostics.isEmpty)
        guard case .fill(let wave) = document.nodes[0] else { return #expect(Bool(false), "\(document.nodes)") }
        // A wave is 35 long: the fourth one ends where the text does.
        let bounds = wave.path.bounds
        #expect(bounds.minX >= -4)
        #expect(bounds.minX <= 0)
        #expect(bounds.maxX == 120)
        #expect(bounds.minY > 500)
        #expect(bounds.height > 16)
    }

    @Test func linesWithFarTooManyPartsAreSolid() throws {
        let text = "<text y='500' style='text-decoration:underline dotted .001px' transform='scale(1e6)'>AAAAAA</text>"
        #expect(try TextFixture.boxes(text).count == 7)
    }

    @Test func valuesThatAreNoneAreTold() throws {
        for value in ["text-decoration:underline bold", "text-decoration-style:thin", "text-transform:large"] {
            #expect(try TextFixture.read(Self.text(value)).diagnostics.count == 1, "\(value)")
        }
    }

    @Test func underlinesKeepClearOfLetters() {
        let line = DecorationLine(kind: .solid, thickness: 4, place: .under, top: 2, unit: 1)
        var gaps = InkGaps(line)
        gaps.add(.rect(Rect(x: 10, y: -50, width: 5, height: 60)), .identity)
        gaps.add(.rect(Rect(x: 30, y: -50, width: 5, height: 50)), .identity)
        // As much room as the line is thick on both sides of what reaches into it.
        let parts = gaps.parts(width: 100)
        #expect(parts.map(\.start) == [0, 19])
        #expect(parts.map(\.end) == [6, 100])
        #expect(InkGaps.isExempt("\u{6F22}"))
        #expect(!InkGaps.isExempt("g"))
    }

    // MARK: Shadows

    private func fills(_ style: String) throws -> [(x: Double, paint: Paint)] {
        func found(_ nodes: [Node], _ transform: Transform) -> [(x: Double, paint: Paint)] {
            nodes.flatMap { node -> [(x: Double, paint: Paint)] in
                switch node {
                case .fill(let fill): [(transform.applied(to: fill.path.bounds).minX, fill.paint)]
                case .group(let group): found(group.nodes, transform * group.transform)
                default: []
                }
            }
        }
        return found(try TextFixture.read(Self.text(style, "A")).nodes, .identity)
    }

    @Test func shadowsLieBehindLetters() throws {
        let found = try fills("fill:blue;color:lime;text-shadow:red 5px 5px, 0.1em 0 3px")
        let colors = [
            Color(red: 0, green: 1, blue: 0), Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1),
        ]
        // The first of the list lies above the others.
        #expect(found.map(\.paint) == colors.map { .solid($0) })
        #expect(found.map(\.x) == [10, 5, 0])
        #expect(try fills("text-shadow:none").count == 1)
    }

    @Test func shadowsAreBlurredByHalfTheirRadius() throws {
        let nodes = try TextFixture.read(Self.text("text-shadow:1px 1px 6px", "A")).nodes
        guard case .group(let shadow) = nodes[0] else { return #expect(Bool(false), "\(nodes)") }
        #expect(shadow.filters == [.blur(sigma: 3)])
    }

    @Test func letteringWithoutPaintHasNoShadow() throws {
        #expect(try fills("fill:none;text-shadow:5px 5px red").isEmpty)
        #expect(try fills("visibility:hidden;text-shadow:5px 5px red").isEmpty)
    }

    @Test func shadowsAreLimited() throws {
        let many = Array(repeating: "1px 1px", count: 40).joined(separator: ",")
        #expect(try TextFixture.read(Self.text("text-shadow:\(many)")).diagnostics.count == 1)
        #expect(try fills("text-shadow:\(many)").count == 1)
    }
}
