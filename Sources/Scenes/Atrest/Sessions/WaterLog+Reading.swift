extension WaterLog {
    /// Reads the app's own water log: `{"entries": [{"date", "amountMilliliters"}], "unit"?, "quickAdd"?}`, which is also
    /// what a session file holds under `water` (atrest.md, "Session files"). Keys that are not known are passed over.
    /// - Parameters:
    ///   - bytes: JSON in UTF-8.
    ///   - defaults: whose unit and quick-add hold where the log does not state its own.
    /// - Throws: `SessionFileError` for the first thing that is wrong.
    public static func read(
        _ bytes: [UInt8], defaults: WaterLog = WaterLog()
    ) throws(SessionFileError) -> WaterLog {
        try FileField<SessionFileError>.withRoot(of: bytes) { (root) throws(SessionFileError) in
            try WaterLog(root, defaults: defaults)
        }
    }

    init(_ field: FileField<SessionFileError>, defaults: WaterLog = WaterLog()) throws(SessionFileError) {
        let field = try field.object()
        var entries: [Entry] = []
        try field.required("entries", "a list of entries").forEachElement("a list of entries") {
            (entry) throws(SessionFileError) in
            let entry = try entry.object()
            entries.append(
                Entry(
                    date: try entry.required("date", "a date").instant(),
                    amountMilliliters: try entry.required("amountMilliliters", "a number").notNegative()))
        }
        self.init(
            entries: entries, unit: try field.optional("unit")?.choice(of: Unit.self) ?? defaults.unit,
            quickAdd: try field.optional("quickAdd")?.positive() ?? defaults.quickAdd)
    }
}
