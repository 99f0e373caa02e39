import PathParser

/// The findings of a check of silhouettes.
public struct TreeReport: Sendable, Hashable {
    /// The rules that each silhouette must keep (atrest.md, "Tree").
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        /// No second shape, no group, no other element.
        case onePath = "one path and nothing else"
        /// No other colour, and no even-odd rule.
        case black = "black, by the non-zero rule"
        /// The square that the app fits trees into.
        case viewBox = "view box 0 0 1024 1024"
        /// The room that an app's bundle has for it.
        case fileSize = "at most 60 kB"
        /// Enough twigs to be a tree, not so many that drawing takes long.
        case subpaths = "15 to 60 sub-paths"
        /// Nothing is cut off.
        case insideBox = "inside the view box"
        /// Neither a speck nor a block at the smallest size that is drawn.
        case readable = "readable at 48 pt"
        /// One silhouette: nothing floats beside it.
        case onePiece = "one piece of ink"
        /// A foot on the ground, and the crown above it.
        case upright = "upright on its foot"
        /// Nothing ruled goes across it.
        case noBar = "no straight bar"
        /// No box stands on it, or is cut into its edge.
        case noCorner = "no square corner"
        /// Nobody takes it for one of the other seven.
        case distinct = "unlike the others"
    }

    /// The measurements of one silhouette.
    public struct Row: Sendable, Hashable {
        /// The silhouette's name.
        public var name: String
        /// The size of its file; nil for a silhouette that is no file.
        public var byteCount: Int?
        /// The number of shapes that leave ink.
        public var shapeCount: Int
        /// The number of sub-paths of all its fills.
        public var subpathCount: Int
        /// The bounds of all its fills, in its user space; null without any.
        public var bounds: Rect
        /// The share of its square of 48 pt that it covers: 0 … 1.
        public var ink: Double
        /// The number of pieces that its ink falls into.
        public var pieceCount: Int
        /// The trunk's width as a share of the foot's below it, at the bottom; nil without ink.
        public var trunk: Double?
        /// The silhouette that it is most like; nil where there is no other.
        public var nearest: Nearest?
    }

    /// Another silhouette, and how like it is.
    public struct Nearest: Sendable, Hashable {
        /// The other silhouette's name.
        public var name: String
        /// How far they differ: 0 … 1 (`TreeCheck.minDifference`).
        public var difference: Double
    }

    /// A silhouette that breaks a rule.
    public struct Finding: Sendable, Hashable {
        /// The silhouette's name.
        public var name: String
        /// The rule that it breaks.
        public var rule: Rule
        /// The value measured.
        public var found: String
        /// The value that the rule asks for.
        public var expected: String
    }

    /// The measurements, in the order of the silhouettes.
    public var rows: [Row] = []
    /// The broken rules, in the order of the silhouettes and then of the rules.
    public var findings: [Finding] = []
}
