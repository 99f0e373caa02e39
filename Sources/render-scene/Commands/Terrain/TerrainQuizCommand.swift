import Scenes

/// `terrain quiz score`: the result of answers to a pack's quiz.
enum TerrainQuizCommand {
    private static let json = Flag("json", help: "Write JSON instead of a table.")
    private static let score = "score"

    static let definition = CommandDefinition(
        name: "terrain quiz", summary: "Tells the vector, type and modifier that answers to a pack's quiz give.",
        operands: [
            OperandDefinition(
                placeholder: score, completion: .words([score]), help: "What is to be done: the word itself."),
            OperandDefinition(
                placeholder: "FILE", completion: .file, help: "The content pack (JSON); - is standard input."),
            OperandDefinition(
                placeholder: "ANSWERS", completion: .none,
                help: "The answer to each question, counted from 1, in the quiz's order: 1,3,2,2."),
        ],
        options: [json.definition, SharedOptions.sandbox.definition],
        examples: ["render-scene terrain quiz score Examples/terrain/pack.json 1,2,1,3,2,1,1,2"],
        run: { arguments throws(CommandError) in
            let words = arguments.operands
            guard words[0] == score else {
                throw CommandError(
                    .usage, "terrain quiz: unknown word '\(words[0])', expected \(score)",
                    hint: "see '\(ProgramName.current) terrain quiz --help'")
            }
            let answers = try answers(words[2])
            let pack = try PackInput.read(words[1], arguments)
            let vector: TerrainVector
            do throws(TerrainPackError) {
                vector = try pack.vector(of: answers)
            } catch {
                throw CommandError(.usage, "terrain quiz: \(error)")
            }
            try TerrainScoreCommand.write(TerrainScore(vector), asJSON: arguments[json])
        })

    private static func answers(_ text: String) throws(CommandError) -> [Int] {
        var answers: [Int] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let number = Int(word), number >= 1, word.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else {
                throw CommandError(
                    .usage, "terrain quiz: found '\(text)', expected numbers of answers such as 1,3,2,2")
            }
            answers.append(number)
        }
        return answers
    }
}
