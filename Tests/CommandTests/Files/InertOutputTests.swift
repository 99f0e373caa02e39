import Foundation
import TestSupport
import Testing

@testable import render_scene

/// The SVG files of all commands do nothing but show.
@Suite struct InertOutputTests {
    private static let drawn = Program.commands.filter { $0.picture != nil }.map(\.name)

    @Test("Each command's first example, as SVG", arguments: drawn)
    func examples(name: String) throws {
        let command = try #require(Program.commands.first { $0.name == name })
        let example = try #require(command.examples.first)
        let folder = try TemporaryFolder()
        for shared in ["Examples", "Resources"] {
            try FileManager.default.createSymbolicLink(
                at: folder.url.appending(path: shared), withDestinationURL: Checkout.root.appending(path: shared))
        }
        var words = Array(SceneLine.words(of: example).dropFirst())
        while let place = words.firstIndex(where: { $0 == "-o" || $0 == "--output" }) {
            words.removeSubrange(place...min(place + 1, words.count - 1))
        }
        try folder.write("<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0H9V9z'/></svg>", to: "in.svg")
        words = words.map { $0.hasSuffix(".svg") && !$0.contains("/") ? "in.svg" : $0 }
        let outcome = try CommandLineTool.run(words + ["-o", "out.svg"], in: folder)
        try #require(outcome.status == 0, "\(words): \(outcome.error)")
        #expect(SVGInertness.findings(in: String(decoding: try folder.read("out.svg"), as: UTF8.self)) == [])
    }
}
