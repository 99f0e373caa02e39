import ParameterReading
import Scenes

/// An option as parser, help and completions see it. Only `Option` knows the type of its value.
struct OptionDefinition: Sendable {
    /// Without the two hyphens.
    let name: String
    /// Former names, which are still accepted and shown nowhere. Where another option has such a name now, that one is
    /// meant.
    var formerNames: [String] = []
    let short: Character?
    /// The word that stands for the value in help; nil for a flag.
    let placeholder: String?
    let completion: Completion
    let isRepeatable: Bool
    var isRequired: Bool
    /// Whether it is not required with `--preview`.
    var yieldsToPreview = false
    /// The default value, as help states it.
    let defaultText: String?
    var help: String
    /// Another option that a value of this one stands for, and its value there.
    var standsFor: (name: String, value: @Sendable (String) -> String)?
    /// The values that the gallery shows.
    var steps = ParameterSteps.none
    /// Values of other options without which this one changes nothing in the picture, or is refused.
    var needs: [(name: String, value: String)] = []
    /// Options with which the gallery shows it in all combinations.
    var partners: [String] = []
    /// Whether `--help` leaves it to `--help-all`: limits, and what few people need.
    var isRare = false
    /// Throws when a value cannot be read.
    let check: @Sendable (String) throws(ValueError) -> Void

    /// Under what name the texts of an option are kept that stands for another one.
    static func standing(_ name: String, for other: String) -> String { "\(name) for \(other)" }

    /// `--name`, for messages.
    var spelling: String { "--" + name }

    /// `-n` where there is a letter for it, else `--name`.
    var shortestSpelling: String { short.map { "-\($0)" } ?? spelling }

    /// The option's effect, and its default.
    var explanation: String {
        var text = help
        if isRequired { text += yieldsToPreview ? " Required without --preview." : " Required." }
        if isRepeatable { text += " May be repeated." }
        if let value = defaultText { text += " Default: \(value)." }
        return text
    }

    /// Whether a value names a file or a folder.
    func namesFile(_ text: String) -> Bool { completion.namesFile(text) }

    /// The same option, which `--help` leaves to `--help-all`.
    var asRare: OptionDefinition {
        var option = self
        option.isRare = true
        return option
    }
}

extension Completion {
    /// Whether a value of this kind names a file or a folder.
    func namesFile(_ text: String) -> Bool {
        switch self {
        case .file, .folder, .fileOrFolder: true
        case .fileOrWords(let words): !words.contains(text)
        case .drawing: text == "-" || ["svg", "svgz"].contains(OutputTarget.ending(of: text))
        case .none, .words, .scene, .sizedDrawing: false
        }
    }
}

/// An option with a value, declared once: its names, its kind of value, and its default.
struct Option<Value: Sendable>: Sendable {
    private(set) var definition: OptionDefinition
    let read: @Sendable (String) throws(ValueError) -> Value
    let defaultValue: Value

    init(
        definition: OptionDefinition, default value: Value,
        read: @escaping @Sendable (String) throws(ValueError) -> Value
    ) {
        self.definition = definition
        self.read = read
        defaultValue = value
    }

    /// An option that has a value even when it is not given.
    init(
        _ name: String, short: Character? = nil, _ reader: ValueReader<Value>, default value: Value, _ text: String,
        help: String
    ) {
        definition = OptionDefinition(
            name: name, short: short, reader, isRepeatable: false, isRequired: false, defaultText: text, help: help)
        read = reader.read
        defaultValue = value
    }

    /// An option whose absence differs from every value.
    init<Wrapped>(
        _ name: String, short: Character? = nil, _ reader: ValueReader<Wrapped>, defaultText: String? = nil,
        isRequired: Bool = false, yieldsToPreview: Bool = false, isRepeatable: Bool = false, help: String
    ) where Value == Wrapped? {
        definition = OptionDefinition(
            name: name, short: short, reader, isRepeatable: isRepeatable, isRequired: isRequired,
            yieldsToPreview: yieldsToPreview, defaultText: defaultText, help: help)
        let readValue = reader.read
        read = { (text: String) throws(ValueError) -> Wrapped? in try readValue(text) }
        defaultValue = nil
    }

    /// The same option, which `--help` leaves to `--help-all`.
    func rare() -> Option {
        var option = self
        option.definition.isRare = true
        return option
    }
}

/// An option without a value.
struct Flag: Sendable {
    private(set) var definition: OptionDefinition

    init(definition: OptionDefinition) { self.definition = definition }

    init(_ name: String, short: Character? = nil, help: String) {
        definition = OptionDefinition(
            name: name, short: short, placeholder: nil, completion: .none, isRepeatable: false, isRequired: false,
            defaultText: nil, help: help, check: { _ throws(ValueError) in })
    }

    /// The same flag, which takes former names as well.
    func formerly(_ names: String...) -> Flag {
        var flag = self
        flag.definition.formerNames = names
        return flag
    }

    /// The same flag, which `--help` leaves to `--help-all`.
    func rare() -> Flag {
        var flag = self
        flag.definition.isRare = true
        return flag
    }
}

extension [OptionDefinition] {
    /// The option of a name, or else the one that formerly had it.
    func named(_ name: String) -> OptionDefinition? {
        first { $0.name == name } ?? first { $0.formerNames.contains(name) }
    }
}

extension OptionDefinition {
    fileprivate init<Value>(
        name: String, short: Character?, _ reader: ValueReader<Value>, isRepeatable: Bool, isRequired: Bool,
        yieldsToPreview: Bool = false, defaultText: String?, help: String
    ) {
        let read = reader.read
        self.init(
            name: name, short: short, placeholder: reader.placeholder, completion: reader.completion,
            isRepeatable: isRepeatable, isRequired: isRequired, yieldsToPreview: yieldsToPreview,
            defaultText: defaultText,
            help: help, check: { text throws(ValueError) in _ = try read(text) })
    }
}

/// An argument without a name, told by its place.
struct OperandDefinition: Sendable {
    let placeholder: String
    let completion: Completion
    let help: String
    /// Whether it may be left out; only a command's last operand may.
    var isOptional = false
    /// Whether there may be several; only a command's last operand may be repeated.
    var isRepeatable = false
    /// The values that the gallery shows, as options have them.
    var steps = ParameterSteps.none
    var needs: [(name: String, value: String)] = []
    var partners: [String] = []
}
