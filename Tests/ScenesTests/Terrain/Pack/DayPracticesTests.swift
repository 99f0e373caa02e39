import TestSupport
import Testing

@testable import AtrestScenes
@testable import Composition
@testable import TerrainScenes

/// The choice of practices for a day (terrain.md, "Settled in the fourth reading").
@Suite struct DayPracticesTests {
    /// A pack with the given entries, each by its id, tags, types, and minutes, tier or intensity.
    private func pack(
        routines: [(id: String, tier: String, tags: [String], fit: [TerrainType])] = [],
        movements: [(id: String, intensity: String, minutes: Int, tags: [String], fit: [TerrainType])] = [],
        avoiding: [String] = []
    ) throws -> TerrainPack {
        var root = try PackFixture.object()
        let routine = PackFixture.value(root, at: [.key("routines"), .index(0)])
        let movement = PackFixture.value(root, at: [.key("movements"), .index(0)])
        func with(_ entry: Any, _ values: [(String, Any)]) -> Any {
            values.reduce(entry) { PackFixture.replacing($0, at: [.key($1.0)], with: $1.1) }
        }
        let made: [(String, [Any])] = [
            (
                "routines",
                routines.map {
                    with(
                        routine,
                        [
                            ("id", $0.id), ("title", $0.id), ("tier", $0.tier), ("tags", $0.tags),
                            ("terrainFit", $0.fit.map(\.rawValue)),
                        ])
                }
            ),
            (
                "movements",
                movements.map {
                    with(
                        movement,
                        [
                            ("id", $0.id), ("title", $0.id), ("intensity", $0.intensity), ("durationMin", $0.minutes),
                            ("tags", $0.tags), ("terrainFit", $0.fit.map(\.rawValue)),
                        ])
                }
            ),
            ("programs", []),
        ]
        for (list, entries) in made { root = PackFixture.replacing(root, at: [.key(list)], with: entries) }
        root = PackFixture.replacing(
            root, at: [.key("terrain_profiles"), .index(0), .key("avoidTags")], with: avoiding)
        return try PackFixture.read(root)
    }

    private func titles(_ practices: DayPractices) -> [String] { practices.fixes.map(\.title.fallback) }

    @Test func pointsAreTheDocuments() throws {
        let pack = try pack(
            routines: [
                ("plain", "full", [], []), ("fit", "full", [], [.steadyCore]), ("warm", "full", ["warming"], []),
                ("both", "full", ["warming", "moves_qi"], []), ("calm", "full", ["calms_shen", "cooling"], []),
                ("mixed", "full", ["warming", "calms_shen"], [.steadyCore]),
            ],
            movements: [
                ("restorative", "restorative", 2, [], []), ("gentle", "gentle", 5, [], []),
                ("moderate", "moderate", 10, [], [.steadyCore]),
            ])
        func scores(_ phase: DayPhase?) -> [Int] {
            let practices = DayPractices(pack: pack, type: .steadyCore, phase: phase)
            return pack.routines.map(practices.score) + pack.movements.map(practices.score)
        }
        #expect(scores(nil) == [0, 10, 0, 0, 0, 10, 0, 0, 10])
        #expect(scores(.morning) == [0, 10, 2, 4, -6, 9, 3, 3, 13])
        // In the evening each tier has a calmer one: of ten minutes none suits that is moderate, of five none gentle.
        #expect(scores(.evening) == [0, 10, -3, -6, 4, 9, 3, 0, 10])
    }

    @Test func intensitiesSuitTierAndHalf() {
        let tiers: [PackRoutine.Tier] = [.full, .lite, .min]
        #expect(tiers.map(DayPhase.morning.intensity) == [.moderate, .gentle, .restorative])
        #expect(tiers.map(DayPhase.evening.intensity) == [.gentle, .restorative, .restorative])
    }

    @Test func theBestOfEachTierIsItsCapsule() throws {
        let pack = try pack(routines: [
            ("a", "full", ["warming"], []), ("b", "full", [], [.lowFlame]), ("c", "full", [], [.lowFlame]),
            ("d", "lite", ["cooling"], []), ("e", "lite", ["warming"], []),
        ])
        func capsules(_ type: TerrainType, _ phase: DayPhase?) -> [String] {
            DayPractices(pack: pack, type: type, phase: phase).capsules.map(\.id)
        }
        // Equal ones stay in the pack's order; the terrain counts for more than the hour.
        #expect(capsules(.lowFlame, .morning) == ["b", "e"])
        #expect(capsules(.busyMind, .morning) == ["a", "e"])
        #expect(capsules(.busyMind, .evening) == ["b", "d"])
        #expect(capsules(.busyMind, nil) == ["a", "d"])
    }

    @Test func whatGoesAgainstTheTypeIsLeftOut() throws {
        let movements: [(id: String, intensity: String, minutes: Int, tags: [String], fit: [TerrainType])] = [
            ("warm", "gentle", 3, ["warming"], [.overclocked, .lowFlame]),
            ("cool", "gentle", 3, ["cooling"], [.overclocked, .lowFlame]),
            ("spicy", "gentle", 3, ["spicy"], [.lowFlame]), ("plain", "gentle", 3, [], []),
        ]
        let pack = try pack(movements: movements, avoiding: ["spicy"])
        for phase in [nil, DayPhase.morning, .evening] {
            // The pack says what a low flame avoids; of the others it says nothing.
            #expect(Set(titles(DayPractices(pack: pack, type: .lowFlame, phase: phase))) == ["warm", "plain"])
            #expect(titles(DayPractices(pack: pack, type: .coolCore, phase: phase)).contains("cool") == false)
            #expect(titles(DayPractices(pack: pack, type: .overclocked, phase: phase)).contains("warm") == false)
            #expect(titles(DayPractices(pack: pack, type: .busyMind, phase: phase)).count == 4)
        }
        // Where there is nothing else, they are better than nothing.
        let only = try self.pack(movements: [movements[0], movements[1]])
        #expect(titles(DayPractices(pack: only, type: .highFlame, phase: nil)) == ["cool"])
        let warm = try self.pack(movements: [movements[0]])
        #expect(titles(DayPractices(pack: warm, type: .highFlame, phase: nil)) == ["warm"])
    }

    @Test func theBestFixesComeFirst() throws {
        let pack = try pack(
            routines: [("sip", "min", ["cooling"], [.highFlame]), ("tea", "min", [], [.highFlame])],
            movements: [
                ("long", "gentle", 9, ["moves_qi"], [.highFlame]), ("a", "gentle", 3, [], []),
                ("b", "gentle", 2, ["moves_qi"], []), ("c", "gentle", 8, ["moves_qi"], [.highFlame]),
                ("d", "gentle", 4, [], []), ("e", "gentle", 4, [], []),
            ])
        // The tea is the evening's capsule no more than the sip: the better one is, and the other is a fix.
        let morning = DayPractices(pack: pack, type: .highFlame, phase: .morning)
        #expect(morning.capsules.map(\.id) == ["tea"])
        #expect(titles(morning) == ["c", "sip", "b", "a"])
    }

    /// No example shows anyone what the type should avoid while there is something else; nor does a line of the screen.
    @Test(arguments: TerrainType.allCases) func nothingOnTheScreenGoesAgainstTheType(type: TerrainType) throws {
        let pack = try PackFixture.example()
        let avoided = Set(
            try #require(pack.profile(of: type)).avoidTags
                + (type.warmth == .warm ? ["warming"] : type.warmth == .cold ? ["cooling"] : []))
        for phase in [nil, DayPhase.morning, .evening] {
            let fixes = DayPractices(pack: pack, type: type, phase: phase).fixes
            #expect(fixes.count == 4)
            for fix in fixes { #expect(avoided.isDisjoint(with: fix.tags), "\(fix.title.fallback)") }
            let scene = DoScene(pack: pack, profile: TerrainProfile(vector: .typical(type, .none)), phase: phase)
            let texts = try scene.screen().textBoxes.map(\.text)
            switch type.warmth {
            case .warm: #expect(!texts.contains { $0.lowercased().contains("warmth") }, "\(texts)")
            case .cold: #expect(!texts.contains { $0.lowercased().contains("cool,") }, "\(texts)")
            case .neutral: break
            }
        }
    }
}
