/// `completions`: scripts for shells.
enum CompletionsCommand {
    /// - Parameter commands: the commands to complete, of which this is one.
    static func definition(
        for commands: @escaping @Sendable () -> [CommandDefinition]
    ) -> CommandDefinition {
        CommandDefinition(
            name: "completions", summary: "Writes a completion script for a shell.",
            operands: [
                OperandDefinition(
                    placeholder: "SHELL", completion: .words(CompletionScripts.Shell.allCases.map(\.rawValue)),
                    help: "bash, zsh or fish.")
            ],
            options: [],
            examples: ["source <(\(ProgramName.current) completions bash)"],
            run: { arguments throws(CommandError) in
                let name = arguments.operands[0]
                guard let shell = CompletionScripts.Shell(rawValue: name) else {
                    let names = CompletionScripts.Shell.allCases.map(\.rawValue)
                    throw CommandError(
                        .usage, "completions: found '\(name)', expected \(names.joined(separator: " or "))",
                        hint: Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" })
                }
                try StandardOutput.writeAsIs(CompletionScripts.script(for: shell, commands()))
            })
    }
}
