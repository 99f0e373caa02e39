import DisplayList
import PathParser

/// What frames of materialisations and arrivals must show, as data (atrest.md, "Tree", "Star" and "Timer").
public struct ExpectedFrames: Sendable, Hashable {
    /// A screen, and where the world is on it, in points.
    public struct Stage: Sendable, Hashable {
        /// Of the screen.
        public var size: Size
        /// The square that the tree is fitted into.
        public var tree: Rect
        /// The star's centre.
        public var star: Point

        /// A screen on which the world is known.
        public init(size: Size, tree: Rect, star: Point) {
            self.size = size
            self.tree = tree
            self.star = star
        }
    }

    /// A frame.
    public struct Moment: Sendable, Hashable {
        /// Progress in a materialisation, seconds in an arrival.
        public var at: Double
        /// The tree's: 0 … 1.
        public var opacity: Double
        /// The star's opacity: 0 … 1.
        public var star: Double
        /// The tree's colour, without its opacity, in each tone: 8 bits a channel, 0xRRGGBB.
        public var tints: [UInt32]

        /// What a frame must show.
        public init(_ at: Double, opacity: Double, star: Double, tints: [UInt32]) {
            self.at = at
            self.opacity = opacity
            self.star = star
            self.tints = tints
        }
    }

    /// The star, and what is seen of it through a soft window: each point at a distance r from its centre counts by its
    /// alpha times (1 − r²/window²)², and nothing farther away does.
    public struct Star: Sendable, Hashable {
        /// 0xRRGGBB.
        public var color: UInt32
        /// The length of its long rays, in points.
        public var size: Double
        /// In points.
        public var window: Double
        /// The sum over the window of a star at opacity 1, in square points.
        public var light: Double
        /// The share of it that would be there twice if rays and glow did not cover one another.
        public var overlap: Double
        /// The mean of r², in square points.
        public var spread: Double
        /// By how much that grows with each point by which the star is larger.
        public var spreadPerPoint: Double

        /// A star as it must be measured.
        public init(
            color: UInt32, size: Double, window: Double, light: Double, overlap: Double, spread: Double,
            spreadPerPoint: Double
        ) {
            self.color = color
            self.size = size
            self.window = window
            self.light = light
            self.overlap = overlap
            self.spread = spread
            self.spreadPerPoint = spreadPerPoint
        }
    }

    /// On the first, trees are looked at in all tones; on the others each in one.
    public var stages: [Stage]
    /// In the order of progress.
    public var materialisation: [Moment]
    /// The progress from which trees arrive.
    public var arrivalFrom: Double
    /// In the order of time.
    public var arrival: [Moment]
    /// What both have of it.
    public var star: Star

    /// A table of one's own; `specified` is the specification's.
    public init(
        stages: [Stage], materialisation: [Moment], arrivalFrom: Double, arrival: [Moment], star: Star
    ) {
        self.stages = stages
        self.materialisation = materialisation
        self.arrivalFrom = arrivalFrom
        self.arrival = arrival
        self.star = star
    }
}
