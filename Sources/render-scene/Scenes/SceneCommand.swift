import DisplayList
import ParameterReading
import Scenes

/// Scenes as commands: their parameters are options, and an operand.
enum SceneCommand {
    /// The command that draws a scene.
    static func definition(_ scene: SceneDefinition) -> CommandDefinition {
        let scale = SharedOptions.scale(scene.scale)
        return CommandDefinition(
            name: scene.name, summary: "Draws \(scene.summary).", operands: operands(of: scene),
            options: ParameterOptions.options(of: scene.parameters) + SharedOptions.picture(scale: scale),
            examples: scene.examples.map { "render-scene \($0)" }, source: scene.source,
            picture: { arguments, warnings throws(CommandError) in
                let drawing = try drawing(scene, arguments, &warnings)
                warnings += WordOptions.warnings(arguments)
                return (drawing, arguments[scale])
            },
            run: { arguments throws(CommandError) in
                // The outputs' paths are resolved before any input is read.
                var output = try PictureOutput(arguments, scale: scale)
                var warnings: [String] = []
                let drawing = try drawing(scene, arguments, &warnings)
                output.warn(warnings)
                try output.writeDrawing(drawing, content: drawing.accessibility?.title ?? "")
            })
    }

    static func operands(of scene: SceneDefinition) -> [OperandDefinition] {
        scene.parameters.filter(\.isOperand).map { parameter in
            let reader = ValueReader.of(parameter.kind)
            return OperandDefinition(
                placeholder: parameter.name.uppercased(), completion: reader.completion, help: parameter.summary,
                steps: parameter.steps, needs: parameter.needs, partners: parameter.partners)
        }
    }

    /// Draws the scene that arguments ask for, and adds warnings.
    static func drawing(
        _ scene: SceneDefinition, _ arguments: Arguments, _ warnings: inout [String]
    ) throws(CommandError) -> Drawing {
        var inputs = SceneInputs(arguments, scale: arguments[SharedOptions.scale(scene.scale)], of: scene.name)
        var values = try inputs.values(of: scene.parameters)
        warnings += inputs.warnings
        var drawn = try drawn(scene, values)
        // The machine's fonts are asked only for characters that no other font has.
        if !drawn.drawing.missingCharacters.isEmpty, FontOptions.asksSystem(arguments),
            let place = scene.parameters.firstIndex(where: { $0.isTypeface })
        {
            values[place] = [.typeface(try FontOptions.typeface(arguments, asksSystem: true))]
            drawn = try SceneCommand.drawn(scene, values)
        }
        warnings += drawn.notes
        return drawn.drawing
    }

    private static func drawn(
        _ scene: SceneDefinition, _ values: [[ParameterValue]]
    ) throws(CommandError) -> (drawing: Drawing, notes: [String]) {
        do throws(SceneError) {
            return try scene.drawing(values)
        } catch {
            throw CommandError(error)
        }
    }
}

extension ParameterDefinition {
    /// Whether it says what words are set in.
    fileprivate var isTypeface: Bool { if case .input(.typeface) = kind { true } else { false } }
}

extension CommandError {
    /// A scene's drawing, with the scene's errors as errors of the command.
    static func of(_ drawing: () throws(SceneError) -> Drawing) throws(CommandError) -> Drawing {
        do {
            return try drawing()
        } catch {
            throw CommandError(error)
        }
    }

    init(_ error: SceneError) {
        switch error {
        case .badOption(let name, let found, let expected):
            self.init(.usage, "--\(name): found \(found), expected \(expected)")
        case .notInTier(_, let tier):
            self.init(.usage, error.description, hint: tier == Tier.free.rawValue ? "--tier premium shows it" : nil)
        case .incomplete(_, let hint): self.init(.usage, error.description, hint: hint.isEmpty ? nil : hint)
        case .noEntry: self.init(.usage, error.description)
        case .emptySilhouette: self.init(.badData, error.description)
        }
    }
}
