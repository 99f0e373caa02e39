import TextForms

/// A question of the quiz.
public struct PackQuestion: Sendable, Hashable, Identifiable {
    /// One of the answers.
    public struct Answer: Sendable, Hashable {
        /// What it says.
        public let text: PackText
        /// How far it moves a person on each axis, in the order of `TerrainAxis`.
        public let weights: [Int]
        /// Whether it is shown as chosen where no other is asked for.
        public let isChosen: Bool
    }

    /// Unique among questions.
    public let id: String
    /// What is asked.
    public let prompt: PackText
    /// From the top down; at least two.
    public let answers: [Answer]

    /// Of an answer on an axis: one alone can go all the way.
    static let weights = -10...10

    init(_ field: PackField, id: String) throws(TerrainPackError) {
        self.id = id
        prompt = try field.text("prompt")
        let list = try field.required("answers", "a list of answers")
        answers = try list.elements("a list of answers") { (field) throws(TerrainPackError) in
            let answer = try field.object("an answer")
            return Answer(
                text: try answer.text("text"), weights: try PackQuestion.weights(answer.optional("weights")),
                isChosen: try answer.optional("chosen")?.truth() ?? false)
        }
        guard answers.count >= 2 else { throw list.unexpected("at least two answers", found: "\(answers.count)") }
    }

    /// Axes that are not named stay where they are.
    private static func weights(_ field: PackField?) throws(TerrainPackError) -> [Int] {
        var weights = [Int](repeating: 0, count: TerrainAxis.allCases.count)
        guard let field = try field?.object("an object with weights of axes") else { return weights }
        for (key, member) in field.value.members {
            let axis = try PackField(entry: field.entry, value: key).choice(of: TerrainAxis.self)
            guard let index = TerrainAxis.allCases.firstIndex(of: axis) else { continue }
            weights[index] = try PackField(entry: field.entry, value: member).wholeNumber(in: PackQuestion.weights)
        }
        return weights
    }
}
