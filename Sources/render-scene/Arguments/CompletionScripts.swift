import ParameterReading

/// Completion scripts for shells, made from the tables.
enum CompletionScripts {
    enum Shell: String, CaseIterable, Sendable {
        case bash, zsh, fish
    }

    /// - Parameter program: the name that is completed.
    static func script(
        for shell: Shell, _ commands: [CommandDefinition], program: ProgramName = .current
    ) -> String {
        let name = program.rawValue
        return switch shell {
        case .bash: bash(commands, name)
        case .zsh: zsh(commands, name)
        case .fish: fish(commands, name)
        }
    }

    private static let globalFlags = [CommandDefinition.help.definition, CommandDefinition.version.definition]

    /// The words that can stand first: commands of one word, and groups.
    private static func firstWords(_ commands: [CommandDefinition]) -> [String] {
        commands.map { $0.group ?? $0.name }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The groups in order, and the second words of each.
    private static func groups(_ commands: [CommandDefinition]) -> [(name: String, words: [String])] {
        firstWords(commands).compactMap { first in
            let words = commands.compactMap { $0.group == first ? $0.words.last.map(String.init) : nil }
            return words.isEmpty ? nil : (first, words)
        }
    }

    private static func spellings(_ option: OptionDefinition) -> [String] {
        (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
    }

    // MARK: bash

    /// For a file's name nothing is offered here: `-o default` lets bash complete it.
    private static func bash(_ commands: [CommandDefinition], _ program: String) -> String {
        let function = "_" + program.map { $0 == "-" ? "_" : String($0) }.joined()
        let names = firstWords(commands) + globalFlags.map(\.spelling)
        var text = """
            # bash completion for \(program)
            # Use: source <(\(program) completions bash)
            \(function)() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
                # bash splits --name=value into three words.
                if [ "$current" = "=" ]; then
                    current=
                elif [ "$previous" = "=" ]; then
                    previous=${COMP_WORDS[COMP_CWORD-2]}
                fi
                COMPREPLY=()
                if [ "$COMP_CWORD" -eq 1 ]; then
                    \(bashReply(names))
                    return
                fi
                local command=${COMP_WORDS[1]}
                case $command in

            """
        for group in groups(commands) {
            text += "    \(group.name))\n        case $COMP_CWORD in\n"
            text += "        2) \(bashReply(group.words + [CommandDefinition.help.definition.spelling]))\n"
            // A group may be a command as well, with options of its own.
            text += "            case $current in -*) ;; *) return ;; esac ;;\n        *)\n"
            text += "            case ${COMP_WORDS[2]} in\n"
            text += "            \(group.words.joined(separator: "|"))) command=\"$command ${COMP_WORDS[2]}\" ;;\n"
            text += "            esac ;;\n        esac ;;\n"
        }
        text += "    esac\n    case $command in\n"
        for command in commands {
            text += "    \"\(command.name)\")\n        case $previous in\n"
            for option in command.options where option.placeholder != nil {
                text += "        \(spellings(option).joined(separator: "|")))\n"
                if case .words(let words) = option.completion { text += "            \(bashReply(words))\n" }
                text += "            return ;;\n"
            }
            text += "        esac\n        case $current in\n"
            let all = command.options.flatMap(spellings).joined(separator: " ")
            text += "        -*) \(bashReply([all])) ;;\n"
            for operand in command.operands {
                if case .words(let words) = operand.completion { text += "        *) \(bashReply(words)) ;;\n" }
            }
            text += "        esac\n        ;;\n"
        }
        return text + "    esac\n}\ncomplete -o default -F \(function) \(program)\n"
    }

    private static func bashReply(_ words: [String]) -> String {
        "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$current\"))"
    }

    // MARK: zsh

    private static func zsh(_ commands: [CommandDefinition], _ program: String) -> String {
        var text = """
            #compdef \(program)
            # zsh completion for \(program)
            # Use: \(program) completions zsh > a folder of $fpath/_\(program)
            _\(program)() {
                local curcontext="$curcontext" state line
                local -a commands
                commands=(

            """
        for word in firstWords(commands) {
            let summary = commands.first { $0.name == word }?.summary ?? "Has commands of its own."
            text += "        \(quoted("\(word):\(summary)"))\n"
        }
        text += "    )\n    _arguments -C \\\n"
        for flag in globalFlags {
            text += "        \(quoted("(- *)\(flag.spelling)[\(flag.help)]")) \\\n"
        }
        text += """
                    '1:command:->command' '*::argument:->argument'
                case $state in
                command) _describe -t commands command commands ;;
                argument)
                    local command=$words[1]
                    case $command in

            """
        for group in groups(commands) {
            text += "        \(group.name))\n            if (( CURRENT == 2 )); then\n"
            text += "                compadd -- \(group.words.joined(separator: " "))\n"
            text += "            else\n"
            text += "                case $words[2] in\n"
            text += "                \(group.words.joined(separator: "|"))) command=\"$command $words[2]\"; "
            text += "shift words; (( CURRENT-- )) ;;\n                esac\n            fi ;;\n"
        }
        text += "        esac\n        case $command in\n"
        for command in commands {
            text += "        \"\(command.name)\")\n            _arguments -s \\\n"
            for option in command.options {
                for spelling in spellings(option) {
                    text += "                \(quoted(zshSpecification(option, spelling))) \\\n"
                }
            }
            for operand in command.operands {
                text += "                \(quoted(zshSpecification(operand))) \\\n"
            }
            text += "                && return\n            ;;\n"
        }
        return text + """
                    esac
                    ;;
                esac
            }
            # Read as a function from $fpath, or sourced.
            if [ "$funcstack[1]" = "_\(program)" ]; then
                _\(program) "$@"
            else
                compdef _\(program) \(program)
            fi

            """
    }

    private static func zshSpecification(_ option: OptionDefinition, _ spelling: String) -> String {
        var text = (option.isRepeatable ? "*" : "") + spelling
        // A long option's value may follow an equals sign.
        if option.placeholder != nil { text += spelling.hasPrefix("--") ? "=" : "+" }
        text += "[\(escaped(option.help, "[]\\"))]"
        if let placeholder = option.placeholder {
            text += ":\(escaped(placeholder, ":\\")):\(zshAction(option.completion))"
        }
        return text
    }

    /// Two colons mark an optional operand, a star any number.
    private static func zshSpecification(_ operand: OperandDefinition) -> String {
        "\(operand.isRepeatable ? "*" : "1"):\(operand.isOptional ? ":" : "")\(operand.placeholder):\(zshAction(operand.completion))"
    }

    private static func zshAction(_ completion: Completion) -> String {
        switch completion {
        case .none, .scene: " "
        case .file, .fileOrFolder, .fileOrWords, .drawing, .sizedDrawing: "_files"
        case .folder: "_files -/"
        case .words(let words): "(\(words.joined(separator: " ")))"
        }
    }

    // MARK: fish

    private static func fish(_ commands: [CommandDefinition], _ program: String) -> String {
        var text = """
            # fish completion for \(program)
            # Use: \(program) completions fish > ~/.config/fish/completions/\(program).fish
            complete -c \(program) -f

            """
        for word in firstWords(commands) {
            let summary = commands.first { $0.name == word }?.summary ?? "Has commands of its own."
            text += "complete -c \(program) -n __fish_use_subcommand -a \(word) -d \(fishQuoted(summary))\n"
        }
        for group in groups(commands) {
            text += "complete -c \(program) -n 'test (count (commandline -opc)) -eq 2; and "
            text += "__fish_seen_subcommand_from \(group.name)' -a \(fishQuoted(group.words.joined(separator: " ")))\n"
        }
        for flag in globalFlags {
            text += "complete -c \(program) -n __fish_use_subcommand -l \(flag.name)"
            text += (flag.short.map { " -s \($0)" } ?? "") + " -d \(fishQuoted(flag.help))\n"
        }
        for command in commands {
            let place = command.words.count > 1 ? "[2..3]" : "[2]"
            let start = "complete -c \(program) -n 'test \"$(commandline -opc)\(place)\" = \"\(command.name)\"'"
            for option in command.options {
                text += start + " -l \(option.name)" + (option.short.map { " -s \($0)" } ?? "")
                if option.placeholder != nil { text += fishValue(option.completion) }
                text += " -d \(fishQuoted(option.help))\n"
            }
            for operand in command.operands {
                switch operand.completion {
                case .words(let words): text += start + " -a \(fishQuoted(words.joined(separator: " ")))\n"
                case .file, .fileOrFolder, .fileOrWords, .drawing, .sizedDrawing: text += start + " -F\n"
                case .folder: text += start + " -a '(__fish_complete_directories)'\n"
                case .none, .scene: break
                }
            }
        }
        return text
    }

    private static func fishValue(_ completion: Completion) -> String {
        switch completion {
        case .none, .scene: " -x"
        case .file, .fileOrFolder, .drawing, .sizedDrawing: " -r -F"
        case .folder: " -x -a '(__fish_complete_directories)'"
        case .words(let words): " -x -a \(fishQuoted(words.joined(separator: " ")))"
        case .fileOrWords(let words): " -r -F -a \(fishQuoted(words.joined(separator: " ")))"
        }
    }

    // MARK: Quoting

    /// A text in single quotes, for bash and zsh.
    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    private static func fishQuoted(_ text: String) -> String { "'" + escaped(text, "'\\") + "'" }

    private static func escaped(_ text: String, _ special: String) -> String {
        text.reduce(into: "") { out, character in
            if special.contains(character) { out.append("\\") }
            out.append(character)
        }
    }
}
