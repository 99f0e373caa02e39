import TextForms

/// Parts of the JSON Schema (draft 2020-12) of templates.
enum Schema {
    static func types(_ names: [String]) -> JSONOutput {
        .object([("type", names.count == 1 ? .string(names[0]) : .array(names.map { .string($0) }))])
    }

    static func words(_ words: [String]) -> JSONOutput { .object([("enum", .array(words.map { .string($0) }))]) }

    static func number(_ range: ClosedRange<Double>) -> JSONOutput {
        .object([
            ("type", .string("number")), ("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound)),
        ])
    }

    static func integer(_ range: ClosedRange<Int>) -> JSONOutput {
        .object([
            ("type", .string("integer")), ("minimum", .integer(range.lowerBound)),
            ("maximum", .integer(range.upperBound)),
        ])
    }

    static func list(of part: JSONOutput) -> JSONOutput {
        .object([("type", .string("array")), ("items", part)])
    }

    static func oneOf(_ parts: [JSONOutput]) -> JSONOutput {
        parts.count == 1 ? parts[0] : .object([("oneOf", .array(parts))])
    }

    static func reference(_ name: String) -> JSONOutput { .object([("$ref", .string("#/$defs/\(name)"))]) }

    /// A text that is made of data.
    static let placeholder = reference("placeholder")
    static let element = reference("element")
    static let mark = reference("mark")
    static let paint = reference("paint")
    static let plotted = reference("plotted")

    /// An object of some properties and no others.
    /// - Parameters:
    ///   - oneOf: the names of properties of which it has just one.
    ///   - forms: sets of properties of which it has all of just one.
    static func object(
        _ properties: [PropertyDefinition], first: [JSONOutput.Member] = [], last: [JSONOutput.Member] = [],
        required: [String] = [], oneOf choices: [String] = [], forms: [[String]] = [], description: String = ""
    ) -> JSONOutput {
        let forms = forms + choices.map { [$0] }
        let own = properties.map { property -> JSONOutput.Member in (property.name, described(property)) }
        let names = required + properties.filter { $0.isRequired }.map { $0.name }
        return .object(
            (description.isEmpty ? [] : [("description", .string(description))]) + [
                ("type", .string("object")), ("properties", .object(first + own + last)),
                ("required", .array(names.map { .string($0) })), ("additionalProperties", .bool(false)),
            ]
                + (forms.isEmpty
                    ? []
                    : [
                        (
                            "oneOf",
                            .array(forms.map { .object([("required", .array($0.map { .string($0) }))]) })
                        )
                    ]))
    }

    private static func described(_ property: PropertyDefinition) -> JSONOutput {
        guard !property.help.isEmpty, case .object(let members) = property.schema else { return property.schema }
        return .object([("description", .string(property.help))] + members)
    }
}
