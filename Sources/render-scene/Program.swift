#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The command as a whole: from words to the exit status.
enum Program {
    static let version = "0.1.0"

    static let commands: [CommandDefinition] = general + TerrainCommands.definitions + FramesCommand.definitions

    private static let general: [CommandDefinition] = [
        ForestCommand.definition, TimerCommand.definition, MaterialisationCommand.definition,
        ArrivalCommand.definition, CalendarCommand.definition, SettingsCommand.definition, PaywallCommand.definition,
        TransitionCommand.definition, TreeCommand.definition, StarCommand.definition, DuskCommand.definition,
        IconCommand.definition, LetteringCommand.definition,
        TallyCommand.definition, TallyHomeCommand.definition, TallySyncCommand.definition,
        TallySheetCommand.definition, TokensCommand.definition,
        PreviewCommand.definition, InspectCommand.definition, ScenesCommand.definition, PathCommand.definition,
        SVGCommand.definition,
        DiffCommand.definition, SnapshotsCommands.status, SnapshotsCommands.accept, SnapshotsCommands.prune,
        SnapshotsCommands.report, SnapshotsCommands.migrate,
        TerrainScoreCommand.definition, TerrainSheetCommand.definition,
        ContactSheetCommands.tints, ContactSheetCommands.materialisation, ContactSheetCommands.variants,
        ContactSheetCommands.icons, ContactSheetCommands.screens,
        VerifyTintsCommand.definition, VerifyFramesCommand.definition, VerifyTreesCommand.definition,
        CompletionsCommand.definition,
    ]

    /// The way to `--version` alone.
    static func showVersion() -> ExitStatus {
        (try? Descriptor.write(STDOUT_FILENO, "render-scene \(version)\n")) == nil ? .ioFailure : .success
    }

    static func main() -> ExitStatus {
        // A reader that went away is an error like any other, with a message and a status.
        _ = signal(SIGPIPE, SIG_IGN)
        // So is a file that grows beyond what the shell's limit allows.
        _ = signal(SIGXFSZ, SIG_IGN)
        TemporaryFiles.removeOnSignals()
        do {
            try run(try words())
            return .success
        } catch {
            if !error.message.isEmpty { Messages.error(error) }
            return error.status
        }
    }

    /// The command line without the program's name.
    private static func words() throws(CommandError) -> [String] {
        var words: [String] = []
        for i in 1..<max(Int(CommandLine.argc), 1) {
            guard let argument = CommandLine.unsafeArgv[i] else { break }
            // Repaired text would name another file than was meant.
            guard let word = String(validatingCString: argument) else {
                throw CommandError(.usage, "argument \(i), '\(String(cString: argument))', is not UTF-8 text")
            }
            words.append(word)
        }
        return words
    }

    static func run(_ words: [String]) throws(CommandError) {
        guard let name = words.first else {
            throw CommandError(.usage, "a command is missing", hint: "see 'render-scene --help'")
        }
        if name == "--help" || name == "-h" { return try show(HelpText.general(commands)) }
        let group = commands.filter { $0.group == name }
        if !group.isEmpty, words.count == 2, words[1] == "--help" || words[1] == "-h",
            !commands.contains(where: { $0.name == name })
        {
            return try show(HelpText.group(name, group))
        }
        if name == "--version" || name == "-V" { return try show("render-scene \(version)\n") }
        let (command, rest) = try find(words, among: commands)
        let arguments = try Arguments(rest, for: command)
        if arguments.wantsHelp { return try show(HelpText.command(command)) }
        try command.run(arguments)
    }

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

    /// Writes text to standard output.
    static func show(_ text: String) throws(CommandError) {
        try show { () throws(SystemError) in try Descriptor.write(STDOUT_FILENO, text) }
    }

    /// Writes JSON to standard output, in pieces: of a million sessions it is 638 MB.
    static func show(_ json: JSONValue) throws(CommandError) {
        try show { () throws(SystemError) in
            try json.write { (piece) throws(SystemError) in try Descriptor.write(STDOUT_FILENO, piece) }
        }
    }

    private static func show(_ write: () throws(SystemError) -> Void) throws(CommandError) {
        do {
            try write()
        } catch {
            throw CommandError(.ioFailure, "standard output: \(error.text)")
        }
    }
}
