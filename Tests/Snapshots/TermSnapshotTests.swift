import DisplayList
import Localization
import PathParser
import Raster
import Snapshots
import TestSupport
import Testing

@testable import TerrainScenes

/// The encyclopedia's sheets, in pixels.
@Suite struct TermSnapshotTests {
    private func drawing(_ term: TerrainTerm, _ options: TerrainScene.Options = .init()) throws -> Drawing {
        try TermScene(
            term, pack: TerrainPack.read(Checkout.bytes("Examples/terrain/pack.json")),
            profile: Checkout.profile("low-flame"), options: options
        ).drawing()
    }

    @Test func onScreens() throws {
        let small = Size(width: 320, height: 568)
        let german = Words.terrain(language: LanguageTag("de"))
        assertSnapshot(
            of: try drawing(.shen, .init(canvas: .full, words: german)), named: "shen-whole", variants: [.scale(0.5)])
        assertSnapshot(
            of: try drawing(.lowFlame, .init(canvas: .full)), named: "low-flame-whole", variants: [.scale(0.5)])
        assertSnapshot(
            of: try drawing(.stagnation, .init(size: small, canvas: .full, dynamicType: .accessibility5)),
            named: "whole-ax5", variants: [.scale(0.5)])
    }

    /// Every text of every sheet against the pixels behind it.
    @Test(arguments: TerrainTerm.allCases) func everyTextCanBeRead(term: TerrainTerm) throws {
        for size in [nil, Size(width: 1024, height: 1366)] {
            let scale = size == nil ? 3 : 1.5
            let contrast = try InkContrast(drawing(term, .init(size: size, canvas: .full)), scale: scale) {
                $1.accessibility?.role == .image
            }
            #expect(contrast.inks.count >= 8)
            for ink in contrast.inks {
                let pair = contrast.leastPair(in: ink.bounds)
                #expect(pair.ratio >= 4.5, "\(ink.title): \(pair.ratio)")
            }
        }
    }
}
