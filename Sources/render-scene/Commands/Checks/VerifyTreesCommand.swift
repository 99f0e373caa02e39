import SVG
import Scenes
import TextForms
import Verification

/// `verify trees`: whether silhouettes are what the specification asks for.
enum VerifyTreesCommand {
    static let definition = CommandDefinition(
        name: "verify trees",
        summary: "Checks silhouettes' files, shapes, ink, stand and differences; exit 1 if any is wrong.",
        operands: [
            OperandDefinition(
                placeholder: "DIR", completion: .folder,
                help: "A folder with silhouettes tree_0.svg to tree_7.svg. Without it the built-in ones are checked "
                    + "at both levels of detail; they are no files and so have no bytes and no view box.",
                isOptional: true)
        ],
        options: [VerifyOptions.json.definition, SharedOptions.sandbox.definition],
        examples: ["render-scene verify trees", "render-scene verify trees Resources/trees --json"],
        run: { arguments throws(CommandError) in
            let folder = arguments.operands.first
            let silhouettes = try folder.map { (name) throws(CommandError) in try read(name) }
            let report: TreeReport
            do throws(VerificationError) {
                if let silhouettes {
                    report = try TreeCheck(silhouettes).run()
                } else {
                    report = try TreeCheck.runEmbedded()
                }
            } catch {
                throw CommandError(error)
            }
            if arguments[VerifyOptions.json] {
                try StandardOutput.writeJSON(json(report, of: folder))
            } else {
                try StandardOutput.writeText(text(report))
            }
            try check(report)
        })

    /// - Throws: for a missing file, and for one that is no SVG.
    private static func read(_ folder: String) throws(CommandError) -> [TreeCheck.Silhouette] {
        // With an empty folder name the files would lie in the root.
        if folder.isEmpty { throw CommandError(.usage, "verify trees: found '', expected a folder's name") }
        var silhouettes: [TreeCheck.Silhouette] = []
        var options = SVGReadingOptions()
        options.makesStamps = false
        for variant in 0..<Silhouettes.count {
            let name = TreeFolder.path(of: variant, in: folder)
            let bytes = try InputFile.read(name, below: folder)
            do throws(SVGReaderError) {
                let document = try SVGDocument(bytes, options: options)
                silhouettes.append(
                    TreeCheck.Silhouette(
                        name: "tree_\(variant)", nodes: document.nodes,
                        file: TreeCheck.File(
                            byteCount: bytes.count, viewBox: document.viewBox,
                            leftOut: document.diagnostics.map(\.description))))
            } catch {
                throw CommandError(.badData, "\(name): \(error)")
            }
        }
        return silhouettes
    }

    /// - Throws: exit status 1 for a report with findings.
    static func check(_ report: TreeReport) throws(CommandError) {
        if report.findings.isEmpty { return }
        let trees = Set(report.findings.map(\.name)).count
        throw CommandError(
            .findings,
            "verify trees: \(counted(report.findings.count, "finding")) in \(trees) of \(report.rows.count) silhouettes"
        )
    }

    static func text(_ report: TreeReport) -> String {
        let rows: [[String]] = report.rows.map { row in
            let bytes: String = row.byteCount.map { "\($0)" } ?? "-"
            let nearest: String = row.nearest.map { "\($0.name), \(TreeCheck.percent($0.difference))" } ?? "-"
            return [
                row.name, bytes, "\(row.shapeCount)", "\(row.subpathCount)", "\(row.pieceCount)",
                TreeCheck.text(row.bounds), row.trunk.map(TreeCheck.percent) ?? "-", TreeCheck.percent(row.ink),
                nearest,
            ]
        }
        let text = TextTable.text(
            head: [
                "tree", "bytes", "shapes", "sub-paths", "pieces", "bounds", "trunk of foot", "ink at 48 pt", "nearest",
            ], rows: rows)
        if report.findings.isEmpty { return text }
        let findings = report.findings.map { [$0.name, $0.rule.rawValue, $0.found, $0.expected] }
        return text + "\n" + TextTable.text(head: ["tree", "rule", "found", "expected"], rows: findings)
    }

    /// - Parameter folder: nil for the built-in silhouettes.
    static func json(_ report: TreeReport, of folder: String?) -> JSONOutput {
        .document([
            ("folder", folder.map(JSONOutput.string) ?? .null),
            ("rules", .array(TreeReport.Rule.allCases.map { .string($0.rawValue) })),
            (
                "trees",
                .array(
                    report.rows.map { row in
                        .object([
                            ("name", .string(row.name)),
                            ("bytes", row.byteCount.map(JSONOutput.integer) ?? .null),
                            ("shapes", .integer(row.shapeCount)),
                            ("subpaths", .integer(row.subpathCount)),
                            ("pieces", .integer(row.pieceCount)),
                            ("bounds", bounds(row)),
                            ("trunk", row.trunk.map(JSONOutput.number) ?? .null),
                            ("ink", .number(row.ink)),
                            (
                                "nearest",
                                row.nearest.map {
                                    .object([("name", .string($0.name)), ("difference", .number($0.difference))])
                                } ?? .null
                            ),
                        ])
                    })
            ),
            (
                "findings",
                .array(
                    report.findings.map { finding in
                        .object([
                            ("tree", .string(finding.name)), ("rule", .string(finding.rule.rawValue)),
                            ("found", .string(finding.found)), ("expected", .string(finding.expected)),
                        ])
                    })
            ),
        ])
    }

    private static func bounds(_ row: TreeReport.Row) -> JSONOutput {
        guard row.bounds.isFinite else { return .null }
        return .object([
            ("x", .number(row.bounds.minX)), ("y", .number(row.bounds.minY)), ("width", .number(row.bounds.width)),
            ("height", .number(row.bounds.height)),
        ])
    }
}
