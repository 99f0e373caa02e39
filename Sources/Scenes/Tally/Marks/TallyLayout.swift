import PathParser

/// The places of a count's marks, and the choice of those that are large enough to be seen. Lengths are in points.
struct TallyLayout: Sendable {
    /// A mark in its place.
    struct PlacedMark: Sendable, Hashable {
        let mark: TallyMark
        /// The middle of the form that it stands on.
        let center: Point
        /// The side of the gate, unit or block that it belongs to (a gate's height); for a dot, the diameter.
        let side: Double
    }

    /// Shares of the form's side.
    enum Measure {
        /// A gate: the distance between its strokes, and the room beside them for the slash's ends.
        static let strokePitch = 0.33
        static let slashRoom = 0.22
        static let gateWidth = 3 * strokePitch + 2 * slashRoom
        static let stroke = 0.061
        /// A unit: its gates' height. Three of them, one over another, leave two gutters.
        static let gate = 0.292
        /// The offsets of its gates' middles from its own, in the order of counting: centre, north-east, north-west,
        /// south-east, south-west.
        static let gatePlaces = [(0, 0), (1, -1), (-1, -1), (1, 1), (-1, 1)].map {
            Point($0.0 * (1 - gateWidth * gate) / 2, $0.1 * (1 - gate) / 2)
        }
        /// A block of 100: the room for its outline, and the seam.
        static let outlineRoom = 0.05
        static let seam = 0.12
        static let unit = (1 - 2 * outlineRoom - seam) / 2
        /// A row, as shares of its block's side: the gutter, and the line's reach beyond the row's ends.
        static let gutter = 0.14
        static let lineReach = 0.10
        static let rowWidth = 10 + 9 * gutter + 2 * lineReach
        /// A block of rows: the side of its squares.
        static let square = 1 / rowWidth
    }

    /// The sizes below which marks cannot be seen, in device pixels (tally.md, "Marks").
    enum Limit {
        /// Below this width strokes are left out: a gate is its slash, or one tick.
        static let stroke = 1.0
        /// Beside lines and blocks strokes are kept, as fine as that, until the gaps between them are below this: a
        /// pixel, and a hundredth by which a mark is wider in its middle.
        static let gap = 1.01
        /// Below this height a gate, and below this side a unit, is drawn as a dot.
        static let gate = 3.0
        /// Below this side a full block's squares would be a haze of lines: the block is one outline.
        static let fullSquare = 9.0
        /// Below this side nothing of a square can be seen: a partial block is a dot.
        static let square = 4.0
    }

    /// The room around the marks, as a share of the picture's height: for round ends and for the hand's variation.
    static let margin = 0.04

    /// The width that a pencil's point adds to every mark, in device pixels: small marks are bolder for their size, as
    /// small type is.
    static let penPoint = 0.39

    /// The width of a gate's strokes where the hand presses.
    /// - Parameters:
    ///   - height: of the gate.
    ///   - pixel: the side of a device pixel, in the height's unit.
    static func strokeWidth(gate height: Double, pixel: Double) -> Double {
        height * Measure.stroke + penPoint * pixel
    }

    /// True where a gate's four strokes can be seen.
    /// - Parameters:
    ///   - height: of the gate.
    ///   - pixel: the side of a device pixel, in the height's unit.
    ///   - isRemainder: whether the gate stands beside lines and blocks.
    static func showsStrokes(gate height: Double, pixel: Double, isRemainder: Bool) -> Bool {
        isRemainder
            ? height * Measure.strokePitch >= (Limit.stroke + Limit.gap) * pixel
            : strokeWidth(gate: height, pixel: pixel) >= Limit.stroke * pixel
    }

    /// The largest count that may show every square of a hundred, in any size of picture: these are a million squares.
    /// Larger counts would have ten millions.
    static let maxDetailedCount = 100_000_000
    /// The height in device pixels up to which larger counts show more marks; above it their parts only grow.
    static let maxDetailedHeight = 4096.0

    let size: Size
    /// The map from the first gate's coordinates, in which the gate is 1 high, to the picture's, whether or not that
    /// gate can be seen.
    let firstGate: Transform
    /// Back to front.
    private(set) var marks: [PlacedMark] = []

    /// - Parameters:
    ///   - count: the count that is shown.
    ///   - frame: the count that the room is for, at least `count`: marks stand where they will stand at that count.
    ///   - height: the height of the whole, margins included.
    ///   - pixel: the side of a device pixel, above 0.
    init(count: Int, frame: Int, height: Double, pixel: Double = 1) {
        let full = max(frame, count)
        guard let whole = TallyPart(count: full) else {
            size = Size(width: height, height: height)
            firstGate = .identity
            return
        }
        let margin = TallyLayout.margin * height
        let room = TallyRoom.whole(whole)
        let side = (height - 2 * margin) / room.height
        size = Size(width: room.width * side + 2 * margin, height: height)
        let origin = Point(margin - room.minX * side, margin - room.minY * side)
        firstGate = .translation(origin.x, origin.y) * .scale(side) * TallyRoom.firstGate(of: whole.form)
        guard count > 0 else { return }
        let least = full > TallyLayout.maxDetailedCount ? height / TallyLayout.maxDetailedHeight : 0
        var places = TallyPlaces(pixel: max(pixel, least), isRemainder: TallyLayout.hasRemainder(beside: whole.form))
        places.place(TallyPart(form: whole.form, start: 0, count: count), at: origin, side: side)
        marks = places.marks
    }

    /// True where a form's last marks stand beside lines and blocks.
    private static func hasRemainder(beside form: TallyForm) -> Bool { form.capacity > 100 }

    /// The least height at which the strokes of a count's remainder beside lines and blocks are a pixel wide and a
    /// pixel apart; nil for a count without such strokes, infinite where no height is enough.
    /// - Parameter pixel: the side of a device pixel, above 0.
    static func leastHeight(ofStrokesIn count: Int, pixel: Double) -> Double? {
        guard let form = TallyForm(holding: count), hasRemainder(beside: form), count % 100 != 0 else { return nil }
        let gate = TallyLayout(count: 0, frame: count, height: 1).firstGate.a
        let pixels = (Limit.stroke + Limit.gap) / Measure.strokePitch / gate
        return count > maxDetailedCount && pixels > maxDetailedHeight ? .infinity : pixels * pixel
    }

    /// The width of a count's marks with their margins, over the height.
    static func aspectRatio(of count: Int) -> Double {
        let layout = TallyLayout(count: 0, frame: count, height: 1)
        return layout.size.width / layout.size.height
    }

    /// The height of rows, in sides of their squares.
    static func stackHeight(rows: Int) -> Double {
        Double(rows) * (1 + Measure.gutter) - Measure.gutter
    }
}
