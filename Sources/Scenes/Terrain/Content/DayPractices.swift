/// The practices of a pack for a person's day, or for a half of it: those that score highest, equal ones in the pack's
/// order (terrain.md, "Settled in the fourth reading").
struct DayPractices: Sendable {
    let pack: TerrainPack
    /// The person's type.
    let type: TerrainType
    /// The half of the day; nil for what suits the whole.
    let phase: DayPhase?

    /// The number of quick fixes, and the longest that one may take, in minutes.
    private static let fixCount = 4
    private static let longestFix = 8

    // MARK: Scores

    private static let pointsForTerrain = 10
    private static let pointsForIntensity = 3

    func score(_ routine: PackRoutine) -> Int { score(tags: routine.tags, fit: routine.terrainFit) }

    func score(_ movement: PackMovement) -> Int {
        let tier = movement.tier ?? PackRoutine.Tier(minutes: movement.minutes)
        let suits = phase?.intensity(of: tier) == movement.intensity
        return score(tags: movement.tags, fit: movement.terrainFit) + (suits ? DayPractices.pointsForIntensity : 0)
    }

    private func score(tags: [String], fit: [TerrainType]) -> Int {
        (fit.contains(type) ? DayPractices.pointsForTerrain : 0) + (phase?.score(tags) ?? 0)
    }

    // MARK: Capsules

    /// The routine of each tier that scores highest.
    var capsules: [PackRoutine] {
        PackRoutine.Tier.allCases.compactMap { tier in
            DayPractices.sorted(pack.routines.filter { $0.tier == tier }, score).first
        }
    }

    private static func sorted<Item>(_ items: [Item], _ score: (Item) -> Int) -> [Item] {
        items.enumerated().sorted { (-score($0.element), $0.offset) < (-score($1.element), $1.offset) }
            .map { $0.element }
    }

    // MARK: Quick fixes

    /// Something short: a movement, or a routine.
    struct Fix: Sendable {
        let title: PackText
        let minutes: Int
        let tags: [String]
        let score: Int
    }

    /// Movements, and short routines that are no capsule; those that go against the type only where there is nothing
    /// else.
    var fixes: [Fix] {
        let taken = Set(capsules.map { $0.id })
        let movements = pack.movements.map {
            Fix(title: $0.title, minutes: $0.minutes, tags: $0.tags, score: score($0))
        }
        let routines = pack.routines.filter { $0.tier == .min && !taken.contains($0.id) }.map {
            Fix(title: $0.title, minutes: $0.minutes, tags: $0.tags, score: score($0))
        }
        let short = (movements + routines).filter { $0.minutes <= DayPractices.longestFix }
        let suiting = short.filter { !goesAgainst($0.tags) }
        return Array(DayPractices.sorted(suiting.isEmpty ? short : suiting) { $0.score }.prefix(DayPractices.fixCount))
    }

    /// Whether something shares a tag with those that the type should avoid, warms a warm type, or cools a cold one.
    private func goesAgainst(_ tags: [String]) -> Bool {
        var avoided = pack.profile(of: type)?.avoidTags ?? []
        switch type.warmth {
        case .warm: avoided.append("warming")
        case .cold: avoided.append("cooling")
        case .neutral: break
        }
        return tags.contains(where: avoided.contains)
    }
}

extension DayPhase {
    /// The intensity of movements that suits a tier: in the morning its own, in the evening one step calmer.
    func intensity(of tier: PackRoutine.Tier) -> PackMovement.Intensity {
        switch (self, tier) {
        case (.morning, .full): .moderate
        case (.morning, .lite), (.evening, .full): .gentle
        case (.morning, .min), (.evening, .lite), (.evening, .min): .restorative
        }
    }
}
