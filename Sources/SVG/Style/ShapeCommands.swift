import PathParser

/// The commands of `shape()` (CSS Shapes 2, section 3.4): a path whose places are lengths.
struct ShapeCommands {
    /// A place in the box, or a distance from the current point.
    private enum Place {
        case to(x: Length, y: Length)
        case by(x: Length, y: Length)
    }

    /// A control point: in the box, or as a distance from a point of its curve.
    private enum Control {
        case at(x: Length, y: Length)
        case from(Anchor, x: Length, y: Length)
    }

    private enum Anchor { case start, end, origin }

    private enum Command {
        case move(Place)
        case line(Place)
        case horizontal(Place)
        case vertical(Place)
        /// One control point or two.
        case curve(Place, Control, Control?)
        /// The first control point follows from the curve before.
        case smooth(Place, Control?)
        case arc(Place, rx: Length, ry: Length, clockwise: Bool, large: Bool, degrees: Double)
        case close
    }

    private let start: (x: Length, y: Length)
    private var commands: [Command] = []

    /// - Parameter text: what follows the fill rule: `from` a position, and the commands behind commas.
    init?(_ text: ArraySlice<UInt8>) {
        let parts = text.parts(separator: UInt8(ascii: ","))
        var words = Words(parts[0])
        guard words.take("from"), let start = words.position(), words.isAtEnd, parts.count > 1 else { return nil }
        self.start = start
        for part in parts.dropFirst() {
            var words = Words(part)
            guard let command = ShapeCommands.command(&words), words.isAtEnd else { return nil }
            commands.append(command)
        }
    }

    // MARK: Reading

    private struct Words {
        private var rest: ArraySlice<ArraySlice<UInt8>>

        init(_ text: ArraySlice<UInt8>) { rest = Words.split(text)[...] }

        /// Words between spaces, of which functions are one each; slashes stand alone.
        private static func split(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
            var out: [ArraySlice<UInt8>] = []
            var begin: Int?
            var depth = 0
            for (i, byte) in zip(text.indices, text) {
                let isSlash = depth == 0 && byte == UInt8(ascii: "/")
                if depth == 0, byte.isSpace || isSlash {
                    if let first = begin { out.append(text[first..<i]) }
                    begin = nil
                    if isSlash { out.append(text[i...i]) }
                    continue
                }
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                if begin == nil { begin = i }
            }
            if let first = begin { out.append(text[first...]) }
            return out
        }

        var isAtEnd: Bool { rest.isEmpty }

        mutating func take(_ name: StaticString) -> Bool {
            guard let word = rest.first, word.isSame(name) else { return false }
            rest.removeFirst()
            return true
        }

        mutating func length() -> Length? {
            guard let length = rest.first.flatMap({ Length($0) }) else { return nil }
            rest.removeFirst()
            return length
        }

        mutating func pair() -> (x: Length, y: Length)? {
            guard let x = length(), let y = length() else { return nil }
            return (x, y)
        }

        mutating func degrees() -> Double? {
            guard let word = rest.first, let degrees = try? Style.rotate(word) else { return nil }
            rest.removeFirst()
            return degrees
        }

        /// Two lengths, or names of sides for them.
        mutating func position() -> (x: Length, y: Length)? {
            guard rest.count >= 2, let point = TransformParser.position(Words.joined(rest.prefix(2))) else {
                return nil
            }
            rest.removeFirst(2)
            return point
        }

        private static func joined(_ words: ArraySlice<ArraySlice<UInt8>>) -> ArraySlice<UInt8> {
            Array(words.joined(separator: [0x20]))[...]
        }
    }

    private static func place(_ words: inout Words) -> Place? {
        if words.take("to") { return words.position().map { .to(x: $0.x, y: $0.y) } }
        if words.take("by") { return words.pair().map { .by(x: $0.x, y: $0.y) } }
        return nil
    }

    /// A place along one axis.
    private static func side(_ words: inout Words, _ low: StaticString, _ high: StaticString) -> Place? {
        let isPlace = words.take("to")
        guard isPlace || words.take("by") else { return nil }
        var length: Length?
        if isPlace {
            length = words.take(low) ? Length(0, .percent) : words.take(high) ? Length(100, .percent) : nil
            if length == nil, words.take("center") { length = Length(50, .percent) }
        }
        guard let length = length ?? words.length() else { return nil }
        return isPlace ? .to(x: length, y: length) : .by(x: length, y: length)
    }

    private static func control(_ words: inout Words, _ end: Place) -> Control? {
        let point: (x: Length, y: Length)?
        if case .to = end { point = words.position() } else { point = words.pair() }
        guard let point else { return nil }
        if words.take("from") {
            let anchor: Anchor? =
                words.take("start") ? .start : words.take("end") ? .end : words.take("origin") ? .origin : nil
            return anchor.map { .from($0, x: point.x, y: point.y) }
        }
        // Beside `by` distances are from the curve's beginning.
        if case .by = end { return .from(.start, x: point.x, y: point.y) }
        return .at(x: point.x, y: point.y)
    }

    private static func command(_ words: inout Words) -> Command? {
        if words.take("close") { return .close }
        if words.take("move") { return place(&words).map { .move($0) } }
        if words.take("line") { return place(&words).map { .line($0) } }
        if words.take("hline") { return side(&words, "left", "right").map { .horizontal($0) } }
        if words.take("vline") { return side(&words, "top", "bottom").map { .vertical($0) } }
        if words.take("curve") {
            guard let end = place(&words), words.take("with"), let first = control(&words, end) else { return nil }
            guard words.take("/") else { return .curve(end, first, nil) }
            return control(&words, end).map { .curve(end, first, $0) }
        }
        if words.take("smooth") {
            guard let end = place(&words) else { return nil }
            guard words.take("with") else { return .smooth(end, nil) }
            return control(&words, end).map { .smooth(end, $0) }
        }
        return words.take("arc") ? arc(&words) : nil
    }

    private static func arc(_ words: inout Words) -> Command? {
        guard let end = place(&words) else { return nil }
        var radii: (x: Length, y: Length)?
        var (clockwise, large, degrees): (Bool?, Bool?, Double?) = (nil, nil, nil)
        while !words.isAtEnd {
            if radii == nil, words.take("of") {
                guard let x = words.length() else { return nil }
                radii = (x, words.length() ?? x)
            } else if clockwise == nil, words.take("cw") {
                clockwise = true
            } else if clockwise == nil, words.take("ccw") {
                clockwise = false
            } else if large == nil, words.take("large") {
                large = true
            } else if large == nil, words.take("small") {
                large = false
            } else if degrees == nil, words.take("rotate") {
                degrees = words.degrees()
                if degrees == nil { return nil }
            } else {
                return nil
            }
        }
        guard let radii else { return nil }
        return .arc(
            end, rx: radii.x, ry: radii.y, clockwise: clockwise ?? false, large: large ?? false, degrees: degrees ?? 0)
    }

    // MARK: Drawing

    /// - Parameter base: with the box's size as viewport.
    func path(in box: Rect, _ base: Length.Base) -> Path {
        func vector(_ x: Length, _ y: Length) -> Point {
            Point(x.resolved(.horizontal, base) ?? 0, y.resolved(.vertical, base) ?? 0)
        }
        let origin = Point(box.minX, box.minY)
        var path = Path()
        var current = origin + vector(start.x, start.y)
        var first = current
        /// Where the control point of a smooth curve lies.
        var mirrored: Point?
        func point(_ place: Place) -> Point {
            switch place {
            case .to(let x, let y): origin + vector(x, y)
            case .by(let x, let y): current + vector(x, y)
            }
        }
        func point(_ control: Control, _ end: Point) -> Point {
            switch control {
            case .at(let x, let y): origin + vector(x, y)
            case .from(.start, let x, let y): current + vector(x, y)
            case .from(.end, let x, let y): end + vector(x, y)
            case .from(.origin, let x, let y): origin + vector(x, y)
            }
        }
        path.move(to: current)
        for command in commands {
            var end = current
            var next: Point?
            /// Adds a curve to `end`.
            /// - Returns: the first control point of a smooth curve behind it.
            func curve(_ control: Point, _ two: Control?) -> Point {
                guard let two else {
                    path.quad(to: end, control: control)
                    return end * 2 - control
                }
                let second = point(two, end)
                path.cubic(to: end, control1: control, control2: second)
                return end * 2 - second
            }
            // A closed sub-path goes on where it began.
            if path.verbs.last == .close {
                if case .move = command {} else if case .close = command {} else { path.move(to: current) }
            }
            switch command {
            case .move(let place):
                end = point(place)
                first = end
                path.move(to: end)
            case .line(let place):
                end = point(place)
                path.line(to: end)
            case .horizontal(let place):
                end = Point(point(place).x, current.y)
                path.line(to: end)
            case .vertical(let place):
                end = Point(current.x, point(place).y)
                path.line(to: end)
            case .curve(let place, let one, let two):
                end = point(place)
                next = curve(point(one, end), two)
            case .smooth(let place, let two):
                end = point(place)
                next = curve(mirrored ?? current, two)
            case .arc(let place, let rx, let ry, let clockwise, let large, let degrees):
                end = point(place)
                path.arc(
                    from: current, to: end, radiusX: rx.resolved(.other, base) ?? 0,
                    radiusY: ry.resolved(.other, base) ?? 0, degrees: degrees, largeArc: large, clockwise: clockwise)
            case .close:
                path.close()
                end = first
            }
            mirrored = next
            current = end
        }
        return path
    }
}
