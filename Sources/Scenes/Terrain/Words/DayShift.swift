import Localization

/// The shift of the home screen's copy by a symptom that was noted today, in the project's own words (terrain.md,
/// "Content pack").
struct DayShift: Sendable, Hashable {
    let symptom: Symptom
    /// The day in a sentence.
    let headline: String
    /// What helps and what does not, each with its reason.
    let doing: TodayLine, avoiding: TodayLine
    /// A tip for the area where it is felt.
    let tip: String
    /// The day's theme, in two or three sentences.
    let theme: String

    /// A type's shift by a symptom.
    init(_ type: TerrainType, _ symptom: Symptom, _ words: Words) {
        let key = "shift.\(type.key).\(symptom.rawValue)"
        self.symptom = symptom
        headline = words(key + ".headline")
        doing = TodayLine(words(key + ".do"), note: words(key + ".do.why"))
        avoiding = TodayLine(words(key + ".dont"), note: words(key + ".dont.why"))
        tip = words(key + ".tip")
        theme = words("join.sentences", words(key + ".theme"), words("theme.\(symptom.rawValue)"))
    }

    /// The order in which a symptom decides headline and theme: a bad night is felt in everything after it.
    private static let order: [Symptom] = [
        .poorSleep, .tired, .stressed, .headache, .cramps, .bloating, .cold, .stiff,
    ]
    /// The most lines of each list that come from symptoms; the others are the modifier's and the type's own.
    private static let maxLines = 3

    /// The copy of a person's day: the profile's own, else the type's and the modifier's, shifted by the symptoms noted.
    static func copy(for profile: TerrainProfile, _ words: Words) -> TodayCopy {
        profile.today(in: words)
            ?? shifted(TodayCopy(of: profile.vector, words), by: profile.checkIn, for: profile.vector, words)
    }

    /// - Parameters:
    ///   - copy: the person's own copy.
    ///   - symptoms: the symptoms noted today, in any order.
    static func shifted(
        _ copy: TodayCopy, by symptoms: [Symptom], for vector: TerrainVector, _ words: Words
    ) -> TodayCopy {
        let shifts = order.filter(symptoms.contains).map { DayShift(vector.type, $0, words) }
        guard let first = shifts.first else { return copy }
        let counted = shifts.prefix(maxLines)
        func lines(_ own: [TodayLine], _ part: (DayShift) -> TodayLine) -> [TodayLine] {
            var lines: [TodayLine] = []
            for line in counted.map(part) + own where lines.count < TodayCopy.count {
                if !lines.contains(where: { $0.text == line.text }) { lines.append(line) }
            }
            return lines
        }
        let areas = zip(DayArea.allCases, copy.areas).map { area, own in
            own.with(tips: counted.filter { $0.symptom.area == area }.map { $0.tip })
        }
        let modifier = vector.modifier
        return TodayCopy(
            headline: first.headline, dos: lines(copy.dos) { $0.doing }, donts: lines(copy.donts) { $0.avoiding },
            areas: areas,
            theme: modifier == .none
                ? first.theme : words("join.sentences", first.theme, words("today.\(modifier.rawValue).theme")))
    }
}

extension TodayArea {
    /// The area with further tips before its own.
    fileprivate func with(tips: [String]) -> TodayArea {
        var all: [String] = []
        for tip in tips + self.tips where !all.contains(tip) && all.count < TodayArea.maxTips { all.append(tip) }
        return TodayArea(title, tips: all)
    }
}

extension TodayCopy {
    /// The home screen's copy for a person whose profile has none: the type's, with a line of the modifier's in each
    /// list.
    init(of vector: TerrainVector, _ words: Words) {
        let modifier = vector.modifier
        let own = TodayCopy(of: vector.type, words)
        guard modifier != .none else {
            self = own
            return
        }
        let key = "today.\(modifier.rawValue)"
        func lines(_ lines: [TodayLine], _ list: String) -> [TodayLine] {
            let line = TodayLine(words("\(key).\(list)"), note: words("\(key).\(list).why"))
            return [line] + lines.dropLast()
        }
        self.init(
            headline: own.headline, dos: lines(own.dos, "do"), donts: lines(own.donts, "dont"),
            areas: zip(DayArea.allCases, own.areas).map { area, own in
                area == modifier.area ? own.with(tips: [words(key + ".tip")]) : own
            },
            theme: words("join.sentences", own.theme, words(key + ".theme")))
    }

    /// The copy of a type alone.
    init(of type: TerrainType, _ words: Words) {
        let key = "today.\(type.key)"
        func lines(_ list: String) -> [TodayLine] {
            (1...TodayCopy.count).map { number in
                let line = "\(key).\(list).\(number)"
                return TodayLine(
                    words(line), note: words(line + ".why"),
                    time: words.has(line + ".time") ? words(line + ".time") : nil)
            }
        }
        self.init(
            headline: words(key + ".headline"), dos: lines("do"), donts: lines("dont"),
            areas: DayArea.allCases.map { area in
                TodayArea(
                    words("area.\(area.rawValue)"),
                    tips: (1...2).map { words("\(key).\(area.rawValue).\($0)") })
            },
            theme: words(key + ".theme"))
    }
}

extension TerrainProfile {
    /// The profile's own copy in the words' language; English where it has no other. Texts that the language lacks are
    /// recorded with the words that are missing.
    fileprivate func today(in words: Words) -> TodayCopy? {
        guard let today, words.language.language != LanguageTag.english.language else { return today }
        let tags = translations.compactMap { translation in LanguageTag(translation.language).map { ($0, translation) }
        }
        let found = words.language.best(among: tags.map { $0.0 }).map { tags[$0].1 }
        for place in found?.missing ?? todayPlaces { words.noteMissing(place) }
        return found?.copy ?? today
    }
}
