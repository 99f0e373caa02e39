import SnapshotEngine

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// `snapshots review`: steps through what failed, a key for each decision. Baselines are written at the end alone, so
/// that everything can be undone before, and a broken line leaves all as it was.
enum ReviewCommand {
    static let definition = CommandDefinition(
        name: "snapshots review",
        summary: "Steps through failed snapshots in the terminal; exits 1 if any is refused or left.",
        options: [
            SnapshotsCommands.results.definition, SnapshotsCommands.match.definition,
            SnapshotsCommands.dryRun.definition, SharedOptions.terminal.definition,
            SharedOptions.sandbox.definition,
        ],
        examples: [
            "render-scene snapshots review", "render-scene snapshots review --match 'CardTests/*' --dry-run",
        ],
        places: SnapshotsCommands.changing,
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) {
        let found = try SnapshotsCommands.read(arguments)
        let records = found.acceptable.filter { SnapshotsCommands.isAsked($0.baseline, arguments) }
        try SnapshotsCommands.refuseNothing(records.isEmpty, arguments, of: found.acceptable.count)
        // Checked first, so that nobody decides in vain.
        try SnapshotsCommands.refuse(records.map(\.baseline), found)
        let asked = Set(records.map(\.baseline))
        let report = SnapshotReport(found) { asked.contains($0) }
        let entries = report.entries.filter { $0.record.map(records.contains) ?? false }
        if entries.isEmpty { return try StandardOutput.writeText("nothing to review\n") }
        let screen = ReviewScreen(
            report: report, entries: entries, terminal: TerminalOutput.unasked(arguments), arguments: arguments)
        guard let session = try decide(screen) else {
            throw CommandError(.interrupted, "snapshots review: broken off", hint: "nothing was changed")
        }
        try StandardOutput.writeText(screen.summary(session))
        let accepted = zip(entries, session.decisions).compactMap { $1 == .accepted ? $0.record : nil }
        try SnapshotsCommands.accept(accepted, found, isDry: arguments[SnapshotsCommands.dryRun])
        if accepted.count < entries.count { throw CommandError(quietly: .findings) }
    }

    /// - Returns: nil when it was broken off.
    private static func decide(_ screen: ReviewScreen) throws(CommandError) -> ReviewSession? {
        let keys = TerminalKeys()
        defer { keys.close() }
        var session = ReviewSession(count: screen.entries.count)
        try show(screen, session, keys)
        while true {
            let action: ReviewSession.Action
            switch keys.next() {
            case .interrupt: return nil
            case .end, .character("q"): return session
            case .enter where session.isAtEnd: return session
            case .character("a"): action = .accept
            case .character("r"): action = .refuse
            case .character("u"): action = .undo
            case .character("n"), .character(" "), .right, .enter: action = .next
            case .character("p"), .left: action = .previous
            case .character("o") where !session.isAtEnd:
                try StandardOutput.writeText(screen.open(session.index))
                continue
            case .character(let key):
                // An unknown key ends a script, whose next keys would otherwise get another meaning.
                if !keys.isTerminal, !"o?".contains(key) {
                    throw CommandError(
                        .usage, "snapshots review: unknown key '\(key)', expected a, r, u, n, p, o or q",
                        hint: "nothing was changed")
                }
                try StandardOutput.writeText("\n" + ReviewScreen.keys + "\n")
                continue
            }
            if session.take(action) { try show(screen, session, keys) }
        }
    }

    private static func show(
        _ screen: ReviewScreen, _ session: ReviewSession, _ keys: TerminalKeys
    ) throws(CommandError) {
        if session.isAtEnd {
            if keys.isTerminal {
                try StandardOutput.writeText(screen.summary(session) + "q write and quit · u undo · p previous\n")
            }
        } else {
            let text = screen.text(session.index, session.decisions[session.index])
            // Its lines are escaped, its pictures are not.
            try StandardOutput.writeAsIs(text + (keys.isTerminal ? ReviewScreen.keys + "\n" : ""))
        }
    }
}
