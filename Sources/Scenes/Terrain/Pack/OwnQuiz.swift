import CResources
import Localization

extension TerrainPack {
    /// The project's own quiz, whose texts are parts of keys of Terrain's words. It is asked wherever a pack has none.
    private static let ownQuiz: [PackQuestion] = {
        let bytes = Array(UnsafeBufferPointer(start: gloaming_terrain_quiz(), count: gloaming_terrain_quiz_size()))
        return (try? read(bytes))?.quiz ?? []
    }()

    /// The pack's questions, or those of the project's own quiz, whose weights alone count here.
    var weighedQuestions: [PackQuestion] { quiz.isEmpty ? TerrainPack.ownQuiz : quiz }

    /// The pack's questions, or those of the project's own quiz in the words' language.
    func questions(_ words: Words) -> [PackQuestion] {
        quiz.isEmpty ? TerrainPack.ownQuiz.map { $0.said(in: words) } : quiz
    }
}

extension PackQuestion {
    /// The question with words in place of their keys.
    fileprivate func said(in words: Words) -> PackQuestion {
        PackQuestion(
            id: id, prompt: PackText(words("quiz.\(prompt.fallback)")),
            answers: answers.map { answer in
                Answer(
                    text: PackText(words("quiz.\(prompt.fallback).\(answer.text.fallback)")), weights: answer.weights,
                    isChosen: answer.isChosen)
            })
    }
}
