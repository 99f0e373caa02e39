import Foundation
import TestSupport
import Testing

@testable import AtrestScenes
@testable import TerrainScenes

/// Examples/terrain/pack.json, which the README's commands use.
@Suite struct PackExampleTests {
    @Test func thereIsEnoughOfEverything() throws {
        let pack = try PackFixture.example()
        #expect(pack.ingredients.count >= 24)
        #expect(pack.movements.count >= 8)
        #expect(pack.lessons.count >= 10)
        #expect(pack.routines.count >= 12)
        #expect(pack.programs.count >= 3)
        for tier in PackRoutine.Tier.allCases { #expect(pack.routines.count { $0.tier == tier } >= 3) }
        #expect(Set(pack.profiles.map(\.type)) == Set(TerrainType.allCases))
        #expect(pack.profiles.count == 8)
        for profile in pack.profiles {
            let forIt = (
                pack.ingredients.count { profile.suits(tags: $0.tags) },
                pack.routines.count { profile.suits(tags: $0.tags, fit: $0.terrainFit) },
                pack.lessons.count { profile.suits(tags: [$0.topic]) },
                pack.programs.count { profile.suits(tags: $0.tags, fit: $0.terrainFit) }
            )
            #expect(forIt.0 >= 3, "\(profile.id): \(forIt)")
            #expect(forIt.1 >= 2, "\(profile.id): \(forIt)")
            #expect(forIt.2 >= 1, "\(profile.id): \(forIt)")
            #expect(forIt.3 >= 1, "\(profile.id): \(forIt)")
            // Something is not for everyone.
            #expect(forIt.0 < pack.ingredients.count)
            #expect(forIt.1 < pack.routines.count)
        }
        for program in pack.programs { #expect(program.days.map(\.number) == Array(1...program.dayCount)) }
        for question in pack.quiz { #expect(question.answers.count { $0.isChosen } == 1) }
    }

    @Test func nothingIsOddAboutIt() throws {
        let report = PackReport(try PackFixture.example())
        #expect(report.languages == ["en", "de"])
        #expect(report.findings.isEmpty, "\(report.findings)")
    }

    @Test func everyTextIsTranslated() throws {
        let texts = try PackFixture.example().texts.filter { $0.role != .picture }
        #expect(texts.count > 350)
        for place in texts {
            let german = try #require(place.text.exactText(in: "de"))
            // Names may be alike, sentences may not.
            if place.text.fallback.count > 20 {
                #expect(german != place.text.fallback, "\(place.list) \(place.id) \(place.key)")
            }
            for text in [german, place.text.fallback] {
                #expect(!text.contains("'"), "\(text)")
                #expect(!text.contains("  "), "\(text)")
            }
        }
    }

    /// Every way through the quiz: each type and each modifier comes out, and all of their forty pairs.
    @Test func theQuizReachesEveryTypeAndModifier() throws {
        let pack = try PackFixture.example()
        let ways = pack.quiz.reduce(1) { $0 * $1.answers.count }
        #expect(ways == 65_536)
        var pairs: Set<String> = []
        var (types, modifiers): (Set<TerrainType>, Set<TerrainModifier>) = ([], [])
        for way in 0..<ways {
            var rest = way
            let answers = pack.quiz.map { question in
                defer { rest /= question.answers.count }
                return rest % question.answers.count + 1
            }
            let vector = try pack.vector(of: answers)
            types.insert(vector.type)
            modifiers.insert(vector.modifier)
            pairs.insert("\(vector.type) \(vector.modifier)")
        }
        #expect(types.count == 8)
        #expect(modifiers.count == 5)
        #expect(pairs.count == 40)
    }
}
