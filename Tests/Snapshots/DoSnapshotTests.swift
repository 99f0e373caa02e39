import DisplayList
import Localization
import PathParser
import Raster
import Snapshots
import TestSupport
import Testing

@testable import TerrainScenes

/// Terrain's Do tab in pixels.
@Suite struct DoSnapshotTests {
    private func scene(
        _ example: String, _ options: TerrainScene.Options = .init(), phase: DayPhase? = nil
    ) throws -> DoScene {
        DoScene(
            pack: try TerrainPack.read(Checkout.bytes("Examples/terrain/pack.json")),
            profile: try Checkout.profile(example), phase: phase, options: options)
    }

    @Test func largeAndWhole() throws {
        let german = TerrainScene.Options(
            canvas: .full, dynamicType: .accessibility3, words: .terrain(language: LanguageTag("de")))
        assertSnapshot(
            of: try scene("low-flame", german).drawing(),
            named: "ax3", variants: [.scale(0.5)])
        assertSnapshot(of: try scene("low-flame", .init(canvas: .full)).drawing(), named: "whole")
    }

    @Test func halvesOfTheDay() throws {
        assertSnapshot(of: try scene("low-flame", phase: .morning).drawing(), named: "morning", variants: [.scale(0.5)])
        let german = TerrainScene.Options(
            size: Size(width: 320, height: 568), words: .terrain(language: LanguageTag("de")))
        assertSnapshot(
            of: try scene("busy-mind", german, phase: .evening).drawing(), named: "evening", variants: [.scale(0.5)])
    }

    @Test(arguments: [("low-flame", nil), ("overclocked", DayPhase.evening), ("steady-core", .morning)])
    func everyTextCanBeRead(example: String, phase: DayPhase?) throws {
        let drawing = try scene(example, .init(canvas: .full), phase: phase).drawing()
        let contrast = try InkContrast(drawing, scale: 3) { $1.accessibility?.role == .image }
        #expect(contrast.inks.count > 12)
        for ink in contrast.inks {
            let pair = contrast.leastPair(in: ink.bounds)
            #expect(pair.ratio >= 4.5, "\(ink.title): \(pair.ratio)")
        }
    }

    @Test(.enabled(if: SVGJudge.librsvg != nil, SVGJudge.librsvgIsMissing)) func itIsTheSameInSVG() throws {
        let drawing = try scene("cool-core").drawing()
        let ours = try Renderer.render(drawing, options: Renderer.Options(scale: 2, dither: false))
        let a = PictureAgreement(ours, try #require(SVGJudge.librsvg).render(drawing, scale: 2))
        #expect(a.isAgreement, "\(a)")
    }
}
