import DisplayList
import PathParser
import SnapshotEngine
import SystemFiles

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The text and pictures that `snapshots review` shows of a snapshot; it also opens the report's page.
struct ReviewScreen {
    let report: SnapshotReport
    let entries: [SnapshotReport.Entry]
    /// The terminal; nil where no pictures are shown.
    let terminal: TerminalOutput?
    let arguments: Arguments

    static let keys = "a accept · r refuse · u undo · n next · p previous · o open · q quit"

    /// A snapshot: its name, what was found, and where its files lie.
    func text(_ index: Int, _ decision: ReviewSession.Decision?) -> String {
        let entry = entries[index]
        var lines = [
            "", "[\(index + 1)/\(entries.count)] \(entry.name)" + (decision.map { "  (\($0.rawValue))" } ?? ""),
        ]
        if let record = entry.record {
            lines.append("  \(record.file):\(record.line)")
            let message = record.message.split(separator: "\n").map(String.init)
            lines.append("  " + entry.finding)
            lines += message.dropFirst().map { "  " + $0 }
        }
        return lines.map { Messages.oneLine($0) + "\n" }.joined() + pictures(entry)
    }

    /// The summary at the end: the decisions, and what follows from them.
    func summary(_ session: ReviewSession) -> String {
        "\n\(session.count(.accepted)) accepted, \(session.count(.refused)) refused, \(session.count(nil)) undecided\n"
    }

    // MARK: Pictures

    /// The room of a picture: larger than a thumbnail, and at most half of a window of usual size.
    private static let box = Size(width: 400, height: 300)

    private func pictures(_ entry: SnapshotReport.Entry) -> String {
        guard let terminal else { return "" }
        let pictures = SnapshotSummary.pictures(of: entry, report, arguments)
        guard !pictures.isEmpty, let strip = try? SnapshotSummary.strip(of: pictures, in: ReviewScreen.box),
            let text = try? terminal.text(of: strip)
        else { return "" }
        return text
    }

    // MARK: Page

    /// Opens the report at a snapshot where there is a screen; its address is reported in any case.
    func open(_ index: Int) -> String {
        let path = RealPath.of(report.results.folder.report) ?? report.results.folder.report
        let address = "file://\(SummaryText.encoded(path))#test=\(SummaryText.encoded(entries[index].name))"
        #if canImport(Darwin)
        let opener: String? = "open"
        #else
        let hasScreen = environmentValue("DISPLAY") != nil || environmentValue("WAYLAND_DISPLAY") != nil
        let opener: String? = hasScreen ? "xdg-open" : nil
        #endif
        if let opener, isatty(STDOUT_FILENO) == 1 { ReviewScreen.start([opener, address]) }
        return address + "\n"
    }

    /// Starts a program without waiting for it or showing its output.
    private static func start(_ words: [String]) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        _ = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
    }
}
