import PathParser

/// Runs a glyph's program, which draws it: a Type 2 charstring (Technical Note 5177) or a CFF2 one (OpenType 1.9). Hints
/// are ignored.
struct CharString {
    /// How deep subroutine calls may be nested (appendix B).
    private static let maxDepth = 10
    /// The most operators and numbers of a program with all its calls: a few bytes could cause any number of steps.
    private static let maxSteps = 200_000
    /// The most points that a glyph may have.
    private static let maxPoints = 20_000
    /// The largest coordinate, in font units; letters stay within some thousand.
    private static let maxCoordinate = 1e6
    private static let storageSize = 32

    private let local: CFFIndex
    private let global: CFFIndex
    /// The variations of a CFF2 font; nil for a font of version 1.
    var blend: CharStringBlend?

    /// The most numbers on the stack.
    let maxStack: Int
    /// In font units, y up.
    private(set) var path = Path()
    /// Two other glyphs to draw instead, by their codes in Adobe's standard encoding.
    private(set) var accent: (base: Int, accent: Int, offset: Point)?

    var stack: [Double] = []
    var storage = [Double](repeating: 0, count: CharString.storageSize)
    private var pen = Point.zero
    private var hintCount = 0
    private var isWidthKnown: Bool
    private var isDone = false
    private var steps = 0

    /// - Parameter blend: nil for a program of version 1.
    init(local: CFFIndex, global: CFFIndex, blend: CharStringBlend?) {
        self.local = local
        self.global = global
        self.blend = blend
        // Programs of version 2 hold no width.
        isWidthKnown = blend != nil
        maxStack = (blend == nil ? CFFVersion.one : .two).maxOperands
        stack.reserveCapacity(maxStack)
    }

    mutating func run(_ code: TrueTypeTable) throws(TrueTypeError) {
        try run(code, depth: 0)
        path.close()
        // Each by itself: the larger one of a number and of what is none may be either.
        let isNear = path.points.allSatisfy {
            $0.x.magnitude < CharString.maxCoordinate && $0.y.magnitude < CharString.maxCoordinate
        }
        guard isNear else {
            throw code.error(
                at: 0, found: "points far away", expected: "coordinates below \(Int(CharString.maxCoordinate))")
        }
    }

    private mutating func run(_ code: TrueTypeTable, depth: Int) throws(TrueTypeError) {
        guard depth <= CharString.maxDepth else {
            throw code.error(
                at: 0, found: "subroutines within subroutines", expected: "at most \(CharString.maxDepth) levels")
        }
        var place = 0
        while place < code.count, !isDone {
            steps += 1
            guard steps <= CharString.maxSteps, path.points.count <= CharString.maxPoints else {
                throw code.error(
                    at: place, found: "a longer program",
                    expected: "at most \(CharString.maxSteps) steps and \(CharString.maxPoints) points")
            }
            let byte = try code.u8(place)
            place += 1
            switch byte {
            case 28:
                try push(Double(try code.i16(place)), code, place)
                place += 2
            case 32...246: try push(Double(byte - 139), code, place)
            case 247...250:
                try push(Double((byte - 247) * 256 + (try code.u8(place)) + 108), code, place)
                place += 1
            case 251...254:
                try push(Double(-(byte - 251) * 256 - (try code.u8(place)) - 108), code, place)
                place += 1
            case 255:
                try push(try code.fixed(place), code, place)
                place += 4
            case 10, 29:
                let index = byte == 10 ? local : global
                // Subroutine numbers are biased so that small ones, which take one byte, begin at -107.
                let bias = index.count < 1240 ? 107 : index.count < 33_900 ? 1131 : 32_768
                let number = CharString.index(try pop(code, place))
                try run(try index[number + bias], depth: depth + 1)
            case 11 where blend == nil: return
            case 15 where blend != nil: try selectVariations(code, place)
            case 16 where blend != nil: try blendNumbers(code, place)
            case 12:
                try runEscaped(try code.u8(place), code, place)
                place += 1
            case 19, 20:
                takeWidthBeforePairs()
                countHints()
                place += (hintCount + 7) / 8
            default: try runOperator(byte, code, place)
            }
        }
    }

    // MARK: The stack

    private mutating func push(_ value: Double, _ code: TrueTypeTable, _ place: Int) throws(TrueTypeError) {
        guard stack.count < maxStack else {
            throw code.error(at: place, found: "more numbers", expected: "at most \(maxStack)")
        }
        stack.append(value)
    }

    mutating func pop(_ code: TrueTypeTable, _ place: Int) throws(TrueTypeError) -> Double {
        guard let value = stack.popLast() else {
            throw code.error(at: place, found: "an operator without numbers", expected: "a number in front of it")
        }
        return value
    }

    /// Before the first operator that draws or hints there may be one more number: the glyph's width, which OpenType
    /// stores elsewhere.
    private mutating func takeWidthBeforePairs() {
        if !isWidthKnown, !stack.count.isMultiple(of: 2) { stack.removeFirst() }
        isWidthKnown = true
    }

    private mutating func takeWidth(beyond count: Int) {
        if !isWidthKnown, stack.count > count { stack.removeFirst() }
        isWidthKnown = true
    }

    private mutating func countHints() {
        hintCount += stack.count / 2
        stack.removeAll(keepingCapacity: true)
    }

    /// An operand; 0 if the program omits it.
    private func argument(_ i: Int) -> Double { i < stack.count ? stack[i] : 0 }

    // MARK: Drawing

    private mutating func move(_ dx: Double, _ dy: Double) {
        path.close()
        pen = Point(pen.x + dx, pen.y + dy)
        path.move(to: pen)
    }

    private mutating func line(_ dx: Double, _ dy: Double) {
        pen = Point(pen.x + dx, pen.y + dy)
        path.line(to: pen)
    }

    mutating func curve(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ cx: Double, _ cy: Double) {
        let a = Point(pen.x + ax, pen.y + ay)
        let b = Point(a.x + bx, a.y + by)
        pen = Point(b.x + cx, b.y + cy)
        path.cubic(to: pen, control1: a, control2: b)
    }

    private mutating func runOperator(_ code: Int, _ table: TrueTypeTable, _ place: Int) throws(TrueTypeError) {
        switch code {
        case 1, 3, 18, 23:
            takeWidthBeforePairs()
            return countHints()
        case 4:
            takeWidth(beyond: 1)
            move(0, argument(0))
        case 21:
            takeWidth(beyond: 2)
            move(argument(0), argument(1))
        case 22:
            takeWidth(beyond: 1)
            move(argument(0), 0)
        case 5: lines(to: stack.count)
        case 6, 7:
            for i in stack.indices {
                if i.isMultiple(of: 2) == (code == 6) { line(stack[i], 0) } else { line(0, stack[i]) }
            }
        case 8: curves(from: 0, to: stack.count)
        case 14 where blend == nil:
            takeWidthBeforePairs()
            isDone = true
            if stack.count >= 4, let base = Int(exactly: stack[2]), let mark = Int(exactly: stack[3]) {
                accent = (base, mark, Point(stack[0], stack[1]))
            }
        case 24:
            let last = max(stack.count - 2, 0)
            curves(from: 0, to: last)
            line(argument(last / 6 * 6), argument(last / 6 * 6 + 1))
        case 25:
            let last = max(stack.count - 6, 0)
            lines(to: last)
            curves(from: last / 2 * 2, to: stack.count)
        case 26: curvesAlong(isVertical: true)
        case 27: curvesAlong(isVertical: false)
        case 30: curvesInTurn(beginsVertical: true)
        case 31: curvesInTurn(beginsVertical: false)
        default: throw table.error(at: place - 1, found: "operator \(code)", expected: "one of a charstring")
        }
        stack.removeAll(keepingCapacity: true)
    }

    private mutating func lines(to end: Int) {
        var i = 0
        while i + 2 <= end {
            line(stack[i], stack[i + 1])
            i += 2
        }
    }

    private mutating func curves(from start: Int, to end: Int) {
        var i = start
        while i + 6 <= end {
            curve(stack[i], stack[i + 1], stack[i + 2], stack[i + 3], stack[i + 4], stack[i + 5])
            i += 6
        }
    }

    /// Curves that begin and end in one direction; the first may begin obliquely.
    private mutating func curvesAlong(isVertical: Bool) {
        var i = stack.count % 4 == 0 ? 0 : 1
        var aside = i == 1 ? argument(0) : 0
        while i + 4 <= stack.count {
            if isVertical {
                curve(aside, stack[i], stack[i + 1], stack[i + 2], 0, stack[i + 3])
            } else {
                curve(stack[i], aside, stack[i + 1], stack[i + 2], stack[i + 3], 0)
            }
            aside = 0
            i += 4
        }
    }

    /// Curves that begin in one direction and end in the other, alternating; the last may end obliquely.
    private mutating func curvesInTurn(beginsVertical: Bool) {
        var isVertical = beginsVertical
        var i = 0
        while i + 4 <= stack.count {
            let aside = i + 5 == stack.count ? stack[i + 4] : 0
            if isVertical {
                curve(0, stack[i], stack[i + 1], stack[i + 2], stack[i + 3], aside)
            } else {
                curve(stack[i], 0, stack[i + 1], stack[i + 2], aside, stack[i + 3])
            }
            isVertical.toggle()
            i += 4
        }
    }

    // MARK: Flexes

    private mutating func runEscaped(_ code: Int, _ table: TrueTypeTable, _ place: Int) throws(TrueTypeError) {
        let s = (0..<13).map { argument($0) }
        switch code {
        case 34:
            curve(s[0], 0, s[1], s[2], s[3], 0)
            curve(s[4], 0, s[5], -s[2], s[6], 0)
        case 35:
            curve(s[0], s[1], s[2], s[3], s[4], s[5])
            curve(s[6], s[7], s[8], s[9], s[10], s[11])
        case 36:
            curve(s[0], s[1], s[2], s[3], s[4], 0)
            curve(s[5], 0, s[6], s[7], s[8], -(s[1] + s[3] + s[7]))
        case 37:
            let dx = s[0] + s[2] + s[4] + s[6] + s[8]
            let dy = s[1] + s[3] + s[5] + s[7] + s[9]
            curve(s[0], s[1], s[2], s[3], s[4], s[5])
            // The last number continues in the longer direction; in the other the curve returns to its start.
            if dx.magnitude > dy.magnitude {
                curve(s[6], s[7], s[8], s[9], s[10], -dy)
            } else {
                curve(s[6], s[7], s[8], s[9], -dx, s[10])
            }
        default:
            guard blend == nil else {
                throw table.error(at: place, found: "operator 12 \(code)", expected: "one of a CFF2 charstring")
            }
            return try calculate(code, table, place)
        }
        stack.removeAll(keepingCapacity: true)
    }
}
