import Threading

/// The rules for all outputs of a run, whatever its command: set once, before anything is read or written.
enum OutputRules {
    private static let rules = Monitor((replacesInputs: false, isDurable: false))

    static func set(replacesInputs: Bool, isDurable: Bool) {
        rules.withLock { $0 = (replacesInputs, isDurable) }
    }

    /// Whether an output may take an input's place.
    static var replacesInputs: Bool { rules.withLock { $0.replacesInputs } }

    /// Whether outputs outlast a crash of the machine right after the command has ended.
    static var isDurable: Bool { rules.withLock { $0.isDurable } }
}
