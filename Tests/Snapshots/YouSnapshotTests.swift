import DisplayList
import Localization
import PathParser
import Raster
import Snapshots
import TestSupport
import Testing

@testable import TerrainScenes

/// A person's page with its groups open, with drift, and where there is nothing yet, in pixels.
@Suite struct YouSnapshotTests {
    private static let all = Set(YouGroup.allCases)
    private static let german = Words.terrain(language: LanguageTag("de"))

    private func you(
        _ example: String, open: Set<YouGroup> = [], _ options: TerrainScene.Options = .init()
    ) throws -> Drawing {
        var options = options
        options.open = open
        return try TerrainScene(.you, profile: Checkout.profile(example), options: options).drawing()
    }

    @Test func openGroups() throws {
        assertSnapshot(
            of: try you("low-flame", open: Self.all, .init(canvas: .full)), named: "phone", variants: [.scale(0.5)])
        let tablet = TerrainScene.Options(size: Size(width: 1024, height: 1366), canvas: .full)
        assertSnapshot(
            of: try you("overclocked", open: [.readout, .defaults], tablet), named: "tablet", variants: [.scale(0.25)])
        let mirrored = TerrainScene.Options(canvas: .full, words: .terrain(language: LanguageTag("ar")))
        assertSnapshot(
            of: try you("bright-but-thin", open: [.readout, .watchFors], mirrored), named: "mirrored",
            variants: [.scale(0.5)])
    }

    @Test func daysThatDiffer() throws {
        assertSnapshot(of: try you("overclocked"), named: "phone", variants: [.scale(0.5)])
    }

    @Test func nothingYet() throws {
        let nobody = TerrainProfile(vector: .typical(.brightButThin, .dry))
        let you = TerrainScene(.you, profile: nobody, options: .init(words: Self.german))
        assertSnapshot(of: try you.drawing(), named: "you", variants: [.scale(0.5)])
        let practice = DoScene(pack: TerrainPack(), profile: nobody)
        assertSnapshot(of: try practice.drawing(), named: "do", variants: [.scale(0.5)])
        for kind in [PackScene.Kind.learn, .programs] {
            assertSnapshot(
                of: try PackScene(kind, pack: TerrainPack()).drawing(), named: kind.rawValue, variants: [.scale(0.25)])
        }
    }

    /// Every text of open groups, drift, the pulse and of what is empty against the pixels behind it.
    @Test func everyTextCanBeRead() throws {
        let nobody = TerrainProfile(vector: .typical(.busyMind, .none))
        var drawings = [
            try TerrainScene(.you, profile: nobody, options: .init(canvas: .full)).drawing(),
            try DoScene(pack: TerrainPack(), profile: nobody, options: .init(canvas: .full)).drawing(),
        ]
        for example in ["low-flame", "overclocked", "steady-core"] {
            drawings.append(try you(example, open: Self.all, .init(canvas: .full)))
        }
        for drawing in drawings {
            let contrast = try InkContrast(drawing, scale: 3) { $1.accessibility?.role == .image }
            #expect(contrast.inks.count >= 10)
            for ink in contrast.inks {
                let pair = contrast.leastPair(in: ink.bounds)
                #expect(pair.ratio >= 4.5, "\(ink.title): \(pair.ratio)")
            }
        }
    }
}
