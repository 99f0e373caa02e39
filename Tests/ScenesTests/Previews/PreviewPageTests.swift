import DisplayList
import Localization
import PathParser
import TestSupport
import Testing
import TextForms

@testable import AtrestScenes
@testable import Composition
@testable import Scenes
@testable import TerrainScenes

/// The pages of each app's set, as Resources/previews/pages.json has them.
@Suite struct PreviewPageTests {
    private static let stores = PreviewPreset.all.filter { $0.isForScreens }
    private static let languages = [LanguageTag("en"), LanguageTag("de"), LanguageTag("ar")].compactMap(\.self)

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

    /// A store shows three pages in a row: no three are composed alike, and of the first three no two but those in a
    /// land.
    @Test(arguments: PreviewApp.allCases, DeviceFrame.allCases)
    func rowsOfThreeDiffer(app: PreviewApp, device: DeviceFrame) {
        let all = PreviewPage.all(of: app).map { $0.composition(on: device) }
        for first in all.indices.dropLast(2) { #expect(Set(all[first...first + 2]).count > 1, "\(all)") }
        let start = all.prefix(3).filter { $0 != .place }
        #expect(Set(start).count == start.count || device == .tablet, "\(all)")
    }

    /// A store's page shows counts that are read at a glance (tally.md, "Settled in the fourth reading").
    @Test func countsHaveAtMostFourDigits() {
        let counts = PreviewPage.all(of: .tally).map(\.shot.count)
        #expect(Set(counts).count == counts.count)
        for count in counts { #expect((1...9999).contains(count), "\(count)") }
    }

    /// Another tree in another tone under another sky wherever one tree is alone.
    @Test func eachOfAtrestsPagesHasItsOwnTree() {
        let pages = PreviewPage.all(of: .atrest)
        let shots = pages.map(\.shot).filter { ["arrival", "timer", "water"].contains($0.screen) }
        #expect(shots.count == 3)
        #expect(Set(shots.map(\.tree)).count == shots.count)
        #expect(Set(shots.map(\.tone)).count >= 3)
        #expect(Set(pages.map(\.shot.drift)).count == pages.count)
    }

    @Test(arguments: [
        ("{\"atrest\": {\"x\": {\"composition\": \"tilted\"}}}", "atrest.x.composition: found", "\"straight\""),
        ("{\"atrest\": {\"x\": {}}}", "atrest.x: found no \"composition\"", "a page's composition"),
        ("{\"atrest\": {\"x\": {\"composition\": \"lifted\"}}}", "found no \"lift\"", "the card that is lifted"),
        ("{\"atrest\": {\"x\": {\"composition\": \"place\", \"tones\": [5]}}}", "tones[0]: found", "from 0 to 4"),
        (
            "{\"atrest\": {\"x\": {\"composition\": \"place\", \"trees\": 1}}}", "found \"trees\"",
            "one of \"composition\""
        ),
        ("{\"terrain\": {\"x\": {\"composition\": \"place\", \"glow\": \"mauve\"}}}", "found \"mauve\"", "colours"),
        ("{\"water\": {}}", "found \"water\"", "one of \"atrest\", \"tally\", \"terrain\""),
        (
            """
            {"tally": {"x": {"composition": "lifted", "lift": {"phone": [0.5, 0.5, 1], "tablet": [0, 0]}}}}
            """, "lift.phone: found", "in shares of the screen"
        ),
    ])
    func filesThatCannotBe(text: String, found: String, expected: String) {
        do {
            _ = try PreviewPage.read(Array(text.utf8))
            Issue.record("read: \(text)")
        } catch {
            #expect("\(error)".contains(found), "\(error)")
            #expect("\(error)".contains(expected), "\(error)")
        }
    }

    /// The one device of each page: whole, or cut on purpose, by a third or more.
    @Test func devicesLieOnThePage() throws {
        for source in try Self.sources() {
            for (place, page) in PreviewPage.all(of: source.app).enumerated() {
                for preset in Self.stores {
                    let scene = scene(preset, place, of: source)
                    let note = "\(page.shot.screen) \(preset.name)"
                    let place = scene.place(of: page)
                    let device = place.rect
                    #expect(device.minY >= scene.head(of: page) - 1e-6, "\(note)")
                    #expect(device.minX >= 0, "\(note)")
                    #expect(device.maxX <= preset.size.width, "\(note)")
                    #expect(abs(device.midX - preset.size.width / 2) < 1e-6, "\(note)")
                    let foot = min(place.ground ?? .infinity, preset.size.height)
                    let seen = (foot - device.minY) / device.height
                    switch scene.composition(of: page) {
                    case .straight, .lifted: #expect(seen >= 1, "\(note)")
                    case .cropped:
                        #expect(seen > 0.4, "\(note): \(seen)")
                        #expect(seen <= 2.0 / 3, "\(note): \(seen)")
                        #expect(device.width > 0.9 * preset.size.width, "\(note)")
                    case .place:
                        #expect(seen > 0.4, "\(note): \(seen)")
                        #expect(seen <= 2.0 / 3, "\(note): \(seen)")
                        #expect(foot < 0.72 * preset.size.height, "\(note)")
                    }
                    if scene.composition(of: page) == .place {
                        // What stands before the device fills the page's foot.
                        #expect(page.shot.screen == "arrival" || page.shot.screen == "forest", "\(note)")
                    }
                }
            }
        }
    }

    /// What the page's edge would cut fades into its ground, and so that no line of words is halved; a whole device does
    /// not fade.
    @Test func whatIsCutFades() throws {
        var above = 0
        let presets = PreviewPreset.all.filter { !$0.isOfAtrest }
        for source in try Self.sources() {
            for (index, page) in PreviewPage.all(of: source.app).enumerated() {
                for preset in presets {
                    let scene = scene(preset, index, of: source)
                    if scene.isHero { continue }
                    let note = "\(page.shot.screen) \(preset.name)"
                    let (place, height) = (scene.place(of: page), preset.size.height)
                    let isCut = place.rect.maxY > height && scene.composition(of: page) != .place
                    let fades = try scene.drawing().groups.compactMap { group -> LinearGradient? in
                        guard case .fill(let fill)? = group.mask?.nodes.first, case .linear(let fade) = fill.paint,
                            fill.path.bounds.height == height, fade.stops.last.map({ $0.color.alpha < 0.01 }) == true
                        else { return nil }
                        return fade
                    }
                    #expect(fades.count == (isCut ? 1 : 0), "\(note)")
                    guard let fade = fades.first else { continue }
                    #expect(fade.start.y < fade.end.y, "\(note)")
                    #expect(fade.end.y <= height, "\(note)")
                    #expect(fade.end.y > 0.9 * height, "\(note)")
                    if fade.end.y < height { above += 1 }
                    let screen = try source.drawing(page.shot, size: place.frame.screen, of: scene)
                    let scale = place.screen.width / screen.size.width
                    for text in screen.nodes.texts(.identity) {
                        let (top, foot) = (place.screen.minY + text.minY * scale, place.screen.minY + text.maxY * scale)
                        #expect(foot <= height || top >= fade.end.y - 1e-9, "\(note): \(text)")
                    }
                }
            }
        }
        #expect(above > 0)
    }

    /// On every page something of the app is seen: its screen, on a device.
    @Test func everyPageShowsTheApp() throws {
        for source in try Self.sources() {
            for (place, page) in PreviewPage.all(of: source.app).enumerated() {
                for preset in Self.stores {
                    let scene = scene(preset, place, of: source)
                    let screen = scene.place(of: page).screen
                    let clips = try scene.drawing().groups.compactMap { $0.clip?.path.bounds }
                    let isShown = clips.contains { clip in
                        abs(clip.minX - screen.minX) < 0.5 && abs(clip.minY - screen.minY) < 0.5
                            && abs(clip.width - screen.width) < 0.5
                    }
                    #expect(isShown, "\(page.shot.screen) \(preset.name)")
                    #expect(screen.width > 0.5 * preset.size.width, "\(page.shot.screen) \(preset.name)")
                }
            }
        }
    }

    /// A page is in one language: no sentence is the same in two.
    @Test func pagesAreInOneLanguage() throws {
        let preset = try #require(Self.stores.first)
        for source in try Self.sources() {
            for (place, page) in PreviewPage.all(of: source.app).enumerated() {
                func sentences(_ code: String) throws -> [String] {
                    let drawing = try scene(preset, place, of: source, LanguageTag(code)).drawing()
                    return drawing.groups.flatMap { $0.text?.lines.map(\.text) ?? [] }.filter { text in
                        text != "A caption"
                            && text.split(separator: " ").filter { $0.first?.isLetter == true }.count > 2
                    }
                }
                let (english, german) = (Set(try sentences("en")), try sentences("de"))
                for text in german { #expect(!english.contains(text), "\(page.shot.screen)") }
            }
        }
    }

    /// A device that is asked for is whole, on its own.
    @Test func aDeviceThatIsAskedForIsWhole() throws {
        let preset = try #require(Self.stores.first)
        for source in try Self.sources() {
            for (place, page) in PreviewPage.all(of: source.app).enumerated() {
                var scene = scene(preset, place, of: source)
                scene.showsStatusBar = false
                let own = try scene.drawing()
                scene.showsDevice = true
                #expect(scene.composition(of: page) == .straight)
                #expect(try scene.drawing() != own || page.composition == .straight)
            }
        }
    }

    /// A lifted card is one of the screen's own, large, over its place; it cuts no word of its own, and halves none of the
    /// device's.
    @Test func liftedCardsHalveNoWords() throws {
        var count = 0
        for source in try Self.sources() {
            for (place, page) in PreviewPage.all(of: source.app).enumerated() {
                for language in Self.languages {
                    for preset in Self.stores {
                        let preview = scene(preset, place, of: source, language)
                        guard preview.composition(of: page) == .lifted else { continue }
                        let note = "\(page.shot.screen) \(language) \(preset.name)"
                        let device = preview.place(of: page)
                        let screen = try source.drawing(page.shot, size: device.frame.screen, of: preview)
                        let lift = try #require(preview.lift(of: page, screen), "\(note)")
                        let card = preview.place(of: lift, of: page)
                        let scale = device.screen.width / screen.size.width
                        let own = lift.outline.bounds
                        #expect(!screen.nodes.shadows(.identity).contains(own), "\(note)")
                        func onPage(_ rect: Rect) -> Rect {
                            Rect(
                                x: device.screen.minX + rect.minX * scale, y: device.screen.minY + rect.minY * scale,
                                width: rect.width * scale, height: rect.height * scale)
                        }
                        #expect(card.width >= 1.15 * own.width * scale, "\(note)")
                        #expect(card.width >= 0.2 * preset.size.width, "\(note): \(card)")
                        #expect(card.minX >= 0, "\(note)")
                        #expect(card.maxX <= preset.size.width, "\(note)")
                        #expect(card.minY > device.rect.minY, "\(note)")
                        #expect(card.maxY <= preset.size.height, "\(note)")
                        let covered = onPage(own)
                        #expect(card.intersection(covered) == covered, "\(note): \(card) \(covered)")
                        var (whole, cut) = (0, 0)
                        for text in screen.nodes.texts(.identity) {
                            #expect(!PreviewLift.halves(card, onPage(text)), "\(note): \(text)")
                            let common = text.intersection(own)
                            if common.isNull || common.height < 0.01 { continue }
                            if common.width > text.width - 0.5, common.height > text.height - 0.5 {
                                whole += 1
                            } else {
                                cut += 1
                            }
                        }
                        #expect(cut == 0, "\(note)")
                        #expect(whole > 0 || source.app == .tally, "\(note)")
                        count += 1
                    }
                }
            }
        }
        #expect(count >= 3 * 3 * 4)
    }

    /// The land goes on from each page to the next, and the trees in front of a device are whole.
    @Test func theLandGoesOnAndItsTreesAreWhole() {
        for ridges in [PreviewGrove.behind, PreviewGrove.around, PreviewGrove.forest] {
            for ridge in ridges {
                #expect(ridge.waves.allSatisfy { $0.count == $0.count.rounded() && $0.count > 0 })
            }
        }
        for preset in Self.stores {
            let grove = PreviewGrove(size: preset.size, horizon: 0.6 * preset.size.height)
            for tree in (PreviewGrove.around + PreviewGrove.forest).flatMap(\.trees) {
                let bounds = Silhouettes.embedded(tree.variant).bounds
                let half = tree.height * grove.unit * bounds.width / bounds.height / 2
                let x = tree.x * preset.size.width
                // The foot is not always in the middle.
                #expect(x - half > -0.2 * half, "\(preset.name) \(tree)")
                #expect(x + half < preset.size.width + 0.2 * half, "\(preset.name) \(tree)")
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
    /// The boxes of shapes that are drawn blurred, in the whole's coordinates.
    fileprivate func shadows(_ transform: Transform, isBlurred: Bool = false) -> [Rect] {
        flatMap { node -> [Rect] in
            switch node {
            case .group(let group):
                group.nodes.shadows(transform * group.transform, isBlurred: isBlurred || !group.filters.isEmpty)
            case .fill(let fill) where isBlurred: [transform.applied(to: fill.path.bounds)]
            default: []
            }
        }
    }
}
