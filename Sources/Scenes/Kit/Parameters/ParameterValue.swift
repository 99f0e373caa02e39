import CivilTime
import DisplayList
import Localization
import PathParser
import Typography

/// A value that is given to a parameter, or that a parameter has.
public enum ParameterValue: Sendable {
    /// Whether something is so.
    case flag(Bool)
    /// A number, or seconds.
    case number(Double)
    /// A whole number, or minutes since midnight.
    case integer(Int)
    /// A text, or the word of a choice.
    case text(String)
    /// A size in points.
    case size(Size)
    /// A background: nothing, or a colour.
    case background(PlainBackground)
    /// A colour.
    case color(Color)
    /// A moment.
    case moment(Instant)
    /// A day.
    case day(CivilDate)
    /// A month.
    case month(CalendarMonth)
    /// A time zone.
    case zone(CivilZone)
    /// Silhouettes.
    case trees([Path])
    /// A typeface.
    case typeface(Typeface)
    /// The words of languages without spaces.
    case dictionary(WordDictionary)
    /// An app's words.
    case words(Words)
    /// A language.
    case language(LanguageTag)
    /// A value of a type that one app has.
    case own(OwnValue)

    /// The word of a choice.
    package static func choice(_ choice: some RawRepresentable<String>) -> ParameterValue { .text(choice.rawValue) }

    /// What it is, for errors.
    var summary: String {
        switch self {
        case .flag: "a flag"
        case .number: "a number"
        case .integer: "a whole number"
        case .text(let text): "'\(text)'"
        case .size: "a size"
        case .background: "a background"
        case .color: "a colour"
        case .moment: "a moment"
        case .day: "a day"
        case .month: "a month"
        case .zone: "a time zone"
        case .trees: "silhouettes"
        case .typeface: "a typeface"
        case .dictionary: "a dictionary"
        case .words: "words"
        case .language: "a language"
        case .own(let value): value.summary
        }
    }
}

/// A value of a type that one app has; each such type has a class, without state that changes. It is open to the modules
/// of this package: no other can make one.
open class OwnValue: @unchecked Sendable {
    /// What it is, for errors.
    let summary: String

    package init(_ summary: String) { self.summary = summary }
}
