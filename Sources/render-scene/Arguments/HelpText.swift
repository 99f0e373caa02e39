/// Help on standard output, made from the tables.
enum HelpText {
    private static let width = 80
    /// The column where explanations begin; a name that reaches further gets a line of its own.
    private static let column = 26

    /// The list of all commands.
    static func general(_ commands: [CommandDefinition]) -> String {
        var text = "Draws the scenes of three apps from data, as PNG and SVG.\n\n"
        text += "Usage: render-scene COMMAND [options]\n\nCommands:\n"
        for command in commands { text += entry(command.name, command.summary) }
        text += "\nOptions:\n"
        for flag in [CommandDefinition.help, CommandDefinition.version] {
            text += entry(names(flag.definition), flag.definition.help)
        }
        text += "\nEnvironment:\n"
        for variable in EnvironmentVariable.all { text += entry(variable.name, variable.help) }
        text += "\nExample:\n"
        if let example = commands.first?.examples.first { text += "  \(example)\n" }
        text += "\nSee 'render-scene COMMAND --help' for a command's options.\n"
        return text
    }

    /// The help that words ask for: for everything, for a group of commands or for one command.
    static func help(_ words: [String], _ commands: [CommandDefinition]) throws(CommandError) -> String {
        guard let name = words.first else { return general(commands) }
        let members = commands.filter { $0.group == name }
        if words.count == 1, !members.isEmpty, !commands.contains(where: { $0.name == name }) {
            return group(name, members)
        }
        let (found, rest) = try CommandDefinition.find(words, among: commands)
        if let word = rest.first {
            throw CommandError(
                .usage, "help: found '\(word)' behind '\(found.name)', expected a command alone",
                hint: "see 'render-scene help \(found.name)'")
        }
        return command(found)
    }

    /// The list of a group's commands.
    static func group(_ name: String, _ commands: [CommandDefinition]) -> String {
        var text = "Usage: render-scene \(name) COMMAND [options]\n\nCommands:\n"
        for command in commands { text += entry(command.name, command.summary) }
        text += commands.count > 1 ? "\nExamples:\n" : "\nExample:\n"
        for command in commands { if let example = command.examples.first { text += "  \(example)\n" } }
        return text + "\nSee 'render-scene \(name) COMMAND --help' for a command's options.\n"
    }

    static func command(_ command: CommandDefinition) -> String {
        var text = wrapped(command.summary, indent: 0) + "\n\nUsage: \(command.usage)\n"
        if !command.operands.isEmpty {
            text += "\nArguments:\n"
            for operand in command.operands { text += entry(operand.placeholder, operand.help) }
        }
        text += "\nOptions:\n"
        for option in command.options { text += entry(names(option), option.explanation) }
        text += command.examples.count > 1 ? "\nExamples:\n" : "\nExample:\n"
        for example in command.examples { text += "  \(example)\n" }
        return text
    }

    private static func names(_ option: OptionDefinition) -> String {
        let short = option.short.map { "-\($0), " } ?? "    "
        return short + option.spelling + (option.placeholder.map { " \($0)" } ?? "")
    }

    private static func entry(_ name: String, _ text: String) -> String {
        let explanation = wrapped(text, indent: column)
        // One space inside and at least two between.
        if name.count + 4 > column { return "  \(name)\n\(spaces(column))\(explanation)\n" }
        return "  \(name)\(spaces(column - 2 - name.count))\(explanation)\n"
    }

    /// The text in lines of `width`, those behind the first indented.
    private static func wrapped(_ text: String, indent: Int) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indent + line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " \(word)"
        }
        lines.append(line)
        return lines.joined(separator: "\n" + spaces(indent))
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }
}
