/// How a symptom that was noted today shifts what the day's screen says, in the project's own copy (terrain.md, "Content
/// pack").
struct DayShift: Sendable, Hashable {
    /// The day in a sentence.
    let headline: String
    /// What helps, what does not, and where it is felt.
    let doing: String
    let avoiding: String
    let area: String
    /// What the day is about.
    let theme: String

    init(_ headline: String, do doing: String, not avoiding: String, in area: String, _ theme: String) {
        self.headline = headline
        self.doing = doing
        self.avoiding = avoiding
        self.area = area
        self.theme = theme
    }

    /// Of several symptoms the first of these settles headline and theme: a night is felt in all that follows.
    private static let order: [Symptom] = [
        .poorSleep, .tired, .stressed, .headache, .cramps, .bloating, .cold, .stiff,
    ]
    /// So many of each list's lines may be the symptoms'; the rest is the type's own.
    private static let maxLines = 3

    /// What a person's day says: the profile's own words, else the type's, shifted by what was noted.
    static func copy(for profile: TerrainProfile) -> TodayCopy {
        let type = profile.vector.type
        return profile.today ?? shifted(TerrainWords.today(type), by: profile.checkIn, for: type)
    }

    /// - Parameters:
    ///   - copy: the type's own.
    ///   - symptoms: what was noted today, in any order.
    static func shifted(_ copy: TodayCopy, by symptoms: [Symptom], for type: TerrainType) -> TodayCopy {
        let shifts = order.filter(symptoms.contains).map { DayShift.of(type, $0) }
        guard let first = shifts.first else { return copy }
        func lines(_ own: [TodayLine], _ part: (DayShift) -> String) -> [TodayLine] {
            var lines: [TodayLine] = []
            for line in shifts.prefix(maxLines).map({ TodayLine(part($0)) }) + own
            where !lines.contains(line) && lines.count < TodayCopy.count {
                lines.append(line)
            }
            return lines
        }
        return TodayCopy(
            headline: first.headline, dos: lines(copy.dos, \.doing), donts: lines(copy.donts, \.avoiding),
            areas: lines(copy.areas, \.area), theme: first.theme)
    }
}
