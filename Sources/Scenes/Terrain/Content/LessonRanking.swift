/// A pack's lessons in the order in which they concern a person (terrain.md, "Settled in the fourth reading").
struct LessonRanking: Sendable {
    let vector: TerrainVector
    let goals: Set<TerrainGoal>

    /// The most lessons that are recommended.
    static let maxRecommended = 5

    /// The lessons that concern the person most, the best first, and the others; equal ones in the pack's order.
    func lessons(of pack: TerrainPack) -> (recommended: [PackLesson], others: [PackLesson]) {
        let ranked = pack.lessons.map { (lesson: $0, score: score($0)) }.enumerated()
            .sorted { (-$0.element.score, $0.offset) < (-$1.element.score, $1.offset) }.map { $0.element }
        let count = min(ranked.prefix { $0.score > 0 }.count, LessonRanking.maxRecommended)
        return (ranked.prefix(count).map { $0.lesson }, ranked.dropFirst(count).map { $0.lesson })
    }

    func score(_ lesson: PackLesson) -> Int {
        (lesson.terrainFit.contains(vector.type) ? 5 : 0) + (typeTopics.contains(lesson.topic) ? 3 : 0)
            + (lesson.topic == modifierTopic ? 2 : 0)
            + (LessonRanking.goals(of: lesson.topic).isDisjoint(with: goals) ? 0 : 1)
    }

    private var typeTopics: [String] {
        switch vector.type.warmth {
        case .cold, .warm: ["cold_heat"]
        case .neutral: ["methods", "qi_flow"]
        }
    }

    private var modifierTopic: String? {
        switch vector.modifier {
        case .none: nil
        case .damp, .dry: "damp_dry"
        case .shen: "shen"
        case .stagnation: "qi_flow"
        }
    }

    /// The goals that a topic goes with.
    private static func goals(of topic: String) -> Set<TerrainGoal> {
        switch topic {
        case "cold_heat", "seasonality", "methods": [.energy, .digestion]
        case "damp_dry": [.digestion, .skin]
        case "shen", "safety": [.sleep, .stress]
        case "qi_flow": [.energy, .stress]
        default: []
        }
    }
}
