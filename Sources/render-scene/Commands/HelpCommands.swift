/// `help` and `manual`: help and the manual page on standard output.
enum HelpCommands {
    /// - Parameter commands: all commands, of which these are two.
    static func definitions(
        for commands: @escaping @Sendable () -> [CommandDefinition], version: String
    ) -> [CommandDefinition] {
        [
            CommandDefinition(
                name: "help", summary: "Shows help for a command, or what commands there are.",
                operands: [
                    OperandDefinition(
                        placeholder: "COMMAND", completion: .none, help: "A command's words, such as frames dusk.",
                        isOptional: true, isRepeatable: true)
                ],
                options: [], examples: ["render-scene help forest", "render-scene help frames"],
                run: { arguments throws(CommandError) in
                    try StandardOutput.writeText(try HelpText.help(arguments.operands, commands()))
                }),
            CommandDefinition(
                name: "manual", summary: "Writes the manual page, for man.", options: [],
                examples: ["render-scene manual"],
                run: { _ throws(CommandError) in
                    try StandardOutput.writeText(ManualPage.page(commands(), version: version))
                }),
        ]
    }
}
