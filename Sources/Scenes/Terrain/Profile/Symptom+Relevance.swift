extension Symptom {
    /// All symptoms, those first that a person is most likely to note; equal ones in the order of the list
    /// (terrain.md, "Settled in the fourth reading").
    /// - Parameters:
    ///   - vector: the person's, whose type and modifier count.
    ///   - weather: today's; nil where it is not known.
    static func byRelevance(to vector: TerrainVector, _ weather: TerrainWeather?) -> [Symptom] {
        let (type, modifier) = (vector.type, vector.modifier)
        func score(_ symptom: Symptom) -> Int {
            symptom.relevance(to: type) + symptom.relevance(to: modifier)
                + (weather.map { symptom.relevance(in: $0.mark) } ?? 0)
        }
        return allCases.enumerated().sorted {
            (-score($0.element), $0.offset) < (-score($1.element), $1.offset)
        }
        .map { $0.element }
    }

    private func relevance(to type: TerrainType) -> Int {
        switch (self, type) {
        case (.cold, .lowFlame), (.cold, .coolCore), (.tired, .lowBattery), (.headache, .overclocked): 3
        case (.tired, .lowFlame), (.tired, .brightButThin), (.stressed, .busyMind), (.stressed, .overclocked),
            (.poorSleep, .overclocked), (.poorSleep, .brightButThin), (.headache, .highFlame), (.cramps, .lowFlame),
            (.cramps, .coolCore), (.stiff, .busyMind):
            2
        case (.bloating, .lowFlame): 1
        default: 0
        }
    }

    private func relevance(to modifier: TerrainModifier) -> Int {
        switch (self, modifier) {
        case (.bloating, .damp), (.stressed, .shen), (.poorSleep, .shen), (.stiff, .stagnation): 3
        case (.headache, .stagnation): 2
        case (.cramps, .stagnation): 1
        default: 0
        }
    }

    private func relevance(in weather: TerrainWeather.Mark) -> Int {
        switch (self, weather) {
        case (.cold, .cold): 2
        case (.stiff, .cold), (.headache, .hot), (.headache, .windy), (.bloating, .humid), (.bloating, .rainy): 1
        default: 0
        }
    }
}
