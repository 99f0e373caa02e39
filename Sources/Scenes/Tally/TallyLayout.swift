import PathParser

/// Where a count's marks stand, and which of them are large enough to be seen. Lengths are in points.
struct TallyLayout: Sendable {
    /// A mark in its place.
    struct PlacedMark: Sendable, Hashable {
        let mark: TallyMark
        /// The middle of what it stands on.
        let center: Point
        /// The side of the gate, unit or block that it belongs to, and for a gate its height; a dot's diameter.
        let side: Double
    }

    /// Shares of the form's side.
    enum Measure {
        /// A gate: the distance of its strokes, and the room beside them for the slash's ends.
        static let strokePitch = 0.33
        static let slashRoom = 0.22
        static let gateWidth = 3 * strokePitch + 2 * slashRoom
        static let stroke = 0.061
        /// A unit: its gates' height. Three of them, one over another, leave two gutters.
        static let gate = 0.292
        /// A block of 100: the room for its outline, and the seam.
        static let outlineRoom = 0.05
        static let seam = 0.12
        static let unit = (1 - 2 * outlineRoom - seam) / 2
        /// A row, of its block's side: the gutter, and how far the line reaches beyond the row's ends.
        static let gutter = 0.14
        static let lineReach = 0.10
        static let rowWidth = 10 + 9 * gutter + 2 * lineReach
        /// A block of rows: its square's side.
        static let square = 1 / rowWidth
    }

    /// What is too small to be seen, in device pixels (tally.md, "Marks").
    enum Limit {
        /// Thinner strokes are left out: a gate is its slash, or one tick.
        static let stroke = 1.0
        /// Lower gates, and smaller units, are left out for a dot.
        static let gate = 3.0
        /// Of smaller squares nothing but their outlines would be seen: a full block is one outline, a partial one a
        /// dot.
        static let square = 4.0
    }

    /// The room around the marks, as a share of the picture's height: for round ends and for what the hand varies.
    static let margin = 0.04

    /// What a pencil's point adds to the width of every mark, in device pixels: small marks are bolder for their size, as
    /// small type is.
    static let penPoint = 0.39

    /// How wide a gate's strokes are where the hand presses.
    /// - Parameters:
    ///   - height: of the gate.
    ///   - pixel: the side of a device pixel, in the height's unit.
    static func strokeWidth(gate height: Double, pixel: Double) -> Double {
        height * Measure.stroke + penPoint * pixel
    }

    /// Up to this count every square of a hundred may be shown, be the picture as large as it will: a million. Of larger
    /// counts there would be ten millions.
    static let maxDetailedCount = 100_000_000
    /// The height in device pixels up to which larger counts show more; above it their parts only grow.
    static let maxDetailedHeight = 4096.0

    let size: Size
    /// Back to front.
    private(set) var marks: [PlacedMark] = []

    /// - Parameters:
    ///   - count: what is shown.
    ///   - frame: the count that the room is for, at least `count`: marks stand where they will stand then.
    ///   - height: of the whole, margins included.
    ///   - pixel: the side of a device pixel, above 0.
    init(count: Int, frame: Int, height: Double, pixel: Double = 1) {
        let full = max(frame, count)
        guard let whole = TallyPart(count: full) else {
            size = Size(width: height, height: height)
            return
        }
        let margin = TallyLayout.margin * height
        let side = height - 2 * margin
        size = Size(width: TallyLayout.width(of: whole, side: side) + 2 * margin, height: height)
        guard count > 0 else { return }
        let least = full > TallyLayout.maxDetailedCount ? height / TallyLayout.maxDetailedHeight : 0
        var places = TallyPlaces(pixel: max(pixel, least))
        places.placeWhole(
            TallyPart(form: whole.form, start: 0, count: count), at: Point(margin, margin), height: side,
            rows: whole.children.count)
        marks = places.marks
    }

    /// Width divided by height.
    static func aspectRatio(of count: Int) -> Double { TallyLayout(count: 0, frame: count, height: 1).size.width }

    private static func width(of part: TallyPart, side: Double) -> Double {
        switch part.form {
        case .gate: (2 * Measure.slashRoom + Double(min(part.count, 4) - 1) * Measure.strokePitch) * side
        case .unit, .block(level: 1): side
        case .block:
            // As high as its rows are; the rows that are not begun take no room.
            side / TallyLayout.stackHeight(rows: part.children.count) * Measure.rowWidth
        case .row:
            (2 * Measure.lineReach + Double(part.children.count) * (1 + Measure.gutter) - Measure.gutter) * side
        }
    }

    /// The height of rows, in sides of their squares.
    static func stackHeight(rows: Int) -> Double {
        Double(rows) * (1 + Measure.gutter) - Measure.gutter
    }
}
