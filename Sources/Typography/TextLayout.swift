import PathParser

/// A text divided into lines, each with its place; lengths in points, from the top left corner of the text's box, y
/// down.
///
///     let layout = TextLayout("A quiet evening by the river", style: TextStyle(size: 17), maxWidth: 120)
///     for line in layout.lines { print(line.text, line.origin.y) }
///
/// It is drawn by ``node(color:at:)``, or on a canvas.
public struct TextLayout: Sendable, Hashable {
    /// One line of the text.
    public struct Line: Sendable, Hashable {
        /// As it is shown: without the white space that hangs over the end, with the ellipsis if it was cut.
        public let text: String
        /// Where the line begins: on the baseline, left.
        public let origin: Point
        /// White space at the end does not count.
        public let width: Double
        let glyphs: [PlacedGlyph]
    }

    struct PlacedGlyph: Sendable, Hashable {
        let glyph: Int
        /// From the line's start.
        let x: Double
    }

    /// All of it, as it was given.
    public let text: String
    /// The style as it is set: smaller than the one that was asked for if the text had to shrink.
    public let style: TextStyle
    /// From top to bottom; none for an empty text.
    public let lines: [Line]
    /// The width of the widest line, and the height of all lines' boxes.
    public let size: Size
    /// How much smaller than asked for the text is: from the least factor that was allowed to 1.
    public let scale: Double
    /// Whether the end of the text is missing.
    public let isElided: Bool
    /// Whether a word was too wide for a line and is divided.
    public let dividesWord: Bool

    /// How finely the factor is searched for that makes a text fit.
    static let scaleStep = 0.01

    /// - Parameters:
    ///   - text: new lines end lines.
    ///   - style: at its full size.
    ///   - maxWidth: how wide lines may be. A single character, or the ellipsis, that is wider still overhangs.
    ///   - maxLines: text beyond ends with an ellipsis in the last line; nil for as many as it takes. At least 1.
    ///   - minScale: if the text does not fit otherwise, or only by dividing a word, it shrinks as little as it
    ///     needs to, at most to this factor of its size: 0.1 … 1.
    public init(
        _ text: String, style: TextStyle, maxWidth: Double = .infinity, maxLines: Int? = nil,
        minScale: Double = 1
    ) {
        let clusters = TextCluster.clusters(of: text, style: style)
        let width = maxWidth.isNaN ? .infinity : max(maxWidth, 0)
        let limit = maxLines.map { max($0, 1) }
        let least = minScale >= 0.1 ? min(minScale, 1) : 0.1

        // All lengths grow with the size, so the text keeps its size and the lines grow instead.
        var scale = 1.0
        var broken = LineBreaker(clusters: clusters, maxWidth: width).lines()
        var step = 1
        while broken.dividesWord || broken.lines.count > limit ?? .max, scale > least {
            scale = max(1 - Double(step) * TextLayout.scaleStep, least)
            step += 1
            broken = LineBreaker(clusters: clusters, maxWidth: width / scale).lines()
        }

        self.text = text
        self.style = style.scaled(by: scale)
        self.scale = scale
        var lines = broken.lines.map { TextLayout.trimmed(Array(clusters[$0])) }
        isElided = lines.count > limit ?? .max
        dividesWord = broken.dividesWord
        if let limit, lines.count > limit {
            let start = broken.lines[limit - 1].lowerBound
            let end = clusters[start...].firstIndex { $0.kind == .newline } ?? clusters.count
            lines.removeLast(lines.count - limit)
            lines[limit - 1] = TextLayout.elided(clusters[start..<end], style: style, maxWidth: width / scale)
        }

        let widths = lines.map { TextCluster.width(of: $0[...]) * scale }
        let widest = widths.max() ?? 0
        var y = self.style.baselineOffset
        var placed: [Line] = []
        placed.reserveCapacity(lines.count)
        for (clusters, width) in zip(lines, widths) {
            let room = widest - width
            let x =
                switch style.alignment {
                case .leading: 0.0
                case .center: room / 2
                case .trailing: room
                }
            placed.append(TextLayout.line(clusters, at: Point(x, y), width: width, style: style, scale: scale))
            y += self.style.lineBoxHeight
        }
        self.lines = placed
        size = Size(width: widest, height: Double(lines.count) * self.style.lineBoxHeight)
    }

    /// From the top of the box to the first line's baseline; 0 without lines.
    public var firstBaseline: Double { lines.first?.origin.y ?? 0 }
    /// From the top of the box to the last line's baseline; 0 without lines.
    public var lastBaseline: Double { lines.last?.origin.y ?? 0 }

    // MARK: Lines

    private static func trimmed(_ clusters: [TextCluster]) -> [TextCluster] {
        let end = clusters.lastIndex { $0.kind != .space } ?? -1
        return Array(clusters[..<(end + 1)])
    }

    /// As many clusters as have room in front of an ellipsis, with the ellipsis.
    private static func elided(
        _ clusters: ArraySlice<TextCluster>, style: TextStyle, maxWidth: Double
    ) -> [TextCluster] {
        var line = trimmed(Array(clusters))
        while true {
            let ellipsis = TextCluster.ellipsis(after: line.last, style: style)
            let candidate = line + [ellipsis]
            if line.isEmpty || TextCluster.width(of: candidate[...]) <= maxWidth + LineBreaker.tolerance {
                return candidate
            }
            line.removeLast()
            line = trimmed(line)
        }
    }

    private static func line(
        _ clusters: [TextCluster], at origin: Point, width: Double, style: TextStyle, scale: Double
    ) -> Line {
        var glyphs: [PlacedGlyph] = []
        glyphs.reserveCapacity(clusters.count)
        var text = ""
        var x = 0.0
        for (index, cluster) in clusters.enumerated() {
            if index > 0 { x += cluster.gap }
            var pen = x
            for (position, glyph) in cluster.glyphs.enumerated() {
                if position > 0 { pen += style.typeface.kerning(cluster.glyphs[position - 1], glyph) * style.size }
                glyphs.append(PlacedGlyph(glyph: glyph, x: pen * scale))
                pen += style.typeface.advance(of: glyph, weight: style.weight) * style.size
            }
            x += cluster.advance
            text.append(cluster.character)
        }
        return Line(text: text, origin: origin, width: width, glyphs: glyphs)
    }
}
