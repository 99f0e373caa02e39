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
        // A path said to have no length has its beginning alone.
        func zero(_ offset: String) throws -> Double? {
            let path = "<defs><path id='z' d='M100 500H400' pathLength='0'/></defs>"
            return try boxes(path + "<text><textPath href='#z' startOffset='\(offset)'>A</textPath></text>").first?[0]
        }
        #expect(try zero("50%") == 100)
        #expect(try zero("0") == 100)
        #expect(try zero("1") == nil)
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
}
