import DisplayList
import Testing

@testable import SnapshotEngine

/// Assertions of texts and SVG files.
@Suite struct TextSnapshotTests {
    private struct DrawingError: Error {}

    /// A text as a failure shows its difference from another.
    private func shown(_ before: String, _ after: String) -> [String] {
        LineDifference(before, after).text.split(separator: "\n").map(String.init)
    }

    @Test func linesThatDifferAreReported() {
        #expect(shown("a\nb\nc", "a\nx\nc") == ["  a", "- b", "+ x", "  c"])
        #expect(shown("a\nb", "a\nb\nc") == ["  a", "  b", "+ c"])
        #expect(shown("", "a") == ["- ", "+ a"])
        #expect(shown("a", "a\n") == ["  a", "+ "], "an end of line is one")
        #expect(shown("a\r\nb", "a\nb") == ["- a␍", "+ a", "  b"])
        // The same letter in two spellings is not the same.
        #expect(shown("e\u{301}", "\u{E9}").count == 2)
        let before = (1...40).map(String.init)
        var after = before
        after[19] = "other"
        #expect(
            shown(before.joined(separator: "\n"), after.joined(separator: "\n")) == [
                "…", "  17", "  18", "  19", "- 20", "+ other", "  21", "  22", "  23",
            ])
        #expect(LineDifference("a\nb\nc", "a").summary == "the text differs: 2 lines less")
        #expect(LineDifference("a", "b\nc").summary == "the text differs: 1 line gone, 2 in their place")
        // Much that differs is told as a block, and not all of it.
        let many = (0..<5000).map { "a\($0)" }.joined(separator: "\n")
        let others = (0..<5000).map { "b\($0)" }.joined(separator: "\n")
        #expect(shown(many, others).count == 121)
        #expect(shown(many, others).last == "… and more")
    }

    @Test func everyLineComesBack() {
        for (before, after) in [("a\nb\nc\nd", "b\nx\nd\nd"), ("x\nx\ny", "y\nx\nx"), ("", ""), ("q", "q")] {
            var (first, second): ([String], [String]) = ([], [])
            for line in LineDifference(before, after).lines {
                switch line {
                case .same(let text): (first, second) = (first + [text], second + [text])
                case .removed(let text): first.append(text)
                case .added(let text): second.append(text)
                }
            }
            #expect(first.joined(separator: "\n") == before)
            #expect(second.joined(separator: "\n") == after)
        }
    }

    /// A check of text by each mode, with its files.
    private func check(
        _ package: TestPackage, _ content: SnapshotContent, ending: String = "txt", record: RecordMode? = nil
    ) -> SnapshotFailure? {
        SnapshotCheck(
            file: package.source, line: 7, suite: ["CardTests"], function: "card()", pathExtension: ending,
            record: record
        ).run(in: package.log(), recordVariable: nil, ci: nil) { content }
    }

    @Test func textsAreRecordedComparedAndAccepted() throws {
        let package = try TestPackage()
        let baseline = String(package.baseline().dropLast(4)) + ".txt"
        #expect(check(package, .text("a\nb\n"))?.message.contains("this text is the baseline now") == true)
        #expect(try FileSystem.readFile(baseline) == Array("a\nb\n".utf8))
        #expect(check(package, .text("a\nb\n")) == nil)
        let failure = try #require(check(package, .text("a\nc\n")))
        #expect(
            failure.message.contains("CardTests/card: the text differs: 1 line gone, 1 in their place\n  a\n- b\n+ c"))
        #expect(failure.attachments.map(\.name) == ["CardTests.card.actual.txt", "CardTests.card.baseline.txt"])
        let results = try SnapshotResults(package.results)
        let record = try #require(results.records.first)
        #expect(record.outcome == .textDiffers)
        #expect(record.lines == "  a\n- b\n+ c\n  ")
        #expect(results.acceptable == [record])
        #expect(SnapshotReport(results).count(.failed) == 1)
        try results.accept(record)
        #expect(check(package, .text("a\nc\n")) == nil)
        // A picture of the same test is another baseline.
        #expect(package.check { Pictures.flat(3, 3) }?.contains("there was no baseline") == true)
        // What is no text is not compared.
        try FileSystem.writeFile([0xFF, 0xFE], to: baseline)
        #expect(check(package, .text("a"))?.message.contains("cannot be read: is not UTF-8 text") == true)
        #expect(check(package, .text("a"), record: .failed)?.message.contains("is the baseline now") == true)
    }

    /// An SVG file whose picture is one pixel of the grey that it names.
    private func svg(_ text: String) -> SnapshotContent {
        .svg(text) { text in
            guard let level = UInt32(text.prefix { $0 != "," }) else { throw DrawingError() }
            return Pictures.flat(2, 2, Pictures.grey(level))
        }
    }

    @Test func svgIsComparedAsItIsDrawnAndThenByItsText() throws {
        let package = try TestPackage()
        #expect(check(package, svg("10,a"), ending: "svg") != nil)
        #expect(check(package, svg("10,a"), ending: "svg") == nil)
        let text = try #require(check(package, svg("10,b"), ending: "svg"))
        #expect(text.message.contains("the drawing is the same, but the text differs: 1 line gone, 1 in their place"))
        #expect(text.attachments.count == 2)
        let picture = try #require(check(package, svg("20,b"), ending: "svg"))
        #expect(picture.message.contains("4 of 4 pixels differ, 0 allowed"))
        #expect(picture.message.contains("+ 20,b"))
        #expect(
            picture.attachments.map(\.name) == [
                "CardTests.card.actual.svg", "CardTests.card.difference.png", "CardTests.card.baseline.svg",
            ])
        let record = try #require(SnapshotResults(package.results).records.first)
        #expect(record.outcome == .pixelsDiffer)
        #expect(record.measures?.differingPixels == 4)
        #expect(record.hasDifference)
        #expect(FileSystem.exists(package.results.difference(record.baseline)))
        // What cannot be drawn fails; a baseline that cannot be is told, and its text compared.
        #expect(check(package, svg("x"), ending: "svg")?.message.contains("DrawingError") == true)
        try FileSystem.writeFile(Array("y".utf8), to: String(package.baseline().dropLast(4)) + ".svg")
        let undrawn = try #require(check(package, svg("10,a"), ending: "svg"))
        #expect(undrawn.message.contains("the baseline cannot be drawn: DrawingError()"))
    }

    @Test func textsAreStaleAsPicturesAre() throws {
        let package = try TestPackage(source: "@Test func card() {}\n")
        for name in ["card.txt", "card.old.json", "gone.svg", "README.md", "notes"] {
            try FileSystem.writeFile([], to: "\(package.root)/Tests/__Snapshots__/CardTests/\(name)")
        }
        try package.writeRun(group: "1", started: 10, status: 0, passed: ["CardTests/card"])
        #expect(
            try SnapshotResults(package.results).stale
                == ["card.old.json", "card.txt", "gone.svg"].map { "Tests/__Snapshots__/CardTests/\($0)" })
    }
}
