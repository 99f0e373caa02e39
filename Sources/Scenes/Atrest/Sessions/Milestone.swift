/// Where a fast stands by its elapsed hours; the ranges are half-open.
public enum Milestone: String, Sendable, Hashable, CaseIterable {
    /// From 0, 4, 8, 12, 16 and 24 hours on.
    case digestionCompleting, beginningToShift, metabolicTransition, deeperRhythm, extendedFast, prolongedFast

    /// The hour with which it begins.
    public var startHour: Double {
        switch self {
        case .digestionCompleting: 0
        case .beginningToShift: 4
        case .metabolicTransition: 8
        case .deeperRhythm: 12
        case .extendedFast: 16
        case .prolongedFast: 24
        }
    }

    /// The hour with which the next one begins; nil for the last.
    public var endHour: Double? { Milestone.allCases.first { $0.startHour > startHour }?.startHour }

    /// The last milestone that has begun; before the start, and for NaN, the first.
    public init(elapsedHours: Double) {
        self = Milestone.allCases.last { elapsedHours >= $0.startHour } ?? .digestionCompleting
    }
}
