/// How wide or high a bar or a rectangle is in the place that its value has.
public enum MarkDimension: Sendable, Hashable {
    /// A share of the place, 0 … 1.
    case ratio(Double)
    /// All of the place but this many points at either side.
    case inset(Double)
    /// So many points, in the middle of the place.
    case fixed(Double)

    /// A length in a place that is so long, in points.
    func length(in place: Double) -> Double {
        switch self {
        case .ratio(let ratio): place * MarkDimension.finite(min(max(ratio, 0), 1))
        case .inset(let inset): max(place - 2 * MarkDimension.finite(inset), 0)
        case .fixed(let length): max(MarkDimension.finite(length), 0)
        }
    }

    private static func finite(_ length: Double) -> Double { length.magnitude < 1e6 ? length : 0 }
}
