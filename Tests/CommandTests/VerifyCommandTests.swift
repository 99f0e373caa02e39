import Foundation
import TestSupport
import Testing

@testable import Verification
@testable import render_scene

/// `verify tints` and `verify frames` as commands.
@Suite struct VerifyCommandTests {
    private static let difference = TintReport.Difference(
        variant: 3, tone: 1, kind: .established(0.35), ground: "white", found: 0x0A0B0C, expected: 0x0A0B0F,
        difference: 3)

    private static let frame = FrameReport.Frame(
        series: .materialisation, size: ExpectedFrames.specified.stages[0].size, variant: 2, tone: 4, moment: 0.999)

    private static func report(_ differences: [TintReport.Difference]) -> TintReport {
        var report = TintReport()
        report.differences = differences
        return report
    }

    @Test func tintsPass() throws {
        let folder = try TemporaryFolder()
        let table = try CommandLineTool.run(["verify", "tints"], in: folder)
        #expect(table.status == 0)
        #expect(table.error.isEmpty)
        let lines = table.outputText.split(separator: "\n")
        #expect(lines.count == 9 && lines[0].hasPrefix("tone") && lines[1].hasPrefix("bark brown       510"))
        let json = try CommandLineTool.run(["verify", "tints", "--json"], in: folder)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any])
        #expect(object["count"] as? Int == 2688 && (object["differences"] as? [Any])?.isEmpty == true)
        #expect((object["rows"] as? [[String: Any]])?.count == 7)
        #expect((object["blurs"] as? [[String: Any]])?.count == 24)
    }

    @Test func framesPass() throws {
        let folder = try TemporaryFolder()
        let json = try CommandLineTool.run(["verify", "frames", "--json"], in: folder)
        #expect(json.status == 0)
        #expect(json.error.isEmpty)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any])
        #expect((object["rules"] as? [[String: Any]])?.count == 13)
        #expect((object["failures"] as? [Any])?.isEmpty == true)
    }

    @Test func differencesAreNamed() throws {
        let report = Self.report([Self.difference])
        let lines = VerifyTintsCommand.text(report).split(separator: "\n")
        #expect(
            lines.last?.split(separator: " ") == ["3", "1", "0.35", "white", "#0a0b0c", "#0a0b0f", "3/255"])
        let json = VerifyTintsCommand.json(report).fileText
        #expect(try SchemaTests.schema(of: "verify tints").problems(in: Array(json.utf8)).isEmpty)
        #expect(json.contains("\"progress\": 0.35"))
        #expect(json.contains("\"found\": \"#0a0b0c\""))
        var failure = FrameReport()
        failure.failures = [
            FrameReport.Failure(
                rule: .treeBox, frame: Self.frame, found: "top at 116.0 pt", expected: "top at 112.0 pt", off: 4.004)
        ]
        #expect(
            VerifyFramesCommand.text(failure).contains(
                "materialisation  200x400  2        4     0.999   top at 116.0 pt  top at 112.0 pt  4.0 pt"))
        let object = VerifyFramesCommand.json(failure).fileText
        #expect(try SchemaTests.schema(of: "verify frames").problems(in: Array(object.utf8)).isEmpty)
        #expect(object.contains("\"moment\": 0.999"))
        #expect(object.contains("\"series\": \"materialisation\""))
        #expect(object.contains("\"size\": \"200x400\""))
        #expect(object.contains("\"offBy\": 4,"))
    }

    @Test func blursAreNamed() throws {
        var report = TintReport()
        report.blurs = [
            TintReport.Blur(variant: 4, scale: 3, found: 2.4961, expected: 1.5),
            TintReport.Blur(variant: 5, scale: 1, found: nil, expected: 1.5),
            TintReport.Blur(variant: 6, scale: 1, found: 1.59, expected: 1.5),
        ]
        let lines = VerifyTintsCommand.text(report).split(separator: "\n").map {
            $0.split(separator: "  ").map { $0.drop { $0 == " " } }
        }
        #expect(lines.suffix(2) == [["4", "3", "2.5 pt", "1.5 pt"], ["5", "1", "nothing", "1.5 pt"]])
        let json = VerifyTintsCommand.json(report).fileText
        #expect(try SchemaTests.schema(of: "verify tints").problems(in: Array(json.utf8)).isEmpty)
        #expect(json.contains("\"found\": 2.496"))
        #expect(json.contains("\"found\": null"))
        do throws(CommandError) {
            try VerifyTintsCommand.check(report)
            Issue.record("a wrong blur is let pass")
        } catch {
            #expect(error.status == .findings)
            #expect(error.message == "verify tints: 2 of 3 blurs differ by more than 0.2 pt")
        }
    }

    @Test func differencesEndWithStatusOne() {
        #expect(throws: Never.self) { try VerifyTintsCommand.check(Self.report([])) }
        #expect(throws: Never.self) { try VerifyFramesCommand.check(FrameReport()) }
        do throws(CommandError) {
            try VerifyTintsCommand.check(Self.report([Self.difference]))
            Issue.record("a difference is let pass")
        } catch {
            #expect(error.status == .findings)
            #expect(error.status.rawValue == 1)
        }
        var frames = FrameReport()
        // Two things wrong with one frame.
        frames.failures = [FrameReport.Rule.starOpacity, .starNeverFades].map {
            FrameReport.Failure(rule: $0, frame: Self.frame, found: "a", expected: "b", off: 7)
        }
        do throws(CommandError) {
            try VerifyFramesCommand.check(frames)
            Issue.record("a failure is let pass")
        } catch {
            #expect(error.status == .findings)
            #expect(error.message == "verify frames: 1 frame is not as expected")
        }
    }

    @Test func treesThatCannotBeMeasuredAreBadData() throws {
        let folder = try TemporaryFolder()
        for variant in 0..<8 {
            try folder.write(
                "<svg viewBox='0 0 9 9'><path d='M0 0H900V\(variant == 6 ? 1 : 900)H0z'/></svg>",
                to: "tree_\(variant).svg")
        }
        let outcome = try CommandLineTool.run(["verify", "tints", "--trees", "."], in: folder)
        #expect(outcome.status == 65)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errorLines.first?.contains("tree 6 has no place to measure") == true)
        let missing = try CommandLineTool.run(["verify", "frames", "--trees", "nowhere"], in: folder)
        #expect(missing.status == 66)
    }
}
