import DisplayList
import PathParser

/// Cuts lines into dashes by arc length.
package enum Dasher {
    /// The dash pattern in use: finite lengths, none negative, an even number of them, and a sum above 0; nil for none.
    static func pattern(_ dashes: [Double]) -> [Double]? {
        guard !dashes.isEmpty, dashes.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
        let total = dashes.reduce(0, +)
        guard total > 0, total.isFinite else { return nil }
        return dashes.count % 2 == 0 ? dashes : dashes + dashes
    }

    /// The share of its line that a dash pattern covers, if it is too fine for its dashes to be seen: if it repeats
    /// within a sixteenth of a pixel, one dash more darkens a pixel by four levels at most.
    /// - Parameter scale: how many pixels one of the path's units becomes at most.
    /// - Returns: 0 … 1; nil for a pattern that must be cut into dashes, and for none.
    package static func evenShare(_ style: StrokeStyle, scale: Double) -> Double? {
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

    /// Calls `body` with a line's dashes, one by one. They keep the line's corners, and what is known of how curves meet there.
    /// - Parameters:
    ///   - pattern: a result of `pattern(_:)`.
    ///   - offset: where in the pattern the line begins; finite.
    ///   - visible: the visible area, enlarged by the stroke's reach; dashes beyond it may be missing.
    ///   - dash: memory for a dash. Of a closed line `first` keeps the dash at its beginning, which the last one continues into.
    ///   - left: how many more dashes are allowed. Dashing stops when it reaches -1.
    static func dash(
        _ line: borrowing CentreLine, pattern: [Double], offset: Double, visible: Rect? = nil,
        in dash: inout CentreLine, _ first: inout CentreLine, left dashesLeft: inout Int,
        _ body: (borrowing CentreLine) -> Void
    ) {
        guard line.count > 1 else { return body(line) }
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

        dash.removeAll()
        first.removeAll()
        var hasDashes = false
        if isOn { dash.append(line[0]) }
        for i in 1..<(line.isClosed ? line.count + 1 : line.count) {
            let end = line[i == line.count ? 0 : i]
            var from = line[i - 1].point
            let to = end.point
            var length = (to - from).length
            // A piece so long that one dash does not change its length in floating point stays whole.
            while length > left, length.ulp < total {
                let cut = from.interpolated(to: to, at: left / length)
                dash.append(cut, corner: true)
                if isOn {
                    if dash.count == 1 { dash.heading = (to - from) * (1 / length) }
                    guard dashesLeft > 0 else {
                        dashesLeft = -1
                        return
                    }
                    if line.isClosed, startsOn, !hasDashes { swap(&dash, &first) } else { body(dash) }
                    hasDashes = true
                    dashesLeft -= 1
                    dash.removeAll()
                }
                length -= left
                from = cut
                isOn.toggle()
                index = (index + 1) % pattern.count
                left = pattern[index]
                guard !isOn, length > 2 * total, let visible else { continue }
                // Between two dashes, whole repetitions of the pattern can be skipped.
                var turns = (hidden(from, to, length, visible) / total).rounded(.down)
                // The last repetition stays in a piece that is not seen at all; rounded, all of them can be as long as
                // the piece.
                if turns * total >= length { turns -= 1 }
                let skipped = turns * total
                guard skipped > 0, skipped < length else { continue }
                from = from.interpolated(to: to, at: skipped / length)
                length -= skipped
            }
            left = max(left - length, 0)
            if isOn { dash.append(end) }
        }
        if isOn, dash.count > 0 {
            if first.count > 0 {
                for i in 1..<first.count { dash.append(first[i]) }
                first.removeAll()
            } else if line.isClosed, !hasDashes, startsOn {
                dash.close()
            }
            body(dash)
        }
        if first.count > 0 { body(first) }
    }

    /// The length of a piece before it reaches the visible area; all of its length if it does not.
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
