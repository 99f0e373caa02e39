import DisplayList
import PathParser
import Testing

@testable import Composition
@testable import Scenes
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

    private static func entries(_ appearance: TallyAppearance) -> [Entry] {
        let homes = [0, 63, 999_999_999].flatMap { count in
            TallySyncState.allCases.map { state in
                Entry(name: "home of \(count), \(state)") { size, type in
                    try TallyHomeScene(count: count, sync: state, appearance: appearance, size: size, dynamicType: type)
                        .screen()
                }
            }
        }
        return homes + [
            Entry(name: "community") { size, type in
                try TallyCommunityScene(appearance: appearance, size: size, dynamicType: type).screen()
            },
            Entry(name: "settings") { size, type in
                try TallySettingsScene(jitter: 0.4, appearance: appearance, size: size, dynamicType: type).screen()
            },
        ]
    }

    @Test(arguments: sizes) func everythingHasItsPlace(size: Size) throws {
        for type in Self.typeSizes {
            for entry in Self.entries(.light) {
                let screen = try entry.screen(size, type)
                let problems = TextPlacement.problems(in: screen) + TouchPlacement.problems(in: screen)
                #expect(problems.isEmpty, "\(entry.name) at \(size) in \(type): \(problems)")
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

    @Test func tabsLeadToEachOther() throws {
        for entry in Self.entries(.light) {
            let screen = try entry.screen(TallyHomeScene.defaultSize, .large)
            let titles = screen.touchTargets.map(\.title)
            for title in ["Count", "Community", "Settings", "Profile"] {
                #expect(titles.contains(title), "\(entry.name): \(title)")
            }
            let chosen = screen.drawing.nodes.spokenTitles.filter { $0.hasSuffix(", chosen") }
            #expect(chosen.count == 1, "\(entry.name): \(chosen)")
        }
        let home = try TallyHomeScene(3).screen()
        #expect(home.touchTargets.map(\.title).contains("Count one more"))
    }

    /// What the settings say is what their sample shows.
    @Test func settingsShowWhatTheySay() throws {
        func spoken(_ scene: TallySettingsScene) throws -> [String] { try scene.drawing().nodes.spokenTitles }
        let plain = try spoken(TallySettingsScene())
        #expect(plain.contains("Hand: 100% of the way from straight to by hand"))
        #expect(plain.contains("Increased contrast: off") && plain.contains("Haptics: on"))
        let other = try spoken(TallySettingsScene(jitter: 0.25, hasHaptics: false, appearance: .contrastDark))
        #expect(other.contains("Hand: 25% of the way from straight to by hand"))
        #expect(other.contains("Increased contrast: on") && other.contains("Haptics: off"))
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
            #expect(frame.size == size && still.placedMarks == frame.placedMarks, "\(count)")
        }
        let middle = try animation.drawing(at: 0.28).placedMarks
        let first = try animation.drawing(at: 0).placedMarks
        if from != to { #expect(middle != first) }
    }

    @Test func hapticsAreNamed() {
        let all = TallyTokens.Haptic.all
        #expect(all.map(\.name) == ["stroke", "gate", "unit", "cap", "undo", "refused"])
        for (name, haptic) in all {
            #expect((0...1).contains(haptic.intensity) && (0...1).contains(haptic.sharpness), "\(name)")
            #expect(haptic.duration > 0 && haptic.duration <= TallyTokens.Motion.standard)
        }
        // What closes more is felt more.
        let caps = all.prefix(4).map(\.haptic)
        #expect(zip(caps, caps.dropFirst()).allSatisfy { $0.intensity < $1.intensity && $0.sharpness > $1.sharpness })
    }
}

extension [Node] {
    /// What is said of groups, whatever it is.
    fileprivate var spokenTitles: [String] {
        flatMap { node -> [String] in
            guard case .group(let group) = node else { return [] }
            return [group.accessibility?.title].compactMap(\.self) + group.nodes.spokenTitles
        }
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
