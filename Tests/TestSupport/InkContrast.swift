import DisplayList
import PathParser
import Raster

/// The contrast of a drawing's inks, such as texts and icons, with what is behind them, measured in pixels: the drawing
/// is rendered with them and without.
public struct InkContrast {
    /// A group of fills and strokes that is ink.
    public struct Ink {
        public let title: String
        public let group: Group
        /// In the drawing's points.
        public let bounds: Rect
    }

    /// Two colours, and WCAG 2.2's ratio of them.
    public struct Pair {
        public let ink: Color
        public let ground: Color
        public let ratio: Double
    }

    public let inks: [Ink]
    private let scale: Double
    private let with: Bitmap
    private let without: Bitmap

    /// - Parameters:
    ///   - scale: pixels to a point: the slimmest strokes must have pixels of their own colour.
    ///   - isInk: whether a group of nothing but fills and strokes is ink.
    public init(
        _ drawing: Drawing, scale: Double, isInk: (_ title: String, _ group: Group) -> Bool
    ) throws {
        var inks: [Ink] = []
        var bare = drawing
        bare.nodes = InkContrast.stripped(drawing.nodes, .identity, isInk, &inks)
        self.inks = inks
        self.scale = scale
        let options = Renderer.Options(scale: scale, dither: false)
        with = try Renderer.render(drawing, options: options)
        without = try Renderer.render(bare, options: options)
    }

    // MARK: Measures

    /// Of the pixels that differ most with and without ink, the middle one's ratio; 1 where none differs.
    public func middleRatio(in rect: Rect) -> Double {
        let counts = pairs(in: rect)
        let greatest = counts.keys.map(\.difference).max() ?? 0
        let covered = counts.filter { $0.key.difference * 100 >= greatest * 97 }
        let ratios = covered.map { (ratio: $0.key.pair.ratio, count: $0.value) }.sorted { $0.ratio < $1.ratio }
        var rest = ratios.reduce(0) { $0 + $1.count } / 2
        for (ratio, count) in ratios {
            if rest < count { return ratio }
            rest -= count
        }
        return 1
    }

    /// The least of all pixels that ink covers wholly, where all ink has one colour; a ratio of 1 where there is none.
    ///
    /// What is covered wholly has the ink's colour, which no pixel that is covered in part is farther away from.
    public func leastPair(in rect: Rect) -> Pair {
        let counts = pairs(in: rect)
        // By numbers where ratios are equal, so that it does not depend on the dictionary's order.
        let known = counts.keys.map { (pixels: $0, pair: $0.pair) }.sorted {
            ($0.pair.ratio, $0.pixels.ink, $0.pixels.ground) < ($1.pair.ratio, $1.pixels.ink, $1.pixels.ground)
        }
        guard let ink = known.last?.pixels.ink, let least = known.first(where: { $0.pixels.ink == ink }) else {
            // What cannot be told from what is behind it.
            return Pair(ink: .clear, ground: .clear, ratio: 1)
        }
        return least.pair
    }

    /// The colour at a point of the drawing.
    public func color(at point: Point) -> Color {
        InkContrast.color(with[Int(point.x * scale), Int(point.y * scale)])
    }

    // MARK: Pixels

    private struct PixelPair: Hashable {
        let ink: UInt32
        let ground: UInt32

        var difference: Int {
            [0, 8, 16].reduce(0) { $0 + abs(Int(ink >> $1 & 0xFF) - Int(ground >> $1 & 0xFF)) }
        }

        var pair: Pair {
            let (ink, ground) = (InkContrast.color(ink), InkContrast.color(ground))
            return Pair(ink: ink, ground: ground, ratio: ink.contrast(with: ground))
        }
    }

    /// How often each pair of colours comes where there is ink: there are many pixels of few.
    private func pairs(in rect: Rect) -> [PixelPair: Int] {
        let (left, right) = (max(Int(rect.minX * scale), 0), min(Int(rect.maxX * scale), with.width - 1))
        let (top, bottom) = (max(Int(rect.minY * scale), 0), min(Int(rect.maxY * scale), with.height - 1))
        guard left <= right, top <= bottom else { return [:] }
        var counts: [PixelPair: Int] = [:]
        for y in top...bottom {
            let row = y * with.width
            for place in row + left...row + right where with.pixels[place] != without.pixels[place] {
                counts[PixelPair(ink: with.pixels[place], ground: without.pixels[place]), default: 0] += 1
            }
        }
        return counts
    }

    private static func color(_ pixel: UInt32) -> Color {
        Color(hex: (pixel & 0xFF) << 16 | pixel & 0xFF00 | pixel >> 16 & 0xFF)
    }

    // MARK: The drawing without ink

    private static func stripped(
        _ nodes: [Node], _ transform: Transform, _ isInk: (String, Group) -> Bool, _ inks: inout [Ink]
    ) -> [Node] {
        nodes.compactMap { node in
            guard case .group(var group) = node else { return node }
            let inner = transform * group.transform
            if let title = group.accessibility?.title, isPlain(group), isInk(title, group) {
                let bounds = bounds(group.nodes).transformed(by: inner)
                if !bounds.isNull { inks.append(Ink(title: title, group: group, bounds: bounds)) }
                return nil
            }
            group.nodes = stripped(group.nodes, inner, isInk, &inks)
            return .group(group)
        }
    }

    /// Whether a group is of fills and strokes alone, as texts and icons are.
    private static func isPlain(_ group: Group) -> Bool {
        !group.needsLayer
            && group.nodes.allSatisfy { node in
                switch node {
                case .fill, .stroke: true
                case .group, .stamp, .picture: false
                }
            }
    }

    private static func bounds(_ nodes: [Node]) -> Rect {
        nodes.reduce(Rect.null) { rect, node in
            switch node {
            case .fill(let fill): rect.union(fill.path.bounds)
            case .stroke(let stroke): rect.union(stroke.path.bounds.outset(by: stroke.style.width / 2))
            case .group, .stamp, .picture: rect
            }
        }
    }
}
