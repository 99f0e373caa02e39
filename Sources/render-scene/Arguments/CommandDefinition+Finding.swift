import DisplayList

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
                hint: "see '\(ProgramName.current) \(name) --help'")
        }
        throw unknown(words[1], among: choices, group: name)
    }

    /// Other programs' names for the commands.
    private static let synonyms = [
        "compare": "diff", "convert": "svg", "draw": "svg", "export": "svg", "favicon": "icons", "rasterize": "svg",
        "render": "svg", "template": "compose", "test": "check", "animate": "frames svg",
    ]

    /// What a file in a command's place was meant for; nil for a word that is no file's name.
    private static func hint(forFile word: String) -> String? {
        let program = ProgramName.current
        let file = ShellWord.quoted(word)
        switch OutputTarget.ending(of: word) {
        case "svg", "svgz":
            return "did you mean: \(program) svg \(file) -o \(ShellWord.quoted(String(word.prefix { $0 != "." }))).png"
        case "json":
            return
                "did you mean: \(program) compose \(file) -o \(ShellWord.quoted(String(word.prefix { $0 != "." }))).png"
        case "jsonl": return "did you mean: \(program) batch -i \(file) -d pictures"
        case let ending where PictureFormat(ending: ending)?.isPixels == true:
            return "'\(word)' is a picture of pixels, where an SVG file or a command is expected"
        default: return nil
        }
    }

    private static func unknown(_ word: String, among names: [String], group: String? = nil) -> CommandError {
        let isOption = word.hasPrefix("-")
        let flags = group == nil ? ["--help", "--version"] : ["--help"]
        let nearest = Suggestion.nearest(to: word, among: isOption ? flags : names) ?? synonyms[word]
        let command = group.map { "\($0) " } ?? ""
        if group == nil, let hint = hint(forFile: word) {
            return CommandError(.usage, "unknown command '\(word)'", hint: hint)
        }
        return CommandError(
            .usage, "\(group.map { "\($0): " } ?? "")unknown \(isOption ? "option" : "command") '\(word)'",
            hint: nearest.map { "did you mean '\(isOption ? "" : command)\($0)'?" }
                ?? "see '\(ProgramName.current) \(command)--help'")
    }
}
