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
    /// The most dashes of one sub-path; beyond it the rest is drawn whole. A hostile pattern of tiny dashes on a long
    /// path would otherwise not end.
    static let maxDashes = 100_000

    /// The pattern as it is used: every length finite, none negative, an even number, and a sum above 0; nil for none.
    static func pattern(_ dashes: [Double]) -> [Double]? {
        guard !dashes.isEmpty, dashes.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
        let total = dashes.reduce(0, +)
        guard total > 0, total.isFinite else { return nil }
        return dashes.count % 2 == 0 ? dashes : dashes + dashes
    }

    /// - Parameters:
    ///   - pattern: as `pattern(_:)` gives it.
    ///   - offset: where in the pattern the line begins; finite.
    static func dash(_ line: Polyline, pattern: [Double], offset: Double) -> [Polyline] {
        guard line.points.count > 1 else { return [line] }
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
        var out: [Polyline] = []
        var current = Polyline()
        if isOn { current.append(points[0], corner: true) }
        for i in 1..<points.count {
            var from = points[i - 1]
            let to = points[i]
            var length = (to - from).length
            while length > left, out.count < maxDashes {
                let cut = from.interpolated(to: to, at: left / length)
                if isOn {
                    current.append(cut, corner: true)
                    if current.points.count == 1 { current.heading = (to - from) * (1 / length) }
                    out.append(current)
                    current = Polyline()
                } else {
                    current.append(cut, corner: true)
                }
                length -= left
                from = cut
                isOn.toggle()
                index = (index + 1) % pattern.count
                left = pattern[index]
            }
            left -= length
            if isOn { current.append(to, corner: corners[i]) }
        }
        if isOn, !current.points.isEmpty {
            // On a closed path the last dash goes on into the first.
            if line.isClosed, startsOn, !out.isEmpty {
                for (p, corner) in zip(out[0].points.dropFirst(), out[0].isCorner.dropFirst()) {
                    current.append(p, corner: corner)
                }
                out[0] = current
            } else {
                var whole = current
                whole.isClosed = line.isClosed && out.isEmpty && startsOn
                if whole.isClosed, whole.points.count > 1, whole.points.last == whole.points.first {
                    whole.removeLast()
                }
                out.append(whole)
            }
        }
        return out
    }
}
