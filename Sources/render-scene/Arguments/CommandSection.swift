/// Commands that help shows together.
struct CommandSection: Sendable {
    let title: String
    /// Whether short help says no more of the commands than their names.
    let isBrief: Bool
    let commands: [CommandDefinition]

    init(title: String, isBrief: Bool = false, commands: [CommandDefinition]) {
        self.title = title
        self.isBrief = isBrief
        self.commands = commands
    }

    /// The commands as short help shows them: those with one first word as one entry, which lists their second words.
    var entries: [(name: String, text: String)] {
        var entries: [(name: String, text: String)] = []
        for command in commands {
            let group = command.group.map { name in commands.filter { $0.group == name } } ?? []
            guard group.count > 1, let name = command.group else {
                // What stands behind a colon is for the command's own help.
                let start = command.summary.prefix { $0 != ":" && $0 != ";" }
                entries.append((command.name, start.hasSuffix(".") ? String(start) : String(start) + "."))
                continue
            }
            if entries.contains(where: { $0.name == name }) { continue }
            let words = group.compactMap { $0.words.last.map(String.init) }
            entries.append((name, words.joined(separator: ", ")))
        }
        return entries
    }

    /// The last words of the commands' names, each once.
    var words: [String] {
        commands.compactMap { $0.words.last.map(String.init) }.reduce(into: []) { words, word in
            if !words.contains(word) { words.append(word) }
        }
    }
}
