extension Path {
    /// The most lines that one curve becomes.
    private static let maxFlatSteps = 1 << 14

    /// The path with straight segments only: a curve becomes chords between points at equal steps of its parameter.
    /// - Parameter tolerance: how far a line may lie from its curve, in the path's units, above 0. A curve becomes 16,384
    ///   lines at most, and that many where the tolerance is not above 0.
    public func flattened(tolerance: Double) -> Path {
        let tolerance = tolerance > 0 ? tolerance : .leastNonzeroMagnitude
        var out = Path()
        var current = Point.zero
        func add(_ segment: PathSegment) {
            let steps = segment.steps(tolerance: tolerance, limit: Path.maxFlatSteps)
            for step in 1..<Swift.max(steps, 1) { out.line(to: segment.point(at: Double(step) / Double(steps))) }
            out.line(to: segment.end)
        }
        for element in elements {
            switch element {
            case .move(let p): out.move(to: p)
            case .line(let p): out.line(to: p)
            case .quad(let c, let p): add(.quad(current, c, p))
            case .cubic(let c1, let c2, let p): add(.cubic(current, c1, c2, p))
            case .close: out.close()
            }
            current = out.currentPoint ?? .zero
        }
        return out
    }
}
