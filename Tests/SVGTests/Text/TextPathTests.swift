import DisplayList
import PathParser
import Testing

@testable import SVG

/// Text along paths, in the fonts of `TextFixture`.
@Suite struct TextPathTests {
    private static let line = "<defs><path id='p' d='M100 500H400'/><path id='q' d='M100 500V900'/></defs>"

    private func boxes(_ inside: String) throws -> [[Double]] { try TextFixture.boxes(Self.line + inside) }

    @Test func lettersStandOnPaths() throws {
        #expect(
            try boxes("<text><textPath href='#p'>AB</textPath></text>") == [[100, 430, 50, 70], [160, 430, 60, 70]])
        // Downwards they are turned to the right.
        #expect(try boxes("<text><textPath href='#q'>A</textPath></text>") == [[100, 500, 70, 50]])
        #expect(try boxes("<text><textPath path='M0 100H300'>A</textPath></text>") == [[0, 30, 50, 70]])
        #expect(try boxes("<text><textPath>A</textPath></text>") == [])
        #expect(try boxes("<text><textPath href='#none'>A</textPath>B</text>").count == 1)
        #expect(try boxes("<text><tspan><textPath href='#p'>A</textPath></tspan></text>") == [])
    }

    @Test func offsetsMoveAlongPaths() throws {
        func x(_ attributes: String) throws -> Double? {
            try boxes("<text><textPath href='#p' \(attributes)>A</textPath></text>").first?[0]
        }
        #expect(try x("startOffset='50%'") == 250)
        #expect(try x("startOffset='30'") == 130)
        #expect(try x("startOffset='9999'") == nil)
        #expect(try x("startOffset='-31'") == nil)
        // A letter's middle must be on the path.
        #expect(try x("startOffset='-29'") == 71)
        #expect(try x("text-anchor='middle' startOffset='50%'") == 220)
        let lists = "<text x='10' dy='5'><textPath href='#p'>A<tspan dx='10'>A</tspan></textPath></text>"
        #expect(try boxes(lists).map { [$0[0], $0[1] + $0[3]] } == [[110, 505], [180, 505]])
    }

    @Test func pathsHaveTwoSidesAndParts() throws {
        // From the other end, turned by half.
        #expect(try boxes("<text><textPath href='#p' side='right'>A</textPath></text>") == [[350, 500, 50, 70]])
        let parts = "<text><textPath path='M0 100H30M500 100H900'>AA</textPath></text>"
        // The second letter's middle, 90 from the start, lies 60 into the second part.
        #expect(try boxes(parts).map { $0[0] } == [0, 530])
        let closed = "<text><textPath path='M0 100H30V40z' startOffset='100%'>A</textPath></text>"
        #expect(try boxes(closed).isEmpty)
    }

    @Test func pathsEndChunks() throws {
        let mixed = "<text x='20' y='60'>A<textPath href='#p'>A</textPath>A</text>"
        #expect(try boxes(mixed).map { [$0[0], $0[1] + $0[3]] } == [[20, 60], [100, 500], [190, 500]])
    }

    @Test func curvesAreWalkedEvenly() throws {
        // A quarter of a circle of radius 100: its length is within a thousandth of π/2 · 100.
        let walk = PathMeasure(PathDataParser.parse("M100 0A100 100 0 0 1 0 100").path)
        #expect(abs(walk.length - 157.08) < 0.1)
        for step in 0...10 {
            guard let place = walk.place(atLength: walk.length * Double(step) / 10) else {
                Issue.record("no place at \(step)")
                continue
            }
            let (sine, cosine) = sineAndCosine(degrees: Double(step) * 9)
            #expect((place.point - Point(100 * cosine, 100 * sine)).length < 0.1)
            #expect((place.tangent - Point(-sine, cosine)).length < 0.01)
        }
        // A parabola that is the same from both ends.
        let parabola = PathMeasure(PathDataParser.parse("M0 0Q100 0 100 100").path)
        let middle = try #require(parabola.place(atLength: parabola.length / 2))
        #expect((middle.point - Point(75, 25)).length < 0.1)
        #expect((middle.tangent - Point(0.5.squareRoot(), 0.5.squareRoot())).length < 0.01)
        #expect(walk.place(atLength: -0.1) == nil && walk.place(atLength: walk.length + 0.1) == nil)
        #expect(PathMeasure(Path()).place(atLength: 0) == nil)
        #expect(PathMeasure(PathDataParser.parse("M5 5z").path).length == 0)
    }
}
