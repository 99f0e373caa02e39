import DisplayList
import PathParser

/// A sub-path as straight pieces, before it is dashed and stroked.
struct Polyline {
    var points: [Point] = []
    /// Whether the corner at each point is one of the path's own; false for those that flattening a curve made.
    var isCorner: [Bool] = []
    var isClosed = false
    /// Where a line of no length points, for its square caps.
    var heading: Point?
    /// Steps that are no longer than this are none.
    var leastStep = 0.0
    /// The cosine of the turn between what meets at each point, by the curves and not by their pieces; above 1 where that
    /// is not known. Empty where nobody asks.
    var cosines: [Double] = []
    var hasCosines = false

    mutating func append(_ p: Point, corner: Bool) {
        // A step of no length has no direction, and one of a rounding's length a wrong one.
        if let last = points.last, isStepNothing(last, p) {
            if corner { isCorner[isCorner.count - 1] = true }
            return
        }
        points.append(p)
        isCorner.append(corner)
        if hasCosines { cosines.append(2) }
    }

    mutating func removeLast() {
        points.removeLast()
        isCorner.removeLast()
        if hasCosines { cosines.removeLast() }
    }

    func isStepNothing(_ a: Point, _ b: Point) -> Bool { a == b || (a - b).length <= leastStep }
}

/// Cuts polylines into dashes by arc length.
enum Dasher {
    /// The pattern as it is used: every length finite, none negative, an even number, and a sum above 0; nil for none.
    static func pattern(_ dashes: [Double]) -> [Double]? {
        guard !dashes.isEmpty, dashes.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
        let total = dashes.reduce(0, +)
        guard total > 0, total.isFinite else { return nil }
        return dashes.count % 2 == 0 ? dashes : dashes + dashes
    }

    /// How much of its line a pattern covers where it is so fine that no dash can be seen: where it repeats itself in less
    /// than a sixteenth of a pixel, a pixel that is a dash more is darker by four levels at most.
    /// - Parameter scale: how many pixels one of the path's units becomes at most.
    /// - Returns: 0 … 1; nil for a pattern that is to be cut into dashes, and for none.
    static func evenShare(_ style: StrokeStyle, scale: Double) -> Double? {
        guard let pattern = pattern(style.dashes) else { return nil }
        let total = pattern.reduce(0, +)
        guard total * scale < 1.0 / 16 else { return nil }
        let caps = style.cap == .butt ? 0 : style.width
        var covered = 0.0
        for i in stride(from: 0, to: pattern.count, by: 2) {
            covered += pattern[i] + min(caps, pattern[i + 1])
        }
        return min(covered / total, 1)
    }

    /// Hands over a line's dashes, one by one.
    /// - Parameters:
    ///   - pattern: as `pattern(_:)` gives it.
    ///   - offset: where in the pattern the line begins; finite.
    ///   - visible: what can be seen, and as much around it as a stroke reaches; dashes beyond may be missing.
    ///   - left: how many dashes there may still be. It ends at -1, and with it the dashes.
    static func dash(
        _ line: Polyline, pattern: [Double], offset: Double, visible: Rect? = nil, left dashesLeft: inout Int,
        _ body: (Polyline) -> Void
    ) {
        guard line.points.count > 1 else { return body(line) }
        let total = pattern.reduce(0, +)
        var phase = offset.truncatingRemainder(dividingBy: total)
        if phase < 0 { phase += total }
        var index = 0
        // A length of 0 at the very beginning stays: with round caps it is a dot.
        while phase > pattern[index] || (phase == pattern[index] && phase > 0) {
            phase -= pattern[index]
            index = (index + 1) % pattern.count
        }
        var left = pattern[index] - phase
        var isOn = index % 2 == 0
        let startsOn = isOn

        var points = line.points
        var corners = line.isCorner
        if line.isClosed {
            points.append(points[0])
            corners.append(corners[0])
        }
        // On a closed path the last dash goes on into the first, which waits for it.
        var first: Polyline?
        var hasDashes = false
        func add(_ dash: Polyline) {
            if line.isClosed, startsOn, !hasDashes {
                first = dash
            } else {
                body(dash)
            }
            hasDashes = true
            dashesLeft -= 1
        }
        var current = Polyline()
        if isOn { current.append(points[0], corner: true) }
        for i in 1..<points.count {
            var from = points[i - 1]
            let to = points[i]
            var length = (to - from).length
            // A piece that is so long that a dash more is the same length to the last bit stays whole.
            while length > left, length.ulp < total {
                let cut = from.interpolated(to: to, at: left / length)
                current.append(cut, corner: true)
                if isOn {
                    if current.points.count == 1 { current.heading = (to - from) * (1 / length) }
                    guard dashesLeft > 0 else {
                        dashesLeft = -1
                        return
                    }
                    add(current)
                    current = Polyline()
                }
                length -= left
                from = cut
                isOn.toggle()
                index = (index + 1) % pattern.count
                left = pattern[index]
                guard !isOn, length > 2 * total, let visible else { continue }
                // Between two dashes the pattern can go on anywhere in whole turns.
                var turns = (hidden(from, to, length, visible) / total).rounded(.down)
                // Of a piece that is not seen at all the last turn stays; rounded, all turns can be as long as the piece.
                if turns * total >= length { turns -= 1 }
                let skipped = turns * total
                guard skipped > 0, skipped < length else { continue }
                from = from.interpolated(to: to, at: skipped / length)
                length -= skipped
            }
            left = max(left - length, 0)
            if isOn { current.append(to, corner: corners[i]) }
        }
        if isOn, !current.points.isEmpty {
            if let start = first {
                for (p, corner) in zip(start.points.dropFirst(), start.isCorner.dropFirst()) {
                    current.append(p, corner: corner)
                }
                first = nil
            } else if line.isClosed, !hasDashes, startsOn {
                current.isClosed = true
                if current.points.count > 1, current.points.last == current.points.first { current.removeLast() }
            }
            body(current)
        }
        if let first { body(first) }
    }

    /// How far a piece goes before it comes to what can be seen; all of its length where it does not.
    private static func hidden(_ from: Point, _ to: Point, _ length: Double, _ visible: Rect) -> Double {
        var (enter, leave) = (0.0, 1.0)
        for (from, to, low, high) in [
            (from.x, to.x, visible.minX, visible.maxX), (from.y, to.y, visible.minY, visible.maxY),
        ] {
            let way = to - from
            if way == 0 {
                if from < low || from > high { return length }
                continue
            }
            let (a, b) = ((low - from) / way, (high - from) / way)
            enter = max(enter, min(a, b))
            leave = min(leave, max(a, b))
        }
        return enter <= leave ? enter * length : length
    }
}
