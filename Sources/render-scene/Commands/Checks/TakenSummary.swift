import DisplayList
import PathParser
import PictureFiles
import TextForms
import Verification

/// What `verify` says of pictures that somebody took: as text or as JSON.
struct TakenSummary {
    private struct Picture {
        var name: String
        var moment: Double?
        var subject: TintPictureCheck.Subject?
        var colorSpace: String
    }

    private let command: String
    private let folder: String
    private var pictures: [Picture] = []
    /// The pictures' size in pixels, where all have one.
    var size: (Int, Int)?
    /// What frames are of; nil for trees.
    var setting: FramePictureCheck.Setting?

    init(command: String, pictures: TakenPictures) {
        self.command = command
        folder = pictures.folder
    }

    mutating func add(
        _ picture: ColoredPicture, _ file: TakenPictures.File, at moment: Double?,
        _ subject: TintPictureCheck.Subject? = nil
    ) {
        pictures.append(
            Picture(name: file.name, moment: moment, subject: subject, colorSpace: picture.colorSpaceName))
    }

    /// Writes the report.
    /// - Throws: exit status 1 where it has failures.
    func write(_ report: PictureReport, _ arguments: Arguments) throws(CommandError) {
        if arguments[VerifyOptions.json] {
            try StandardOutput.writeJSON(json(report))
        } else {
            try StandardOutput.writeText(text(report))
        }
        if report.failures.isEmpty { return }
        let failed = report.failedPictures
        throw CommandError(
            .findings,
            "\(command): \(failed) of \(counted(report.count, "picture")) \(failed == 1 ? "is" : "are") not as expected"
        )
    }

    // MARK: Text

    /// The colour spaces of the pictures, in the order in which they come.
    private var colorSpaces: [String] {
        pictures.reduce(into: []) { known, picture in
            if !known.contains(picture.colorSpace) { known.append(picture.colorSpace) }
        }
    }

    private var line: String {
        var parts = [counted(pictures.count, "picture")]
        if let setting {
            parts.append(
                "\(setting.clock.series.rawValue) of tree \(setting.variant) in tone \(setting.tone)")
            parts.append(
                "\(Self.short(setting.screen.width)) × \(Self.short(setting.screen.height)) pt at "
                    + "\(Self.short(setting.scale)) px")
            parts.append(Self.name(setting.ground))
        }
        return (parts + [colorSpaces.joined(separator: " and ")]).joined(separator: ", ") + "\n\n"
    }

    private func text(_ report: PictureReport) -> String {
        let rows = report.rows.map { row in
            [
                row.rule.rawValue, "\(row.count)", "\(report.failures.count { $0.rule == row.rule })",
                row.rule.limit == nil ? "" : Self.amount(row.worst, row.rule),
                row.rule.limit.map { Self.amount($0, row.rule) } ?? "",
            ]
        }
        let text = line + TextTable.text(head: ["rule", "pictures", "failures", "worst", "allowed"], rows: rows)
        if report.failures.isEmpty { return text }
        let failures = report.failures.map { failure in
            [
                failure.rule.rawValue, failure.picture, failure.moment.map { Self.short($0) } ?? "", failure.found,
                failure.expected, failure.rule.limit == nil ? "" : Self.amount(failure.off, failure.rule),
            ]
        }
        return text + "\n"
            + TextTable.text(head: ["rule", "picture", "moment", "found", "expected", "off by"], rows: failures)
    }

    private static func short(_ value: Double) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    private static func amount(_ value: Double, _ rule: PictureReport.Rule) -> String {
        "\(rounded(value))" + (rule.unit.hasPrefix("/") ? "" : " ") + rule.unit
    }

    private static func name(_ ground: PictureGround) -> String {
        switch ground {
        case .nothing: "on nothing"
        case .dusk: "under the dusk"
        case .flat(let color): color.map { "on #" + hex($0) } ?? "on one colour"
        }
    }

    private static func hex(_ color: UInt32) -> String {
        let digits = String(color, radix: 16)
        return String(repeating: "0", count: max(6 - digits.count, 0)) + digits
    }

    // MARK: JSON

    private func json(_ report: PictureReport) -> JSONOutput {
        var members: [JSONOutput.Member] = [("from", .string(folder))]
        if let setting {
            members += [
                ("series", .string(setting.clock.series.rawValue)), ("variant", .integer(setting.variant)),
                ("tone", .integer(setting.tone)),
                (
                    "size",
                    .string("\(Self.short(setting.screen.width))x\(Self.short(setting.screen.height))")
                ),
                ("scale", .number(setting.scale)), ("background", .string(Self.word(setting.ground))),
            ]
        }
        members += [
            ("pictures", .array(pictures.map(Self.json))),
            (
                "rules",
                .array(
                    report.rows.map { row in
                        let limit = row.rule.limit
                        return .object([
                            ("rule", .string(row.rule.rawValue)), ("pictures", .integer(row.count)),
                            ("failures", .integer(report.failures.count { $0.rule == row.rule })),
                            ("worst", limit == nil ? .null : .number(Self.rounded(row.worst))),
                            ("allowed", limit.map { .number($0) } ?? .null), ("unit", .string(row.rule.unit)),
                        ])
                    })
            ),
            (
                "failures",
                .array(
                    report.failures.map { failure in
                        .object([
                            ("rule", .string(failure.rule.rawValue)), ("picture", .string(failure.picture)),
                            ("moment", failure.moment.map { .number($0) } ?? .null),
                            ("found", .string(failure.found)), ("expected", .string(failure.expected)),
                            ("offBy", .number(Self.rounded(failure.off))), ("unit", .string(failure.rule.unit)),
                        ])
                    })
            ),
        ]
        return .document(members)
    }

    private static func json(_ picture: Picture) -> JSONOutput {
        var members: [JSONOutput.Member] = [
            ("picture", .string(picture.name)), ("moment", picture.moment.map { .number($0) } ?? .null),
        ]
        if let subject = picture.subject {
            members += [
                ("variant", .integer(subject.variant)), ("tone", .integer(subject.tone)),
                ("kind", .string(VerifyTintsCommand.kind(subject.kind))),
                ("background", .string(word(subject.ground))),
            ]
        }
        return .object(members + [("colorSpace", .string(picture.colorSpace))])
    }

    private static func word(_ ground: PictureGround) -> String {
        switch ground {
        case .nothing: "none"
        case .dusk: "dusk"
        case .flat(let color): color.map { "#" + hex($0) } ?? "any"
        }
    }
}
