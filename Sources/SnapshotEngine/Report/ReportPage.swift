import TextForms

/// The report's page around its data; it is in Resources/pages/report.
enum ReportPage {
    /// A page that needs nothing but itself.
    /// - Parameters:
    ///   - kind: what it is a report of.
    ///   - title: of what.
    ///   - data: an object: `snapshots` with what is told of each, pictures in base 64; `staleness` and `notRun`, which a
    ///     comparison of folders has not; and `noun`, `categories` and `sides`, names for those of the page.
    static func bytes(kind: String, title: String, data: JSONOutput) -> [UInt8] {
        HTMLPage.bytes(
            "report/page.html",
            [
                "kind": Array(kind.utf8), "title": Array(HTMLText.escaped(title).utf8),
                "data": data.bytes(.compact, isForScript: true),
            ])
    }
}
