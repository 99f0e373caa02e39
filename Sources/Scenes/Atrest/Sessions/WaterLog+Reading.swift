extension WaterLog {
    /// Reads a water log: the app's own file, which is a bare list of entries `[{"date", "amountMilliliters"}]`, the newest
    /// first; or `{"entries": [the same], "unit"?, "quickAdd"?}`, which is also what a session file holds under `water`
    /// (atrest.md, "Session files"). Keys that are not known are passed over, the entries' ids as well.
    /// - Parameters:
    ///   - bytes: JSON in UTF-8.
    ///   - defaults: the log whose unit and quick-add amount count where this one does not state its own.
    /// - Throws: `SessionFileError` for the first thing that is wrong.
    public static func read(
        _ bytes: [UInt8], defaults: WaterLog = WaterLog()
    ) throws(SessionFileError) -> WaterLog {
        try FileField<SessionFileError>.withRoot(of: bytes) { (root) throws(SessionFileError) in
            try WaterLog(root, defaults: defaults)
        }
    }

    package init(_ field: FileField<SessionFileError>, defaults: WaterLog = WaterLog()) throws(SessionFileError) {
        switch field.value.kind {
        case .array:
            // Later drinks come later here, also within a second.
            self.init(
                entries: try WaterLog.entries(of: field).reversed(), unit: defaults.unit, quickAdd: defaults.quickAdd)
        case .object:
            self.init(
                entries: try WaterLog.entries(of: field.required("entries", "a list of entries")),
                unit: try field.optional("unit")?.choice(of: Unit.self) ?? defaults.unit,
                quickAdd: try field.optional("quickAdd")?.positive() ?? defaults.quickAdd)
        default: throw field.unexpected("a list of entries, or an object with \"entries\"")
        }
    }

    private static func entries(of field: FileField<SessionFileError>) throws(SessionFileError) -> [Entry] {
        var entries: [Entry] = []
        try field.forEachElement("a list of entries") { (entry) throws(SessionFileError) in
            let entry = try entry.object()
            entries.append(
                Entry(
                    date: try entry.required("date", "a date").instant(),
                    amountMilliliters: try entry.required("amountMilliliters", "a number").notNegative()))
        }
        return entries
    }
}
