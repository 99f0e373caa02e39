import DisplayList
import ParameterReading
import PathParser
import Raster
import SVG
import Scenes
import Structure
import TextForms

/// `check`: what a screen reader meets in a picture, and what is too small, too faint or over something else.
enum CheckCommand {
    private static let output = Option<String?>(
        "output", short: "o", .file, isRepeatable: true,
        help: "Where to write the picture with numbered boxes and the list beside it, as "
            + "\(OutputFormat.names(OutputFormat.pictures)).")
    private static let json = Flag("json", help: "Write JSON instead of text.")
    private static let scale = SharedOptions.scale(2)
    private static let background = Option<Color>(
        "background", .plainColor, default: .white, "#fff",
        help: "The colour behind a picture that is not opaque: texts are measured against it.")
    private static let ignore = Option<AccessibilityFinding.Kind?>(
        "ignore", .choice(AccessibilityFinding.Kind.allCases.map { ($0.word, $0) }), defaultText: "nothing",
        isRepeatable: true, help: "Tell nothing of this kind.")

    /// - Parameter scenes: the commands whose pictures can be checked.
    static func definition(of scenes: [AppScenes]) -> CommandDefinition {
        CommandDefinition(
            name: "check",
            summary:
                "Tells what a screen reader meets, and targets and texts that are too small or faint; exit 1 if any is.",
            operands: [
                OperandDefinition(
                    placeholder: "FILE.svg|SCENE", completion: .drawing,
                    help: "An SVG file, - for standard input, or a command that draws a scene, with its options.")
            ],
            options: [
                json.definition, output.definition, scale.definition, background.definition, ignore.definition,
            ] + FontOptions.ofFiles + [
                SharedOptions.noClobber.definition, SharedOptions.sandbox.definition, SharedOptions.quiet.definition,
            ],
            examples: [
                "render-scene check card.svg",
                "render-scene check 'timer --elapsed 4h' -o timer-accessibility.png",
                "render-scene check 'tally settings' --json --ignore low-contrast",
            ],
            run: { arguments throws(CommandError) in try run(arguments, scenes.flatMap(\.commands)) })
    }

    private static func run(_ arguments: Arguments, _ scenes: [CommandDefinition]) throws(CommandError) {
        let outputs = try OutputSet(
            arguments.all(output), fallback: .png, keepsExisting: arguments[SharedOptions.noClobber])
        if outputs.targets.contains(where: { $0.place == .standardOutput }) {
            throw CommandError(.usage, "check: -o -: the list goes to standard output", hint: "name a file with -o")
        }
        let ground = arguments[background]
        let name = arguments.operands[0]
        var warnings: [String] = []
        let drawing = try DrawingInput.read(name, among: scenes, arguments, describesElements: true, &warnings)
        if !arguments[SharedOptions.quiet] { Messages.warnings(warnings) }
        var audit: AccessibilityAudit
        do throws(RasterError) {
            audit = try AccessibilityAudit(drawing, background: ground)
        } catch {
            throw CommandError(error)
        }
        audit = audit.without(Set(arguments.all(ignore)))
        if !outputs.targets.isEmpty { try write(audit.sheet(of: drawing, background: ground), outputs, arguments) }
        if arguments[json] {
            try StandardOutput.writeJSON(object(audit, name))
        } else {
            try StandardOutput.writeText(audit.text)
        }
        if !audit.findings.isEmpty { throw CommandError(quietly: .findings) }
    }

    private static func write(
        _ sheet: Drawing, _ outputs: OutputSet, _ arguments: Arguments
    ) throws(CommandError) {
        let encoding = PictureEncoding(arguments, scale: arguments[scale], threads: nil)
        try outputs.write { format, sink throws(CommandError) in
            switch format {
            case .png, .jpeg, .webp, .gif, .apng, .y4m, .rgba: _ = try encoding.writePixels(sheet, as: format, sink)
            case .svg: try encoding.writeSVG(sheet, keepsText: false, sink)
            case .pdf: _ = try encoding.writePDF([sheet], sink)
            }
        }
    }

    // MARK: JSON

    private static func object(_ audit: AccessibilityAudit, _ name: String) -> JSONOutput {
        .document([
            ("picture", .string(name)), ("title", .string(audit.title)),
            ("width", .number(audit.size.width)), ("height", .number(audit.size.height)),
            ("isComplete", .bool(audit.isComplete)), ("elements", .array(audit.elements.map { element($0) })),
            ("findings", .array(audit.findings.map { finding($0) })),
        ])
    }

    private static func element(_ element: AccessibleElement) -> JSONOutput {
        func text(_ text: String?) -> JSONOutput { text.map { .string($0) } ?? .null }
        return .object([
            ("number", .integer(element.number)), ("role", .string(element.role.rawValue)),
            ("title", .string(element.title)), ("value", text(element.value)),
            ("description", text(element.description)), ("depth", .integer(element.depth)),
            ("frame", frame(element.frame)), ("contrast", element.contrast.map { contrast($0) } ?? .null),
        ])
    }

    private static func contrast(_ contrast: AccessibleElement.Contrast) -> JSONOutput {
        .object([
            ("ratio", .number(DecimalText.rounded(contrast.ratio, decimals: 2))), ("needed", .number(contrast.needed)),
            ("ink", .string(contrast.ink.hexText)), ("ground", .string(contrast.ground.hexText)),
            ("text", .string(contrast.text)), ("frame", frame(contrast.frame)),
        ])
    }

    private static func finding(_ finding: AccessibilityFinding) -> JSONOutput {
        .object([
            ("kind", .string(finding.kind.rawValue)), ("description", .string(finding.description)),
            ("frame", frame(finding.frame)), ("elements", .array(finding.elements.map { .integer($0) })),
        ])
    }

    /// In points, to a tenth; null for what is not seen.
    private static func frame(_ rect: Rect) -> JSONOutput {
        guard !rect.isNull, rect.isFinite else { return .null }
        func tenth(_ value: Double) -> JSONOutput { .number(DecimalText.rounded(value, decimals: 1)) }
        return .object([
            ("x", tenth(rect.minX)), ("y", tenth(rect.minY)), ("width", tenth(rect.width)),
            ("height", tenth(rect.height)),
        ])
    }
}

extension AccessibilityFinding.Kind {
    /// The word that `--ignore` takes.
    fileprivate var word: String {
        switch self {
        case .smallTarget: "small-target"
        case .overlappingTargets: "overlapping-targets"
        case .lowContrast: "low-contrast"
        case .overlappingTexts: "overlapping-texts"
        case .coveredText: "covered-text"
        case .missingName: "missing-name"
        case .cutContent: "cut-content"
        case .shortenedText: "shortened-text"
        case .missingCharacters: "missing-characters"
        }
    }
}
