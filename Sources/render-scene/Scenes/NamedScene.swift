import DisplayList
import Scenes
import Templates

/// A scene that a template asks for, drawn as its command would.
enum NamedScene {
    /// - Parameters:
    ///   - place: the path of a file that a parameter names; nil for one that may not be read.
    ///   - around: the template's arguments: its fonts, dictionary and scale are also the scene's.
    ///   - warnings: gets the scene's warnings.
    /// - Throws: the command's errors; and one for a name or a parameter that there is not.
    static func drawing(
        _ asked: TemplateScene, place: (String) -> String?, in around: Arguments, _ warnings: inout [String]
    ) throws(CommandError) -> Drawing {
        let scenes = SceneCatalog.all.flatMap { $0.scenes }
        guard let scene = scenes.first(where: { $0.name == asked.name }) else {
            throw CommandError(
                .usage,
                "there is no such scene" + question(asked.name, scenes.map { $0.name })
                    + "; '\(ProgramName.current) scenes' lists them")
        }
        let command = CommandDefinition(
            name: scene.name, summary: scene.summary, operands: SceneCommand.operands(of: scene),
            options: ParameterOptions.options(of: scene.parameters), examples: [], run: { _ throws(CommandError) in })
        let words = try words(of: asked.parameters, scene, command.options, place)
        var arguments = try Arguments(
            words, for: command, defaults: around.only(FontOptions.ofScenes + [DictionaryOption.definition]))
        arguments.adopt(SharedOptions.sceneScale, from: around)
        let drawing = try SceneCommand.drawing(scene, arguments, &warnings)
        warnings += WordOptions.warnings(arguments)
        return drawing
    }

    /// The words of the command line.
    private static func words(
        of parameters: [TemplateScene.Parameter], _ scene: SceneDefinition, _ options: [OptionDefinition],
        _ place: (String) -> String?
    ) throws(CommandError) -> [String] {
        let operands = scene.parameters.filter(\.isOperand).map { $0.name }
        var words: [String] = []
        for parameter in parameters where !operands.contains(parameter.name) {
            guard let option = options.named(parameter.name) else {
                let names = operands + options.map(\.name)
                throw CommandError(
                    .usage, "it has no parameter '\(parameter.name)'" + question(parameter.name, names))
            }
            guard option.placeholder != nil else {
                guard parameter.text == "true" else {
                    throw CommandError(.usage, "\(option.name): found '\(parameter.text)', expected true or false")
                }
                words.append("--\(option.name)")
                continue
            }
            var text = parameter.text
            if option.namesFile(text) {
                guard let path = place(text) else {
                    throw CommandError(
                        .noInput, "\(option.name): '\(text)' is no file beside the template, nor below --folder")
                }
                text = path
            }
            words.append("--\(option.name)=\(text)")
        }
        let given = operands.flatMap { name in parameters.filter { $0.name == name }.map { $0.text } }
        return given.isEmpty ? words : words + ["--"] + given
    }

    private static func question(_ word: String, _ words: [String]) -> String {
        Suggestion.nearest(to: word, among: words).map { "; did you mean '\($0)'?" } ?? ""
    }
}
