extension CommandDefinition {
    /// The command that words begin with, and the words behind its name.
    static func find(
        _ words: [String], among commands: [CommandDefinition]
    ) throws(CommandError) -> (CommandDefinition, [String]) {
        let name = words.first ?? ""
        if words.count > 1, let command = commands.first(where: { $0.name == "\(name) \(words[1])" }) {
            return (command, Array(words.dropFirst(2)))
        }
        if let command = commands.first(where: { $0.name == name }) { return (command, Array(words.dropFirst())) }
        let group = commands.filter { $0.group == name }
        guard !group.isEmpty else { throw unknown(name, among: commands.map { $0.group ?? $0.name }) }
        let choices = group.compactMap { $0.words.last.map(String.init) }
        guard words.count > 1 else {
            throw CommandError(
                .usage, "\(name): a command is missing, expected \(choices.joined(separator: ", "))",
                hint: "see 'render-scene \(name) --help'")
        }
        throw unknown(words[1], among: choices, group: name)
    }

    private static func unknown(_ word: String, among names: [String], group: String? = nil) -> CommandError {
        let isOption = word.hasPrefix("-")
        let flags = group == nil ? ["--help", "--version"] : ["--help"]
        let nearest = Suggestion.nearest(to: word, among: isOption ? flags : names)
        let command = group.map { "\($0) " } ?? ""
        return CommandError(
            .usage, "\(group.map { "\($0): " } ?? "")unknown \(isOption ? "option" : "command") '\(word)'",
            hint: nearest.map { "did you mean '\(isOption ? "" : command)\($0)'?" }
                ?? "see 'render-scene \(command)--help'")
    }
}
