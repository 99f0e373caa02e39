/// The folder in which test runs leave their results.
///
/// ```
/// runs/GROUP/PROCESS.jsonl    one line for the process, one for each assertion, one for its end
/// pictures/BASELINE.actual.png, BASELINE.difference.png    of what failed; a text's end as it does
/// report.html, report.json, junit.xml
/// ```
///
/// One `swift test` starts several processes, which write at the same time. Each has a file of its own, and no two have
/// pictures of the same baseline; so no lock is needed, and a process that dies leaves the results so far.
package struct ResultsFolder: Sendable, Hashable {
    package let path: String

    package init(path: String) { self.path = path }

    /// `SNAPSHOT_RESULTS`, or `.build/snapshots` in a package.
    package init(package root: String) {
        path = environmentValue("SNAPSHOT_RESULTS") ?? root + "/.build/snapshots"
    }

    /// The files in it: those of others may be among them.
    package var files: ClosedFolder { ClosedFolder(path: path) }

    var runs: String { path + "/runs" }
    package var report: String { path + "/report.html" }
    package var json: String { path + "/report.json" }
    package var junit: String { path + "/junit.xml" }
    package var summary: String { path + "/summary.md" }

    /// The path of a snapshot's thumbnail, relative to this folder.
    package func thumbnail(_ baseline: String) -> String {
        "thumbnails/" + BaselineName.short(safe(baseline)) + ".png"
    }

    package func actual(_ baseline: String) -> String { "\(path)/\(actualName(baseline))" }

    /// The same, relative to this folder.
    func actualName(_ baseline: String) -> String {
        let stem = BaselineName.stem(safe(baseline))
        return "pictures/\(stem).actual\(safe(baseline).dropFirst(stem.count))"
    }

    /// The path of the difference picture. For a text that is drawn, the name includes the text's extension.
    package func difference(_ baseline: String) -> String { "\(path)/\(differenceName(baseline))" }

    /// The same, relative to this folder.
    func differenceName(_ baseline: String) -> String {
        let stem = baseline.hasSuffix(".png") ? BaselineName.stem(safe(baseline)) : safe(baseline)
        return "pictures/\(stem).difference.png"
    }

    /// A path within this folder. A baseline outside the package keeps its whole path below it.
    private func safe(_ baseline: String) -> String {
        baseline.split(separator: "/").filter { $0 != ".." }.joined(separator: "/")
    }
}
