import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import CivilTime
@testable import Composition
@testable import TerrainScenes
@testable import Typography

/// The day's weather and season at home.
@Suite struct TerrainDayTests {
    private static let sizes = [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1024, height: 1366),
        Size(width: 844, height: 390),
    ]

    // MARK: Weather

    @Test func theSideOfAWeatherThatIsFelt() {
        func mark(
            _ temperature: Double, _ condition: TerrainWeather.Condition = .clear, _ humidity: Double? = nil
        ) -> TerrainWeather.Mark {
            TerrainWeather(temperature: temperature, condition: condition, humidity: humidity).mark
        }
        #expect(mark(5) == .cold)
        #expect(mark(5.1) == .mild)
        #expect(mark(31.9) == .mild)
        #expect(mark(32) == .hot)
        #expect(mark(20, .cloudy, 0.74) == .mild)
        #expect(mark(20, .cloudy, 0.75) == .humid)
        #expect(mark(20, .clear, 0.26) == .mild)
        #expect(mark(20, .clear, 0.25) == .dry)
        // Rain, snow and wind count before the temperature, and that before the humidity.
        #expect(mark(2, .rain) == .rainy)
        #expect(mark(40, .wind) == .windy)
        #expect(mark(9, .snow, 0.9) == .cold)
        #expect(mark(3, .clear, 0.1) == .cold)
    }

    @Test func aWeatherIsLimited() {
        let far = TerrainWeather(temperature: 1000, condition: .clear, humidity: -1)
        #expect(far.temperature == 60)
        #expect(far.humidity == 0)
        let none = TerrainWeather(temperature: .nan, condition: .clear, humidity: .nan)
        #expect(none.temperature == 0)
        #expect(none.humidity == nil)
    }

    private func home(
        _ weather: TerrainWeather?, _ options: TerrainScene.Options = .init(), _ type: TerrainType = .lowFlame
    ) throws -> Screen {
        var profile = TerrainProfile(vector: .typical(type, .none))
        profile.weather = weather
        return try TerrainScene(.home, profile: profile, options: options).screen()
    }

    private func texts(_ screen: Screen) -> [String] { screen.textBoxes.map(\.text) }

    @Test func theRowTellsTheWeatherAndTheShift() throws {
        let rain = TerrainWeather(temperature: 3.5, condition: .rain, humidity: 0.824)
        let words = texts(try home(rain))
        #expect(words.contains("4\u{A0}°C · Rain · 82% humidity"))
        #expect(words.contains("Wet and cold: dry socks, and something hot."))
        let snow = TerrainWeather(temperature: -7.6, condition: .snow)
        #expect(texts(try home(snow)).contains("−8\u{A0}°C · Snow"))
        #expect(texts(try home(TerrainWeather(temperature: -0.4, condition: .cloudy))).contains("0\u{A0}°C · Cloudy"))
        #expect(!texts(try home(nil)).contains { $0.contains("°C") })
    }

    /// All words for all weathers and types, in both languages; each differs from the others of its weather.
    @Test func everyShiftHasItsWords() {
        for language in WordTable.ownLanguages {
            let words = Words.terrain(language: language)
            var seen: Set<String> = []
            for mark in TerrainWeather.Mark.allCases {
                for warmth in Warmth.allCases {
                    let line = words("weather.\(mark.rawValue).\(warmth.rawValue)")
                    #expect(!line.hasPrefix("weather."))
                    #expect(TerrainBannedWords.found(in: line).isEmpty)
                    #expect(seen.insert(line).inserted, "\(line)")
                }
            }
            #expect(seen.count == 21)
        }
    }

    // MARK: Seasons

    @Test func theSeasonIsTheDaysOrTheOneAskedFor() throws {
        func season(_ at: CivilDate?, _ asked: TerrainSeason?) throws -> [String] {
            let screen = try home(nil, .init(canvas: .full, at: at, season: asked))
            return texts(screen).filter(["Spring", "Summer", "Late summer", "Autumn", "Winter"].contains)
        }
        let august = CivilDate(year: 2026, month: 8, day: 15)
        #expect(try season(nil, nil) == [])
        #expect(try season(august, nil) == ["Late summer"])
        #expect(try season(august, .winter) == ["Winter"])
        #expect(try season(nil, .spring) == ["Spring"])
        let winter = texts(try home(nil, .init(canvas: .full, season: .winter), .overclocked))
        let words = Words.terrain()
        #expect(winter.contains(words.line(of: .winter, for: .warm)))
        #expect(Set(winter).isSuperset(of: words.practices(of: .winter)))
    }

    /// Nothing is cut, divided or covered; in Arabic mirrored.
    @Test(arguments: sizes) func homeHasRoomForAll(size: Size) throws {
        let weather = TerrainWeather(temperature: -38.6, condition: .cloudy, humidity: 1)
        for language in ["en", "de", "ar"] {
            for dynamicType in [DynamicTypeSize.large, .xxxLarge, .accessibility3, .accessibility5] {
                for canvas in [ScreenCanvas.viewport, .full] {
                    let options = TerrainScene.Options(
                        size: size, canvas: canvas, dynamicType: dynamicType,
                        words: .terrain(language: LanguageTag(language)), season: .lateSummer)
                    let screen = try home(weather, options, .brightButThin)
                    let problems = TextPlacement.problems(in: screen) + TouchPlacement.problems(in: screen)
                    #expect(problems.isEmpty, "\(language) at \(size) in \(dynamicType), \(canvas): \(problems)")
                }
            }
        }
    }
}
