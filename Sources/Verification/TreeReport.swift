import PathParser

/// What a check of silhouettes found.
public struct TreeReport: Sendable, Hashable {
    /// What each silhouette must be (atrest.md, "Tree").
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        case onePath = "one path and nothing else"
        case black = "black, by the non-zero rule"
        case viewBox = "view box 0 0 1024 1024"
        case fileSize = "at most 60 kB"
        case subpaths = "15 to 60 sub-paths"
        case insideBox = "inside the view box"
        case readable = "readable at 48 pt"
        case distinct = "unlike the others"
    }

    /// What one silhouette measures.
    public struct Row: Sendable, Hashable {
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

    public struct Nearest: Sendable, Hashable {
        public var name: String
        /// How far they differ: 0 … 1 (`TreeCheck.leastDifference`).
        public var difference: Double
    }

    /// A silhouette that breaks a rule.
    public struct Finding: Sendable, Hashable {
        public var name: String
        public var rule: Rule
        public var found: String
        public var expected: String
    }

    public var rows: [Row] = []
    /// In the order of the silhouettes, of each in that of the rules.
    public var findings: [Finding] = []
}
