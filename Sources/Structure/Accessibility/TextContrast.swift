import DisplayList
import PathParser
import Raster

/// The contrast of a drawing's letters with what is behind them, measured in pixels: the drawing is rendered with its
/// texts, without them, and the letters alone, which tell what they cover wholly.
struct TextContrast {
    struct Measure {
        var contrast: AccessibleElement.Contrast?
        /// The share of the letters that something else hides.
        var hiddenShare: Double
    }

    private let scale: Double
    private let with: Bitmap
    private let without: Bitmap
    private let letters: Bitmap

    /// Pixels to a point: thin strokes of small letters have pixels of their own.
    private static let usualScale = 3.0
    /// The most pixels of a picture.
    private static let maxPixels = 12e6
    /// The share of the letters that may be told worse from what is behind them than is said: crossing lines, edges.
    private static let passedShare = 0.05
    /// Letters of which no pixel has as much alpha are not measured.
    private static let leastAlpha: UInt32 = 128

    /// - Parameter background: the colour behind a drawing that is not opaque.
    /// - Throws: `RasterError` when the drawing cannot be rendered.
    init(_ drawing: Drawing, background: Color, limits: Limits) throws(RasterError) {
        var drawing = drawing
        let whole = Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
        if !drawing.isOpaque { drawing.nodes.insert(.fill(Fill(.rect(whole), paint: .solid(background))), at: 0) }
        let area = max(drawing.size.width * drawing.size.height, 1)
        scale = min(TextContrast.usualScale, (TextContrast.maxPixels / area).squareRoot())
        let options = Renderer.Options(scale: scale, dither: false, limits: limits)
        with = try Renderer.render(drawing, options: options)
        var bare = drawing
        bare.nodes = TextContrast.bare(drawing.nodes)
        without = try Renderer.render(bare, options: options)
        var count = 0
        bare.nodes = TextContrast.lettersAlone(drawing.nodes, &count)
        letters = try Renderer.render(bare, options: options)
    }

    // MARK: The drawing without letters, and the letters alone

    private static func bare(_ nodes: [Node]) -> [Node] {
        nodes.compactMap { node in
            guard case .group(var group) = node, !PartBuilder.isHidden(group) else { return node }
            if group.text != nil { return nil }
            group.nodes = bare(group.nodes)
            return .group(group)
        }
    }

    /// - Parameter count: the runs so far. Each has a colour of its own, so that letters over one another are told apart.
    private static func lettersAlone(_ nodes: [Node], _ count: inout Int) -> [Node] {
        var letters: [Node] = []
        for case .group(var group) in nodes where !PartBuilder.isHidden(group) {
            if group.text == nil {
                group.nodes = lettersAlone(group.nodes, &count)
            } else {
                group.nodes = TextContrast.painted(group.nodes, mark(ofRun: count))
                count += 1
            }
            if group.nodes.isEmpty { continue }
            (group.opacity, group.blendMode, group.filters, group.backdrop) = (1, .normal, [], nil)
            letters.append(.group(group))
        }
        return letters
    }

    /// A run's colour: 24 bits by which few neighbours are alike.
    private static func mark(ofRun index: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: (index + 1) &* 0x9E_3779) & 0xFF_FFFF | 0xFF00_0000
    }

    private static func painted(_ nodes: [Node], _ mark: UInt32) -> [Node] {
        nodes.compactMap { node in
            guard case .fill(var fill) = node else { return nil }
            fill.paint = .solid(color(mark))
            return .fill(fill)
        }
    }

    // MARK: Measures

    private struct Pair: Hashable {
        let ink: UInt32
        let ground: UInt32
    }

    /// The columns and rows that a run's letters lie in; nil where none is seen.
    private func place(of run: TextRun) -> (columns: Range<Int>, rows: Range<Int>)? {
        let frame = run.frame
        guard !frame.isNull, frame.isFinite else { return nil }
        func pixel(_ value: Double, _ limit: Int) -> Int { Int(exactly: min(max(value, 0), Double(limit))) ?? 0 }
        let (left, right) = (
            pixel((frame.minX * scale).rounded(.down), with.width), pixel((frame.maxX * scale).rounded(.up), with.width)
        )
        let (top, bottom) = (
            pixel((frame.minY * scale).rounded(.down), with.height),
            pixel((frame.maxY * scale).rounded(.up), with.height)
        )
        return left < right && top < bottom ? (left..<right, top..<bottom) : nil
    }

    /// The number of pixels of a run's box.
    func pixels(of run: TextRun) -> Int { place(of: run).map { $0.columns.count * $0.rows.count } ?? 0 }

    /// Measures a run's letters, as far as they are seen.
    /// - Parameter index: its place among the drawing's runs.
    func measure(_ run: TextRun, at index: Int) -> Measure {
        guard let (columns, rows) = place(of: run) else { return Measure(hiddenShare: 1) }
        let mark = TextContrast.mark(ofRun: index)
        var counts: [Pair: Int] = [:]
        var most: UInt32 = 0
        for y in rows {
            for x in columns {
                let letter = letters[x, y]
                most = max(most, letter >> 24)
                if letter == mark { counts[Pair(ink: with[x, y], ground: without[x, y]), default: 0] += 1 }
            }
        }
        if counts.isEmpty, !run.isMasked, most >= TextContrast.leastAlpha {
            // No pixel is covered wholly, as by hairlines: those that are covered most tell the colour.
            for y in rows {
                for x in columns where letters[x, y] >> 24 == most {
                    counts[Pair(ink: with[x, y], ground: without[x, y]), default: 0] += 1
                }
            }
        }
        if counts.isEmpty { return Measure(hiddenShare: 0) }
        let all = counts.values.reduce(0, +)
        var hidden = 0
        if let color = run.color {
            let ink = TextContrast.pixel(color)
            for (pair, count) in counts where pair.ink == pair.ground && TextContrast.areApart(ink, pair.ground) {
                hidden += count
                counts[pair] = nil
            }
        }
        let share = Double(hidden) / Double(max(all, 1))
        // By numbers where ratios are equal, so that it does not depend on the dictionary's order.
        let ordered = counts.map { (pair: $0.key, count: $0.value, ratio: TextContrast.ratio($0.key)) }.sorted {
            ($0.ratio, $0.pair.ink, $0.pair.ground) < ($1.ratio, $1.pair.ink, $1.pair.ground)
        }
        var rest = Int(Double(all - hidden) * TextContrast.passedShare)
        guard
            let worst = ordered.first(where: {
                rest -= $0.count; return rest < 0
            })
        else {
            return Measure(hiddenShare: share)
        }
        let isLarge = run.size >= 24 || (run.size >= 18.66 && run.weight >= 700)
        return Measure(
            contrast: AccessibleElement.Contrast(
                ratio: worst.ratio, needed: isLarge ? 3 : 4.5, ink: TextContrast.color(worst.pair.ink),
                ground: TextContrast.color(worst.pair.ground), text: run.text, frame: run.frame),
            hiddenShare: share)
    }

    private static func ratio(_ pair: Pair) -> Double { color(pair.ink).contrast(with: color(pair.ground)) }

    /// Pixels are red, green, blue and alpha, from the lowest byte; all of these are opaque.
    private static func color(_ pixel: UInt32) -> Color {
        Color(hex: (pixel & 0xFF) << 16 | pixel & 0xFF00 | pixel >> 16 & 0xFF)
    }

    private static func pixel(_ color: Color) -> UInt32 {
        let bytes = color.bytes
        return UInt32(bytes.red) | UInt32(bytes.green) << 8 | UInt32(bytes.blue) << 16 | 0xFF00_0000
    }

    /// Whether letters of a colour would be seen on a ground.
    private static func areApart(_ a: UInt32, _ b: UInt32) -> Bool {
        let shifts: [UInt32] = [0, 8, 16]
        return shifts.contains { shift in
            let difference = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
            return difference.magnitude > 8
        }
    }
}
