import CivilTime

/// A person's terrain, as a profile file holds it (terrain.md, "Profile file").
public struct TerrainProfile: Sendable, Hashable {
    /// What the quiz gave.
    public var vector: TerrainVector
    /// As the person is greeted; nil for none.
    public var name: String?
    /// The part of users who have the same type: 0 … 1.
    public var share: Double?
    /// What the home screen says; nil for the type's own copy.
    public var today: TodayCopy?
    /// In the order of their dates, none twice.
    public let log: [DayLog]
    /// The programs of a content pack that were begun.
    public var programs: [BegunProgram] = []

    /// - Throws: `DuplicateDay` when two logs have the same date.
    public init(
        vector: TerrainVector, name: String? = nil, share: Double? = nil, today: TodayCopy? = nil, log: [DayLog] = []
    ) throws(DuplicateDay) {
        self.vector = vector
        self.name = name
        self.share = share
        self.today = today
        self.log = log.sorted { $0.date < $1.date }
        for (day, next) in zip(self.log, self.log.dropFirst()) where day.date == next.date {
            throw DuplicateDay(date: day.date)
        }
    }

    /// A profile of someone who has logged nothing.
    public init(vector: TerrainVector) {
        self.vector = vector
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
    public var dos: [String]
    /// What does not help: four of them.
    public var donts: [String]
    /// Where in life it is felt: four of them.
    public var areas: [String]
    /// What the day is about.
    public var theme: String

    /// How many of `dos`, `donts` and `areas` there are.
    public static let count = 4

    /// A day's copy; lists hold `TodayCopy.count` lines each.
    public init(headline: String, dos: [String], donts: [String], areas: [String], theme: String) {
        self.headline = headline
        self.dos = dos
        self.donts = donts
        self.areas = areas
        self.theme = theme
    }
}
