extension TerrainPack {
    /// What a person's answers to the quiz give: on each axis the sum of the chosen answers' weights, at most as far as
    /// the axis goes.
    /// - Parameter answers: one for each question, in their order, counted from 1.
    /// - Throws: `TerrainPackError.badAnswers` for another number of answers, and for one that its question has not.
    public func vector(of answers: [Int]) throws(TerrainPackError) -> TerrainVector {
        guard !quiz.isEmpty else { throw .badAnswers(found: "no questions", expected: "a pack with a quiz") }
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
