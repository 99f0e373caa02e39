import DisplayList
import PathParser

/// Turns a glyph's graph of paints into nodes: `COLR`, version 1 (OpenType 1.9).
struct ColorPainter {
    /// How deep paints may nest; real ones have some ten levels.
    private static let maxDepth = 32
    /// The most nodes of a glyph, and the most paints that are read: a few bytes could cause any number.
    static let maxNodes = 5000
    private static let maxPaints = 20_000
    /// The extent of unbounded paints, in font units.
    private static let extent = Rect(x: -32_768, y: -32_768, width: 65_536, height: 65_536)

    private let font: ColorFont
    let inks: ColorFont.Inks
    private let outline: (Int) throws(TrueTypeError) -> Path
    private var paintCount = 0

    init(font: ColorFont, inks: ColorFont.Inks, outline: @escaping (Int) throws(TrueTypeError) -> Path) {
        self.font = font
        self.inks = inks
        self.outline = outline
    }

    /// The nodes in font units, y up.
    mutating func nodes(of paint: TrueTypeTable, glyph: Int) throws(TrueTypeError) -> [Node] {
        try nodes(paint, depth: 0)
    }

    // MARK: Numbers

    /// Reads the numbers of a paint, and adds their variations.
    private struct Numbers {
        let table: TrueTypeTable
        let font: ColorFont
        let base: UInt32

        /// - Parameter end: the place of the first variation index, for a paint that varies; nil for others.
        init(_ table: TrueTypeTable, _ font: ColorFont, variationsAt end: Int?) throws(TrueTypeError) {
            self.table = table
            self.font = font
            base = try end.map { place throws(TrueTypeError) in try table.bits(place) } ?? ColorFont.noVariation
        }

        func word(_ place: Int, _ i: Int) throws(TrueTypeError) -> Double {
            Double(try table.i16(place)) + font.delta(base, i)
        }

        func unsigned(_ place: Int, _ i: Int) throws(TrueTypeError) -> Double {
            Double(try table.u16(place)) + font.delta(base, i)
        }

        func fraction(_ place: Int, _ i: Int) throws(TrueTypeError) -> Double { try word(place, i) / 16384 }

        func fixed(_ place: Int, _ i: Int) throws(TrueTypeError) -> Double {
            try table.fixed(place) + font.delta(base, i) / 65536
        }
    }

    // MARK: Paints

    private mutating func nodes(_ paint: TrueTypeTable, depth: Int) throws(TrueTypeError) -> [Node] {
        try enter(paint, depth)
        switch try paint.u8(0) {
        case 1:
            guard let list = font.layerList else { return [] }
            let count = try paint.u8(1)
            let first = try paint.u32(2)
            guard first + count <= (try list.u32(0)) else {
                throw paint.error(
                    at: 2, found: "layers \(first) to \(first + count)", expected: "at most \(try list.u32(0))")
            }
            var nodes: [Node] = []
            for layer in first..<first + count {
                guard let inner = try list.part(atLongOffsetAt: 4 + 4 * layer) else { continue }
                nodes += try self.nodes(inner, depth: depth + 1)
            }
            return nodes
        case 2...9:
            return try filled(.rect(ColorPainter.extent), paint, .identity, depth)
        case 10:
            let path = try outline(try paint.u16(4))
            if path.isEmpty { return [] }
            return try filled(path, try inner(paint), .identity, depth + 1)
        case 11:
            guard let other = try font.paint(of: try paint.u16(1)) else { return [] }
            return try nodes(other, depth: depth + 1)
        case 12...31:
            let transform = try transform(paint)
            let nodes = try nodes(try inner(paint), depth: depth + 1)
            return nodes.isEmpty ? [] : [.group(Group(nodes, transform: transform))]
        case 32:
            let source = try nodes(try inner(paint), depth: depth + 1)
            let backdrop = try nodes(try paint.part(at: try paint.u24(5)), depth: depth + 1)
            return ColorComposite.nodes(source, over: backdrop, mode: try paint.u8(4), extent: ColorPainter.extent)
        default:
            // Paints of newer versions draw nothing.
            return []
        }
    }

    private mutating func enter(_ paint: TrueTypeTable, _ depth: Int) throws(TrueTypeError) {
        paintCount += 1
        guard depth < ColorPainter.maxDepth, paintCount <= ColorPainter.maxPaints else {
            throw paint.error(
                at: 0, found: "more paints",
                expected: "at most \(ColorPainter.maxDepth) levels and \(ColorPainter.maxPaints) paints")
        }
    }

    /// The child paint: its offset has 24 bits and stands behind the format.
    private func inner(_ paint: TrueTypeTable) throws(TrueTypeError) -> TrueTypeTable {
        try paint.part(at: try paint.u24(1))
    }

    /// A path filled with a paint: by a paint of the rasteriser where it is only colours and transforms, by a clip
    /// otherwise.
    private mutating func filled(
        _ path: Path, _ paint: TrueTypeTable, _ transform: Transform, _ depth: Int
    ) throws(TrueTypeError) -> [Node] {
        try enter(paint, depth)
        let form = try paint.u8(0)
        switch form {
        case 2, 3:
            let numbers = try Numbers(paint, font, variationsAt: form == 3 ? 5 : nil)
            let alpha = try numbers.fraction(3, 0).clamped(to: 0...1)
            return [.fill(Fill(path, paint: .solid(inks.color(try paint.u16(1), alpha: alpha))))]
        case 4...7:
            guard let gradient = try gradient(paint, form) else { return [] }
            return [.fill(Fill(path, paint: gradient.transformed(by: transform)))]
        case 8, 9:
            let wedges = try sweep(paint, isVariable: form == 9)
            let turned = transform == .identity ? wedges : [.group(Group(wedges, transform: transform))]
            return [.group(Group(turned, clip: Clip(path)))]
        case 12...31:
            return try filled(path, try inner(paint), transform * (try self.transform(paint)), depth + 1)
        default:
            let nodes = try nodes(paint, depth: depth + 1)
            if nodes.isEmpty { return [] }
            let moved = transform == .identity ? nodes : [.group(Group(nodes, transform: transform))]
            return [.group(Group(moved, clip: Clip(path)))]
        }
    }

    // MARK: Transforms

    private func transform(_ paint: TrueTypeTable) throws(TrueTypeError) -> Transform {
        let form = try paint.u8(0)
        // Even formats are fixed; the odd one after each varies, and has its first variation index at its end.
        let isVariable = form % 2 == 1
        func numbers(_ size: Int) throws(TrueTypeError) -> Numbers {
            try Numbers(paint, font, variationsAt: isVariable ? size : nil)
        }
        func centered(_ matrix: Transform, _ n: Numbers, at place: Int, _ i: Int) throws(TrueTypeError)
            -> Transform
        { matrix.around(Point(try n.word(place, i), try n.word(place + 2, i + 1))) }
        switch form & ~1 {
        case 12:
            let matrix = try paint.part(at: try paint.u24(4))
            let n = try Numbers(matrix, font, variationsAt: isVariable ? 24 : nil)
            return Transform(
                a: try n.fixed(0, 0), b: try n.fixed(4, 1), c: try n.fixed(8, 2), d: try n.fixed(12, 3),
                tx: try n.fixed(16, 4), ty: try n.fixed(20, 5))
        case 14:
            let n = try numbers(8)
            return .translation(try n.word(4, 0), try n.word(6, 1))
        case 16:
            let n = try numbers(8)
            return .scale(try n.fraction(4, 0), try n.fraction(6, 1))
        case 18:
            let n = try numbers(12)
            return try centered(.scale(try n.fraction(4, 0), try n.fraction(6, 1)), n, at: 8, 2)
        case 20:
            return .scale(try numbers(6).fraction(4, 0))
        case 22:
            let n = try numbers(10)
            return try centered(.scale(try n.fraction(4, 0)), n, at: 6, 1)
        case 24:
            return .rotation(degrees: 180 * (try numbers(6).fraction(4, 0)))
        case 26:
            let n = try numbers(10)
            return try centered(.rotation(degrees: 180 * (try n.fraction(4, 0))), n, at: 6, 1)
        default:
            // Skews: counter-clockwise, so that a positive angle leans the y axis to the left.
            let n = try numbers(form >= 30 ? 12 : 8)
            let skew =
                Transform.skewX(degrees: -180 * (try n.fraction(4, 0)))
                * .skewY(degrees: 180 * (try n.fraction(6, 1)))
            return form >= 30 ? try centered(skew, n, at: 8, 2) : skew
        }
    }

    // MARK: Gradients

    private func line(_ paint: TrueTypeTable, isVariable: Bool) throws(TrueTypeError) -> ColorLine {
        let line = try paint.part(at: try paint.u24(1))
        let count = try line.u16(1)
        let size = isVariable ? 10 : 6
        _ = try line.part(at: 3, length: size * count)
        var stops: [GradientStop] = []
        for i in 0..<min(count, ColorLine.maxStops) {
            let place = 3 + size * i
            let n = try Numbers(line, font, variationsAt: isVariable ? place + 6 : nil)
            stops.append(
                GradientStop(
                    offset: try n.fraction(place, 0),
                    color: inks.color(try line.u16(place + 2), alpha: try n.fraction(place + 4, 1).clamped(to: 0...1))))
        }
        return ColorLine(stops: stops, extend: try line.u8(0))
    }

    /// nil for a gradient that paints nothing.
    private func gradient(_ paint: TrueTypeTable, _ form: Int) throws(TrueTypeError) -> Paint? {
        let line = try line(paint, isVariable: form % 2 == 1)
        let n = try Numbers(paint, font, variationsAt: form % 2 == 1 ? 16 : nil)
        if form < 6 {
            return line.linear(
                Point(try n.word(4, 0), try n.word(6, 1)), Point(try n.word(8, 2), try n.word(10, 3)),
                Point(try n.word(12, 4), try n.word(14, 5)))
        }
        return line.radial(
            Point(try n.word(4, 0), try n.word(6, 1)), try n.unsigned(8, 2),
            Point(try n.word(10, 3), try n.word(12, 4)), try n.unsigned(14, 5))
    }

    private func sweep(_ paint: TrueTypeTable, isVariable: Bool) throws(TrueTypeError) -> [Node] {
        let line = try line(paint, isVariable: isVariable)
        let n = try Numbers(paint, font, variationsAt: isVariable ? 12 : nil)
        return line.sweep(
            center: Point(try n.word(4, 0), try n.word(6, 1)), from: 180 * (try n.fraction(8, 2) + 1),
            to: 180 * (try n.fraction(10, 3) + 1), radius: 2 * ColorPainter.extent.width)
    }
}
