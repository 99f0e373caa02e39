/// `completions`: scripts for shells.
enum CompletionsCommand {
    static let definition = CommandDefinition(
        name: "completions", summary: "Writes a completion script for a shell.",
        operands: [
            OperandDefinition(
                placeholder: "SHELL", completion: .words(CompletionScripts.Shell.allCases.map(\.rawValue)),
                help: "bash, zsh or fish.")
        ],
        options: [],
        examples: ["source <(render-scene completions bash)"],
        run: { arguments throws(CommandError) in
            let name = arguments.operands[0]
            guard let shell = CompletionScripts.Shell(rawValue: name) else {
                let names = CompletionScripts.Shell.allCases.map(\.rawValue)
                throw CommandError(
                    .usage, "completions: found '\(name)', expected \(names.joined(separator: " or "))",
                    hint: Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" })
            }
            try Program.show(CompletionScripts.script(for: shell, Program.commands))
        })
}
