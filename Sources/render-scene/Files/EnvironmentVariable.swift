#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A variable of the environment that changes what the command does; those by which terminals describe themselves are
/// not here.
struct EnvironmentVariable: Sendable {
    let name: String
    /// The effect of the variable.
    let help: String

    static let progress = EnvironmentVariable(
        name: "GLOAMING_PROGRESS", help: "Anything: progress bars are shown from the first step on, at every step.")

    /// Whether it has a value.
    var isSet: Bool { getenv(name).map { $0.pointee != 0 } ?? false }

    /// In the order of their names.
    static let all = [
        EnvironmentVariable(
            name: "COLORTERM",
            help: "truecolor or 24bit: the terminal has all colours for text, and --preview uses them."),
        EnvironmentVariable(
            name: "GLOAMING_CPU",
            help: "baseline: draw without the instructions that only some processors have; the pixels are the same."),
        progress,
        EnvironmentVariable(
            name: "NO_COLOR",
            help: "Anything: no colours for text. Messages and tables have none anyway; --terminal blocks is black and "
                + "white. Images that the terminal shows by a protocol keep their colours."),
        EnvironmentVariable(
            name: "SNAPSHOT_RESULTS", help: "Where the results of snapshot tests lie, for the commands of snapshots."),
        EnvironmentVariable(name: "TERM", help: "dumb: no progress bar, no colours and no questions to the terminal."),
    ]
}
