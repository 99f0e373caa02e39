import TextForms

/// Reads a template's elements, each at some depth.
struct TemplateReader: Sendable {
    let source: TemplateSource
    let limits: TemplateLimits
    /// How many elements and modifiers are around this place.
    private(set) var depth = 0
    /// Whether rows may stand here.
    private var takesRows = false

    init(_ source: TemplateSource, _ limits: TemplateLimits) {
        self.source = source
        self.limits = limits
    }

    /// What every element may have beside its own properties.
    enum Common: String, CaseIterable {
        case type, children, modifiers, `if`, `else`, `for`
    }

    // MARK: Elements

    /// An element, or a list of elements.
    func nodes(of value: JSONValue) throws(TemplateError) -> [TemplateNode] {
        guard value.kind == .array else { return [try node(value)] }
        var nodes: [TemplateNode] = []
        try value.forEachElement { element throws(TemplateError) in nodes.append(try node(element)) }
        return nodes
    }

    func node(_ value: JSONValue) throws(TemplateError) -> TemplateNode {
        guard value.kind == .object else {
            throw wrong(value, "an element such as {\"type\": \"text\", \"text\": \"…\"}")
        }
        let names = ElementKind.all.map { $0.name }.filter { takesRows || $0 != ElementKind.row }
        let kind = try self.kind(of: value, names, ElementKind.named, what: "an element")
        var inner = self
        inner.takesRows = false
        inner.depth += 1
        let modifiers = value["modifiers"]
        if let modifiers {
            guard modifiers.kind == .array else { throw wrong(modifiers, "an array of modifiers") }
            modifiers.forEachElement { _ in inner.depth += 1 }
        }
        try inner.checkDepth(at: value)
        let values = try inner.properties(
            of: value, kind.properties, in: "a \(kind.name)", besides: TemplateReader.common(kind), oneOf: kind.oneOf)
        var node = TemplateNode(kind: kind, offset: Int(value.node.start), values: values)
        if let modifiers {
            try modifiers.forEachElement { modifier throws(TemplateError) in
                node.modifiers.append(try inner.modifier(modifier))
            }
        }
        if let children = value["children"] {
            guard children.kind == .array else { throw wrong(children, "an array of elements") }
            inner.takesRows = kind.content == .rows
            node.children = try inner.nodes(of: children)
        }
        node.occurrence = try occurrence(of: value)
        if let alternative = value["else"] { node.alternative = try deeper().nodes(of: alternative) }
        return node
    }

    /// A mark of a chart, or a list of marks.
    func marks(of value: JSONValue) throws(TemplateError) -> [TemplateMark] {
        guard value.kind == .array else { return [try mark(value)] }
        var marks: [TemplateMark] = []
        try value.forEachElement { element throws(TemplateError) in marks.append(try mark(element)) }
        return marks
    }

    private func mark(_ value: JSONValue) throws(TemplateError) -> TemplateMark {
        guard value.kind == .object else {
            throw wrong(value, "a mark such as {\"type\": \"bar\", \"x\": \"May\", \"y\": 3}")
        }
        let kind = try self.kind(of: value, MarkKind.all.map { $0.name }, MarkKind.named, what: "a mark")
        let inner = deeper()
        try inner.checkDepth(at: value)
        let values = try inner.properties(
            of: value, kind.properties, in: "a \(kind.name)", besides: ["type", "if", "else", "for"],
            oneOf: kind.oneOf)
        try checkForm(of: value, kind, values)
        var mark = TemplateMark(kind: kind, offset: Int(value.node.start), values: values)
        mark.occurrence = try occurrence(of: value)
        if let alternative = value["else"] { mark.alternative = try inner.marks(of: alternative) }
        return mark
    }

    /// Refuses a mark whose properties are none of its forms, or more than one of them.
    private func checkForm(of value: JSONValue, _ kind: MarkKind, _ values: PropertyValues) throws(TemplateError) {
        guard !kind.forms.isEmpty else { return }
        let names = kind.properties.map { $0.name }.filter { name in kind.forms.contains { $0.contains(name) } }
        let given = names.filter(values.has)
        guard !kind.forms.contains(where: { form in names.filter(form.contains) == given }) else { return }
        throw source.error(
            at: Int(value.node.start),
            found: given.isEmpty
                ? "a \(kind.name) without a place" : "a \(kind.name) with \(given.joined(separator: ", "))",
            expected: kind.forms.map { $0.joined(separator: ", ") }.joined(separator: "; or "))
    }

    /// The `if` and the `for` of an element or a mark.
    private func occurrence(of value: JSONValue) throws(TemplateError) -> Occurrence {
        var occurrence = Occurrence()
        if let condition = value["if"] { occurrence.condition = try path(condition) }
        if let alternative = value["else"], occurrence.condition == nil {
            throw wrong(alternative, "an if beside the else")
        }
        if let loop = value["for"] { occurrence.loop = try self.loop(loop) }
        return occurrence
    }

    private func checkDepth(at value: JSONValue) throws(TemplateError) {
        guard depth <= limits.depth else {
            throw source.error(
                at: Int(value.node.start), found: "\(depth) elements and modifiers in one another",
                expected: "at most \(limits.depth)")
        }
    }

    /// The keys of elements of a kind beside its properties.
    static func common(_ kind: ElementKind) -> [String] {
        Common.allCases.filter { common in
            switch common {
            case .children: kind.content != .nothing
            case .modifiers: kind.name != ElementKind.row
            default: true
            }
        }.map { $0.rawValue }
    }

    private func deeper() -> TemplateReader {
        var reader = self
        reader.depth += 1
        return reader
    }

    private func kind<Kind>(
        of value: JSONValue, _ names: [String], _ named: (String) -> Kind?, what: String
    ) throws(TemplateError) -> Kind {
        let expected = "one of \(names.joined(separator: ", "))"
        guard let type = value["type"] else {
            throw source.error(at: Int(value.node.start), found: "\(what) without a type", expected: expected)
        }
        guard let name = type.string else { throw wrong(type, expected) }
        guard names.contains(name), let kind = named(name) else {
            throw source.error(
                at: Int(type.node.start), found: type.summary, expected: expected,
                suggestion: Suggestion.nearest(to: name, among: names))
        }
        return kind
    }

    private func modifier(_ value: JSONValue) throws(TemplateError) -> TemplateNode.Modifier {
        guard value.kind == .object else { throw wrong(value, "a modifier such as {\"padding\": 16}") }
        let names = ModifierKind.all.map { $0.name }
        for (key, content) in value.members {
            guard let kind = key.string.flatMap(ModifierKind.named) else { continue }
            guard let main = kind.main else {
                if let (other, _) = value.members.first(where: { $0.key.string != kind.name }) {
                    throw source.error(
                        at: Int(other.node.start), found: "the key \(other.sourceText) beside \(kind.name)",
                        expected: "the properties of \(kind.name) in its own object")
                }
                return TemplateNode.Modifier(
                    kind: kind, values: try properties(of: content, kind.properties, in: "a \(kind.name)"))
            }
            return TemplateNode.Modifier(
                kind: kind, values: try properties(of: value, [main] + kind.properties, in: "a \(kind.name)"))
        }
        let first = value.members.first { _ in true }?.key
        throw source.error(
            at: Int((first ?? value).node.start),
            found: first.map { "the key \($0.sourceText)" } ?? "an empty object",
            expected: "a modifier: \(names.joined(separator: ", "))",
            suggestion: first?.string.flatMap { Suggestion.nearest(to: $0, among: names) })
    }

    private func loop(_ value: JSONValue) throws(TemplateError) -> Occurrence.Loop {
        let expected = "an object such as {\"each\": \"items\", \"as\": \"item\"}"
        guard value.kind == .object, let each = value["each"], let text = each.string else {
            throw wrong(value, expected)
        }
        for (key, _) in value.members where key.string != "each" && key.string != "as" {
            throw source.error(at: Int(key.node.start), found: "the key \(key.sourceText)", expected: "each, as")
        }
        let mayBeMissing = text.hasSuffix("?")
        guard let list = DataPath(mayBeMissing ? String(text.dropLast()) : text) else {
            throw wrong(each, DataPath.expected)
        }
        var name = "item"
        if let given = value["as"] {
            guard let text = given.string, let path = DataPath(text), path.steps.count == 1 else {
                throw wrong(given, "a name without points, such as item")
            }
            name = text
        }
        return Occurrence.Loop(list: list, mayBeMissing: mayBeMissing, name: name, offset: Int(each.node.start))
    }

    // MARK: Values

    /// The properties of an object.
    /// - Parameters:
    ///   - what: the object, for errors.
    ///   - others: keys that are read elsewhere.
    ///   - choices: the names of properties of which it has just one.
    func properties(
        of value: JSONValue, _ definitions: [PropertyDefinition], in what: String, besides others: [String] = [],
        oneOf choices: [String] = []
    ) throws(TemplateError) -> PropertyValues {
        guard value.kind == .object else { throw wrong(value, "an object of \(names(definitions))") }
        var values = PropertyValues()
        for (key, content) in value.members {
            let name = key.string ?? ""
            if let definition = definitions.first(where: { $0.name == name }) {
                values.set(name, try definition.read(content, self))
            } else if !others.contains(name) {
                let all = definitions.map { $0.name } + others
                throw source.error(
                    at: Int(key.node.start), found: "the key \(JSONReader.quoted(name)) in \(what)",
                    expected: all.joined(separator: ", "), suggestion: Suggestion.nearest(to: name, among: all))
            }
        }
        for definition in definitions where definition.isRequired && !values.has(definition.name) {
            throw source.error(
                at: Int(value.node.start), found: "\(what) without \(definition.name)", expected: definition.name)
        }
        let chosen = choices.filter(values.has)
        if !choices.isEmpty, chosen.count != 1 {
            throw source.error(
                at: Int(value.node.start),
                found:
                    "\(what) with\(chosen.isEmpty ? "out" : "") \((chosen.isEmpty ? choices : chosen).joined(separator: " and "))",
                expected: "one of \(choices.joined(separator: ", "))")
        }
        return values
    }

    private func names(_ definitions: [PropertyDefinition]) -> String {
        definitions.map { $0.name }.joined(separator: ", ")
    }

    /// The elements of an array, each of one kind.
    func elements<Value>(
        of value: JSONValue, _ kind: ValueKind<Value>
    ) throws(TemplateError) -> [Setting<Value>] {
        var settings: [Setting<Value>] = []
        try value.forEachElement { element throws(TemplateError) in settings.append(try kind.read(element, self)) }
        return settings
    }

    func phrase(_ text: String, at offset: Int) throws(TemplateError) -> Phrase {
        do throws(PhraseFailure) {
            return try Phrase(text)
        } catch {
            throw source.error(at: offset, found: error.found, expected: error.expected)
        }
    }

    private func path(_ value: JSONValue) throws(TemplateError) -> DataPath {
        guard let text = value.string, let path = DataPath(text) else { throw wrong(value, DataPath.expected) }
        return path
    }

    private func wrong(_ value: JSONValue, _ expected: String) -> TemplateError {
        source.error(at: Int(value.node.start), found: value.summary, expected: expected)
    }
}
