extension [GradientStop] {
    /// The stops as they are drawn: each at or behind the one before it, within 0 … 1 (SVG 2, section 14.2.4).
    package var inOrder: [GradientStop] {
        var stops = self
        var least = 0.0
        for i in stops.indices {
            let offset = stops[i].offset
            least = Swift.max(least, offset >= 0 ? Swift.min(offset, 1) : 0)
            stops[i].offset = least
        }
        return stops
    }

    /// Stops in sRGB, colours in bytes, between which the colours are nearly those that another space has between these:
    /// no channel is off by more than a level. They are as few as a walk from the first to the last needs.
    package func inSRGB(from interpolation: ColorInterpolation) -> [GradientStop] {
        interpolation == .srgb ? self : straight(from: interpolation) { $0 }
    }

    /// The same in the components that another function gives of colours.
    func straight(from interpolation: ColorInterpolation, as color: (Color) -> Color) -> [GradientStop] {
        let stops = inOrder
        var out = stops.prefix(1).map { GradientStop(offset: $0.offset, color: color($0.color)) }
        for (a, b) in zip(stops, stops.dropFirst()) {
            let gap = b.offset - a.offset
            if gap > 0, a.color != b.color {
                let transition = interpolation.transition(from: a.color, to: b.color)
                let curve = SampledTransition(gap: gap) { color(transition.color(at: $0).unmapped) }
                for index in curve.bends {
                    out.append(
                        GradientStop(offset: a.offset + gap * curve.places[index], color: curve.shown[index]))
                }
            }
            out.append(GradientStop(offset: b.offset, color: color(b.color)))
        }
        return out
    }
}

/// The colours between two stops at many places, and where straight lines between them must bend.
private struct SampledTransition {
    /// The samples' places, from 0 to 1: closer together where the way is bent.
    private(set) var places = [0.0]
    /// The colours there: within 0 … 1, and as they are written.
    private var exact: [Color]
    let shown: [Color]
    private var last: Int { places.count - 1 }

    /// How often the way between two samples is halved. Where a channel leaves what sRGB has it turns within a 2000th.
    private static let maxDepth = 8

    /// - Parameters:
    ///   - gap: how much of the gradient lies between the stops, 0 … 1.
    ///   - way: the colour at a share of the way.
    init(gap: Double, _ way: (Double) -> Color) {
        func color(_ place: Double) -> Color {
            let color = way(place)
            return Color(
                red: CSSColor.unit(color.red), green: CSSColor.unit(color.green), blue: CSSColor.unit(color.blue),
                alpha: CSSColor.unit(color.alpha))
        }
        exact = [color(0)]
        let count = Int(Swift.max(gap * 64, 4))
        for i in 1...count {
            // The parts of the step that are not sampled yet; the nearest part is the last.
            let whole = Double(i) / Double(count)
            var open = [(place: whole, color: color(whole), depth: 0)]
            while let next = open.popLast() {
                guard let place = places.last, let before = exact.last else { break }
                let middle = (place + next.place) / 2
                let bent = color(middle)
                let line = before.interpolated(to: next.color, at: 0.5)
                // The first steps are halved at least once, lest both halves bend in turn.
                if next.depth == 0 || next.depth < Self.maxDepth && Self.distance(line, bent) > 0.1 {
                    open.append((next.place, next.color, next.depth + 1))
                    open.append((middle, bent, next.depth + 1))
                } else {
                    places.append(next.place)
                    exact.append(next.color)
                }
            }
        }
        shown = exact.map { color in
            let bytes = color.bytes
            return Color(
                red: Double(bytes.red) / 255, green: Double(bytes.green) / 255, blue: Double(bytes.blue) / 255,
                alpha: color.alpha)
        }
    }

    /// The samples between the first and the last at which the next line begins.
    var bends: [Int] {
        var bends: [Int] = []
        var start = 0
        while start < last {
            // Twice as far while the line is near enough, then halfway back.
            var near = start + 1
            var step = 1
            while near < last, isNear(start, Swift.min(near + step, last)) {
                near = Swift.min(near + step, last)
                step *= 2
            }
            while step > 1 {
                step /= 2
                if near + step <= last, isNear(start, near + step) { near += step }
            }
            if near < last { bends.append(near) }
            start = near
        }
        return bends
    }

    /// Tells whether each channel on the line between two samples is within 0.9 levels of the samples in between. The nearest
    /// bytes of two such numbers differ by one at most.
    private func isNear(_ start: Int, _ end: Int) -> Bool {
        for i in start + 1..<Swift.max(end, start + 1) {
            let share = (places[i] - places[start]) / (places[end] - places[start])
            if Self.distance(shown[start].interpolated(to: shown[end], at: share), exact[i]) > 0.9 { return false }
        }
        return true
    }

    /// The largest difference of a channel, in levels, as it is seen over black.
    private static func distance(_ a: Color, _ b: Color) -> Double {
        func levels(_ x: Double, _ y: Double) -> Double { (x * a.alpha - y * b.alpha).magnitude * 255 }
        return Swift.max(
            levels(a.red, b.red), levels(a.green, b.green), levels(a.blue, b.blue), levels(1, 1))
    }
}
