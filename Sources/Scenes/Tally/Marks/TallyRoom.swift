import PathParser

/// The room of parts: as much as has begun of them, so that the marks fill their sheet.
///
/// Lengths are in sides of a part: a gate's height, the side of a unit and of a block of 100, a row's block's side, and
/// the side of the squares of a block of rows.
enum TallyRoom {
    private typealias Measure = TallyLayout.Measure

    /// The room of a part on which nothing else stands.
    static func whole(_ part: TallyPart) -> Rect {
        switch part.form {
        case .gate:
            let width = 2 * Measure.slashRoom + Double(min(part.count, 4) - 1) * Measure.strokePitch
            return Rect(x: 0, y: 0, width: width, height: 1)
        case .unit:
            let half = Point(Measure.gateWidth / 2, 0.5) * Measure.gate
            return Measure.gatePlaces.prefix(part.children.count).reduce(.null) { room, place in
                let center = Point(0.5, 0.5) + place
                return room.union(
                    Rect(
                        minX: center.x - half.x, minY: center.y - half.y, maxX: center.x + half.x,
                        maxY: center.y + half.y))
            }
        case .block, .row:
            let size = size(part)
            return Rect(x: 0, y: 0, width: size.width, height: size.height)
        }
    }

    /// The room of a part among others, from its top left corner: a unit has its whole room from its first stroke on.
    private static func size(_ part: TallyPart) -> Size {
        let children = part.children
        switch part.form {
        case .gate: return Size(width: Measure.gateWidth, height: 1)
        case .unit: return Size(width: 1, height: 1)
        case .block(level: 1):
            func length(_ units: Int) -> Double {
                2 * Measure.outlineRoom + Double(units) * (Measure.unit + Measure.seam) - Measure.seam
            }
            return Size(width: length(min(children.count, 2)), height: length(children.count > 2 ? 2 : 1))
        case .block:
            // Every row but the last is full.
            guard let first = children.first, let last = children.last else { return Size(width: 0, height: 0) }
            return Size(
                width: size(first).width,
                height: Double(children.count - 1) * (1 + Measure.gutter) + size(last).height)
        case .row(let level):
            guard let first = children.first, let last = children.last else { return Size(width: 0, height: 0) }
            let side = blockSide(level: level)
            let top = level == 1 ? 0 : blockTop
            return Size(
                width: 2 * Measure.lineReach + Double(children.count - 1) * (1 + Measure.gutter)
                    + size(last).width * side,
                height: first.isComplete ? 1 : size(first).height * side + 2 * top)
        }
    }

    /// The side of a row's block in the block's own measure, as a share of that in the row's.
    static func blockSide(level: Int) -> Double { level == 1 ? 1 : Measure.square }

    /// The gap above and below a block of rows in a row of such blocks: the lines' reach makes rows wider than ten of
    /// them are high.
    static let blockTop = (1 - TallyLayout.stackHeight(rows: 10) * Measure.square) / 2

    /// The map from the first gate's coordinates, in which the gate is 1 high, to its form's.
    static func firstGate(of form: TallyForm) -> Transform {
        guard let child = form.child else { return .identity }
        let place: Transform =
            switch form {
            case .gate: .identity
            case .unit:
                .translation(0.5 - Measure.gateWidth / 2 * Measure.gate, 0.5 - Measure.gate / 2) * .scale(Measure.gate)
            case .block(level: 1): .translation(Measure.outlineRoom, Measure.outlineRoom) * .scale(Measure.unit)
            case .block: .identity
            case .row(level: 1): .translation(Measure.lineReach, 0)
            case .row: .translation(Measure.lineReach, blockTop) * .scale(Measure.square)
            }
        return place * firstGate(of: child)
    }
}
