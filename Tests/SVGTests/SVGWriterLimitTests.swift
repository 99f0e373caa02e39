import DisplayList
import PathParser
import Testing

@testable import SVG

/// How long an SVG text may be, and what of it is written once.
@Suite struct SVGWriterLimitTests {
    private func write(
        _ nodes: [Node], data: Int = 0, _ change: (inout SVGWriter.Options) -> Void = { _ in }
    ) throws -> String {
        var options = SVGWriter.Options(encodePNG: { _ in [UInt8](repeating: 7, count: data) })
        change(&options)
        let drawing = Drawing(size: Size(width: 90, height: 90), nodes: nodes)
        return String(decoding: try SVGWriter.write(drawing, options: options), as: UTF8.self)
    }

    private func count(_ part: String, in text: String) -> Int {
        text.split(separator: part, omittingEmptySubsequences: false).count - 1
    }

    private func square(_ index: Int, _ paint: Paint = .solid(.white)) -> Node {
        .fill(Fill(.rect(Rect(x: Double(index), y: 0, width: 9, height: 9)), paint: paint))
    }

    @Test func aTextThatIsTooLongIsRefused() throws {
        let nodes = (0..<100).map { square($0) }
        #expect(throws: SVGWriterError.tooLong(limit: 1000)) { try write(nodes) { $0.limits.writtenBytes = 1000 } }
        #expect(throws: Never.self) { try write(nodes) { $0.limits.writtenBytes = 10_000 } }
    }

    @Test func aTextInAMaskCounts() {
        let mask = Mask((0..<100).map { square($0) })
        #expect(throws: SVGWriterError.tooLong(limit: 1000)) {
            try write([.group(Group([square(0)], mask: mask))]) { $0.limits.writtenBytes = 1000 }
        }
    }

    @Test func definitionsThatAreMadeAgainCount() throws {
        let stops = (0..<40).map { GradientStop(offset: Double($0) / 40, color: .white) }
        let paint = Paint.linear(LinearGradient(start: .zero, end: Point(9, 0), stops: stops))
        let nodes = (0..<100).map { square($0, paint) }
        let length = try write(nodes).utf8.count
        #expect(throws: SVGWriterError.tooLong(limit: length)) { try write(nodes) { $0.limits.writtenBytes = length } }
    }

    // MARK: Nodes that several groups draw

    @Test func nodesThatAreDrawnAgainAreWrittenOnce() throws {
        let nodes = (0..<600).map { square($0) }
        let places = [Transform.translation(5, 7), .scale(3), .translation(20, 0)]
        let text = try write(places.map { .group(Group(nodes, transform: $0)) })
        #expect(count("<path", in: text) == 600)
        #expect(count(##"<use xlink:href="#i0"/>"##, in: text) == 3)
        #expect(text.contains(##"<g id="i0">"##))
        #expect(text.contains("<g transform=\"translate(5 7)\">\n<use"))
        #expect(text.contains("xmlns:xlink"))
    }

    /// The precision is that of the largest place.
    @Test func nodesThatAreDrawnAgainAreAsExactAsTheirLargestPlaceNeeds() throws {
        let nodes = (0..<600).map {
            Node.fill(Fill(.rect(Rect(x: 1.2345, y: Double($0), width: 1, height: 1)), paint: .solid(.black)))
        }
        let places = [Transform.translation(5, 7), .scale(100), .scale(2)]
        let text = try write(places.map { .group(Group(nodes, transform: $0)) })
        #expect(text.contains("M1.2345 0h1"), "\(text.prefix(600))")
    }

    @Test func fewNodesAndThoseWithEffectsAreWrittenAgain() throws {
        let few = (0..<400).map { square($0) }
        let twice = try write([.group(Group(few, transform: .scale(2))), .group(Group(few, transform: .scale(3)))])
        #expect(count("<path", in: twice) == 800)
        #expect(!twice.contains("xlink"))
        // The region of an effect is cut at the canvas, and so another one at another place.
        let blurred = (0..<600).map { square($0) } + [.group(Group([square(0)], filters: [.blur(sigma: 2)]))]
        let text = try write((0..<3).map { .group(Group(blurred, transform: .translation(Double($0), 0))) })
        #expect(count("<path", in: text) == 3 * 601)
    }

    /// The inner list was seen before, outside of the outer one.
    @Test func nodesWithEffectsInAListThatWasSeenBeforeAreWrittenAgain() throws {
        let blurred = [Node.group(Group([square(0)], filters: [.blur(sigma: 2)]))]
        let inner = Node.group(Group(blurred, transform: .scale(2)))
        let outer = (0..<600).map { square($0) } + [inner]
        let text = try write([inner] + (0..<3).map { .group(Group(outer, transform: .translation(Double($0), 0))) })
        #expect(count("<path", in: text) == 3 * 601 + 1)
    }

    @Test func aPictureInNodesThatAreDrawnAgainIsCountedEachTime() throws {
        let nodes = [picture(0), square(3)]
        let text = try write((0..<4).map { .group(Group(nodes, transform: .translation(Double($0), 0))) }, data: 40_000)
        #expect(count("data:image/png", in: text) == 1)
    }

    // MARK: Pictures

    private let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0xFF00_0000])

    private func picture(_ x: Double, sampling: Picture.Sampling = .linear) -> Node {
        .picture(Picture(bitmap, in: Rect(x: x, y: 0, width: 20, height: 10), sampling: sampling))
    }

    @Test func aPictureThatIsDrawnAgainIsWrittenOnce() throws {
        let text = try write([picture(0), picture(30), picture(60)], data: 50_000)
        #expect(count("data:image/png", in: text) == 1)
        #expect(count("<use", in: text) == 3)
        #expect(text.contains(##"<use transform="translate(30)scale(10)" xlink:href="#d0"/>"##))
        #expect(text.contains(##"<image id="d0" width="2" height="1" preserveAspectRatio="none""##))
    }

    @Test func aPictureThatIsSampledInAnotherWayIsAnother() throws {
        let text = try write(
            [picture(0), picture(0), picture(30, sampling: .nearest), picture(30, sampling: .nearest)], data: 100_000)
        #expect(count("data:image/png", in: text) == 2)
    }

    @Test func smallPicturesStandWhereTheyAreDrawn() throws {
        let text = try write([picture(0), picture(30)], data: 100)
        #expect(count("data:image/png", in: text) == 2)
        #expect(count("<use", in: text) == 0)
    }

    @Test func dataOfPicturesIsNotCounted() {
        #expect(throws: Never.self) { try write([picture(0)], data: 100_000) { $0.limits.writtenBytes = 1000 } }
    }
}
