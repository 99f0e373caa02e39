import Localization

/// How a vector's type and modifier come about, in words: for tables.
public struct TerrainScore: Sendable, Hashable {
    /// One of the five axes.
    public struct Axis: Sendable, Hashable {
        /// Which one.
        public let axis: TerrainAxis
        /// In the axis's range.
        public let value: Int
        /// What the value alone says: `cold`, `balanced`, `none`.
        public let meaning: String
    }

    /// By the two primary axes.
    public let type: TerrainType
    /// What the type is called on cards.
    public let nickname: String
    /// Its warmth and its reserve, as in "Cold · Deficient".
    public let label: String
    /// What the other axes add.
    public let modifier: TerrainModifier
    /// Nil for no modifier.
    public let modifierName: String?
    /// All five, in their order.
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
