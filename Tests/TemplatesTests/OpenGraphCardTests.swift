import Gloaming
import Templates
import TestSupport
import Testing

/// The example's Open Graph card, in Swift and as a template. OpenGraphCard.swift is a link to the example's file.
@Suite struct OpenGraphCardTests {
    @Test func theTemplateHasTheSamePixelsAsTheSwift() throws {
        let fonts = FontSet(places: FontSet.systemFolders, readers: .all)
        var options = TemplateOptions()
        options.usualTypeface.fallback = fonts
        options.picture = { .drawing(try SVGDocument(Checkout.bytes("Examples/templates/\($0)")).drawing) }
        let template = try Template(
            Checkout.bytes("Examples/templates/open-graph.json"), name: "open-graph.json", options: options)
        let drawing = try template.drawing(data: Checkout.bytes("Examples/templates/open-graph-data.json"))
        let expected = try Renderer.render(openGraphCard(fonts: fonts))
        #expect(expected.width == 1200)
        #expect(expected.height == 630)
        #expect(try Renderer.render(drawing) == expected)
    }
}
