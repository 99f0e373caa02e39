import TextForms

extension SessionFile {
    /// The version of exports that can be read.
    static let exportVersion = 1

    /// Reads a session file in any of its three shapes.
    ///
    /// Keys that are not known are passed over. An optional value may also be `null`. A file without `completedCount`
    /// or `generatedAt` is read, since nothing is drawn wrong without them.
    ///
    ///     let forest = try ForestScene(file: SessionFile.read(bytes)).drawing()
    /// - Parameters:
    ///   - bytes: JSON in UTF-8.
    ///   - ignoringChecksum: an export's missing or wrong checksum becomes a warning.
    /// - Throws: `SessionFileError` for the first thing that is wrong.
    public static func read(_ bytes: [UInt8], ignoringChecksum: Bool = false) throws(SessionFileError) -> SessionFile {
        try FileField<SessionFileError>.withRoot(of: bytes) { (root) throws(SessionFileError) in
            try read(root, ignoringChecksum: ignoringChecksum)
        }
    }

    private static func read(
        _ root: FileField<SessionFileError>, ignoringChecksum: Bool
    ) throws(SessionFileError) -> SessionFile {
        switch root.value.kind {
        case .array:
            return SessionFile(shape: .bareList, sessions: try readSessions(root))
        case .object where root.value["payload"] != nil:
            return try readExport(root, ignoringChecksum: ignoringChecksum)
        case .object where root.value["sessions"] != nil:
            return try readAppState(root)
        case .object where root.value["checksum"] != nil:
            throw root.missing("payload", "an object with \"sessions\"")
        default:
            let found = root.value.kind == .object ? "an object with neither" : root.value.summary
            throw root.unexpected(
                "a list of sessions, or an object with \"sessions\" or \"payload\"", found: found)
        }
    }

    // MARK: Shapes

    private static func readAppState(_ root: FileField<SessionFileError>) throws(SessionFileError) -> SessionFile {
        let settings = try readSettings(root.optional("settings"))
        return SessionFile(
            shape: .appState,
            sessions: try readSessions(try root.required("sessions", "a list of sessions")),
            active: try readActive(root.optional("active"), targetHours: settings.targetHours),
            completedCount: try root.optional("completedCount")?.count(),
            water: try root.optional("water").map { (field) throws(SessionFileError) in try WaterLog(field) }
                ?? WaterLog(),
            settings: settings)
    }

    private static func readExport(
        _ root: FileField<SessionFileError>, ignoringChecksum: Bool
    ) throws(SessionFileError) -> SessionFile {
        let version = try root.required("version", "the version, \(exportVersion)")
        guard version.value.number == Double(exportVersion) else {
            let place = version.value.place
            let found = version.value.kind == .number ? version.value.sourceText : version.value.summary
            throw .unsupportedVersion(
                found: found, supported: exportVersion, line: place.line, column: place.column)
        }
        _ = try root.optional("generatedAt")?.instant()
        let payload = try root.required("payload", "an object with \"sessions\"").object()

        var warnings: [String] = []
        if let stated = root.optional("checksum") {
            let sum = CanonicalJSON.checksum(of: payload.value)
            let text = try stated.string("the payload's SHA-256 sum")
            if text != sum {
                let error = SessionFileError.checksumMismatch(stated: JSONReader.shortened(text), computed: sum)
                guard ignoringChecksum else { throw error }
                warnings.append(error.description)
            }
        } else {
            let error = root.missing("checksum", "the payload's SHA-256 sum")
            guard ignoringChecksum else { throw error }
            warnings.append(error.description)
        }
        return SessionFile(
            shape: .exportBundle, sessions: try readSessions(try payload.required("sessions", "a list of sessions")),
            warnings: warnings)
    }

    // MARK: Parts

    /// - Parameter targetHours: the target of a running fast that states none, as the app writes them.
    private static func readActive(
        _ field: FileField<SessionFileError>?, targetHours: Double
    ) throws(SessionFileError) -> ActiveFast? {
        guard let field = try field?.object() else { return nil }
        let active = ActiveFast(
            start: try field.required("start", "a date").instant(),
            lastEvent: try field.required("lastEvent", "a date").instant(),
            targetHours: try field.optional("targetDurationHours")?.positive() ?? targetHours)
        if active.lastEvent < active.start {
            throw try field.required("lastEvent", "a date").unexpected(
                "a moment not before the start, \(active.start)", found: "\(active.lastEvent)")
        }
        return active
    }

    private static func readSettings(_ field: FileField<SessionFileError>?) throws(SessionFileError) -> AppSettings {
        guard let field = try field?.object() else { return AppSettings() }
        var settings = AppSettings()
        if let hours = try field.optional("targetHours")?.positive() { settings.targetHours = hours }
        settings.tier = try field.optional("tier")?.choice(of: Tier.self)
        if let isDismissed = try field.optional("transitionDismissed")?.bool() {
            settings.isTransitionDismissed = isDismissed
        }
        if let price = try field.optional("annualPrice")?.string("a price") { settings.annualPrice = price }
        if let price = try field.optional("lifetimePrice")?.string("a price") { settings.lifetimePrice = price }
        return settings
    }
}
