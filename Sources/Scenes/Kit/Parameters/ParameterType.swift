import CivilTime
import DisplayList
import Localization
import PathParser
import Typography

/// A kind of parameters with the type of its values.
struct ParameterType<Value: Sendable>: Sendable {
    let kind: ParameterKind
    let conversion: ParameterConversion<Value>

    init(_ kind: ParameterKind, _ conversion: ParameterConversion<Value>) {
        self.kind = kind
        self.conversion = conversion
    }
}

extension ParameterType where Value: CaseIterable & RawRepresentable<String> {
    /// The cases of a type, by their raw values.
    static func choice(_: Value.Type) -> ParameterType {
        ParameterType(.choice(Value.allCases.map { ($0.rawValue, .choice($0)) }), .choice)
    }
}

extension ParameterType where Value == Bool {
    static var flag: ParameterType { ParameterType(.flag, .flag) }
    static var ignoredChecksum: ParameterType { ParameterType(.input(.ignoredChecksum), .flag) }

    /// One of two words.
    static func choice(_ choices: [(word: String, value: Bool)]) -> ParameterType {
        ParameterType(.choice(choices.map { ($0.word, .flag($0.value)) }), .flag)
    }
}

extension ParameterType where Value == Double {
    static func number(_ range: ClosedRange<Double>, unit: String = "N") -> ParameterType {
        ParameterType(.number(range, unit: unit), .number)
    }

    static func hours(_ range: ClosedRange<Double>) -> ParameterType { ParameterType(.hours(range), .number) }
    static var scale: ParameterType { ParameterType(.input(.scale), .number) }
}

extension ParameterType where Value == Int {
    static func integer(_ range: ClosedRange<Int>) -> ParameterType { ParameterType(.integer(range), .integer) }
    static var timeOfDay: ParameterType { ParameterType(.timeOfDay, .integer) }
}

extension ParameterType where Value == String {
    static func text(_ placeholder: String = "TEXT") -> ParameterType { ParameterType(.text(placeholder), .text) }
}

// MARK: Looks

extension ParameterType where Value == Size {
    static func size(
        sides: ClosedRange<Double> = 1...100_000, names: [(word: String, size: Size)] = []
    ) -> ParameterType {
        ParameterType(.size(sides: sides, names: names), .size)
    }
}

extension ParameterType where Value == PlainBackground {
    static var plainBackground: ParameterType { ParameterType(.plainBackground, .background) }
}

extension ParameterType where Value == Color {
    static var color: ParameterType { ParameterType(.color, .color) }
}

// MARK: Time

extension ParameterType where Value == Instant {
    static var moment: ParameterType { ParameterType(.moment, .moment) }
}

extension ParameterType where Value == CivilDate {
    static var day: ParameterType { ParameterType(.day, .day) }
}

extension ParameterType where Value == CalendarMonth {
    static var month: ParameterType { ParameterType(.month, .month) }
}

extension ParameterType where Value == CivilZone {
    static var zone: ParameterType { ParameterType(.zone, .zone) }
}

// MARK: What the caller reads or knows

extension ParameterType where Value == [Path] {
    static func trees(count: Int) -> ParameterType { ParameterType(.input(.trees(count: count)), .trees) }
}

extension ParameterType where Value == Typeface {
    static var typeface: ParameterType { ParameterType(.input(.typeface), .typeface) }
}

extension ParameterType where Value == WordDictionary {
    static var dictionary: ParameterType { ParameterType(.input(.dictionary), .dictionary) }
}

extension ParameterType where Value == Words {
    static func words(_ app: SceneApp, areSeen: Bool) -> ParameterType {
        ParameterType(.input(.words(app, areSeen: areSeen)), .words)
    }
}

extension ParameterType where Value == LanguageTag {
    static func language(isSeen: Bool) -> ParameterType { ParameterType(.input(.language(isSeen: isSeen)), .language) }
}
