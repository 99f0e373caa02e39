import DisplayList
import TestSupport

@testable import PathParser
@testable import SVG
@testable import TextForms
@testable import Typography

/// SVG files that bring fonts along. Each font has boxes of its own height, by which a text tells what it is set in.
enum FontFaceFixture {
    static func url(_ font: [UInt8]) -> String {
        "data:font/ttf;base64,\(String(decoding: Base64.encode(font), as: UTF8.self))"
    }

    /// A rule for a font of boxes.
    /// - Parameter height: of the boxes, in thousandths of an em.
    static func rule(
        _ family: String, _ height: Int, _ descriptors: String = "", characters: String = TextFixture.letters
    ) -> String {
        let source = url(TextFixture.font("Unnamed", height: height, characters: characters))
        return "@font-face{font-family:\(family);src:url(\(source));\(descriptors)}"
    }

    static func read(
        _ style: String, _ texts: String, fonts: FontSet = TextFixture.fonts, limits: Limits = Limits(),
        files: [String: [UInt8]]? = nil
    ) throws -> SVGDocument {
        var options = SVGReadingOptions(limits: limits)
        options.fonts = fonts
        options.defaultFamily = "Boxes"
        if let files { options.open = { files[$0] } }
        let text = """
            <svg xmlns='http://www.w3.org/2000/svg' width='1000' height='1000' font-size='100'><style>\(style)</style>
            \(texts)</svg>
            """
        return try SVGDocument([UInt8](text.utf8), options: options)
    }

    /// The heights of all letters of a document, in thousandths of an em.
    static func heights(_ document: SVGDocument) -> [Int] {
        document.nodes.flatMap { TextFixture.parts(of: $0) }.map { Int(($0[3] * 10).rounded()) }
    }

    /// The heights of the letters of a text.
    static func heights(_ style: String, _ text: String, _ attributes: String) throws -> [Int] {
        try heights(read(style, "<text \(attributes)>\(text)</text>"))
    }
}
