import Localization

/// The project's own words for a person's vector: the levels, the signals they follow from, habits that suit the person,
/// and signs to watch for.
struct Constitution: Sendable {
    let vector: TerrainVector
    let words: Words

    /// The place on an axis: "Very cold".
    func level(on axis: TerrainAxis) -> String {
        words("axis.\(axis.rawValue).level.\(AxisLevel(axis, vector[axis]).rawValue)")
    }

    /// The number of signals at most.
    private static let maxSignals = 3

    /// The axes that tell most of the person, the one furthest from its middle first; none where all are near it.
    var signals: [(axis: TerrainAxis, text: String)] {
        let axes = TerrainAxis.allCases.enumerated().filter { _, axis in
            AxisLevel(axis, vector[axis]).isFar
        }
        .sorted { (-abs(vector[$0.element]), $0.offset) < (-abs(vector[$1.element]), $1.offset) }
        return axes.prefix(Constitution.maxSignals).map { _, axis in
            (axis, words("signal.\(axis.rawValue).\(vector[axis] < 0 ? "low" : "high")"))
        }
    }

    /// Habits that suit the person in general: those of the modifier, then those of the type.
    var best: [String] { lines("best", count: 4, modifierFirst: true) }
    /// Habits that do not.
    var avoid: [String] { lines("avoid", count: 3, modifierFirst: true) }
    /// How it shows that the person is off balance, by the type and then by the modifier.
    var watchFors: [String] { lines("watch", count: 3, modifierFirst: false) }

    private func lines(_ list: String, count: Int, modifierFirst: Bool) -> [String] {
        let own = (1...count).map { words("defaults.\(vector.type.key).\(list).\($0)") }
        let modifier = vector.modifier
        let added = modifier == .none ? [] : [words("defaults.\(modifier.rawValue).\(list)")]
        return modifierFirst ? added + own : own + added
    }
}

extension AxisLevel {
    /// Whether it lies beyond a type's or a modifier's threshold.
    fileprivate var isFar: Bool {
        switch self {
        case .slightLow, .middle, .slightHigh: false
        case .strongLow, .low, .high, .strongHigh: true
        }
    }
}
