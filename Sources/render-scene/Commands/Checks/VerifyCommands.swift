import PathParser
import Scenes
import TextForms
import Verification

/// `verify tints`: whether trees have the colours that the specification asks for.
enum VerifyTintsCommand {
    static let definition = CommandDefinition(
        name: "verify tints",
        summary: "Compares the colours of trees, drawn here or by others, with a table; exit 1 if any differs.",
        options: VerifyOptions.definitions + TakenOptions.ofTrees,
        examples: [
            "render-scene verify tints", "render-scene verify tints --trees Resources/trees --json",
            "render-scene verify tints --from trees --variant 3 --tone 4",
        ],
        run: { arguments throws(CommandError) in
            if let folder = arguments[TakenOptions.from] { return try VerifyTakenTrees.run(folder, arguments) }
            try TakenOptions.checkAbsent(TakenOptions.ofTrees, arguments)
            let report: TintReport
            let trees = try VerifyOptions.trees(arguments)
            do throws(VerificationError) {
                report = try TintCheck(trees: trees).run()
            } catch {
                throw CommandError(error)
            }
            if arguments[VerifyOptions.json] {
                try StandardOutput.writeJSON(json(report))
            } else {
                try StandardOutput.writeText(text(report))
            }
            try check(report)
        })

    /// - Throws: exit status 1 for a report with differences.
    static func check(_ report: TintReport) throws(CommandError) {
        var faults: [String] = []
        if !report.differences.isEmpty {
            faults.append(
                "\(report.differences.count) of \(report.count) pictures differ by more than "
                    + "\(TintCheck.tolerance)/255")
        }
        if !report.wrongBlurs.isEmpty {
            faults.append(
                "\(report.wrongBlurs.count) of \(report.blurs.count) blurs differ by more than "
                    + "\(TintCheck.blurTolerance) pt")
        }
        if faults.isEmpty { return }
        throw CommandError(.findings, "verify tints: " + faults.joined(separator: ", "))
    }

    static func text(_ report: TintReport) -> String {
        var rows = report.rows.map { [$0.name, "\($0.count)", "\($0.worst)/255"] }
        if let worst = report.blurs.map(\.difference).max() {
            rows.append(["locked: blur", "\(report.blurs.count)", points(worst)])
        }
        var text = TextTable.text(head: ["tone", "pictures", "worst difference"], rows: rows)
        if !report.wrongBlurs.isEmpty {
            let rows = report.wrongBlurs.map {
                ["\($0.variant)", "\($0.scale)", $0.found.map(points) ?? "nothing", points($0.expected)]
            }
            text += "\n" + TextTable.text(head: ["variant", "scale", "blur found", "expected"], rows: rows)
        }
        if report.differences.isEmpty { return text }
        let differences = report.differences.map { difference in
            [
                "\(difference.variant)", "\(difference.tone)", name(difference.kind), difference.ground,
                hex(difference.found), hex(difference.expected), "\(difference.difference)/255",
            ]
        }
        let head = ["variant", "tone", "progress", "ground", "found", "expected", "difference"]
        return text + "\n" + TextTable.text(head: head, rows: differences)
    }

    static func json(_ report: TintReport) -> JSONOutput {
        .document([
            ("tolerance", .integer(TintCheck.tolerance)),
            ("count", .integer(report.count)),
            (
                "rows",
                .array(
                    report.rows.map { row in
                        .object([
                            ("name", .string(row.name)), ("count", .integer(row.count)), ("worst", .integer(row.worst)),
                        ])
                    })
            ),
            (
                "differences",
                .array(
                    report.differences.map { difference in
                        var progress = JSONOutput.null
                        if case .established(let value) = difference.kind { progress = .number(value) }
                        return .object([
                            ("variant", .integer(difference.variant)), ("tone", .integer(difference.tone)),
                            ("kind", .string(kind(difference.kind))), ("progress", progress),
                            ("ground", .string(difference.ground)), ("found", .string(hex(difference.found))),
                            ("expected", .string(hex(difference.expected))),
                            ("difference", .integer(difference.difference)),
                        ])
                    })
            ),
            ("blurTolerance", .number(TintCheck.blurTolerance)),
            (
                "blurs",
                .array(
                    report.blurs.map { blur in
                        .object([
                            ("variant", .integer(blur.variant)), ("scale", .integer(blur.scale)),
                            ("found", blur.found.map { .number(($0 * 1000).rounded() / 1000) } ?? .null),
                            ("expected", .number(blur.expected)),
                        ])
                    })
            ),
        ])
    }

    private static func points(_ value: Double) -> String { "\((value * 100).rounded() / 100) pt" }

    private static func name(_ kind: TintReport.Kind) -> String {
        if case .established(let progress) = kind { "\(progress)" } else { self.kind(kind) }
    }

    static func kind(_ kind: TintReport.Kind) -> String {
        switch kind {
        case .established: "established"
        case .incomplete: "incomplete"
        case .locked: "locked"
        }
    }

    private static func hex(_ color: UInt32) -> String {
        let digits = String(color, radix: 16)
        return "#" + String(repeating: "0", count: max(6 - digits.count, 0)) + digits
    }
}

/// `verify frames`: whether trees and stars of materialisations and arrivals are where, and as, the specification asks.
enum VerifyFramesCommand {
    static let definition = CommandDefinition(
        name: "verify frames",
        summary: "Measures tree and star in frames, drawn here or by others; exit 1 if any differ from a table.",
        options: VerifyOptions.definitions + TakenOptions.ofFrames,
        examples: [
            "render-scene verify frames", "render-scene verify frames --trees Resources/trees --json",
            "render-scene verify frames --from screenshots --variant 3 --tone 4",
            "render-scene verify frames --from arrival --series arrival --fps 60 --ignore 0,0,390,60",
        ],
        run: { arguments throws(CommandError) in
            if let folder = arguments[TakenOptions.from] { return try VerifyTakenFrames.run(folder, arguments) }
            try TakenOptions.checkAbsent(TakenOptions.ofFrames, arguments)
            let report: FrameReport
            let trees = try VerifyOptions.trees(arguments)
            do throws(VerificationError) {
                var bar = ProgressBar(total: nil, noun: "series", isQuiet: arguments[SharedOptions.quiet])
                report = try FrameCheck(trees: trees).run { bar.advance(to: $0, of: $1) }
            } catch {
                throw CommandError(error)
            }
            if arguments[VerifyOptions.json] {
                try StandardOutput.writeJSON(json(report))
            } else {
                try StandardOutput.writeText(text(report))
            }
            try check(report)
        })

    /// - Throws: exit status 1 for a report with failures.
    static func check(_ report: FrameReport) throws(CommandError) {
        if report.failures.isEmpty { return }
        let frames = report.failedFrames == 1 ? "1 frame is" : "\(report.failedFrames) frames are"
        throw CommandError(.findings, "verify frames: \(frames) not as expected")
    }

    static func text(_ report: FrameReport) -> String {
        let rows = report.rows.map { row in
            [
                row.rule.rawValue, "\(row.count)", "\(report.failures.count { $0.rule == row.rule })",
                row.rule.limit == nil ? "" : amount(row.worst, row.rule),
                row.rule.limit.map { amount($0, row.rule) } ?? "",
            ]
        }
        let text = TextTable.text(head: ["rule", "frames", "failures", "worst", "allowed"], rows: rows)
        if report.failures.isEmpty { return text }
        let failures = report.failures.map { failure in
            let frame = failure.frame
            return [
                failure.rule.rawValue, frame.series.rawValue, size(frame), "\(frame.variant)", "\(frame.tone)",
                "\(frame.moment)", failure.found, failure.expected, amount(failure.off, failure.rule),
            ]
        }
        let head = ["rule", "series", "size", "variant", "tone", "moment", "found", "expected", "off by"]
        return text + "\n" + TextTable.text(head: head, rows: failures)
    }

    static func json(_ report: FrameReport) -> JSONOutput {
        .document([
            (
                "rules",
                .array(
                    report.rows.map { row in
                        let limit = row.rule.limit
                        return .object([
                            ("rule", .string(row.rule.rawValue)), ("frames", .integer(row.count)),
                            ("failures", .integer(report.failures.count { $0.rule == row.rule })),
                            ("worst", limit == nil ? .null : .number(rounded(row.worst))),
                            ("allowed", limit.map { .number($0) } ?? .null), ("unit", .string(row.rule.unit)),
                        ])
                    })
            ),
            (
                "failures",
                .array(
                    report.failures.map { failure in
                        let frame = failure.frame
                        return .object([
                            ("rule", .string(failure.rule.rawValue)), ("series", .string(frame.series.rawValue)),
                            ("size", .string(size(frame))), ("variant", .integer(frame.variant)),
                            ("tone", .integer(frame.tone)), ("moment", .number(frame.moment)),
                            ("found", .string(failure.found)), ("expected", .string(failure.expected)),
                            ("offBy", .number(rounded(failure.off))), ("unit", .string(failure.rule.unit)),
                        ])
                    })
            ),
        ])
    }

    private static func size(_ frame: FrameReport.Frame) -> String {
        [frame.size.width, frame.size.height].map { Int(exactly: $0).map { "\($0)" } ?? "\($0)" }.joined(separator: "x")
    }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    private static func amount(_ value: Double, _ rule: FrameReport.Rule) -> String {
        "\(rounded(value))" + (rule.unit.hasPrefix("/") ? "" : " ") + rule.unit
    }
}

/// The options of all checks.
enum VerifyOptions {
    static let json = Flag("json", help: "Write JSON instead of a table.")
    private static let trees = Option<String?>(
        "trees", .folder, defaultText: "the built-in trees",
        help: "A folder with silhouettes tree_0.svg to tree_7.svg to check instead.")

    static let definitions = [
        trees.definition, json.definition, SharedOptions.sandbox.definition, SharedOptions.quiet.definition,
    ]

    static func trees(_ arguments: Arguments) throws(CommandError) -> [Path]? {
        let (paths, warnings) = try TreeFolder.read(arguments[trees])
        if !arguments[SharedOptions.quiet] { Messages.warnings(warnings) }
        return paths
    }
}

extension CommandError {
    init(_ error: VerificationError) {
        switch error {
        case .scene(let error): self.init(error)
        case .raster(let error): self.init(error)
        case .nothingInside: self.init(.badData, error.description)
        }
    }
}
