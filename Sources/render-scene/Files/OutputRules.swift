import Threading

/// What holds for all outputs of a run, whichever command makes them: set once, before anything is read or written.
enum OutputRules {
    private static let rules = Monitor((replacesInputs: false, isDurable: false))

    static func set(replacesInputs: Bool, isDurable: Bool) {
        rules.withLock { $0 = (replacesInputs, isDurable) }
    }

    /// Whether an output may take an input's place.
    static var replacesInputs: Bool { rules.withLock { $0.replacesInputs } }

    /// Whether outputs are there even when the machine stops right after the command has ended.
    static var isDurable: Bool { rules.withLock { $0.isDurable } }
}
