import PathParser

/// A glyph's outline as a Type 2 charstring (Adobe Technical Note 5177), without hints and subroutines.
struct CharString {
    private(set) var bytes: [UInt8] = []
    /// The operands of the operator that is still to come.
    private var pending: [Int] = []
    private var pendingKind = Kind.none
    private var x = 0
    private var y = 0
    /// The glyph's width, until it stands before the first operator.
    private var width: Int?

    /// Operators that take any number of segments.
    private enum Kind {
        case none
        case lines
        /// Lines along the axes in turn; the first is horizontal or vertical.
        case axisLines(isHorizontal: Bool)
        case curves
        /// Curves that begin along one axis and end along the other, in turn; the first begins horizontally or vertically.
        case axisCurves(isHorizontal: Bool)
    }

    /// The most operands that the stack holds.
    private static let stackLimit = 48

    /// - Parameters:
    ///   - path: in ems, y down.
    ///   - unitsPerEm: points are rounded to units.
    ///   - width: in units.
    init(_ path: Path, unitsPerEm: Int, width: Int) {
        self.width = width
        let scale = Double(unitsPerEm)
        func whole(_ value: Double) -> Int {
            let units = (value * scale).rounded()
            return units.magnitude <= 16_000 ? Int(units) : units > 0 ? 16_000 : -16_000
        }
        func units(_ p: Point) -> (Int, Int) { (whole(p.x), whole(-p.y)) }
        var current = Point.zero
        for element in path.elements {
            switch element {
            case .move(let p):
                move(units(p))
                current = p
            case .line(let p):
                line(units(p))
                current = p
            case .quad(let c, let p):
                curve(
                    units(current + (c - current) * (2 / 3)), units(p + (c - p) * (2 / 3)), units(p))
                current = p
            case .cubic(let c1, let c2, let p):
                curve(units(c1), units(c2), units(p))
                current = p
            // Each contour is closed by itself, and the pen stays at its last point.
            case .close: break
            }
        }
        flush()
        takeWidth()
        bytes.append(14)
    }

    // MARK: Segments

    private mutating func move(_ p: (Int, Int)) {
        flush()
        takeWidth()
        let (dx, dy) = step(to: p)
        if dy == 0 {
            append(dx)
            bytes.append(22)
        } else if dx == 0 {
            append(dy)
            bytes.append(4)
        } else {
            append(dx)
            append(dy)
            bytes.append(21)
        }
    }

    private mutating func line(_ p: (Int, Int)) {
        let (dx, dy) = step(to: p)
        if dx == 0, dy == 0 { return }
        guard dx == 0 || dy == 0 else {
            if case .lines = pendingKind, pending.count + 2 <= CharString.stackLimit {
            } else {
                flush()
                pendingKind = .lines
            }
            pending += [dx, dy]
            return
        }
        let isHorizontal = dy == 0
        if case .axisLines(let first) = pendingKind, pending.count < CharString.stackLimit,
            first == (pending.count % 2 == 0 ? isHorizontal : !isHorizontal)
        {
        } else {
            flush()
            pendingKind = .axisLines(isHorizontal: isHorizontal)
        }
        pending.append(isHorizontal ? dx : dy)
    }

    private mutating func curve(_ c1: (Int, Int), _ c2: (Int, Int), _ p: (Int, Int)) {
        let (ax, ay) = step(to: c1)
        let (bx, by) = step(to: c2)
        let (cx, cy) = step(to: p)
        let beginsHorizontally = ay == 0 && cx == 0
        let beginsVertically = ax == 0 && cy == 0
        guard beginsHorizontally || beginsVertically else {
            if case .curves = pendingKind, pending.count + 6 <= CharString.stackLimit {
            } else {
                flush()
                pendingKind = .curves
            }
            pending += [ax, ay, bx, by, cx, cy]
            return
        }
        if case .axisCurves(let first) = pendingKind, pending.count + 4 <= CharString.stackLimit,
            (pending.count / 4 % 2 == 0) == first ? beginsHorizontally : beginsVertically
        {
            let isHorizontal = (pending.count / 4 % 2 == 0) == first
            pending += isHorizontal ? [ax, bx, by, cy] : [ay, bx, by, cx]
        } else {
            flush()
            pendingKind = .axisCurves(isHorizontal: beginsHorizontally)
            pending += beginsHorizontally ? [ax, bx, by, cy] : [ay, bx, by, cx]
        }
    }

    private mutating func step(to p: (Int, Int)) -> (Int, Int) {
        defer { (x, y) = p }
        return (p.0 - x, p.1 - y)
    }

    // MARK: Bytes

    private mutating func takeWidth() {
        guard let width else { return }
        append(width)
        self.width = nil
    }

    private mutating func flush() {
        guard !pending.isEmpty else { return }
        for number in pending { append(number) }
        switch pendingKind {
        case .none: break
        case .lines: bytes.append(5)
        case .axisLines(let isHorizontal): bytes.append(isHorizontal ? 6 : 7)
        case .curves: bytes.append(8)
        case .axisCurves(let isHorizontal): bytes.append(isHorizontal ? 31 : 30)
        }
        pending = []
        pendingKind = .none
    }

    private mutating func append(_ number: Int) {
        switch number {
        case -107...107: bytes.append(UInt8(truncatingIfNeeded: number + 139))
        case 108...1131:
            let rest = number - 108
            bytes += [UInt8(truncatingIfNeeded: rest >> 8 + 247), UInt8(truncatingIfNeeded: rest)]
        case -1131 ... -108:
            let rest = -number - 108
            bytes += [UInt8(truncatingIfNeeded: rest >> 8 + 251), UInt8(truncatingIfNeeded: rest)]
        default:
            bytes += [28, UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
        }
    }
}
