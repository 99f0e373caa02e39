import DisplayList
import PathParser

/// The measurements that frames of materialisations and arrivals must have, as data (atrest.md, "Tree", "Star" and
/// "Timer").
public struct ExpectedFrames: Sendable, Hashable {
    /// A screen, and the places of tree and star on it, in points.
    public struct Stage: Sendable, Hashable {
        /// The screen's size.
        public var size: Size
        /// The square that the tree is fitted into.
        public var tree: Rect
        /// The star's centre.
        public var star: Point

        /// A screen with the places of its tree and its star.
        public init(size: Size, tree: Rect, star: Point) {
            self.size = size
            self.tree = tree
            self.star = star
        }
    }

    /// The tree and the star at one moment.
    public struct Moment: Sendable, Hashable {
        /// Progress in a materialisation, seconds in an arrival.
        public var at: Double
        /// The tree's opacity: 0 … 1.
        public var opacity: Double
        /// The star's opacity: 0 … 1.
        public var star: Double
        /// The tree's colour, without its opacity, in each tone: 8 bits a channel, 0xRRGGBB.
        public var tints: [UInt32]

        /// The tree and the star that a frame must show.
        public init(_ at: Double, opacity: Double, star: Double, tints: [UInt32]) {
            self.at = at
            self.opacity = opacity
            self.star = star
            self.tints = tints
        }
    }

    /// The star, measured through a soft window: each point at a distance r from the star's centre counts by its alpha
    /// times (1 − r²/window²)², and points farther away than the window not at all.
    public struct Star: Sendable, Hashable {
        /// The star's colour, 0xRRGGBB.
        public var color: UInt32
        /// The length of its long rays, in points.
        public var size: Double
        /// The window's radius, in points.
        public var window: Double
        /// The sum over the window of a star at opacity 1, in square points.
        public var light: Double
        /// The share of the light that would count twice if rays and glow did not cover one another.
        public var overlap: Double
        /// The mean of r², in square points.
        public var spread: Double
        /// The growth of `spread` with each point that the star is larger.
        public var spreadPerPoint: Double
        /// The sum over the window of the glow alone, in square points.
        public var glow: Double
        /// The sum over a soft ring beyond the rays, in square points: each point at a distance r counts by its alpha times
        /// (1 − ((r − ringRadius)/ringWidth)²)².
        public var ring: Double
        /// The radius of the ring's middle, in points.
        public var ringRadius: Double
        /// The distance from there to the ring's edges, in points.
        public var ringWidth: Double
        /// The mean of cos 4θ of the light around the long rays' ends, each point at a distance r counting by its alpha times
        /// (1 − ((r − tipsRadius)/tipsWidth)²)²: 1 for four points at 0°, 90° …, −1 for four between them.
        public var tips: Double
        /// The distance of those ends, in points, and how far they are looked for from there.
        public var tipsRadius: Double
        public var tipsWidth: Double

        /// A star's measurements.
        public init(
            color: UInt32, size: Double, window: Double, light: Double, overlap: Double, spread: Double,
            spreadPerPoint: Double, glow: Double, ring: Double, ringRadius: Double, ringWidth: Double,
            tips: Double, tipsRadius: Double, tipsWidth: Double
        ) {
            self.color = color
            self.size = size
            self.window = window
            self.light = light
            self.overlap = overlap
            self.spread = spread
            self.spreadPerPoint = spreadPerPoint
            self.glow = glow
            self.ring = ring
            self.ringRadius = ringRadius
            self.ringWidth = ringWidth
            self.tips = tips
            self.tipsRadius = tipsRadius
            self.tipsWidth = tipsWidth
        }
    }

    /// The stages: on the first, trees are checked in all tones; on the others, each tree in one.
    public var stages: [Stage]
    /// The frames of a materialisation, in the order of progress.
    public var materialisation: [Moment]
    /// The progress from which trees arrive.
    public var arrivalFrom: Double
    /// The frames of an arrival, in the order of time.
    public var arrival: [Moment]
    /// The star of both series.
    public var star: Star
    /// The places on screens other than the stages.
    public var shares: Shares
    /// What lies behind the tree on a screen.
    public var dusk: Dusk

    /// A table of one's own; `specified` is the specification's.
    public init(
        stages: [Stage], materialisation: [Moment], arrivalFrom: Double, arrival: [Moment], star: Star, shares: Shares,
        dusk: Dusk
    ) {
        self.stages = stages
        self.materialisation = materialisation
        self.arrivalFrom = arrivalFrom
        self.arrival = arrival
        self.star = star
        self.shares = shares
        self.dusk = dusk
    }
}
