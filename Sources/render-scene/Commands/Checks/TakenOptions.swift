import DisplayList
import ParameterReading
import PathParser
import PictureFiles
import Verification

/// The options of `verify` with pictures that somebody took.
enum TakenOptions {
    static let from = Option<String?>(
        "from", .folder,
        help:
            "Measure the \(PictureFormat.names()) pictures of this folder instead: frames or trees of a simulator, a device or "
            + "another renderer.")
    static let colorSpace = Option<PNGColorSpace?>(
        "color-space", .choice(PNGColorSpace.allCases.map { ($0.rawValue, $0) }), defaultText: "what each file says",
        help: "With --from: the colour space of PNG files, whatever they say.")
    static let scale = Option<Double?>(
        "scale", .number(0.1...20),
        defaultText: "by a device's size in pixels, a name with @2x or @3x, or the file's density",
        help: "With --from: pixels to a point.")
    static let variant = Option<Int?>(
        "variant", .integer(0...7), defaultText: "what the names say, else 0", help: "With --from: the tree's kind.")

    // MARK: Frames

    static let series = Option<FrameReport.Series>(
        "series", .choice([("materialisation", .materialisation), ("arrival", .arrival)]), default: .materialisation,
        "materialisation",
        help:
            "With --from: what the pictures are frames of. Their names say the moment: \(PictureNameWords.forms). A number "
            + "alone is progress, in an arrival seconds; without a point it is a frame's.")
    static let tone = Option<Int?>(
        "tone", .integer(0...4), defaultText: "what the names say, else 1", help: "With --from: the tree's earth tone.")
    static let size = Option<Size?>(
        "size", .size, defaultText: "that of the pictures", help: "With --from: the screen's size in points.")
    static let at = Option<Point?>(
        "at", .place, defaultText: "0,0",
        help: "With --from: where the screen's upper left corner lies in the pictures, in points.")
    static let background = Option<PictureGround?>(
        "background", .ground, defaultText: "none where the pictures are see-through, else dusk",
        help: "With --from: what lies behind the tree.")
    static let start = Option<Double>(
        "start", .number(0...1), default: 0.9, "0.9", help: "With --series arrival: how far the tree had come before.")
    static let fps = Option<Double?>(
        "fps", .number(0.1...1000),
        help: "With --from: frames a second, where names are frames' numbers from 0, or from 1.")
    static let duration = Option<Double>(
        "duration", .number(0.01...1_000_000), default: 4, "4",
        help: "With --from: the seconds that a materialisation takes, where names say seconds or frames.")
    static let ignore = Option<Rect?>(
        "ignore", .rectangle, defaultText: "nothing", isRepeatable: true,
        help: "With --from: leave this rectangle of the pictures out, in points: a text over the tree, say.")

    static let ofFrames = [
        from.definition, series.definition, variant.definition, tone.definition, size.definition, at.definition,
        scale.definition, colorSpace.definition, background.definition, start.definition, fps.definition,
        duration.definition, ignore.definition,
    ]

    // MARK: Trees

    static let treeTone = Option<Int?>(
        "tone", .integer(0...4), defaultText: "what the names say, else 0", help: "With --from: the tree's earth tone.")
    static let progress = Option<Double?>(
        "progress", .number(0...1), defaultText: "what the names say, else 1",
        help:
            "With --from: the tree's progress. Names may say it (0.35, 35%, progress-0.35), and that a tree is incomplete "
            + "or locked; variant-3 and tone-2; and the ground: black, white, grey or six digits behind a #.")
    static let tree = Option<Rect?>(
        "tree", .square, defaultText: "all of a square picture",
        help: "With --from: the square of the pictures that the tree is fitted into, in points.")
    static let ground = Option<PictureGround?>(
        "background", .ground, defaultText: "what the names say, else whatever flat colour is there",
        help: "With --from: what lies behind the tree.")

    static let ofTrees = [
        from.definition, variant.definition, treeTone.definition, progress.definition, tree.definition,
        scale.definition, colorSpace.definition, ground.definition,
    ]

    /// - Throws: where an option is given that says something of pictures, and no pictures are.
    static func checkAbsent(_ options: [OptionDefinition], _ arguments: Arguments) throws(CommandError) {
        if let (option, _) = arguments.given(among: options).first {
            throw CommandError(
                .usage, "\(option.spelling) is of pictures, and there is no --from",
                hint: "--from DIR names their folder")
        }
    }
}

extension ValueReader where Value == Point {
    /// Two numbers.
    static let place = ValueReader("X,Y") { text throws(ValueError) in
        guard let numbers = PlaceNumbers.read(text, count: 2) else {
            throw ValueError(expected: "two numbers, such as 0,47")
        }
        return Point(numbers[0], numbers[1])
    }
}

extension ValueReader where Value == Rect {
    /// A corner, width and height.
    static let rectangle = ValueReader("X,Y,W,H") { text throws(ValueError) in
        guard let numbers = PlaceNumbers.read(text, count: 4), numbers[2] > 0, numbers[3] > 0 else {
            throw ValueError(expected: "four numbers, the last two above 0, such as 0,0,120,24")
        }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// A corner, and a side.
    static let square = ValueReader("X,Y,SIDE") { text throws(ValueError) in
        guard let numbers = PlaceNumbers.read(text, count: 3), numbers[2] > 0 else {
            throw ValueError(expected: "three numbers, the last above 0, such as 54.6,236,280.8")
        }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[2])
    }
}

/// Numbers between commas, in points.
private enum PlaceNumbers {
    private static let most = 100_000.0

    static func read(_ text: String, count: Int) -> [Double]? {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { decimalNumber(String($0)) }
        let known = numbers.compactMap { $0 }.filter { abs($0) <= most }
        return numbers.count == count && known.count == count ? known : nil
    }
}

extension ValueReader where Value == PictureGround {
    /// Nothing, the dusk, or an opaque colour.
    static let ground = ValueReader("none|dusk|COLOR", completion: .words(["none", "dusk"])) {
        text throws(ValueError) in
        if text == "none" { return .nothing }
        if text == "dusk" { return .dusk }
        let color = try ValueReader<Color>.plainColor.read(text)
        guard color.alpha == 1 else { throw ValueError(expected: "none, dusk or an opaque colour") }
        let levels = [color.red, color.green, color.blue].map { UInt32((min(max($0, 0), 1) * 255).rounded()) }
        return .flat(levels[0] << 16 | levels[1] << 8 | levels[2])
    }
}
