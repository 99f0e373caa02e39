/// Where the runs of tests leave what they found.
///
/// ```
/// runs/GROUP/PROCESS.jsonl    one line for the process, one for each assertion, one for its end
/// pictures/BASELINE.actual.png, BASELINE.difference.png    of what failed
/// report.html, report.json, junit.xml
/// ```
///
/// One `swift test` starts several processes, which write at the same time. Each has a file of its own, and no two have
/// pictures of the same baseline; so nothing needs a lock, and a process that dies leaves what it had found so far.
package struct ResultsFolder: Sendable, Hashable {
    package let path: String

    package init(path: String) { self.path = path }

    /// `SNAPSHOT_RESULTS`, or `.build/snapshots` in a package.
    package init(package root: String) {
        path = environmentValue("SNAPSHOT_RESULTS") ?? root + "/.build/snapshots"
    }

    var runs: String { path + "/runs" }
    package var report: String { path + "/report.html" }
    package var json: String { path + "/report.json" }
    package var junit: String { path + "/junit.xml" }

    package func actual(_ baseline: String) -> String { picture(baseline, "actual") }
    package func difference(_ baseline: String) -> String { picture(baseline, "difference") }

    private func picture(_ baseline: String, _ kind: String) -> String {
        // A baseline outside the package keeps its whole path below this folder.
        let stem = baseline.hasSuffix(".png") ? String(baseline.dropLast(4)) : baseline
        let safe = stem.split(separator: "/").filter { $0 != ".." }.joined(separator: "/")
        return "\(path)/pictures/\(safe).\(kind).png"
    }
}
