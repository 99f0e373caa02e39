import DisplayList

/// An SVG file that moves: read once, and drawn at any moment.
///
///     let file = try SVGAnimation(bytes)
///     if case .repeats(let start, let round) = file.course {
///         for frame in 0..<30 {
///             let drawing = try file.document(at: start + round * Double(frame) / 30).drawing
///         }
///     }
public struct SVGAnimation: Sendable {
    /// The course of a file's animations. Those that wait for events, such as `click`, never begin.
    public enum Course: Sendable, Hashable {
        /// Nothing moves.
        case still
        /// From a moment on, in seconds, nothing moves any more.
        case ends(at: Double)
        /// From a moment on the same comes back after each round, both in seconds. The round is the least common
        /// multiple of those of all animations without end, at most a minute or the longest of them.
        case repeats(from: Double, round: Double)
        /// Something moves for ever, and repeats itself in no such time.
        case endless
    }

    /// The moments at which the animations end or repeat.
    public let course: Course
    private let parsed: ParsedSVG
    private let options: SVGReadingOptions

    /// Reads a file's elements and style sheets.
    /// - Parameters:
    ///   - bytes: the file, as for ``SVGDocument/init(_:options:)``.
    ///   - options: settings for all moments; their own moment counts for nothing.
    /// - Throws: `SVGReaderError` for a file that is not XML, not SVG, or beyond a limit.
    public init(
        _ bytes: some Sequence<UInt8>, options: SVGReadingOptions = SVGReadingOptions()
    ) throws(SVGReaderError) {
        parsed = try ParsedSVG(Array(bytes), options, keepsKeyframes: true)
        self.options = options
        let motion = MotionCourse(parsed.tree, parsed.sheet, styleTests: options.limits.styleTests)
        if !motion.isMoving {
            course = .still
        } else if motion.rounds.isEmpty, !motion.isEndless {
            course = .ends(at: motion.settled)
        } else if let round = motion.round {
            course = .repeats(from: motion.settled, round: round)
        } else {
            course = .endless
        }
    }

    /// The file's picture at a moment.
    /// - Parameter moment: in seconds from the file's beginning; before 0, or no number, as at 0.
    /// - Throws: `SVGReaderError` as ``SVGDocument/init(_:options:)``.
    public func document(at moment: Double) throws(SVGReaderError) -> SVGDocument {
        var options = options
        options.moment = moment > 0 && moment.isFinite ? moment : 0
        var spent = SVGReadingOptions.Spent()
        return try parsed.document(options, &spent)
    }
}
