import CivilTime

/// A person's terrain, as a profile file holds it (terrain.md, "Profile file").
public struct TerrainProfile: Sendable, Hashable {
    /// What the quiz gave.
    public var vector: TerrainVector
    /// As the person is greeted; nil for none.
    public var name: String?
    /// The part of users who have the same type: 0 … 1.
    public var share: Double?
    /// What the home screen says; nil for the type's own copy, which follows what was noted.
    public var today: TodayCopy?
    /// What was noted at today's check-in, in the order of `Symptom`.
    public var checkIn: [Symptom]
    /// How much in the cabinet is new: what its tab's badge tells.
    public var newInCabinet: Int
    /// In the order of their dates, none twice.
    public let log: [DayLog]
    /// The programs of a content pack that were begun.
    public var programs: [BegunProgram] = []

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

    /// The day that scenes show: the one asked for, else the latest that was logged; nil without either. The machine's
    /// clock is never read.
    public func today(at asked: CivilDate? = nil) -> CivilDate? { asked ?? log.last?.date }

    /// How many days of a program are done.
    func daysDone(of id: String) -> Int { programs.first { $0.id == id }?.daysDone ?? 0 }
}

/// A program that was begun, and how far it has come.
public struct BegunProgram: Sendable, Hashable {
    /// Its id in the content pack.
    public var id: String
    /// From 0.
    public var daysDone: Int

    /// A program and its days.
    public init(id: String, daysDone: Int) {
        self.id = id
        self.daysDone = daysDone
    }
}

/// Two logs of one day: neither can be trusted.
public struct DuplicateDay: Error, Sendable, Hashable, CustomStringConvertible {
    /// The day that is there twice.
    public let date: CivilDate

    /// One line: the day, and that each is expected once.
    public var description: String { "log: found \(date) twice, expected each day once" }
}

/// What the home screen says on one day.
public struct TodayCopy: Sendable, Hashable {
    /// The day in a sentence.
    public var headline: String
    /// Four of each.
    public var dos: [TodayLine]
    /// What does not help: four of them.
    public var donts: [TodayLine]
    /// Where in life it is felt: four of them.
    public var areas: [TodayLine]
    /// What the day is about.
    public var theme: String

    /// How many of `dos`, `donts` and `areas` there are.
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

/// A line of the home screen's lists: what to do, what not, or an area.
public struct TodayLine: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A few words.
    public var text: String
    /// Why, of what to do or not; a tip, of an area. Nil for none.
    public var note: String?
    /// When it holds, of what not to do: `After seven`. Nil for all day.
    public var time: String?

    /// - Parameters:
    ///   - text: a few words.
    ///   - note: why, or a tip; nil for none.
    ///   - time: when it holds; nil for all day.
    public init(_ text: String, note: String? = nil, time: String? = nil) {
        self.text = text
        self.note = note
        self.time = time
    }

    /// A line without a note.
    public init(stringLiteral text: String) { self.init(text) }
}
