import CivilTime
import DisplayList
import Localization
import PathParser
import Typography

/// A kind of parameters with the type of its values.
package struct ParameterType<Value: Sendable>: Sendable {
    package let kind: ParameterKind
    let conversion: ParameterConversion<Value>

    package init(_ kind: ParameterKind, _ conversion: ParameterConversion<Value>) {
        self.kind = kind
        self.conversion = conversion
    }
}

extension ParameterType where Value: CaseIterable & RawRepresentable<String> {
    /// The cases of a type, by their raw values.
    package static func choice(_: Value.Type) -> ParameterType {
        ParameterType(.choice(Value.allCases.map { ($0.rawValue, .choice($0)) }), .choice)
    }
}

extension ParameterType where Value == Bool {
    package static var flag: ParameterType { ParameterType(.flag, .flag) }

    /// One of two words.
    package static func choice(_ choices: [(word: String, value: Bool)]) -> ParameterType {
        ParameterType(.choice(choices.map { ($0.word, .flag($0.value)) }), .flag)
    }
}

extension ParameterType where Value == Double {
    package static func number(_ range: ClosedRange<Double>, unit: String = "N") -> ParameterType {
        ParameterType(.number(range, unit: unit), .number)
    }

    package static func hours(_ range: ClosedRange<Double>) -> ParameterType { ParameterType(.hours(range), .number) }
    package static var scale: ParameterType { ParameterType(.input(.scale), .number) }
}

extension ParameterType where Value == Int {
    package static func integer(_ range: ClosedRange<Int>) -> ParameterType { ParameterType(.integer(range), .integer) }
    package static var timeOfDay: ParameterType { ParameterType(.timeOfDay, .integer) }
}

extension ParameterType where Value == String {
    package static func text(_ placeholder: String = "TEXT") -> ParameterType {
        ParameterType(.text(placeholder), .text)
    }
}

// MARK: Looks

extension ParameterType where Value == Size {
    package static func size(
        sides: ClosedRange<Double> = 1...100_000, names: [(word: String, size: Size)] = []
    ) -> ParameterType {
        ParameterType(.size(sides: sides, names: names), .size)
    }
}

extension ParameterType where Value == PlainBackground {
    package static var plainBackground: ParameterType { ParameterType(.plainBackground, .background) }
}

extension ParameterType where Value == Color {
    package static var color: ParameterType { ParameterType(.color, .color) }
}

// MARK: Time

extension ParameterType where Value == Instant {
    package static var moment: ParameterType { ParameterType(.moment, .moment) }
}

extension ParameterType where Value == CivilDate {
    package static var day: ParameterType { ParameterType(.day, .day) }
}

extension ParameterType where Value == CalendarMonth {
    package static var month: ParameterType { ParameterType(.month, .month) }
}

extension ParameterType where Value == CivilZone {
    package static var zone: ParameterType { ParameterType(.zone, .zone) }
}

// MARK: What the caller reads or knows

extension ParameterType where Value == [Path] {
    package static func trees(count: Int) -> ParameterType { ParameterType(.input(.trees(count: count)), .trees) }
}

extension ParameterType where Value == Typeface {
    package static var typeface: ParameterType { ParameterType(.input(.typeface), .typeface) }
}

extension ParameterType where Value == WordDictionary {
    package static var dictionary: ParameterType { ParameterType(.input(.dictionary), .dictionary) }
}

extension ParameterType where Value == Words {
    package static func words(table: String, areSeen: Bool) -> ParameterType {
        ParameterType(.input(.words(table: table, areSeen: areSeen)), .words)
    }
}

extension ParameterType where Value == LanguageTag {
    package static func language(isSeen: Bool) -> ParameterType {
        ParameterType(.input(.language(isSeen: isSeen)), .language)
    }
}
