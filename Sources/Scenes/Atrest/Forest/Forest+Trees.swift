import CivilTime
import PathParser

extension Forest {
    /// One tree; its star has the same layer.
    public struct Tree: Sendable, Hashable {
        /// The index in the list of sessions that the forest was made from.
        public let sessionIndex: Int
        /// The fast that grew it.
        public let session: FastingSession
        /// The index among the trees, oldest first.
        public let age: Int
        /// Whether its fast reached only 70 % of its target: the tree is pale and has no star.
        public let isIncomplete: Bool
        fileprivate let canvas: Size

        /// The tree's kind, 0 … 7.
        public var variant: Int { Seed.variant(startHash: session.startHash) }

        /// The earth tone, 0 … 4.
        public var tone: Int { Seed.tone(startHash: session.startHash) }

        /// How deep in the forest it stands: layers take turns in the order of age.
        public var layer: ForestLayer { ForestLayer(rawValue: age % 3) ?? .foreground }

        /// The centre, in points from the canvas's top left corner.
        public var center: Point {
            let place = place
            return Point(place.x, place.y * canvas.height)
        }

        /// The centre's x in points, and its y as a share of the canvas's height.
        package var place: Point {
            let size = size
            let band = layer.band
            let place = Seed.treePlace(idHash: session.idHash)
            return Point(
                size / 2 + place.x * (canvas.width - size),
                band.lowerBound + place.y * (band.upperBound - band.lowerBound))
        }

        /// The star's place without parallax, in the same coordinates; nil for an incomplete fast's tree.
        public var star: Point? { starPlace.map { Point($0.x, $0.y * canvas.height) } }

        /// The star's x in points, and its y as a share of the canvas's height.
        var starPlace: Point? {
            if isIncomplete { return nil }
            let place = Seed.starPlace(idHash: session.idHash)
            return Point(place.x * canvas.width, place.y * Forest.sky)
        }

        /// The size, in points.
        public var size: Double { layer.treeSize * Forest.growth(width: canvas.width) }

        /// The star's size, as a multiple of the timer's star.
        var starScale: Double { Forest.starScale * layer.starScale * Forest.growth(width: canvas.width) }
    }

    /// The trees of a forest, oldest first. Each is made from its session's hashes when it is asked for: a screen shows
    /// a few dozen of perhaps a million.
    public struct Trees: Sendable, Hashable, RandomAccessCollection {
        /// A session that gives a tree.
        struct Grown: Sendable, Hashable {
            let end: Instant
            let index: Int
            let isIncomplete: Bool
        }

        private let sessions: [FastingSession]
        private let grown: [Grown]
        private let canvas: Size

        init(sessions: [FastingSession], grown: [Grown], canvas: Size) {
            self.sessions = sessions
            self.grown = grown
            self.canvas = canvas
        }

        /// The index of the oldest tree: 0.
        public var startIndex: Int { 0 }
        /// The number of trees.
        public var endIndex: Int { grown.count }

        /// - Parameter age: the index among the trees, from 0.
        public subscript(age: Int) -> Tree {
            let entry = grown[age]
            return Tree(
                sessionIndex: entry.index, session: sessions[entry.index], age: age,
                isIncomplete: entry.isIncomplete, canvas: canvas)
        }

        /// The ages of the trees of which the middle, or the star's, lies between two heights, oldest first. Heights
        /// are in points from the canvas's top, stars without parallax. Of other trees only this height is computed.
        func ages(trees: ClosedRange<Double>, stars: ClosedRange<Double>) -> [Int] {
            let bands = ForestLayer.allCases.map { $0.band }
            let treeDraws = bands.map { DrawRange(heights: trees, from: $0.lowerBound, to: $0.upperBound, canvas) }
            let starDraws = DrawRange(heights: stars, from: 0, to: Forest.sky, canvas)
            var ages: [Int] = []
            sessions.withUnsafeBufferPointer { sessions in
                grown.withUnsafeBufferPointer { grown in
                    var layer = 0
                    for age in grown.indices {
                        let hash = Seed.hash(of: sessions[grown[age].index].id)
                        if treeDraws[layer].contains(Seed.treeHeightDraw(idHash: hash))
                            || starDraws.contains(Seed.starHeightDraw(idHash: hash))
                        {
                            ages.append(age)
                        }
                        layer = layer == 2 ? 0 : layer &+ 1
                    }
                }
            }
            // The ranges of drawn numbers are a little too wide: now the heights themselves are compared.
            return ages.filter { age in
                let tree = self[age]
                return trees.contains(tree.center.y) || tree.star.map { stars.contains($0.y) } ?? false
            }
        }
    }
}

/// The 53-bit numbers that a seed can draw for a place between two heights, and a few more.
private struct DrawRange {
    private let first: UInt64
    private let count: UInt64

    /// - Parameters:
    ///   - heights: the heights, in points.
    ///   - low, high: the ends of the band of places, as shares of the canvas's height.
    init(heights: ClosedRange<Double>, from low: Double, to high: Double, _ canvas: Size) {
        func draw(_ height: Double, _ play: Double) -> UInt64 {
            let share = (height / canvas.height - low) / (high - low) + play
            return share > 0 ? UInt64(min(share, 1) * 0x1p53) : 0
        }
        first = draw(heights.lowerBound, -1e-9)
        count = max(draw(heights.upperBound, 1e-9), first) &- first
    }

    @inline(__always)
    func contains(_ number: UInt64) -> Bool { number >> 11 &- first <= count }
}
