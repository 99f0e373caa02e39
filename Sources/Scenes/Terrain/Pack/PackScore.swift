extension TerrainPack {
    /// The result of a person's answers to the pack's quiz, or to the project's own where the pack has none: on each axis the sum of the chosen answers' weights, limited to
    /// the axis's range.
    /// - Parameter answers: the chosen answers, one for each question, in the questions' order, counted from 1.
    /// - Throws: `TerrainPackError.badAnswers` for a wrong number of answers, and for an answer that its question
    ///   lacks.
    public func vector(of answers: [Int]) throws(TerrainPackError) -> TerrainVector {
        let quiz = weighedQuestions
        guard answers.count == quiz.count else {
            throw .badAnswers(
                found: "\(answers.count) \(answers.count == 1 ? "answer" : "answers")",
                expected: "\(quiz.count), one for each question")
        }
        var sums = [Int](repeating: 0, count: TerrainAxis.allCases.count)
        for (question, answer) in zip(quiz, answers) {
            guard (1...question.answers.count).contains(answer) else {
                throw .badAnswers(
                    found: "answer \(answer) to \(question.id)", expected: "1 to \(question.answers.count)")
            }
            for (index, weight) in question.answers[answer - 1].weights.enumerated() { sums[index] += weight }
        }
        return TerrainVector(clamping: sums)
    }
}
