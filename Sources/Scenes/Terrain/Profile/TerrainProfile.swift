import CivilTime

/// A person's terrain, as a profile file holds it (terrain.md, "Profile file").
public struct TerrainProfile: Sendable, Hashable {
    /// The result of the quiz.
    public var vector: TerrainVector
    /// The name in the greeting; nil for none.
    public var name: String?
    /// The part of users who have the same type: 0 … 1.
    public var share: Double?
    /// The home screen's copy in English; nil for the type's own, which follows the symptoms noted.
    public var today: TodayCopy?
    /// The same copy in the file's other languages.
    public var translations: [TodayTranslation] = []
    /// The places of the copy's texts in the file: `today.do[1].why`. Empty for a copy that is from no file.
    var todayPlaces: [String] = []
    /// The symptoms noted at today's check-in, in the order of `Symptom`.
    public var checkIn: [Symptom]
    /// The number of new entries in the cabinet, for its tab's badge.
    public var newInCabinet: Int
    /// The logs in the order of their dates, none twice.
    public let log: [DayLog]
    /// The ids of the ingredients in the cabinet, none twice.
    public var cabinet: [String] = []
    /// The programs of a content pack that were begun.
    public var programs: [BegunProgram] = []
    /// Today's weather; nil where it is not known.
    public var weather: TerrainWeather?
    /// The latest answers to the pulse's questions; nil before the first ones.
    public var pulse: TerrainPulse?
    /// The wishes that the person named.
    public var goals: Set<TerrainGoal> = []
    /// The routines that were done, in the order of the file.
    public var done: [DoneRoutine] = []

    /// - Throws: `DuplicateDay` when two logs have the same date.
    public init(
        vector: TerrainVector, name: String? = nil, share: Double? = nil, today: TodayCopy? = nil,
        checkIn: [Symptom] = [], newInCabinet: Int = 0, log: [DayLog] = []
    ) throws(DuplicateDay) {
        self.vector = vector
        self.name = name
        self.share = share
        self.today = today
        self.checkIn = Symptom.allCases.filter(checkIn.contains)
        self.newInCabinet = newInCabinet
        self.log = log.sorted { $0.date < $1.date }
        for (day, next) in zip(self.log, self.log.dropFirst()) where day.date == next.date {
            throw DuplicateDay(date: day.date)
        }
    }

    /// A profile of someone who has logged nothing.
    public init(vector: TerrainVector) {
        self.vector = vector
        checkIn = []
        newInCabinet = 0
        log = []
    }

    /// The day that scenes show: the one asked for, else the latest logged one; nil without either. The machine's clock
    /// is never read.
    public func today(at asked: CivilDate? = nil) -> CivilDate? { asked ?? log.last?.date }

    /// The number of finished days of a program.
    func daysDone(of id: String) -> Int { programs.first { $0.id == id }?.daysDone ?? 0 }
}

/// A program that was begun, and how far it has come.
public struct BegunProgram: Sendable, Hashable {
    /// Its id in the content pack.
    public var id: String
    /// The number of finished days.
    public var daysDone: Int

    /// A program and its days.
    public init(id: String, daysDone: Int) {
        self.id = id
        self.daysDone = daysDone
    }
}

/// A routine that was done, by the person's own clock.
public struct DoneRoutine: Sendable, Hashable {
    /// Its id in the content pack.
    public var routine: String
    /// The day when it was done.
    public var date: CivilDate
    /// The minute of that day, since midnight.
    public var minute: Int

    /// A routine, and when it was done.
    public init(routine: String, date: CivilDate, minute: Int) {
        self.routine = routine
        self.date = date
        self.minute = minute
    }
}

/// Two logs of one day: neither can be trusted.
public struct DuplicateDay: Error, Sendable, Hashable, CustomStringConvertible {
    /// The day that occurs twice.
    public let date: CivilDate

    /// One line: the day, and that each is expected once.
    public var description: String { "log: found \(date) twice, expected each day once" }
}
