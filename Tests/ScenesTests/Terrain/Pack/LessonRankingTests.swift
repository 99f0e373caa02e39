import TestSupport
import Testing

@testable import Composition
@testable import TerrainScenes

/// The order of lessons (terrain.md, "Settled in the fourth reading").
@Suite struct LessonRankingTests {
    private static let topics = [
        "cold_heat", "damp_dry", "shen", "qi_flow", "seasonality", "methods", "safety", "other",
    ]

    /// A pack with two lessons of each topic, the second of which is for one type.
    private func pack(for type: TerrainType) throws -> TerrainPack {
        let root = try PackFixture.object()
        let lesson = PackFixture.value(root, at: [.key("lessons"), .index(0)])
        let lessons = Self.topics.flatMap { topic in
            ["any", "own"].map { kind in
                var each = PackFixture.replacing(lesson, at: [.key("id")], with: "\(topic)-\(kind)")
                each = PackFixture.replacing(each, at: [.key("topic")], with: topic)
                each = PackFixture.replacing(each, at: [.key("title")], with: "\(topic) \(kind)")
                return kind == "own"
                    ? PackFixture.replacing(each, at: [.key("terrainRelevance")], with: [type.rawValue]) : each
            }
        }
        return try PackFixture.read(
            PackFixture.replacing(
                PackFixture.replacing(root, at: [.key("lessons")], with: lessons), at: [.key("programs")],
                with: [] as [Any]))
    }

    @Test(arguments: TerrainType.allCases) func pointsAreTheDocuments(type: TerrainType) throws {
        let pack = try pack(for: type)
        let ofType = type.warmth == .neutral ? ["methods", "qi_flow"] : ["cold_heat"]
        let ofModifiers: [TerrainModifier: String] = [
            .damp: "damp_dry", .dry: "damp_dry", .shen: "shen", .stagnation: "qi_flow",
        ]
        let ofGoals: [OnboardingAnswers.Goal: [String]] = [
            .energy: ["cold_heat", "qi_flow", "seasonality", "methods"],
            .digestion: ["cold_heat", "damp_dry", "seasonality", "methods"], .skin: ["damp_dry"],
            .sleep: ["shen", "safety"], .stress: ["shen", "qi_flow", "safety"], .menstrualComfort: [],
        ]
        for modifier in TerrainModifier.allCases {
            for goals in [[]] + OnboardingAnswers.Goal.allCases.map({ [$0] }) + [[.energy, .stress]] {
                let ranking = LessonRanking(vector: .typical(type, modifier), goals: Set(goals))
                for lesson in pack.lessons {
                    let points =
                        (lesson.id.hasSuffix("own") ? 5 : 0) + (ofType.contains(lesson.topic) ? 3 : 0)
                        + (ofModifiers[modifier] == lesson.topic ? 2 : 0)
                        + (goals.contains { ofGoals[$0, default: []].contains(lesson.topic) } ? 1 : 0)
                    #expect(ranking.score(lesson) == points, "\(lesson.id), \(modifier), \(goals)")
                }
                let (recommended, others) = ranking.lessons(of: pack)
                #expect(recommended.count == 5)
                let scores = (recommended + others).map(ranking.score)
                #expect(scores == scores.sorted(by: >))
                #expect(Set((recommended + others).map(\.id)) == Set(pack.lessons.map(\.id)))
                // Equal ones stay in the pack's order.
                let places = (recommended + others).map { lesson in pack.lessons.firstIndex { $0.id == lesson.id } ?? 0
                }
                for index in scores.indices.dropFirst() where scores[index] == scores[index - 1] {
                    #expect(places[index] > places[index - 1])
                }
            }
        }
    }

    @Test func theBestFiveAreRecommended() throws {
        var profile = TerrainProfile(vector: .typical(.overclocked, .shen))
        profile.goals = [.sleep]
        let pack = try pack(for: .overclocked)
        func titles(_ profile: TerrainProfile?) throws -> [String] {
            let scene = PackScene(.learn, pack: pack, profile: profile, options: .init(canvas: .full))
            return try scene.screen().textBoxes.map(\.text)
        }
        let shown = try titles(profile)
        let first = try #require(shown.firstIndex(of: "Recommended for you"))
        let more = try #require(shown.firstIndex(of: "More to read"))
        let known = Set(pack.lessons.map(\.title.fallback))
        #expect(
            shown[first..<more].filter(known.contains) == [
                "cold_heat own", "shen own", "safety own", "damp_dry own", "qi_flow own",
            ])
        #expect(shown[more...].count(where: known.contains) == pack.lessons.count - 5)
        #expect(try titles(nil).filter(known.contains) == pack.lessons.map(\.title.fallback))
        #expect(try !titles(nil).contains("Recommended for you"))
    }

    /// What concerns nobody in particular is not recommended.
    @Test func nothingIsRecommendedWithoutAReason() throws {
        let pack = try PackFixture.read(PackFixture.object())
        let ranking = LessonRanking(vector: .typical(.steadyCore, .none), goals: [])
        #expect(ranking.lessons(of: pack).recommended.isEmpty)
        #expect(ranking.lessons(of: pack).others.map(\.id) == ["warmth"])
    }

    /// Learn and programs stand in the tab "Learn".
    @Test(arguments: [PackScene.Kind.learn, .programs]) func thereAreTabs(kind: PackScene.Kind) throws {
        let profile = try TerrainProfile(vector: .typical(.lowFlame, .none), newInCabinet: 2)
        for isLoading in [false, true] where kind == .learn || !isLoading {
            let scene = PackScene(
                kind, pack: try PackFixture.example(), profile: profile, options: .init(isLoading: isLoading))
            let screen = try scene.screen()
            #expect(screen.drawing.spoken.contains("Learn, chosen"))
            #expect(screen.drawing.spoken.contains("Ingredients, 2 new"))
            #expect(
                Set(screen.touchTargets.map(\.title)).isSuperset(of: ["Home", "Do", "Ingredients", "Learn", "You"]))
        }
    }
}
