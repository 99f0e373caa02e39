import CivilTime

/// The five seasons of the seasonal cards.
public enum TerrainSeason: String, Sendable, Hashable, CaseIterable {
    /// March to May; June and July.
    case spring, summer
    /// August.
    case lateSummer = "late-summer"
    /// September to November; December to February.
    case autumn, winter

    /// The season of a day in the northern half of the world: spring from March, summer from June, late summer in
    /// August, autumn from September, winter from December.
    public init(_ date: CivilDate) {
        switch date.month {
        case 3...5: self = .spring
        case 6...7: self = .summer
        case 8: self = .lateSummer
        case 9...11: self = .autumn
        default: self = .winter
        }
    }
}
