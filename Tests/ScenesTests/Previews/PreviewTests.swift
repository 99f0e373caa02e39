import DisplayList
import PathParser
import TestSupport
import Testing
import Typography

@testable import AtrestScenes
@testable import Composition
@testable import Scenes
@testable import ScenesKit
@testable import TerrainScenes

@Suite struct PreviewTests {
    private let file = SessionFile(sessions: Fixtures.sessions(30, shortEvery: 4))

    private func screen(_ place: Int) -> PreviewScene.Content { .screen(place, of: .atrest(file)) }

    private func preset(_ name: String) throws -> PreviewPreset {
        try #require(PreviewPreset.all.first { $0.name == name })
    }

    @Test func presetsHaveTheirPixels() throws {
        let sizes = [
            "phone-6.9": (1320, 2868), "phone-6.5": (1284, 2778), "phone-5.5": (1242, 2208), "tablet-13": (2064, 2752),
            "open-graph": (1200, 630), "square": (1080, 1080), "story": (1080, 1920), "wide": (1920, 1080),
            "feature-graphic": (1024, 500), "poster-a3": (3508, 4961), "poster-square": (2160, 2160),
            "wallpaper": (1320, 2868), "icon-1024": (1024, 1024), "icon-16": (16, 16),
        ]
        for (name, size) in sizes.sorted(by: { $0.key < $1.key }) {
            let preset = try preset(name)
            #expect((preset.width, preset.height) == size)
            for caption in [nil, "Quiet days"] {
                let drawing = try PreviewScene(preset, content: screen(1), caption: caption).drawing()
                #expect((drawing.size.width * preset.scale).rounded() == Double(size.0))
                #expect((drawing.size.height * preset.scale).rounded() == Double(size.1))
            }
        }
        #expect(Set(PreviewPreset.all.map(\.name)).count == PreviewPreset.all.count)
    }

    @Test(arguments: ["Calm", "A forest of quiet days", "Each fast that lasts grows a tree, and the trees stay"])
    func captionsFit(caption: String) throws {
        for preset in PreviewPreset.all where !preset.isOfAtrest {
            // The screen's own texts are its scene's affair.
            var scene = PreviewScene(preset, content: screen(1), caption: caption)
            scene.showsStatusBar = false
            let page = try scene.page()
            #expect(page.textBoxes.map { $0.text.replacing("\u{A0}", with: " ") } == [caption])
            #expect(TextPlacement.problems(in: page) == [], "\(preset.name)")
        }
    }

    /// A caption is up to an eighth smaller where it saves a line, and no smaller than it must be.
    @Test func captionsShrinkToSaveALine() throws {
        let style = TextStyle(size: 40, weight: .semibold)
        let text = "A forest of quiet days"
        func lines(_ size: Double, _ width: Double) -> Int {
            var style = style
            style.size = size
            return TextLayout(text, style: style, maxWidth: width).lines.count
        }
        var sizes: Set<Double> = []
        for width in stride(from: 120.0, through: 600, by: 4) {
            let size = PreviewCaption.savingALine(of: text, style, width: width).size
            sizes.insert(size)
            if size < 40 {
                #expect(size >= 40 * 0.88, "\(width)")
                #expect(lines(size, width) < lines(40, width), "\(width)")
                #expect(lines(size + 0.4, width) == lines(40, width), "\(width)")
            } else {
                #expect(lines(40 * 0.88, width) == lines(40, width), "\(width)")
            }
        }
        #expect(sizes.count > 8)
        #expect(sizes.contains(40))
    }

    @Test func withoutCaptionTheScreenFillsThePicture() throws {
        let preset = try preset("phone-6.9")
        let profile = TerrainProfile(vector: try TerrainVector(coldHeat: 0, defExcess: 0))
        for source in [PreviewSource.atrest(file), .tally, .terrain(profile)] {
            for place in source.app.screens.indices {
                let plain = try PreviewScene(preset, content: .screen(place, of: source)).drawing()
                #expect(plain.size == preset.size)
                let framed = try PreviewScene(preset, content: .screen(place, of: source), showsDevice: true).drawing()
                #expect(framed != plain)
                #expect(framed.groups.contains { $0.clip != nil })
                #expect(framed.spoken.count > 1)
            }
            #expect(throws: SceneError.self) { try PreviewScene(preset, content: .screen(5, of: source)).drawing() }
        }
        #expect(try PreviewScene(preset, content: screen(1), caption: "  \n").drawing().size == preset.size)
    }

    @Test func aDeviceCanBeLeftOut() throws {
        let preset = try preset("story")
        let with = try PreviewScene(preset, content: screen(1), caption: "Calm").drawing()
        var scene = PreviewScene(preset, content: screen(1), caption: "Calm", showsDevice: false)
        let without = try scene.drawing()
        #expect(with.nodes.flattened.count > without.nodes.flattened.count)
        scene.showsDevice = nil
        scene.showsStatusBar = false
        let plain = try scene.drawing()
        #expect(with.nodes.flattened.count > plain.nodes.flattened.count)
        #expect(plain.nodes.flattened.count > without.nodes.flattened.count)
    }

    /// No tree is cut at an edge of the screen, nor where the picture ends, nor stands behind what a device shows.
    @Test func treesAreWhole() throws {
        let file = SessionFile(sessions: Fixtures.sessions(120, shortEvery: 4))
        for (name, caption) in [("phone-5.5", "Calm"), ("tablet-13", "Calm"), ("square", "Calm"), ("story", nil)] {
            let scene = PreviewScene(try preset(name), content: .screen(1, of: .atrest(file)), caption: caption)
            let size = scene.contentSize
            let shot = try #require(try scene.described()).shot
            let forest = try PreviewSource.atrest(file).drawing(shot, size: size, of: scene)
            let trees = forest.nodes.compactMap { node -> Rect? in
                guard case .stamp(let stamp) = node, forest.symbols[stamp.symbol].name.hasPrefix("tree"),
                    let shape = forest.symbols[stamp.symbol].parts.first?.path.bounds
                else { return nil }
                return stamp.transform.applied(to: shape)
            }
            #expect(trees.count > 3, "\(name)")
            // Trees in front hide what is below the ground.
            if caption != nil { #expect(scene.seen.maxY < 0.7 * size.height, "\(name)") }
            for tree in trees {
                #expect(tree.minX >= -1e-6, "\(name)")
                #expect(tree.maxX <= size.width + 1e-6, "\(name)")
                #expect(tree.minY > 10, "\(name)")
                #expect(tree.maxY < min(scene.seen.maxY, size.height - 10) + 1e-6, "\(name)")
                #expect(tree.maxX < scene.seen.maxX + 1e-6, "\(name)")
            }
        }
    }

    /// Wide pictures show one tree and no device, unless one is asked for.
    @Test func wideIsOneTree() throws {
        for name in ["wide", "open-graph", "feature-graphic"] {
            for caption in [nil, "Calm"] {
                let hero = try PreviewScene(preset(name), content: screen(1), caption: caption).drawing()
                #expect(hero.spoken.filter { $0.contains("tree") || $0.contains("oak") }.count >= 1, "\(hero.spoken)")
                #expect(!hero.groups.contains { $0.clip != nil })
                let device = try PreviewScene(preset(name), content: screen(1), caption: caption, showsDevice: true)
                #expect(try device.drawing().groups.contains { $0.clip != nil })
            }
        }
    }

    /// The smallest icons are drawn with fewer points than one large silhouette has.
    @Test func smallIconsAreSimple() throws {
        func points(_ name: String) throws -> Int {
            try PreviewScene(preset(name), content: screen(0)).drawing().nodes.flattened.reduce(0) { sum, node in
                guard case .fill(let fill) = node else { return sum }
                return sum + fill.path.points.count
            }
        }
        #expect(try points("icon-16") < 150)
        #expect(try points("icon-16") == points("icon-64"))
        #expect(try points("icon-128") > 1000)
    }

    /// What is no screen is shown whole, in the middle of one.
    @Test func anyDrawingGoesOnADevice() throws {
        let mark = Drawing(
            size: Size(width: 100, height: 50),
            nodes: [.fill(Fill(.rect(Rect(x: 0, y: 0, width: 100, height: 50)), paint: .solid(.white)))])
        var scene = PreviewScene(try preset("phone-6.9"), content: .drawing(mark, of: .tally), caption: "Calm")
        #expect(scene.contentSize == Size(width: 390, height: 844))
        let framed = try scene.drawing()
        #expect(framed.groups.contains { abs($0.transform.a - 0.84 * 3.9) < 1e-9 })
        scene.caption = nil
        #expect(scene.contentSize == scene.preset.size)
        #expect(try scene.drawing().size == scene.preset.size)
    }
}
