/// Days that build on each other.
public struct PackProgram: Sendable, Hashable, Identifiable {
    /// The content of one day.
    public struct Day: Sendable, Hashable {
        /// The day's number, from 1.
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
    /// Its name.
    public let title: PackText
    /// Its subject, in a few words; nil where the pack does not say.
    public let subtitle: PackText?
    /// The number of days.
    public let dayCount: Int
    /// Its tags.
    public let tags: [String]
    /// Its goals.
    public let goals: [String]
    /// The types that it is made for.
    public let terrainFit: [TerrainType]
    /// The days in their order, none twice; empty days may be left out.
    public let days: [Day]

    /// The numbers of days that a program may have.
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

    /// The content of a day; nil for an empty day.
    public func day(_ number: Int) -> Day? { days.first { $0.number == number } }
}
