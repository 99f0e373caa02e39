import Localization

/// The shift of the home screen's copy by a symptom that was noted today, in the project's own words (terrain.md,
/// "Content pack").
struct DayShift: Sendable, Hashable {
    /// The day in a sentence.
    let headline: String
    /// The lines on what helps, what does not, and where it is felt.
    let doing: String
    let avoiding: String
    let area: String
    /// The day's theme.
    let theme: String

    /// A type's shift by a symptom.
    init(_ type: TerrainType, _ symptom: Symptom, _ words: Words) {
        func text(_ part: String) -> String { words("shift.\(type.key).\(symptom.rawValue).\(part)") }
        headline = text("headline")
        doing = text("do")
        avoiding = text("dont")
        area = text("area")
        theme = text("theme")
    }

    /// The order in which a symptom decides headline and theme: a bad night is felt in everything after it.
    private static let order: [Symptom] = [
        .poorSleep, .tired, .stressed, .headache, .cramps, .bloating, .cold, .stiff,
    ]
    /// The most lines of each list that come from symptoms; the others are the type's own.
    private static let maxLines = 3

    /// The copy of a person's day: the profile's own, else the type's, shifted by the symptoms noted.
    static func copy(for profile: TerrainProfile, _ words: Words) -> TodayCopy {
        let type = profile.vector.type
        return profile.today ?? shifted(TodayCopy(of: type, words), by: profile.checkIn, for: type, words)
    }

    /// - Parameters:
    ///   - copy: the type's own copy.
    ///   - symptoms: the symptoms noted today, in any order.
    static func shifted(
        _ copy: TodayCopy, by symptoms: [Symptom], for type: TerrainType, _ words: Words
    ) -> TodayCopy {
        let shifts = order.filter(symptoms.contains).map { DayShift(type, $0, words) }
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
            headline: first.headline, dos: lines(copy.dos) { $0.doing }, donts: lines(copy.donts) { $0.avoiding },
            areas: lines(copy.areas) { $0.area }, theme: first.theme)
    }
}

extension TodayCopy {
    /// The home screen's copy for a type whose profile has none.
    init(of type: TerrainType, _ words: Words) {
        let key = "today.\(type.key)"
        func lines(_ list: String) -> [TodayLine] {
            (1...TodayCopy.count).map { number in
                let line = "\(key).\(list).\(number)"
                return TodayLine(words(line), time: words.has(line + ".time") ? words(line + ".time") : nil)
            }
        }
        self.init(
            headline: words(key + ".headline"), dos: lines("do"), donts: lines("dont"), areas: lines("area"),
            theme: words(key + ".theme"))
    }
}
