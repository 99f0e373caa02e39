import TextForms

/// A property as the reader and the schema see it. Only `Property` knows the type of its value.
struct PropertyDefinition: Sendable {
    let name: String
    let isRequired: Bool
    let help: String
    let schema: JSONOutput
    /// A `Setting` of the property's type.
    let read: @Sendable (JSONValue, TemplateReader) throws(TemplateError) -> any Sendable
}

/// A property, declared once: its name, what it may be, and what it is where it is not there.
struct Property<Value: Sendable>: Sendable {
    let definition: PropertyDefinition
    let usual: Value

    init(
        _ name: String, _ kind: ValueKind<Value>, default value: Value, isRequired: Bool = false, _ help: String
    ) {
        let read = kind.read
        definition = PropertyDefinition(name: name, isRequired: isRequired, help: help, schema: kind.schema) {
            value, reader throws(TemplateError) in
            try read(value, reader)
        }
        usual = value
    }

    /// A property whose absence differs from every value.
    init<Wrapped>(_ name: String, _ kind: ValueKind<Wrapped>, _ help: String) where Value == Wrapped? {
        self.init(name, kind.optional, default: nil, help)
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
}
