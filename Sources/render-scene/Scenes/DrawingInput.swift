import DisplayList
import ParameterReading
import SVG

/// A command's operand that names a drawing: an SVG file, or a scene's command line.
enum DrawingInput {
    /// - Parameters:
    ///   - source: a file whose name ends in .svg or .svgz, or `-` for standard input; any other text is a scene.
    ///   - scenes: the commands of scenes.
    ///   - describesElements: whether elements of a file keep what a screen reader is told.
    ///   - warnings: gets what is not drawn as the source asks.
    static func read(
        _ source: String, among scenes: [CommandDefinition], _ arguments: Arguments, describesElements: Bool = false,
        _ warnings: inout [String]
    ) throws(CommandError) -> Drawing {
        guard Completion.drawing.namesFile(source) else {
            return try SceneLine.drawing(source, among: scenes, given: [], in: arguments, &warnings)
        }
        var options = SVGReadingOptions()
        options.fonts = try FontOptions.set(arguments)
        options.defaultFamily = FontOptions.defaultFamily(arguments)
        options.fontSynthesis = FontOptions.synthesis(arguments)
        options.describesElements = describesElements
        let document = try SVGInput.read(source, nil, options)
        warnings += document.diagnostics.map { "\(InputFile.name(source)): \($0)" }
        return document.drawing
    }
}
