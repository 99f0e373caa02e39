import Threading

/// The rules for all outputs of a run, whatever its command: set once, before anything is read or written.
enum OutputRules {
    private static let rules = Monitor((replacesInputs: false, isDurable: false, followsLinks: true, tellsLinks: true))

    static func set(replacesInputs: Bool, isDurable: Bool, followsLinks: Bool, tellsLinks: Bool) {
        rules.withLock { $0 = (replacesInputs, isDurable, followsLinks, tellsLinks) }
    }

    /// Whether an output may take an input's place.
    static var replacesInputs: Bool { rules.withLock { $0.replacesInputs } }

    /// Whether outputs outlast a crash of the machine right after the command has ended.
    static var isDurable: Bool { rules.withLock { $0.isDurable } }

    /// Whether an output may go through a link.
    static var followsLinks: Bool { rules.withLock { $0.followsLinks } }

    /// Whether it is reported where one does.
    static var tellsLinks: Bool { rules.withLock { $0.tellsLinks } }
}
