import Testing

@testable import Composition
@testable import Localization
@testable import TerrainScenes

/// The order of the check-in's symptoms (terrain.md, "Settled in the fourth reading").
@Suite struct SymptomRelevanceTests {
    /// The points of the document, by symptom and then by type, modifier or weather.
    private static let points: [Symptom: [String: Int]] = [
        .cold: ["lowFlame": 3, "coolCore": 3, "weather cold": 2],
        .tired: ["lowBattery": 3, "lowFlame": 2, "brightButThin": 2],
        .bloating: ["damp": 3, "lowFlame": 1, "weather humid": 1, "weather rainy": 1],
        .stressed: ["shen": 3, "busyMind": 2, "overclocked": 2],
        .poorSleep: ["shen": 3, "overclocked": 2, "brightButThin": 2],
        .headache: ["overclocked": 3, "highFlame": 2, "stagnation": 2, "weather hot": 1, "weather windy": 1],
        .cramps: ["lowFlame": 2, "coolCore": 2, "stagnation": 1],
        .stiff: ["stagnation": 3, "busyMind": 2, "weather cold": 1],
    ]

    private static let weathers: [TerrainWeather.Mark: TerrainWeather] = [
        .cold: TerrainWeather(temperature: -4, condition: .clear),
        .hot: TerrainWeather(temperature: 35, condition: .clear),
        .rainy: TerrainWeather(temperature: 15, condition: .rain),
        .humid: TerrainWeather(temperature: 22, condition: .cloudy, humidity: 0.9),
        .dry: TerrainWeather(temperature: 22, condition: .clear, humidity: 0.1),
        .windy: TerrainWeather(temperature: 15, condition: .wind),
        .mild: TerrainWeather(temperature: 20, condition: .clear),
    ]

    @Test(arguments: TerrainType.allCases) func theMostRelevantComeFirst(type: TerrainType) {
        for modifier in TerrainModifier.allCases {
            for mark in [nil] + TerrainWeather.Mark.allCases {
                let weather = mark.flatMap { Self.weathers[$0] }
                #expect(weather?.mark == mark)
                let scores = Symptom.allCases.map { symptom in
                    [type.key, modifier.rawValue, "weather \(mark?.rawValue ?? "-")"]
                        .reduce(0) { $0 + (Self.points[symptom]?[$1] ?? 0) }
                }
                var expected: [Symptom] = []
                for score in Set(scores).sorted(by: >) {
                    expected += zip(Symptom.allCases, scores).filter { $0.1 == score }.map(\.0)
                }
                let order = Symptom.byRelevance(to: .typical(type, modifier), weather)
                #expect(order == expected, "\(type), \(modifier), \(String(describing: mark))")
            }
        }
    }

    /// The check-in of home and of the tutorial has them in that order; the heatmap keeps the list's.
    @Test func theCheckInHasTheOrder() throws {
        var profile = TerrainProfile(vector: .typical(.overclocked, .shen))
        profile.weather = TerrainWeather(temperature: 35, condition: .clear)
        let words = Words.terrain()
        let names = Set(Symptom.allCases.map(words.name))
        let expected = ["Poor sleep", "Stressed", "Headache", "Cold", "Bloating", "Tired", "Cramps", "Stiff"]
        let order = Symptom.byRelevance(to: profile.vector, profile.weather).map(words.name)
        #expect(order == ["Stressed", "Poor sleep", "Headache"] + expected.suffix(5))
        let home = try TerrainScene(.home, profile: profile, options: .init(canvas: .full)).screen()
        #expect(home.textBoxes.map(\.text).filter(names.contains) == order)
        let tutorial = try OnboardingScene(
            .tutorial, pack: TerrainPack(), profile: profile, options: .init(canvas: .full)
        ).screen()
        #expect(tutorial.textBoxes.map(\.text).filter(names.contains) == order)
        let heatmap = try TerrainScene(.heatmap, profile: TerrainFixtures.profile([(1, [.cold])])).screen()
        #expect(heatmap.textBoxes.map(\.text).filter(names.contains) == Symptom.allCases.map(words.name))
    }
}
