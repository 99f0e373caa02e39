import Localization

/// The derivation of a vector's type and modifier, in words: for tables.
public struct TerrainScore: Sendable, Hashable {
    /// One of the five axes.
    public struct Axis: Sendable, Hashable {
        /// Which one.
        public let axis: TerrainAxis
        /// The value, in the axis's range.
        public let value: Int
        /// The meaning of the value alone: `cold`, `balanced`, `none`.
        public let meaning: String
    }

    /// The type by the two primary axes.
    public let type: TerrainType
    /// The type's name on cards.
    public let nickname: String
    /// Its warmth and its reserve, as in "Cold · Deficient".
    public let label: String
    /// The modifier by the other axes.
    public let modifier: TerrainModifier
    /// The modifier's name; nil for no modifier.
    public let modifierName: String?
    /// All five axes, in their order.
    public let axes: [Axis]

    /// The words for a vector.
    public init(_ vector: TerrainVector) {
        let words = Words.terrain()
        type = vector.type
        nickname = words.nickname(of: type)
        label = words.label(of: type)
        modifier = vector.modifier
        modifierName = words.name(of: modifier)
        axes = TerrainAxis.allCases.map { axis in
            Axis(axis: axis, value: vector[axis], meaning: TerrainScore.meaning(axis, vector))
        }
    }

    private static func meaning(_ axis: TerrainAxis, _ vector: TerrainVector) -> String {
        switch axis {
        case .coldHeat: Warmth(vector).rawValue
        case .defExcess: Reserve(vector).rawValue
        case .dampDry, .qiStagnation, .shenUnsettled: TerrainModifier(axis, vector[axis]).rawValue
        }
    }
}
