/// The difference between a person's vector and what is seen of them later: in two weeks of logs, or in the answers to
/// the pulse's five questions.
public struct TerrainDrift: Sendable, Hashable {
    /// The part that differs.
    public enum Extent: String, Sendable, Hashable, CaseIterable {
        /// Nothing; the modifier; the type.
        case same, modifier, type
    }

    /// The part that differs.
    public let extent: Extent
    /// The vector that was seen.
    public let seen: TerrainVector
    /// The symptoms that tell of it, in the order of `Symptom`.
    public let causes: [Symptom]

    /// - Parameters:
    ///   - vector: the result of the quiz.
    ///   - seen: a later one.
    ///   - causes: the symptoms that tell of it.
    public init(from vector: TerrainVector, to seen: TerrainVector, causes: [Symptom] = []) {
        extent = seen.type != vector.type ? .type : seen.modifier != vector.modifier ? .modifier : .same
        self.seen = seen
        self.causes = causes
    }

    /// The number of a window's days on which a symptom must have been noted to count.
    static let minDays = 8

    /// The drift that a window of logs shows. A symptom of at least `minDays` days moves its axis to where the pulse's
    /// answer for it would, unless the vector lies as far already; no symptom tells of warmth, excess or dryness.
    public init(_ vector: TerrainVector, in window: LogWindow) {
        let moves = Symptom.allCases.compactMap { symptom in
            symptom.answer.flatMap { answer in
                let isKnown =
                    answer.value < 0 ? vector[answer.axis] <= answer.value : vector[answer.axis] >= answer.value
                return window.count(of: symptom) >= TerrainDrift.minDays && !isKnown ? (symptom, answer) : nil
            }
        }
        let seen = TerrainVector(
            clamping: TerrainAxis.allCases.map { axis in
                moves.first { $0.1.axis == axis }?.1.value ?? vector[axis]
            })
        self.init(from: vector, to: seen, causes: moves.map { $0.0 })
    }
}

extension Symptom {
    /// The pulse's answer that tells of the symptom: an axis and the value on it; nil for none.
    fileprivate var answer: (axis: TerrainAxis, value: Int)? {
        switch self {
        case .cold: (.coldHeat, -3)
        case .tired: (.defExcess, -3)
        case .bloating: (.dampDry, -3)
        case .stiff, .headache: (.qiStagnation, 4)
        case .poorSleep: (.shenUnsettled, 4)
        case .stressed, .cramps: nil
        }
    }
}
