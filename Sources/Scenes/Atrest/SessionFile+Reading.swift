extension SessionFile {
    /// The version of exports that can be read.
    static let exportVersion = 1

    /// Reads a session file in any of its three shapes.
    ///
    /// Keys that are not known are passed over. An optional value may also be `null`. A file without `completedCount`
    /// or `generatedAt` is read, since nothing is drawn wrong without them.
    /// - Parameters:
    ///   - bytes: JSON in UTF-8.
    ///   - ignoringChecksum: an export's missing or wrong checksum becomes a warning.
    /// - Throws: `SessionFileError` for the first thing that is wrong.
    public static func read(_ bytes: [UInt8], ignoringChecksum: Bool = false) throws(SessionFileError) -> SessionFile {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONReader.read(bytes)
        } catch {
            throw .malformedJSON(error)
        }
        let root = SessionFileField(value: document.root, path: "")
        switch document.root.kind {
        case .array:
            return SessionFile(shape: .bareList, sessions: try readSessions(root))
        case .object where root.value["payload"] != nil:
            return try readExport(root, ignoringChecksum: ignoringChecksum)
        case .object where root.value["sessions"] != nil:
            return try readAppState(root)
        case .object where root.value["checksum"] != nil:
            throw root.missing("payload", "an object with \"sessions\"")
        default:
            let found = document.root.kind == .object ? "an object with neither" : document.root.summary
            throw root.unexpected(
                found: found, expected: "a list of sessions, or an object with \"sessions\" or \"payload\"")
        }
    }

    // MARK: Shapes

    private static func readAppState(_ root: SessionFileField) throws(SessionFileError) -> SessionFile {
        SessionFile(
            shape: .appState,
            sessions: try readSessions(try root.required("sessions", "a list of sessions")),
            active: try readActive(root.optional("active")),
            completedCount: try root.optional("completedCount")?.count(),
            water: try readWater(root.optional("water")),
            settings: try readSettings(root.optional("settings")))
    }

    private static func readExport(
        _ root: SessionFileField, ignoringChecksum: Bool
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
            let sum = Hex.text(of: SHA256.digest(of: CanonicalJSON.write(payload.value)))
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

    private static func readSessions(_ list: SessionFileField) throws(SessionFileError) -> [FastingSession] {
        guard list.value.kind == .array else {
            throw list.unexpected(found: list.value.summary, expected: "a list of sessions")
        }
        var sessions: [FastingSession] = []
        var indices: [SessionID: Int] = [:]
        for value in list.value.elements {
            let reader = SessionReader(value: value, index: sessions.count)
            let session = try reader.read()
            if let earlier = indices.updateValue(reader.index, forKey: session.id) {
                throw reader.bad(
                    session.id, at: value["id"], found: "the id of sessions[\(earlier)]", expected: "an id of its own")
            }
            sessions.append(session)
        }
        return sessions
    }

    private static func readActive(_ field: SessionFileField?) throws(SessionFileError) -> ActiveFast? {
        guard let field = try field?.object() else { return nil }
        let active = ActiveFast(
            start: try field.required("start", "a date").instant(),
            lastEvent: try field.required("lastEvent", "a date").instant(),
            targetHours: try field.optional("targetDurationHours")?.positive() ?? FastingSession.defaultTargetHours)
        if active.lastEvent < active.start {
            throw try field.required("lastEvent", "a date").unexpected(
                found: "\(active.lastEvent)", expected: "a moment not before the start, \(active.start)")
        }
        return active
    }

    private static func readWater(_ field: SessionFileField?) throws(SessionFileError) -> WaterLog {
        guard let field = try field?.object() else { return WaterLog() }
        var log = WaterLog()
        let list = try field.required("entries", "a list of entries")
        guard list.value.kind == .array else {
            throw list.unexpected(found: list.value.summary, expected: "a list of entries")
        }
        for (i, value) in list.value.elements.enumerated() {
            let entry = try SessionFileField(value: value, path: "\(list.path)[\(i)]").object()
            log.entries.append(
                WaterLog.Entry(
                    date: try entry.required("date", "a date").instant(),
                    amountMilliliters: try entry.required("amountMilliliters", "a number").notNegative()))
        }
        if let unit = try field.optional("unit")?.choice(of: WaterLog.Unit.self) { log.unit = unit }
        if let quickAdd = try field.optional("quickAdd")?.positive() { log.quickAdd = quickAdd }
        return log
    }

    private static func readSettings(_ field: SessionFileField?) throws(SessionFileError) -> AppSettings {
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

/// Reads one session. Apart from `SessionFileField`, since these errors name the session's index and id, and since
/// paths would be made for 100,000 of them.
private struct SessionReader {
    let value: JSONValue
    let index: Int

    func read() throws(SessionFileError) -> FastingSession {
        guard value.kind == .object else { throw bad(nil, found: value.summary, expected: "an object") }
        let idValue = try required("id", nil, "a UUID")
        guard let id = SessionID(utf8: idValue.stringBytes) else {
            throw bad(nil, at: idValue, found: idValue.summary, expected: "id to be a UUID")
        }
        let start = try instant("start", id)
        let end = try instant("end", id)
        if end < start {
            throw bad(id, at: value["end"], found: "the end \(end)", expected: "one not before the start, \(start)")
        }
        var hours = FastingSession.defaultTargetHours
        if let target = value["targetDurationHours"], !target.isNull {
            guard let number = target.number, number > 0, number.isFinite else {
                throw bad(
                    id, at: target, found: target.summary,
                    expected: "targetDurationHours to be a finite number above 0")
            }
            hours = number
        }
        return FastingSession(id: id, start: start, end: end, targetHours: hours)
    }

    private func required(_ key: String, _ id: SessionID?, _ what: String) throws(SessionFileError) -> JSONValue {
        guard let member = value[key] else { throw bad(id, found: "no \(key)", expected: what) }
        return member
    }

    private func instant(_ key: String, _ id: SessionID) throws(SessionFileError) -> Instant {
        let member = try required(key, id, "a date")
        guard member.kind == .string else {
            throw bad(id, at: member, found: member.summary, expected: "\(key) to be a date in quotation marks")
        }
        do throws(InstantError) {
            return try ISO8601.instant(from: member.stringBytes)
        } catch {
            throw bad(id, at: member, found: "the \(key) \(error.found)", expected: error.expected)
        }
    }

    func bad(_ id: SessionID?, at member: JSONValue? = nil, found: String, expected: String) -> SessionFileError {
        let place = (member ?? value).place
        return .badSession(
            index: index, id: id, line: place.line, column: place.column, found: found, expected: expected)
    }
}
