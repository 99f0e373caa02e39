/// Reads SVG path data: the grammar of SVG 2, section 9.3.9.
///
/// Relative commands become absolute, `H` and `V` lines, smooth forms full curves, arcs cubics. When an error is met,
/// what was read before it stays, as section 9.5.4 asks: a renderer draws up to the last good segment.
public struct PathDataParser {
    /// The result of reading: the path, whole or up to the error, and the error.
    public struct Result: Sendable {
        /// All segments before the error: what SVG asks readers to draw.
        public var path: Path
        /// Where and why reading stopped; nil when all of the text was read.
        public var error: PathDataError?
        /// The places among the path's verbs of those that end where the data has no vertex: within an arc, which becomes
        /// several curves, and at the move with which a line goes on behind a closed sub-path. Ascending.
        package var hiddenVertices: [Int] = []
    }

    /// Reads path data from UTF-8 text. Never throws and never traps; empty text gives an empty path.
    public static func parse(_ text: String) -> Result {
        var text = text
        return text.withUTF8 { unsafe parse(PathDataBytes($0)) }
    }

    /// Reads path data from UTF-8 bytes.
    public static func parse(_ bytes: [UInt8]) -> Result {
        unsafe bytes.withUnsafeBufferPointer { unsafe parse(PathDataBytes($0)) }
    }

    /// Reads path data from UTF-8 bytes that are a part of others.
    public static func parse(_ bytes: ArraySlice<UInt8>) -> Result {
        unsafe bytes.withUnsafeBufferPointer { unsafe parse(PathDataBytes($0)) }
    }

    private static func parse(_ bytes: PathDataBytes?) -> Result {
        guard let bytes else { return Result(path: Path(), error: nil) }
        var parser = PathDataParser(lexer: PathDataLexer(bytes))
        // A segment takes at least 4 bytes a point in practice; growth covers the rest.
        parser.path.reserveCapacity(verbs: bytes.count / 24 + 8, points: bytes.count / 10 + 8)
        parser.run()
        return Result(path: parser.path, error: parser.error, hiddenVertices: parser.hiddenVertices)
    }

    private var lexer: PathDataLexer
    private var path = Path()
    private var error: PathDataError?
    private var hiddenVertices: [Int] = []
    private var current = Point.zero
    /// The last curve's second control point, for smooth forms; `current` after anything else.
    private var cubicControl = Point.zero
    private var quadControl = Point.zero

    private init(lexer: PathDataLexer) { self.lexer = lexer }

    private mutating func fail(_ expected: PathDataError.Expectation) {
        var found: Character?
        if lexer.offset < lexer.count {
            // The whole character, even of several bytes.
            found = lexer.bytes.text(lexer.offset..<min(lexer.offset + 32, lexer.count)).first
        }
        error = PathDataError(offset: lexer.offset, found: found, expected: expected)
    }

    private mutating func run() {
        lexer.skipSpace()
        guard lexer.offset < lexer.count else { return }
        guard lexer.bytes[lexer.offset] | 0x20 == UInt8(ascii: "m") else { return fail(.moveCommand) }
        // True directly after a command that closed a sub-path.
        var isClosed = false
        while lexer.offset < lexer.count {
            let command = lexer.bytes[lexer.offset]
            let isKnown: Bool
            switch command | 0x20 {
            case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "h"), UInt8(ascii: "v"), UInt8(ascii: "c"),
                UInt8(ascii: "s"), UInt8(ascii: "q"), UInt8(ascii: "t"), UInt8(ascii: "a"), UInt8(ascii: "z"):
                isKnown = command.isLetter
            default: isKnown = false
            }
            guard isKnown else { return fail(.command) }
            lexer.offset += 1
            lexer.skipSpace()
            let closes = command | 0x20 == UInt8(ascii: "z")
            if isClosed, !closes, command | 0x20 != UInt8(ascii: "m") { hiddenVertices.append(path.verbs.count) }
            isClosed = closes
            segments(of: command)
            if error != nil { return }
        }
    }

    /// All the segments of one command letter, repetitions included; ends before the next letter.
    private mutating func segments(of command: UInt8) {
        let relative = command & 0x20 != 0
        switch command | 0x20 {
        case UInt8(ascii: "m"):
            guard var p = pair(relative: relative, first: true) else { return }
            path.move(to: p)
            settle(at: p)
            while let more = repeated() {
                guard more else { return }
                guard let q = pair(relative: relative, first: true) else { return }
                p = q
                path.line(to: p)
                settle(at: p)
            }
        case UInt8(ascii: "l"):
            repeat {
                guard let p = pair(relative: relative, first: true) else { return }
                path.line(to: p)
                settle(at: p)
            } while repeated() == true
        case UInt8(ascii: "h"):
            repeat {
                guard let x = number() else { return }
                let p = Point(relative ? current.x + x : x, current.y)
                path.line(to: p)
                settle(at: p)
            } while repeated() == true
        case UInt8(ascii: "v"):
            repeat {
                guard let y = number() else { return }
                let p = Point(current.x, relative ? current.y + y : y)
                path.line(to: p)
                settle(at: p)
            } while repeated() == true
        case UInt8(ascii: "c"):
            repeat {
                guard let c1 = pair(relative: relative, first: true), let c2 = pair(relative: relative, first: false),
                    let p = pair(relative: relative, first: false)
                else { return }
                path.cubic(to: p, control1: c1, control2: c2)
                settle(at: p)
                cubicControl = c2
            } while repeated() == true
        case UInt8(ascii: "s"):
            repeat {
                guard let c2 = pair(relative: relative, first: true), let p = pair(relative: relative, first: false)
                else { return }
                path.cubic(to: p, control1: current * 2 - cubicControl, control2: c2)
                settle(at: p)
                cubicControl = c2
            } while repeated() == true
        case UInt8(ascii: "q"):
            repeat {
                guard let c = pair(relative: relative, first: true), let p = pair(relative: relative, first: false)
                else { return }
                path.quad(to: p, control: c)
                settle(at: p)
                quadControl = c
            } while repeated() == true
        case UInt8(ascii: "t"):
            repeat {
                guard let p = pair(relative: relative, first: true) else { return }
                let c = current * 2 - quadControl
                path.quad(to: p, control: c)
                settle(at: p)
                quadControl = c
            } while repeated() == true
        case UInt8(ascii: "a"):
            repeat {
                guard arc(relative: relative) else { return }
            } while repeated() == true
        default:
            path.close()
            settle(at: path.currentPoint ?? .zero)
        }
    }

    /// Makes `p` the current point, with no control point for smooth forms to reflect.
    @inline(__always)
    private mutating func settle(at p: Point) {
        current = p
        cubicControl = p
        quadControl = p
    }

    /// Whether another group of arguments follows: true, or nil at a letter or the end. After a comma a group must
    /// follow; if none does, `error` is set and the result is false.
    @inline(__always)
    private mutating func repeated() -> Bool? {
        let comma = lexer.skipSeparator()
        if lexer.startsNumber { return true }
        guard comma else { return nil }
        fail(.number)
        return false
    }

    /// A number at the current offset, or nil with `error` set.
    @inline(__always)
    private mutating func number() -> Double? {
        var value = 0.0
        switch lexer.number(into: &value) {
        case .number: return value
        case .missing: fail(.number)
        case .overflow: fail(.finiteNumber)
        }
        return nil
    }

    /// A coordinate pair, with a separator allowed in front unless it is the command's first.
    @inline(__always)
    private mutating func pair(relative: Bool, first: Bool) -> Point? {
        if !first { _ = lexer.skipSeparator() }
        guard let x = number() else { return nil }
        _ = lexer.skipSeparator()
        guard let y = number() else { return nil }
        return relative ? Point(current.x + x, current.y + y) : Point(x, y)
    }

    private mutating func arc(relative: Bool) -> Bool {
        guard let rx = number() else { return false }
        _ = lexer.skipSeparator()
        guard let ry = number() else { return false }
        _ = lexer.skipSeparator()
        guard let angle = number() else { return false }
        _ = lexer.skipSeparator()
        guard let large = lexer.flag() else {
            fail(.flag)
            return false
        }
        _ = lexer.skipSeparator()
        guard let sweep = lexer.flag() else {
            fail(.flag)
            return false
        }
        guard let end = pair(relative: relative, first: false) else { return false }
        let first = path.verbs.count + (path.verbs.last == .close ? 1 : 0)
        path.arc(
            from: current, to: end, radiusX: rx, radiusY: ry, degrees: angle, largeArc: large, clockwise: sweep)
        if path.verbs.count > first + 1 { hiddenVertices += first..<(path.verbs.count - 1) }
        settle(at: end)
        return true
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}

extension Path {
    /// Reads SVG path data; see `PathDataParser` for what was read before an error.
    ///
    ///     let star = try Path(pathData: "M12 2l3 7h7l-5.5 4.5 2 7L12 16l-6.5 4.5 2-7L2 9h7z")
    /// - Throws: the first error, with its byte offset.
    public init(pathData text: String) throws(PathDataError) {
        let result = PathDataParser.parse(text)
        if let error = result.error { throw error }
        self = result.path
    }
}
