import DisplayList
import PathParser
import Raster
import TestSupport
import Testing

@testable import TerrainScenes

/// Terrain's scenes look the same as pixels and as SVG text that librsvg draws.
@Suite(.enabled(if: SVGJudge.librsvg != nil, SVGJudge.librsvgIsMissing))
struct TerrainAgreementTests {
    private func agreement(ours: Drawing, theirs: Drawing, scale: Double) throws -> PictureAgreement {
        // SVG has no dithering.
        let pixels = try Renderer.render(ours, options: Renderer.Options(scale: scale, dither: false))
        return PictureAgreement(pixels, try #require(SVGJudge.librsvg).render(theirs, scale: scale))
    }

    private func drawing(
        _ kind: TerrainScene.Kind, _ example: String, _ options: TerrainScene.Options = .init()
    ) throws -> Drawing {
        try TerrainScene(kind, profile: Checkout.profile(example), options: options).drawing()
    }

    @Test(arguments: TerrainScene.Kind.allCases)
    func scenes(kind: TerrainScene.Kind) throws {
        let drawing = try drawing(kind, "cool-core")
        let a = try agreement(ours: drawing, theirs: drawing, scale: 2)
        #expect(a.isAgreement, "\(a)")
    }

    private static let examples = [
        "low-flame", "cool-core", "low-battery", "steady-core", "busy-mind", "high-flame", "overclocked",
        "bright-but-thin",
    ]

    @Test(arguments: examples) func illustrations(example: String) throws {
        let drawing = try drawing(.reveal, example)
        let a = try agreement(ours: drawing, theirs: drawing, scale: 1)
        #expect(a.isAgreement, "\(a)")
    }

    @Test(arguments: TerrainSeason.allCases) func seasons(season: TerrainSeason) throws {
        let drawing = try drawing(.season, "cool-core", .init(season: season))
        let a = try agreement(ours: drawing, theirs: drawing, scale: 1)
        #expect(a.isAgreement, "\(a)")
    }

    @Test func posts() throws {
        for size in [Size(width: 1080, height: 1080), Size(width: 1200, height: 630)] {
            for kind in [TerrainScene.Kind.reveal, .season] {
                let drawing = try drawing(kind, "high-flame", .init(size: size))
                let a = try agreement(ours: drawing, theirs: drawing, scale: 1)
                #expect(a.isAgreement, "\(kind) \(size): \(a)")
            }
        }
    }

    @Test func aMissingShadowIsCaught() throws {
        let whole = try drawing(.trends, "cool-core")
        func withoutBlurs(_ nodes: [Node]) -> [Node] {
            nodes.compactMap { node in
                guard case .group(var group) = node else { return node }
                if !group.filters.isEmpty { return nil }
                group.nodes = withoutBlurs(group.nodes)
                return .group(group)
            }
        }
        var without = whole
        without.nodes = withoutBlurs(whole.nodes)
        let a = try agreement(ours: whole, theirs: without, scale: 2)
        #expect(!a.isAgreement, "\(a)")
    }
}
