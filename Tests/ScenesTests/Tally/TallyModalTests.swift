import DisplayList
import Localization
import PathParser
import TestSupport
import Testing

@testable import Composition
@testable import ScenesKit
@testable import TallyScenes

/// The sheets over Home: the settings with the profile, a new tally, and two counts of one (tally.md, "Shell, as the seed
/// has it").
@Suite struct TallyModalTests {
    private func texts(_ screen: Screen) -> [String] { screen.textBoxes.map(\.text) }

    // MARK: Settings

    @Test func theProfileIsAtTheTop() throws {
        let screen = try TallySettingsScene { $0.name = "Mara Lena Lind" }.screen()
        #expect(texts(screen).prefix(5) == ["Settings", "Done", "ML", "Mara Lena Lind", "Synced"])
        let titles = screen.touchTargets.map(\.title)
        #expect(titles.prefix(2) == ["Done", "Edit profile"])
        let nobody = try TallySettingsScene { $0.sync = .offline }.screen()
        #expect(texts(nobody).prefix(5) == ["Settings", "Done", "No name yet", "Tap to add one.", "Offline"])
        #expect(try texts(TallySettingsScene { $0.name = "mara" }.screen()).contains("M"))
    }

    // MARK: A new tally

    @Test func aNewTallyShowsItsMarks() throws {
        func strokes(_ count: Int) throws -> Int {
            let drawing = try TallyCreationScene(name: "Birds", count: count, accent: .blue).drawing()
            return drawing.stamps.filter { drawing.symbols[$0.symbol].name.hasPrefix("stroke-") }.count
        }
        #expect(try [0, 3, 12].map(strokes) == [0, 3, 10])
        let screen = try TallyCreationScene(name: "Birds", count: 12, accent: .blue).screen()
        #expect(Set(texts(screen)).isSuperset(of: ["New tally", "Birds", "12", "Create", "Cancel"]))
        #expect(screen.drawing.spoken.filter { $0.hasSuffix(", chosen") } == ["Blue, chosen"])
        #expect(screen.touchTargets.suffix(6).map(\.title) == ["Red", "Ochre", "Green", "Blue", "Violet", "Plum"])
        #expect(try texts(TallyCreationScene().screen()).contains("Something to count"))
        // Without a name it cannot be made yet, which is seen.
        let (without, with) = (try TallyCreationScene().drawing(), try TallyCreationScene(name: "a").drawing())
        func isFilled(_ drawing: Drawing) -> Bool {
            let ink = Paint.solid(TallyTokens.Palette.light.active.color)
            return drawing.nodes.flattened.contains {
                if case .fill(let fill) = $0 { fill.paint == ink && fill.path.bounds.height == 44 } else { false }
            }
        }
        #expect(isFilled(with))
        #expect(!isFilled(without))
    }

    @Test func anAccentIsSeenOnHome() throws {
        let home = try TallyHomeScene(9) { $0.name = "Birds" }.screen()
        #expect(texts(home).first == "Birds")
        #expect(!texts(home).contains("Tally"))
        let blue = try TallyHomeScene(9) { $0.accent = .blue }.drawing()
        #expect(blue != (try TallyHomeScene(9).drawing()))
    }

    // MARK: Two counts

    @Test(arguments: [(42, 45, 40, 47), (7, 7, 7, 7), (10, 3, 0, 13), (1_000_000_000, 0, 0, 1_000_000_000)])
    func countsAreKeptOrAdded(mine: Int, other: Int, synced: Int, sum: Int) throws {
        let screen = try TallyConflictScene(other: other, synced: synced, home: TallyHomeScene(mine)).screen()
        let figures = Words.tally().locale.figures
        let numbers = texts(screen).filter { $0.allSatisfy { $0.isNumber || $0 == "," } }
        #expect(numbers == [mine, other, sum].map(figures))
        #expect(texts(screen).contains("\(figures(synced)) + \(figures(mine - synced)) + \(figures(other - synced))"))
        let choices = ["Keep this device’s count", "Keep the other count", "Add both"]
        #expect(screen.touchTargets.map(\.title) == ["Decide later"] + choices)
        let labels = zip(choices, [mine, other, sum]).map { "\($0): \(Words.tally().label($1))" }
        #expect(screen.drawing.spoken.filter(labels.contains) == labels)
    }

    @Test(arguments: [
        (5, 5, 6, "synced: found 6, expected a whole number from 0 to 5"),
        (5, -1, 0, "other: found -1, expected a whole number from 0 to 1000000000"),
        (-1, 5, 0, "count: found -1, expected a whole number from 0 to 1000000000"),
        (600_000_000, 600_000_000, 100, "other: found 1199999900 in all, expected at most 1000000000"),
    ])
    func conflictsThatCannotBeAreRefused(mine: Int, other: Int, synced: Int, message: String) {
        #expect {
            try TallyConflictScene(other: other, synced: synced, home: TallyHomeScene(mine)).drawing()
        } throws: {
            ($0 as? SceneError)?.description == message
        }
    }

    @Test func sizesOutOfRangeAreRefused() {
        #expect(throws: SceneError.self) {
            try TallyCreationScene { $0.home.size = Size(width: 100, height: 844) }.drawing()
        }
        #expect(throws: SceneError.self) { try TallyCreationScene { $0.count = -1 }.drawing() }
    }
}
