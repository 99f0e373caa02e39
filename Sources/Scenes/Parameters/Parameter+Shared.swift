import CivilTime
import DisplayList
import Localization
import PathParser
import Typography

// Parameters that several scenes have.
extension Parameter {
    // MARK: Words and type

    /// The typeface in place of the built-in one.
    static func typeface(_ path: WritableKeyPath<Subject, Typeface?> & Sendable) -> Parameter {
        Parameter("font", path, .input(.typeface), "The face.")
    }

    /// An app's words.
    /// - Parameter areSeen: whether they are visible, and not only spoken.
    static func words(
        _ path: WritableKeyPath<Subject, Words> & Sendable, _ app: SceneApp, areSeen: Bool = true
    ) -> Parameter {
        Parameter("language", path, .input(.words(app, areSeen: areSeen)), "The words.")
    }

    /// The type size.
    static func dynamicType(
        _ path: WritableKeyPath<Subject, DynamicTypeSize> & Sendable, of person: String = "person"
    ) -> Parameter {
        Parameter(
            "dynamic-type", path, .choice(DynamicTypeSize.self), "The type size that the \(person) has chosen."
        ).scale("large xxxLarge accessibility3")
    }

    // MARK: Looks

    /// A screen's size.
    static func size(
        _ path: WritableKeyPath<Subject, Size> & Sendable, sides: ClosedRange<Double> = 1...100_000
    ) -> Parameter {
        Parameter("size", path, .size(sides: sides), "Width and height in points.")
            .steps("320x568", "390x844", "844x390", "768x1024")
    }

    /// The background of a scene without a ground of its own.
    static func plainBackground(_ path: WritableKeyPath<Subject, PlainBackground> & Sendable) -> Parameter {
        Parameter(
            "background", path, .plainBackground, "What is behind: nothing, or a CSS colour such as #102030 or teal."
        ).steps("none", "#102030", "teal")
    }

    /// The pixels in a point, for scenes whose drawings depend on it.
    static func pixelScale(_ path: WritableKeyPath<Subject, Double> & Sendable) -> Parameter {
        Parameter("scale", path, .input(.scale), "The device pixels in a point.")
    }

    /// The time zone whose midnights divide days.
    static func zone(_ path: WritableKeyPath<Subject, CivilZone> & Sendable) -> Parameter {
        var zone = Parameter("time-zone", path, .zone, "Whose midnight begins a day: UTC, +01:00 or Europe/Berlin.")
        // A zone does not know its own name.
        zone.definition.defaultText = "UTC"
        return zone.steps("UTC", "+09:00", "-08:00")
    }
}
