import DisplayList
import Testing

@testable import SnapshotEngine

/// What a pull request shows.
@Suite struct SummaryTextTests {
    private func summary(_ package: TestPackage, base: String = "") throws -> SummaryText {
        try SummaryText(SnapshotReport(SnapshotResults(package.results)), base: base)
    }

    @Test func failedAndNewHaveARow() throws {
        let package = try TestPackage()
        for name in ["same", "other"] { _ = package.check("\(name)()") { Pictures.flat(3, 3) } }
        _ = package.check("same()") { Pictures.flat(3, 3) }
        _ = package.check("other()", variant: .plain) { Pictures.flat(3, 3, 0xFF00_0000) }
        _ = package.check("new()", name: "a|b") { Pictures.flat(3, 3) }
        let text = try summary(package).text { $0.category == .failed ? "thumbnails/CardTests/other.png" : nil }
        #expect(
            text == """
                ### Snapshots: 1 failed, 1 new, 1 passed

                | | snapshot | finding | baseline, picture, difference |
                | --- | --- | --- | --- |
                | ❌ | [CardTests/other](report.html#test=CardTests/other)<br>Tests/CardTests.swift:7 | 9 of 9 pixels differ, \
                0 allowed | [![CardTests/other](thumbnails/CardTests/other.png)](report.html#test=CardTests/other) |
                | 🆕 | [CardTests/new.a-b](report.html#test=CardTests/new.a-b)<br>Tests/CardTests.swift:7 | recorded: look \
                at it, then run again |  |


                """)
        let published = try summary(package, base: "https://example.org/a").text { _ in "thumbnails/x y.png" }
        #expect(published.contains("(https://example.org/a/thumbnails/x%20y.png)"))
        #expect(published.contains("(https://example.org/a/report.html#test=CardTests/other)"))
    }

    @Test func linesOfTextsFollow() throws {
        let package = try TestPackage()
        for text in ["a\n```\n", "b\n```\n"] {
            _ = SnapshotCheck(
                file: package.source, line: 7, suite: ["CardTests"], function: "card()", pathExtension: "txt"
            ).run(in: package.log(), recordVariable: nil, ci: nil) { .text(text) }
        }
        let text = try summary(package).text { _ in nil }
        #expect(
            text.contains("<details><summary>CardTests/card.txt</summary>\n\n````diff\n- a\n+ b\n  ```\n  \n````\n"))
    }

    @Test func nothingIsMarkup() {
        #expect(SummaryText.cell("<b>|`x`|[a](b)\n*_") == "&lt;b&gt;\\|\\`x\\`\\|\\[a\\](b) \\*\\_")
        #expect(SummaryText.encoded("a b/ü#?") == "a%20b/%C3%BC%23%3F")
    }

    @Test func manyRowsAreCounted() throws {
        let package = try TestPackage()
        let names = (0..<SummaryText.maxRows + 5).map { "CardTests/card.\($0)" }
        try package.writeRun(
            group: "1", isFull: false, started: 1, status: 1, passed: names, outcome: .pixelsDiffer)
        let text = try summary(package).text { _ in nil }
        #expect(text.contains("5 more are in [the report](report.html)"))
        #expect(text.split(separator: "\n").count { $0.hasPrefix("| ❌") } == SummaryText.maxRows)
    }

    // MARK: Annotations

    @Test func annotationsNameTheLine() {
        #expect(
            FailureAnnotation.text(
                file: "/home/ci/repo/Tests/A,B.swift", line: 12, title: "Snapshot", message: "50 % differ\nexpected x",
                workspace: "/home/ci/repo")
                == "::error file=Tests/A%2CB.swift,line=12,title=Snapshot::50 %25 differ%0Aexpected x\n")
        let outside = FailureAnnotation.text(file: "/a.swift", line: 1, title: "t:u", message: "", workspace: nil)
        #expect(outside == "::error file=/a.swift,line=1,title=t%3Au::\n")
        let long = FailureAnnotation.text(
            file: "/a", line: 1, title: "t", message: String(repeating: "ü", count: 9000), workspace: nil)
        #expect(long.utf8.count < 3100)
        #expect(long.hasSuffix("ü\n"))
    }
}
