import DisplayList
import Localization
import Scenes
import Typography

/// `lettering`: the proof sheet of a typeface, or a text set in it.
enum LetteringCommand {
    private static let width = Option<Double>(
        "width", .number(LetteringScene.widths), default: 1000, "1000",
        help: "The sheet's width in points, 320 to 4000; a text's lines end before it.")
    private static let weight = Option<Double?>(
        "weight", .number(100...900), defaultText: "400",
        help: "How heavy the face is, 100 (ultralight) to 900 (black).")
    private static let ground = Option<LetteringScene.Ground>(
        "ground", .choice(LetteringScene.Ground.allCases.map { ($0.rawValue, $0) }), default: .light, "light",
        help: "Dark letters on light paper, or light ones on dark.")
    private static let text = Option<String?>(
        "text", .text("TEXT"), defaultText: "the proof sheet",
        help: "A text to set instead of the sheet, in a picture as large as the text.")
    // The others' --text, which here is a text.
    private static let svgText = Flag("svg-text", help: SharedOptions.text.definition.help)
    private static let typeSize = Option<Double?>(
        "type-size", .number(SpecimenScene.sizes), defaultText: "48", help: "The size of --text in points.")

    static let definition = CommandDefinition(
        name: "lettering", summary: "Draws the proof sheet of a typeface, or a text.",
        options: FontOptions.ofScenes + [WordOptions.language.definition] + [
            weight.definition, ground.definition, width.definition, text.definition, typeSize.definition,
            svgText.definition,
        ] + SharedOptions.picture(scale: SharedOptions.sceneScale).filter { $0.name != text.definition.name },
        examples: [
            "render-scene lettering --ground dark -o lettering.png",
            "render-scene lettering --text 'When you’re ready.' --weight 300 --type-size 28 -o text.svg",
        ],
        picture: { arguments, warnings throws(CommandError) in
            (try drawing(arguments, &warnings), arguments[SharedOptions.sceneScale])
        },
        run: { arguments throws(CommandError) in
            var output = try PictureOutput(arguments, scale: SharedOptions.sceneScale)
            output.keepsText = arguments[svgText]
            var warnings: [String] = []
            let drawing = try drawing(arguments, &warnings)
            output.warn(warnings)
            try output.writeDrawing(drawing)
        })

    private static func drawing(
        _ arguments: Arguments, _ warnings: inout [String]
    ) throws(CommandError) -> Drawing {
        if arguments[typeSize] != nil, arguments[text] == nil {
            throw CommandError(
                .usage, "lettering: --type-size is for --text, which is missing",
                hint: "the sheet shows several sizes")
        }
        let typeface = try FontOptions.typeface(arguments)
        if arguments[weight] != nil, !typeface.hasWeights {
            warnings.append("--weight: \(typeface.name) has one weight, and is drawn in that")
        }
        let weight = Typeface.Weight(arguments[weight] ?? 400)
        do {
            if let text = arguments[text] {
                let style = TextStyle(size: arguments[typeSize] ?? 48, weight: weight, typeface: typeface)
                return try SpecimenScene(
                    text: text, style: style, maxWidth: arguments[width], ground: arguments[ground]
                ).drawing()
            } else {
                var scene = LetteringScene(
                    width: arguments[width], weight: weight, ground: arguments[ground], typeface: typeface)
                scene.words = Words.atrest(language: arguments[WordOptions.language]).ofPages
                return try scene.drawing()
            }
        } catch {
            throw CommandError(error)
        }
    }
}
