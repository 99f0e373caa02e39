import Foundation
import Localization
import TestSupport
import Testing

@testable import TerrainScenes

/// The profiles in Examples/terrain, which the README's commands use.
@Suite struct TerrainExampleTests {
    private static let folder = "Examples/terrain"

    @Test(arguments: TerrainType.allCases)
    func everyTypeHasOne(type: TerrainType) throws {
        let name = Words.terrain().nickname(of: type).lowercased().replacing(" ", with: "-")
        let profile = try TerrainProfile.read(Checkout.bytes("\(Self.folder)/\(name).json"))
        #expect(profile.vector.type == type)
        #expect(profile.name != nil)
        #expect(profile.share != nil)
        let window = LogWindow(profile)
        #expect(window.loggedCount >= 12)
        #expect(window.routineCount >= 6)
        // Something is going on in each of them.
        #expect(TrendCategory.allCases.contains { window.direction(of: $0.symptom) != .stable })
    }

    @Test func thereAreNoOthers() throws {
        let folder = Checkout.root.appending(path: Self.folder)
        // The eight, and a pack in either form.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 10)
    }
}
