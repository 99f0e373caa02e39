import TextForms

/// The commands that records can name.
struct RecordCommands: Sendable {
    /// A command as a record calls it.
    struct Entry: Sendable {
        let definition: CommandDefinition
        /// Those of its options that a record can give.
        let options: [OptionDefinition]
        let picture: CommandDefinition.Picture
        let input: Input
    }

    /// How a command gets what it shows.
    enum Input: Sendable, Equatable {
        /// From options alone.
        case none
        /// From a file that an option names, whose content a member of the same name can be.
        case option(String, isRequired: Bool)
        /// From a file, whose content the member `svg` can be.
        case file
        /// From a word, which a member of this name is.
        case word(String)
    }

    /// What a record has no use for: where pictures go, and how they are made, is the batch's matter; and a scene's line
    /// could name any file.
    private static let unused: Set<String> = [
        "help", "output", "preview", "terminal", "threads", "quiet", "no-clobber", "label", "query", "json", "scene",
        "watch",
    ]
    /// Options for what a record holds itself.
    private static let inputs = ["sessions", "profile"]

    private let entries: [String: Entry]
    let names: [String]
    /// Those of the default command.
    let defaultOptions: [OptionDefinition]

    /// - Parameter name: the default command's.
    init(_ commands: [CommandDefinition], default name: String) throws(CommandError) {
        var entries: [String: Entry] = [:]
        var names: [String] = []
        for command in commands {
            guard let picture = command.picture else { continue }
            names.append(command.name)
            let options = command.options.filter { !RecordCommands.unused.contains($0.name) }
            entries[command.name] = Entry(
                definition: CommandDefinition(
                    name: command.name, summary: command.summary, operands: command.operands, options: options,
                    examples: [], run: { _ throws(CommandError) in }),
                options: options.filter { !RecordCommands.inputs.contains($0.name) }, picture: picture,
                input: RecordCommands.input(of: command))
        }
        self.entries = entries
        self.names = names
        guard let entry = entries[name] else {
            throw CommandError(
                .usage, "batch: --command: found '\(name)', expected a command that draws one picture",
                hint: Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" })
        }
        defaultOptions = RecordCommands.defaultOptions(of: entry.definition)
    }

    /// The options of a command that can be given for all records at once.
    static func defaultOptions(of command: CommandDefinition) -> [OptionDefinition] {
        let own = BatchOptions.definitions.map(\.name)
        return command.options.compactMap { option in
            guard !own.contains(option.name), !inputs.contains(option.name), !unused.contains(option.name) else {
                return nil
            }
            var option = option
            // Every record can say it.
            option.isRequired = false
            return option
        }
    }

    subscript(name: String) -> Entry? { entries[name] }

    private static func input(of command: CommandDefinition) -> Input {
        if let operand = command.operands.first {
            return operand.completion == .file ? .file : .word(operand.placeholder.lowercased())
        }
        let option = command.options.first { inputs.contains($0.name) }
        return option.map { .option($0.name, isRequired: $0.isRequired) } ?? .none
    }
}
