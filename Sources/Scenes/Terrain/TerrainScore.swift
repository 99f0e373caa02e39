/// How a vector's type and modifier come about, in words: for tables.
public struct TerrainScore: Sendable, Hashable {
    public struct Axis: Sendable, Hashable {
        public let axis: TerrainAxis
        public let value: Int
        /// What the value alone says: `cold`, `balanced`, `none`.
        public let meaning: String
    }

    public let type: TerrainType
    public let nickname: String
    public let label: String
    public let modifier: TerrainModifier
    /// Nil for no modifier.
    public let modifierName: String?
    public let axes: [Axis]

    public init(_ vector: TerrainVector) {
        type = vector.type
        nickname = TerrainWords.nickname(type)
        label = TerrainWords.label(type)
        modifier = vector.modifier
        modifierName = TerrainWords.name(modifier)
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
