import CMachine
import DisplayList

/// Writes the entries of a gradient's table.
struct GradientFiller {
    /// Room for `count` entries, the two outermost colours, and seven more; nil where only pixels are needed.
    let entries: UnsafeMutablePointer<UInt64>?
    /// Room for as many pixels.
    let rounded: UnsafeMutablePointer<UInt32>
    /// How many entries there are for 0 …< 1.
    let count: Int
    /// Whether `cmachine_gradient_ramp` computes ramps.
    let isWide: Bool
    /// The colour space in which the colours between stops are interpolated.
    let interpolation: ColorInterpolation

    /// - Parameter stops: in order, from 0 to 1.
    func fill(_ stops: [GradientStop]) {
        guard let first = stops.first, let last = stops.last else { return flat(0, count + 2, .clear) }
        var begin = 0
        for (k, stop) in stops.enumerated() {
            // The first entry whose place, (i + ½) / n, is not before the stop.
            let end = min(max(GradientFiller.ceiling(stop.offset * Double(count) - 0.5), begin), count)
            if k == 0 {
                flat(begin, end, first.color)
            } else {
                ramp(begin, end, stops[k - 1], stop)
            }
            begin = end
        }
        flat(begin, count, last.color)
        flat(count, count + 1, last.color)
        flat(count + 1, count + 2, first.color)
    }

    /// Rounds a number above -1 up.
    private static func ceiling(_ v: Double) -> Int {
        let cut = Int(cmachine_integer(v))
        return Double(cut) < v ? cut + 1 : cut
    }

    private func flat(_ begin: Int, _ end: Int, _ color: Color) {
        guard begin < end else { return }
        let entry = GradientTable.entry(color)
        let pixel = GradientTable.rounded(entry)
        for i in begin..<end {
            entries?[i] = entry
            rounded[i] = pixel
        }
    }

    private func ramp(_ begin: Int, _ end: Int, _ a: GradientStop, _ b: GradientStop) {
        let gap = b.offset - a.offset
        // A ramp narrower than an entry is an edge: no entry shows a colour between its ends.
        let isEdge = gap * Double(count) < 1
        if interpolation != .srgb, !isEdge, begin < end {
            let transition = interpolation.transition(from: a.color, to: b.color)
            for i in begin..<end {
                let t = (Double(i) + 0.5) / Double(count)
                flat(i, i + 1, transition.color(at: (t - a.offset) / gap).unmapped)
            }
            return
        }
        if isWide, !isEdge, begin < end {
            var ramp = CMachineRamp()
            ramp.from = (a.color.red, a.color.green, a.color.blue, a.color.alpha)
            ramp.by = (
                b.color.red - a.color.red, b.color.green - a.color.green, b.color.blue - a.color.blue,
                b.color.alpha - a.color.alpha
            )
            ramp.offset = a.offset
            ramp.gap = gap
            ramp.inverse_count = 1 / Double(count)
            let (begin, end) = (Int32(truncatingIfNeeded: begin), Int32(truncatingIfNeeded: end))
            guard let entries else { return cmachine_gradient_pixels(&ramp, rounded, begin, end) }
            return cmachine_gradient_ramp(&ramp, entries, rounded, begin, end)
        }
        for i in begin..<max(end, begin) {
            let t = (Double(i) + 0.5) / Double(count)
            flat(
                i, i + 1,
                isEdge
                    ? (t - a.offset < b.offset - t ? a.color : b.color)
                    : a.color.interpolated(to: b.color, at: (t - a.offset) / gap))
        }
    }
}
