/// The manual page, section 1, made from the tables: roff with the macros of man(7).
enum ManualPage {
    /// An option that at least this many commands have is described once, in a section of its own.
    private static let many = 8

    /// - Parameter program: the name whose page it is.
    static func page(
        _ commands: [CommandDefinition], version: String, program: ProgramName = .current
    ) -> String {
        let name = escaped(program.rawValue)
        let common = commonOptions(commands)
        var text = """
            .TH \(name.uppercased()) 1 "" "\(name) \(version)" "Gloaming"
            .ad l
            .nh
            .SH NAME
            \(name) \\- draws SVG files, templates and the scenes of three apps, as PNG, SVG, JPEG, WebP, GIF and PDF
            .SH SYNOPSIS
            .B \(name)
            .I COMMAND
            [options]
            .br
            .B \(name) help
            [\\fICOMMAND\\fR]
            .SH DESCRIPTION
            Each command draws one kind of picture or checks one kind of file. Pictures are written whole or not at all, and the same command line makes the same bytes on every machine. An output named \\fB\\-\\fR is standard output, an input of that name standard input. Folders that an output is to lie in are made.
            .SH COMMANDS

            """
        for command in commands {
            text += ".SS \(escaped("\(program) " + command.name))\n\(line(command.summary))"
            text += ".PP\n.nf\n\(line(command.usage)).fi\n"
            for operand in command.operands {
                text += ".TP\n.I \(escaped(operand.placeholder))\n\(line(operand.help))"
            }
            for option in command.options where !common.contains(where: { $0.isSame(as: option) }) {
                text += entry(option)
            }
            let others = command.options.filter { option in common.contains { $0.isSame(as: option) } }
            if !others.isEmpty {
                let names = others.map { "\\fB\(escaped($0.spelling))\\fR" }
                text += ".PP\nAlso \(names.joined(separator: ", ")).\n"
            }
            text += ".PP\n.EX\n" + command.examples.map { line(program.line($0)) }.joined() + ".EE\n"
        }
        text += ".SH OPTIONS OF MANY COMMANDS\n"
        for option in common { text += entry(option) }
        text += ".SH ENVIRONMENT\n"
        for variable in EnvironmentVariable.all {
            text += ".TP\n.B \(escaped(variable.name))\n\(line(variable.help))"
        }
        text += ".SH EXIT STATUS\n"
        for status in ExitStatus.allCases {
            text += ".TP\n.B \(status.rawValue)\n\(line(status.explanation))"
        }
        return text
    }

    private static func commonOptions(_ commands: [CommandDefinition]) -> [OptionDefinition] {
        var counted: [(option: OptionDefinition, count: Int)] = []
        for option in commands.flatMap(\.options) {
            if let i = counted.firstIndex(where: { $0.option.isSame(as: option) }) {
                counted[i].count += 1
            } else {
                counted.append((option, 1))
            }
        }
        return counted.filter { $0.count >= many }.map(\.option)
    }

    private static func entry(_ option: OptionDefinition) -> String {
        let names = (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
        let value = option.placeholder.map { " \\fI\(escaped($0))\\fR" } ?? ""
        return ".TP\n" + names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ") + value + "\n"
            + line(option.explanation)
    }

    /// A line of text, protected where it begins like a macro.
    private static func line(_ text: String) -> String {
        (text.hasPrefix(".") ? "\\&" : "") + escaped(text) + "\n"
    }

    /// Escapes backslashes, hyphens that people may copy, and quotes that would be made curly.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case "\n": result += " "
            default: result.append(character)
            }
        }
        return result
    }
}

extension OptionDefinition {
    /// Whether help says the same of both options.
    fileprivate func isSame(as other: OptionDefinition) -> Bool {
        name == other.name && short == other.short && placeholder == other.placeholder
            && explanation == other.explanation
    }
}
