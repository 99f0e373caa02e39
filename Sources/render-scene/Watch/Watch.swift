import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// `--watch`: draws, and draws again whenever a file that was read changes, until a signal ends it.
///
/// Each time the same command line runs in a process of its own, which reports the files that it reads. Whatever a
/// broken file does to that process, its message is seen, and the next change is waited for.
enum Watch {
    /// - Throws: an error where there is nothing to wait for; otherwise only a signal ends the command.
    static func run(_ command: CommandDefinition, _ arguments: Arguments) throws(CommandError) {
        try check(command, arguments)
        let changes = try FileChanges()
        setenv(WatchedInputs.variable, "1", 1)
        while true {
            let start = MonotonicClock.now
            let (status, states) = try draw()
            if states.isEmpty {
                throw status == 0
                    ? CommandError(.usage, "--watch: '\(command.name)' reads no file here that could change")
                    : CommandError(quietly: ExitStatus(rawValue: status) ?? .ioFailure)
            }
            if status == 0, !arguments[SharedOptions.quiet] {
                let names = arguments.all(SharedOptions.output).joined(separator: ", ")
                let time = (MonotonicClock.now - start) * 1e3
                Messages.closing("\(names.isEmpty ? command.name : names)  \(Int(exactly: time.rounded(.up)) ?? 0) ms")
            }
            try changes.wait(for: states)
        }
    }

    /// Standard input and output cannot be watched.
    private static func check(_ command: CommandDefinition, _ arguments: Arguments) throws(CommandError) {
        for (option, texts) in arguments.given(among: command.options)
        where texts.contains("-") && option.namesFile("-") {
            throw CommandError(.usage, "--watch and \(option.spelling) - do not go together", hint: "name a file")
        }
        for (operand, text) in zip(command.operands, arguments.operands)
        where text == "-" && operand.completion.namesFile(text) {
            throw CommandError(
                .usage, "--watch and - for \(operand.placeholder) do not go together", hint: "name a file")
        }
    }

    /// Runs the command line once.
    private static func draw() throws(CommandError) -> (status: Int32, states: [String: FileState]) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw CommandError(.ioFailure, "--watch: \(SystemError.last.text)") }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Moved away from the descriptor that it goes to, or that would be closed again.
        let end = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
        close(ends[1])
        posix_spawn_file_actions_adddup2(&actions, end, WatchedInputs.descriptor)
        if ends[0] != WatchedInputs.descriptor { posix_spawn_file_actions_addclose(&actions, ends[0]) }
        var process = pid_t()
        guard let program = CommandLine.unsafeArgv[0] else {
            throw CommandError(.ioFailure, "--watch: the command does not know its own name")
        }
        let result = posix_spawnp(&process, program, &actions, nil, CommandLine.unsafeArgv, environ)
        close(end)
        defer { close(ends[0]) }
        guard result == 0 else { throw CommandError(.ioFailure, "--watch: \(SystemError(number: result).text)") }
        let told: [UInt8]?
        do {
            told = try Descriptor.readAll(ends[0], limit: 1 << 24)
        } catch {
            throw CommandError(.ioFailure, "--watch: \(error.text)")
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        // A signal's number, as shells report it.
        let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
        return (code, WatchedInputs.read(told ?? []))
    }
}
