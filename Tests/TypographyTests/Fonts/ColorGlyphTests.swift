import DisplayList
import PathParser
import TestSupport
import Testing

@testable import Typography

/// Glyphs of several colours, in fonts made for the purpose.
@Suite struct ColorGlyphTests {
    private static let red = Color(red: 1, green: 0, blue: 0)
    private static let green = Color(red: 0, green: 1, blue: 0, alpha: 128.0 / 255)
    private static let ink = Color(red: 0, green: 0, blue: 1)

    /// Red, and a green that is half seen; in the second palette they are exchanged.
    private static var cpal: FontBytes {
        var table = FontBytes(0, 2, 2, 4)
        table.u32(16)
        table.u16(0, 2)
        for bytes in [[0, 0, 255, 255], [0, 255, 0, 128], [0, 255, 0, 128], [0, 0, 255, 255]] {
            for byte in bytes { table.u8(byte) }
        }
        return table
    }

    private static func face(_ colr: FontBytes, _ more: [(tag: String, data: FontBytes)] = []) throws -> TrueTypeFace {
        var fixture = FontFixture([FontFixture.box(0, 0, 400, 700), FontFixture.box(100, 100, 200, 200)])
        fixture.tables = [("COLR", colr), ("CPAL", cpal)] + more
        return try fixture.face()
    }

    /// What is in the group that turns font units into ems.
    private static func nodes(_ face: TrueTypeFace, _ glyph: Int = 1, palette: Int = 0) throws -> [Node]? {
        guard let nodes = try face.colorNodes(of: glyph, foreground: ink, palette: palette) else { return nil }
        guard case .group(let group)? = nodes.first, nodes.count == 1 else { return [] }
        #expect(group.transform == .scale(0.001, -0.001))
        return group.nodes
    }

    private static func colors(_ nodes: [Node]?) -> [Color]? {
        nodes?.map { if case .fill(let fill) = $0, case .solid(let color) = fill.paint { color } else { .clear } }
    }

    // MARK: Version 0

    @Test func layersLieAboveOneAnother() throws {
        var colr = FontBytes(0, 1)
        colr.u32(14)
        colr.u32(20)
        colr.u16(3, 1, 0, 3, 1, 0, 2, 1, 2, 0xFFFF)
        let face = try Self.face(colr)
        #expect(try face.hasColors && !FontFixture.rich.face().hasColors)
        let nodes = try Self.nodes(face)
        #expect(Self.colors(nodes) == [Self.red, Self.green, Self.ink])
        guard case .fill(let fill)? = nodes?.first else { return }
        #expect(fill.path.bounds == Rect(x: 0, y: 0, width: 400, height: 700))
        #expect(Self.colors(try Self.nodes(face, palette: 1)) == [Self.green, Self.red, Self.ink])
        // A palette that is not there is the first; other glyphs have one colour.
        #expect(Self.colors(try Self.nodes(face, palette: 9)) == [Self.red, Self.green, Self.ink])
        #expect(try Self.nodes(face, 2) == nil && Self.nodes(face, 99) == nil)
        colr.bytes[13] = 2
        let cut = try Self.face(colr)
        #expect(thrown { _ = try Self.nodes(cut) }?.expected == "at most 2")
    }

    // MARK: Version 1

    /// Glyph 1 has the paint; layers are given as well, and where the paint begins is known to them.
    private static func painted(_ paint: FontBytes, layers: [FontBytes] = [], clip: [Int]? = nil) -> FontBytes {
        var colr = FontBytes(1, 0)
        for offset in [0, 0] { colr.u32(offset) }
        colr.u16(0)
        let list = 34
        let layerList = list + 10 + paint.bytes.count
        let layerBytes = layers.reduce(0) { $0 + $1.bytes.count }
        colr.u32(list)
        colr.u32(layerList)
        colr.u32(clip == nil ? 0 : layerList + 4 + 4 * layers.count + layerBytes)
        colr.u32(0)
        colr.u32(0)
        colr.u32(1)
        colr.u16(1)
        colr.u32(10)
        colr.append(paint)
        colr.u32(layers.count)
        var place = 4 + 4 * layers.count
        for layer in layers {
            colr.u32(place)
            place += layer.bytes.count
        }
        for layer in layers { colr.append(layer) }
        if let clip {
            colr.u8(1)
            colr.u32(1)
            colr.u16(1, 1)
            for byte in [0, 0, 12] { colr.u8(byte) }
            colr.u8(1)
            for value in clip { colr.u16(value) }
        }
        return colr
    }

    private static func bytes(_ form: Int, offset: Int? = nil, _ words: Int...) -> FontBytes {
        var bytes = FontBytes()
        bytes.u8(form)
        if let offset {
            bytes.u8(0)
            bytes.u16(offset)
        }
        for word in words { bytes.u16(word) }
        return bytes
    }

    private static func solid(_ entry: Int, alpha: Double = 1) -> FontBytes { bytes(2, entry, Int(alpha * 16384)) }

    /// A glyph's outline filled with a paint.
    private static func glyph(_ glyph: Int, _ paint: FontBytes) -> FontBytes {
        var whole = bytes(10, offset: 6, glyph)
        whole.append(paint)
        return whole
    }

    private static func fill(_ nodes: [Node]?) -> Fill? {
        if case .fill(let fill)? = nodes?.first, nodes?.count == 1 { fill } else { nil }
    }

    @Test func glyphsAreFilledWithPaints() throws {
        let nodes = try Self.nodes(Self.face(Self.painted(Self.glyph(2, Self.solid(1, alpha: 0.5)))))
        #expect(Self.fill(nodes)?.path.bounds == Rect(x: 0, y: 100, width: 100, height: 100))
        #expect(Self.colors(nodes) == [Self.green.opacity(0.5)])
        #expect(Self.colors(try Self.nodes(Self.face(Self.painted(Self.glyph(2, Self.solid(0xFFFF)))))) == [Self.ink])
        #expect(Self.colors(try Self.nodes(Self.face(Self.painted(Self.glyph(2, Self.solid(77)))))) == [.clear])
    }

    @Test func layersAndClipsAreRead() throws {
        var layers = FontBytes()
        layers.u8(1)
        layers.u8(2)
        layers.u32(0)
        let nodes = try Self.nodes(
            Self.face(
                Self.painted(
                    layers, layers: [Self.glyph(1, Self.solid(0)), Self.glyph(2, Self.solid(1))],
                    clip: [10, 20, 110, 220])))
        guard case .group(let group)? = nodes?.first else {
            Issue.record("a clipped group is expected")
            return
        }
        #expect(group.clip?.path.bounds == Rect(x: 10, y: 20, width: 100, height: 200))
        #expect(Self.colors(group.nodes) == [Self.red, Self.green])
    }

    /// A colour line of two stops.
    private static func line(_ extend: Int, _ stops: [(offset: Double, entry: Int)]) -> FontBytes {
        var line = bytes(extend, stops.count)
        for stop in stops { line.u16(Int(stop.offset * 16384), stop.entry, 16384) }
        return line
    }

    @Test func gradientsAlongLinesAreTurnedToTheirThirdPoint() throws {
        func gradient(_ stops: [(offset: Double, entry: Int)], _ points: Int..., extend: Int = 0) throws
            -> LinearGradient?
        {
            var paint = Self.bytes(4, offset: 16)
            for value in points { paint.u16(value) }
            paint.append(Self.line(extend, stops))
            let fill = try Self.fill(Self.nodes(Self.face(Self.painted(Self.glyph(1, paint)))))
            if case .linear(let gradient)? = fill?.paint { return gradient }
            return nil
        }
        let plain = try gradient([(0, 0), (1, 1)], 0, 0, 100, 0, 0, 100)
        #expect(plain?.start == Point(0, 0))
        #expect(plain?.end == Point(100, 0))
        #expect(plain?.spread == .pad)
        #expect(plain?.stops == [GradientStop(offset: 0, color: Self.red), GradientStop(offset: 1, color: Self.green)])
        // Lines of one colour run along the diagonal, so the colours run across it.
        let turned = try gradient([(0, 0), (1, 1)], 0, 0, 100, 0, 100, 100, extend: 2)
        #expect(turned?.end == Point(50, -50))
        #expect(turned?.spread == .reflect)
        // Stops outside of 0 … 1 move the ends.
        let wide = try gradient([(1.5, 1), (-0.5, 0)], 0, 0, 100, 0, 0, 100, extend: 1)
        #expect(wide?.start == Point(-50, 0))
        #expect(wide?.end == Point(150, 0))
        #expect(wide?.stops.map(\.offset) == [0, 1])
        #expect(wide?.stops.first?.color == Self.red)
        #expect(wide?.spread == .repeat)
        let edge = try gradient([(0.5, 0), (0.5, 1)], 0, 0, 100, 0, 0, 100)
        #expect(edge?.start == Point(0, 0))
        #expect(edge?.end == Point(100, 0))
        #expect(edge?.stops.map(\.offset) == [0.5, 0.5])
        // Without a direction nothing is painted.
        #expect(try gradient([(0, 0), (1, 1)], 0, 0, 100, 0, 50, 0) == nil)
        #expect(try gradient([], 0, 0, 100, 0, 0, 100) == nil)
    }

    @Test func gradientsBetweenCirclesBeginWhereTheyShrinkToAPoint() throws {
        func gradient(_ numbers: Int...) throws -> RadialGradient? {
            var paint = Self.bytes(6, offset: 16)
            for value in numbers { paint.u16(value) }
            paint.append(Self.line(0, [(0, 0), (1, 1)]))
            let fill = try Self.fill(Self.nodes(Self.face(Self.painted(Self.glyph(1, paint)))))
            if case .radial(let gradient)? = fill?.paint { return gradient }
            return nil
        }
        let plain = try gradient(10, 20, 0, 30, 20, 100)
        #expect(plain?.center == Point(30, 20))
        #expect(plain?.radius == 100)
        #expect(plain?.focus == Point(10, 20))
        #expect(plain?.stops.map(\.offset) == [0, 1])
        // A ring from 50 to 100, and the same from outside in.
        let ring = try gradient(0, 0, 50, 0, 0, 100)
        #expect(ring?.radius == 100)
        #expect(ring?.focus == .zero)
        #expect(ring?.stops.map(\.offset) == [0.5, 1])
        let inwards = try gradient(0, 0, 100, 0, 0, 50)
        #expect(inwards?.radius == 100)
        #expect(inwards?.stops.map(\.offset) == [0.5, 1])
        #expect(inwards?.stops.map(\.color) == [Self.green, Self.red])
        // From (0, 0) with 50 to (10, 0) with 100: 0 at (-10, 0).
        let moved = try gradient(0, 0, 50, 10, 0, 100)
        #expect(moved?.focus == Point(-10, 0))
        #expect(moved?.center == Point(10, 0))
        #expect(moved?.stops.map(\.offset) == [0.5, 1])
    }

    @Test func sweepsAreWedges() throws {
        // From 0° to 360°: biased by a half turn in the file.
        var paint = Self.bytes(8, offset: 12, 200, 300, -16384, 16384)
        paint.append(Self.line(0, [(0, 0), (1, 1)]))
        let nodes = try Self.nodes(Self.face(Self.painted(Self.glyph(1, paint))))
        guard case .group(let group)? = nodes?.first, let colors = Self.colors(group.nodes) else {
            Issue.record("a clipped group is expected")
            return
        }
        #expect(group.clip?.path.bounds == Rect(x: 0, y: 0, width: 400, height: 700))
        #expect(colors.count == 240)
        #expect((colors[60].red - 0.748).magnitude < 0.001)
        #expect((colors[180].green - 0.752).magnitude < 0.001)
        // The wedge of a quarter turn begins straight up.
        guard case .fill(let fill) = group.nodes[60] else { return }
        #expect(fill.path.points[0] == Point(200, 300))
        #expect(fill.path.points[1].y > 65_536)
        #expect((fill.path.points[1].x - 200).magnitude < 1e-6)
    }

    @Test func transformsMovePaintsAndGlyphs() throws {
        func transform(_ form: Int, _ words: Int...) throws -> Transform? {
            var paint = Self.bytes(form, offset: 4 + 2 * words.count)
            for word in words { paint.u16(word) }
            paint.append(Self.glyph(1, Self.solid(0)))
            let nodes = try Self.nodes(Self.face(Self.painted(paint)))
            if case .group(let group)? = nodes?.first { return group.transform }
            return nil
        }
        #expect(try transform(14, 30, -40) == .translation(30, -40))
        #expect(try transform(16, 8192, -16384) == .scale(0.5, -1))
        #expect(try transform(18, 8192, 8192, 100, 200) == Transform.scale(0.5).around(Point(100, 200)))
        #expect(try transform(20, 8192) == .scale(0.5))
        #expect(try transform(22, 8192, 100, 200) == Transform.scale(0.5).around(Point(100, 200)))
        #expect(try transform(24, 8192) == .rotation(degrees: 90))
        #expect(try transform(26, 8192, 100, 0)?.applied(to: Point(200, 0)) == Point(100, 100))
        #expect(try transform(28, 4096, 0) == Transform.skewX(degrees: -45) * .skewY(degrees: 0))
        #expect(try transform(30, 4096, 0, 0, 100)?.applied(to: Point(0, 100)) == Point(0, 100))
        var matrix = Self.bytes(12, offset: 7)
        matrix.u8(0)
        matrix.u16(7 + 6 + 5)
        matrix.append(Self.glyph(1, Self.solid(0)))
        for value in [2, 0, 0.5, 1, -10, 20] { matrix.u32(Int(value * 65536)) }
        guard case .group(let group)? = try Self.nodes(Self.face(Self.painted(matrix)))?.first else { return }
        #expect(group.transform == Transform(a: 2, b: 0, c: 0.5, d: 1, tx: -10, ty: 20))
        // Within a glyph it is the paint that is moved, not the outline.
        var moved = Self.bytes(14, offset: 8, 30, 0)
        var gradient = Self.bytes(4, offset: 16, 0, 0, 100, 0, 0, 100)
        gradient.append(Self.line(0, [(0, 0), (1, 1)]))
        moved.append(gradient)
        let fill = try Self.fill(Self.nodes(Self.face(Self.painted(Self.glyph(1, moved)))))
        guard case .linear(let linear)? = fill?.paint else {
            Issue.record("a gradient is expected")
            return
        }
        #expect(linear.transform == .translation(30, 0))
        #expect(fill?.path.bounds.minX == 0)
    }

    @Test func compositesMixTwoPaints() throws {
        func composite(_ mode: Int) throws -> [Node]? {
            var paint = FontBytes()
            for byte in [32, 0, 0, 8, mode, 0, 0, 19] { paint.u8(byte) }
            paint.append(Self.glyph(1, Self.solid(0)))
            paint.append(Self.glyph(2, Self.solid(1)))
            return try Self.nodes(Self.face(Self.painted(paint)))
        }
        func group(_ mode: Int) throws -> Group? {
            if case .group(let group)? = try composite(mode)?.first { return group }
            return nil
        }
        #expect(try composite(0)?.isEmpty == true)
        #expect(try Self.colors(composite(1)) == [Self.red] && Self.colors(composite(2)) == [Self.green])
        #expect(Self.colors(try composite(3)) == [Self.green, Self.red])
        #expect(Self.colors(try composite(4)) == [Self.red, Self.green])
        #expect(try Self.colors(group(5)?.nodes) == [Self.red] && Self.colors(group(5)?.mask?.nodes) == [Self.green])
        #expect(try group(5)?.mask?.kind == .alpha && Self.colors(group(6)?.nodes) == [Self.green])
        #expect(Self.colors(try group(7)?.mask?.nodes) == [.white, Color.black.opacity(128.0 / 255)])
        #expect(try group(7)?.mask?.kind == .luminance && composite(11)?.count == 2)
        #expect(try group(23)?.isIsolated == true)
        for (mode, blend) in [(13, BlendMode.screen), (23, .multiply), (27, .luminosity)] {
            guard case .group(let source)? = try group(mode)?.nodes.last else { continue }
            #expect(source.blendMode == blend)
            #expect(Self.colors(source.nodes) == [Self.red])
        }
    }

    // MARK: Bad input

    @Test func paintsMayNotNestForEver() throws {
        // A glyph that is itself; layers of layers.
        let itself = Self.bytes(11, 1)
        #expect(thrown { _ = try Self.nodes(Self.face(Self.painted(itself))) }?.found == "more paints")
        var layers = FontBytes()
        layers.u8(1)
        layers.u8(200)
        layers.u32(0)
        let list = [FontBytes](repeating: layers, count: 200)
        #expect(thrown { _ = try Self.nodes(Self.face(Self.painted(layers, layers: list))) }?.found == "more paints")
        layers.bytes[1] = 201
        #expect(thrown { _ = try Self.nodes(Self.face(Self.painted(layers, layers: list))) }?.expected == "at most 200")
        // What newer versions have is not seen.
        #expect(try Self.nodes(Self.face(Self.painted(Self.bytes(99, 1))))?.isEmpty == true)
    }
}
