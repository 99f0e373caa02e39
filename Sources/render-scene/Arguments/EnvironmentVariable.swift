/// A variable of the environment that changes what the command does; what a terminal says of itself aside.
struct EnvironmentVariable: Sendable {
    let name: String
    /// What it does.
    let help: String

    /// In the order of their names.
    static let all = [
        EnvironmentVariable(
            name: "COLORTERM",
            help: "truecolor or 24bit: the terminal has all colours for text, and --preview uses them."),
        EnvironmentVariable(
            name: "GLOAMING_CPU",
            help: "baseline: draw without the instructions that only some processors have; the pixels are the same."),
        EnvironmentVariable(
            name: "NO_COLOR",
            help: "Anything: no colours for text. Messages and tables have none anyway; --terminal blocks is black and "
                + "white. Images that the terminal shows by a protocol keep their colours."),
        EnvironmentVariable(
            name: "SNAPSHOT_RESULTS", help: "Where the results of snapshot tests lie, for the commands of snapshots."),
        EnvironmentVariable(name: "TERM", help: "dumb: no progress bar, no colours and no questions to the terminal."),
    ]
}
