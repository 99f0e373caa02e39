/// The effect of an export on the fasts that are there already, as the app reads it in: of a fast that is in both, the one
/// that ended later stays.
struct SessionImport: Sendable {
    /// The reason why a file cannot be read in.
    enum Problem: String, Sendable, Hashable {
        /// It is no export.
        case unreadable
        /// It is an export of another version.
        case version
        /// Its checksum does not fit its content, or is missing.
        case checksum
    }

    /// The file's fasts that are not there yet.
    private(set) var added: [FastingSession] = []
    /// The file's fasts that take the place of others.
    private(set) var replacing: [FastingSession] = []

    /// - Parameters:
    ///   - found: the fasts of the file.
    ///   - own: the fasts that are there; no id twice.
    init(_ found: [FastingSession], into own: [FastingSession]) {
        let known = own.reduce(into: [:]) { $0[$1.id] = $1 }
        for session in found {
            guard let existing = known[session.id] else {
                added.append(session)
                continue
            }
            if session != existing, session.end >= existing.end { replacing.append(session) }
        }
    }

    /// The reason why a file that was read is not taken; nil for a sound export.
    static func problem(of file: SessionFile) -> Problem? {
        if file.shape != .exportBundle { return .unreadable }
        return file.warnings.isEmpty ? nil : .checksum
    }
}
