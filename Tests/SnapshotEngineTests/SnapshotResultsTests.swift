import Foundation
import PictureFiles
import Testing

@testable import SnapshotEngine

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct SnapshotResultsTests {
    private let picture = Pictures.noise(9, 7, seed: 1)
    private let other = Pictures.noise(9, 7, seed: 2)

    // MARK: Records

    @Test func recordsComeBackAsTheyWere() throws {
        var record = SnapshotRecord(
            outcome: .pixelsDiffer, baseline: "T/__Snapshots__/\"b\"\\c.png", suite: "S", test: "t", file: "f\u{1}<",
            line: 3)
        record.message = "first\nsecond </script> ü 🌙"
        record.circumstances = SnapshotVariant(device: .phone, typeSize: .large).circumstances
        record.seconds = 0.125
        record.time = 1_795_255_240.1625576
        record.expectedSize = PixelSize(width: 3, height: 4)
        record.hasActual = true
        record.measures = SnapshotRecord.Measures(
            differingPixels: 1, allowedPixels: 2, unequalPixels: 3, toleratedPixels: 4, antialiasingPixels: 5,
            largestDistance: 0.1, largestChannelDifference: 7, windowPixels: 8, windowX: 9, windowY: 10,
            bounds: PixelBounds(minX: 1, minY: 2, maxX: 3, maxY: 4))
        let line = record.json.line
        #expect(!line.contains("\n"))
        #expect(!line.contains("<"))
        #expect(try SnapshotRecord(#require(FlatJSON(line.utf8)), place: "") == record)
        // Foundation reads it as well.
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["message"] as? String == record.message && object["windowY"] as? Int == 10)
        // What was cut off is nothing.
        for count in 0..<line.count { #expect(FlatJSON(line.utf8.prefix(count)) == nil) }
    }

    /// As SwiftPM 6.3 starts processes.
    @Test func argumentsTellWhichTestsAProcessRuns() throws {
        func tests(_ arguments: String...) -> ProcessRecord.Tests { ProcessRecord.tests(arguments) }
        #expect(tests() == .allOfXCTest)
        #expect(tests("--testing-library", "swift-testing") == .swiftTesting(isFull: true))
        #expect(tests("--parallel", "--testing-library", "swift-testing") == .swiftTesting(isFull: true))
        #expect(
            tests("--xunit-output", "x.xml", "--testing-library", "swift-testing") == .swiftTesting(isFull: true))
        #expect(tests("--filter", "a", "--testing-library", "swift-testing") == .swiftTesting(isFull: false))
        #expect(tests("--skip=a", "--testing-library", "swift-testing") == .swiftTesting(isFull: false))
        #expect(tests("--testing-library", "another") == .swiftTesting(isFull: false))
        #expect(tests("Module.Class/test") == .ofXCTest(["Module.Class/test"]))
        #expect(tests("M.A/a,M.B/b") == .ofXCTest(["M.A/a", "M.B/b"]))
        #expect(ProcessRecord.isListing(["--dump-tests-json"]))
        #expect(!ProcessRecord.isListing(["M.A/a"]))
        for tests: ProcessRecord.Tests in [
            .allOfXCTest, .ofXCTest(["M.A/a", "M.B/b"]), .swiftTesting(isFull: true), .swiftTesting(isFull: false),
        ] {
            let record = ProcessRecord(
                group: "1", root: "/r", executable: "/e", tests: tests, started: 1.5, status: nil)
            #expect(try ProcessRecord(#require(FlatJSON(record.json.line.utf8)), place: "") == record)
        }
    }

    /// With `--parallel` SwiftPM starts a process for each test of XCTest, as it does for a filter that fits one.
    @Test func aParallelRunIsFullWhenItsProcessesHaveAllTests() throws {
        typealias Process = (tests: ProcessRecord.Tests, status: Int?, listed: [String]?)
        let all = ["M.A/a", "M.A/b", "M.B/a"]
        let each: [Process] = all.map { (.ofXCTest([$0]), 0, nil) }
        let last: Process = (.swiftTesting(isFull: true), 0, all)
        func staleness(_ processes: [Process]) throws -> SnapshotResults.Staleness {
            let package = try TestPackage()
            for (i, process) in processes.enumerated() {
                try package.writeProcess(
                    process.tests, group: "1", started: Double(10 + i), status: process.status,
                    passed: i == 0 ? ["CardTests/card"] : [], listed: process.listed)
            }
            let results = try SnapshotResults(package.results)
            return results.staleness
        }
        #expect(try staleness(each + [last]) == .known)
        #expect(try staleness([(.ofXCTest(Array(all[...1])), 0, nil), each[2], last]) == .known)
        // One was left out, or the list is not known, or Swift Testing did not run, or not all of it.
        for i in all.indices {
            var some = each
            some.remove(at: i)
            #expect(try staleness(some + [last]) == .noFullRun)
            some = each
            some[i].status = 1
            #expect(try staleness(some + [last]) == .lastFullRunFailed)
            some[i].status = nil
            #expect(try staleness(some + [last]) == .lastFullRunFailed)
        }
        #expect(try staleness(each + [(.swiftTesting(isFull: true), 0, nil)]) == .noFullRun)
        #expect(try staleness(each) == .noFullRun)
        #expect(try staleness(each + [(.swiftTesting(isFull: false), 0, all)]) == .noFullRun)
        // One process for all of XCTest needs no list. A package without tests in one of them is full as well.
        #expect(try staleness([(.allOfXCTest, 0, nil), (.swiftTesting(isFull: true), 69, nil)]) == .known)
        #expect(try staleness([(.swiftTesting(isFull: true), 0, [])]) == .known)
        #expect(try staleness([(.allOfXCTest, 0, nil)]) == .noFullRun)
        #expect(try staleness([(.allOfXCTest, 69, nil), (.swiftTesting(isFull: true), 0, nil)]) == .lastFullRunFailed)
    }

    /// Where every target's tests have an executable of their own, each is looked at by itself.
    @Test func everyExecutableMustHaveRunAllItsTests() throws {
        let package = try TestPackage()
        try package.writeRun(group: "1", started: 10, status: 0, passed: ["CardTests/card"])
        try package.writeProcess(.swiftTesting(isFull: true), executable: "/other", group: "1", started: 12, status: 0)
        #expect(try SnapshotResults(package.results).staleness == .noFullRun)
        try package.writeProcess(.allOfXCTest, executable: "/other", group: "1", started: 11, status: 0)
        #expect(try SnapshotResults(package.results).staleness == .known)
    }

    @Test func theListOfTestsIsTakenOnlyAsExpected() {
        #expect(TestList.read("Listing 2 tests in debug.xctest:\n\nM.A/a\nM.B/b\n") == ["M.A/a", "M.B/b"])
        #expect(TestList.read("Listing 0 tests in debug.xctest:\n\n") == [])
        for text in ["", "M.A/a\n", "Listing 2 tests in x:\n\nM.A/a\n", "Listing 1 test in x:\n\nM\n", "Listing x y z"]
        {
            #expect(TestList.read(text) == nil, "\(text)")
        }
        #expect(TestList.ask("/bin/false", temporary: "/tmp/gloaming-\(UUID().uuidString)") == nil)
        #expect(TestList.ask("/nowhere", temporary: "/tmp/gloaming-\(UUID().uuidString)") == nil)
    }

    @Test func theLatestWordCounts() throws {
        let package = try TestPackage()
        try package.writeRun(group: "1", started: 10, status: 0, passed: ["CardTests/card", "CardTests/old"])
        try package.writeRun(
            group: "2", isFull: false, started: 20, status: 1, passed: ["CardTests/card"], outcome: .pixelsDiffer)
        let results = try SnapshotResults(package.results)
        #expect(results.records.map(\.outcome) == [.pixelsDiffer, .passed])
        #expect(results.root == package.root)
    }

    // MARK: Stale baselines

    private let source = "@Test func card() {}\n    func idle() {\n"

    private func write(_ package: TestPackage, _ names: [String]) throws {
        for name in names {
            try FileSystem.writeFile(PNGEncoder.encode(picture), to: "\(package.root)/Tests/__Snapshots__/\(name).png")
        }
    }

    @Test func whatNobodyAsksForIsStale() throws {
        let package = try TestPackage(source: source)
        try write(
            package, ["CardTests/card", "CardTests/card.old", "CardTests/gone", "CardTests/idle.1", "Lost/x", "plain"])
        // A package inside has its own.
        try FileSystem.writeFile([], to: package.root + "/Examples/E/Package.swift")
        try FileSystem.writeFile([], to: package.root + "/Examples/E/Tests/__Snapshots__/A/b.png")
        try package.writeRun(group: "1", started: 10, status: 0, passed: ["CardTests/card"])
        let results = try SnapshotResults(package.results)
        #expect(results.staleness == .known)
        let folder = "Tests/__Snapshots__/"
        let stale = ["CardTests/card.old", "CardTests/gone", "Lost/x", "plain"]
        #expect(results.stale == stale.map { "\(folder)\($0).png" })
        #expect(results.idle == ["\(folder)CardTests/idle.1.png"])

        // Only what is stale, even when more is asked for; and the folder that is then empty.
        try results.prune(results.stale + ["\(folder)CardTests/card.png"])
        #expect(FileSystem.exists(package.baseline()))
        #expect(FileSystem.exists(package.baseline("idle.1")))
        #expect(!FileSystem.exists(package.baseline("gone")))
        #expect(!FileSystem.exists(package.root + "/Tests/__Snapshots__/Lost"))
        #expect(try SnapshotResults(package.results).stale.isEmpty)
    }

    /// A baseline of a test whose suite has changed, and one of a suite that is disabled.
    @Test func suitesAreToldApart() throws {
        let package = try TestPackage(source: "func card() {}\nfunc card() {}\nfunc moon() {}\n")
        try write(package, ["CardTests/A/card", "CardTests/B/card", "CardTests/Old/moon", "CardTests/New/moon"])
        try package.writeRun(
            group: "1", started: 10, status: 0, passed: ["CardTests/A/card", "CardTests/New/moon"])
        let results = try SnapshotResults(package.results)
        #expect(results.stale == ["Tests/__Snapshots__/CardTests/Old/moon.png"])
        #expect(results.idle == ["Tests/__Snapshots__/CardTests/B/card.png"])
    }

    @Test func nothingIsStaleWithoutAFullRunThatPassed() throws {
        for (isFull, status): (Bool, Int?) in [(false, 0), (true, 1), (true, nil)] {
            let package = try TestPackage(source: source)
            try write(package, ["CardTests/card", "CardTests/gone"])
            try package.writeRun(group: "1", isFull: isFull, started: 10, status: status, passed: ["CardTests/card"])
            let results = try SnapshotResults(package.results)
            #expect(results.stale.isEmpty)
            #expect(results.staleness == (isFull ? .lastFullRunFailed : .noFullRun))
            try results.prune(["Tests/__Snapshots__/CardTests/gone.png"])
            #expect(FileSystem.exists(package.baseline("gone")))
        }
        // A process of the same run that failed, or was filtered, spoils it.
        let package = try TestPackage(source: source)
        try write(package, ["CardTests/card", "CardTests/gone"])
        try package.writeRun(group: "1", started: 10, status: 0, passed: ["CardTests/card"])
        try package.writeProcess(.swiftTesting(isFull: true), group: "1", started: 11, status: 1)
        #expect(try SnapshotResults(package.results).staleness == .lastFullRunFailed)
        // What a later filtered run asks for is not stale.
        try package.writeRun(group: "2", started: 20, status: 0, passed: ["CardTests/card"])
        try package.writeRun(group: "3", isFull: false, started: 30, status: 0, passed: ["CardTests/gone"])
        #expect(try SnapshotResults(package.results).stale.isEmpty)
    }

    // MARK: Places

    /// Records are files, and may be another's: nothing is written or removed outside of the package.
    @Test func whatLiesElsewhereIsRefused() throws {
        let package = try TestPackage(source: source)
        try write(package, ["CardTests/card"])
        try package.writeRun(group: "1", started: 10, status: 0, passed: ["CardTests/card"])
        let results = try SnapshotResults(package.results)
        try results.check(["Tests/__Snapshots__/CardTests/card.png", "Tests/new/x.png"], below: package.root)
        for path in ["../x.png", "Tests/../../x.png", "/tmp/x.png", package.root + "/../x.png", "Tests/link/x.png"] {
            _ = symlink("/tmp", package.root + "/Tests/link")
            #expect(throws: RefusedRecord.self, "\(path)") { try results.check([path], below: package.root) }
        }
        #expect(throws: RefusedRecord.self) { try results.check([], below: "/tmp") }
        #expect(results.records.first?.place.hasSuffix(".jsonl:2") == true)
    }

    // MARK: Accepting

    @Test func acceptingMakesTheTestPass() throws {
        let package = try TestPackage()
        _ = package.check { picture }
        _ = package.check { other }
        _ = package.check("new()", record: .never) { picture }
        _ = package.check("twice()") { picture }
        let results = try SnapshotResults(package.results)
        #expect(results.acceptable.map(\.test) == ["card", "new"])
        for record in results.acceptable { try results.accept(record) }
        let after = try SnapshotResults(package.results)
        #expect(after.acceptable.isEmpty)
        #expect(after.records.map(\.outcome) == [.accepted, .accepted, .recorded])
        #expect(package.check { other } == nil)
        #expect(package.check("new()", record: .never) { picture } == nil)
        #expect(try SnapshotResults(package.results).records.map(\.outcome) == [.passed, .passed, .recorded])
    }

    @Test func patternsFit() {
        let baseline = "Tests/Snapshots/__Snapshots__/CardTests/card.dark-2x.png"
        for pattern in ["card", "CardTests/*", "*dark*", "CardTests/card.dark-?x", "Snapshots"] {
            #expect(SnapshotResults.matches(baseline, pattern), "\(pattern)")
        }
        for pattern in ["Card*x.png", "card*", "light", "Tests/*"] {
            #expect(!SnapshotResults.matches(baseline, pattern), "\(pattern)")
        }
    }

    // MARK: Reports

    private func report() throws -> (TestPackage, SnapshotReport) {
        let package = try TestPackage()
        for name in ["a()", "b()", "c()"] { _ = package.check(name) { picture } }
        _ = package.check("a()") { picture }
        _ = package.check("b()", name: nil) { other }
        _ = package.check("d </script>&\"()", record: .never) { picture }
        return (package, try SnapshotReport(SnapshotResults(package.results)))
    }

    @Test func entriesAreInTheReadersOrder() throws {
        let (_, report) = try report()
        #expect(report.entries.map(\.category) == [.failed, .new, .new, .passed])
        #expect(report.count(.stale) == 0)
        #expect(report.entries[0].name == "CardTests/b")
    }

    @Test func jsonAndXMLAreWellFormed() throws {
        let (_, report) = try report()
        let json = try #require(
            JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
        #expect(json["failed"] as? Int == 1 && json["new"] as? Int == 2 && json["passed"] as? Int == 1)
        let snapshots = try #require(json["snapshots"] as? [[String: Any]])
        #expect(snapshots[0]["differingPixels"] as? Int == 63 && snapshots[0]["category"] as? String == "failed")

        let xml = report.junit
        #expect(xml.contains("<testsuites name=\"Snapshots\" tests=\"4\" failures=\"3\""))
        #expect(xml.contains("<testsuite name=\"CardTests\" tests=\"4\" failures=\"3\""))
        let message = "CardTests/b: 63 of 63 pixels differ, 0 allowed"
        #expect(xml.contains("<failure type=\"pixelsDiffer\" message=\"\(message)\">"))
        let parser = XMLParser(data: Data(xml.utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }

    @Test func thePageHoldsItsPictures() throws {
        let (package, report) = try report()
        try report.writeFiles()
        let html = String(decoding: try FileSystem.readFile(package.results.report), as: UTF8.self)
        let start = try #require(html.range(of: "id=\"data\">"))
        let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
        let data = Data(html[start.upperBound..<end.lowerBound].utf8)
        let json = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let snapshots = try #require(json["snapshots"] as? [[String: Any]])
        func picture(_ key: String, _ index: Int) throws -> [UInt8]? {
            try (snapshots[index][key] as? String).map { try [UInt8](#require(Data(base64Encoded: $0))) }
        }
        #expect(try picture("expected", 0) == FileSystem.readFile(package.baseline("b")))
        #expect(try picture("actual", 0).map { try PNGDecoder.decode($0).bitmap } == other)
        #expect(try picture("difference", 0) != nil && picture("expected", 3) != nil)
        // Nothing from anywhere else.
        for word in ["http:", "https:", "@import", "src=\"", "url("] { #expect(!html.contains(word), "\(word)") }
    }
}
