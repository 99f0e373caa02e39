/// One of the five axes on which the quiz places a person (terrain.md, "Scoring").
public enum TerrainAxis: String, Sendable, Hashable, CaseIterable {
    /// From cold, −10, to heat, 10; primary.
    case coldHeat = "cold_heat"
    /// From deficiency, −10, to excess, 10; primary.
    case defExcess = "def_excess"
    /// From damp, −10, to dry, 10.
    case dampDry = "damp_dry"
    /// From flowing, 0, to stagnant, 10.
    case qiStagnation = "qi_stagnation"
    /// From settled, 0, to unsettled, 10.
    case shenUnsettled = "shen_unsettled"

    /// The range of a value.
    public var range: ClosedRange<Int> {
        switch self {
        case .coldHeat, .defExcess, .dampDry: -10...10
        case .qiStagnation, .shenUnsettled: 0...10
        }
    }

    /// Whether it has two directions from its middle.
    public var isSigned: Bool { range.lowerBound < 0 }
}

/// The result of the quiz: a value on each axis. No value lies outside its axis.
public struct TerrainVector: Sendable, Hashable {
    /// The values, in the order of `TerrainAxis`.
    private let values: [Int]

    /// - Throws: `TerrainVectorError` for the first value outside its axis.
    public init(
        coldHeat: Int, defExcess: Int, dampDry: Int = 0, qiStagnation: Int = 0, shenUnsettled: Int = 0
    ) throws(TerrainVectorError) {
        self.init(values: [coldHeat, defExcess, dampDry, qiStagnation, shenUnsettled])
        for (axis, value) in zip(TerrainAxis.allCases, values) where !axis.range.contains(value) {
            throw TerrainVectorError(axis: axis, value: value)
        }
    }

    private init(values: [Int]) { self.values = values }

    /// - Parameter sums: the sums for each axis, in the order of `TerrainAxis`; they are limited to the axis's range.
    package init(clamping sums: [Int]) {
        values = zip(TerrainAxis.allCases, sums).map { axis, sum in
            min(max(sum, axis.range.lowerBound), axis.range.upperBound)
        }
    }

    /// The value on an axis, in its range.
    public subscript(axis: TerrainAxis) -> Int {
        switch axis {
        case .coldHeat: values[0]
        case .defExcess: values[1]
        case .dampDry: values[2]
        case .qiStagnation: values[3]
        case .shenUnsettled: values[4]
        }
    }

    /// The type that the two primary axes give.
    public var type: TerrainType { TerrainType(warmth: Warmth(self), reserve: Reserve(self)) }

    /// The modifier that the other three axes give.
    public var modifier: TerrainModifier { TerrainModifier(self) }
}

extension TerrainVector {
    /// The other end of each axis that has two.
    package var opposite: TerrainVector {
        TerrainVector(values: TerrainAxis.allCases.map { $0.isSigned ? -self[$0] : self[$0] })
    }

    /// A vector in the middle of a result's range, for sheets that show all of them.
    package static func typical(_ type: TerrainType, _ modifier: TerrainModifier) -> TerrainVector {
        let coldHeat =
            switch type.warmth {
            case .cold: -6
            case .neutral: 1
            case .warm: 6
            }
        let defExcess =
            switch type.reserve {
            case .deficient: -5
            case .balanced: -1
            case .excess: 5
            }
        let dampDry = modifier == .damp ? -5 : modifier == .dry ? 5 : 1
        return TerrainVector(
            values: [coldHeat, defExcess, dampDry, modifier == .stagnation ? 7 : 2, modifier == .shen ? 8 : 1])
    }
}

/// A value outside its axis.
public struct TerrainVectorError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The axis.
    public let axis: TerrainAxis
    /// The value given.
    public let value: Int

    /// One line: the axis, what was found and what was expected.
    public var description: String {
        "\(axis.rawValue): found \(value), expected "
            + "a whole number from \(axis.range.lowerBound) to \(axis.range.upperBound)"
    }
}
