/// What holds for all outputs of a run, whichever command makes them: set once, before anything is read or written.
enum OutputRules {
    /// `nonisolated(unsafe)`: written by the first thread alone, before there is another.
    nonisolated(unsafe) private static var rules = (replacesInputs: false, isDurable: false)

    static func set(_ arguments: Arguments) {
        rules = (arguments[SharedOptions.overwriteInput], arguments[SharedOptions.durable])
    }

    /// Whether an output may take an input's place.
    static var replacesInputs: Bool { rules.replacesInputs }

    /// Whether outputs are there even when the machine stops right after the command has ended.
    static var isDurable: Bool { rules.isDurable }
}
