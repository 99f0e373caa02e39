import PathParser

/// Where the trees and stars of a person's fasts stand (atrest.md, "Forest").
///
/// Each tree's layer follows from its place in time, everything else from its own hashes: a new fast never moves an
/// older tree, but for the canvas growing under all of them.
public struct Forest: Sendable, Hashable {
    /// One tree; its star has the same layer.
    public struct Tree: Sendable, Hashable {
        /// In the list of sessions that the forest was made from.
        public let sessionIndex: Int
        public let session: FastingSession
        /// Among the trees, oldest first.
        public let age: Int
        public let isIncomplete: Bool
        /// 0 … 7.
        public let variant: Int
        /// 0 … 4.
        public let tone: Int
        public let layer: ForestLayer
        /// The centre, in points from the canvas's top left corner.
        public let center: Point
        /// Where its star stands, without parallax, in the same coordinates; nil for an incomplete fast's tree.
        public let star: Point?

        /// In points.
        public var size: Double { layer.treeSize }
    }

    /// How large a star is beside the timer's, in the foreground.
    public static let starScale = 10.0 / 18
    /// How fast the stars follow the trees.
    public static let starParallax = 0.3
    /// Where the newest foreground tree stands at first, as a share of the viewport's height.
    public static let restingPlace = 0.62
    /// Stars stand above this share of the canvas's height.
    static let sky = 0.4

    public let viewport: Size
    public let canvas: Size
    /// Oldest first.
    public let trees: [Tree]

    /// - Parameters:
    ///   - now: sessions that end later are left out; nil leaves out none.
    ///   - viewport: in points.
    public init(sessions: [FastingSession], now: Instant? = nil, viewport: Size = Forest.defaultViewport) {
        var grown: [(index: Int, session: FastingSession, isIncomplete: Bool)] = []
        for (i, session) in sessions.enumerated() {
            if let now, session.end > now { continue }
            switch session.outcome {
            case .established: grown.append((i, session, false))
            case .incomplete: grown.append((i, session, true))
            case .none: break
            }
        }
        // Files are mostly in order; a sort of what is sorted is still the dearest step for 100,000 sessions.
        if !zip(grown, grown.dropFirst()).allSatisfy({ Forest.isOlder($0.session, $1.session) }) {
            grown.sort { Forest.isOlder($0.session, $1.session) }
        }
        let height = max(1.5 * viewport.height, 35 * Double(grown.count) + 0.5 * viewport.height)
        let canvas = Size(width: viewport.width, height: height)
        self.viewport = viewport
        self.canvas = canvas
        trees = grown.enumerated().map { age, entry in
            Tree(
                sessionIndex: entry.index, session: entry.session, age: age, isIncomplete: entry.isIncomplete,
                canvas: canvas)
        }
    }

    public static let defaultViewport = Size(width: 390, height: 844)

    /// By end, then by id: the order that settles layers.
    private static func isOlder(_ a: FastingSession, _ b: FastingSession) -> Bool {
        a.end != b.end ? a.end < b.end : a.id < b.id
    }

    public var starCount: Int { trees.reduce(0) { $1.star == nil ? $0 : $0 + 1 } }

    /// How far the canvas can be scrolled, in points.
    public var scrollRange: Double { max(canvas.height - viewport.height, 0) }

    /// The offset at which the newest foreground tree rests; 0 without trees.
    public var restingOffset: Double {
        guard let tree = trees.last(where: { $0.layer == .foreground }) else { return 0 }
        return min(max(tree.center.y - Forest.restingPlace * viewport.height, 0), scrollRange)
    }
}

extension Forest.Tree {
    fileprivate init(sessionIndex: Int, session: FastingSession, age: Int, isIncomplete: Bool, canvas: Size) {
        let startHash = session.startHash
        let idHash = session.idHash
        let layer = ForestLayer(rawValue: age % 3) ?? .foreground
        let place = Seed.treePlace(idHash: idHash)
        let starPlace = Seed.starPlace(idHash: idHash)
        let band = layer.band
        self.init(
            sessionIndex: sessionIndex, session: session, age: age, isIncomplete: isIncomplete,
            variant: Seed.variant(startHash: startHash), tone: Seed.tone(startHash: startHash), layer: layer,
            center: Point(
                layer.treeSize / 2 + place.x * (canvas.width - layer.treeSize),
                (band.lowerBound + place.y * (band.upperBound - band.lowerBound)) * canvas.height),
            star: isIncomplete
                ? nil : Point(starPlace.x * canvas.width, starPlace.y * Forest.sky * canvas.height))
    }
}
