import DisplayList
import PathParser

/// A parameter of a scene, declared once: lists, checks, completions, documentation and motions read it here.
public struct ParameterDefinition: Sendable {
    /// The name in an option or a JSON record, without hyphens before it.
    public let name: String
    /// A letter that stands for the name.
    public package(set) var short: Character?
    /// The kind of value that it takes.
    public let kind: ParameterKind
    /// A description, in one sentence or a few.
    public let summary: String
    /// The default, in words; nil for required parameters and for flags.
    public package(set) var defaultText: String?
    /// Whether the scene cannot be drawn without it.
    public package(set) var isRequired = false
    /// Whether it may be given several times.
    public package(set) var isRepeatable = false
    /// Whether its place in a command line tells it, and not its name.
    public package(set) var isOperand = false
    /// Whether it is only for still pictures: motions set it themselves.
    public package(set) var isStill = false
    /// The values worth showing.
    public package(set) var steps = ParameterSteps.all
    /// Values of other parameters without which this one changes nothing in the picture, or is refused.
    public package(set) var needs: [(name: String, value: String)] = []
    /// Parameters with which it is shown in all combinations.
    public package(set) var partners: [String] = []

    package init(name: String, kind: ParameterKind, summary: String) {
        self.name = name
        self.kind = kind
        self.summary = summary
    }
}

/// The values of a parameter that are worth showing.
public enum ParameterSteps: Sendable, Equatable {
    /// All values of kinds that have few, flags and choices; none of other kinds.
    case all
    /// No values: they would show nothing new, or are not common to all users.
    case none
    /// Some values as they are written, beside one another.
    case some([String])
    /// Some values, each greater than the one before, so that one can go through them.
    case scale([String])
}

/// A parameter of a subject: it can be read and set.
public struct Parameter<Subject>: Sendable {
    /// A property of the subject: it calls the function that it is given with the property in its place, so that it may
    /// be read and changed there. `{ $1(&$0.size) }` is the property `size`.
    package typealias Property<Value> = @Sendable (inout Subject, (inout Value) -> Void) -> Void

    /// The parameter's definition.
    public package(set) var definition: ParameterDefinition
    package let get: @Sendable (Subject) -> ParameterValue?
    /// - Returns: whether the value was of the parameter's type.
    package let set: @Sendable (inout Subject, ParameterValue) -> Bool

    package init(
        _ definition: ParameterDefinition, get: @escaping @Sendable (Subject) -> ParameterValue?,
        set: @escaping @Sendable (inout Subject, ParameterValue) -> Bool
    ) {
        self.definition = definition
        self.get = get
        self.set = set
    }

    /// A parameter for a property.
    package init<Value>(
        _ name: String, _ property: @escaping Property<Value>, _ type: ParameterType<Value>, _ summary: String
    ) {
        self.init(ParameterDefinition(name: name, kind: type.kind, summary: summary)) { subject in
            var (subject, value) = (subject, ParameterValue?.none)
            property(&subject) { value = type.conversion.value($0) }
            return value
        } set: { subject, value in
            guard let value = type.conversion.read(value) else { return false }
            property(&subject) { $0 = value }
            return true
        }
    }

    /// A parameter for a property that may be nil.
    /// - Parameter absence: the meaning of nil.
    package init<Value>(
        _ name: String, _ property: @escaping Property<Value?>, _ type: ParameterType<Value>, absence: String? = nil,
        _ summary: String
    ) {
        self.init(ParameterDefinition(name: name, kind: type.kind, summary: summary)) { subject in
            var (subject, value) = (subject, ParameterValue?.none)
            property(&subject) { value = $0.map(type.conversion.value) }
            return value
        } set: { subject, value in
            guard let value = type.conversion.read(value) else { return false }
            property(&subject) { $0 = value }
            return true
        }
        definition.defaultText = absence
    }

    /// A parameter with its own setter.
    package init<Value>(
        _ name: String, _ type: ParameterType<Value>, absence: String? = nil, _ summary: String,
        set: @escaping @Sendable (inout Subject, Value) -> Void
    ) {
        self.init(ParameterDefinition(name: name, kind: type.kind, summary: summary)) { _ in
            nil
        } set: { subject, value in
            guard let value = type.conversion.read(value) else { return false }
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
    package func short(_ letter: Character) -> Parameter { with { $0.short = letter } }
    /// The same, without which the scene cannot be drawn.
    package func required() -> Parameter { with { $0.isRequired = true } }
    /// The same, which may be given several times.
    package func repeatable() -> Parameter { with { $0.isRepeatable = true } }
    /// The same, told by its place.
    package func operand() -> Parameter {
        with {
            $0.isOperand = true; $0.isRequired = true
        }
    }
    /// The same, only for still pictures.
    package func still() -> Parameter { with { $0.isStill = true } }
    /// The same with values that are worth showing.
    package func steps(_ values: String...) -> Parameter { steps(values) }
    package func steps(_ values: [String]) -> Parameter { with { $0.steps = .some(values) } }
    /// The same with values, between spaces, that grow.
    package func scale(_ values: String) -> Parameter {
        with { $0.steps = .scale(values.split(separator: " ").map(String.init)) }
    }
    /// The same, without values worth showing.
    package func hidden() -> Parameter { with { $0.steps = .none } }
    /// The same, shown where another parameter has a value.
    package func needs(_ name: String, _ value: String) -> Parameter { with { $0.needs.append((name, value)) } }
    /// The same, shown in all combinations with others.
    package func shown(with names: String...) -> Parameter { with { $0.partners = names } }

    /// A part's parameter, as a parameter of the whole.
    package func lifted<Whole>(_ part: @escaping Parameter<Whole>.Property<Subject>) -> Parameter<Whole> {
        Parameter<Whole>(definition) { whole in
            var (whole, value) = (whole, ParameterValue?.none)
            part(&whole) { value = get($0) }
            return value
        } set: { whole, value in
            var isSet = false
            part(&whole) { isSet = set(&$0, value) }
            return isSet
        }
    }
}

extension Array {
    /// A part's parameters, as parameters of the whole.
    package func lifted<Part, Whole>(_ part: @escaping Parameter<Whole>.Property<Part>) -> [Parameter<Whole>]
    where Element == Parameter<Part> {
        map { $0.lifted(part) }
    }

    /// The parameters that motions do not set themselves.
    package func moving<Subject>() -> [Parameter<Subject>] where Element == Parameter<Subject> {
        filter { !$0.definition.isStill }
    }

    /// - Throws: `SceneError.badOption` for a value out of its parameter's range.
    package func check<Subject>(_ subject: Subject) throws(SceneError) where Element == Parameter<Subject> {
        for parameter in self {
            guard let value = parameter.get(subject) else { continue }
            try parameter.definition.kind.check(value, name: parameter.definition.name)
        }
    }
}
