import TextForms

/// A question of the quiz.
public struct PackQuestion: Sendable, Hashable, Identifiable {
    /// One of the answers.
    public struct Answer: Sendable, Hashable {
        /// The answer's text.
        public let text: PackText
        /// The change of each axis, in the order of `TerrainAxis`.
        public let weights: [Int]
        /// Whether it is shown as chosen unless another one is asked for.
        public let isChosen: Bool
    }

    /// Unique among questions.
    public let id: String
    /// The question's text.
    public let prompt: PackText
    /// The answers, from the top down; at least two.
    public let answers: [Answer]

    /// The weights of an answer on an axis: a single answer can reach the axis's end.
    package static let weights = -10...10

    private typealias Keys = PackKeys.Question

    init(id: String, prompt: PackText, answers: [Answer]) {
        self.id = id
        self.prompt = prompt
        self.answers = answers
    }

    init(_ field: PackField, id: String) throws(TerrainPackError) {
        self.id = id
        prompt = try field.text(Keys.prompt)
        let list = try field.required(Keys.answers, "a list of answers")
        answers = try list.elements("a list of answers") { (field) throws(TerrainPackError) in
            Answer(
                text: try field.text(Keys.answerText),
                weights: try PackQuestion.weights(field.optional(Keys.answerWeights, "weights")),
                isChosen: try field.optional(Keys.answerChosen, "true or false")?.truth() ?? false)
        }
        guard answers.count >= 2 else { throw list.unexpected("at least two answers", found: "\(answers.count)") }
    }

    /// The weights by axis; axes that are not named have 0.
    private static func weights(_ field: PackField?) throws(TerrainPackError) -> [Int] {
        var weights = [Int](repeating: 0, count: TerrainAxis.allCases.count)
        guard let field = try field?.object("an object with weights of axes") else { return weights }
        for (key, member) in field.value.members {
            let axis = try PackField(entry: field.entry, value: key).choice(of: TerrainAxis.self)
            guard let index = TerrainAxis.allCases.firstIndex(where: { $0 == axis }) else { continue }
            weights[index] = try PackField(entry: field.entry, value: member).wholeNumber(in: PackQuestion.weights)
        }
        return weights
    }
}
