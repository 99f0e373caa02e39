import DisplayList
import Raster
import SVG
import Scenes
import Snapshots
import TestSupport
import Testing

/// Pictures to be published, in forms that differ.
@Suite struct PreviewSnapshotTests {
    private func scene(
        _ preset: String, _ content: PreviewScene.Content = .forest, caption: String? = "A forest of quiet days"
    ) throws -> PreviewScene {
        let preset = try #require(PreviewPreset.all.first { $0.name == preset })
        return PreviewScene(preset, content: content, file: try Checkout.sessions("sixty"), caption: caption)
    }

    @Test(arguments: ["phone-6.9", "tablet-13", "square", "wide"]) func captioned(preset: String) {
        assertSnapshot(of: try scene(preset).drawing(), named: preset, variants: [.scale(0.5)])
    }

    @Test func plain() {
        assertSnapshot(of: try scene("story", .completed, caption: nil).drawing(), variants: [.scale(0.5)])
    }

    @Test(arguments: [0.125, 0.03125]) func icon(scale: Double) {
        assertSnapshot(of: try scene("icon-1024").drawing(), variants: [.scale(scale)])
    }

    @Test(.enabled(if: SVGJudge.librsvg != nil, SVGJudge.librsvgIsMissing))
    func librsvgDrawsThemAlike() throws {
        for (preset, content) in [("open-graph", PreviewScene.Content.forest), ("story", .timer)] {
            let drawing = try scene(preset, content).drawing()
            let ours = try Renderer.render(drawing, options: Renderer.Options(scale: 2, dither: false))
            let a = PictureAgreement(ours, try #require(SVGJudge.librsvg).render(drawing, scale: 2))
            #expect(a.isAgreement, "\(preset): \(a)")
        }
    }
}
