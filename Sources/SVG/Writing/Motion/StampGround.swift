import DisplayList
import PathParser

/// Grounds of stamps that move.
extension Stamp {
    /// Whether the grounds of two stamps differ by colours alone.
    func isOnSameGround(as other: Stamp) -> Bool {
        if ground == nil, other.ground == nil { return true }
        if groundOutset != other.groundOutset { return false }
        if ground == other.ground, transform == other.transform { return true }
        switch (ground, other.ground) {
        case (.solid, .solid):
            return true
        case (.linear(let a), .linear(let b)):
            return a.canBeCut && b.canBeCut && a.start == b.start && a.end == b.end
                && a.transform.linear == b.transform.linear && transform.linear == other.transform.linear
        default:
            return false
        }
    }
}

extension Transform {
    fileprivate var linear: [Double] { [a, b, c, d] }
}

extension LinearGradient {
    fileprivate var canBeCut: Bool {
        spread == .pad && stops.count > 1 && start != end && start.isFinite && end.isFinite
            && transform.isFinite && transform.determinant != 0 && stops.allSatisfy { $0.offset.isFinite }
    }

    /// The colour at a position along the gradient, 0 … 1 from its start to its end.
    fileprivate func color(at place: Double) -> Color {
        guard var before = stops.first else { return .clear }
        var offset = min(max(before.offset, 0), 1)
        if place < offset { return before.color }
        for stop in stops.dropFirst() {
            let next = max(offset, min(stop.offset, 1))
            if place < next {
                let share = (place - offset) / (next - offset)
                if interpolation == .srgb { return before.color.interpolated(to: stop.color, at: share) }
                return interpolation.transition(from: before.color, to: stop.color).color(at: share).unmapped
            }
            before = stop
            offset = next
        }
        return before.color
    }
}

extension Paint {
    /// The number of stops of a gradient that was cut. It is linear between them: where it had a stop of its own, the
    /// dusk of a phone, upright or not, is less than a level off.
    private static let stopsOfCut = 5

    /// The part of a linear gradient under a box, in the box's own coordinates.
    ///
    /// Its place there depends on the transform's linear part alone, its colours on the translation as well.
    /// - Parameter transform: from the box's coordinates to the gradient's.
    /// - Returns: nil for another paint, and for one that cannot be cut.
    func cut(to box: Rect, _ transform: Transform) -> LinearGradient? {
        guard case .linear(let g) = self, g.canBeCut, box.isFinite, let inverse = g.transform.inverse else {
            return nil
        }
        let way = g.end - g.start
        let length = way.x * way.x + way.y * way.y
        // The position along the gradient of a point of the box is `origin` + `slope` · point.
        let linear = Transform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
        func share(_ v: Point) -> Double { (v.x * way.x + v.y * way.y) / length }
        let right = share(inverse.applied(toVector: linear.applied(toVector: Point(1, 0))))
        let down = share(inverse.applied(toVector: linear.applied(toVector: Point(0, 1))))
        let origin = share(inverse.applied(to: Point(transform.tx, transform.ty)) - g.start)
        let steepness = right * right + down * down
        guard steepness > 0, steepness.isFinite, origin.isFinite else { return nil }
        let low = min(right * box.minX, right * box.maxX) + min(down * box.minY, down * box.maxY)
        let high = max(right * box.minX, right * box.maxX) + max(down * box.minY, down * box.maxY)
        func point(_ place: Double) -> Point { Point(right * place / steepness, down * place / steepness) }
        let last = Double(Paint.stopsOfCut - 1)
        return LinearGradient(
            start: point(low), end: point(high),
            stops: (0..<Paint.stopsOfCut).map { index in
                let share = Double(index) / last
                return GradientStop(
                    offset: share, color: g.color(at: origin + low + (high - low) * share))
            })
    }
}
