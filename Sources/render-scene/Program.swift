import CBuildStamp
import Scenes
import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The whole command, from the words to the exit status.
enum Program {
    static let version = "0.2.0"

    /// The line of `--version`: the version, and the commit where the build has one.
    static var versionLine: String {
        let stamp = String(cString: build_stamp())
        return "\(ProgramName.current) \(version)\(stamp.isEmpty ? "" : " (\(stamp))")\n"
    }

    /// All commands, in the order of help: what everybody draws with first, then the apps.
    static let sections: [CommandSection] = [
        CommandSection(
            title: "Pictures",
            commands: [SVGCommand.definition, SVGFramesCommand.definition, ComposeCommand.definition]
                + [PathCommand.definition] + scenes.filter(\.isOfNoApp).flatMap(\.commands)
                + [BatchCommand.definition(for: pictures, version: version)]),
        CommandSection(
            title: "Icons and comparisons",
            commands: [
                IconsCommand.definition(of: scenes), DiffCommand.definition, CheckCommand.definition(of: scenes),
            ]
        ),
        CommandSection(
            title: "Snapshot tests",
            commands: [
                SnapshotsCommands.status, SnapshotsCommands.accept, SnapshotsCommands.prune, SnapshotsCommands.report,
                SnapshotsCommands.migrate, MergeCommand.definition, PackCommand.definition, ReviewCommand.definition,
            ]),
        CommandSection(
            title: "Atrest", isBrief: true,
            commands: commands(ofApp: "Atrest") + [
                InspectCommand.definition, VerifyTintsCommand.definition, VerifyFramesCommand.definition,
                VerifyTreesCommand.definition,
            ]),
        CommandSection(title: "Tally", isBrief: true, commands: commands(ofApp: "Tally")),
        CommandSection(
            title: "Terrain", isBrief: true,
            commands: commands(ofApp: "Terrain") + [
                TerrainScoreCommand.definition, TerrainPackCommand.definition, TerrainQuizCommand.definition,
            ]),
        CommandSection(
            title: "All three", isBrief: true,
            commands: [
                PreviewCommand.definition(of: scenes), ScenesCommand.definition(of: scenes),
                GalleryCommand.definition(of: scenes), TokensCommand.definition, StringsCommand.definition(of: scenes),
            ]
                + SceneCatalog.sheets.map(SceneCommand.definition)
                + [FlowCommand.sheet(of: scenes.flatMap(\.commands))]
                + SceneCatalog.plates.map(SceneCommand.definition)
                + FramesCommand.definitions(between: scenes.flatMap(\.commands))),
        CommandSection(title: "The command", isBrief: true, commands: ownCommands),
    ]

    /// The commands of all sections.
    static let commands = sections.flatMap(\.commands)

    private static func commands(ofApp app: String) -> [CommandDefinition] {
        scenes.filter { $0.app == app }.flatMap(\.commands)
    }

    private static let ownCommands =
        HelpCommands.definitions(for: { sections }, version: version)
        + [CompletionsCommand.definition(for: { commands })]

    /// The commands that make one picture each.
    private static let pictures: [CommandDefinition] =
        scenes.flatMap(\.commands)
        + [
            PreviewCommand.definition(of: scenes), PathCommand.definition, SVGCommand.definition,
            ComposeCommand.definition,
        ]

    /// The scenes, as commands.
    static let scenes = SceneCatalog.all.map { catalog in
        AppScenes(
            app: catalog.app,
            commands: catalog.scenes.map { scene in
                switch scene.name {
                case TallyCommand.name: TallyCommand.definition(scene)
                default: SceneCommand.definition(scene)
                }
            })
    }

    /// The short way of `--version` alone.
    static func showVersion() -> ExitStatus {
        (try? Descriptor.write(STDOUT_FILENO, versionLine)) == nil ? .ioFailure : .success
    }

    static func main() -> ExitStatus {
        Descriptor.reserveStandard()
        OutOfMemory.endCommand()
        // A reader that went away is an ordinary error until everything is cleaned up.
        _ = signal(SIGPIPE, SIG_IGN)
        // So is a file that grows beyond the shell's limit.
        _ = signal(SIGXFSZ, SIG_IGN)
        TemporaryFiles.removeOnSignals()
        do {
            try run(try words())
            return .success
        } catch {
            if !error.message.isEmpty { Messages.error(error) }
            if error.status == .brokenPipe {
                _ = signal(SIGPIPE, SIG_DFL)
                raise(SIGPIPE)
            }
            return error.status
        }
    }

    /// The command line without the program's name.
    private static func words() throws(CommandError) -> [String] {
        // It is read from a file of the system's; where none can be opened, not even its first word is there.
        if CommandLine.argc == 0 {
            do {
                close(try Descriptor.open("/proc/self/cmdline", O_RDONLY))
            } catch {
                throw CommandError(
                    .ioFailure, "the command line cannot be read: \(error.text)",
                    hint: "more files must be allowed to be open: see 'ulimit -n'")
            }
        }
        var words: [String] = []
        for i in 1..<max(Int(CommandLine.argc), 1) {
            guard let argument = CommandLine.unsafeArgv[i] else { break }
            // A repaired text would name another file than was meant.
            guard let word = String(validatingCString: argument) else {
                throw CommandError(.usage, "argument \(i), '\(String(cString: argument))', is not UTF-8 text")
            }
            words.append(word)
        }
        return words
    }

    static func run(_ words: [String]) throws(CommandError) {
        guard let name = words.first else {
            throw CommandError(.usage, "a command is missing", hint: "see '\(ProgramName.current) --help'")
        }
        if let extent = HelpText.Extent(name) {
            return try StandardOutput.writeText(HelpText.general(sections, extent))
        }
        if words.count == 2, let extent = HelpText.Extent(words[1]), commands.contains(where: { $0.group == name }) {
            return try StandardOutput.writeText(HelpText.help([name], sections, extent))
        }
        if name == "--version" || name == "-V" { return try StandardOutput.writeText(versionLine) }
        let (found, rest) = try CommandDefinition.find(words, among: commands)
        let command = try found.adapted?(rest) ?? found
        let arguments = try Arguments(rest, for: command)
        if let extent = arguments.wantedHelp {
            return try StandardOutput.writeText(HelpText.command(command, extent))
        }
        // A watched command would repeat them in each run.
        if !arguments[SharedOptions.quiet], !WatchedInputs.areTold {
            Messages.warnings(arguments.warnings)
        }
        if arguments[SharedOptions.watch], !WatchedInputs.areTold { return try Watch.run(command, arguments) }
        let isSandboxed = arguments[SharedOptions.sandbox]
        let files = NamedFiles(command, arguments, scenes: commands)
        InputFile.setNamed(files.texts, isSandboxed: isSandboxed)
        // A folder in a file's place is no input of the command, which waits for the file all the same.
        for input in files.inputs where WatchedInputs.areTold && access(input.text, F_OK) == 0 {
            WatchedInputs.note(input.text)
        }
        OutputRules.set(
            replacesInputs: arguments[SharedOptions.overwriteInput], isDurable: arguments[SharedOptions.durable],
            followsLinks: !arguments[SharedOptions.noFollow],
            tellsLinks: !arguments[SharedOptions.quiet] && !WatchedInputs.areTold)
        // Before any thread is there, and before anything is read.
        if isSandboxed { try Sandbox(command, arguments, files).enter() }
        do throws(CommandError) {
            try command.run(arguments)
        } catch {
            throw error.told(by: command.options)
        }
    }
}
