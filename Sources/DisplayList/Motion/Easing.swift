/// How a change progresses over its time: the curves that CSS (Easing Functions Level 1) and Core Animation name alike.
///
/// All but `linear` are cubic Béziers from (0, 0) to (1, 1).
public enum Easing: Sendable, Hashable, CaseIterable {
    /// Evenly; slowly at first; slowly at last; slowly at both ends.
    case linear, easeIn, easeOut, easeInOut

    /// The progress at a share of the time; both are 0 … 1, and a time outside is limited to that.
    public func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        switch self {
        case .linear: return time
        case .easeIn: return Easing.bezier(x1: 0.42, x2: 1, at: time)
        case .easeOut: return Easing.bezier(x1: 0, x2: 0.58, at: time)
        case .easeInOut: return Easing.bezier(x1: 0.42, x2: 0.58, at: time)
        }
    }

    /// y at x = `time` of the curve with the control points (x1, 0) and (x2, 1).
    private static func bezier(x1: Double, x2: Double, at time: Double) -> Double {
        let parameter = parameter(x1: x1, x2: x2, at: time)
        return parameter * parameter * (3 - 2 * parameter)
    }

    /// The parameter, 0 … 1, at which a cubic Bézier from 0 to 1 has an x.
    ///
    /// x grows with the curve's parameter, which is bisected to its last bit. Newton's method would take fewer steps,
    /// but is no better at the ends, where x stands still.
    /// - Parameters:
    ///   - x1: of the first control point, 0 … 1.
    ///   - x2: of the second, 0 … 1.
    ///   - time: the x, 0 … 1.
    package static func parameter(x1: Double, x2: Double, at time: Double) -> Double {
        var low = 0.0
        var high = 1.0
        for _ in 0..<53 {
            let middle = (low + high) / 2
            let rest = 1 - middle
            let x = 3 * rest * middle * (rest * x1 + middle * x2) + middle * middle * middle
            if x < time { low = middle } else { high = middle }
            // An exact hit, which is rare.
            if x == time { break }
        }
        return high
    }
}
