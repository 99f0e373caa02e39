import DisplayList
import PathParser
import Raster
import Testing

@Suite struct PatternTests {
    private static let square = Rect(x: 0, y: 0, width: 8, height: 8)

    private func picture(_ pattern: Pattern, bandHeight: Int? = nil) throws -> Bitmap {
        let drawing = Drawing(
            size: Size(width: 8, height: 8), nodes: [.fill(Fill(.rect(Self.square), paint: .pattern(pattern)))])
        return try Renderer.render(drawing, options: Renderer.Options(bandHeight: bandHeight, threads: 1))
    }

    /// A tile of 2 × 2 px whose left half is black.
    private func stripes(_ transform: Transform = .identity, opacity: Double = 1) -> Pattern {
        let half = Fill(.rect(Rect(x: 0, y: 0, width: 1, height: 2)), paint: .solid(.black))
        return Pattern(
            tile: Rect(x: 0, y: 0, width: 2, height: 2), nodes: [.fill(half)], transform: transform, opacity: opacity)
    }

    @Test func tilesLieBesideOneAnother() throws {
        let bitmap = try picture(stripes())
        for y in 0..<8 { for x in 0..<8 { #expect(bitmap[x, y] >> 24 == (x % 2 == 0 ? 255 : 0)) } }
        let moved = try picture(stripes(.translation(-3, 5), opacity: 0.5))
        for y in 0..<8 { for x in 0..<8 { #expect(moved[x, y] >> 24 == (x % 2 == 1 ? 128 : 0)) } }
    }

    /// A picture that is a whole tile is taken as it is; drawn on a tile, it has the same pixels.
    @Test func aPictureIsATile() throws {
        let pixels: [UInt32] = [0xFF00_00FF, 0xFF00_FF00, 0x8000_0080, 0, 0xFFFF_FFFF, 0xFF80_4020]
        let bitmap = Bitmap(width: 3, height: 2, pixels: pixels)
        for (tile, move) in [
            (Rect(x: 0, y: 0, width: 3, height: 2), 0.0), (Rect(x: 2, y: 1, width: 3, height: 2), 0.3),
        ] {
            let node = Node.picture(Picture(bitmap, in: tile, sampling: .nearest))
            let transform = Transform.translation(move, -move)
            let alone = try picture(Pattern(tile: tile, nodes: [node], transform: transform))
            let grouped = try picture(Pattern(tile: tile, nodes: [.group(Group([node]))], transform: transform))
            #expect(alone == grouped)
            #expect(Set(alone.pixels).count > 4)
        }
    }

    /// Between two pixels a pattern shows either of them, or both in proportion.
    @Test func patternsAreSampledAsAsked() throws {
        var pattern = stripes(.translation(0.25, 0))
        #expect(Set(try picture(pattern).pixels.map { $0 >> 24 }) == [64, 191])
        pattern.sampling = .nearest
        #expect(Set(try picture(pattern).pixels.map { $0 >> 24 }) == [0, 255])
        pattern.transform = .rotation(degrees: 10)
        #expect(Set(try picture(pattern).pixels.map { $0 >> 24 }) == [0, 255])
    }

    /// Shapes by turns, and more patterns than are kept, look as each by itself.
    @Test func manyPatternsKeepTheirTiles() throws {
        let colors = (0..<11).map { Color(red: Double($0) / 11, green: 0.5, blue: 0) }
        func fill(_ index: Int, at x: Double) -> Node {
            let dot = Fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), paint: .solid(colors[index]))
            let pattern = Pattern(tile: Rect(x: 0, y: 0, width: 2, height: 2), nodes: [.fill(dot)])
            return .fill(Fill(.rect(Rect(x: x, y: 0, width: 2, height: 2)), paint: .pattern(pattern)))
        }
        let order = (0..<33).map { $0 % 3 == 0 ? 0 : $0 % 11 }
        let nodes = order.enumerated().map { fill($1, at: Double($0) * 2) }
        let together = try Renderer.render(Drawing(size: Size(width: 66, height: 2), nodes: nodes))
        for (place, index) in order.enumerated() {
            let alone = try Renderer.render(Drawing(size: Size(width: 2, height: 2), nodes: [fill(index, at: 0)]))
            for y in 0..<2 { for x in 0..<2 { #expect(together[place * 2 + x, y] == alone[x, y]) } }
        }
    }

    @Test func bandsShowNoSeam() throws {
        let turned = stripes(.rotation(degrees: 30) * .scale(1.7))
        let whole = try picture(turned)
        for height in [1, 3, 5] { #expect(try picture(turned, bandHeight: height) == whole) }
    }

    /// Far from a tile a coordinate is rounding alone, infinite, or no number.
    @Test func extremeTransformsAreDrawnOrRefused() throws {
        for scale in [1, 0.7, 1e-20, 1e-100, 1e-290, 1e-307, 1e20, 1e200, 1e300, .infinity, .nan] {
            for move in [0, 1e20, 1e36, 1e40, 7e199, 1e308, -.infinity, .nan] {
                let transform = Transform(a: scale, b: 0, c: 0, d: scale, tx: move, ty: 0)
                // No power of two: what is left of a division is then rounding.
                var thirds = stripes(transform)
                thirds.tile = Rect(x: 0, y: 0, width: 3, height: 3)
                _ = try? picture(thirds)
                thirds.transform = transform * .rotation(degrees: 7)
                _ = try? picture(thirds)
            }
        }
        for side in [0, -1, 1e-300, 1e300, .infinity, .nan] {
            var pattern = stripes()
            pattern.tile = Rect(x: 0, y: 0, width: side, height: 2)
            _ = try? picture(pattern)
        }
    }
}
