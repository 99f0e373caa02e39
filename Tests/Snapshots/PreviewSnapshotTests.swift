import DisplayList
import Raster
import SVG
import Snapshots
import TestSupport
import Testing

@testable import Scenes

/// Pictures to be published, in forms that differ.
@Suite struct PreviewSnapshotTests {
    private func scene(
        _ preset: String, _ screen: Int = 1, of source: PreviewSource? = nil,
        caption: String? = "A forest of quiet days"
    ) throws -> PreviewScene {
        let preset = try #require(PreviewPreset.all.first { $0.name == preset })
        let source = try source ?? .atrest(Checkout.sessions("sixty"))
        return PreviewScene(preset, content: .screen(screen, of: source), caption: caption)
    }

    @Test(arguments: ["phone-6.9", "tablet-13", "square", "wide", "feature-graphic"])
    func captioned(preset: String) throws {
        assertSnapshot(of: try scene(preset).drawing(), named: preset, variants: [.scale(0.5)])
    }

    @Test func otherApps() throws {
        let profile = try Checkout.profile("low-flame")
        assertSnapshot(
            of: try scene("phone-6.9", 0, of: .tally, caption: "One stroke at a time").drawing(), named: "strokes",
            variants: [.scale(0.5)])
        assertSnapshot(
            of: try scene("phone-6.9", 4, of: .terrain(profile), caption: "Live with the seasons").drawing(),
            named: "season", variants: [.scale(0.5)])
        assertSnapshot(
            of: try scene("phone-6.5", 3, of: .tally, caption: "A thousand is still one glance").drawing(),
            named: "tally", variants: [.scale(0.5)])
        assertSnapshot(
            of: try scene("open-graph", 0, of: .terrain(profile), caption: "Find your own pattern").drawing(),
            named: "terrain", variants: [.scale(0.5)])
    }

    /// A page of each composition, small: what is on the screens is theirs.
    @Test(arguments: [("place", 0), ("straight", 2), ("cropped", 3), ("lifted", 4)])
    func compositions(name: String, screen: Int) throws {
        assertSnapshot(
            of: try scene("phone-6.9", screen, caption: "A fast that lasts becomes a tree").drawing(), named: name,
            variants: [.scale(0.5)])
    }

    @Test(arguments: [("poster-a3", "year"), ("poster-square", "first-week"), ("wallpaper", "sixty")])
    func forests(preset: String, file: String) throws {
        let scene = try scene(preset, of: .atrest(Checkout.sessions(file)), caption: nil)
        assertSnapshot(of: try scene.drawing(), named: preset, variants: [.scale(0.5)])
    }

    @Test func plain() {
        assertSnapshot(of: try scene("story", 0, caption: nil).drawing(), variants: [.scale(0.5)])
    }

    @Test(arguments: [128, 32, 16]) func icon(side: Int) throws {
        let scene = try scene("icon-\(side)")
        assertSnapshot(of: try scene.drawing(), named: "\(side)", variants: [.scale(scene.preset.scale)])
    }

    @Test(.enabled(if: SVGJudge.librsvg != nil, SVGJudge.librsvgIsMissing))
    func librsvgDrawsThemAlike() throws {
        for (preset, screen) in [("open-graph", 1), ("story", 2)] {
            let drawing = try scene(preset, screen).drawing()
            let ours = try Renderer.render(drawing, options: Renderer.Options(scale: 2, dither: false))
            let a = PictureAgreement(ours, try #require(SVGJudge.librsvg).render(drawing, scale: 2))
            #expect(a.isAgreement, "\(preset): \(a)")
        }
    }
}
