import CivilTime

/// The latest answers to the five questions that ask from time to time whether a terrain is still the same.
public struct TerrainPulse: Sendable, Hashable {
    /// The day of the answers.
    public var date: CivilDate
    /// The answers, one on each axis; nil where they were not kept.
    public var vector: TerrainVector?

    /// Answers of a day.
    public init(date: CivilDate, vector: TerrainVector? = nil) {
        self.date = date
        self.vector = vector
    }

    /// The number of days after which the questions are due again: a quarter of a year.
    static let dueDays = 90
}
