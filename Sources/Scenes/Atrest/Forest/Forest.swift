import CivilTime
import PathParser

/// The places of the trees and stars of a person's fasts (atrest.md, "Forest").
///
/// Each tree's layer follows from its place in time, everything else from its own hashes: a new fast never moves an
/// older tree, except that the canvas grows under all of them.
public struct Forest: Sendable, Hashable {
    /// The size of a star in the foreground of a phone's forest, as a multiple of the timer's star.
    public static let starScale = 10.0 / 18
    /// The stars' speed, as a share of the trees'.
    public static let starParallax = 0.3
    /// The height at which the newest foreground tree rests, as a share of the viewport's height.
    public static let restingPlace = 0.62
    /// Stars stand above this share of the canvas's height.
    package static let sky = 0.4

    /// The size that a screen shows at once, in points.
    public let viewport: Size
    /// The size of the whole forest, in points: as wide as the viewport, at least 1.5 times as high, 35 pt higher for
    /// each tree.
    public let canvas: Size
    /// The trees, oldest first.
    public let trees: Trees
    /// How many trees have a star: those of fasts that reached their target.
    public let starCount: Int

    /// - Parameters:
    ///   - sessions: in any order; those that give no tree are passed over.
    ///   - now: sessions that end later are left out; nil leaves out none.
    ///   - viewport: in points.
    public init(sessions: [FastingSession], now: Instant? = nil, viewport: Size = Forest.defaultViewport) {
        var grown: [Trees.Grown] = []
        grown.reserveCapacity(sessions.count)
        var starCount = 0
        for (i, session) in sessions.enumerated() {
            if let now, session.end > now { continue }
            switch session.outcome {
            case .established:
                starCount += 1
                grown.append(Trees.Grown(end: session.end, index: i, isIncomplete: false))
            case .incomplete: grown.append(Trees.Grown(end: session.end, index: i, isIncomplete: true))
            case .none: break
            }
        }
        // By end, then by id: this order decides the layers. Files are mostly in order, and even sorting a sorted list
        // would be the most expensive step.
        func isOlder(_ a: Trees.Grown, _ b: Trees.Grown) -> Bool {
            a.end != b.end ? a.end < b.end : sessions[a.index].id < sessions[b.index].id
        }
        if !zip(grown, grown.dropFirst()).allSatisfy({ isOlder($0, $1) }) { grown.sort(by: isOlder) }
        self.viewport = viewport
        canvas = Size(
            width: viewport.width, height: Forest.canvasHeight(trees: grown.count, viewport: viewport))
        trees = Trees(sessions: sessions, grown: grown, canvas: canvas)
        self.starCount = starCount
    }

    /// A usual phone's screen, in points.
    public static let defaultViewport = Size(width: 390, height: 844)

    static func canvasHeight(trees: Int, viewport: Size) -> Double {
        max(1.5 * viewport.height, 35 * Double(trees) + 0.5 * viewport.height)
    }

    /// The size of trees and stars on a wide canvas, as a multiple of that on a phone's; 1 below 600 pt (atrest.md,
    /// "Composition, decided").
    public static func growth(width: Double) -> Double { width >= 600 ? min(width / 390, 1.6) : 1 }

    /// How far the canvas can be scrolled, in points.
    public var scrollRange: Double { max(canvas.height - viewport.height, 0) }

    /// The offset at which the newest foreground tree rests; 0 without trees.
    public var restingOffset: Double {
        guard let tree = trees.last(where: { $0.layer == .foreground }) else { return 0 }
        return offset(restingOn: tree.center.y)
    }

    /// The offset at which a place of the canvas lies where a tree rests, within the canvas's range.
    package func offset(restingOn y: Double) -> Double {
        Forest.offset(restingOn: y, canvasHeight: canvas.height, viewport: viewport)
    }

    package static func offset(restingOn y: Double, canvasHeight: Double, viewport: Size) -> Double {
        min(max(y - restingPlace * viewport.height, 0), max(canvasHeight - viewport.height, 0))
    }
}
