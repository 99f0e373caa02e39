import CivilTime
import DisplayList
import Localization
import PathParser
import Typography

/// How the values of a type become a parameter's values, and the other way.
package struct ParameterConversion<Value: Sendable>: Sendable {
    /// A value as a parameter's.
    package let value: @Sendable (Value) -> ParameterValue
    /// A parameter's value as one of the type; nil for one of another kind.
    package let read: @Sendable (ParameterValue) -> Value?

    package init(
        _ value: @escaping @Sendable (Value) -> ParameterValue,
        read: @escaping @Sendable (ParameterValue) -> Value?
    ) {
        self.value = value
        self.read = read
    }
}

extension ParameterConversion where Value: RawRepresentable<String> {
    /// A choice's word.
    package static var choice: ParameterConversion {
        ParameterConversion {
            .choice($0)
        } read: {
            if case .text(let word) = $0 { Value(rawValue: word) } else { nil }
        }
    }
}

extension ParameterConversion where Value == Bool {
    package static var flag: ParameterConversion {
        ParameterConversion {
            .flag($0)
        } read: {
            if case .flag(let isOn) = $0 { isOn } else { nil }
        }
    }
}

extension ParameterConversion where Value == Double {
    package static var number: ParameterConversion {
        ParameterConversion {
            .number($0)
        } read: {
            if case .number(let number) = $0 { number } else { nil }
        }
    }
}

extension ParameterConversion where Value == Int {
    package static var integer: ParameterConversion {
        ParameterConversion {
            .integer($0)
        } read: {
            if case .integer(let number) = $0 { number } else { nil }
        }
    }
}

extension ParameterConversion where Value == String {
    package static var text: ParameterConversion {
        ParameterConversion {
            .text($0)
        } read: {
            if case .text(let text) = $0 { text } else { nil }
        }
    }
}

extension ParameterConversion where Value == Size {
    package static var size: ParameterConversion {
        ParameterConversion {
            .size($0)
        } read: {
            if case .size(let size) = $0 { size } else { nil }
        }
    }
}

extension ParameterConversion where Value == PlainBackground {
    package static var background: ParameterConversion {
        ParameterConversion {
            .background($0)
        } read: {
            if case .background(let background) = $0 { background } else { nil }
        }
    }
}

extension ParameterConversion where Value == Color {
    package static var color: ParameterConversion {
        ParameterConversion {
            .color($0)
        } read: {
            if case .color(let color) = $0 { color } else { nil }
        }
    }
}

extension ParameterConversion where Value == Instant {
    package static var moment: ParameterConversion {
        ParameterConversion {
            .moment($0)
        } read: {
            if case .moment(let moment) = $0 { moment } else { nil }
        }
    }
}

extension ParameterConversion where Value == CivilDate {
    package static var day: ParameterConversion {
        ParameterConversion {
            .day($0)
        } read: {
            if case .day(let day) = $0 { day } else { nil }
        }
    }
}

extension ParameterConversion where Value == CalendarMonth {
    package static var month: ParameterConversion {
        ParameterConversion {
            .month($0)
        } read: {
            if case .month(let month) = $0 { month } else { nil }
        }
    }
}

extension ParameterConversion where Value == CivilZone {
    package static var zone: ParameterConversion {
        ParameterConversion {
            .zone($0)
        } read: {
            if case .zone(let zone) = $0 { zone } else { nil }
        }
    }
}

extension ParameterConversion where Value == [Path] {
    package static var trees: ParameterConversion {
        ParameterConversion {
            .trees($0)
        } read: {
            if case .trees(let trees) = $0 { trees } else { nil }
        }
    }
}

extension ParameterConversion where Value == Typeface {
    package static var typeface: ParameterConversion {
        ParameterConversion {
            .typeface($0)
        } read: {
            if case .typeface(let face) = $0 { face } else { nil }
        }
    }
}

extension ParameterConversion where Value == WordDictionary {
    package static var dictionary: ParameterConversion {
        ParameterConversion {
            .dictionary($0)
        } read: {
            if case .dictionary(let words) = $0 { words } else { nil }
        }
    }
}

extension ParameterConversion where Value == Words {
    package static var words: ParameterConversion {
        ParameterConversion {
            .words($0)
        } read: {
            if case .words(let words) = $0 { words } else { nil }
        }
    }
}

extension ParameterConversion where Value == LanguageTag {
    package static var language: ParameterConversion {
        ParameterConversion {
            .language($0)
        } read: {
            if case .language(let language) = $0 { language } else { nil }
        }
    }
}
