import PathParser

/// What a check of silhouettes found.
public struct TreeReport: Sendable, Hashable {
    /// What each silhouette must be (atrest.md, "Tree").
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        /// No second shape, no group, no other element.
        case onePath = "one path and nothing else"
        /// No other colour, and no even-odd rule.
        case black = "black, by the non-zero rule"
        /// The square that the app fits trees into.
        case viewBox = "view box 0 0 1024 1024"
        /// What an app's bundle has room for.
        case fileSize = "at most 60 kB"
        /// Enough twigs to be a tree, not so many that drawing takes long.
        case subpaths = "15 to 60 sub-paths"
        /// Nothing is cut off.
        case insideBox = "inside the view box"
        /// Neither a speck nor a block at the smallest size that is drawn.
        case readable = "readable at 48 pt"
        /// Nobody takes it for one of the other seven.
        case distinct = "unlike the others"
    }

    /// What one silhouette measures.
    public struct Row: Sendable, Hashable {
        /// The silhouette's.
        public var name: String
        /// Nil for one that is no file.
        public var byteCount: Int?
        /// How many shapes leave ink.
        public var shapeCount: Int
        /// Of all its fills.
        public var subpathCount: Int
        /// Of all its fills, in its user space; null without any.
        public var bounds: Rect
        /// How much of its square of 48 pt it covers: 0 … 1.
        public var ink: Double
        /// The silhouette that it is most like; nil beside no other.
        public var nearest: Nearest?
    }

    /// Another silhouette, and how like it is.
    public struct Nearest: Sendable, Hashable {
        /// The other silhouette's.
        public var name: String
        /// How far they differ: 0 … 1 (`TreeCheck.minDifference`).
        public var difference: Double
    }

    /// A silhouette that breaks a rule.
    public struct Finding: Sendable, Hashable {
        /// The silhouette's.
        public var name: String
        /// Which rule it breaks.
        public var rule: Rule
        /// What was measured.
        public var found: String
        /// What the rule asks for.
        public var expected: String
    }

    /// In the order of the silhouettes.
    public var rows: [Row] = []
    /// In the order of the silhouettes, of each in that of the rules.
    public var findings: [Finding] = []
}
