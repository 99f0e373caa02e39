/// Days that build on each other.
public struct PackProgram: Sendable, Hashable, Identifiable {
    /// What there is on one day.
    public struct Day: Sendable, Hashable {
        /// Counts from 1.
        public let number: Int
        /// Ids of routines.
        public let routines: [String]
        /// Ids of movements.
        public let movements: [String]
        /// A lesson's id; nil for none.
        public let lesson: String?
    }

    /// Unique among programs.
    public let id: String
    /// What it is called.
    public let title: PackText
    /// What it is about, in a few words; nil where nothing is told.
    public let subtitle: PackText?
    /// How many days it takes.
    public let dayCount: Int
    /// What it goes with.
    public let tags: [String]
    /// What it is for.
    public let goals: [String]
    /// Which types it is made for.
    public let terrainFit: [TerrainType]
    /// In their order, none twice; days on which there is nothing may be left out.
    public let days: [Day]

    /// A program that takes longer is none.
    static let dayCounts = 1...366

    private typealias Keys = PackKeys.Program

    init(_ field: PackField, id: String, among lists: PackIDs) throws(TerrainPackError) {
        self.id = id
        title = try field.text(PackKeys.title)
        subtitle = try field.optionalText(Keys.subtitle, isOddEmpty: true)
        dayCount = try field.wholeNumber(Keys.dayCount, in: PackProgram.dayCounts)
        tags = try field.tags()
        goals = try field.words(PackKeys.goals, "a goal")
        terrainFit = try field.terrainFit()
        let last = dayCount
        var seen: Set<Int> = []
        let days = try field.list(Keys.days, "a list of days") { (field) throws(TerrainPackError) in
            let number = try field.wholeNumber(Keys.day, in: 1...last)
            guard seen.insert(number).inserted else {
                throw try field.required(Keys.day, "a day").unexpected(
                    "each day once", found: "\(number) a second time")
            }
            return Day(
                number: number, routines: try lists.references(field, Keys.routines, to: .routines),
                movements: try lists.references(field, Keys.movements, to: .movements),
                lesson: try lists.reference(field, Keys.lesson, to: .lessons))
        }
        self.days = days.sorted { $0.number < $1.number }
    }

    /// What there is on a day; nil for a day without anything.
    public func day(_ number: Int) -> Day? { days.first { $0.number == number } }
}
