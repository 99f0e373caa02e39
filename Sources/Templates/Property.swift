import TextForms

/// A property as the reader and the schema see it. Only `Property` knows the type of its value.
struct PropertyDefinition: Sendable {
    let name: String
    let isRequired: Bool
    let help: String
    let schema: JSONOutput
    /// A `Setting` of the property's type.
    let read: @Sendable (JSONValue, TemplateReader) throws(TemplateError) -> any Sendable
    /// The property in Swift: the value that it has, or the usual one.
    let part: @Sendable (PropertyValues, inout Evaluation) throws(TemplateError) -> SwiftPart
}

/// A property, declared once: its name, what it may be, and what it is where it is not there.
struct Property<Value: Sendable>: Sendable {
    let definition: PropertyDefinition
    let usual: Value
    /// A value in Swift.
    let code: @Sendable (Value, inout Evaluation) throws(TemplateError) -> SwiftCode

    init(
        _ name: String, _ kind: ValueKind<Value>, default usual: Value, isRequired: Bool = false,
        swift role: SwiftRole = .argument, _ help: String
    ) {
        let (read, code) = (kind.read, kind.code)
        definition = PropertyDefinition(
            name: name, isRequired: isRequired, help: help, schema: kind.schema,
            read: { value, reader throws(TemplateError) in try read(value, reader) },
            part: { values, evaluation throws(TemplateError) in
                let value = try values.setting(name, else: usual).value(&evaluation)
                return role.part(name, try code(value, &evaluation))
            })
        self.usual = usual
        self.code = code
    }

    /// A property whose absence differs from every value.
    init<Wrapped>(
        _ name: String, _ kind: ValueKind<Wrapped>, swift role: SwiftRole = .argument, _ help: String
    ) where Value == Wrapped? {
        self.init(name, kind.optional, default: nil, swift: role, help)
    }
}

/// The properties that an element of a template has.
struct PropertyValues: Sendable {
    private var settings: [(name: String, setting: any Sendable)] = []

    mutating func set(_ name: String, _ setting: any Sendable) { settings.append((name, setting)) }

    func has(_ name: String) -> Bool { settings.contains { $0.name == name } }

    func setting<Value>(_ name: String, else usual: Value) -> Setting<Value> {
        settings.first { $0.name == name }?.setting as? Setting<Value> ?? .fixed(usual)
    }

    func value<Value>(
        _ property: Property<Value>, _ evaluation: inout Evaluation
    ) throws(TemplateError) -> Value {
        try setting(property.definition.name, else: property.usual).value(&evaluation)
    }

    /// A property's value in Swift.
    func code<Value>(
        _ property: Property<Value>, _ evaluation: inout Evaluation
    ) throws(TemplateError) -> SwiftCode {
        try property.code(try value(property, &evaluation), &evaluation)
    }
}
