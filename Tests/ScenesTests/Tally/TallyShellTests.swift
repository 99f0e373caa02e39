import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import Composition
@testable import ScenesKit
@testable import TallyScenes
@testable import Typography

/// Tally's screens: nothing overlaps, is cut or leaves them, everything can be read and touched (tally.md, "Shell").
@Suite struct TallyShellTests {
    private static let sizes = [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 844, height: 390),
        Size(width: 1024, height: 1366),
    ]
    private static let typeSizes: [DynamicTypeSize] = [.xSmall, .large, .xxxLarge, .accessibility3, .accessibility5]

    private struct Entry {
        let name: String
        let screen: (Size, DynamicTypeSize) throws -> Screen
    }

    /// The screens with tabs.
    private static func tabs(_ appearance: TallyAppearance, _ words: Words = .tally()) -> [Entry] {
        let homes = [0, 63, 999_999_999].flatMap { count in
            TallySyncState.allCases.map { state in
                Entry(name: "home of \(count), \(state)") { size, type in
                    try TallyHomeScene(
                        count: count, sync: state, appearance: appearance, size: size, dynamicType: type, words: words
                    ).screen()
                }
            }
        }
        return homes + [
            Entry(name: "community") { size, type in
                try TallyCommunityScene(appearance: appearance, size: size, dynamicType: type, words: words).screen()
            }
        ]
    }

    /// The sheets over Home.
    private static func sheets(_ appearance: TallyAppearance, _ words: Words = .tally()) -> [Entry] {
        func home(_ count: Int, _ size: Size, _ type: DynamicTypeSize) -> TallyHomeScene {
            TallyHomeScene(
                count: count, sync: .error, appearance: appearance, size: size, dynamicType: type, words: words)
        }
        let settings = [nil, "Maximiliane Lind"].map { name in
            Entry(name: "settings of \(name ?? "nobody")") { size, type in
                try TallySettingsScene(
                    name: name, sync: name == nil ? .queued : .synced, jitter: 0.4, appearance: appearance, size: size,
                    dynamicType: type, words: words
                ).screen()
            }
        }
        let creations = [(nil, 0), ("Birds in the garden", 1_000_000_000)].map { name, count in
            Entry(name: "new, of \(count)") { size, type in
                try TallyCreationScene(name: name, count: count, accent: .blue, home: home(63, size, type)).screen()
            }
        }
        let conflicts = [(42, 45, 40), (300_000_000, 700_000_000, 0)].map { mine, other, synced in
            Entry(name: "conflict of \(mine)") { size, type in
                try TallyConflictScene(other: other, synced: synced, home: home(mine, size, type)).screen()
            }
        }
        return settings + creations + conflicts
    }

    private static func entries(_ appearance: TallyAppearance) -> [Entry] { tabs(appearance) + sheets(appearance) }

    /// In Arabic everything is mirrored.
    @Test(arguments: sizes, ["en", "de", "ar"]) func everythingHasItsPlace(size: Size, language: String) throws {
        let words = Words.tally(language: LanguageTag(language))
        for type in Self.typeSizes {
            for entry in Self.tabs(.light, words) + Self.sheets(.light, words) {
                let screen = try entry.screen(size, type)
                let problems = TextPlacement.problems(in: screen) + TouchPlacement.problems(in: screen)
                #expect(problems.isEmpty, "\(entry.name) in \(language) at \(size) in \(type): \(problems)")
            }
        }
    }

    @Test(arguments: TallyAppearance.allCases) func everythingCanBeRead(appearance: TallyAppearance) throws {
        let needed = appearance == .contrast || appearance == .contrastDark ? 7.0 : 4.5
        var count = 0
        for entry in Self.entries(appearance) {
            let screen = try entry.screen(TallyHomeScene.defaultSize, .large)
            for ink in try ScreenContrast(screen: screen).measured(where: { !$0.isIcon }) {
                // The button's and a chosen paper's words are paper on ink.
                #expect(ink.contrast >= min(needed, ink.needed == 3 ? 3 : needed), "\(entry.name): \(ink)")
                count += 1
            }
        }
        #expect(count > 100)
    }

    /// A number that grows by one does not shift.
    @Test func countsHaveFiguresOfOneWidth() throws {
        let home = TallyHomeScene(1111)
        let screens = try [
            home.screen(), TallyCreationScene(name: nil, count: 1111, accent: .blue, home: TallyHomeScene(3)).screen(),
            TallyConflictScene(other: 1111, synced: 1000, home: TallyHomeScene(1005)).screen(),
        ]
        for screen in screens {
            let number = try #require(screen.textBoxes.first { $0.text == "1,111" })
            #expect(number.style.features.contains(.tabularFigures))
        }
        func width(_ count: Int) throws -> Double {
            let number = try #require(
                TallyHomeScene(count).screen().textBoxes.first { $0.text.hasSuffix("\(count % 1000)") })
            return number.rect.width
        }
        #expect(try (width(1111) - width(1888)).magnitude < 1e-6)
    }

    @Test func tabsLeadToEachOther() throws {
        for entry in Self.tabs(.light) {
            let screen = try entry.screen(TallyHomeScene.defaultSize, .large)
            let titles = screen.touchTargets.map(\.title)
            #expect(titles.suffix(2) == ["Home", "Community"], "\(entry.name)")
            #expect(titles.contains("Profile"), "\(entry.name)")
            let chosen = screen.drawing.spoken.filter { $0.hasSuffix(", chosen") }
            #expect(chosen.count == 1, "\(entry.name): \(chosen)")
        }
        let home = try TallyHomeScene(3).screen().touchTargets.map(\.title)
        #expect(home.contains("Count one more"))
        #expect(home.contains("New tally"))
    }

    /// The mark, the number and the button, and below them the examples with their numbers.
    @Test(arguments: [3, 4, 37]) func homeShowsItsCount(count: Int) throws {
        let screen = try TallyHomeScene(count).screen()
        let texts = screen.textBoxes.map(\.text)
        let places = try ["\(count)", "+1", "5", "10", "25", "50"].map {
            try #require(texts.firstIndex(of: $0), "\($0)")
        }
        #expect(places == places.sorted())
        func marks(_ drawing: Drawing, _ kind: String) -> Int {
            drawing.stamps.count { drawing.symbols[$0.symbol].name.hasPrefix("\(kind)-") }
        }
        // Five, ten, twenty-five and fifty have four of five strokes beside their slashes.
        #expect(marks(screen.drawing, "slash") == count / 5 + 1 + 2 + 5 + 10)
        #expect(marks(screen.drawing, "stroke") == count / 5 * 4 + count % 5 + 4 + 8 + 20 + 40)
    }

    /// Nothing behind a sheet can be touched or is spoken, in sight or not.
    @Test func sheetsAreAlone() throws {
        for size in Self.sizes {
            for entry in Self.sheets(.light) {
                let screen = try entry.screen(size, .large)
                let titles = screen.touchTargets.map(\.title)
                for title in ["Home", "Community", "New tally", "Profile", "Count one more"] {
                    #expect(!titles.contains(title), "\(entry.name): \(title)")
                }
                let spoken = screen.drawing.spoken
                for text in ["Count one more", "Profile", "Home, chosen", "Community"] {
                    #expect(!spoken.contains(text), "\(entry.name): \(text)")
                }
            }
        }
        // On a tablet Home is seen around the sheet.
        let creation = TallyCreationScene { $0.home.size = Size(width: 1024, height: 1366) }
        var other = creation
        other.home.count = 4
        #expect(try creation.drawing() != other.drawing())
    }

    /// A large count's marks are at least half as wide as the card, however wide the screen.
    @Test(arguments: [
        Size(width: 834, height: 1194), Size(width: 1024, height: 1366), Size(width: 1024, height: 768),
        Size(width: 1194, height: 834), Size(width: 1366, height: 1024), Size(width: 2048, height: 900),
        Size(width: 4096, height: 800),
    ])
    func largeCountsTakeTheCard(size: Size) throws {
        for count in [100, 250, 999, 1000, 4321, 10_000, 12_345, 1_000_000, 123_456_789] {
            let drawing = try TallyHomeScene(count: count, size: size).drawing()
            let surface = TallyTokens.Palette.light.surface.color
            var card = Rect.null
            drawing.nodes.forEachPlaced { node, place, _ in
                guard case .fill(let fill) = node, fill.paint == .solid(surface) else { return }
                let rect = fill.path.bounds.transformed(by: place)
                if card.isNull || rect.width * rect.height > card.width * card.height { card = rect }
            }
            var marks = Rect.null
            drawing.nodes.forEachPlaced { node, place, _ in
                guard case .stamp(let stamp) = node else { return }
                let middle = place.applied(to: Point(stamp.transform.tx, stamp.transform.ty))
                guard card.contains(middle) else { return }
                for part in drawing.symbols[stamp.symbol].parts {
                    marks = marks.union(part.path.bounds.transformed(by: place * stamp.transform))
                }
            }
            #expect(marks.width >= card.width / 2, "\(count): \(marks.width) of \(card.width)")
            #expect(card.width * card.height >= 0.4 * min(size.width, 2 * size.height) * size.height, "\(card)")
        }
    }

    /// Beside the column of words, which is 420 pt wide at most, the card is as wide and as high as the screen allows.
    @Test(arguments: [Size(width: 844, height: 390), Size(width: 1194, height: 834), Size(width: 1366, height: 1024)])
    func onAWideScreenTheCardTakesTheRoom(size: Size) throws {
        for count in [0, 5, 250] {
            let surface = TallyTokens.Palette.light.surface.color
            var card = Rect.null
            try TallyHomeScene(count: count, size: size).drawing().nodes.forEachPlaced { node, place, _ in
                guard case .fill(let fill) = node, fill.paint == .solid(surface) else { return }
                let rect = fill.path.bounds.transformed(by: place)
                if card.isNull || rect.width * rect.height > card.width * card.height { card = rect }
            }
            // Two margins, and the space between the card and the column.
            #expect(card.width >= size.width - min(0.42 * size.width, 420) - 2 * 16 - 24 - 1, "\(count): \(card)")
            #expect(card.minX <= 16 + 1e-6, "\(count): \(card)")
            #expect(card.minY <= 16 + 1e-6, "\(count): \(card)")
            #expect(card.height >= size.height - 100, "\(count): \(card)")
        }
    }

    /// What the settings say is what their sample shows.
    @Test func settingsShowWhatTheySay() throws {
        func spoken(_ scene: TallySettingsScene) throws -> [String] { try scene.drawing().spoken }
        let plain = try spoken(TallySettingsScene())
        #expect(plain.contains("Hand: 100% of the way from straight to by hand"))
        #expect(plain.contains("Increased contrast: off"))
        #expect(plain.contains("Haptics: on"))
        let other = try spoken(TallySettingsScene(jitter: 0.25, hasHaptics: false, appearance: .contrastDark))
        #expect(other.contains("Hand: 25% of the way from straight to by hand"))
        #expect(other.contains("Increased contrast: on"))
        #expect(other.contains("Haptics: off"))
        #expect(try TallySettingsScene(jitter: 0).drawing() != TallySettingsScene(jitter: 0.1).drawing())
        for jitter in [-0.1, 1.1, Double.nan] {
            #expect(throws: SceneError.self) { try TallySettingsScene(jitter: jitter).drawing() }
        }
        #expect(throws: SceneError.self) {
            try TallyCommunityScene(size: Size(width: 200, height: 844)).drawing()
        }
    }

    // MARK: One count into another

    /// At both ends there are the two counts' marks alone, whichever is the larger.
    @Test(arguments: [(4, 5), (5, 4), (24, 25), (99, 100), (100, 98), (0, 3), (26, 26)])
    func aCountGoesOverIntoAnother(from: Int, to: Int) throws {
        let animation = try Animation.tallyCrossfade(TallyScene(to), from: from)
        #expect(animation.duration == 0.35)
        let size = try animation.drawing(at: 0).size
        for (time, count) in [(0, from), (0.35, to)] {
            let still = try TallyScene(count: count, extent: .fitting(size)).drawing()
            let frame = try animation.drawing(at: time)
            #expect(frame.size == size, "\(count)")
            #expect(still.placedMarks == frame.placedMarks, "\(count)")
        }
        let middle = try animation.drawing(at: 0.28).placedMarks
        let first = try animation.drawing(at: 0).placedMarks
        if from != to { #expect(middle != first) }
    }

    @Test func hapticsAreNamed() {
        let all = TallyTokens.Haptic.all
        #expect(all.map(\.name) == ["stroke", "gate", "unit", "cap", "undo", "refused"])
        for (name, haptic) in all {
            #expect((0...1).contains(haptic.intensity), "\(name)")
            #expect((0...1).contains(haptic.sharpness), "\(name)")
            #expect(haptic.duration > 0)
            #expect(haptic.duration <= TallyTokens.Motion.standard)
        }
        // What closes more is felt more.
        let caps = all.prefix(4).map(\.haptic)
        #expect(zip(caps, caps.dropFirst()).allSatisfy { $0.intensity < $1.intensity && $0.sharpness > $1.sharpness })
    }
}

extension Drawing {
    /// Where marks that can be seen stand, by the names of their shapes.
    fileprivate var placedMarks: [String] {
        func walk(_ nodes: [Node], _ opacity: Double) -> [String] {
            nodes.flatMap { node -> [String] in
                switch node {
                case .stamp(let stamp) where opacity > 0:
                    let name = symbols[stamp.symbol].name.prefix { $0 != "-" }
                    let x = (stamp.transform.tx * 100).rounded() / 100
                    let y = (stamp.transform.ty * 100).rounded() / 100
                    return ["\(name) \(x) \(y)"]
                case .group(let group): return walk(group.nodes, opacity * group.opacity)
                default: return []
                }
            }
        }
        return walk(nodes, 1).sorted()
    }
}
