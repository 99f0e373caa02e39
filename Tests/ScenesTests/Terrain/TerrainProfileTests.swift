import Testing

@testable import ScenesKit
@testable import TerrainScenes

@Suite struct TerrainProfileTests {
    private static let vector = TerrainFixtures.steady

    private func read(_ text: String) throws(SceneFileError) -> TerrainProfile {
        try TerrainProfile.read(Array(text.utf8))
    }

    @Test func aWholeProfileIsRead() throws {
        func four(_ letter: String) -> String {
            "[" + (1...4).map { "\"\(letter)\($0)\"" }.joined(separator: ", ") + "]"
        }
        let profile = try read(
            """
            {"vector": {"cold_heat": -4, "def_excess": 10, "damp_dry": -10, "qi_stagnation": 3, "shen_unsettled": 0},
             "name": "Mira", "share": 0.125, "unknown": [1],
             "today": {"headline": "H", "do": \(four("a")), "dont": \(four("b")), "areas": \(four("c")), "theme": "T"},
             "log": [{"date": "2026-03-05", "symptoms": ["tired", "cold", "tired", "stiff"], "routine": "not_sure"},
                     {"date": "2026-03-04", "symptoms": []}]}
            """)
        #expect(TerrainAxis.allCases.map { profile.vector[$0] } == [-4, 10, -10, 3, 0])
        #expect(profile.vector.type == .coolCore)
        #expect(profile.vector.modifier == .damp)
        #expect(profile.name == "Mira")
        #expect(profile.share == 0.125)
        #expect(
            profile.today
                == TodayCopy(
                    headline: "H", dos: ["a1", "a2", "a3", "a4"], donts: ["b1", "b2", "b3", "b4"],
                    areas: ["c1", "c2", "c3", "c4"], theme: "T"))
        #expect(profile.log.map(\.date.day) == [4, 5])
        #expect(profile.log[1].symptoms == [.cold, .tired, .stiff])
        #expect(profile.log[1].routine == .notSure)
        #expect(profile.today(at: nil)?.day == 5)
    }

    @Test func theDaysNotesAndSymptomsAreRead() throws {
        let four = #"["a", "b", "c", "d"]"#
        let dos = #"[{"text": "a", "why": "since"}, {"text": "b"}, "c", {"text": "d", "why": null, "tip": "x"}]"#
        let areas = #"["i", {"text": "j", "tip": "slowly"}, {"text": "k", "tips": ["m", "n"]}, "l"]"#
        let profile = try read(
            """
            {"vector": \(Self.vector), "cabinet": {"new": 3, "saved": ["pear", "ginger"]}, "today": {"symptoms": ["tired", "cold", "tired"],
             "headline": "H", "do": \(dos), "dont": \(four), "areas": \(areas), "theme": "T"}}
            """)
        #expect(profile.today?.dos == [TodayLine("a", note: "since"), "b", "c", "d"])
        #expect(
            profile.today?.areas == ["i", TodayArea("j", tips: ["slowly"]), TodayArea("k", tips: ["m", "n"]), "l"])
        #expect(profile.checkIn == [.cold, .tired])
        #expect(profile.newInCabinet == 3)
        #expect(profile.cabinet == ["pear", "ginger"])
        // Symptoms alone: the copy is the type's, shifted.
        let noted = try read(#"{"vector": \#(Self.vector), "today": {"symptoms": ["stiff"]}, "cabinet": null}"#)
        #expect(noted.today == nil)
        #expect(noted.checkIn == [.stiff])
        #expect(noted.newInCabinet == 0)
    }

    @Test func weatherIsRead() throws {
        func weather(_ today: String) throws -> TerrainProfile {
            try read(#"{"vector": \#(Self.vector), "today": \#(today)}"#)
        }
        let snow = try weather(#"{"weather": {"temperature": -3.5, "condition": "snow", "humidity": 0.8}}"#)
        #expect(snow.weather == TerrainWeather(temperature: -3.5, condition: .snow, humidity: 0.8))
        // The copy is the type's, since the file states none.
        #expect(snow.today == nil)
        #expect(snow.checkIn.isEmpty)
        let few = try weather(
            #"{"symptoms": ["stiff"], "weather": {"temperature": 20, "condition": "clear", "humidity": null}}"#)
        #expect(few.weather == TerrainWeather(temperature: 20, condition: .clear))
        #expect(few.checkIn == [.stiff])
        #expect(few.today == nil)
        #expect(try weather(#"{"symptoms": [], "weather": null}"#).weather == nil)
    }

    @Test func thePulseIsRead() throws {
        let day = try TerrainFixtures.date("2026-02-20")
        func pulse(_ text: String) throws -> TerrainPulse? {
            try read(#"{"vector": \#(Self.vector), "pulse": \#(text)}"#).pulse
        }
        let whole = try pulse(#"{"date": "2026-02-20", "vector": \#(Self.vector)}"#)
        #expect(whole == TerrainPulse(date: day, vector: try TerrainVector(coldHeat: 0, defExcess: 0)))
        #expect(try pulse(#"{"date": "2026-02-20", "vector": null}"#) == TerrainPulse(date: day))
        #expect(try pulse("null") == nil)
    }

    @Test func whatIsOptionalMayBeMissing() throws {
        for text in [
            #"{"vector": \#(Self.vector)}"#,
            #"{"vector": \#(Self.vector), "name": null, "share": null, "today": null, "log": null}"#,
            #"{"vector": \#(Self.vector), "log": []}"#,
        ] {
            let profile = try read(text)
            #expect(profile.log.isEmpty)
            #expect(profile.today == nil)
            #expect(profile.today(at: nil) == nil)
        }
    }

    /// A file and the error that it gives, but for the line.
    @Test(arguments: [
        ("[]", "column 1: the file: found an array, expected an object"),
        ("{}", "column 1: the file: found no \"vector\", expected an object with the five axes"),
        (
            #"{"vector": {"cold_heat": 0}}"#,
            "column 12: vector: found no \"def_excess\", expected a whole number from -10 to 10"
        ),
        (
            #"{"vector": {"cold_heat": 11}}"#,
            "column 26: vector.cold_heat: found the number 11, expected a whole number from -10 to 10"
        ),
        (
            #"{"vector": {"cold_heat": 1.5}}"#,
            "column 26: vector.cold_heat: found the number 1.5, expected a whole number from -10 to 10"
        ),
        (
            #"{"vector": {"cold_heat": 0, "def_excess": 0, "damp_dry": 0, "qi_stagnation": -1}}"#,
            "column 78: vector.qi_stagnation: found the number -1, expected a whole number from 0 to 10"
        ),
    ])
    func wrongVectors(text: String, expected: String) { check(text, expected) }

    @Test(arguments: [
        (#""share": 1.5"#, "share: found the number 1.5, expected a number from 0.0 to 1.0"),
        (#""share": -0.5"#, "share: found the number -0.5, expected a number from 0.0 to 1.0"),
        (#""share": 1e999"#, "share: found the number 1e999, expected a number from 0.0 to 1.0"),
        (#""name": " ""#, "name: found the text \" \", expected a name in quotation marks"),
        (#""today": {"headline": "H"}"#, "today: found no \"do\", expected a list of 4 texts"),
        (
            #""today": {"headline": "H", "do": ["a"]}"#, "today.do: found 1 text, expected 4 texts"
        ),
        (
            #""today": {"headline": "H", "do": ["a", 2, "c", "d"]}"#,
            "today.do[1]: found the number 2, expected a text in quotation marks"
        ),
        (
            #""today": {"headline": "H", "do": ["a", {"why": "b"}, "c", "d"]}"#,
            "today.do[1]: found no \"text\", expected a text"
        ),
        (
            #""today": {"headline": "H", "do": ["a", {"text": "b", "why": 2}, "c", "d"]}"#,
            "today.do[1].why: found the number 2, expected a text in quotation marks"
        ),
        (#""today": {"symptoms": ["cold"], "theme": "T"}"#, "today: found no \"headline\", expected a text"),
        (
            #""today": {"symptoms": ["sad"]}"#,
            "today.symptoms[0]: found the text \"sad\", expected one of \"cold\", \"bloating\", \"stressed\", "
                + "\"tired\", \"poorSleep\", \"headache\", \"cramps\", \"stiff\""
        ),
        (#""today": {"weather": 3}"#, "today.weather: found the number 3, expected an object"),
        (
            #""today": {"weather": {"condition": "rain"}}"#,
            "today.weather: found no \"temperature\", expected a temperature in degrees Celsius"
        ),
        (
            #""today": {"weather": {"temperature": 61, "condition": "rain"}}"#,
            "today.weather.temperature: found the number 61, expected a number from -90.0 to 60.0"
        ),
        (
            #""today": {"weather": {"temperature": 4}}"#,
            "today.weather: found no \"condition\", expected a condition such as \"rain\""
        ),
        (
            #""today": {"weather": {"temperature": 4, "condition": "fog"}}"#,
            "today.weather.condition: found the text \"fog\", expected one of \"clear\", \"cloudy\", \"rain\", "
                + "\"snow\", \"wind\""
        ),
        (
            #""today": {"weather": {"temperature": 4, "condition": "rain", "humidity": 82}}"#,
            "today.weather.humidity: found the number 82, expected a number from 0.0 to 1.0"
        ),
        (
            #""today": {"weather": {"temperature": 4, "condition": "rain"}, "theme": "T"}"#,
            "today: found no \"headline\", expected a text"
        ),
        (#""pulse": "2026-03-01""#, "pulse: found the text \"2026-03-01\", expected an object"),
        (#""pulse": {}"#, "pulse: found no \"date\", expected a date such as \"2026-01-20\""),
        (
            #""pulse": {"date": "2026-03-01", "vector": {"cold_heat": 20}}"#,
            "pulse.vector.cold_heat: found the number 20, expected a whole number from -10 to 10"
        ),
        (#""cabinet": {"new": -1}"#, "cabinet.new: found the number -1, expected a whole number from 0 to 10000"),
        (
            #""cabinet": {"saved": "ginger"}"#,
            "cabinet.saved: found the text \"ginger\", expected a list of ingredients' ids"
        ),
        (
            #""cabinet": {"saved": ["ginger", 2]}"#,
            "cabinet.saved[1]: found the number 2, expected an ingredient's id in quotation marks"
        ),
        (
            #""cabinet": {"saved": ["pear", "ginger", "pear"]}"#,
            "cabinet.saved[2]: found \"pear\" a second time, expected each ingredient once"
        ),
        (#""cabinet": 3"#, "cabinet: found the number 3, expected an object"),
        (#""log": {}"#, "log: found an object, expected a list of days"),
        (#""log": [{"symptoms": []}]"#, "log[0]: found no \"date\", expected a date such as \"2026-01-20\""),
        (
            #""log": [{"date": "2026-02-29", "symptoms": []}]"#,
            "log[0].date: found \"2026-02-29\", expected a day from 01 to 28, which that month has"
        ),
        (
            #""log": [{"date": 20260101, "symptoms": []}]"#,
            "log[0].date: found the number 20260101, expected a date in quotation marks, such as \"2026-01-20\""
        ),
        (#""log": [{"date": "2026-03-01"}]"#, "log[0]: found no \"symptoms\", expected a list of symptoms"),
        (
            #""log": [{"date": "2026-03-01", "symptoms": ["cold", "sad"]}]"#,
            "log[0].symptoms[1]: found the text \"sad\", expected one of \"cold\", \"bloating\", \"stressed\", \"tired\", "
                + "\"poorSleep\", \"headache\", \"cramps\", \"stiff\""
        ),
        (
            #""log": [{"date": "2026-03-01", "symptoms": [], "routine": "worse"}]"#,
            "log[0].routine: found the text \"worse\", expected one of \"better\", \"same\", \"not_sure\""
        ),
        (
            #""log": [{"date": "2026-03-01", "symptoms": []}, {"date": "2026-03-01", "symptoms": []}]"#,
            "log[1].date: found 2026-03-01 a second time, expected each day once"
        ),
        (#""programs": [{"daysDone": 1}]"#, "programs[0]: found no \"id\", expected a program's id"),
        (#""programs": [{"id": "a"}]"#, "programs[0]: found no \"daysDone\", expected a whole number from 0 up"),
        (
            #""programs": [{"id": "a", "daysDone": -1}]"#,
            "programs[0].daysDone: found the number -1, expected a whole number from 0 up"
        ),
        (
            #""programs": [{"id": "a", "daysDone": 1}, {"id": "a", "daysDone": 2}]"#,
            "programs[1].id: found \"a\" a second time, expected each program once"
        ),
    ])
    func wrongValues(member: String, expected: String) {
        check(#"{"vector": \#(Self.vector), \#(member)}"#, expected)
    }

    @Test func begunProgramsAreRead() throws {
        let text = #"{"vector": \#(Self.vector), "programs": [{"id": "week", "daysDone": 3}]}"#
        let profile = try read(text)
        #expect(profile.programs == [BegunProgram(id: "week", daysDone: 3)])
        #expect(profile.daysDone(of: "week") == 3)
        #expect(profile.daysDone(of: "other") == 0)
    }

    @Test func brokenJSONIsNamed() { check("{", "line 1, column 2") }

    @Test func logsOfOneDayAreRefusedInCode() throws {
        let day = DayLog(date: try TerrainFixtures.date("2026-03-01"))
        let error = #expect(throws: DuplicateDay.self) {
            try TerrainProfile(vector: TerrainVector(coldHeat: 0, defExcess: 0), log: [day, day])
        }
        #expect(error?.description == "log: found 2026-03-01 twice, expected each day once")
    }

    private func check(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
        do throws(SceneFileError) {
            _ = try read(text)
            Issue.record("this was read: \(text)", sourceLocation: sourceLocation)
        } catch {
            #expect(error.description.contains(expected), "\(error)", sourceLocation: sourceLocation)
            #expect(error.description.hasPrefix("line 1, column "), sourceLocation: sourceLocation)
        }
    }
}
