extension PathSegment {
    /// The error of a length at most, as a share of the control polygon's.
    private static let accuracy = 1e-11
    /// How often a curve is halved at most. Only a curve whose speed becomes 0 needs that; there each halving leaves a
    /// fourth of the error.
    private static let maxHalvings = 20

    /// The length: of a line by one square root, of a curve to 10⁻⁹ of it or better. Not finite for coordinates that
    /// are not, or are too large to be squared.
    var length: Double {
        if case .line(let a, let b) = self { return (b - a).length }
        return length(from: 0, to: 1)
    }

    /// The length of the part between two parameters, the first not above the second.
    private func length(from a: Double, to b: Double) -> Double {
        let bound: Double
        switch self {
        case .line(let start, let end): return (end - start).length * (b - a)
        case .quad(let start, let c, let end): bound = (c - start).length + (end - c).length
        case .cubic(let start, let c1, let c2, let end):
            bound = (c1 - start).length + (c2 - c1).length + (end - c2).length
        }
        return refined(a, b, quadrature(a, b), tolerance: bound * PathSegment.accuracy, PathSegment.maxHalvings)
    }

    private func refined(_ a: Double, _ b: Double, _ whole: Double, tolerance: Double, _ halvings: Int) -> Double {
        let middle = (a + b) / 2
        let (left, right) = (quadrature(a, middle), quadrature(middle, b))
        // A NaN is not refined.
        guard halvings > 0, (left + right - whole).magnitude > tolerance else { return left + right }
        return refined(a, middle, left, tolerance: tolerance, halvings - 1)
            + refined(middle, b, right, tolerance: tolerance, halvings - 1)
    }

    /// The integral of the speed by Gauss and Legendre's rule of five points, exact for polynomials of degree 9.
    private func quadrature(_ a: Double, _ b: Double) -> Double {
        let (middle, half) = ((a + b) / 2, (b - a) / 2)
        func pair(_ place: Double) -> Double {
            derivative(at: middle - half * place).length + derivative(at: middle + half * place).length
        }
        let inner = pair(0.538_469_310_105_683_1) * 0.478_628_670_499_366_5
        let outer = pair(0.906_179_845_938_664) * 0.236_926_885_056_189_1
        return (inner + outer + derivative(at: middle).length * 0.568_888_888_888_888_9) * half
    }

    /// The parameter at a distance from the start.
    /// - Parameters:
    ///   - distance: 0 … `total`.
    ///   - total: the segment's length, above 0 and finite.
    func parameter(at distance: Double, of total: Double) -> Double {
        if case .line = self { return distance / total }
        if distance <= 0 { return 0 }
        if distance >= total { return 1 }
        var (low, high) = (0.0, 1.0)
        // The latest parameter and its distance from the start.
        var (t, reached) = (0.0, 0.0)
        var next = distance / total
        // Newton's steps; where one leaves the interval, the interval is halved instead.
        for _ in 0..<60 {
            reached += next >= t ? length(from: t, to: next) : -length(from: next, to: t)
            t = next
            let missing = distance - reached
            if missing.magnitude <= total * 1e-11 { break }
            if missing > 0 { low = t } else { high = t }
            next = t + missing / derivative(at: t).length
            if !(next > low && next < high) { next = (low + high) / 2 }
            if next == t { break }
        }
        return t
    }
}
