import Foundation
import TestSupport
import Testing

@testable import render_scene

/// `check`: elements and findings of scenes and SVG files.
@Suite struct CheckCommandTests {
    private static let card = """
        <svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" role="group"><title>Card</title>
        <g role="button" aria-label="Close"><circle cx="30" cy="30" r="20"/></g>
        <rect role="switch" aria-label="Remind me" aria-checked="true" x="40" y="10" width="60" height="44"/>
        <g role="button"><rect x="140" y="10" width="44" height="44"/></g>
        </svg>
        """

    @Test func findingsAreReported() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.card, to: "card.svg")
        let outcome = try CommandLineTool.run(["check", "card.svg"], in: folder)
        #expect(outcome.status == 1)
        #expect(outcome.error.isEmpty)
        #expect(
            outcome.outputText == """
                “Card”  200 × 100
                1  button “Close”  10, 10  40 × 40
                2  toggle “Remind me” = “on”  40, 10  60 × 44
                3  button  140, 10  44 × 44

                target “Close” 40 × 40 pt at (10, 10): at least 44 × 44
                targets “Close” and “Remind me” overlap by 10 × 40 pt at (40, 10)
                button at (140, 10) has no name

                """)
        let json = try CommandLineTool.run(["check", "card.svg", "--json"], in: folder)
        #expect(json.status == 1)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any])
        let findings = try #require(object["findings"] as? [[String: Any]])
        #expect(
            findings.compactMap { $0["kind"] as? String } == ["smallTarget", "overlappingTargets", "missingName"])
        #expect((object["elements"] as? [Any])?.count == 3 && object["title"] as? String == "Card")
        // Standard input, and what is not to be told.
        let kept = ["--ignore", "small-target", "--ignore", "overlapping-targets"]
        let rest = try CommandLineTool.run(["check", "-"] + kept, in: folder, input: Array(Self.card.utf8))
        #expect(rest.status == 1)
        #expect(rest.outputText.hasSuffix("\n\nbutton at (140, 10) has no name\n"))
        let none = try CommandLineTool.run(["check", "card.svg", "--ignore", "missing-name"] + kept, in: folder)
        #expect(none.status == 0)
    }

    @Test func scenesAreChecked() throws {
        let folder = try TemporaryFolder()
        let json = try CommandLineTool.run(
            ["check", "timer --elapsed 4h", "--json", "-o", "out.png", "-o", "out.svg"], in: folder)
        #expect(json.status == 0)
        #expect(json.error.isEmpty)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any])
        let elements = try #require(object["elements"] as? [[String: Any]])
        #expect(elements.contains { $0["role"] as? String == "button" && $0["title"] as? String == "End fast" })
        #expect(elements.contains { ($0["contrast"] as? [String: Any])?["needed"] as? Double == 3 })
        #expect(try folder.read("out.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try String(decoding: folder.read("out.svg"), as: UTF8.self).contains("<svg"))
    }

    @Test func mistakesAreReported() throws {
        let folder = try TemporaryFolder()
        for (words, status, message) in [
            (["check", "nothing.svg"], 66, "nothing.svg"), (["check", "timre"], 64, "timre"),
            (["check", "timer --elapsed 4h", "-o", "-"], 64, "the list goes to standard output"),
            (["check", "timer", "--ignore", "colour"], 64, "small-target"),
        ] {
            let outcome = try CommandLineTool.run(words, in: folder)
            #expect(outcome.status == Int32(status), "\(outcome.error)")
            #expect(outcome.error.contains(message), "\(outcome.error)")
        }
    }
}
