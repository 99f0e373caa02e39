/// The practices of a pack for a person's day, or for a half of it.
struct DayPractices: Sendable {
    let pack: TerrainPack
    /// The pack's texts on the person's type; nil where it has none.
    let profile: PackProfile?
    /// The half of the day; nil for what suits the whole.
    let phase: DayPhase?

    /// The number of quick fixes, and the longest that one may take, in minutes.
    private static let fixCount = 4
    private static let longestFix = 8

    /// The routine of each tier that suits the person and the phase best; the first of equal ones.
    var capsules: [PackRoutine] {
        PackRoutine.Tier.allCases.compactMap { tier in
            pack.routines.filter { $0.tier == tier }.enumerated().min {
                (-score($0.element), $0.offset) < (-score($1.element), $1.offset)
            }?.element
        }
    }

    /// The person's terrain counts for more than any phase does.
    private func score(_ routine: PackRoutine) -> Int {
        let suits = profile?.suits(tags: routine.tags, fit: routine.terrainFit) ?? false
        return (suits ? 10 : 0) + (phase?.score(routine.tags) ?? 0)
    }

    /// Something short: a movement, or a routine.
    struct Fix: Sendable {
        let title: PackText
        let minutes: Int
        /// How well it suits the phase.
        fileprivate let score: Int
    }

    /// Movements, and short routines that are no capsule: those that suit the phase, where any does; the best first, of
    /// equal ones the shortest.
    var fixes: [Fix] {
        let taken = Set(capsules.map { $0.id })
        let routines = pack.routines.filter { $0.tier == .min && !taken.contains($0.id) }
            .map { Fix(title: $0.title, minutes: $0.minutes, score: phase?.score($0.tags) ?? 0) }
        let movements = pack.movements.map { Fix(title: $0.title, minutes: $0.minutes, score: score($0)) }
        let all = (movements + routines).enumerated().filter { $0.element.minutes <= DayPractices.longestFix }
            .sorted {
                (-$0.element.score, $0.element.minutes, $0.offset) < (-$1.element.score, $1.element.minutes, $1.offset)
            }
            .map { $0.element }
        let suiting = all.prefix { $0.score > 0 }
        return Array((suiting.isEmpty ? all[...] : suiting).prefix(DayPractices.fixCount))
    }

    /// Evenings are for the gentlest movements.
    private func score(_ movement: PackMovement) -> Int {
        guard let phase else { return 0 }
        let usual: PackMovement.Intensity = phase == .morning ? .gentle : .restorative
        return phase.score(movement.tags) + (movement.intensity == usual ? 3 : 0)
    }
}
