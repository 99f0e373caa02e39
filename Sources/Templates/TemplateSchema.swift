import DisplayList
import TextForms

extension Template {
    /// The JSON Schema (draft 2020-12) of templates, for editors; made from what the reader knows.
    public static var schema: String { TemplateSchema.document.fileText }
}

/// The whole schema: the document, every kind of element, every modifier.
enum TemplateSchema {
    static let document: JSONOutput = {
        guard case .object(let members) = Schema.object(Template.properties) else { return .null }
        let head: [JSONOutput.Member] = [
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("A template of render-scene compose")),
        ]
        let elements = ElementKind.all.filter { $0.name != ElementKind.row }
        var parts: [JSONOutput.Member] = [
            (
                "placeholder",
                .object([
                    ("description", .string("A value of the data: {{path}}, {{path|format}}, {{path?default}}.")),
                    ("type", .string("string")), ("pattern", .string("\\{\\{.*\\}\\}")),
                ])
            ),
            ("path", path(description: "A place in the data, such as user.name or items.0.")),
            ("loop", loop),
            ("element", Schema.oneOf(elements.map { Schema.reference($0.name) })),
            ("modifier", Schema.oneOf(ModifierKind.all.map(modifier))),
            ("paint", ValueKind<Paint>.form), ("plotted", ValueKind<PlottedValue>.form),
            ("mark", Schema.oneOf(MarkKind.all.map { Schema.reference($0.name) })),
        ]
        for kind in ElementKind.all { parts.append((kind.name, element(kind))) }
        for kind in MarkKind.all { parts.append((kind.name, mark(kind))) }
        return .object(head + members + [("$defs", .object(parts))])
    }()

    private static func path(description: String) -> JSONOutput {
        .object([("description", .string(description)), ("type", .string("string"))])
    }

    private static let loop = Schema.object(
        [],
        first: [
            ("each", path(description: "Where the list is; with ? behind it, none is no error.")),
            ("as", path(description: "What paths call an element of it; item without.")),
        ], required: ["each"], description: "An element for each of a list.")

    private static func element(_ kind: ElementKind) -> JSONOutput {
        let own = kind.content == .rows ? [Schema.element, Schema.reference(ElementKind.row)] : [Schema.element]
        let content = Schema.list(of: Schema.oneOf(own))
        let alternative = kind.name == ElementKind.row ? Schema.reference(ElementKind.row) : Schema.element
        let common = TemplateReader.common(kind).compactMap { name -> JSONOutput.Member? in
            guard let common = TemplateReader.Common(rawValue: name) else { return nil }
            switch common {
            case .type: return nil
            case .children: return (name, content)
            case .modifiers: return (name, Schema.list(of: Schema.reference("modifier")))
            case .if: return (name, Schema.reference("path"))
            case .else: return (name, Schema.oneOf([alternative, Schema.list(of: alternative)]))
            case .for: return (name, Schema.reference("loop"))
            }
        }
        return Schema.object(
            kind.properties, first: [("type", .object([("const", .string(kind.name))]))], last: common,
            required: ["type"], oneOf: kind.oneOf, description: kind.help)
    }

    private static func mark(_ kind: MarkKind) -> JSONOutput {
        let common: [JSONOutput.Member] = [
            ("if", Schema.reference("path")), ("else", Schema.oneOf([Schema.mark, Schema.list(of: Schema.mark)])),
            ("for", Schema.reference("loop")),
        ]
        return Schema.object(
            kind.properties, first: [("type", .object([("const", .string(kind.name))]))], last: common,
            required: ["type"], oneOf: kind.oneOf, forms: kind.forms, description: kind.help)
    }

    private static func modifier(_ kind: ModifierKind) -> JSONOutput {
        guard let main = kind.main else {
            return Schema.object(
                [], first: [(kind.name, Schema.object(kind.properties))], required: [kind.name],
                description: kind.help)
        }
        return Schema.object([main] + kind.properties, description: kind.help)
    }
}
