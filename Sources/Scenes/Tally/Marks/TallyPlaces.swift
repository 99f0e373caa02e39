import PathParser

/// Places the marks of parts, from the whole down to the smallest that can be seen.
struct TallyPlaces {
    private typealias Measure = TallyLayout.Measure
    private typealias Limit = TallyLayout.Limit

    /// The side of a device pixel, in points.
    private let pixel: Double
    /// True where there are lines and blocks, beside which a gate's strokes are a remainder.
    private let isRemainder: Bool
    private(set) var marks: [TallyLayout.PlacedMark] = []

    init(pixel: Double, isRemainder: Bool) {
        self.pixel = pixel
        self.isRemainder = isRemainder
    }

    /// - Parameter side: the part's side, as `TallyRoom` measures it.
    mutating func place(_ part: TallyPart, at origin: Point, side: Double) {
        switch part.form {
        case .gate: placeGate(part, at: origin, height: side)
        case .unit: placeUnit(part, at: origin, side: side)
        case .row: placeRow(part, at: origin, side: side)
        case .block(level: 1): placeBlock(part, at: origin, side: side, isInClosedRow: false)
        case .block(let level): placeRows(part, level: level, at: origin, square: side)
        }
    }

    private mutating func addMark(_ kind: TallyMark.Kind, _ number: Int, value: Int, _ center: Point, _ side: Double) {
        marks.append(
            TallyLayout.PlacedMark(
                mark: TallyMark(kind: kind, number: number, value: value), center: center, side: side))
    }

    /// A dot in place of a part that is too small: its area is the part's share of the whole.
    private mutating func addDot(_ part: TallyPart, at origin: Point, side: Double) {
        let share = Double(part.count) / Double(part.form.capacity)
        addMark(.dot, part.start, value: part.count, middle(origin, side), side * share.squareRoot())
    }

    private func showsStrokes(gate height: Double) -> Bool {
        TallyLayout.showsStrokes(gate: height, pixel: pixel, isRemainder: isRemainder)
    }

    private func middle(_ origin: Point, _ side: Double) -> Point {
        Point(origin.x + side / 2, origin.y + side / 2)
    }

    // MARK: Up to 100

    private mutating func placeGate(_ part: TallyPart, at origin: Point, height: Double) {
        let isWhole = showsStrokes(gate: height)
        let y = origin.y + height / 2
        let center = Point(origin.x + Measure.gateWidth / 2 * height, y)
        if isWhole {
            for i in 0..<min(part.count, 4) {
                let x = origin.x + (Measure.slashRoom + Double(i) * Measure.strokePitch) * height
                addMark(.stroke, part.start + i + 1, value: 1, Point(x, y), height)
            }
            if part.isComplete { addMark(.slash, part.end, value: 1, center, height) }
        } else if part.isComplete {
            addMark(.slash, part.end, value: part.count, center, height)
        } else {
            addMark(.tick, part.start, value: part.count, center, height)
        }
    }

    private mutating func placeUnit(_ part: TallyPart, at origin: Point, side: Double) {
        let gate = Measure.gate * side
        let width = Measure.gateWidth * gate
        let center = middle(origin, side)
        let isSeen =
            part.isComplete ? showsStrokes(gate: gate) : gate >= Limit.gate * pixel
        if isSeen {
            for (child, place) in zip(part.children, Measure.gatePlaces) {
                let middle = center + place * side
                placeGate(child, at: Point(middle.x - width / 2, middle.y - gate / 2), height: gate)
            }
        } else if !part.isComplete {
            addDot(part, at: origin, side: side)
        }
        if part.isComplete { addMark(.unitCross, part.end, value: isSeen ? 0 : part.count, center, side) }
    }

    private mutating func placeBlock(_ part: TallyPart, at origin: Point, side: Double, isInClosedRow: Bool) {
        if part.isComplete {
            let center = middle(origin, side)
            addMark(.square(level: 1), part.end, value: part.count, center, side)
            if !isInClosedRow { addMark(.cross, part.end, value: 0, center, side) }
            return
        }
        let unit = Measure.unit * side
        guard unit >= Limit.gate * pixel else { return addDot(part, at: origin, side: side) }
        for (i, child) in part.children.enumerated() {
            let step = unit + Measure.seam * side
            let x = origin.x + Measure.outlineRoom * side + Double(i % 2) * step
            let y = origin.y + Measure.outlineRoom * side + Double(i / 2) * step
            placeUnit(child, at: Point(x, y), side: unit)
        }
    }

    // MARK: Above 100

    /// - Parameter side: the side of the row's blocks.
    private mutating func placeRow(_ part: TallyPart, at origin: Point, side: Double) {
        guard case .row(let level) = part.form else { return }
        for (i, child) in part.children.enumerated() {
            let x = origin.x + (Measure.lineReach + Double(i) * (1 + Measure.gutter)) * side
            let place = Point(x, origin.y)
            if level == 1 {
                placeBlock(child, at: place, side: side, isInClosedRow: part.isComplete)
            } else {
                placeLargeBlock(child, level: level, at: place, side: side, isInClosedRow: part.isComplete)
            }
        }
        if part.isComplete {
            let center = Point(origin.x + Measure.rowWidth / 2 * side, origin.y + side / 2)
            addMark(.line(level: level), part.end, value: 0, center, side)
        }
    }

    /// A block of rows as the square of a larger row; when that row is closed, it is only a square.
    private mutating func placeLargeBlock(
        _ part: TallyPart, level: Int, at origin: Point, side: Double, isInClosedRow: Bool
    ) {
        let square = Measure.square * side
        let isSeen = square >= (part.isComplete ? Limit.fullSquare : Limit.square) * pixel
        if isSeen, !isInClosedRow {
            let place = Point(origin.x, origin.y + TallyRoom.blockTop * side)
            return placeRows(part, level: level, at: place, square: square)
        }
        guard part.isComplete else { return addDot(part, at: origin, side: side) }
        addMark(.square(level: level), part.end, value: part.count, middle(origin, side), side)
        if !isInClosedRow { addMark(.diagonal(level: level), part.end, value: 0, middle(origin, side), side) }
    }

    private mutating func placeRows(_ part: TallyPart, level: Int, at origin: Point, square: Double) {
        for (i, child) in part.children.enumerated() {
            let y = origin.y + Double(i) * (1 + Measure.gutter) * square
            placeRow(child, at: Point(origin.x, y), side: square)
        }
        if part.isComplete {
            let height = TallyLayout.stackHeight(rows: 10) * square
            let center = Point(origin.x + Measure.rowWidth / 2 * square, origin.y + height / 2)
            addMark(.diagonal(level: level), part.end, value: 0, center, height)
        }
    }
}
