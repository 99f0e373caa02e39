/// The modifier of a type: at most one of four (terrain.md, "Scoring").
public enum TerrainModifier: String, Sendable, Hashable, CaseIterable {
    /// None; an unsettled mind; stagnation; dampness; dryness.
    case none, shen, stagnation, damp, dry

    /// The first modifier that matches, in this order: shen, stagnation, damp or dry.
    public init(_ vector: TerrainVector) {
        let order: [TerrainAxis] = [.shenUnsettled, .qiStagnation, .dampDry]
        self = order.lazy.map { TerrainModifier($0, vector[$0]) }.first { $0 != .none } ?? .none
    }

    /// The modifier for a value on one axis, whatever the others are.
    package init(_ axis: TerrainAxis, _ value: Int) {
        switch axis {
        case .coldHeat, .defExcess: self = .none
        case .dampDry: self = value <= -3 ? .damp : value >= 3 ? .dry : .none
        case .qiStagnation: self = value >= 4 ? .stagnation : .none
        case .shenUnsettled: self = value >= 4 ? .shen : .none
        }
    }
}
