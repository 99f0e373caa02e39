import PathParser

/// Writes an outline as a Type 2 charstring (Technical Note 5177) without hints and subroutines.
struct CharStringWriter {
    /// The most numbers in front of an operator (appendix B).
    private static let maxStack = 48

    private enum Operator {
        static let moveVertical = 4
        static let lines = 5
        static let linesFromHorizontal = 6
        static let linesFromVertical = 7
        static let curves = 8
        static let end = 14
        static let move = 21
        static let moveHorizontal = 22
        static let curvesVertical = 26
        static let curvesHorizontal = 27
        static let curvesFromVertical = 30
        static let curvesFromHorizontal = 31
    }

    /// A step between points in 1/65536 of a font unit, the finest that charstrings have.
    private struct Step {
        var x: Int64
        var y: Int64

        var isHorizontal: Bool { y == 0 }
        var isVertical: Bool { x == 0 }
    }

    /// A line has one step, a curve three.
    private enum Segment {
        case line(Step)
        case curve(Step, Step, Step)
    }

    private(set) var bytes = TableBytes()
    private(set) var box: SubsetGlyph.Box?
    /// Whether each number had a form.
    private var isSound = true
    private var width: Int?
    private var pen = (x: Int64(0), y: Int64(0))
    private let isRounded: Bool
    /// Where the contour begins, until its first segment is there.
    private var start: Point?
    private var segments: [Segment] = []

    /// - Parameters:
    ///   - path: in font units, y up; of lines and cubic curves, as other segments have no form here.
    ///   - width: the advance; nil for the one that the font's settings name.
    ///   - isRounded: whether points lie at whole units.
    /// - Returns: nil for steps that the format has no numbers for.
    init?(_ path: Path, width: Int?, isRounded: Bool) {
        self.width = width
        self.isRounded = isRounded
        for element in path.elements {
            switch element {
            case .move(let point):
                endContour()
                start = point
            case .line(let end):
                beginContour()
                segments.append(.line(step(to: end)))
            case .quad(_, let end):
                beginContour()
                segments.append(.line(step(to: end)))
            case .cubic(let a, let b, let end):
                beginContour()
                segments.append(.curve(step(to: a), step(to: b), step(to: end)))
            case .close: endContour()
            }
        }
        endContour()
        putWidth()
        bytes.u8(Operator.end)
        guard isSound else { return nil }
    }

    // MARK: Points

    private func fixed(_ value: Double) -> Int64 {
        let value = value.clamped(to: -1_000_000...1_000_000)
        return Int64((isRounded ? value.rounded(.toNearestOrAwayFromZero) * 65536 : (value * 65536).rounded()))
    }

    private mutating func step(to point: Point) -> Step {
        let (x, y) = (fixed(point.x), fixed(point.y))
        let step = Step(x: x - pen.x, y: y - pen.y)
        pen = (x, y)
        let here = SubsetGlyph.Box(
            minX: Int(x >> 16), minY: Int(y >> 16), maxX: Int((x + 0xFFFF) >> 16), maxY: Int((y + 0xFFFF) >> 16))
        box = box?.union(here) ?? here
        return step
    }

    /// Moves to where a contour begins. One that draws nothing has no move either.
    private mutating func beginContour() {
        guard let point = start else { return }
        start = nil
        let step = step(to: point)
        putWidth()
        if step.isHorizontal {
            put(step.x)
            bytes.u8(Operator.moveHorizontal)
        } else if step.isVertical {
            put(step.y)
            bytes.u8(Operator.moveVertical)
        } else {
            put(step)
            bytes.u8(Operator.move)
        }
    }

    // MARK: Numbers

    /// It comes before the first operator.
    private mutating func putWidth() {
        if let width { put(Int64(width) << 16) }
        width = nil
    }

    private mutating func put(_ step: Step) {
        put(step.x)
        put(step.y)
    }

    private mutating func put(_ value: Int64) {
        guard value & 0xFFFF == 0 else {
            guard let bits = Int32(exactly: value) else { return isSound = false }
            bytes.u8(255)
            return bytes.bits(UInt32(bitPattern: bits))
        }
        guard let whole = Int16(exactly: value >> 16) else { return isSound = false }
        bytes.number(Int(whole))
    }

    // MARK: Segments

    /// Writes the contour's segments in few operators, each for as many segments as are of its kind.
    private mutating func endContour() {
        let segments = self.segments
        var index = 0
        while index < segments.count {
            switch segments[index] {
            case .line(let step):
                if step.isHorizontal || step.isVertical {
                    writeLinesInTurn(segments, &index, isHorizontal: step.isHorizontal)
                } else {
                    writeLines(segments, &index)
                }
            case .curve(let a, _, let c):
                if a.isHorizontal, c.isVertical || !c.isHorizontal && isLastInTurn(segments, index) {
                    writeCurvesInTurn(segments, &index, isHorizontal: true)
                } else if a.isVertical, c.isHorizontal || !c.isVertical && isLastInTurn(segments, index) {
                    writeCurvesInTurn(segments, &index, isHorizontal: false)
                } else if c.isHorizontal {
                    writeCurvesAlong(segments, &index, isHorizontal: true)
                } else if c.isVertical {
                    writeCurvesAlong(segments, &index, isHorizontal: false)
                } else {
                    writeCurves(segments, &index)
                }
            }
        }
        self.segments = []
        start = nil
    }

    private mutating func writeLinesInTurn(_ segments: [Segment], _ index: inout Int, isHorizontal: Bool) {
        var horizontal = isHorizontal
        var count = 0
        while index < segments.count, count < CharStringWriter.maxStack, case .line(let step) = segments[index],
            horizontal ? step.isHorizontal : step.isVertical
        {
            put(horizontal ? step.x : step.y)
            horizontal.toggle()
            count += 1
            index += 1
        }
        bytes.u8(isHorizontal ? Operator.linesFromHorizontal : Operator.linesFromVertical)
    }

    private mutating func writeLines(_ segments: [Segment], _ index: inout Int) {
        var count = 0
        while index < segments.count, count + 2 <= CharStringWriter.maxStack, case .line(let step) = segments[index],
            !step.isHorizontal, !step.isVertical
        {
            put(step)
            count += 2
            index += 1
        }
        bytes.u8(Operator.lines)
    }

    /// Whether a curve stands alone or at the end of a row of curves that turn: only there it may end obliquely.
    private func isLastInTurn(_ segments: [Segment], _ index: Int) -> Bool {
        guard index + 1 < segments.count, case .curve = segments[index + 1] else { return true }
        return false
    }

    /// Each begins in the direction in which the one before ended; the last may end obliquely.
    private mutating func writeCurvesInTurn(_ segments: [Segment], _ index: inout Int, isHorizontal: Bool) {
        var horizontal = isHorizontal
        var count = 0
        while index < segments.count, count + 5 <= CharStringWriter.maxStack,
            case .curve(let a, let b, let c) = segments[index], horizontal ? a.isHorizontal : a.isVertical
        {
            put(horizontal ? a.x : a.y)
            put(b)
            put(horizontal ? c.y : c.x)
            index += 1
            count += 4
            guard horizontal ? c.isVertical : c.isHorizontal else {
                put(horizontal ? c.x : c.y)
                break
            }
            horizontal.toggle()
        }
        bytes.u8(isHorizontal ? Operator.curvesFromHorizontal : Operator.curvesFromVertical)
    }

    /// Each begins and ends in the same direction; the first may begin obliquely.
    private mutating func writeCurvesAlong(_ segments: [Segment], _ index: inout Int, isHorizontal: Bool) {
        var count = 0
        while index < segments.count, count + 5 <= CharStringWriter.maxStack,
            case .curve(let a, let b, let c) = segments[index], isHorizontal ? c.isHorizontal : c.isVertical
        {
            let aside = isHorizontal ? a.y : a.x
            if aside != 0 {
                guard count == 0 else { break }
                put(aside)
                count += 1
            }
            put(isHorizontal ? a.x : a.y)
            put(b)
            put(isHorizontal ? c.x : c.y)
            index += 1
            count += 4
        }
        bytes.u8(isHorizontal ? Operator.curvesHorizontal : Operator.curvesVertical)
    }

    private mutating func writeCurves(_ segments: [Segment], _ index: inout Int) {
        var count = 0
        while index < segments.count, count + 6 <= CharStringWriter.maxStack,
            case .curve(let a, let b, let c) = segments[index],
            count == 0 || !(c.isHorizontal || c.isVertical || a.isHorizontal && isLastInTurn(segments, index))
        {
            put(a)
            put(b)
            put(c)
            count += 6
            index += 1
        }
        bytes.u8(Operator.curves)
    }
}

extension TableBytes {
    /// A whole number of 16 bits as charstrings and dictionaries write it (Technical Note 5176, section 4).
    mutating func number(_ value: Int) {
        switch value {
        case -107...107: u8(value + 139)
        case 108...1131:
            u8(247 + (value - 108) >> 8)
            u8(value - 108)
        case -1131 ... -108:
            u8(251 + (-value - 108) >> 8)
            u8(-value - 108)
        default:
            u8(28)
            u16(value)
        }
    }
}
