import ParameterReading
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
        let isFlag = if case .flag = parameter.kind { true } else { false }
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
