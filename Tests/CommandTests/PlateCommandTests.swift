import Foundation
import TestSupport
import Testing

@testable import Scenes
@testable import render_scene

/// `plate …` as commands.
@Suite struct PlateCommandTests {
    @Test(arguments: Plate.allCases) func platesAreDrawn(plate: Plate) throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(
            ["plate", plate.rawValue, "--scale", "0.25", "-o", "a.png", "-o", "a.svg"], in: folder)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        #expect(try folder.read("a.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(String(decoding: try folder.read("a.svg"), as: UTF8.self).contains("<title>"))
    }

    @Test func thereIsNoOther() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandLineTool.run(["plate", "lake", "-o", "a.png"], in: folder)
        #expect(outcome.status == 64)
        #expect(try folder.names.isEmpty)
    }
}
