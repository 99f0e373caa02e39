import DisplayList
import ParameterReading
import PathParser

/// The options for pictures that are printed and cut.
enum PrintOptions {
    /// Stands for `--scale`, so that scenes which look at their scale see it.
    static let dpi: OptionDefinition = {
        let option = Option<Double?>(
            "dpi", .number(1...7200), defaultText: "none",
            help:
                "How many pixels an inch has, in place of --scale: a point is 1/72 inch. Sizes may be in mm, cm and in "
                + "(297mmx210mm).")
        var definition = option.definition
        definition.standsFor = (
            "scale", { text in ((decimalNumber(text) ?? 72) / AskedLength.pointsPerInch).plainText }
        )
        return definition
    }()
    private static let bleed = Option<AskedLength>(
        "bleed", .length(0...300), default: AskedLength(units: 0), "0",
        help: "How far the picture goes on beyond where it is cut (3mm): it is enlarged until it covers that.")
    private static let cropMarks = Flag(
        "crop-marks", help: "Lines around the picture, on white, that show where it is cut.")

    static let all = [dpi, bleed.definition, cropMarks.definition]

    /// How many pixels of a picture at a scale make an inch; nil where only its scale tells it.
    static func pixelsPerInch(_ arguments: Arguments, scale: Double) -> Double? {
        let name = OptionDefinition.standing(dpi.name, for: SharedOptions.plainScale.definition.name)
        return arguments.texts(of: name).last.flatMap(decimalNumber)
            ?? SVGFileOptions.pixelsPerInch(arguments, scale: scale)
    }

    /// The sheet that is printed: the drawing, what it goes on beyond its edges, and the marks.
    static func sheet(of drawing: Drawing, _ arguments: Arguments) -> Drawing {
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

    /// The same drawing in whole pixels: a sheet's sides in millimetres seldom are, and would be translucent at their ends. It
    /// is stretched by less than a pixel.
    static func inWholePixels(_ drawing: Drawing, scale: Double) -> Drawing {
        func factor(_ length: Double) -> Double {
            let pixels = length * scale
            return pixels.isFinite && pixels >= 1 ? pixels.rounded() / pixels : 1
        }
        let (across, down) = (factor(drawing.size.width), factor(drawing.size.height))
        if abs(across - 1) < 1e-12, abs(down - 1) < 1e-12 { return drawing }
        var whole = drawing
        whole.size = Size(width: drawing.size.width * across, height: drawing.size.height * down)
        whole.nodes = [
            .group(Group(drawing.nodes, transform: Transform(a: across, b: 0, c: 0, d: down, tx: 0, ty: 0)))
        ]
        return whole
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
