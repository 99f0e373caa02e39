import DisplayList

/// A subcommand, declared once: parsing, help and completions all come from here.
struct CommandDefinition: Sendable {
    /// One word, or a group's and the command's own, such as `path` and `frames dusk`.
    let name: String
    /// What it does, in one line.
    let summary: String
    let operands: [OperandDefinition]
    let options: [OptionDefinition]
    /// Command lines that work, the first being the one to start with.
    let examples: [String]
    /// Where an app's document describes what a scene shows; empty for others.
    let source: String
    /// What a command that makes one picture makes, for those that write it elsewhere; nil for others.
    let picture: Picture?
    /// The same command with options that follow from what is given; nil where they are always the same.
    let adapted: (@Sendable ([String]) throws(CommandError) -> CommandDefinition)?
    let run: @Sendable (Arguments) throws(CommandError) -> Void

    /// Makes the drawing and tells how many pixels a point of it has, and adds what is odd but no error.
    typealias Picture =
        @Sendable (
            Arguments, _ warnings: inout [String]
        ) throws(CommandError) -> (drawing: Drawing, scale: Double)

    init(
        name: String, summary: String, operands: [OperandDefinition] = [], options: [OptionDefinition],
        examples: [String], source: String = "", picture: Picture? = nil,
        adapted: (@Sendable ([String]) throws(CommandError) -> CommandDefinition)? = nil,
        run: @escaping @Sendable (Arguments) throws(CommandError) -> Void
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.options = options + [CommandDefinition.help.definition]
        self.examples = examples
        self.picture = picture
        self.adapted = adapted
        self.run = run
        self.source = source
    }

    static let help = Flag("help", short: "h", help: "Show this help and end.")
    static let version = Flag("version", short: "V", help: "Show the version and end.")

    /// The words of the name.
    var words: [Substring] { name.split(separator: " ") }

    /// The first word of a name of two; nil for one word.
    var group: String? { words.count > 1 ? words.first.map(String.init) : nil }

    /// How the command is called: what must be given, and that more can be.
    var usage: String {
        var words = ["render-scene", name]
        words += operands.map { operand in
            let word = operand.placeholder + (operand.isRepeatable ? " …" : "")
            return operand.isOptional ? "[\(word)]" : word
        }
        for option in options where option.isRequired {
            words.append("\(option.shortestSpelling) \(option.placeholder ?? "")" + (option.isRepeatable ? " …" : ""))
        }
        return words.joined(separator: " ") + " [options]"
    }
}
