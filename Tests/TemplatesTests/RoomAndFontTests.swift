import Charts
import Composition
import DisplayList
import PathParser
import Testing
import Typography

@testable import Templates

/// Templates that are as high as their content, fonts that elements pass on, and bars between two values.
@Suite struct RoomAndFontTests {
    private func drawing(_ text: String, _ options: TemplateOptions = TemplateOptions()) throws -> Drawing {
        try Template(Array(text.utf8), name: "card.json", options: options).drawing()
    }

    // MARK: Room

    @Test func aTemplateIsAsHighAsItsContent() throws {
        let text = #"""
            {"size": [380, "auto"], "background": "white", "content": {"type": "vstack", "spacing": 0, "children": [
              {"type": "text", "text": "a", "size": 20}, {"type": "text", "text": "b", "size": 20}],
              "modifiers": [{"padding": 10}]}}
            """#
        let drawn = try drawing(text)
        #expect(drawn.size == Size(width: 380, height: 68))
        let source = try Template(Array(text.utf8), name: "card.json").swiftSource()
        #expect(source.contains("Drawing(width: 380) {"), "\(source)")
    }

    @Test(arguments: [#"["auto", 100]"#, #"["auto", "auto"]"#, #"[100]"#, #"[100, "auto", 3]"#, #""auto""#])
    func otherSizesAreRefused(size: String) {
        let error = TemplateFixture.error(whole: #"{"size": \#(size), "content": {"type": "spacer"}}"#)
        #expect(error != nil)
    }

    @Test func contentBeyondATemplateIsTold() throws {
        let drawn = try drawing(
            #"""
            {"size": [100, 40], "content": {"type": "vstack", "spacing": 0, "children": [
              {"type": "text", "text": "a", "size": 20}, {"type": "text", "text": "b", "size": 20}]}}
            """#)
        #expect(drawn.diagnostics.map(\.kind) == [.cutContent])
        #expect(drawn.diagnostics.first?.description.contains("the picture 100 × 40: 8 of its height") == true)
    }

    // MARK: Fonts

    private static let options: TemplateOptions = {
        var options = TemplateOptions()
        options.typeface = { name in
            var face = Typeface.rounded
            face.synthesis = name == "slanted" ? [.style] : [.weight]
            return face
        }
        return options
    }()

    @Test func elementsPassTheirFontOn() throws {
        let drawn = try drawing(
            #"""
            {"size": [120, 80], "content": {"type": "vstack", "children": [
              {"type": "text", "text": "a"}, {"type": "text", "text": "b", "size": 9}],
              "modifiers": [{"font": {"size": 30, "weight": "bold"}}]}}
            """#)
        let swift = TemplateFixture.swift {
            VStack {
                Text("a", size: 30, weight: .bold); Text("b", size: 9, weight: .bold)
            }
        }
        #expect(drawn.nodes == swift.nodes)
    }

    @Test func templatesAndElementsHaveAFace() throws {
        func source(_ text: String) throws -> String {
            try Template(Array(text.utf8), name: "card.json", options: Self.options).swiftSource()
        }
        let whole = #"{"size": [120, 80], "typeface": "slanted", "content": {"type": "text", "text": "a"}}"#
        #expect(try source(whole).contains("typeface: slantedFace"))
        let part =
            #"{"size": [120, 80], "content": {"type": "text", "text": "a", "modifiers": [{"typeface": "slanted"}]}}"#
        let printed = try source(part)
        #expect(printed.contains(".typeface(slantedFace)"), "\(printed)")
        #expect(try !drawing(whole, Self.options).nodes.isEmpty)
        #expect(TemplateFixture.error(whole: whole) != nil)
    }

    // MARK: Bars

    @Test func barsGoFromOneValueToAnother() throws {
        let template = #"""
            {"type": "chart", "marks": [{"type": "bar", "x": "a", "yStart": 3, "yEnd": 5, "width": 4}]}
            """#
        let swift = TemplateFixture.swift {
            Chart {
                BarMark(x: .value("", "a"), yStart: .value("", 3), yEnd: .value("", 5), width: .fixed(4))
            }
        }
        #expect(try TemplateFixture.drawing(template).nodes == swift.nodes)
        let lying = #"""
            {"type": "chart", "marks": [{"type": "bar", "xStart": 3, "xEnd": 5, "y": "a", "width": 4}]}
            """#
        let other = TemplateFixture.swift {
            Chart {
                BarMark(xStart: .value("", 3), xEnd: .value("", 5), y: .value("", "a"), height: .fixed(4))
            }
        }
        #expect(try TemplateFixture.drawing(lying).nodes == other.nodes)
        let source = try TemplateFixture.template(lying).swiftSource()
        #expect(source.contains("height: .fixed(4)"), "\(source)")
    }

    @Test(arguments: [
        #""x": "a", "yStart": 3"#, #""x": "a", "y": 3, "yStart": 1, "yEnd": 2"#, #""xStart": 1, "yEnd": 2"#, #""x": 1"#,
        #""width": 3"#,
    ])
    func otherBarsAreRefused(places: String) throws {
        let error = TemplateFixture.error(
            whole: TemplateFixture.text(#"{"type": "chart", "marks": [{"type": "bar", \#(places)}]}"#))
        #expect(error?.expected == "x, y; or x, yStart, yEnd; or xStart, xEnd, y")
    }
}
