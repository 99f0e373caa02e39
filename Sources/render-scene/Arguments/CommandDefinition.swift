import DisplayList

/// A subcommand, declared once: parsing, help and completions all come from here.
struct CommandDefinition: Sendable {
    /// One word, or a group's name and the command's own, such as `path` and `frames dusk`.
    let name: String
    /// What it does, in one line.
    let summary: String
    let operands: [OperandDefinition]
    let options: [OptionDefinition]
    /// Command lines that work, the first being the one to start with.
    let examples: [String]
    /// The section of an app's document that describes the scene; empty for other commands.
    let source: String
    /// Makes the picture, for commands that write it elsewhere; nil for commands that do not make one picture.
    let picture: Picture?
    /// The same command with options that depend on the words given; nil where they are always the same.
    let adapted: (@Sendable ([String]) throws(CommandError) -> CommandDefinition)?
    /// The places that a run reads, and the folders that it writes in, without being told, for its sandbox.
    let places: @Sendable (Arguments) -> Places
    let run: @Sendable (Arguments) throws(CommandError) -> Void

    /// Makes the drawing, states how many pixels a point of it has, and adds warnings.
    typealias Picture =
        @Sendable (
            Arguments, _ warnings: inout [String]
        ) throws(CommandError) -> (drawing: Drawing, scale: Double)

    typealias Places = (read: [String], written: [String])

    init(
        name: String, summary: String, operands: [OperandDefinition] = [], options: [OptionDefinition],
        examples: [String], source: String = "", picture: Picture? = nil,
        adapted: (@Sendable ([String]) throws(CommandError) -> CommandDefinition)? = nil,
        places: @escaping @Sendable (Arguments) -> Places = { _ in ([], []) },
        run: @escaping @Sendable (Arguments) throws(CommandError) -> Void
    ) {
        self.name = name
        self.summary = summary
        self.operands = operands
        self.options = options + [CommandDefinition.help.definition, CommandDefinition.helpAll.definition]
        self.examples = examples
        self.picture = picture
        self.adapted = adapted
        self.places = places
        self.run = run
        self.source = source
    }

    static let help = Flag("help", short: "h", help: "Show this help and end.")
    static let helpAll = Flag("help-all", help: "Show help with limits and rare options, too, and end.").rare()
    static let version = Flag("version", short: "V", help: "Show the version and end.")

    /// The names of the options that show help.
    static let helpFlags = [help, helpAll].map(\.definition.name)

    /// The words of the name.
    var words: [Substring] { name.split(separator: " ") }

    /// The first word of a name of two; nil for one word.
    var group: String? { words.count > 1 ? words.first.map(String.init) : nil }

    /// The usage line: the operands and options that must be given, and a sign that more can be.
    var usage: String {
        var words = [ProgramName.current.rawValue, name]
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
