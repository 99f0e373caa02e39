import DisplayList
import Localization
import Typography

/// A typeface by its parameters: its proof sheet, or a text that is set in it.
package struct AskedLettering: Sendable {
    package var typeface: Typeface?
    package var language: LanguageTag?
    package var weight: Double?
    package var ground = LetteringScene.Ground.light
    package var width = 1000.0
    /// The text; nil for the sheet.
    package var text: String?
    var typeSize: Double?
    package var alignment = TextStyle.Alignment.leading
    var lineBreak = LineBreak.strict
    var wordBreak = WordBreak.normal
    package var dictionary: WordDictionary?

    private var face: Typeface { typeface ?? .rounded }

    package func drawing() throws(SceneError) -> Drawing {
        let weight = Typeface.Weight(weight ?? 400)
        if let text {
            let style = TextStyle(
                size: typeSize ?? 48, weight: weight, alignment: alignment, typeface: face,
                language: language?.description, lineBreak: lineBreak, wordBreak: wordBreak, dictionary: dictionary)
            return try SpecimenScene(text: text, style: style, maxWidth: width, ground: ground).drawing()
        }
        guard typeSize == nil else {
            throw .incomplete(
                "lettering: --type-size is for --text, which is missing", hint: "the sheet shows several sizes")
        }
        var scene = LetteringScene(typeface: face)
        (scene.width, scene.weight, scene.ground) = (width, weight, ground)
        scene.words = .ofPages(language: language)
        return try scene.drawing()
    }

    package var notes: [String] {
        weight == nil || face.hasWeights ? [] : ["--weight: \(face.name) has one weight, and is drawn in that"]
    }

    package static let parameters: [Parameter<AskedLettering>] = [
        .typeface { $1(&$0.typeface) },
        Parameter(
            "language", { $1(&$0.language) }, .language(isSeen: false),
            "The language of the headings, or of --text, such as de or zh-Hant."),
        Parameter(
            "weight", { $1(&$0.weight) }, .number(100...900), absence: "400",
            "How heavy the face is, 100 (ultralight) to 900 (black)."
        ).scale("100 300 400 600 900"),
        Parameter(
            "ground", { $1(&$0.ground) }, .choice(LetteringScene.Ground.self),
            "Dark letters on light paper, or light ones on dark."),
        Parameter(
            "width", { $1(&$0.width) }, .number(LetteringScene.widths),
            "The sheet's width in points, 320 to 4000; a text's lines end before it."
        ).scale("600 1000 1400"),
        Parameter(
            "text", { $1(&$0.text) }, .text(), absence: "the proof sheet",
            "A text to set instead of the sheet, in a picture as large as the text."
        ).steps(specimen, "Größe, año, çok: 0123456789"),
        Parameter(
            "type-size", { $1(&$0.typeSize) }, .number(SpecimenScene.sizes), absence: "48",
            "The size of --text in points."
        ).scale("20 48 96").needs("text", specimen),
        Parameter("align", { $1(&$0.alignment) }, .choice(TextStyle.Alignment.self), "Where lines of --text stand.")
            .hidden(),
        Parameter(
            "line-break", { $1(&$0.lineBreak) }, .choice(LineBreak.self),
            "How strict the rules for what may begin a line of --text are, as for Japanese."
        ).hidden(),
        Parameter(
            "word-break", { $1(&$0.wordBreak) }, .choice(WordBreak.self),
            "Whether lines of --text may end within all words, or within none, as in Korean."
        ).hidden(),
        Parameter(
            "dictionary", { $1(&$0.dictionary) }, .dictionary, "The words between which lines of --text may end."),
    ]

    private static let specimen = "When you’re ready."

    package static let definition = SceneDefinition(
        "lettering", shows: "the proof sheet of a typeface, or a text", source: "the project's own typeface",
        start: AskedLettering(), parameters: parameters,
        examples: [
            "lettering --ground dark -o lettering.png",
            "lettering --text '\(specimen)' --weight 300 --type-size 28 -o text.svg",
        ], notes: { $0.notes }
    ) { lettering throws(SceneError) in try lettering.drawing() }
}
