import DisplayList
import PathParser
import Raster
import Scenes
import Typography

/// Writes a drawing to all its outputs.
struct PictureOutput {
    private let outputs: OutputSet
    private let held: HeldOutputs?
    private let encoding: PictureEncoding
    private let terminal: TerminalOutput?
    /// Pixels to a point.
    private let scale: Double
    private let isQuiet: Bool
    private var warnings: [String] = []
    private let arguments: Arguments
    /// What notes call a unit of the drawing.
    private let unit: String
    /// Whether SVG keeps text as text.
    private let keepsText: Bool

    /// Resolves the outputs' paths, before any input is read.
    init(_ arguments: Arguments, scale: Option<Double>) throws(CommandError) {
        try self.init(arguments, scale: arguments[scale])
    }

    init(_ arguments: Arguments, scale: Double) throws(CommandError) {
        try self.init(arguments, scale: scale, outputs: arguments.all(SharedOptions.output))
    }

    /// - Parameters:
    ///   - names: the names of the outputs.
    ///   - held: takes the outputs where other inputs are still to be read.
    ///   - unit: what notes call a unit of the drawing: `pt` of 1/72 inch, or `px` of 1/96.
    init(
        _ arguments: Arguments, scale: Double, outputs names: [String], holding held: HeldOutputs? = nil,
        unit: String = "pt"
    ) throws(CommandError) {
        self.held = held
        self.unit = unit
        outputs = try OutputSet(
            names, fallback: arguments[SharedOptions.format],
            keepsExisting: arguments[SharedOptions.noClobber])
        terminal = try TerminalOutput(arguments)
        self.arguments = arguments
        if terminal != nil, outputs.targets.contains(where: { $0.place == .standardOutput }) {
            throw CommandError(.usage, "--preview and -o - both write to standard output", hint: "name a file with -o")
        }
        self.scale = scale
        encoding = PictureEncoding(arguments, scale: scale, threads: arguments[SharedOptions.threads])
        isQuiet = arguments[SharedOptions.quiet]
        keepsText = arguments[SharedOptions.svgText]
    }

    /// Whether any output is SVG.
    var hasSVG: Bool { outputs.targets.contains { $0.format == .svg } }

    /// Keeps warnings until the picture is written: an error then stands alone.
    mutating func warn(_ texts: [String]) { warnings += texts }

    /// Draws to all outputs and, where asked, to the terminal, and reports them.
    /// - Parameter content: a description of the picture, for the note.
    mutating func writeDrawing(_ drawing: Drawing, content: String = "") throws(CommandError) {
        var notes: [OutputFormat: String] = [:]
        let sheet = encoding.sheet(drawing)
        try outputs.write(holding: held) { format, sink throws(CommandError) in
            switch format {
            case .png, .jpeg, .webp, .gif, .apng, .y4m, .rgba:
                let renderer = try encoding.writePixels(drawing, as: format, sink)
                // All kinds of pixels leave out the same.
                if notes.keys.allSatisfy({ $0 == .svg }) { warn(renderer.diagnostics) }
                notes[format] = "\(renderer.width) × \(renderer.height) px"
            case .svg:
                try encoding.writeSVG(drawing, keepsText: keepsText, sink)
                notes[format] = "\(short(sheet.size.width)) × \(short(sheet.size.height)) \(unit)"
            case .pdf:
                let page = try encoding.writePDF([drawing], sink)
                warn(page.notes.map { "PDF: \($0)" })
                notes[format] = "\(short(page.size.width)) × \(short(page.size.height)) pt"
            }
        }
        if let terminal {
            let picture = try encoding.picture(drawing, scale: terminal.scale(for: sheet.size, wanted: scale))
            if notes.keys.allSatisfy({ $0 == .svg }) { warn(picture.diagnostics) }
            try terminal.show(picture.bitmap)
        }
        if isQuiet { return }
        var missing = TextWarnings()
        missing.note(drawing)
        warn(missing.warnings + FontOptions.warnings(missing.borrowed, arguments) + WordOptions.warnings(arguments))
        Messages.warnings(warnings)
        for target in outputs.targets {
            let parts = [target.displayName, notes[target.format] ?? "", content]
            Messages.note(parts.filter { !$0.isEmpty }.joined(separator: "  "))
        }
    }

    /// Writes drawings as the pages of each output, which is PDF, and reports them.
    mutating func writePages(_ drawings: [Drawing]) throws(CommandError) {
        var notes: [String] = []
        try outputs.write(holding: held) { _, sink throws(CommandError) in
            notes = try encoding.writePDF(drawings, sink).notes
        }
        if isQuiet { return }
        var missing = TextWarnings()
        for drawing in drawings { missing.note(drawing) }
        warn(
            notes.map { "PDF: \($0)" } + missing.warnings + FontOptions.warnings(missing.borrowed, arguments)
                + WordOptions.warnings(arguments))
        Messages.warnings(warnings)
        for target in outputs.targets { Messages.note("\(target.displayName)  \(drawings.count) pages") }
    }

    private func short(_ value: Double) -> String {
        var bytes: [UInt8] = []
        DecimalText.append(value, decimals: 2, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension CommandError {
    init(_ error: RasterError) {
        let text = error.description
        let smaller = ["scale", "size"]
        switch error {
        case .tooManyPixels:
            self.init(.usage, text)
            advice = Advice.list(smaller: smaller, higher: "max-pixels")
            concernsSize = true
        case .badScale, .emptySize, .sideTooLong:
            self.init(.usage, text)
            advice = [Advice(verb: "another", options: smaller)]
            concernsSize = true
        case .tooManyLayerPixels: self.init(limit: "max-layer-pixels", text, smaller: smaller)
        case .tooManyBlendedPixels: self.init(limit: "max-blended-pixels", text, smaller: smaller)
        case .tooManyEdgePixels: self.init(limit: "max-edge-pixels", text, smaller: smaller)
        case .tooManyPaintedPixels: self.init(limit: "max-painted-pixels", text, smaller: smaller)
        case .tooManyTilePixels: self.init(limit: "max-tile-pixels", text, smaller: smaller)
        case .tooManyFilterPixels: self.init(limit: "max-filter-pixels", text, smaller: smaller)
        case .tooManyDashes: self.init(limit: "max-dashes", text)
        case .nestingTooDeep, .blurTooLarge, .noSymbol, .memoryTooSmall, .rowTooShort: self.init(.badData, text)
        }
    }
}
