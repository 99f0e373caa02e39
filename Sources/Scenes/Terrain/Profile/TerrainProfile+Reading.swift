import CivilTime
import TextForms

extension TerrainProfile {
    /// Reads a profile file.
    ///
    /// Keys that are not known are passed over; an optional value may also be `null`. Days may come in any order.
    /// - Parameter bytes: JSON in UTF-8.
    /// - Throws: `SceneFileError` for the first thing that is wrong.
    public static func read(_ bytes: [UInt8]) throws(SceneFileError) -> TerrainProfile {
        try FileField<SceneFileError>.withRoot(of: bytes) { (root) throws(SceneFileError) in try read(root.object()) }
    }

    private static func read(_ root: FileField<SceneFileError>) throws(SceneFileError) -> TerrainProfile {
        let vector = try readVector(root.required("vector", "an object with the five axes").object())
        let name = try root.optional("name")?.text("a name")
        let share = try root.optional("share")?.number(in: 0...1)
        let day = try root.optional("today")?.object()
        var reader = TodayReader()
        let today = try day.flatMap { (day) throws(SceneFileError) in try reader.copy(day) }
        let checkIn = try day?.optional("symptoms").map(readSymptoms) ?? []
        let weather = try day?.optional("weather").map(readWeather)
        let pulse = try root.optional("pulse").map(readPulse)
        let cabinet = try root.optional("cabinet")?.object()
        let newInCabinet = try cabinet?.optional("new")?.wholeNumber(in: 0...10_000) ?? 0
        let saved = try cabinet?.optional("saved").map(readCabinet) ?? []
        let log = try root.optional("log").map(readLog) ?? []
        let programs = try root.optional("programs").map(readPrograms) ?? []
        let goals = try root.optional("goals").map(readGoals) ?? []
        let done = try root.optional("done").map(readDone) ?? []
        var translations: [TodayTranslation] = []
        for language in reader.languages {
            guard let day, let translation = try TodayReader.translation(day, in: language) else { continue }
            translations.append(translation)
        }
        do throws(DuplicateDay) {
            var profile = try TerrainProfile(
                vector: vector, name: name, share: share, today: today, checkIn: checkIn,
                newInCabinet: newInCabinet, log: log)
            profile.cabinet = saved
            profile.programs = programs
            profile.weather = weather
            profile.pulse = pulse
            profile.goals = goals
            profile.done = done
            profile.translations = translations
            profile.todayPlaces = reader.places
            return profile
        } catch {
            throw root.unexpected("each day once", found: "\(error.date) twice")
        }
    }

    private static func readVector(_ field: FileField<SceneFileError>) throws(SceneFileError) -> TerrainVector {
        func value(_ axis: TerrainAxis) throws(SceneFileError) -> Int {
            let range = axis.range
            return try field.required(axis.rawValue, "a whole number from \(range.lowerBound) to \(range.upperBound)")
                .wholeNumber(in: range)
        }
        let (cold, excess, dry) = (try value(.coldHeat), try value(.defExcess), try value(.dampDry))
        let (stagnation, shen) = (try value(.qiStagnation), try value(.shenUnsettled))
        do throws(TerrainVectorError) {
            return try TerrainVector(
                coldHeat: cold, defExcess: excess, dampDry: dry, qiStagnation: stagnation, shenUnsettled: shen)
        } catch {
            throw field.unexpected("each axis in its range", found: error.description)
        }
    }

    private static func readSymptoms(_ list: FileField<SceneFileError>) throws(SceneFileError) -> [Symptom] {
        var symptoms: [Symptom] = []
        try list.forEachElement("a list of symptoms") { (symptom) throws(SceneFileError) in
            symptoms.append(try symptom.choice(of: Symptom.self))
        }
        return symptoms
    }

    private static func readWeather(_ value: FileField<SceneFileError>) throws(SceneFileError) -> TerrainWeather {
        let field = try value.object()
        return TerrainWeather(
            temperature: try field.required("temperature", "a temperature in degrees Celsius")
                .number(in: TerrainWeather.temperatures),
            condition: try field.required("condition", "a condition such as \"rain\"")
                .choice(of: TerrainWeather.Condition.self),
            humidity: try field.optional("humidity")?.number(in: 0...1))
    }

    private static func readPulse(_ value: FileField<SceneFileError>) throws(SceneFileError) -> TerrainPulse {
        let field = try value.object()
        return TerrainPulse(
            date: try field.required("date", "a date such as \"2026-01-20\"").date(),
            vector: try field.optional("vector").map { (vector) throws(SceneFileError) in
                try readVector(vector.object())
            })
    }

    private static func readLog(_ list: FileField<SceneFileError>) throws(SceneFileError) -> [DayLog] {
        var logs: [DayLog] = []
        var seen: Set<CivilDate> = []
        try list.forEachElement("a list of days") { (field) throws(SceneFileError) in
            let day = try field.object()
            let dateField = try day.required("date", "a date such as \"2026-01-20\"")
            let date = try dateField.date()
            guard seen.insert(date).inserted else {
                throw dateField.unexpected("each day once", found: "\(date) a second time")
            }
            let symptoms = try readSymptoms(day.required("symptoms", "a list of symptoms"))
            let routine = try day.optional("routine")?.choice(of: RoutineEffect.self)
            logs.append(DayLog(date: date, symptoms: symptoms, routine: routine))
        }
        return logs
    }

    private static func readCabinet(_ list: FileField<SceneFileError>) throws(SceneFileError) -> [String] {
        var ids: [String] = []
        var seen: Set<String> = []
        try list.forEachElement("a list of ingredients' ids") { (field) throws(SceneFileError) in
            let id = try field.text("an ingredient's id")
            guard seen.insert(id).inserted else {
                throw field.unexpected("each ingredient once", found: "\(JSONReader.quoted(id)) a second time")
            }
            ids.append(id)
        }
        return ids
    }

    private static func readGoals(
        _ list: FileField<SceneFileError>
    ) throws(SceneFileError) -> Set<TerrainGoal> {
        var goals: Set<TerrainGoal> = []
        try list.forEachElement("a list of goals") { (field) throws(SceneFileError) in
            goals.insert(try field.choice(of: TerrainGoal.self))
        }
        return goals
    }

    private static func readDone(_ list: FileField<SceneFileError>) throws(SceneFileError) -> [DoneRoutine] {
        var done: [DoneRoutine] = []
        try list.forEachElement("a list of routines that were done") { (field) throws(SceneFileError) in
            let entry = try field.object()
            let what = "a day and a time such as \"2026-01-20T07:30\""
            let place = try entry.required("at", what)
            let parts = try place.string(what).split(omittingEmptySubsequences: false) { $0 == "T" }.map(String.init)
            guard parts.count == 2, let date = try? CivilDate(iso8601: parts[0]), let minute = minute(of: parts[1])
            else { throw place.unexpected(what) }
            done.append(
                DoneRoutine(
                    routine: try entry.required("routine", "a routine's id").text("a routine's id"), date: date,
                    minute: minute))
        }
        return done
    }

    /// The minute of `07:30`, since midnight; nil for another text.
    private static func minute(of text: String) -> Int? {
        let digits = text.utf8.map { Int($0) - 0x30 }
        guard digits.count == 5, digits[2] == 0x3A - 0x30 else { return nil }
        let numbers = [digits[0], digits[1], digits[3], digits[4]]
        guard numbers.allSatisfy((0...9).contains) else { return nil }
        let (hour, minute) = (10 * numbers[0] + numbers[1], 10 * numbers[2] + numbers[3])
        return hour < 24 && minute < 60 ? 60 * hour + minute : nil
    }

    private static func readPrograms(_ list: FileField<SceneFileError>) throws(SceneFileError) -> [BegunProgram] {
        var programs: [BegunProgram] = []
        var seen: Set<String> = []
        try list.forEachElement("a list of programs") { (field) throws(SceneFileError) in
            let program = try field.object()
            let idField = try program.required("id", "a program's id")
            let id = try idField.text("a program's id")
            guard seen.insert(id).inserted else {
                throw idField.unexpected("each program once", found: "\(JSONReader.quoted(id)) a second time")
            }
            programs.append(
                BegunProgram(id: id, daysDone: try program.required("daysDone", "a whole number from 0 up").count()))
        }
        return programs
    }
}

extension FileField<SceneFileError> {
    /// The most Unicode scalars of a text: more than a screen can show.
    private static var maxTextLength: Int { 500 }

    func text(_ what: String) throws(SceneFileError) -> String {
        try text(what, maxLength: FileField.maxTextLength)
    }
}
