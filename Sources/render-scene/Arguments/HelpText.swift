/// Help on standard output, made from the tables.
enum HelpText {
    /// How much help shows.
    enum Extent: Sendable {
        /// What most people need: a screen of it.
        case usual
        /// Everything.
        case all

        /// What an option on the command line asks for; nil for any other word.
        init?(_ word: String) {
            switch word {
            case CommandDefinition.help.definition.spelling, "-h": self = .usual
            case CommandDefinition.helpAll.definition.spelling: self = .all
            default: return nil
            }
        }
    }

    private static let width = 80
    /// The column where explanations begin; a name that reaches further gets a line of its own.
    private static let column = 26
    /// The same in the general help of one screen.
    private static let narrowColumn = 15

    /// The list of all commands; under the general name some sections are a line each, unless all is asked for.
    static func general(
        _ sections: [CommandSection], _ extent: Extent = .usual, for program: ProgramName = .current
    ) -> String {
        let isShort = extent == .usual && program == .gloaming
        var text = "Draws SVG files, templates and the scenes of three apps, and compares pictures.\n\n"
        text += "Usage: \(program) COMMAND [options]\n"
        for section in sections where !(isShort && section.isBrief) {
            text += "\n\(section.title):\n"
            if isShort {
                for item in section.entries { text += entry(item.name, item.text, column: narrowColumn) }
            } else {
                for command in section.commands { text += entry(command.name, command.summary) }
            }
        }
        if isShort {
            let name = CommandDefinition.helpAll.definition.spelling
            text += "\nScenes of three apps, and the rest ('\(program) \(name)' has them all):\n"
            for section in sections where section.isBrief {
                text += entry(section.title, list(section.words, in: width - narrowColumn), column: narrowColumn)
            }
        }
        text += "\nOptions:\n"
        for flag in [CommandDefinition.help, CommandDefinition.helpAll, CommandDefinition.version] {
            text += entry(names(flag.definition), flag.definition.help)
        }
        if !isShort {
            text += "\nEnvironment:\n"
            for variable in EnvironmentVariable.all { text += entry(variable.name, variable.help) }
        }
        text += "\nExample:\n"
        if let example = sections.first?.commands.first?.examples.first { text += "  \(program.line(example))\n" }
        text += "\nSee '\(program) COMMAND --help' for a command's options.\n"
        return text
    }

    /// The help that words ask for: for everything, for a group of commands or for one command.
    static func help(
        _ words: [String], _ sections: [CommandSection], _ extent: Extent = .usual
    ) throws(CommandError) -> String {
        guard let name = words.first else { return general(sections, extent) }
        let commands = sections.flatMap(\.commands)
        let members = commands.filter { $0.group == name }
        if words.count == 1, !members.isEmpty, !commands.contains(where: { $0.name == name }) {
            return group(name, members)
        }
        let (found, rest) = try CommandDefinition.find(words, among: commands)
        if let word = rest.first {
            throw CommandError(
                .usage, "help: found '\(word)' behind '\(found.name)', expected a command alone",
                hint: "see '\(ProgramName.current) help \(found.name)'")
        }
        return command(found, extent)
    }

    /// The list of a group's commands.
    static func group(_ name: String, _ commands: [CommandDefinition]) -> String {
        let program = ProgramName.current
        var text = "Usage: \(program) \(name) COMMAND [options]\n\nCommands:\n"
        for command in commands { text += entry(command.name, command.summary) }
        text += commands.count > 1 ? "\nExamples:\n" : "\nExample:\n"
        for command in commands {
            if let example = command.examples.first { text += "  \(program.line(example))\n" }
        }
        return text + "\nSee '\(program) \(name) COMMAND --help' for a command's options.\n"
    }

    /// A command's help, without its rare options or with all.
    static func command(_ command: CommandDefinition, _ extent: Extent = .usual) -> String {
        let program = ProgramName.current
        var text = wrapped(command.summary, indent: 0) + "\n\nUsage: \(command.usage)\n"
        if !command.operands.isEmpty {
            text += "\nArguments:\n"
            for operand in command.operands { text += entry(operand.placeholder, operand.help) }
        }
        text += "\nOptions:\n"
        let rare = command.options.filter(\.isRare)
        for option in command.options where !option.isRare { text += entry(names(option), option.explanation) }
        if extent == .all, !rare.isEmpty {
            text += "\nLimits and rare options:\n"
            for option in rare { text += entry(names(option), option.explanation) }
        }
        text += command.examples.count > 1 ? "\nExamples:\n" : "\nExample:\n"
        for example in command.examples { text += "  \(program.line(example))\n" }
        if extent == .usual, rare.contains(where: { $0.name != CommandDefinition.helpAll.definition.name }) {
            let name = CommandDefinition.helpAll.definition.spelling
            text +=
                "\n" + wrapped("'\(program) \(command.name) \(name)' shows \(rare.count - 1) more options.", indent: 0)
            text += "\n"
        }
        return text
    }

    private static func names(_ option: OptionDefinition) -> String {
        let short = option.short.map { "-\($0), " } ?? "    "
        return short + option.spelling + (option.placeholder.map { " \($0)" } ?? "")
    }

    private static func entry(_ name: String, _ text: String, column: Int = column) -> String {
        let explanation = wrapped(text, indent: column)
        // One space inside and at least two between.
        if name.count + 4 > column { return "  \(name)\n\(spaces(column))\(explanation)\n" }
        return "  \(name)\(spaces(column - 2 - name.count))\(explanation)\n"
    }

    /// As many words as a line has room for, with a sign that there are more.
    private static func list(_ words: [String], in width: Int) -> String {
        var text = ""
        for (place, word) in words.enumerated() {
            let next = text.isEmpty ? word : "\(text), \(word)"
            // The sign itself takes three places.
            guard next.count + (place + 1 < words.count ? 3 : 0) <= width else { return text + ", …" }
            text = next
        }
        return text
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
