import PathParser

/// The findings of a check of the frames of materialisations and arrivals.
public struct FrameReport: Sendable, Hashable {
    /// The rules that must hold: over the frames of a series, or in each frame by itself.
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        /// A materialising tree is never fainter than a moment before.
        case opacityNeverFalls = "materialisation: opacity never falls"
        /// The tree's colour never moves away from its tone's.
        case distanceNeverGrows = "materialisation: the distance to the tone never grows"
        /// No star before the tree is whole.
        case starAtTheEnd = "materialisation: the star is there at 1 and not before"
        /// The star's delay is kept.
        case starBeginsAtItsTime = "arrival: nothing of the star up to 0.4 s, some of it by 0.6 s"
        /// The star only ever gains.
        case starNeverFades = "arrival: the star never fades, and is whole at 1.6 s"
        /// The tree's place and size: all four edges of its box.
        case treeBox = "each frame: the tree's box"
        /// How much the tree hides of what is behind it.
        case treeOpacity = "each frame: the tree's opacity"
        /// The tree's colour times its opacity.
        case treeTint = "each frame: the tree's tint"
        /// The tree's outline, and that nothing else is drawn: every pixel away from the star.
        case treeInk = "each frame: ink where the tree is, and nowhere else"
        /// How much light the star's pixels have in all.
        case starOpacity = "each frame: the star's opacity"
        /// Where the star's light has its middle.
        case starPlace = "each frame with a fifth of a star: its centre"
        /// How far the star's light is spread.
        case starSize = "each frame with half of a star: its size"
        /// Where its rays point, and whether they are of one length.
        case starRays = "each frame with half of a star: its rays"

        /// The largest error that the rule allows, in its unit; nil for rules over a series.
        public var limit: Double? {
            switch self {
            case .opacityNeverFalls, .distanceNeverGrows, .starAtTheEnd, .starBeginsAtItsTime, .starNeverFades: nil
            case .treeBox: FrameCheck.maxBoxError
            case .treeOpacity: FrameCheck.maxTreeOpacityError
            case .treeTint: FrameCheck.maxTintError
            case .treeInk: FrameCheck.maxInkError
            case .starOpacity: FrameCheck.maxStarOpacityError
            case .starPlace: FrameCheck.maxPlaceError
            case .starSize: FrameCheck.maxSizeError
            case .starRays: FrameCheck.maxTurn
            }
        }

        /// The unit of `limit` and `Failure.off`.
        public var unit: String {
            switch self {
            case .treeBox, .starPlace, .starSize: "pt"
            case .starRays: "%"
            default: "/255"
            }
        }
    }

    /// The two series of frames that are watched over time.
    public enum Series: String, Sendable, Hashable {
        /// A tree that appears as its fast goes on; a tree that becomes whole at its fast's end.
        case materialisation, arrival
    }

    /// One picture of a series.
    public struct Frame: Sendable, Hashable {
        /// The series that it belongs to.
        public var series: Series
        /// The screen's size, in points.
        public var size: Size
        /// The tree's kind, 0 … 7.
        public var variant: Int
        /// The tree's earth tone, 0 … 4.
        public var tone: Int
        /// Progress in a materialisation, seconds in an arrival.
        public var moment: Double

        /// A picture by its place in a series.
        public init(series: Series, size: Size, variant: Int, tone: Int, moment: Double) {
            self.series = series
            self.size = size
            self.variant = variant
            self.tone = tone
            self.moment = moment
        }
    }

    /// A frame that breaks a rule.
    public struct Failure: Sendable, Hashable {
        /// Which rule it breaks.
        public var rule: Rule
        /// The frame that breaks it.
        public var frame: Frame
        /// The value found in the pixels.
        public var found: String
        /// The value that the table states.
        public var expected: String
        /// The difference between the two, in the rule's unit.
        public var off: Double
    }

    /// The result of one rule over all frames.
    public struct Row: Sendable, Hashable {
        /// The rule.
        public var rule: Rule
        /// The number of frames that the rule was checked in.
        public var count = 0
        /// The largest error, in the rule's unit, whether or not the rule allows it; 0 for rules over a series.
        public var worst = 0.0
    }

    /// One for each rule.
    public var rows = Rule.allCases.map { Row(rule: $0) }
    /// The failures, in the order in which they were found.
    public var failures: [Failure] = []

    /// The number of frames that break one rule or several.
    public var failedFrames: Int { Set(failures.map(\.frame)).count }

    /// A rule's row.
    public subscript(rule: Rule) -> Row { rows.first { $0.rule == rule } ?? Row(rule: rule) }

    mutating func note(_ rule: Rule, frames: Int = 1, off: Double = 0) {
        guard let index = rows.firstIndex(where: { $0.rule == rule }) else { return }
        rows[index].count += frames
        rows[index].worst = max(rows[index].worst, off)
    }

    /// Counts a measurement of a frame, and keeps it as a failure if it is farther off than its rule allows.
    mutating func judge(
        _ rule: Rule, _ frame: Frame, off: Double, found: @autoclosure () -> String,
        expected: @autoclosure () -> String
    ) {
        note(rule, off: off)
        // A difference that is no number fails as well.
        if let limit = rule.limit, !(off <= limit) { fail(rule, frame, off: off, found(), expected()) }
    }

    mutating func fail(_ rule: Rule, _ frame: Frame, off: Double, _ found: String, _ expected: String) {
        failures.append(Failure(rule: rule, frame: frame, found: found, expected: expected, off: off))
    }
}
