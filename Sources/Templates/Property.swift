import TextForms

/// A property as the reader and the schema see it. Only `Property` knows the type of its value.
struct PropertyDefinition: Sendable {
    let name: String
    let isRequired: Bool
    let help: String
    let schema: JSONOutput
    let read: @Sendable (JSONValue, TemplateReader) throws(TemplateError) -> PropertySetting
    /// The property in Swift: the value that it has, or the usual one.
    let part: @Sendable (PropertyValues, inout Evaluation) throws(TemplateError) -> SwiftPart
}

/// A property's identity.
final class PropertyKey: Sendable {}

/// What a template says of one property: a `Setting` whose type only the property knows.
struct PropertySetting: Sendable {
    private final class Box<Value: Sendable>: Sendable {
        let setting: Setting<Value>
        init(_ setting: Setting<Value>) { self.setting = setting }
    }

    private let key: PropertyKey
    /// A `Box`; the type of an object does not say that it is `Sendable`.
    private nonisolated(unsafe) let box: AnyObject

    init<Value>(_ setting: Setting<Value>, of property: Property<Value>.Key) {
        key = property.key
        box = Box(setting)
    }

    /// The setting, where it is that of the property.
    func setting<Value>(of property: Property<Value>.Key) -> Setting<Value>? {
        // A key belongs to one type of values, so that the box of an equal key is of that type; embedded Swift has no
        // conversion that asks for it.
        key === property.key ? unsafeDowncast(box, to: Box<Value>.self).setting : nil
    }
}

/// A property, declared once: its name, what it may be, and what it is where it is not there.
struct Property<Value: Sendable>: Sendable {
    /// The property's identity, with the type of its values.
    struct Key: Sendable {
        fileprivate let key = PropertyKey()
    }

    let definition: PropertyDefinition
    let key: Key
    let usual: Value
    /// A value in Swift.
    let code: @Sendable (Value, inout Evaluation) throws(TemplateError) -> SwiftCode

    init(
        _ name: String, _ kind: ValueKind<Value>, default usual: Value, isRequired: Bool = false,
        swift role: SwiftRole = .argument, _ help: String
    ) {
        let (key, read, code) = (Key(), kind.read, kind.code)
        definition = PropertyDefinition(
            name: name, isRequired: isRequired, help: help, schema: kind.schema,
            read: { value, reader throws(TemplateError) in PropertySetting(try read(value, reader), of: key) },
            part: { values, evaluation throws(TemplateError) in
                let value = try values.setting(of: key, else: usual).value(&evaluation)
                return role.part(name, try code(value, &evaluation))
            })
        self.key = key
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
    private var settings: [(name: String, setting: PropertySetting)] = []

    mutating func set(_ name: String, _ setting: PropertySetting) { settings.append((name, setting)) }

    func has(_ name: String) -> Bool { settings.contains { $0.name == name } }

    fileprivate func setting<Value>(of key: Property<Value>.Key, else usual: Value) -> Setting<Value> {
        for (_, setting) in settings { if let setting = setting.setting(of: key) { return setting } }
        return .fixed(usual)
    }

    func setting<Value>(_ property: Property<Value>) -> Setting<Value> {
        setting(of: property.key, else: property.usual)
    }

    func value<Value>(
        _ property: Property<Value>, _ evaluation: inout Evaluation
    ) throws(TemplateError) -> Value {
        try setting(property).value(&evaluation)
    }

    /// A property's value in Swift.
    func code<Value>(
        _ property: Property<Value>, _ evaluation: inout Evaluation
    ) throws(TemplateError) -> SwiftCode {
        try property.code(try value(property, &evaluation), &evaluation)
    }
}
