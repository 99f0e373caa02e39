import TextForms

/// The report's page around its data; it is in Resources/pages/report.
enum ReportPage {
    /// A self-contained page.
    /// - Parameters:
    ///   - kind: the kind of report.
    ///   - title: the subject of the report.
    ///   - data: an object: `snapshots` with the data of each, pictures in base 64; `staleness` and `notRun`, which a
    ///     comparison of folders does not have; and `noun`, `categories` and `sides`, the names in the page.
    static func bytes(kind: String, title: String, data: JSONOutput) -> [UInt8] {
        HTMLPage.bytes(
            "report/page.html",
            [
                "kind": Array(kind.utf8), "title": Array(HTMLText.escaped(title).utf8),
                "data": data.bytes(.compact, isForScript: true),
            ])
    }
}
