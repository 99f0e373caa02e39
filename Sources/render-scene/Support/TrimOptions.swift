import DisplayList
import ParameterReading
import PathParser
import Raster

/// `--trim`: pictures that are cut to what is drawn.
enum TrimOptions {
    private static let trim = Flag(
        "trim",
        help: "Cut the picture to what is drawn: what is transparent around it goes, before --background is there.")
    private static let margin = Option<AskedLength>(
        "margin", .length(0...10_000), default: AskedLength(units: 0), "0",
        help: "How much stays around what is drawn, with --trim (8, or 3mm)."
    ).rare()

    static let all = [trim.definition, margin.definition]

    static func isAsked(_ arguments: Arguments) -> Bool { arguments[trim] }

    /// Refuses a margin around nothing.
    static func checkMargin(_ arguments: Arguments) throws(CommandError) {
        if !arguments[trim], !arguments.texts(of: margin.definition.name).isEmpty {
            throw CommandError(.usage, "--margin is for --trim, which is not given")
        }
    }

    /// A picture cut to what is drawn in it; as it is where that is not asked for.
    /// - Parameters:
    ///   - perInch: how many of the drawing's units an inch has.
    ///   - scale: how many pixels of the picture a unit becomes. The picture is cut between pixels.
    ///   - isResized: whether what is left gets another size, and so other pixels.
    ///   - name: of the picture in messages.
    static func trimmed(
        _ drawing: Drawing, _ arguments: Arguments, perInch: Double = AskedLength.pointsPerInch, scale: Double,
        isResized: Bool = false, name: String
    ) throws(CommandError) -> Drawing {
        try checkMargin(arguments)
        guard arguments[trim] else { return drawing }
        // Where nothing is made of pixels, or of others, the edges are found as finely as they are seen on a large screen; at a
        // whole scale those at whole numbers are found exactly.
        let longest = max(drawing.size.width, drawing.size.height)
        let isVector = arguments.texts(of: SharedOptions.output.definition.name).allSatisfy { name in
            (OutputFormat(ending: OutputTarget.ending(of: name)) ?? arguments[SharedOptions.format]) == .svg
        }
        let finer = longest > 0 && longest < finePixels ? (finePixels / longest).rounded(.up) : 1
        guard let box = try inkBox(of: drawing, arguments, scale: isVector || isResized ? finer : scale) else {
            throw CommandError(
                .badData, "\(name): nothing is drawn that --trim could keep",
                hint: "without --trim it is drawn as it is")
        }
        let whole = (arguments[margin].units(perInch: perInch) * scale).rounded(.up) / scale
        return drawing.cut(to: box.outset(by: whole))
    }

    private static let finePixels = 2048.0

    /// The smallest rectangle between pixels that holds all that is drawn; nil for nothing.
    private static func inkBox(
        of drawing: Drawing, _ arguments: Arguments, scale: Double
    ) throws(CommandError) -> Rect? {
        let options = Renderer.Options(
            scale: scale, dither: false, threads: arguments[SharedOptions.threads],
            limits: SharedOptions.limits(arguments))
        var ink = InkBox()
        do {
            let renderer = try Renderer(drawing, options: options)
            try renderer.renderBands { rows, firstRow in ink.add(rows, width: renderer.width, firstRow: firstRow) }
        } catch let error as RasterError {
            throw CommandError(error)
        } catch {
            throw CommandError(.ioFailure, "\(error)")
        }
        guard ink.maxX >= 0 else { return nil }
        let (left, top) = (Double(ink.minX) / scale, Double(ink.minY) / scale)
        // The last pixels may reach beyond the picture.
        let right = min(Double(ink.maxX + 1) / scale, drawing.size.width)
        let bottom = min(Double(ink.maxY + 1) / scale, drawing.size.height)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// The outermost pixels that are not transparent.
private struct InkBox {
    private(set) var (minX, minY, maxX, maxY) = (Int.max, Int.max, -1, -1)

    mutating func add(_ rows: Span<UInt32>, width: Int, firstRow: Int) {
        var start = 0
        var row = firstRow
        while start < rows.count {
            let end = start + width
            var first = start
            while first < end, rows[first] == 0 { first += 1 }
            if first < end {
                var last = end - 1
                while rows[last] == 0 { last -= 1 }
                minX = min(minX, first - start)
                maxX = max(maxX, last - start)
                minY = min(minY, row)
                maxY = row
            }
            start = end
            row += 1
        }
    }
}

extension Drawing {
    /// What of the drawing is in a rectangle, which becomes the whole.
    fileprivate func cut(to box: Rect) -> Drawing {
        let own = Rect(x: 0, y: 0, width: size.width, height: size.height)
        var cut = self
        cut.size = Size(width: box.width, height: box.height)
        if box == own { return cut }
        // What lay beyond the edges stays unseen.
        let isWithin = box.minX >= 0 && box.minY >= 0 && box.maxX <= own.maxX && box.maxY <= own.maxY
        cut.nodes = [
            .group(
                Group(
                    nodes, transform: .translation(-box.minX, -box.minY), clip: isWithin ? nil : Clip(.rect(own))))
        ]
        return cut
    }
}
