import Localization
import TestSupport
import Testing
import Typography

@testable import Composition
@testable import TerrainScenes

/// The project's own quiz (terrain.md, "Settled in the fourth reading").
@Suite struct OwnQuizTests {
    private let pack = TerrainPack()

    @Test func thereAreThirteenQuestionsOverFiveAxes() {
        let quiz = pack.questions(.terrain())
        #expect(quiz.count == 13)
        #expect(Set(quiz.map(\.id)).count == 13)
        for (index, axis) in TerrainAxis.allCases.enumerated() {
            let count = quiz.count { question in question.answers.contains { $0.weights[index] != 0 } }
            #expect(count >= 2, "\(axis)")
        }
        for question in quiz { #expect(question.answers.count == 4 && !question.answers.contains { $0.isChosen }) }
    }

    @Test(arguments: ["en", "de"]) func everythingIsSaidInAFewWords(language: String) {
        let words = Words.terrain(language: LanguageTag(language))
        var said: Set<String> = []
        for question in pack.questions(words) {
            let texts = [question.prompt] + question.answers.map(\.text)
            for text in texts.map(words.text) {
                #expect(!text.hasPrefix("quiz."), "\(text)")
                #expect(said.insert("\(question.id): \(text)").inserted)
                #expect(TerrainBannedWords.found(in: text).isEmpty)
            }
            #expect(words.text(question.prompt).count <= PackTextRole.prompt.maxLength ?? 0)
            for answer in question.answers {
                #expect(words.text(answer.text).count <= PackTextRole.answer.maxLength ?? 0)
            }
        }
    }

    /// Each pair of a type and a modifier comes out of some answers: all sums that there can be are followed.
    @Test func everyTypeAndModifierCanBeReached() throws {
        let quiz = pack.questions(.terrain())
        var reached: Set<[Int]> = [[Int](repeating: 0, count: 5)]
        for question in quiz {
            var next: Set<[Int]> = []
            for sums in reached {
                for answer in question.answers { next.insert(zip(sums, answer.weights).map(+)) }
            }
            reached = next
        }
        let pairs = Set(
            reached.map { sums in
                let vector = TerrainVector(clamping: sums)
                return "\(vector.type) \(vector.modifier)"
            })
        #expect(pairs.count == 40)
        // The middle answers are those of a steady core.
        #expect(try pack.vector(of: [3, 3, 3, 3, 4, 3, 3, 4, 3, 2, 3, 4, 4]).type == .steadyCore)
        #expect(try pack.vector(of: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).type == .lowFlame)
        #expect(try pack.vector(of: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]).modifier == .dry)
        #expect(throws: TerrainPackError.self) { try pack.vector(of: [1, 2]) }
    }

    /// It is asked wherever a pack has none, on its card and in the onboarding.
    @Test func itIsAskedWhereAPackHasNone() throws {
        let app = try AppPackFixture.example()
        #expect(app.quiz.isEmpty)
        let card = try PackScene(.question, pack: app, options: .init(id: "falling-asleep", answer: 2)).screen()
        let words = card.textBoxes.map(\.text)
        #expect(words.contains("When the light goes out …"))
        #expect(words.contains("Question 8 of 13"))
        #expect(words.contains("Next"))
        #expect(try PackScene(.question, pack: app).screen().textBoxes.map(\.text).contains("Question 1 of 13"))
        let german = Words.terrain(language: LanguageTag("de"))
        let step = try OnboardingScene(
            .quiz, pack: app, answers: OnboardingAnswers { $0.question = "skin" }, options: .init(words: german)
        ).screen()
        #expect(step.textBoxes.map(\.text).contains("Deine Haut und dein Haar sind …"))
        // A pack's own is asked instead.
        let own = try PackScene(.question, pack: PackFixture.example()).screen().textBoxes.map(\.text)
        #expect(own.contains("Question 1 of 8"))
    }

    @Test func everyQuestionHasItsPlace() throws {
        for question in pack.questions(.terrain()) {
            for language in ["en", "de"] {
                for dynamicType in [DynamicTypeSize.large, .xxxLarge, .accessibility3] {
                    let words = Words.terrain(language: LanguageTag(language))
                    let card = PackScene(
                        .question, pack: pack,
                        options: .init(
                            size: .init(width: 320, height: 568), dynamicType: dynamicType, words: words,
                            id: question.id))
                    let problems = TextPlacement.problems(in: try card.screen())
                    #expect(problems.isEmpty, "\(question.id), \(language), \(dynamicType): \(problems)")
                }
            }
        }
    }
}
