import DisplayList
import PathParser

/// What a scene can be asked, said once: whoever lists, checks, completes, documents or moves it reads it here.
public struct ParameterDefinition: Sendable {
    /// As it is written in an option or a JSON record, without hyphens before it.
    public let name: String
    /// A letter that stands for the name.
    public internal(set) var short: Character?
    /// What it takes.
    public let kind: ParameterKind
    /// One sentence or a few.
    public let summary: String
    /// What holds where it is not given; nil where it must be, and for flags.
    public internal(set) var defaultText: String?
    /// Whether the scene cannot be drawn without it.
    public internal(set) var isRequired = false
    /// Whether it may be given several times.
    public internal(set) var isRepeatable = false
    /// Whether it is told by its place in a command line, not by its name.
    public internal(set) var isOperand = false
    /// Whether it is for a picture that stands still: what moves sets it itself.
    public internal(set) var isStill = false
    /// The values worth showing.
    public internal(set) var steps = ParameterSteps.all
    /// Values of other parameters without which it changes nothing in the picture, or cannot be.
    public internal(set) var needs: [(name: String, value: String)] = []
    /// Parameters with which it is shown in all combinations.
    public internal(set) var partners: [String] = []

    init(name: String, kind: ParameterKind, summary: String) {
        self.name = name
        self.kind = kind
        self.summary = summary
    }
}

/// The values of a parameter that are worth showing.
public enum ParameterSteps: Sendable, Equatable {
    /// Every one, of kinds that have few: flags and choices; of others none.
    case all
    /// None: it shows nothing else, or has no values that everybody has.
    case none
    /// Some values as they are written, beside one another.
    case some([String])
    /// The same, each more than the one before, so that one goes through them.
    case scale([String])
}

/// A parameter of a type, with how it is read and set.
public struct Parameter<Subject>: Sendable {
    /// What it is.
    public internal(set) var definition: ParameterDefinition
    let get: @Sendable (Subject) -> (any Sendable)?
    /// - Returns: whether the value was of the parameter's type.
    let set: @Sendable (inout Subject, any Sendable) -> Bool

    init(
        _ definition: ParameterDefinition, get: @escaping @Sendable (Subject) -> (any Sendable)?,
        set: @escaping @Sendable (inout Subject, any Sendable) -> Bool
    ) {
        self.definition = definition
        self.get = get
        self.set = set
    }

    /// A parameter that is a property.
    init<Value: Sendable>(
        _ name: String, _ path: WritableKeyPath<Subject, Value> & Sendable, _ kind: ParameterKind, _ summary: String
    ) {
        self.init(ParameterDefinition(name: name, kind: kind, summary: summary)) {
            $0[keyPath: path]
        } set: { subject, value in
            guard let value = value as? Value else { return false }
            subject[keyPath: path] = value
            return true
        }
    }

    /// A parameter that is a property which may be nil.
    /// - Parameter absence: what nil stands for.
    init<Value: Sendable>(
        _ name: String, _ path: WritableKeyPath<Subject, Value?> & Sendable, _ kind: ParameterKind,
        absence: String? = nil, _ summary: String
    ) {
        self.init(ParameterDefinition(name: name, kind: kind, summary: summary)) {
            $0[keyPath: path]
        } set: { subject, value in
            guard let value = value as? Value else { return false }
            subject[keyPath: path] = value
            return true
        }
        definition.defaultText = absence
    }

    /// A parameter that is set in a way of its own.
    init<Value: Sendable>(
        _ name: String, _ kind: ParameterKind, absence: String? = nil, _ summary: String,
        set: @escaping @Sendable (inout Subject, Value) -> Void
    ) {
        self.init(ParameterDefinition(name: name, kind: kind, summary: summary)) { _ in
            nil
        } set: { subject, value in
            guard let value = value as? Value else { return false }
            set(&subject, value)
            return true
        }
        definition.defaultText = absence
    }

    private func with(_ change: (inout ParameterDefinition) -> Void) -> Parameter {
        var parameter = self
        change(&parameter.definition)
        return parameter
    }

    /// The same with a letter.
    func short(_ letter: Character) -> Parameter { with { $0.short = letter } }
    /// The same, without which the scene cannot be drawn.
    func required() -> Parameter { with { $0.isRequired = true } }
    /// The same, which may be given several times.
    func repeatable() -> Parameter { with { $0.isRepeatable = true } }
    /// The same, told by its place.
    func operand() -> Parameter {
        with {
            $0.isOperand = true; $0.isRequired = true
        }
    }
    /// The same for pictures that stand still alone.
    func still() -> Parameter { with { $0.isStill = true } }
    /// The same with values that are worth showing.
    func steps(_ values: String...) -> Parameter { steps(values) }
    func steps(_ values: [String]) -> Parameter { with { $0.steps = .some(values) } }
    /// The same with values, between spaces, that grow.
    func scale(_ values: String) -> Parameter {
        with { $0.steps = .scale(values.split(separator: " ").map(String.init)) }
    }
    /// The same, of which no value is worth showing.
    func hidden() -> Parameter { with { $0.steps = .none } }
    /// The same, shown where another parameter has a value.
    func needs(_ name: String, _ value: String) -> Parameter { with { $0.needs.append((name, value)) } }
    /// The same, shown in all combinations with others.
    func shown(with names: String...) -> Parameter { with { $0.partners = names } }

    /// The parameter of a part as one of the whole.
    func lifted<Whole>(_ path: WritableKeyPath<Whole, Subject> & Sendable) -> Parameter<Whole> {
        Parameter<Whole>(definition) {
            get($0[keyPath: path])
        } set: {
            set(&$0[keyPath: path], $1)
        }
    }
}

extension Array {
    /// The parameters of a part as those of the whole.
    func lifted<Part, Whole>(_ path: WritableKeyPath<Whole, Part> & Sendable) -> [Parameter<Whole>]
    where Element == Parameter<Part> {
        map { $0.lifted(path) }
    }

    /// Those that what moves leaves to whoever asks.
    func moving<Subject>() -> [Parameter<Subject>] where Element == Parameter<Subject> {
        filter { !$0.definition.isStill }
    }

    /// - Throws: `SceneError.badOption` for a value out of its parameter's range.
    func check<Subject>(_ subject: Subject) throws(SceneError) where Element == Parameter<Subject> {
        for parameter in self {
            guard let value = parameter.get(subject) else { continue }
            try parameter.definition.kind.check(value, name: parameter.definition.name)
        }
    }
}
