import DisplayList
import Foundation
import PathParser
import Raster
import Testing
import Threading

@testable import Templates

/// Scenes in templates: what is asked of whoever draws them, and what becomes of the drawing.
@Suite struct SceneElementTests {
    /// Options that note what is asked for, and draw a red square of 10 points.
    private func options(_ asked: Monitor<[TemplateScene]>) -> TemplateOptions {
        var options = TemplateOptions()
        options.scene = { scene in
            asked.withLock { $0.append(scene) }
            let square = Rect(x: 0, y: 0, width: 10, height: 10)
            return Drawing(
                size: Size(width: 10, height: 10),
                nodes: [.fill(Fill(.rect(square), paint: .solid(Color(hex: 0xFF0000))))])
        }
        return options
    }

    private func scenes(_ element: String, _ data: String = "") throws -> [TemplateScene] {
        let asked = Monitor<[TemplateScene]>([])
        _ = try TemplateFixture.drawing(element, data, options(asked))
        return asked.withLock { $0 }
    }

    @Test func parametersAreTexts() throws {
        let element = #"""
            {"type": "scene", "name": "{{screen}}", "parameters": {
              "tone": 3, "elapsed": "{{h}}h", "hatch": true, "see-through": false, "water": ["open", "{{log}}"], "at": null,
              "font": "{{font?}}", "count": "{{count}}", "strings": "{{tables}}"}}
            """#
        let asked = try scenes(
            element,
            #"{"screen": "timer", "h": 12.50, "log": "w.json", "count": 7, "tables": ["a.strings", "b.strings"]}"#)
        let expected = [
            ("tone", "3"), ("elapsed", "12.50h"), ("hatch", "true"), ("water", "open"), ("water", "w.json"),
            ("count", "7"), ("strings", "a.strings"), ("strings", "b.strings"),
        ]
        #expect(
            asked == [
                TemplateScene(
                    name: "timer", parameters: expected.map { TemplateScene.Parameter(name: $0.0, text: $0.1) })
            ])
    }

    @Test func itIsPlacedAsPicturesAre() throws {
        let asked = Monitor<[TemplateScene]>([])
        let own = try TemplateFixture.drawing(#"{"type": "scene", "name": "a"}"#, "", options(asked))
        #expect(try extent(own) == [55, 64, 35, 44])
        let element = #"{"type": "scene", "name": "a", "resizing": "stretch"}"#
        let stretched = try TemplateFixture.drawing(element, "", options(asked))
        #expect(try extent(stretched) == [0, 119, 0, 79])
    }

    /// The columns and the rows of the square's pixels.
    private func extent(_ drawing: Drawing) throws -> [Int] {
        let bitmap = try Renderer.render(drawing)
        var (columns, rows): (Set<Int>, Set<Int>) = ([], [])
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap[x, y] != 0 {
                columns.insert(x)
                rows.insert(y)
            }
        }
        return [columns.min(), columns.max(), rows.min(), rows.max()].compactMap { $0 }
    }

    @Test func errorsHaveAPlace() throws {
        let asked = Monitor<[TemplateScene]>([])
        func error(_ element: String, _ options: TemplateOptions, _ data: String = "") -> String {
            TemplateFixture.error(whole: TemplateFixture.text(element), data, options).map { "\($0)" } ?? "none"
        }
        let draws = options(asked)
        let cases = [
            (#"{"type": "scene"}"#, draws, "found a scene without name, expected name"),
            (
                #"{"type": "scene", "name": "a", "parameters": 3}"#, draws,
                #"expected an object of parameters such as {"progress": 0.6}"#
            ),
            (
                #"{"type": "scene", "name": "a", "parameters": {"b": {}}}"#, draws,
                "expected a text, a number, true, false, or a list of those"
            ),
            (
                #"{"type": "scene", "name": "a", "parameters": {"b": [{}]}}"#, draws,
                "expected a text, a number, true, false, or a list of those"
            ),
            (
                #"{"type": "scene", "name": "a", "parameters": {"b": "{{c}}"}}"#, draws,
                "expected a text, a number, true, false, or a list of those"
            ),
            (#"{"type": "scene", "name": "a"}"#, TemplateOptions(), "no scenes are drawn here"),
        ]
        for (element, options, expected) in cases {
            let found = error(element, options, #"{"c": {"d": 1}}"#)
            #expect(found.hasPrefix("card.json:1:"), "\(found)")
            #expect(found.contains(expected), "\(found)")
        }
        var limited = draws
        limited.limits.scenes = 2
        let loop = #"{"type": "vstack", "children": [{"type": "scene", "name": "a", "for": {"each": "c"}}]}"#
        #expect(error(loop, limited, #"{"c": [1, 2]}"#) == "none")
        #expect(error(loop, limited, #"{"c": [1, 2, 3]}"#).contains("expected at most 2 in one picture"))
        var failing = draws
        failing.scene = { scene in throw Failure(description: "there is no scene \(scene.name)") }
        let failure = error(#"{"type": "scene", "name": "a"}"#, failing)
        #expect(failure.contains(#"found the scene "a": there is no scene a"#), "\(failure)")
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    @Test func itIsNotPrintedAsSwift() throws {
        let asked = Monitor<[TemplateScene]>([])
        let template = try TemplateFixture.template(#"{"type": "scene", "name": "timer"}"#, options(asked))
        do throws(TemplateError) {
            _ = try template.swiftSource(data: [])
            Issue.record("it was printed")
        } catch {
            #expect("\(error)".contains("in Swift scenes have types"), "\(error)")
        }
    }
}
