import TextForms

/// The commands that records can name.
struct RecordCommands: Sendable {
    /// A command under the name that records use.
    struct Entry: Sendable {
        let definition: CommandDefinition
        /// Its options that a record can give.
        let options: [OptionDefinition]
        let picture: CommandDefinition.Picture
        let input: Input
    }

    /// The source of a command's content.
    enum Input: Sendable, Equatable {
        /// Nothing but options.
        case none
        /// A file that an option names; a record's member of the same name can hold its content.
        case option(String, isRequired: Bool)
        /// A file; the record's member `svg` can hold its content.
        case file
        /// A word, which is the record's member of this name.
        case word(String)
    }

    /// Options that records cannot give: the batch decides where pictures go and how they are made; and a scene's line
    /// could name any file.
    private static let unused: Set<String> = [
        "help", "help-all", "output", "preview", "terminal", "threads", "quiet", "no-clobber", "label", "query", "json",
        "scene",
        "watch", "schema",
    ]
    /// Options whose content a record can hold itself.
    private static let inputs = ["sessions", "profile", "data"]

    private let entries: [String: Entry]
    let names: [String]
    /// The options of the default command.
    let defaultOptions: [OptionDefinition]

    /// - Parameter name: the default command's name.
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
            // Each record can give it.
            option.isRequired = false
            return option
        }
    }

    subscript(name: String) -> Entry? { entries[name] }

    private static func input(of command: CommandDefinition) -> Input {
        // What may be left out is given for all records.
        if let operand = command.operands.first, !operand.isOptional {
            return [.file, .fileOrFolder].contains(operand.completion) ? .file : .word(operand.placeholder.lowercased())
        }
        let option = command.options.first { inputs.contains($0.name) }
        return option.map { .option($0.name, isRequired: $0.isRequired) } ?? .none
    }
}
