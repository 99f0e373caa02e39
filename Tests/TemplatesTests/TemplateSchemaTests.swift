import TestSupport
import Testing
import TextForms

@testable import Templates

/// The schema in Documentation/schemas is the one that is made from what the reader knows, and says what the reader does.
@Suite struct TemplateSchemaTests {
    private static func schema() throws -> JSONSchema {
        try JSONSchema(Array(Template.schema.utf8), besides: Checkout.root)
    }

    @Test func fileIsTheSchema() throws {
        let isSame = try Checkout.text("Documentation/schemas/template.schema.json") == Template.schema
        #expect(isSame, "render-scene compose --schema writes it")
    }

    /// Properties and modifiers are told apart by their names.
    @Test func namesAreUnambiguous() {
        let modifiers = ModifierKind.all.map(\.name)
        #expect(Set(modifiers).count == modifiers.count)
        let names = ElementKind.all.map(\.name)
        #expect(Set(names).count == names.count)
        for kind in ModifierKind.all where kind.main != nil {
            #expect(kind.main?.name == kind.name)
            for property in kind.properties { #expect(!modifiers.contains(property.name), "\(property.name)") }
        }
        for kind in ElementKind.all {
            let own = kind.properties.map(\.name) + TemplateReader.common(kind)
            #expect(Set(own).count == own.count, "\(kind.name)")
        }
        // Elements and marks have their parts of the schema by their names.
        let parts = names + MarkKind.all.map(\.name)
        #expect(Set(parts).count == parts.count)
    }

    @Test func whatTheReaderTakesFitsTheSchema() throws {
        let schema = try Self.schema()
        for element in [
            #"{"type": "text", "text": "x {{y}}", "size": "{{s?3}}", "weight": 300, "lineLimit": 2}"#,
            #"{"type": "grid", "children": [{"type": "row", "children": [{"type": "divider"}]}, {"type": "spacer"}]}"#,
            ##"{"type": "shape", "shape": 3, "fill": {"linear": ["red", {"color": "#fff", "at": 1}], "to": [1, 1]}}"##,
            ##"{"type": "zstack", "modifiers": [{"padding": 3, "edges": ["top"]}, {"frame": {"maxWidth": "infinity"}}, {"background": {"type": "color", "color": "#fff"}}]}"##,
            ##"{"type": "text", "runs": [{"text": "a", "background": {"color": "#fff", "cornerRadius": 3}}, {"image": "b"}]}"##,
            #"{"type": "text", "markdown": "*a*", "truncationMode": "head", "lineBreaks": "pretty"}"#,
            #"{"type": "chart", "marks": [{"type": "bar", "x": "a", "y": {"value": 3, "label": "b"}, "width": {"inset": 2}}], "xAxis": "hidden", "yScale": {"domain": [1, 2]}}"#,
            #"{"type": "chart", "marks": {"type": "rule", "x": {"time": "2026-05-01"}, "if": "a", "else": [], "for": {"each": "c"}}}"#,
            #"{"type": "image", "source": "x", "if": "a", "else": [{"type": "spacer"}], "for": {"each": "b?", "as": "c"}}"#,
            #"{"type": "scene", "name": "{{a}}", "parameters": {"b": 3, "c": true, "d": ["{{e}}", "f"]}, "resizing": "fit"}"#,
        ] {
            let text = Array(TemplateFixture.text(element).utf8)
            #expect(try schema.problems(in: text).isEmpty, "\(element)")
            _ = try Template(text, name: "card.json")
        }
        for name in ["card", "report", "store-page"] {
            let example = try Checkout.bytes("Examples/templates/\(name).json")
            #expect(try schema.problems(in: example).isEmpty, "\(name)")
        }
    }

    @Test func whatTheReaderRefusesDoesNotFit() throws {
        let schema = try Self.schema()
        for element in [
            #"{"type": "text"}"#, #"{"type": "text", "text": "x", "colour": "red"}"#, #"{"type": "row"}"#,
            #"{"type": "vstack", "spacing": -1}"#, #"{"type": "vstack", "alignment": "top"}"#,
            #"{"type": "text", "runs": [{"text": "a", "image": "b"}]}"#,
            #"{"type": "text", "text": "a", "markdown": "b"}"#,
            #"{"type": "text", "runs": "a"}"#, #"{"type": "text", "text": "a", "lineBreaks": "even"}"#,
            #"{"type": "spacer", "children": []}"#, #"{"type": "spacer", "modifiers": [{"frame": 3}]}"#,
            #"{"type": "spacer", "modifiers": [{"padding": 3, "edge": "top"}]}"#,
            #"{"type": "shape", "fill": {"linear": ["red"], "radius": 3}}"#,
            #"{"type": "chart"}"#, #"{"type": "chart", "marks": [{"type": "bar", "x": 1}]}"#,
            #"{"type": "chart", "marks": {"type": "rule"}}"#,
            #"{"type": "chart", "marks": {"type": "rule", "x": 1, "y": 1}}"#,
            #"{"type": "chart", "marks": {"type": "rule", "x": {"time": 1, "value": 1}}}"#,
            #"{"type": "scene", "parameters": {}}"#, #"{"type": "scene", "name": "a", "parameters": {"b": {}}}"#,
        ] {
            let text = Array(TemplateFixture.text(element).utf8)
            #expect(try !schema.problems(in: text).isEmpty, "\(element)")
            #expect(throws: TemplateError.self, "\(element)") { try Template(text, name: "card.json") }
        }
    }

    /// Each property of each kind is one that the reader reads: a value that no property takes is refused with its place.
    @Test func everyPropertyOfTheSchemaIsRead() throws {
        let nonsense = #"{"nonsense": {"nonsense": 1}}"#
        func isRead(_ element: String) -> Bool {
            let found = TemplateFixture.error(whole: TemplateFixture.text(element))?.found ?? ""
            return found == "an object" || found.hasPrefix("the key \"nonsense\" in ")
                || found == "an element without a type" || found == "a mark without a type"
        }
        var count = 0
        for kind in ElementKind.all {
            for property in kind.properties {
                #expect(isRead(#"{"type": "\#(kind.name)", "\#(property.name)": \#(nonsense)}"#), "\(kind.name)")
                count += 1
            }
        }
        for kind in ModifierKind.all {
            for property in kind.properties + [kind.main].compactMap({ $0 }) {
                let own = #""\#(property.name)": \#(nonsense)"#
                let modifier =
                    kind.main == nil
                    ? #"{"\#(kind.name)": {\#(own)}}"#
                    : kind.name == property.name ? "{\(own)}" : #"{\#(own), "\#(kind.name)": 1}"#
                #expect(isRead(#"{"type": "spacer", "modifiers": [\#(modifier)]}"#), "\(modifier)")
                count += 1
            }
        }
        for kind in MarkKind.all {
            for property in kind.properties {
                let mark = #"{"type": "\#(kind.name)", "\#(property.name)": \#(nonsense)}"#
                #expect(isRead(#"{"type": "chart", "marks": \#(mark)}"#), "\(kind.name) \(property.name)")
                count += 1
            }
        }
        #expect(count > 100)
    }
}
