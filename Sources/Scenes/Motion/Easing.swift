/// How a change goes through its time: the curves that CSS (Easing Functions Level 1) and Core Animation name alike.
///
/// All but `linear` are cubic Béziers from (0, 0) to (1, 1).
public enum Easing: Sendable, Hashable, CaseIterable {
    case linear, easeIn, easeOut, easeInOut

    /// How far the change has come at a share of its time; both are 0 … 1, and what is outside is limited to that.
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
    ///
    /// x grows with the curve's parameter, so that the parameter can be enclosed ever more tightly. Newton's step is
    /// taken where it stays between the bounds, else their middle; at the ends, where x stands still, Newton's steps
    /// only halve the error, and the middle is then as good. The count is fixed: the arithmetic is the same everywhere.
    private static func bezier(x1: Double, x2: Double, at time: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var parameter = time
        for _ in 0..<32 {
            let rest = 1 - parameter
            let x = 3 * rest * rest * parameter * x1 + 3 * rest * parameter * parameter * x2
            let error = x + parameter * parameter * parameter - time
            if error == 0 { break }
            if error < 0 { low = parameter } else { high = parameter }
            let slope = 3 * rest * rest * x1 + 6 * rest * parameter * (x2 - x1) + 3 * parameter * parameter * (1 - x2)
            let next = parameter - error / slope
            // Without a slope the step is not a number, and not between the bounds either.
            parameter = next > low && next < high ? next : (low + high) / 2
        }
        return parameter * parameter * (3 - 2 * parameter)
    }
}
