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
        /// The ways from its middle to the middles of its gates, in the order of counting: centre, north-east,
        /// north-west, south-east, south-west.
        static let gatePlaces = [(0, 0), (1, -1), (-1, -1), (1, 1), (-1, 1)].map {
            Point($0.0 * (1 - gateWidth * gate) / 2, $0.1 * (1 - gate) / 2)
        }
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
        /// A full block of smaller squares would be a haze of lines: it is one outline.
        static let fullSquare = 9.0
        /// Of smaller ones nothing would be seen: a partial block is a dot.
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
    /// Where the first gate of all stands, be it seen or not: from the gate's coordinates, in which it is 1 high, to the
    /// picture's.
    let firstGate: AffineTransform
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
        var places = TallyPlaces(pixel: max(pixel, least))
        places.place(TallyPart(form: whole.form, start: 0, count: count), at: origin, side: side)
        marks = places.marks
    }

    /// Width over height of a count's marks with their margins.
    static func aspectRatio(of count: Int) -> Double {
        let layout = TallyLayout(count: 0, frame: count, height: 1)
        return layout.size.width / layout.size.height
    }

    /// The height of rows, in sides of their squares.
    static func stackHeight(rows: Int) -> Double {
        Double(rows) * (1 + Measure.gutter) - Measure.gutter
    }
}
