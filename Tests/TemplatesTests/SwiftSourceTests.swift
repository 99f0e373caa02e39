import Foundation
import Gloaming
import TestSupport
import Testing
import TextForms

@testable import Templates

/// The Swift source of a template compiles, and draws the same pixels: what is printed is a part of these tests.
@Suite struct SwiftSourceTests {
    /// One family of fonts, and pictures below a folder.
    private static func options(_ folder: String) -> TemplateOptions {
        var options = TemplateOptions()
        options.picture = { path in
            let bytes = try Checkout.bytes("\(folder)/\(path)")
            if path.hasSuffix(".svg") { return .drawing(try SVGDocument(bytes).drawing) }
            return .bitmap(try PictureDecoder.decode(bytes))
        }
        options.typeface = { _ in .rounded }
        return options
    }

    /// A template that is printed as a file of these tests, and what that file draws.
    private func check(
        _ path: String, data: String? = nil, printed: String, picturesIn folder: String = ".",
        _ draw: () throws -> Drawing, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let template = try Template(Checkout.bytes(path), name: path, options: Self.options(folder))
        let data = try data.map { try Checkout.bytes($0) } ?? []
        let isSame = try template.swiftSource(data: data) == Checkout.text("Tests/TemplatesTests/Printed/\(printed)")
        #expect(isSame, "render-scene compose \(path) --print writes \(printed)", sourceLocation: sourceLocation)
        let drawing = try template.drawing(data: data)
        #expect(try Renderer.render(drawing) == Renderer.render(draw()), sourceLocation: sourceLocation)
    }

    @Test func cardIsItsSource() throws {
        let folder = "Examples/templates"
        try check(
            "\(folder)/card.json", data: "\(folder)/card-data.json", printed: "CardDrawing.swift", picturesIn: folder
        ) { try cardDrawing(picturesIn: Checkout.root.appending(path: folder)) }
    }

    @Test func reportIsItsSource() throws {
        try check(
            "Examples/templates/report.json", data: "Examples/templates/report-data.json",
            printed: "ReportDrawing.swift"
        ) { reportDrawing() }
    }

    private static let everything = "Tests/TemplatesTests/Printed/everything.json"

    @Test func everythingIsItsSource() throws {
        try check(Self.everything, printed: "EverythingDrawing.swift") {
            try everythingDrawing(picturesIn: Checkout.root, fonts: FontSet(places: []))
        }
    }

    /// No kind and no property is left out of that template.
    @Test func everythingIsEverything() throws {
        var seen: Set<String> = []
        func visit(_ value: JSONValue) {
            if let type = value["type"]?.string {
                for (key, _) in value.members { seen.insert("\(type).\(key.string ?? "")") }
            }
            for modifier in ModifierKind.all {
                guard let main = value.members.first(where: { $0.key.string == modifier.name })?.value else {
                    continue
                }
                seen.insert(modifier.name)
                for (key, _) in (modifier.main == nil ? main : value).members {
                    seen.insert("\(modifier.name).\(key.string ?? "")")
                }
            }
            value.forEachElement(visit)
            for (_, member) in value.members { visit(member) }
        }
        try JSONReader.read(Checkout.bytes(Self.everything)).withRoot(visit)
        var count = 0
        func isThere(_ name: String) {
            let isSeen = seen.contains(name)
            #expect(isSeen, "\(name)")
            count += 1
        }
        // In Swift, scenes have types and no names.
        for kind in ElementKind.all where kind.name != ElementKind.scene.name {
            isThere("\(kind.name).type")
            for property in kind.properties { isThere("\(kind.name).\(property.name)") }
        }
        for kind in ModifierKind.all {
            isThere(kind.name)
            for property in kind.properties { isThere("\(kind.name).\(property.name)") }
        }
        for kind in MarkKind.all {
            for property in kind.properties { isThere("\(kind.name).\(property.name)") }
        }
        #expect(count > 150)
    }

    @Test func loopsAndConditionsAreWrittenOut() throws {
        let text = #"""
            {"type": "vstack", "children": [
              {"type": "text", "for": {"each": "a"}, "if": "item", "text": "{{item}}", "else": {"type": "spacer"}}]}
            """#
        let source = try TemplateFixture.template(text).swiftSource(data: Array(#"{"a": [1, 0, "\"x\""]}"#.utf8))
        #expect(
            source == #"""
                import Gloaming

                func cardDrawing() -> Drawing {
                    Drawing(size: Size(width: 120, height: 80)) {
                        VStack {
                            Text("1")
                            Spacer()
                            Text("\"x\"")
                        }
                        .frame(maxWidth: .infinity, maxHeight: .infinity)
                    }
                }

                """#)
        #expect(throws: TemplateError.self) { try TemplateFixture.template(text).swiftSource() }
    }

    /// Texts of the data cannot end the literal that they stand in.
    @Test func literalsHoldAnyText() throws {
        for (text, literal) in [
            ("a\"b\\c", #""a\"b\\c""#), ("\\(x)\n\r\t", #""\\(x)\n\r\t""#),
            ("\u{0}\u{202E}\u{200D}\u{85}", #""\u{0}\u{202E}\u{200D}\u{85}""#),
            ("\u{301}e", #""\u{301}e""#), ("é 字 🌲", "\"é 字 🌲\""), ("a\u{A0}b", #""a\u{A0}b""#),
        ] {
            #expect(SwiftLines.lines(.string(text)) == [literal])
        }
        for (number, literal) in [
            (3.0, "3"), (-0.0, "-0.0"), (0.1, "0.1"), (1e300, "1e+300"), (.infinity, ".infinity"),
        ] {
            #expect(SwiftLines.lines(.number(number)) == [literal])
        }
        for (color, code) in [
            (Color(hex: 0x00A1FF), "Color(hex: 0x00A1FF)"), (.white.opacity(0.5), "Color.white.opacity(0.5)"),
            (Color(hex: 0x010203).opacity(128.0 / 255), "Color(hex: 0x010203).opacity(128 / 255)"),
            (Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 1), "Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)"),
        ] {
            #expect(SwiftLines.lines(.color(color)) == [code])
        }
    }

    /// Names of files and families become names of Swift, each once.
    @Test func declarationsHaveNames() {
        var declarations = SwiftDeclarations()
        #expect(declarations.picture("a/my-photo.small.png", scale: 1) == "myPhotoPicture")
        #expect(declarations.picture("b/My photo.png", scale: 1) == "myPhotoPicture2")
        #expect(declarations.picture("b/My photo.png", scale: 2) == "myPhotoPicture3")
        #expect(declarations.picture("b/My photo.png", scale: 1) == "myPhotoPicture2")
        #expect(declarations.picture("7/字.png", scale: 1) == "picture")
        #expect(declarations.typeface("Noto Sans") == "notoSansFace")
    }
}
