import DisplayList
import Localization
import PathParser
import TestSupport
import Testing
import TextForms

@testable import Composition
@testable import Scenes

/// The pages of each app's set, as Resources/previews/pages.json has them.
@Suite struct PreviewPageTests {
    private static let stores = PreviewPreset.all.filter { $0.isForScreens }
    private static let languages = [LanguageTag("en"), LanguageTag("de")].compactMap(\.self)

    static func sources() throws -> [PreviewSource] {
        let profile = try TerrainProfile.read(Checkout.bytes("Examples/terrain/low-flame.json"))
        return [.atrest(try SessionFile.read(Checkout.bytes("Examples/sixty.json"))), .tally, .terrain(profile)]
    }

    private func scene(
        _ preset: PreviewPreset, _ place: Int, of source: PreviewSource, _ language: LanguageTag? = nil
    ) -> PreviewScene {
        PreviewScene(
            preset, content: .screen(place, of: source), caption: "A caption",
            words: source.app.words(language: language))
    }

    @Test func screensKeepTheirNamesAndOrder() {
        #expect(PreviewApp.atrest.screens == ["arrival", "forest", "timer", "calendar", "water"])
        #expect(PreviewApp.tally.screens == ["strokes", "units", "hundred", "thousands", "syncing"])
        #expect(PreviewApp.terrain.screens == ["reveal", "home", "you", "trends", "season"])
    }

    @Test(arguments: PreviewApp.allCases) func eachCompositionComesOnce(app: PreviewApp) {
        let compositions = PreviewPage.all(of: app).map(\.composition)
        for composition in PreviewComposition.allCases {
            #expect(compositions.filter { $0 == composition }.count == 1, "\(app) \(composition)")
        }
    }

    /// Another tree in another tone under another sky wherever one tree is alone.
    @Test func eachOfAtrestsPagesHasItsOwnTree() {
        let pages = PreviewPage.all(of: .atrest)
        let shots = pages.flatMap { [$0.shot] + ($0.behind.map { [$0] } ?? []) }
            .filter { ["arrival", "timer", "water"].contains($0.screen) }
        #expect(shots.count == 4)
        #expect(Set(shots.map(\.tree)).count == shots.count)
        #expect(Set(shots.map(\.tone)).count >= 3)
        #expect(Set(pages.map(\.shot.drift)).count == pages.count)
    }

    @Test(arguments: [
        ("{\"atrest\": {\"x\": {\"composition\": \"tilted\"}}}", "atrest.x.composition: found", "\"straight\""),
        ("{\"atrest\": {\"x\": {}}}", "atrest.x: found no \"composition\"", "a page's composition"),
        ("{\"atrest\": {\"x\": {\"composition\": \"pair\"}}}", "found no \"behind\"", "what is behind"),
        ("{\"atrest\": {\"x\": {\"composition\": \"detail\"}}}", "found no \"part\"", "the part that is shown"),
        ("{\"atrest\": {\"x\": {\"composition\": \"bleed\", \"tones\": [5]}}}", "tones[0]: found", "from 0 to 4"),
        (
            "{\"atrest\": {\"x\": {\"composition\": \"bleed\", \"trees\": 1}}}", "found \"trees\"",
            "one of \"composition\""
        ),
        ("{\"terrain\": {\"x\": {\"composition\": \"bleed\", \"glow\": \"mauve\"}}}", "found \"mauve\"", "colours"),
        ("{\"water\": {}}", "found \"water\"", "one of \"atrest\", \"tally\", \"terrain\""),
        (
            """
            {"tally": {"x": {"composition": "detail", "part": {"phone": [0, 0.5, 1, 0.6], "tablet": [0, 0, 1, 1]}}}}
            """, "part.phone: found", "left, top, width and height"
        ),
    ])
    func filesThatCannotBe(text: String, found: String, expected: String) {
        do {
            _ = try PreviewPage.read(Array(text.utf8))
            Issue.record("read: \(text)")
        } catch {
            #expect("\(error)".contains(found) && "\(error)".contains(expected), "\(error)")
        }
    }

    /// Where the devices of each composition lie: below the caption, and on the page as far as the composition says.
    @Test func devicesLieOnThePage() throws {
        for source in try Self.sources() {
            for (place, page) in PreviewPage.all(of: source.app).enumerated() {
                for preset in Self.stores {
                    let scene = scene(preset, place, of: source)
                    let note = "\(page.shot.screen) \(preset.name)"
                    let devices = scene.places(of: page).map { device in
                        Rect(at: device.origin, device.frame.size(screenWidth: device.width))
                    }
                    let all = Rect(x: 0, y: 0, width: preset.size.width, height: preset.size.height)
                    for device in devices { #expect(device.minY >= scene.head - 1e-6 && device.minX >= 0, "\(note)") }
                    switch page.composition {
                    case .straight, .bleed, .detail:
                        #expect(devices.count == 1 && all.intersection(devices[0]) == devices[0], "\(note)")
                    case .cropped:
                        #expect(devices.count == 1 && devices[0].maxY > 1.08 * all.maxY, "\(note)")
                        #expect(devices[0].width > 0.9 * all.width, "\(note)")
                        #expect((devices[0].maxX > all.maxX) == (page.edge == .corner), "\(note)")
                    case .pair:
                        #expect(devices.count == 2 && devices.allSatisfy { all.intersection($0) == $0 }, "\(note)")
                        let common = devices[0].intersection(devices[1])
                        #expect(!common.isNull && common.width > 0.05 * all.width, "\(note)")
                        #expect(common.width < 0.75 * devices[0].width, "\(note)")
                    }
                }
            }
        }
    }

    /// On a mirrored page a device goes on beyond the other side, and no tree is cut there either.
    @Test func mirroredPagesAreCroppedAtTheOtherSide() throws {
        let preset = try #require(Self.stores.first)
        let source = try #require(try Self.sources().first)
        let (plain, mirrored) = (scene(preset, 1, of: source), scene(preset, 1, of: source, LanguageTag("ar")))
        #expect(plain.seen.minX == 0)
        #expect(plain.seen.maxX < plain.contentSize.width - 50)
        #expect(mirrored.seen.minX > 50)
        #expect(mirrored.seen.maxX == mirrored.contentSize.width)
        #expect(abs(mirrored.seen.width - plain.seen.width) < 1e-6)
    }

    /// Art and details have no device, unless one is asked for.
    @Test func artHasNoDevice() throws {
        let preset = try #require(Self.stores.first)
        for source in try Self.sources() {
            for (place, page) in PreviewPage.all(of: source.app).enumerated() {
                var scene = scene(preset, place, of: source)
                scene.showsStatusBar = false
                let own = try scene.drawing()
                scene.showsDevice = true
                #expect(scene.composition(of: page) == .straight)
                #expect(try scene.drawing() != own || page.composition == .straight)
                if page.composition == .bleed { #expect(!own.groups.contains { $0.clip?.path.isRounded == true }) }
            }
        }
    }

    /// No word is cut by the frame of a detail, in any language and on any device.
    @Test func detailsCutNoWords() throws {
        for source in try Self.sources() {
            for (place, page) in PreviewPage.all(of: source.app).enumerated() where page.composition == .detail {
                for language in Self.languages {
                    for preset in Self.stores {
                        let device = preset.form == .tablet ? DeviceFrame.tablet : .phone
                        let part = try #require(page.parts[device])
                        let frame = Rect(
                            x: part.minX * device.screen.width, y: part.minY * device.screen.height,
                            width: part.width * device.screen.width, height: part.height * device.screen.height)
                        let preview = scene(preset, place, of: source, language)
                        let screen = try source.drawing(page.shot, size: device.screen, of: preview)
                        var (whole, cut) = (0, 0)
                        for word in screen.nodes.words(.identity) {
                            let common = word.intersection(frame)
                            if common.isNull || common.height < 0.01 { continue }
                            if common == word { whole += 1 } else { cut += 1 }
                        }
                        #expect(whole >= 2 && cut == 0, "\(page.shot.screen) \(language) \(preset.name): \(cut)")
                    }
                }
            }
        }
    }

    /// The forest of a store's page has whole trees in all tones and of all kinds, each at its own fast's place.
    @Test func theForestIsInColour() throws {
        let file = try SessionFile.read(Checkout.bytes("Examples/sixty.json"))
        let tones = PreviewPage.all(of: .atrest)[1].shot.tones
        let shown = file.inTones(tones)
        let whole = file.sessions.filter { $0.outcome == .established }
        #expect(shown.sessions.map(\.id) == whole.map(\.id))
        #expect(whole.count > 30)
        #expect(
            shown.sessions.map { Seed.tone(startHash: $0.startHash) } == whole.indices.map { tones[$0 % tones.count] })
        #expect(Set(shown.sessions.map { Seed.variant(startHash: $0.startHash) }).count == 8)
        for (session, own) in zip(shown.sessions, whole) {
            #expect(session.outcome == .established)
            #expect(abs(session.durationSeconds - own.durationSeconds) < 1e-3)
            #expect((0..<900).contains(session.start.seconds(since: own.start)))
        }
        #expect(file.inTones([]) == file)
    }

    /// The part of the forest that is shown has no wide hole: more trees than where the newest one rests.
    @Test func theForestIsShownWhereItIsFull() throws {
        let file = try SessionFile.read(Checkout.bytes("Examples/sixty.json"))
        var scene = ForestScene(file: file, options: .init { $0.tier = .premium })
        #expect(try scene.fullestScroll() == nil)
        scene.clearing = Rect(x: 0, y: 50, width: 390, height: 700)
        func trees() throws -> Int {
            let drawing = try scene.drawing()
            return Fixtures.stamps(drawing, ofStars: false).count
        }
        let resting = try trees()
        scene.options.scroll = try scene.fullestScroll()
        #expect(try trees() >= resting && scene.options.scroll != nil)
        #expect(try ForestScene(file: SessionFile(sessions: [])).fullestScroll() == nil)
    }
}

extension [Node] {
    /// The boxes of all glyphs, in the coordinates of the whole.
    fileprivate func words(_ transform: AffineTransform) -> [Rect] {
        flatMap { node -> [Rect] in
            switch node {
            case .group(let group): group.nodes.words(transform * group.transform)
            case .fill(let fill) where fill.glyphs != nil: [transform.applied(to: fill.path.bounds)]
            default: []
            }
        }
    }
}

extension Path {
    fileprivate var isRounded: Bool { points.count > 8 }
}
