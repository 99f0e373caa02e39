import PathParser
import Typography

/// The parts of a line along text that keep clear of the letters reaching into it (CSS Text Decoration 4, section 2.10).
struct InkGaps {
    /// The line's upper and lower edge.
    let low: Double
    let high: Double
    /// The room beside a letter.
    let margin: Double
    private var gaps: [(start: Double, end: Double)] = []

    /// How wide the room beside a letter is at most, in pixels.
    private static let maxMargin = 13.0
    /// Outlines with more segments have no room beside them: each letter's would be gone through.
    private static let maxSegments = 200

    init(_ line: DecorationLine) {
        (low, high) = line.extent
        margin = min(line.thickness, InkGaps.maxMargin * line.unit)
    }

    var isEmpty: Bool { gaps.isEmpty }

    /// Whether lines run through a character, since it has no parts that would be hard to tell from them.
    static func isExempt(_ scalar: Unicode.Scalar) -> Bool {
        let script = Script(of: scalar)
        return script == "Hani" || script == "Hira" || script == "Kana" || script == "Bopo" || script == "Hang"
    }

    /// Leaves room for a glyph.
    /// - Parameter transform: from the outline's coordinates to the line's.
    mutating func add(_ outline: Path, _ transform: Transform) {
        guard !outline.isEmpty, outline.verbs.count <= InkGaps.maxSegments else { return }
        let box = transform.applied(to: outline.bounds)
        guard box.isFinite, box.maxY > low, box.minY < high else { return }
        var (start, end) = (Double.infinity, -Double.infinity)
        // Fine enough for the line, and never more lines than an outline's size makes sense of.
        let tolerance = max((high - low) / 16, max(box.width, box.height) / 256)
        var (first, last) = (Point.zero, Point.zero)
        func look(_ next: Point) {
            let (top, bottom) = last.y < next.y ? (last, next) : (next, last)
            last = next
            guard bottom.y > low, top.y < high else { return }
            for y in [max(low, top.y), min(high, bottom.y)] {
                let way = bottom.y - top.y
                let x = way > 0 ? top.x + (bottom.x - top.x) * (y - top.y) / way : top.x
                start = min(start, x)
                end = max(end, x)
            }
        }
        for element in outline.transformed(by: transform).flattened(tolerance: tolerance).elements {
            switch element {
            case .move(let point): (first, last) = (point, point)
            case .line(let point), .quad(_, let point), .cubic(_, _, let point): look(point)
            case .close: look(first)
            }
        }
        if start <= end { gaps.append((start - margin, end + margin)) }
    }

    /// The parts of a line from 0 to a width that are drawn, rising.
    func parts(width: Double) -> [(start: Double, end: Double)] {
        var parts: [(start: Double, end: Double)] = []
        var x = 0.0
        for gap in gaps.sorted(by: { $0.start < $1.start }) {
            if gap.start > x { parts.append((x, min(gap.start, width))) }
            x = max(x, gap.end)
            if x >= width { break }
        }
        if x < width { parts.append((x, width)) }
        return parts
    }
}
