import DisplayList
import PathParser
import PictureFiles
import SnapshotEngine
import TextForms

/// `diff`: compares two PNG or SVG files, as snapshot tests do; what moves frame by frame.
enum DiffCommand {
    private static let output = Option<String?>(
        "output", short: "o", .file, help: "Where to write a PNG picture that shows the difference.")
    private static let json = Flag("json", help: "Write JSON instead of text.")
    private static let preview = Flag(
        SharedOptions.preview.definition.name, help: "Show the difference in the terminal, as large as it fits.")
    private static let colorTolerance = Option<Double>(
        "color-tolerance", .number(0...10), default: 0, "0",
        help: "The distance in OKLab up to which colours count as equal; about 0.02 is just seen.")
    private static let maxPixels = Option<Int?>(
        "max-differing-pixels", .integer(0...1_000_000_000), defaultText: "0", help: "How many pixels may differ.")
    private static let maxRatio = Option<Double?>(
        "max-differing-ratio", .number(0...1), help: "The share of pixels that may differ, instead of a number.")
    private static let window = Option<Int?>(
        "max-window-pixels", .integer(0...256), defaultText: "no limit of its own",
        help: "How many pixels may differ in any window of 16 by 16.")
    private static let antialiasing = Flag(
        "ignore-antialiasing", help: "Count small changes at edges as equal.")

    private static let report = Option<String?>(
        "report", .file, help: "Of two folders: where to write a page that shows what differs, as HTML.")
    private static let ignore = Option<IgnoredRegion?>(
        "ignore", .ignoredRegion, defaultText: "nothing", isRepeatable: true,
        help: "Leave this out: a rectangle in points, or in SVG files what has this id or title.")
    private static let scale = Option<Double>(
        "scale", .number(0.01...100), default: 1, "1",
        help: "Pixels to a point: how large SVG files are drawn, and what the numbers of --ignore mean.")

    static let definition = CommandDefinition(
        name: "diff",
        summary:
            "Compares two PNG, APNG or SVG files, or folders of them: exits 0 if equal, 1 if not, 2 if sizes differ.",
        operands: [
            OperandDefinition(
                placeholder: "EXPECTED", completion: .fileOrFolder,
                help: "The picture as it should be, or a folder of such."),
            OperandDefinition(
                placeholder: "ACTUAL", completion: .fileOrFolder, help: "The picture as it is, or a folder."),
        ],
        options: [
            output.definition, json.definition, preview.definition, SharedOptions.terminal.definition,
            colorTolerance.definition, maxPixels.definition, maxRatio.definition, window.definition,
            antialiasing.definition, ignore.definition, scale.definition,
            report.definition, SharedOptions.noClobber.definition, SharedOptions.overwriteInput.definition,
            SharedOptions.noFollow.definition,
            SharedOptions.sandbox.definition,
        ],
        examples: [
            "render-scene diff before.png after.png -o difference.png",
            "render-scene diff before.png after.png --color-tolerance 0.01 --max-window-pixels 4",
            "render-scene diff before.png after.png --ignore 300,0,90,44",
            "render-scene diff before.svg after.svg --ignore clock",
            "render-scene diff before/ after/ --report out.html",
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) {
        if arguments[json], arguments[preview] {
            throw CommandError(.usage, "diff: --json and --preview both write to standard output")
        }
        let outputs = try OutputSet(
            arguments.all(output), fallback: .png, keepsExisting: arguments[SharedOptions.noClobber])
        if let target = outputs.targets.first(where: { $0.format != .png }) {
            throw CommandError(.usage, "diff: -o \(target.name): the difference is written as PNG")
        }
        if outputs.targets.contains(where: { $0.place == .standardOutput }) {
            throw CommandError(.usage, "diff: -o -: the findings go to standard output", hint: "name a file with -o")
        }
        let tolerance = try tolerance(arguments)
        let folders = arguments.operands.filter(FileSystem.isFolder)
        if let folder = folders.first {
            if folders.count < 2, let file = arguments.operands.first(where: { $0 != folder }) {
                // A missing file is reported as in other commands.
                _ = try InputFile.read(file)
                throw CommandError(
                    .usage, "diff: \(folder) is a folder, and \(file) is none",
                    hint: "compare two files, or two folders")
            }
            return try compareFolders(tolerance, arguments)
        }
        let terminal = try TerminalOutput(arguments)
        if arguments[report] != nil {
            throw CommandError(
                .usage, "diff: --report shows two folders", hint: "of two files, -o shows the difference")
        }
        var warnings: [String] = []
        let expected = try ComparedPicture(arguments.operands[0], scale: arguments[scale], arguments, &warnings).frames
        let actual = try ComparedPicture(arguments.operands[1], scale: arguments[scale], arguments, &warnings).frames
        Messages.warnings(warnings)
        let comparison: PictureComparison
        do {
            comparison = try PictureComparison(expected: expected, actual: actual, tolerance: tolerance)
        } catch {
            throw CommandError(.usage, "diff: \(error)")
        }
        if !outputs.targets.isEmpty || terminal != nil {
            let difference = comparison.difference
            try outputs.write { _, sink throws(CommandError) in
                try encoded(difference).withUnsafeBufferPointer { bytes throws(CommandError) in
                    try sink(UnsafeRawBufferPointer(bytes))
                }
            }
            try terminal?.show(difference)
        }
        let (regions, more) = comparison.regions
        if arguments[json] {
            try StandardOutput.writeJSON(object(comparison, regions, arguments.operands))
        } else {
            let details = comparison.details + ChangedRegion.lines(regions, more: more)
            try StandardOutput.writeText(([comparison.summary] + details).map { $0 + "\n" }.joined())
        }
        if comparison.isPassed { return }
        throw CommandError(quietly: comparison.haveOtherSizes ? .sizesDiffer : .findings)
    }

    private static func compareFolders(_ tolerance: Tolerance, _ arguments: Arguments) throws(CommandError) {
        if arguments[preview] || !arguments.all(output).isEmpty {
            throw CommandError(
                .usage, "diff: \(arguments[preview] ? "--preview shows" : "-o takes") the difference of two files",
                hint: "--report FILE shows those of two folders")
        }
        let comparison = try FolderDiff.compare(
            arguments.operands[0], arguments.operands[1], tolerance, scale: arguments[scale],
            drawsDifferences: arguments[report] != nil, arguments)
        if let file = arguments[report] {
            try OutputFile.write(
                FolderReport.html(comparison), to: file, keepsExisting: arguments[SharedOptions.noClobber])
        }
        if arguments[json] {
            try StandardOutput.writeJSON(FolderDiff.object(comparison))
        } else {
            try StandardOutput.writeText(FolderDiff.text(comparison))
        }
        if comparison.entries.count > comparison.count(.equal) { throw CommandError(quietly: .findings) }
    }

    private static func tolerance(_ arguments: Arguments) throws(CommandError) -> Tolerance {
        if arguments[maxPixels] != nil, arguments[maxRatio] != nil {
            throw CommandError(.usage, "diff: --max-differing-pixels and --max-differing-ratio say the same thing")
        }
        return Tolerance(
            colorTolerance: arguments[colorTolerance],
            maxDifferingPixels: arguments[maxRatio].map { .ratio($0) } ?? .count(arguments[maxPixels] ?? 0),
            maxDifferingPixelsPerWindow: arguments[window], ignoresAntialiasing: arguments[antialiasing],
            ignoredRegions: arguments.all(ignore))
    }

    private static func encoded(_ picture: Bitmap) throws(CommandError) -> [UInt8] {
        do {
            return try PNGEncoder.encode(picture)
        } catch {
            throw CommandError(.ioFailure, "\(error)")
        }
    }

    private static func object(
        _ pictures: PictureComparison, _ regions: [ChangedRegion], _ files: [String]
    ) -> JSONOutput {
        let comparison = pictures.comparison
        func size(_ size: PixelSize) -> JSONOutput {
            .object([("width", .integer(size.width)), ("height", .integer(size.height))])
        }
        let members: [JSONOutput.Member] = [
            ("outcome", .string(pictures.outcome)),
            ("expected", .string(files[0])), ("actual", .string(files[1])),
            ("expectedSize", size(comparison.expectedSize)), ("actualSize", size(comparison.actualSize)),
            ("differingPixels", .integer(comparison.differingPixels)),
            ("allowedPixels", .integer(comparison.allowedPixels)),
            ("unequalPixels", .integer(comparison.unequalPixels)),
            ("toleratedPixels", .integer(comparison.toleratedPixels)),
            ("antialiasingPixels", .integer(comparison.antialiasingPixels)),
            ("ignoredPixels", .integer(comparison.ignoredPixels)),
            ("largestDistance", .number(comparison.largestDistance)),
            ("largestChannelDifference", .integer(comparison.largestChannelDifference)),
            ("largestDifferenceIn16Bits", comparison.largestDifferenceIn16Bits.map { .integer($0) } ?? .null),
            ("pixelsEqualIn8Bits", .integer(comparison.pixelsEqualIn8Bits)),
            (
                "colorSpaces",
                pictures.colorSpaces.map {
                    .object([("expected", .string($0.expected)), ("actual", .string($0.actual))])
                } ?? .null
            ),
            (
                "densestWindow",
                comparison.densestWindow.map {
                    .object([
                        ("x", .integer($0.x)), ("y", .integer($0.y)), ("differingPixels", .integer($0.differingPixels)),
                    ])
                } ?? .null
            ),
            (
                "bounds",
                comparison.bounds.map {
                    .object([
                        ("x", .integer($0.minX)), ("y", .integer($0.minY)), ("width", .integer($0.maxX - $0.minX)),
                        ("height", .integer($0.maxY - $0.minY)),
                    ])
                } ?? .null
            ),
            ("regions", .array(regions.map(\.output))),
        ]
        return .document(members + (pictures.motion?.members ?? []))
    }
}
