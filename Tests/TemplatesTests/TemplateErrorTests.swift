import Composition
import DisplayList
import PathParser
import Testing

@testable import Templates

/// What is wrong is told with its place, what was found and what was expected.
@Suite struct TemplateErrorTests {
    private struct Sentence: Error, CustomStringConvertible { let description = "there is no such file" }

    private func check(
        _ element: String, _ data: String = "", column: Int, found: String, expected: String,
        suggestion: String? = nil, _ options: TemplateOptions = TemplateOptions(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard let error = TemplateFixture.error(whole: element, data, options) else {
            Issue.record("\(element) is let pass", sourceLocation: sourceLocation)
            return
        }
        #expect(error.line == 1, "\(error)", sourceLocation: sourceLocation)
        #expect(error.column == column, "\(error)", sourceLocation: sourceLocation)
        #expect(error.found == found, sourceLocation: sourceLocation)
        #expect(error.expected.contains(expected), "\(error)", sourceLocation: sourceLocation)
        #expect(error.suggestion == suggestion, sourceLocation: sourceLocation)
    }

    /// The column of a part of a template, which it holds once.
    private func column(of part: String, in text: String) -> Int {
        let places = text.indices.filter { text[$0...].hasPrefix(part) }
        #expect(places.count == 1, "\(part)")
        return places.first.map { text.distance(from: text.startIndex, to: $0) + 1 } ?? 0
    }

    @Test func templatesThatAreNone() throws {
        let error = try #require(TemplateFixture.error(whole: "{\n  \"size\": [1, 2],\n  \"content\": }"))
        #expect(error.description == "card.json:3:14: found '}', expected a value")
        check("[]", column: 1, found: "an array", expected: "size, background")
        check(#"{"size": [1, 1]}"#, column: 1, found: "a template without content", expected: "content")
        check(
            #"{"size": [1, 1], "contents": 1}"#, column: 18, found: "the key \"contents\" in a template",
            expected: "direction", suggestion: "content")
        for (size, found) in [("[1]", "an array of 1"), ("3", "the number 3"), ("[1, 2, 3]", "an array of 3")] {
            check(
                #"{"size": \#(size), "content": []}"#, column: 10, found: found, expected: "width and height")
        }
        check(
            #"{"size": [1, 0], "content": []}"#, column: 14, found: "the number 0",
            expected: "a number from 1 to 100000")
    }

    @Test func wrongElements() {
        for (element, part, found, expected, suggestion) in [
            ("3", "3", "the number 3", "an element", nil),
            (#"{"text": "x"}"#, #"{"text"#, "an element without a type", "one of vstack", nil),
            (#"{"type": 7}"#, "7", "the number 7", "one of vstack", nil),
            (#"{"type": "vstak"}"#, #""vstak"#, "the text \"vstak\"", "one of vstack", "vstack"),
            (#"{"type": "row"}"#, #""row"#, "the text \"row\"", "one of vstack", nil),
            (
                #"{"type": "text"}"#, #"{"type"#, "a text without text and runs and markdown",
                "one of text, runs, markdown", nil
            ),
            (
                #"{"type": "text", "text": "a", "runs": []}"#, #"{"type"#, "a text with text and runs",
                "one of text, runs, markdown", nil
            ),
            (
                #"{"type": "text", "runs": [{"size": 3}]}"#, #"{"size": 3"#, "a run without text and image",
                "one of text, image", nil
            ),
            (
                #"{"type": "text", "text": "x", "colour": "red"}"#, "\"colour", "the key \"colour\" in a text",
                "text, runs, markdown, size", "color"
            ),
            (
                #"{"type": "spacer", "children": []}"#, "\"children", "the key \"children\" in a spacer", "minLength",
                nil
            ),
            (#"{"type": "vstack", "children": 1}"#, "1}", "the number 1", "an array of elements", nil),
            (#"{"type": "vstack", "spacing": "wide"}"#, "\"wide", "the text \"wide\"", "a number from 0", nil),
            (#"{"type": "vstack", "spacing": -1}"#, "-1", "the number -1", "a number from 0", nil),
            (
                #"{"type": "vstack", "alignment": "leadng"}"#, "\"leadng", "the text \"leadng\"", "leading, center",
                "leading"
            ),
            (#"{"type": "color", "color": "ted"}"#, "\"ted", "the text \"ted\"", "a colour such as", "red"),
            (#"{"type": "color", "color": ["red"]}"#, "[\"red", "an array", "a colour such as", nil),
            (#"{"type": "text", "text": "x", "lineLimit": 1.5}"#, "1.5", "the number 1.5", "a whole number", nil),
            (#"{"type": "text", "text": null}"#, "null", "null", "a text", nil),
            (#"{"type": "shape", "fill": {"linear": "red"}}"#, "\"red", "the text \"red\"", "a list of colours", nil),
            (
                #"{"type": "shape", "fill": {"radial": ["red"], "radios": 1}}"#, "\"radios",
                "the key \"radios\" in a radial gradient", "center, radius", "radius"
            ),
            (
                #"{"type": "shape", "fill": {"linear": [{"color": "red"}]}}"#, "{\"color",
                "a gradient's stop without at", "at", nil
            ),
            (#"{"type": "shape", "shape": "star"}"#, "\"star", "the text \"star\"", "rect, capsule", nil),
            (
                #"{"type": "text", "text": "x", "modifiers": [{"paddin": 3}]}"#, "\"paddin", "the key \"paddin\"",
                "a modifier: padding", "padding"
            ),
            (#"{"type": "text", "text": "x", "modifiers": [{}]}"#, "{}", "an empty object", "a modifier", nil),
            (
                #"{"type": "text", "text": "x", "modifiers": {"padding": 3}}"#, "{\"padding", "an object",
                "an array of modifiers", nil
            ),
            (
                #"{"type": "text", "text": "x", "modifiers": [{"padding": 3, "edge": "top"}]}"#, "\"edge",
                "the key \"edge\" in a padding", "padding, edges", "edges"
            ),
            (
                #"{"type": "text", "text": "x", "modifiers": [{"frame": {"width": 3}, "height": 2}]}"#, "\"height",
                "the key \"height\" beside frame", "in its own object", nil
            ),
            (#"{"type": "spacer", "else": []}"#, "[]", "an array", "an if beside the else", nil),
            (#"{"type": "spacer", "if": "a..b"}"#, "\"a..b", "the text \"a..b\"", "a path into the data", nil),
            (#"{"type": "spacer", "for": {"as": "x"}}"#, "{\"as", "an object", "an object such as", nil),
            (#"{"type": "spacer", "for": {"each": "x", "in": "y"}}"#, "\"in", "the key \"in\"", "each, as", nil),
            (
                #"{"type": "spacer", "for": {"each": "x", "as": "a.b"}}"#, "\"a.b", "the text \"a.b\"",
                "a name without points", nil
            ),
            (#"{"type": "text", "text": "{{a"}"#, "\"{{a", "{{ without }}", "{{user.name}}", nil),
            (#"{"type": "text", "text": "{{a b}}"}"#, "\"{{a b", "{{a b}}", "a path into the data", nil),
            (#"{"type": "text", "text": "{{a|0.0.0}}"}"#, "\"{{a|", "the format \"0.0.0\"", "a format such as", nil),
        ] as [(String, String, String, String, String?)] {
            let text = TemplateFixture.text(element)
            check(text, column: column(of: part, in: text), found: found, expected: expected, suggestion: suggestion)
        }
    }

    @Test func missingAndWrongData() {
        for (element, data, part, found, expected) in [
            (
                #"{"type": "text", "text": "Hi {{user.name}}"}"#, "{}", "\"Hi", "nothing in the data at user.name",
                "{{user.name?…}}"
            ),
            (#"{"type": "text", "text": "{{a}}"}"#, #"{"a": null}"#, "\"{{a", "nothing in the data at a", "a text"),
            (
                #"{"type": "text", "text": "{{a}}!"}"#, #"{"a": []}"#, "\"{{a", "an array in the data at a",
                "a text, a number"
            ),
            (#"{"type": "text", "text": "{{a}}"}"#, #"{"a": {}}"#, "\"{{a", "an object in the data at a", "a text"),
            (
                #"{"type": "text", "text": "{{a|0}}"}"#, #"{"a": "x"}"#, "\"{{a", "the text \"x\" in the data at a",
                "a number of at most 15"
            ),
            (
                #"{"type": "color", "color": "{{a}}"}"#, #"{"a": "x"}"#, "\"{{a", "the text \"x\" in the data at a",
                "a colour"
            ),
            (
                ##"{"type": "color", "color": "#{{a}}"}"##, #"{"a": "x"}"#, "\"#{{a",
                "the text \"#x\", filled with data",
                "a colour"
            ),
            (
                #"{"type": "vstack", "spacing": "{{a}}"}"#, #"{"a": "x"}"#, "\"{{a", "the text \"x\" in the data at a",
                "a number"
            ),
            (
                #"{"type": "spacer", "for": {"each": "a"}}"#, "{}", "\"a\"", "nothing in the data at a",
                "an array, or a? for none"
            ),
            (
                #"{"type": "spacer", "for": {"each": "a"}}"#, #"{"a": 3}"#, "\"a\"", "the number 3 in the data at a",
                "an array"
            ),
            (#"{"type": "image", "source": "x.png"}"#, "", "\"x.png", "a picture", "no files are opened here"),
            (#"{"type": "text", "text": "x", "font": "Y"}"#, "", "\"Y", "a font's name", "no fonts are looked for"),
        ] {
            let text = TemplateFixture.text(element)
            check(text, data, column: column(of: part, in: text), found: found, expected: expected)
        }
        var options = TemplateOptions()
        options.picture = { _ in throw Sentence() }
        options.typeface = { _ in throw Sentence() }
        let image = TemplateFixture.text(#"{"type": "image", "source": "{{p}}"}"#)
        check(
            image, #"{"p": "a.png"}"#, column: column(of: "\"{{p", in: image),
            found: "the picture \"a.png\": there is no such file", expected: "PNG, JPEG, GIF, WebP or SVG", options)
        let text = TemplateFixture.text(#"{"type": "text", "text": "x", "font": "Y"}"#)
        check(
            text, column: column(of: "\"Y", in: text), found: "the font \"Y\": there is no such file",
            expected: "a family of fonts", options)
    }

    @Test func dataThatIsNoJSON() throws {
        let template = try TemplateFixture.template(#"{"type": "spacer"}"#)
        do throws(TemplateError) {
            _ = try template.drawing(data: Array("{\"a\": 1,}".utf8), name: "data.json")
            Issue.record("it is let pass")
        } catch {
            #expect(
                "\(error)" == "data.json:1:9: found '}', expected '\"'"
                    || "\(error)".hasPrefix("data.json:1:9: found '}'"))
        }
    }

    // MARK: Limits

    @Test func depthIsLimited() {
        func nested(_ depth: Int, _ modifiers: Int) -> String {
            let padding = Array(repeating: #"{"padding": 1}"#, count: modifiers).joined(separator: ",")
            return TemplateFixture.text(
                String(repeating: #"{"type": "vstack", "modifiers": [\#(padding)], "children": ["#, count: depth)
                    + String(repeating: "]}", count: depth))
        }
        #expect(TemplateFixture.error(whole: nested(64, 0)) == nil)
        #expect(TemplateFixture.error(whole: nested(65, 0))?.found == "65 elements and modifiers in one another")
        #expect(TemplateFixture.error(whole: nested(16, 3)) == nil)
        #expect(TemplateFixture.error(whole: nested(17, 3))?.expected == "at most 64")
        let overlays = String(repeating: #"{"type": "spacer", "modifiers": [{"overlay": "#, count: 40)
        let text = TemplateFixture.text(overlays + #"{"type": "spacer"}"# + String(repeating: "}]}", count: 40))
        #expect(TemplateFixture.error(whole: text)?.expected == "at most 64")
    }

    @Test func elementsAreLimited() {
        let loop = TemplateFixture.text(
            #"{"type": "vstack", "children": [{"type": "hstack", "for": {"each": "a", "as": "b"}, "children": ["#
                + #"{"type": "spacer", "for": {"each": "a"}}]}]}"#)
        func data(_ count: Int) -> String { "{\"a\": [\(Array(repeating: "1", count: count).joined(separator: ","))]}" }
        #expect(TemplateFixture.error(whole: loop, data(60)) == nil)
        let error = TemplateFixture.error(whole: loop, data(120))
        #expect(error?.found == "one element more")
        #expect(error?.expected == "at most 10000 in one picture")
        // Loops that make nothing end as well.
        let empty = loop.replacing(#""spacer", "#, with: #""spacer", "if": "nothing", "#)
        #expect(TemplateFixture.error(whole: empty, data(120))?.found == "one element more")
    }

    @Test func textsAreLimited() {
        let text = TemplateFixture.text(
            #"{"type": "zstack", "children": [{"type": "text", "for": {"each": "a"}, "text": "{{b}}{{b}}", "modifiers": "#
                + #"[{"hidden": true}]}]}"#)
        var options = TemplateOptions()
        options.limits.textBytes = 1000
        let long = String(repeating: "x", count: 100)
        #expect(TemplateFixture.error(whole: text, #"{"a": [1,2,3,4,5], "b": "\#(long)"}"#, options) == nil)
        #expect(
            TemplateFixture.error(whole: text, #"{"a": [1,2,3,4,5,6], "b": "\#(long)"}"#, options)?.found == "more text"
        )
        options.limits.textBytes = 199
        #expect(TemplateFixture.error(whole: text, #"{"a": [1], "b": "\#(long)"}"#, options)?.found == "more text")
    }

    /// A row in a row in a row: without the limit it would be measured 2⁴⁰ times.
    @Test func measurementsAreLimited() {
        for (kind, modifiers, deep) in [
            ("hstack", "", 40), ("grid", "", 40), ("vstack", #"{"shrinksToFit": true}"#, 20),
        ] {
            func nested(_ depth: Int) -> String {
                TemplateFixture.text(
                    String(
                        repeating: #"{"type": "\#(kind)", "modifiers": [\#(modifiers)], "children": ["#, count: depth)
                        + #"{"type": "text", "text": "x"}"# + String(repeating: "]}", count: depth))
            }
            #expect(TemplateFixture.error(whole: nested(4)) == nil)
            #expect(
                TemplateFixture.error(whole: nested(deep))?.found
                    == "rows, grids or what shrinks to fit too deep in one another", "\(kind)")
        }
    }

    /// 9²¹ measurements pass 2⁶³, and are counted as many all the same.
    @Test func measurementsOfOneElementAreLimited() {
        let modifiers = Array(repeating: #"{"shrinksToFit": true}"#, count: 21).joined(separator: ",")
        let text = TemplateFixture.text(#"{"type": "text", "text": "x", "modifiers": [\#(modifiers)]}"#)
        #expect(
            TemplateFixture.error(whole: text)?.found == "rows, grids or what shrinks to fit too deep in one another")
    }

    @Test func sizeOfTheTextsIsLimited() {
        var options = TemplateOptions()
        options.limits.bytes = 100
        let text = TemplateFixture.text(#"{"type": "spacer"}"#)
        #expect(TemplateFixture.error(whole: text, "", options) == nil)
        let spaces = String(repeating: " ", count: 100)
        #expect(TemplateFixture.error(whole: text + spaces, "", options)?.expected == "at most 100 bytes")
        #expect(TemplateFixture.error(whole: text, "{}" + spaces, options)?.file == "data")
    }
}
