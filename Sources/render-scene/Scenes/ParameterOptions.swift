import CivilTime
import Scenes

/// Parameters as options.
enum ParameterOptions {
    /// The options of all parameters that a command line gives by name.
    static func options(of parameters: [ParameterDefinition]) -> [OptionDefinition] {
        parameters.filter { !$0.isOperand }.flatMap { parameter -> [OptionDefinition] in
            switch parameter.kind {
            case .input(.typeface): FontOptions.ofScenes
            case .input(.words(_, let areSeen)): WordOptions.ofScenes(areSeen: areSeen)
            case .input(.language(let isSeen)):
                [WordOptions.languageDefinition(isSeen: isSeen, help: parameter.summary)]
            case .input(.dictionary): [DictionaryOption.definition]
            case .input(.scale): []
            default: [OptionDefinition(parameter)]
            }
        }
    }
}

extension OptionDefinition {
    /// The option that gives a parameter its value.
    init(_ parameter: ParameterDefinition) {
        let reader = ValueReader.of(parameter.kind)
        let isFlag: Bool =
            switch parameter.kind {
            case .flag, .input(.ignoredChecksum): true
            default: false
            }
        self.init(
            name: parameter.name, short: parameter.short, placeholder: isFlag ? nil : reader.placeholder,
            completion: isFlag ? .none : reader.completion, isRepeatable: parameter.isRepeatable,
            isRequired: parameter.isRequired, defaultText: parameter.defaultText, help: parameter.summary,
            steps: parameter.steps, needs: parameter.needs, partners: parameter.partners,
            check: { text throws(ValueError) in if !isFlag { _ = try reader.read(text) } })
    }
}

extension Option {
    /// An option with the name and help of a scene's parameter.
    init(_ parameter: ParameterDefinition, _ conversion: ParameterConversion<Value>, default value: Value) {
        let reader = ValueReader.of(parameter.kind)
        var parameter = parameter
        if parameter.defaultText == nil { parameter.defaultText = parameter.kind.text(of: conversion.value(value)) }
        self.init(definition: OptionDefinition(parameter), default: value) { text throws(ValueError) in
            conversion.read(try reader.read(text)) ?? value
        }
    }

    /// The same without a default.
    init<Wrapped>(_ parameter: ParameterDefinition, _ conversion: ParameterConversion<Wrapped>)
    where Value == Wrapped? {
        let reader = ValueReader.of(parameter.kind)
        self.init(definition: OptionDefinition(parameter), default: nil) { text throws(ValueError) in
            conversion.read(try reader.read(text))
        }
    }
}

extension ValueReader where Value == ParameterValue {
    /// The reader of a parameter's value.
    static func of(_ kind: ParameterKind) -> ValueReader {
        func any<Known: Sendable>(
            _ reader: ValueReader<Known>, _ conversion: ParameterConversion<Known>
        ) -> ValueReader {
            ValueReader(reader.placeholder, completion: reader.completion) { text throws(ValueError) in
                conversion.value(try reader.read(text))
            }
        }
        switch kind {
        case .flag, .input(.ignoredChecksum):
            return ValueReader("") { _ throws(ValueError) in .flag(true) }
        case .number(let range, let unit): return any(.number(range, unit), .number)
        case .integer(let range): return any(.integer(range), .integer)
        case .choice(let choices): return .choice(choices)
        case .text(let placeholder): return any(.text(placeholder), .text)
        case .hours: return any(.hours, .number)
        case .size(_, let names): return any(names.isEmpty ? .size : .size(names: names), .size)
        case .extent(let heights): return any(.extent(heights: heights), .extent)
        case .plainBackground: return any(.color, .background)
        case .color: return any(.plainColor, .color)
        case .moment: return any(.instant, .moment)
        case .day: return any(.day, .day)
        case .timeOfDay: return any(.timeOfDay, .integer)
        case .month: return any(.month, .month)
        case .zone: return any(.timeZone, .zone)
        case .input(.trees): return any(.folder, .text)
        case .input(.water):
            return ValueReader("FILE|open|closed", completion: .fileOrWords(["open", "closed"])) {
                text throws(ValueError) in
                guard !text.isEmpty else { throw ValueError(expected: "open, closed, or a water log's file name") }
                return .text(text)
            }
        case .input: return any(.file, .text)
        }
    }
}
