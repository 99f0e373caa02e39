import Scenes

/// `tokens`: the apps' design tokens as JSON.
enum TokensCommand {
    private static let output = Option<String?>(
        "output", short: "o", .file, defaultText: "-", help: "Where to write the JSON; - is standard output.")

    static let definition = CommandDefinition(
        name: "tokens",
        summary: "Writes the apps' colours, type, spacing and motion as Design Tokens JSON.",
        options: [
            output.definition, SharedOptions.noClobber.definition, SharedOptions.sandbox.definition,
            SharedOptions.quiet.definition,
        ],
        examples: ["render-scene tokens -o tokens.json"],
        run: { arguments throws(CommandError) in
            let keepsExisting = arguments[SharedOptions.noClobber]
            // Tokens are text, as SVG is: any name will do, and a terminal may show them.
            let target = try OutputTarget(arguments[output] ?? "-", fallback: .svg, keepsExisting: keepsExisting)
            try target.write(Array(DesignTokenFile.text.utf8), keepsExisting: keepsExisting)
            if target.place != .standardOutput, !arguments[SharedOptions.quiet] { Messages.note(target.displayName) }
        })
}
