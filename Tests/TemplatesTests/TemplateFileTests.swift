import Foundation
import TemplateFiles
import Templates
import Testing

/// Templates by their addresses.
@Suite struct TemplateFileTests {
    @Test func aFileIsCalledByItsName() throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "card-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: place) }
        try Data(#"{"size": [32, 16], "content": {"type": "spacer"}}"#.utf8).write(to: place)
        #expect(try Template(contentsOf: place).drawing().size.width == 32)
        try Data(#"{"size": 3}"#.utf8).write(to: place)
        let error = #expect(throws: TemplateError.self) { try Template(contentsOf: place) }
        #expect(error?.file == place.lastPathComponent)
        #expect(error?.localizedDescription == error?.description)
    }
}
