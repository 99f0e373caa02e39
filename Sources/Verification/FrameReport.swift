/// What a check of the frames of materialisations and arrivals found.
public struct FrameReport: Sendable, Hashable {
    /// What must hold over the frames of a series.
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        case opacityNeverFalls = "materialisation: opacity never falls"
        case distanceNeverGrows = "materialisation: the distance to the tone never grows"
        case starAtTheEnd = "materialisation: the star is there at 1 and not before"
        case starBeginsAtItsTime = "arrival: nothing of the star up to 0.4 s, some of it by 0.6 s"
        case starNeverFades = "arrival: the star never fades, and is whole at 1.6 s"
    }

    /// A frame that breaks a rule.
    public struct Failure: Sendable, Hashable {
        public var rule: Rule
        public var variant: Int
        public var tone: Int
        /// Progress in a materialisation, seconds in an arrival.
        public var moment: Double
        public var found: String
        public var expected: String
    }

    /// How many frames each rule was looked at in.
    public var counts = [Int](repeating: 0, count: Rule.allCases.count)
    public var failures: [Failure] = []

    public func count(_ rule: Rule) -> Int { Rule.allCases.firstIndex(of: rule).map { counts[$0] } ?? 0 }

    mutating func note(_ rule: Rule, frames: Int) {
        if let index = Rule.allCases.firstIndex(of: rule) { counts[index] += frames }
    }
}
