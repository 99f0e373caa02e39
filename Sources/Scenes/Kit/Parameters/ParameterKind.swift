import DisplayList
import PathParser

/// The kind of value that a parameter takes, with its range and unit.
public enum ParameterKind: Sendable {
    /// A flag, true where it is given; the value is a `Bool`.
    case flag
    /// A `Double`; the text stands for it in help.
    case number(ClosedRange<Double>, unit: String = "N")
    /// An `Int`.
    case integer(ClosedRange<Int>)
    /// One of a few words, each with its value.
    case choice([(word: String, value: ParameterValue)])
    /// A `String` that is not empty; the text stands for it in help.
    case text(String = "TEXT")
    /// A `Double` of seconds, written as hours: `12.5`, `12h30m`.
    case hours(ClosedRange<Double>)
    /// A size in points, with sides in a range, or the name of one.
    case size(sides: ClosedRange<Double> = 1...100_000, names: [(word: String, size: Size)] = [])
    /// A value that is written as a height in points, or as a width and a height.
    case extent(heights: ClosedRange<Double>)
    /// A `PlainBackground`: nothing, or a colour.
    case plainBackground
    /// A `Color`.
    case color
    /// An `Instant`.
    case moment
    /// A `CivilDate`.
    case day
    /// An `Int` of minutes since midnight, written as a time of the day.
    case timeOfDay
    /// A `CalendarMonth`.
    case month
    /// A `CivilZone`.
    case zone
    /// A value that the caller reads or knows.
    case input(SceneInput)
}

/// A scene's input besides plain values: it comes from files, or from the purpose of the drawing.
public enum SceneInput: Sendable {
    /// A value of an app's own type.
    case file(FileInput)
    /// `[Path]`: a list of silhouettes.
    case trees(count: Int)
    /// A `Typeface`.
    case typeface
    /// A `WordDictionary`.
    case dictionary
    /// `Words` of a table of Resources/words. Words that are only spoken do not change the picture.
    case words(table: String, areSeen: Bool)
    /// A `LanguageTag`, for scenes that use only the project's own words.
    case language(isSeen: Bool)
    /// The device pixels in a point, a `Double`.
    case scale
}
