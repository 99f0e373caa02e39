import DisplayList
import ParameterReading
import PathParser

/// The options for pictures that are printed and cut.
enum PrintOptions {
    private static let dpi = resolution(unitsPerInch: AskedLength.pointsPerInch, "a point is 1/72 inch")

    /// `--dpi`. It stands for `--scale`, so that scenes which look at their scale see it.
    /// - Parameters:
    ///   - unitsPerInch: how many units of the drawing make an inch.
    ///   - meaning: the same in words.
    static func resolution(unitsPerInch: Double, _ meaning: String) -> OptionDefinition {
        let option = Option<Double?>(
            dpiName, .number(1...7200), defaultText: "none",
            help:
                "How many pixels an inch of the picture has, in place of --scale: \(meaning). Sizes may be in mm, cm "
                + "and in (297mmx210mm).")
        var definition = option.definition
        definition.standsFor = (
            SharedOptions.plainScale.definition.name,
            { text in ((decimalNumber(text) ?? unitsPerInch) / unitsPerInch).plainText }
        )
        return definition
    }

    private static let dpiName = "dpi"
    private static let bleed = Option<AskedLength>(
        "bleed", .length(0...300), default: AskedLength(units: 0), "0",
        help: "How far the picture goes on beyond where it is cut (3mm): it is enlarged until it covers that."
    ).rare()
    private static let cropMarks = Flag(
        "crop-marks", help: "Lines around the picture, on white, that show where it is cut."
    ).rare()

    static let all = [dpi, bleed.definition, cropMarks.definition]

    /// How many pixels an inch of the picture is to have; nil where `--dpi` does not say it.
    static func askedPixelsPerInch(_ arguments: Arguments) -> Double? {
        let name = OptionDefinition.standing(dpiName, for: SharedOptions.plainScale.definition.name)
        return arguments.texts(of: name).last.flatMap(decimalNumber)
    }

    /// Whether a scene has a size on paper: its resolution is given, or its size in a unit of length.
    private static func areOnPaper(_ arguments: Arguments) -> Bool {
        askedPixelsPerInch(arguments) != nil
            || arguments.texts(of: SharedOptions.viewport.definition.name).last.map { text in
                text.split { "xX×".contains($0) }.contains { AskedLength(String($0))?.isOnPaper == true }
            } == true
    }

    /// The sheet that is printed: the drawing, what it goes on beyond its edges, and the marks.
    static func sheet(of drawing: Drawing, _ arguments: Arguments) -> Drawing {
        let drawing = drawing.unitsPerInch == nil && areOnPaper(arguments) ? drawing.onPaper() : drawing
        let (bleed, hasMarks) = (arguments[bleed].units(), arguments[cropMarks])
        guard bleed > 0 || hasMarks, drawing.size.width > 0, drawing.size.height > 0 else { return drawing }
        // Marks begin beyond the bleed, and never at the edge that is cut.
        let gap = max(bleed, 0.125 * AskedLength.pointsPerInch)
        let margin = hasMarks ? gap + markLength + markRoom : bleed
        let size = Size(width: drawing.size.width + 2 * margin, height: drawing.size.height + 2 * margin)
        let cut = Rect(x: margin, y: margin, width: drawing.size.width, height: drawing.size.height)
        let scale = max(1 + 2 * bleed / cut.width, 1 + 2 * bleed / cut.height)
        let place = Transform.translation(
            cut.midX - scale * cut.width / 2, cut.midY - scale * cut.height / 2)
        let content = Group(
            [.group(Group(drawing.nodes, transform: place * .scale(scale)))],
            clip: Clip(.rect(cut.outset(by: bleed))))
        var sheet = drawing
        sheet.size = size
        sheet.nodes = [.group(content)]
        guard hasMarks else { return sheet }
        let paper = Fill(
            .rect(Rect(x: 0, y: 0, width: size.width, height: size.height)), paint: .solid(.white))
        sheet.nodes = [.fill(paper), .group(content)] + marks(around: cut, gap: gap)
        return sheet
    }

    /// The length of a mark, what is free beyond it, and how wide it is, in points.
    private static let (markLength, markRoom, markWidth) = (15.0, 6.0, 0.25)

    /// Two lines at each corner, which meet where the picture is cut.
    private static func marks(around cut: Rect, gap: Double) -> [Node] {
        func mark(_ from: Point, _ to: Point) -> Node {
            .stroke(Stroke(.line(from: from, to: to), style: StrokeStyle(width: markWidth), paint: .solid(.black)))
        }
        var marks: [Node] = []
        for (x, right) in [(cut.minX, -1.0), (cut.maxX, 1.0)] {
            for (y, down) in [(cut.minY, -1.0), (cut.maxY, 1.0)] {
                marks.append(mark(Point(x + right * gap, y), Point(x + right * (gap + markLength), y)))
                marks.append(mark(Point(x, y + down * gap), Point(x, y + down * (gap + markLength))))
            }
        }
        return marks
    }
}

extension ValueReader where Value == AskedLength {
    /// A length in points, or in `mm`, `cm` or `in`.
    static func length(_ range: ClosedRange<Double>) -> ValueReader {
        ValueReader("LENGTH") { text throws(ValueError) in
            guard let length = AskedLength(text), range.contains(length.units()) else {
                throw ValueError(
                    expected:
                        "a length from \(range.lowerBound.plainText) to \(range.upperBound.plainText) points, such "
                        + "as 9 or 3mm")
            }
            return length
        }
    }
}
