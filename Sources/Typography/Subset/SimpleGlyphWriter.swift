import PathParser

/// Writes a glyph of `glyf` that has contours of its own (OpenType 1.9, "Simple Glyph Description").
struct SimpleGlyphWriter {
    private struct Node {
        var x: Int
        var y: Int
        var isOnCurve: Bool
    }

    private var nodes: [Node] = []
    private var ends: [Int] = []

    var points: Int { nodes.count }
    var contours: Int { ends.count }

    /// - Parameter move: is added to each point, which is then rounded to whole units.
    init(_ outline: GlyphOutline, moveX: Double = 0) {
        ends = outline.ends
        nodes = outline.nodes.map { node in
            Node(
                x: TrueTypeFace.whole(node.position.x + moveX), y: TrueTypeFace.whole(node.position.y),
                isOnCurve: node.isOnCurve)
        }
    }

    /// - Parameter path: in font units, y down; of lines and quadratic curves, as other segments have no form here.
    init(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let point):
                endContour()
                append(point, isOnCurve: true)
            case .line(let end): append(end, isOnCurve: true)
            case .quad(let control, let end):
                append(control, isOnCurve: false)
                append(end, isOnCurve: true)
            case .cubic(_, _, let end): append(end, isOnCurve: true)
            case .close: endContour()
            }
        }
        endContour()
    }

    private mutating func append(_ point: Point, isOnCurve: Bool) {
        nodes.append(Node(x: TrueTypeFace.whole(point.x), y: TrueTypeFace.whole(-point.y), isOnCurve: isOnCurve))
    }

    /// A contour is closed by itself: a last point at the first one's place says nothing.
    private mutating func endContour() {
        let start = ends.last ?? 0
        guard nodes.count > start else { return }
        if nodes.count > start + 1, let last = nodes.last, last.isOnCurve, last.x == nodes[start].x,
            last.y == nodes[start].y
        {
            nodes.removeLast()
        }
        ends.append(nodes.count)
    }

    /// What encloses all points; nil for a glyph without any.
    var box: SubsetGlyph.Box? {
        var box: SubsetGlyph.Box?
        for node in nodes {
            let point = SubsetGlyph.Box(minX: node.x, minY: node.y, maxX: node.x, maxY: node.y)
            box = box?.union(point) ?? point
        }
        return box
    }

    // MARK: Bytes

    private enum Flag {
        static let isOnCurve = 0x01
        static let isShortX = 0x02
        static let isShortY = 0x04
        static let repeats = 0x08
        static let isSameOrPositiveX = 0x10
        static let isSameOrPositiveY = 0x20
        static let overlaps = 0x40
    }

    /// The glyph's bytes, without instructions; none for a glyph without contours.
    /// - Parameters:
    ///   - box: what its header says.
    ///   - overlaps: whether its contours may lie over one another.
    /// - Returns: nil for points so far apart that the format has no numbers for them.
    func data(box: SubsetGlyph.Box, overlaps: Bool) -> [UInt8]? {
        guard !ends.isEmpty else { return [] }
        let limits = [box.minX, box.minY, box.maxX, box.maxY]
        guard limits.allSatisfy({ Int16(exactly: $0) != nil }) else { return nil }
        var bytes = TableBytes()
        bytes.u16(ends.count)
        for limit in limits { bytes.u16(limit) }
        for end in ends { bytes.u16(end - 1) }
        bytes.u16(0)
        var flags: [Int] = []
        var xs = TableBytes()
        var ys = TableBytes()
        var before = Node(x: 0, y: 0, isOnCurve: true)
        for node in nodes {
            guard
                let x = SimpleGlyphWriter.append(
                    node.x - before.x, to: &xs, isShort: Flag.isShortX, isSameOrPositive: Flag.isSameOrPositiveX),
                let y = SimpleGlyphWriter.append(
                    node.y - before.y, to: &ys, isShort: Flag.isShortY, isSameOrPositive: Flag.isSameOrPositiveY)
            else { return nil }
            let overlap = overlaps && flags.isEmpty ? Flag.overlaps : 0
            flags.append((node.isOnCurve ? Flag.isOnCurve : 0) | x | y | overlap)
            before = node
        }
        SimpleGlyphWriter.append(flags, to: &bytes)
        bytes.append(xs.bytes)
        bytes.append(ys.bytes)
        return bytes.bytes
    }

    /// Writes a difference in the least bytes.
    /// - Returns: its flags; nil if it has no form.
    private static func append(
        _ difference: Int, to bytes: inout TableBytes, isShort: Int, isSameOrPositive: Int
    ) -> Int? {
        if difference == 0 { return isSameOrPositive }
        if difference.magnitude <= 0xFF {
            bytes.u8(difference > 0 ? difference : -difference)
            return isShort | (difference > 0 ? isSameOrPositive : 0)
        }
        guard Int16(exactly: difference) != nil else { return nil }
        bytes.u16(difference)
        return 0
    }

    private static func append(_ flags: [Int], to bytes: inout TableBytes) {
        var index = 0
        while index < flags.count {
            var end = index + 1
            while end < flags.count, end - index <= 0xFF, flags[end] == flags[index] { end += 1 }
            if end - index > 2 {
                bytes.u8(flags[index] | Flag.repeats)
                bytes.u8(end - index - 1)
                index = end
            } else {
                bytes.u8(flags[index])
                index += 1
            }
        }
    }
}
