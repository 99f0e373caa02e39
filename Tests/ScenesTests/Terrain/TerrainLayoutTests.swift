import DisplayList
import Localization
import PathParser
import Testing

@testable import CivilTime
@testable import Composition
@testable import ScenesKit
@testable import TerrainScenes
@testable import Typography

/// No text overlaps another, leaves its screen, is cut or divided: at small and large sizes, at the default type size
/// and two of the largest, in all of the project's languages.
@Suite struct TerrainLayoutTests {
    private static let screenSizes = [
        Size(width: 320, height: 568), Size(width: 390, height: 844), Size(width: 1024, height: 1366),
        Size(width: 844, height: 390),
    ]
    private static let cardSizes = [
        Size(width: 390, height: 844), Size(width: 320, height: 568), Size(width: 1080, height: 1080),
        Size(width: 1200, height: 630),
    ]
    private static let typeSizes: [DynamicTypeSize] = [.large, .xxxLarge, .accessibility3]

    /// Logs on all days but two, long texts, a long name.
    private func profile(_ type: TerrainType, _ modifier: TerrainModifier) throws -> TerrainProfile {
        let log = (1...14).filter { $0 != 4 && $0 != 9 }.map { day in
            DayLog(
                date: CivilDate(year: 2026, month: 9, day: day),
                symptoms: Symptom.allCases.enumerated().filter { ($0.offset + day) % 3 == 0 }.map(\.element),
                routine: RoutineEffect.allCases[day % 3])
        }
        return try TerrainProfile(vector: .typical(type, modifier), name: "Alexandria", share: 0.125, log: log)
    }

    private func verify(
        _ kind: TerrainScene.Kind, _ profile: TerrainProfile, _ size: Size?, season: TerrainSeason? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for language in WordTable.ownLanguages {
            for dynamicType in Self.typeSizes {
                let options = TerrainScene.Options(
                    size: size, dynamicType: dynamicType, words: .terrain(language: language), season: season)
                let screen = try TerrainScene(kind, profile: profile, options: options).screen()
                #expect(screen.textBoxes.count >= 3, sourceLocation: sourceLocation)
                let problems = TextPlacement.problems(in: screen)
                let name =
                    "\(kind) \(season?.rawValue ?? "") \(size?.width ?? 0) × \(size?.height ?? 0) \(dynamicType) "
                    + "\(language)"
                #expect(problems.isEmpty, "\(name): \(problems)", sourceLocation: sourceLocation)
            }
        }
    }

    @Test(arguments: TerrainType.allCases)
    func revealCards(type: TerrainType) throws {
        // Shen has the longest line and, as all but none, a chip.
        for modifier in [TerrainModifier.none, .shen, .stagnation] {
            for size in Self.cardSizes { try verify(.reveal, profile(type, modifier), size) }
        }
    }

    @Test(arguments: TerrainSeason.allCases)
    func seasonCards(season: TerrainSeason) throws {
        for type in [TerrainType.lowFlame, .brightButThin] {
            for size in Self.cardSizes { try verify(.season, profile(type, .none), size, season: season) }
        }
    }

    @Test(arguments: TerrainType.allCases)
    func homes(type: TerrainType) throws {
        for size in Self.screenSizes { try verify(.home, profile(type, .stagnation), size) }
    }

    /// Everything noted, with whys and tips, and the badge at its widest.
    @Test(arguments: screenSizes) func busyHomes(size: Size) throws {
        func lines(_ letter: String) -> [TodayLine] {
            (1...4).map { TodayLine("Something \(letter) to do \($0)", note: "Since it may well help to know why") }
        }
        let today = TodayCopy(
            headline: "A slow, warm start.", dos: lines("a"), donts: lines("b"),
            areas: (1...4).map { TodayArea("Something c to do \($0)", tips: ["Since it may well help to know why"]) },
            theme: "The ember holds.")
        for today in [today, nil] {
            let busy = try TerrainProfile(
                vector: .typical(.brightButThin, .stagnation), today: today, checkIn: Symptom.allCases,
                newInCabinet: 12)
            try verify(.home, busy, size)
        }
    }

    @Test(arguments: screenSizes) func feedback(size: Size) throws {
        for type in [TerrainType.lowFlame, .busyMind] { try verify(.feedback, profile(type, .none), size) }
    }

    /// What can be touched is large and apart.
    @Test(arguments: screenSizes) func targets(size: Size) throws {
        let profile = try TerrainProfile(vector: .typical(.busyMind, .none), checkIn: [.tired], newInCabinet: 3)
        for kind in [TerrainScene.Kind.home, .you, .feedback] {
            for type in Self.typeSizes {
                let options = TerrainScene.Options(size: size, dynamicType: type)
                let screen = try TerrainScene(kind, profile: profile, options: options).screen()
                let problems = TouchPlacement.problems(in: screen)
                #expect(problems.isEmpty, "\(kind) at \(size) in \(type): \(problems)")
                #expect(screen.touchTargets.count >= 5)
            }
        }
    }

    @Test(arguments: [TerrainScene.Kind.trends, .heatmap, .effectiveness, .you, .components])
    func otherScreens(kind: TerrainScene.Kind) throws {
        for size in Self.screenSizes { try verify(kind, profile(.brightButThin, .shen), size) }
    }

    @Test func theWholeComponentSheet() throws {
        try verify(.components, profile(.lowFlame, .none), nil)
        let options = TerrainScene.Options()
        let screen = try TerrainScene(.components, profile: profile(.lowFlame, .none), options: options).screen()
        let lowest = screen.textBoxes.map(\.rect.maxY).max() ?? 0
        // All of it, and the lower margin.
        #expect((screen.drawing.size.height - lowest - 32).magnitude <= 1)
    }

    @Test func screensWithoutALogAreDrawn() throws {
        let empty = TerrainProfile(vector: .typical(.steadyCore, .none))
        for kind in TerrainScene.Kind.allCases where kind != .components {
            try verify(kind, empty, Size(width: 320, height: 568))
        }
    }

    @Test func longWordsOfTheProfileWrap() throws {
        let long = "Something that takes three or four lines on a small screen, and then some"
        let four = [TodayLine](repeating: TodayLine(long, note: long), count: 4)
        let today = TodayCopy(
            headline: long, dos: four, donts: four,
            areas: [TodayArea](repeating: TodayArea(long, tips: [long, long]), count: 4), theme: long)
        let profile = try TerrainProfile(
            vector: .typical(.lowFlame, .damp), name: "Maximiliana Alexandra of the Northern Shore", share: 0.004,
            today: today)
        for size in Self.screenSizes { try verify(.home, profile, size) }
        try verify(.reveal, profile, Size(width: 390, height: 844))
    }

    @Test func sizesThatAreTooSmallAreRefused() throws {
        let profile = TerrainProfile(vector: .typical(.lowFlame, .none))
        for size in [Size(width: 239, height: 844), Size(width: 390, height: 0), Size(width: .nan, height: 500)] {
            #expect(throws: SceneError.self) {
                try TerrainScene(.home, profile: profile, options: .init(size: size)).drawing()
            }
        }
    }
}
