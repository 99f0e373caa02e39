#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The command as a whole: from words to the exit status.
enum Program {
    static let version = "0.1.0"

    static let commands: [CommandDefinition] = [
        ForestCommand.definition, TreeCommand.definition, StarCommand.definition, DuskCommand.definition,
        InspectCommand.definition, ScenesCommand.definition, PathCommand.definition, SVGCommand.definition,
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
            Messages.error(error)
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
        if name == "--version" || name == "-V" { return try show("render-scene \(version)\n") }
        guard let command = commands.first(where: { $0.name == name }) else { throw unknown(name) }
        let arguments = try Arguments(Array(words.dropFirst()), for: command)
        if arguments.wantsHelp { return try show(HelpText.command(command)) }
        try command.run(arguments)
    }

    private static func unknown(_ name: String) -> CommandError {
        let isOption = name.hasPrefix("-")
        let nearest = Suggestion.nearest(
            to: name, among: isOption ? ["--help", "--version"] : commands.map(\.name))
        return CommandError(
            .usage, "unknown \(isOption ? "option" : "command") '\(name)'",
            hint: nearest.map { "did you mean '\($0)'?" } ?? "see 'render-scene --help'")
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
