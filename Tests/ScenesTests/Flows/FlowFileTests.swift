import Localization
import PathParser
import Testing

@testable import Scenes
@testable import ScenesKit
@testable import TerrainScenes

/// Files of steps: the project's own, and wrong ones.
@Suite struct FlowFileTests {
    private func read(_ text: String) throws -> FlowFile { try FlowFile.read(Array(text.utf8)) }

    @Test func aFileIsReadAsAWhole() throws {
        let file = try read(
            """
            {"app": "tally", "ways": [{"name": "count", "title": {"de": "Eine Zählung", "en": "A count"}, "steps": [
              {"scene": "tally home 4", "touch": {"en": "Home", "de": "Zuhause"}, "then": "rise", "seconds": 2},
              {"scene": "tally home 5", "caption": "The fifth", "touch": [12, 34.5]},
              {"scene": "tally community", "caption": null}]}]}
            """)
        #expect(file.app == .tally)
        #expect(file.ways.map(\.name) == ["count"])
        let way = file.ways[0]
        #expect(way.title.text(in: "de-AT") == "Eine Zählung")
        #expect(way.title.text(in: "fr") == "A count")
        #expect(way.steps.map(\.scene) == ["tally home 4", "tally home 5", "tally community"])
        #expect(way.steps.map(\.transition) == [.rise, .push, .push])
        #expect(way.steps.map(\.seconds) == [2, 1.6, 1.6])
        guard case .name(let name)? = way.steps[0].touch else {
            Issue.record("the first touch is \(String(describing: way.steps[0].touch))")
            return
        }
        #expect(name.text(in: "de") == "Zuhause")
        #expect(way.steps[1].touch == .point(Point(12, 34.5)))
        #expect(way.steps[2].touch == nil)
        #expect(way.steps.map { $0.caption?.text(in: "en") } == [nil, "The fifth", nil])
        #expect(way.steps[1].place == "line 3, column 13: ways[0].steps[1]")
    }

    /// Every way of the project's own is in English and German, and touches words that there are.
    @Test(arguments: SceneApp.allCases) func ownWays(app: SceneApp) throws {
        let file = FlowFile.own(app)
        #expect(file.app == app)
        #expect(!file.ways.isEmpty)
        let words = app.words()
        var touches = 0
        for way in file.ways {
            #expect(way.title.exactText(in: "de") != nil, "\(way.name)")
            for step in way.steps {
                #expect(step.caption?.exactText(in: "de") != nil, "\(step.place)")
                guard case .name(let name)? = step.touch else { continue }
                touches += 1
                #expect(words.has(name.fallback), "\(step.place): \(name.fallback)")
            }
        }
        #expect(touches >= 4)
    }

    @Test(arguments: [
        ("", "line 1, column 1: found the end of the file, expected a value"),
        ("[]", "line 1, column 1: the file: found an array, expected an object"),
        (
            #"{"app": "tallies", "ways": []}"#,
            #"app: found the text "tallies", expected one of "atrest", "tally", "terrain""#
        ),
        (#"{"app": "tally"}"#, #"the file: found no "ways", expected a list of ways"#),
        (#"{"app": "tally", "ways": []}"#, "ways: found none, expected at least one way"),
        (#"{"app": "tally", "wasy": []}"#, #"wasy: found "wasy", expected one of "app", "ways""#),
        (way(#"{"scene": 4}"#), "steps[0].scene: found the number 4, expected a scene's command in quotation marks"),
        (way(#"{"scene": "a", "them": "fade"}"#), #"found "them", expected one of "scene", "caption""#),
        (
            way(#"{"scene": "a", "then": "fly"}"#),
            #"found the text "fly", expected one of "push", "back", "rise", "fade""#
        ),
        (
            way(#"{"scene": "a", "seconds": 0}"#),
            "steps[0].seconds: found the number 0, expected a number from 0.2 to 60.0"
        ),
        (way(#"{"scene": "a", "touch": [1]}"#), "found 1 numbers, expected the touched part's name, or its place"),
        (way(#"{"scene": "a", "caption": {"no language!": "b"}}"#), "expected a language's code, such as en or pt-BR"),
        (way(#"{"scene": "a", "caption": {}}"#), "expected a caption in at least one language"),
        (way(""), "ways[0].steps: found none, expected at least one step"),
        (
            #"{"app": "tally", "ways": [\#(oneWay), \#(oneWay)]}"#,
            #"ways[1]: found "a", expected a name of its own"#
        ),
    ])
    func wrongFilesAreNamed(text: String, expected: String) throws {
        let error = #expect(throws: SceneFileError.self) { try read(text) }
        #expect(error?.description.contains(expected) == true, "\(error?.description ?? "no error")")
    }

    private static let oneWay = #"{"name": "a", "title": "b", "steps": [{"scene": "tally 4"}]}"#

    private static func way(_ step: String) -> String {
        #"{"app": "tally", "ways": [{"name": "a", "title": "b", "steps": [\#(step)]}]}"#
    }

    @Test func fileHasAnEnd() throws {
        let steps = Array(repeating: #"{"scene": "tally 4"}"#, count: FlowFile.maxSteps)
        #expect(try read(Self.way(steps.joined(separator: ","))).ways[0].steps.count == FlowFile.maxSteps)
        #expect(throws: SceneFileError.self) {
            try read(Self.way((steps + ["{\"scene\": \"tally 4\"}"]).joined(separator: ",")))
        }
    }
}
