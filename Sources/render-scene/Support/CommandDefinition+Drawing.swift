import DisplayList

extension CommandDefinition {
    /// A command that draws one picture, at `SharedOptions.sceneScale`.
    init(
        name: String, summary: String, operands: [OperandDefinition] = [], options: [OptionDefinition],
        examples: [String], drawing: @escaping Scene
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.options =
            options + SharedOptions.picture(scale: SharedOptions.sceneScale) + [CommandDefinition.help.definition]
        self.examples = examples
        self.drawing = drawing
        adapted = nil
        picture = { arguments, warnings throws(CommandError) in
            let drawing = try drawing(arguments, &warnings)
            warnings += WordOptions.warnings(arguments)
            return (drawing, arguments[SharedOptions.sceneScale])
        }
        run = { arguments throws(CommandError) in
            // Where outputs lead is found out before any input is read.
            var output = try PictureOutput(arguments, scale: SharedOptions.sceneScale)
            var warnings: [String] = []
            let drawing = try drawing(arguments, &warnings)
            output.warn(warnings)
            try output.writeDrawing(drawing, content: drawing.accessibility?.title ?? "")
        }
    }
}
