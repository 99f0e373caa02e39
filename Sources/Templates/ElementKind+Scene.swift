import Composition
import DisplayList
import TextForms

extension ElementKind {
    private static let sceneName = Property<PlacedText>(
        "name", .placedText, default: PlacedText(), isRequired: true, "The scene, such as timer or \"tally home\".")
    private static let parameters = Property<[TemplateScene.Parameter]>(
        "parameters", .sceneParameters, default: [],
        "The scene's parameters by their names, such as {\"progress\": 0.6}; true for those that have no value.")

    /// A screen or a plate of the apps.
    static let scene = ElementKind(
        name: "scene", help: "A scene by its name, as scenes lists them: a screen of an app, a forest, a card.",
        properties: [sceneName.definition, parameters.definition, resizing.definition],
        swift: .custom { values, evaluation throws(TemplateError) in
            let name = try values.value(sceneName, &evaluation)
            throw evaluation.source.error(
                at: name.offset, found: "the scene \(JSONReader.quoted(name.text))",
                expected: "an image of what it draws: in Swift scenes have types, and no names")
        }
    ) { values, _, evaluation throws(TemplateError) in
        let name = try values.value(sceneName, &evaluation)
        let scene = TemplateScene(name: name.text, parameters: try values.value(parameters, &evaluation))
        let image = Image(try evaluation.drawing(of: scene, at: name.offset))
        guard let resizing = try values.value(resizing, &evaluation) else { return image.body }
        return image.resizable(resizing).body
    }
}

extension ValueKind where Value == [String] {
    /// The values of a parameter: none for null, false and an empty text, `true` for true, several for a list.
    static let sceneValues = scalar(
        "a text, a number, true, false, or a list of those",
        forms: [Schema.types(["string", "number", "boolean", "null"])], hasOwnPlaceholders: true,
        code: { .list($0.map(SwiftCode.string)) }, texts)

    @Sendable private static func texts(_ datum: Datum) -> [String]? {
        switch datum {
        case .null, .bool(false): return []
        case .list(let list):
            var all: [String] = []
            for element in list {
                guard let text = element.text else { return nil }
                all.append(text)
            }
            return all
        case .object: return nil
        default: return datum.text.map { $0.isEmpty ? [] : [$0] }
        }
    }
}

extension ValueKind where Value == [TemplateScene.Parameter] {
    private static let expectedParameters = "an object of parameters such as {\"progress\": 0.6}"

    /// The parameters of a scene. Which there are, only whoever draws it knows.
    static let sceneParameters = ValueKind(
        expected: expectedParameters,
        schema: .object([
            ("type", .string("object")),
            (
                "additionalProperties",
                Schema.oneOf([
                    ValueKind<[String]>.sceneValues.schema, Schema.list(of: ValueKind<[String]>.sceneValues.schema),
                ])
            ),
        ]),
        code: { _, _ in .text("") }
    ) { value, reader throws(TemplateError) in
        guard value.kind == .object else {
            throw reader.source.error(
                at: Int(value.node.start), found: value.summary, expected: expectedParameters)
        }
        var settings: [Setting<[TemplateScene.Parameter]>] = []
        for (key, content) in value.members {
            let name = key.string ?? ""
            let kind = ValueKind<[String]>.sceneValues
            let texts =
                content.kind == .array
                ? try reader.elements(of: content, kind) : [try kind.read(content, reader)]
            for text in texts {
                settings.append(text.map { $0.map { TemplateScene.Parameter(name: name, text: $0) } })
            }
        }
        return Setting<[TemplateScene.Parameter]>.all(settings).map { $0.flatMap { $0 } }
    }
}

extension Evaluation {
    /// The drawing of a scene.
    /// - Parameter offset: of its name.
    mutating func drawing(of scene: TemplateScene, at offset: Int) throws(TemplateError) -> Drawing {
        try countScene(at: offset)
        guard let draw = options.scene else {
            throw source.error(at: offset, found: "a scene", expected: "none: no scenes are drawn here")
        }
        do throws(TemplateInputError) {
            return try draw(scene)
        } catch {
            throw source.error(
                at: offset, found: "the scene \(JSONReader.quoted(scene.name)): \(error)",
                expected: "a scene and parameters that it has")
        }
    }
}
