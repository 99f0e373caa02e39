import DisplayList
import PathParser
import TestSupport
import Testing

@testable import Layout
@testable import Scenes

@Suite struct PreviewTests {
    private let file = SessionFile(sessions: Fixtures.sessions(30, shortEvery: 4))

    private func preset(_ name: String) throws -> PreviewPreset {
        try #require(PreviewPreset.all.first { $0.name == name })
    }

    @Test func presetsHaveTheirPixels() throws {
        let sizes = [
            "phone-6.9": (1320, 2868), "phone-6.5": (1284, 2778), "phone-5.5": (1242, 2208), "tablet-13": (2064, 2752),
            "open-graph": (1200, 630), "square": (1080, 1080), "story": (1080, 1920), "wide": (1920, 1080),
            "icon-1024": (1024, 1024), "icon-16": (16, 16),
        ]
        for (name, size) in sizes.sorted(by: { $0.key < $1.key }) {
            let preset = try preset(name)
            #expect((preset.width, preset.height) == size)
            for caption in [nil, "Quiet days"] {
                let drawing = try PreviewScene(preset, file: file, caption: caption).drawing()
                #expect((drawing.size.width * preset.scale).rounded() == Double(size.0))
                #expect((drawing.size.height * preset.scale).rounded() == Double(size.1))
            }
        }
        #expect(Set(PreviewPreset.all.map(\.name)).count == PreviewPreset.all.count)
    }

    @Test(arguments: ["Calm", "A forest of quiet days", "Each fast that lasts grows a tree, and the trees stay"])
    func captionsFit(caption: String) throws {
        for preset in PreviewPreset.all where preset.form != .icon {
            var scene = PreviewScene(preset, file: file, caption: caption)
            // The screen's own texts are its scene's affair, and cut where the device is.
            scene.content = .forest
            let page = try scene.page()
            #expect(page.textBoxes.map(\.text) == [caption])
            #expect(TextPlacement.problems(in: page) == [], "\(preset.name)")
        }
    }

    @Test func withoutCaptionTheScreenFillsThePicture() throws {
        let preset = try preset("phone-6.9")
        for content in PreviewScene.Content.allCases {
            let plain = try PreviewScene(preset, content: content, file: file).drawing()
            #expect(plain.size == preset.size)
            let framed = try PreviewScene(preset, content: content, file: file, showsDevice: true).drawing()
            #expect(framed != plain && framed.groups.contains { $0.clip != nil })
            #expect(framed.spoken.count > 1)
        }
        #expect(try PreviewScene(preset, file: file, caption: "  \n").drawing().size == preset.size)
    }

    @Test func aDeviceCanBeLeftOut() throws {
        let preset = try preset("story")
        let with = try PreviewScene(preset, file: file, caption: "Calm").drawing()
        let without = try PreviewScene(preset, file: file, caption: "Calm", showsDevice: false).drawing()
        #expect(with.nodes.flattened.count > without.nodes.flattened.count)
    }
}
