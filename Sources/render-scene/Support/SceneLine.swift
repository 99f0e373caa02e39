import DisplayList

/// A scene as one value of an option: a command line that draws it, without outputs.
enum SceneLine {
    /// - Parameters:
    ///   - commands: those that there are.
    ///   - around: what the command was given in which the line is an option: its scale is the scene's, too.
    ///   - warnings: gets what is odd but no error.
    /// - Throws: what the line's command throws, and for a command that draws no scene; behind the option's name.
    static func drawing(
        _ line: String, among commands: [CommandDefinition], of option: OptionDefinition, in around: Arguments,
        _ warnings: inout [String]
    ) throws(CommandError) -> Drawing {
        do throws(CommandError) {
            let scenes = commands.filter { $0.drawing != nil }
            let (command, rest) = try CommandDefinition.find(words(of: line), among: scenes)
            let pictureOptions = SharedOptions.picture(scale: SharedOptions.sceneScale).map(\.name)
            let plain = CommandDefinition(
                name: command.name, summary: command.summary, operands: command.operands,
                options: command.options.filter {
                    !pictureOptions.contains($0.name) && $0.name != CommandDefinition.help.definition.name
                },
                examples: [], run: { _ throws(CommandError) in })
            var arguments = try Arguments(rest, for: plain)
            arguments.adopt(SharedOptions.sceneScale, from: around)
            guard !arguments.wantsHelp, let draw = command.drawing else {
                throw CommandError(
                    .usage, "'\(line)' draws nothing", hint: "see 'render-scene \(command.name) --help'")
            }
            return try draw(arguments, &warnings)
        } catch {
            var error = error
            error.message = "\(option.spelling): \(error.message)"
            throw error
        }
    }

    /// Words between spaces; quotation marks of either kind hold several together.
    static func words(of line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in line {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character == " " {
                if let whole = word { words.append(whole) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let whole = word { words.append(whole) }
        return words
    }
}
