/// `help` and `manual`: help and the manual page on standard output.
enum HelpCommands {
    private static let all = Flag("all", help: "Show limits and rare options, too.")

    /// - Parameter sections: all commands, of which these are two.
    static func definitions(
        for sections: @escaping @Sendable () -> [CommandSection], version: String
    ) -> [CommandDefinition] {
        [
            CommandDefinition(
                name: "help", summary: "Shows help for a command, or what commands there are.",
                operands: [
                    OperandDefinition(
                        placeholder: "COMMAND", completion: .none, help: "A command's words, such as frames svg.",
                        isOptional: true, isRepeatable: true)
                ],
                options: [all.definition],
                examples: ["render-scene help svg", "render-scene help svg --all", "render-scene help frames"],
                run: { arguments throws(CommandError) in
                    try StandardOutput.writeText(
                        try HelpText.help(arguments.operands, sections(), arguments[all] ? .all : .usual))
                }),
            CommandDefinition(
                name: "manual", summary: "Writes the manual page, for man.", options: [],
                examples: ["render-scene manual"],
                run: { _ throws(CommandError) in
                    try StandardOutput.writeText(ManualPage.page(sections().flatMap(\.commands), version: version))
                }),
        ]
    }
}
