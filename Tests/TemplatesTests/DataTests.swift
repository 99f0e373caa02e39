import Charts
import Composition
import DisplayList
import PathParser
import Testing
import Typography

@testable import Templates

/// Data fills a template's places.
@Suite struct DataTests {
    private func texts(_ element: String, _ data: String) throws -> [String] {
        func texts(_ nodes: [Node]) -> [String] {
            nodes.flatMap { node -> [String] in
                switch node {
                case .group(let group): group.text == nil ? texts(group.nodes) : [group.accessibility?.title ?? ""]
                default: []
                }
            }
        }
        return texts(try TemplateFixture.drawing(element, data).nodes)
    }

    private func text(_ content: String, _ data: String) throws -> String {
        let found = try texts(#"{"type": "text", "text": "\#(content)"}"#, data)
        #expect(found.count == 1)
        return found.first ?? ""
    }

    @Test func placesAreFilled() throws {
        let data = #"{"user": {"name": "Ada", "age": 36.50}, "list": ["a", {"b": "c"}], "yes": true}"#
        #expect(try text("{{user.name}}", data) == "Ada")
        #expect(
            try text("Dr. {{ user.name }}, {{user.age}} ({{list.0}}{{list.1.b}}) {{yes}}", data)
                == "Dr. Ada, 36.50 (ac) true")
        #expect(try text("{{user.name?Nobody}} {{nobody?Nobody}}{{none.of?}}", data) == "Ada Nobody")
        #expect(try text("{{user.age|0}} {{user.age|0.00}} {{user.age|0,0?x}}", data) == "37 36.50 36,5")
        // What the data holds is never read as a template.
        #expect(try text("{{a}}", #"{"a": "{{b}} \\{{"}"#) == #"{{b}} \{{"#)
    }

    @Test func numbersAreFormatted() {
        for (format, number, expected) in [
            ("0", 2.5, "3"), ("0", -2.5, "-3"), ("0", -0.2, "0"), ("0.0", 18, "18.0"), ("0.00", 0.005, "0.01"),
            (",", 1_234_567, "1,234,567"), (",", 999, "999"), (",0.0", -1234.56, "-1,234.6"),
            (".0,00", 1234.5, "1.234,50"),
            ("'0", 12345, "12'345"), (" ", 12345, "12 345"), ("0.000000000", 1e-9, "0.000000001"),
            ("0", 9_007_199_254_740_992, "9007199254740992"),
        ] as [(String, Double, String)] {
            #expect(NumberFormat(format)?.text(number) == expected, "\(format) \(number)")
        }
        for wrong in ["", "00", "0.", "0.1", "x", "0;0", ",,", "#", "0.0000000000", ",0,0", "0.0 "] {
            #expect(NumberFormat(wrong) == nil, "\(wrong)")
        }
        #expect(NumberFormat("0")?.text(1e300) == nil)
        #expect(NumberFormat("0")?.text(.infinity) == nil)
    }

    @Test func valuesTakeTheirTypesFromData() throws {
        let text = #"""
            {"type": "color", "color": "{{color?teal}}", "modifiers": [
              {"frame": {"width": "{{w}}", "maxHeight": "{{h?infinity}}"}},
              {"padding": "{{p?3}}", "edges": "{{e?top}}"}, {"clipShape": "{{s?9}}"}]}
            """#
        let swift = { (color: Color, width: Double, height: Double, padding: Double, edges: Edges, shape: Shape) in
            TemplateFixture.swift {
                color.frame(maxHeight: height).frame(width: width).padding(edges, padding).clipShape(shape)
            }
        }
        #expect(
            try TemplateFixture.drawing(text, #"{"w": 30}"#)
                == swift(Color(hex: 0x008080), 30, .infinity, 3, .top, .rect(cornerRadius: 9)))
        #expect(
            try TemplateFixture.drawing(
                text, ##"{"w": 20, "h": 12, "color": "#fff", "p": 5, "e": "horizontal", "s": "circle"}"##)
                == swift(.white, 20, 12, 5, .horizontal, .circle))
        // A text that is put together is read as any other.
        #expect(
            try TemplateFixture.drawing(##"{"type": "color", "color": "#{{hex}}"}"##, #"{"hex": "abcdef"}"#)
                == TemplateFixture.swift { Color(hex: 0xABCDEF) })
    }

    @Test func conditionsAndLoops() throws {
        let either = #"{"type": "text", "text": "yes", "if": "x.y", "else": {"type": "text", "text": "no"}}"#
        for (value, expected) in [
            ("true", "yes"), ("1", "yes"), ("\"a\"", "yes"), ("[0]", "yes"), ("{\"a\":0}", "yes"), ("false", "no"),
            ("0", "no"), ("\"\"", "no"), ("[]", "no"), ("{}", "no"), ("null", "no"),
        ] {
            #expect(try texts(either, #"{"x": {"y": \#(value)}}"#) == [expected], "\(value)")
        }
        #expect(try texts(either, "{}") == ["no"])
        let loop = #"""
            {"type": "vstack", "spacing": 0, "children": [
              {"type": "hstack", "for": {"each": "rows", "as": "row"}, "children": [
                {"type": "text", "for": {"each": "row.cells"}, "text": "{{row.name}}{{item}}", "size": 3, "if": "item",
                 "else": [{"type": "text", "text": "-", "size": 3}, {"type": "text", "text": "{{item?none}}", "size": 3}]}]},
              {"type": "text", "for": {"each": "missing?"}, "text": "never"},
              {"type": "text", "text": "{{item?out}}", "size": 3}]}
            """#
        #expect(
            try texts(loop, #"{"rows": [{"name": "a", "cells": [1, 2]}, {"name": "b", "cells": [0, 3]}]}"#)
                == ["a1", "a2", "-", "0", "b3", "out"])
    }

    /// Of loops in one another that use one name, the innermost is meant; behind them, the data.
    @Test func innerNamesHideOuterOnes() throws {
        let loop = #"""
            {"type": "vstack", "spacing": 0, "children": [
              {"type": "hstack", "for": {"each": "item"}, "children": [
                {"type": "text", "for": {"each": "item"}, "text": "{{item}}", "size": 3}]},
              {"type": "text", "text": "{{item.0.0}}", "size": 3}]}
            """#
        #expect(try texts(loop, #"{"item": [["a", "b"], ["c"]]}"#) == ["a", "b", "c", "a"])
    }

    @Test func gridsTakeRowsOfData() throws {
        let text = #"""
            {"type": "grid", "children": [
              {"type": "row", "for": {"each": "rows"}, "if": "item.a", "children": [
                {"type": "text", "text": "{{item.a}}"}, {"type": "text", "text": "{{item.b}}"}],
               "else": {"type": "row", "children": [{"type": "text", "text": "none"}]}}]}
            """#
        let swift = TemplateFixture.swift {
            Grid {
                GridRow {
                    Text("1"); Text("long")
                }
                GridRow { Text("none") }
            }
        }
        #expect(try TemplateFixture.drawing(text, #"{"rows": [{"a": 1, "b": "long"}, {}]}"#) == swift)
    }

    @Test func directionMirrors() throws {
        let text = #"""
            {"size": [120, 80], "direction": "{{dir?ltr}}", "content": {"type": "hstack", "children": [
              {"type": "text", "text": "a"}, {"type": "spacer"}, {"type": "text", "text": "b"}]}}
            """#
        let template = try Template(Array(text.utf8), name: "card.json")
        for (data, isRightToLeft) in [("{}", false), (#"{"dir": "ltr"}"#, false), (#"{"dir": "rtl"}"#, true)] {
            let swift = TemplateFixture.swift(isRightToLeft: isRightToLeft) {
                HStack {
                    Text("a"); Spacer(); Text("b")
                }
            }
            #expect(try template.drawing(data: Array(data.utf8)) == swift, "\(data)")
        }
    }

    @Test func fontsAreAskedFor() throws {
        var options = TemplateOptions()
        options.typeface = { name in
            #expect(name == "Named")
            return .rounded
        }
        let text = #"{"type": "text", "text": "x", "font": "{{f}}"}"#
        #expect(
            try TemplateFixture.drawing(text, #"{"f": "Named"}"#, options) == TemplateFixture.swift { Text("x") })
    }
}
