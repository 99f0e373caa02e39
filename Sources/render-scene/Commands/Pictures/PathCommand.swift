import DisplayList
import ParameterReading
import PathParser
import Scenes

/// `path`: any SVG path data.
enum PathCommand {
    private static let fill = Option<PlainBackground>(
        "fill", .color, default: .color(.black), "#000", help: "The colour inside.")
    private static let stroke = Option<PlainBackground>(
        "stroke", .color, default: .none, "none", help: "The outline's colour.")
    private static let strokeWidth = Option<Double>(
        "stroke-width", .number(0...1_000_000), default: 1, "1", help: "The outline's width in the path's units.")
    private static let rule = Option<FillRule>(
        "fill-rule", .choice([("nonzero", .nonZero), ("evenodd", .evenOdd)]), default: .nonZero, "nonzero",
        help: "What counts as inside.")
    private static let size = Option<AskedSize>(
        "size", .askedSize, default: AskedSize(width: AskedLength(units: 256), height: AskedLength(units: 256)),
        "256x256", help: AskedSize.help(unit: "points,"))
    private static let viewBox = Option<Rect?>(
        "view-box", .viewBox, defaultText: "the path's bounds and a margin",
        help: "The part of the path's plane to show, fitted into the size.")

    static let definition = CommandDefinition(
        name: "path", summary: "Draws SVG path data.",
        operands: [
            OperandDefinition(
                placeholder: "DATA", completion: .none,
                help: "Path data, as in the d attribute of SVG; - reads it from standard input.")
        ],
        options: [
            fill.definition, stroke.definition, strokeWidth.definition, rule.definition, size.definition,
            viewBox.definition, SharedOptions.background.definition,
        ] + SharedOptions.limits + SharedOptions.picture(scale: SharedOptions.plainScale),
        examples: ["render-scene path 'M4 20L12 4l8 16z' --stroke '#c17f3a' --stroke-width 2 -o triangle.png"],
        picture: { arguments, _ throws(CommandError) in
            (try drawing(arguments), arguments[SharedOptions.plainScale])
        },
        run: { arguments throws(CommandError) in
            var output = try PictureOutput(arguments, scale: SharedOptions.plainScale)
            try output.writeDrawing(try drawing(arguments))
        })

    private static func drawing(_ arguments: Arguments) throws(CommandError) -> Drawing {
        let operand = arguments.operands[0]
        let result =
            operand == "-"
            ? PathDataParser.parse(try InputFile.read("-", arguments.given)) : PathDataParser.parse(operand)
        if let error = result.error { throw CommandError(.badData, error.description) }

        let width = arguments[strokeWidth]
        let isStroked = arguments[stroke] != .none && width > 0
        guard
            let (box, size) = view(of: result.path, strokeWidth: isStroked ? width : 0, arguments),
            let transform = Transform.fitting(box, into: size, at: Point(size.width / 2, size.height / 2))
        else {
            throw CommandError(
                .badData, "the path has no extent that could be drawn", hint: "--view-box says what to show")
        }
        var nodes: [Node] = []
        if case .color(let color) = arguments[fill] {
            nodes.append(.fill(Fill(result.path, rule: arguments[rule], paint: .solid(color))))
        }
        if case .color(let color) = arguments[stroke], isStroked {
            nodes.append(.stroke(Stroke(result.path, style: StrokeStyle(width: width), paint: .solid(color))))
        }
        let drawing = Drawing(size: size, nodes: [.group(Group(nodes, transform: transform))])
        return drawing.over(arguments[SharedOptions.background])
    }

    /// The part of the path's plane that is shown, and the picture's size.
    /// - Returns: nil where a side cannot follow from a path without extent.
    private static func view(
        of path: Path, strokeWidth: Double, _ arguments: Arguments
    ) -> (box: Rect, size: Size)? {
        // As far as a right angle's miter reaches.
        let bounds = path.bounds.outset(by: strokeWidth / 2 * 2.0.squareRoot())
        let asked = arguments[size].units()
        if let width = asked.width, let height = asked.height {
            let size = Size(width: width, height: height)
            return (arguments[viewBox] ?? box(around: bounds, in: size), size)
        }
        // Where the picture's shorter side follows from its content, the margins take the same share of it.
        let shorter = min(bounds.width, bounds.height)
        let shown = arguments[viewBox] ?? bounds.outset(by: shorter * margin / (1 - 2 * margin))
        guard shown.width > 0, shown.height > 0 else { return nil }
        func following(_ side: Double) -> Double { max((side - 1e-9).rounded(.up), 1) }
        let whole = Size(
            width: asked.width ?? following((asked.height ?? 0) * shown.width / shown.height),
            height: asked.height ?? following((asked.width ?? 0) * shown.height / shown.width))
        return whole.width.isFinite && whole.height.isFinite ? (shown, whole) : nil
    }

    /// The margin around the path, as a share of the picture's shorter side.
    private static let margin = 0.04

    /// The bounds with a margin around them.
    private static func box(around bounds: Rect, in size: Size) -> Rect {
        let margin = margin * min(size.width, size.height)
        let inner = Size(width: size.width - 2 * margin, height: size.height - 2 * margin)
        // Bounds without extent cannot be fitted, and stay as they are.
        guard let scale = Transform.fitting(bounds, into: inner, at: .zero)?.a else { return bounds }
        return bounds.outset(by: margin / scale)
    }
}
