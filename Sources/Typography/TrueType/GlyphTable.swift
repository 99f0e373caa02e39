import PathParser

/// A font's outlines: `glyf`, and `loca`, which has the place of each glyph in it. A glyph is read when it is needed.
struct GlyphTable: Sendable {
    /// How deep components may nest; fonts rarely go beyond 2.
    static let maxDepth = 8
    /// How many components a glyph may have, nested ones included.
    static let maxComponents = 1000
    /// How many points a glyph with all its components may have. A few bytes of a file can ask for 65,536; real glyphs
    /// have some tens, rough ones some thousands.
    static let maxPoints = 20_000

    private let glyf: TrueTypeTable
    private let loca: TrueTypeTable
    private let isLong: Bool
    let count: Int
    private var variations: GlyphVariations?

    init(
        glyf: TrueTypeTable, loca: TrueTypeTable, isLong: Bool, count: Int
    ) throws(TrueTypeError) {
        _ = try loca.part(at: 0, length: (count + 1) * (isLong ? 4 : 2))
        self.glyf = glyf
        self.loca = loca
        self.isLong = isLong
        self.count = count
    }

    /// The outlines with the variations of a variable font's instance.
    func varied(by variations: GlyphVariations) -> GlyphTable {
        var table = self
        table.variations = variations
        return table
    }

    var isVaried: Bool { variations != nil }

    /// A glyph's bytes; nil for an empty glyph.
    func data(of glyph: Int) throws(TrueTypeError) -> TrueTypeTable? {
        guard glyph >= 0, glyph < count else {
            throw glyf.error(at: 0, found: "a glyph number of \(glyph)", expected: "one below \(count)")
        }
        let start = isLong ? try loca.u32(4 * glyph) : 2 * (try loca.u16(2 * glyph))
        let end = isLong ? try loca.u32(4 * glyph + 4) : 2 * (try loca.u16(2 * glyph + 2))
        return start == end ? nil : try glyf.part(at: start, length: end - start)
    }

    /// The smallest x that the glyph's header names; nil for glyphs without ink.
    func minimalX(of glyph: Int) -> Int? { try? data(of: glyph)?.i16(2) }

    /// From the lowest point to the highest one, as the glyph's header names them; nil for glyphs without ink.
    func heights(of glyph: Int) -> ClosedRange<Int>? {
        guard let data = try? data(of: glyph), let low = try? data.i16(4), let high = try? data.i16(8), low <= high
        else { return nil }
        return low...high
    }

    /// The glyph from which a composite glyph takes its metrics, recursively; usually the glyph itself.
    func metricsGlyph(of glyph: Int) -> Int {
        var glyph = glyph
        for _ in 0..<GlyphTable.maxDepth {
            guard let data = try? data(of: glyph), let contours = try? data.i16(0), contours < 0 else { break }
            var offset = 10
            var next: Int?
            for _ in 0..<GlyphTable.maxComponents {
                guard let component = try? GlyphComponent(data, at: offset) else { break }
                if component.givesMetrics { next = component.glyph }
                if !component.isFollowed { break }
                offset += component.length
            }
            guard let next, next < count else { break }
            glyph = next
        }
        return glyph
    }

    /// How far to the right the outline is drawn of where its points are: its left edge is placed at the left side bearing,
    /// less what its origin varies.
    /// - Parameter leftBearing: a glyph's left side bearing by the metrics, in font units; nil if they have none.
    func shift(of glyph: Int, leftBearing: (Int) -> Int?) -> Double {
        let source = metricsGlyph(of: glyph)
        var shift = 0.0
        if let bearing = leftBearing(source), let x = minimalX(of: source) { shift = Double(bearing - x) }
        if isVaried { shift -= phantomMoves(of: source).start }
        return shift
    }

    // MARK: Outlines

    /// The outline in font units; empty for glyphs without contours.
    /// - Throws: for glyphs that exceed their bytes, have too many points or contain themselves.
    func outline(of glyph: Int) throws(TrueTypeError) -> GlyphOutline {
        var outline = GlyphOutline()
        var components = 0
        try append(glyph, to: &outline, within: [], &components)
        return outline
    }

    private func append(
        _ glyph: Int, to outline: inout GlyphOutline, within ancestors: [Int], _ components: inout Int
    ) throws(TrueTypeError) {
        guard let data = try data(of: glyph) else { return }
        let contours = try data.i16(0)
        if contours >= 0 {
            let first = outline.nodes.count
            let firstEnd = outline.ends.count
            try appendSimple(data, contours, to: &outline)
            guard let variations else { return }
            let points = outline.nodes[first...].map { $0.position } + GlyphTable.phantoms
            let ends = outline.ends[firstEnd...].map { $0 - first }
            if let moves = try variations.deltas(of: glyph, points: points, ends: ends) {
                outline.move(from: first, moves)
            }
            return
        }
        guard !ancestors.contains(glyph), ancestors.count < GlyphTable.maxDepth else {
            let found = ancestors.contains(glyph) ? "glyph \(glyph) within itself" : "components within components"
            throw data.error(at: 0, found: found, expected: "at most \(GlyphTable.maxDepth) levels of others")
        }
        let parts = try parts(data, &components)
        let moves = try variations?.deltas(
            of: glyph, points: parts.map { $0.component.move } + GlyphTable.phantoms, ends: nil)
        let firstOfAll = outline.nodes.count
        for (i, (component, offset)) in parts.enumerated() {
            let first = outline.nodes.count
            try append(component.glyph, to: &outline, within: ancestors + [glyph], &components)
            outline.transform(from: first, component.transform(moves?[i] ?? .zero))
            if case .points(let parent, let child) = component.placement {
                guard firstOfAll + parent < first, first + child < outline.nodes.count else {
                    throw data.error(
                        at: offset + 4, found: "points \(parent) and \(child)",
                        expected: "points of the glyph so far and of glyph \(component.glyph)")
                }
                let to = outline.nodes[firstOfAll + parent].position
                let from = outline.nodes[first + child].position
                outline.transform(from: first, .translation(to.x - from.x, to.y - from.y))
            }
        }
    }

    /// A composite glyph's components, each with its offset in the glyph's data.
    func parts(
        _ data: TrueTypeTable, _ components: inout Int
    ) throws(TrueTypeError) -> [(component: GlyphComponent, offset: Int)] {
        var parts: [(component: GlyphComponent, offset: Int)] = []
        var offset = 10
        while true {
            components += 1
            guard components <= GlyphTable.maxComponents else {
                throw data.error(
                    at: offset, found: "more components", expected: "at most \(GlyphTable.maxComponents)")
            }
            let component = try GlyphComponent(data, at: offset)
            parts.append((component, offset))
            if !component.isFollowed { return parts }
            offset += component.length
        }
    }

    // MARK: Phantom points

    /// Each glyph has four more points: the horizontal origin and advance, and the same for vertical lines. Variations
    /// do not depend on their places, so that these are zero.
    private static let phantoms = [Point](repeating: .zero, count: 4)

    /// The variations of a glyph's origin and advance.
    func phantomMoves(of glyph: Int) -> (start: Double, end: Double) {
        guard let variations, let own = try? ownPoints(of: glyph),
            let moves = try? variations.deltas(of: glyph, points: own.points + GlyphTable.phantoms, ends: own.ends)
        else { return (0, 0) }
        return (moves[own.points.count].x, moves[own.points.count + 1].x)
    }

    /// A glyph's points, or the translations of its components, which have no contours.
    private func ownPoints(of glyph: Int) throws(TrueTypeError) -> (points: [Point], ends: [Int]?) {
        guard let data = try data(of: glyph) else { return ([], []) }
        let contours = try data.i16(0)
        if contours < 0 {
            var components = 0
            return (try parts(data, &components).map { $0.component.move }, nil)
        }
        var outline = GlyphOutline()
        try appendSimple(data, contours, to: &outline)
        return (outline.nodes.map { $0.position }, outline.ends)
    }

    // MARK: Simple glyphs

    private func appendSimple(
        _ data: TrueTypeTable, _ contours: Int, to outline: inout GlyphOutline
    ) throws(TrueTypeError) {
        if contours == 0 { return }
        var ends: [Int] = []
        var count = 0
        for i in 0..<contours {
            let end = try data.u16(10 + 2 * i) + 1
            guard end > count else {
                throw data.error(at: 10 + 2 * i, found: "a contour's end at \(end - 1)", expected: "at least \(count)")
            }
            ends.append(end)
            count = end
        }
        guard count <= GlyphTable.maxPoints - outline.nodes.count else {
            throw data.error(
                at: 8 + 2 * contours, found: "\(outline.nodes.count + count) points",
                expected: "at most \(GlyphTable.maxPoints)")
        }
        // The contours' ends are followed by hinting instructions, which are skipped.
        var offset = 10 + 2 * contours
        offset += 2 + (try data.u16(offset))
        let flags = try flags(data, count, at: &offset)
        let x = try coordinates(data, flags, isShort: 0x02, isSameOrPositive: 0x10, at: &offset)
        let y = try coordinates(data, flags, isShort: 0x04, isSameOrPositive: 0x20, at: &offset)

        var next = 0
        for i in 0..<count {
            outline.append(
                GlyphOutline.Node(position: Point(Double(x[i]), Double(y[i])), isOnCurve: flags[i] & 0x01 != 0))
            while next < ends.count, ends[next] == i + 1 {
                outline.endContour()
                next += 1
            }
        }
    }

    private func flags(
        _ data: TrueTypeTable, _ count: Int, at offset: inout Int
    ) throws(TrueTypeError) -> [Int] {
        var flags: [Int] = []
        flags.reserveCapacity(count)
        while flags.count < count {
            let flag = try data.u8(offset)
            offset += 1
            flags.append(flag)
            guard flag & 0x08 != 0 else { continue }
            let repeats = try data.u8(offset)
            guard repeats <= count - flags.count else {
                throw data.error(
                    at: offset, found: "\(repeats) points more", expected: "at most \(count - flags.count)")
            }
            offset += 1
            for _ in 0..<repeats { flags.append(flag) }
        }
        return flags
    }

    /// Each coordinate is the difference from the one before.
    private func coordinates(
        _ data: TrueTypeTable, _ flags: [Int], isShort: Int, isSameOrPositive: Int, at offset: inout Int
    ) throws(TrueTypeError) -> [Int] {
        var values: [Int] = []
        values.reserveCapacity(flags.count)
        var value = 0
        for flag in flags {
            if flag & isShort != 0 {
                let distance = try data.u8(offset)
                value += flag & isSameOrPositive != 0 ? distance : -distance
                offset += 1
            } else if flag & isSameOrPositive == 0 {
                value += try data.i16(offset)
                offset += 2
            }
            values.append(value)
        }
        return values
    }
}
