import Foundation
import Testing

@Suite struct TerrainCommandTests {
    private static let vector =
        #"{"cold_heat": -4, "def_excess": 0, "damp_dry": 0, "qi_stagnation": 4, "shen_unsettled": 4}"#

    private static func profile(_ members: String = "") -> String {
        #"{"vector": \#(vector)\#(members.isEmpty ? "" : ", \(members)")}"#
    }

    private static let home = ["terrain", "home", "--profile", "in.json", "-o", "out.png", "-o", "new.svg"]

    private static func data(_ input: String, _ says: String...) -> BadInputTests.Case {
        BadInputTests.Case(words: home, status: 65, says: ["in.json"] + says, input: input)
    }

    private static func usage(_ words: [String], _ says: String...) -> BadInputTests.Case {
        BadInputTests.Case(words: words, status: 64, says: says, input: profile())
    }

    private static let cases: [BadInputTests.Case] = [
        data("", "line 1"),
        data("[]", "an object"),
        data("{}", "vector"),
        data(profile().replacingOccurrences(of: "-4", with: "-11"), "cold_heat", "-11", "-10 to 10"),
        data(
            profile().replacingOccurrences(of: "\"shen_unsettled\": 4", with: "\"shen_unsettled\": -1"),
            "shen_unsettled"),
        data(profile(#""share": 2"#), "share"),
        data(profile(#""pulse": {"date": "2026-02-30"}"#), "pulse.date", "01 to 28"),
        data(profile(#""today": {"weather": {"temperature": 4, "condition": "fog"}}"#), "today.weather", "\"fog\""),
        data(profile(#""log": [{"date": "2026-03-01", "symptoms": ["sad"]}]"#), "\"sad\"", "poorSleep"),
        data(
            profile(#""log": [{"date": "2026-03-01", "symptoms": []}, {"date": "2026-03-01", "symptoms": []}]"#),
            "log[1].date", "2026-03-01"),
        data(profile(#""log": [{"date": "2026-02-30", "symptoms": []}]"#), "log[0].date", "01 to 28"),
        BadInputTests.Case(words: ["terrain", "score", "-p", "in.json"], status: 65, says: ["in.json"], input: "{"),
        BadInputTests.Case(words: ["terrain", "score", "-p", "none.json"], status: 66, says: ["none.json"]),
        usage(home + ["--at", "2026-02-30"], "--at", "'2026-02-30'"),
        usage(home + ["--at", "2026-01-20T20:15:00Z"], "--at"),
        usage(home + ["--size", "postcard"], "--size", "'postcard'"),
        usage(home + ["--size", "100x100"], "--size", "240"),
        usage(home + ["--dynamic-type", "huge"], "--dynamic-type", "accessibility5"),
        usage(home + ["--season", "monsoon"], "'monsoon'"),
        usage(home + ["--open", "readout"], "--open"),
        usage(["terrain", "you", "-p", "in.json", "--open", "all", "-o", "out.png"], "'all'", "watch-fors"),
        usage(home + ["--canvas", "long"], "--canvas", "'long'", "viewport"),
        usage(["terrain", "reveal", "-p", "in.json", "--canvas", "full", "-o", "out.png"], "--canvas"),
        usage(["terrain", "season", "-p", "in.json", "--season", "monsoon", "-o", "out.png"], "'monsoon'"),
        usage(["terrain", "home", "-o", "out.png"], "--profile"),
        usage(["terrain"], "reveal"),
    ]

    @Test(arguments: cases)
    func mistakesAreReportedAndNothingIsWritten(item: BadInputTests.Case) throws {
        let folder = try BadInputTests.makeFolder(item.input)
        let before = try folder.names
        try BadInputTests.check(try CommandLineTool.run(item.words, in: folder), item, folder, before)
    }

    @Test func scoresAreReportedAsATableAndAsJSON() throws {
        let folder = try BadInputTests.makeFolder(Self.profile())
        let table = try CommandLineTool.run(["terrain", "score", "--profile", "in.json"], in: folder)
        #expect(table.status == 0)
        #expect(
            table.outputText.hasPrefix("Cool Core, Shen  cold_balanced_cool_core\n\naxis            value  counts as\n")
        )
        #expect(table.outputText.contains("qi_stagnation   4      stagnation\n"))
        let json = try CommandLineTool.run(["terrain", "score", "-p", "in.json", "--json"], in: folder)
        let object = try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any]
        #expect(object?["type"] as? String == "cold_balanced_cool_core")
        #expect(object?["modifier"] as? String == "shen")
        let axes = object?["axes"] as? [String: [String: Any]]
        #expect(axes?["cold_heat"]?["value"] as? Int == -4)
        #expect(axes?["cold_heat"]?["countsAs"] as? String == "cold")
    }

    @Test func theFullCanvasIsLonger() throws {
        let folder = try BadInputTests.makeFolder(Self.profile(#""log": [{"date": "2026-03-01", "symptoms": []}]"#))
        func height(_ words: [String]) throws -> Int {
            let you = ["terrain", "you", "-p", "in.json", "--scale", "1", "-o", "you.png"]
            let outcome = try CommandLineTool.run(you + words, in: folder)
            #expect(outcome.status == 0, "\(outcome.error)")
            return try folder.read("you.png")[20..<24].reduce(0) { $0 << 8 | Int($1) }
        }
        #expect(try height([]) == 844 && height(["--canvas", "viewport"]) == 844)
        #expect(try (2400...2500).contains(height(["--canvas", "full"])))
    }

    @Test func oddLogsAreNoMistake() throws {
        for log in [
            "[]", #"[{"date": "2026-03-01", "symptoms": []}]"#,
            #"[{"date": "2026-03-09", "symptoms": ["cold"]}, {"date": "2026-01-01", "symptoms": []}]"#,
        ] {
            let folder = try BadInputTests.makeFolder(Self.profile(#""log": \#(log)"#))
            for kind in ["trends", "heatmap", "effectiveness", "home", "you"] {
                let outcome = try CommandLineTool.run(
                    ["terrain", kind, "-p", "in.json", "--at", "2026-03-05", "--size", "320x568", "-o", "\(kind).svg"],
                    in: folder)
                #expect(outcome.status == 0, "\(outcome.error)")
                #expect(try folder.read("\(kind).svg").count > 1000)
            }
        }
    }
}
