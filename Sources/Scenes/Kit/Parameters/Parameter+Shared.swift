import CivilTime
import DisplayList
import Localization
import PathParser
import Typography

// Parameters that several scenes have.
extension Parameter {
    // MARK: Words and type

    /// The typeface in place of the built-in one.
    package static func typeface(_ property: @escaping Property<Typeface?>) -> Parameter {
        Parameter("font", property, .typeface, "The face.")
    }

    /// An app's words.
    /// - Parameters:
    ///   - table: the name of their table.
    ///   - areSeen: whether they are visible, and not only spoken.
    package static func words(
        _ property: @escaping Property<Words>, table: String, areSeen: Bool
    ) -> Parameter {
        Parameter("language", property, .words(table: table, areSeen: areSeen), "The words.")
    }

    /// The type size.
    package static func dynamicType(
        _ property: @escaping Property<DynamicTypeSize>, of person: String = "person"
    ) -> Parameter {
        Parameter(
            "dynamic-type", property, .choice(DynamicTypeSize.self), "The type size that the \(person) has chosen."
        ).scale("large xxxLarge accessibility3")
    }

    // MARK: Looks

    /// A screen's size.
    package static func size(
        _ property: @escaping Property<Size>, sides: ClosedRange<Double> = 1...100_000
    ) -> Parameter {
        Parameter("size", property, .size(sides: sides), "Width and height in points.")
            .steps("320x568", "390x844", "844x390", "768x1024")
    }

    /// The background of a scene without a ground of its own.
    package static func plainBackground(_ property: @escaping Property<PlainBackground>) -> Parameter {
        Parameter(
            "background", property, .plainBackground,
            "What is behind: nothing, or a CSS colour such as #102030 or teal."
        ).steps("none", "#102030", "teal")
    }

    /// The pixels in a point, for scenes whose drawings depend on it.
    package static func pixelScale(_ property: @escaping Property<Double>) -> Parameter {
        Parameter("scale", property, .scale, "The device pixels in a point.")
    }

    /// The time zone whose midnights divide days.
    package static func zone(_ property: @escaping Property<CivilZone>) -> Parameter {
        var zone = Parameter("time-zone", property, .zone, "Whose midnight begins a day: UTC, +01:00 or Europe/Berlin.")
        // A zone does not know its own name.
        zone.definition.defaultText = "UTC"
        return zone.steps("UTC", "+09:00", "-08:00")
    }
}
