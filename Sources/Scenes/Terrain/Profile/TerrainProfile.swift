import CivilTime

/// A person's terrain, as a profile file holds it (terrain.md, "Profile file").
public struct TerrainProfile: Sendable, Hashable {
    /// The result of the quiz.
    public var vector: TerrainVector
    /// The name in the greeting; nil for none.
    public var name: String?
    /// The part of users who have the same type: 0 … 1.
    public var share: Double?
    /// The home screen's copy; nil for the type's own, which follows the symptoms noted.
    public var today: TodayCopy?
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

/// Two logs of one day: neither can be trusted.
public struct DuplicateDay: Error, Sendable, Hashable, CustomStringConvertible {
    /// The day that occurs twice.
    public let date: CivilDate

    /// One line: the day, and that each is expected once.
    public var description: String { "log: found \(date) twice, expected each day once" }
}

/// The home screen's copy for one day.
public struct TodayCopy: Sendable, Hashable {
    /// The day in a sentence.
    public var headline: String
    /// Four things that help.
    public var dos: [TodayLine]
    /// Four things that do not help.
    public var donts: [TodayLine]
    /// Four areas of life that are affected.
    public var areas: [TodayLine]
    /// The day's theme.
    public var theme: String

    /// The number of lines in each of `dos`, `donts` and `areas`.
    public static let count = 4

    /// A day's copy; lists hold `TodayCopy.count` lines each.
    public init(headline: String, dos: [TodayLine], donts: [TodayLine], areas: [TodayLine], theme: String) {
        self.headline = headline
        self.dos = dos
        self.donts = donts
        self.areas = areas
        self.theme = theme
    }
}

/// A line of the home screen's lists: something to do, something to avoid, or an area.
public struct TodayLine: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A few words.
    public var text: String
    /// The reason, for things to do or to avoid; a tip, for an area. Nil for none.
    public var note: String?
    /// The time of something to avoid: `After seven`. Nil for all day.
    public var time: String?

    /// - Parameters:
    ///   - text: a few words.
    ///   - note: why, or a tip; nil for none.
    ///   - time: the time when it applies; nil for all day.
    public init(_ text: String, note: String? = nil, time: String? = nil) {
        self.text = text
        self.note = note
        self.time = time
    }

    /// A line without a note.
    public init(stringLiteral text: String) { self.init(text) }
}
