import DisplayList
import PathParser

extension ExpectedFrames {
    /// The places on a screen, as shares of its sides and of the tree's size (atrest.md, "Timer").
    public struct Shares: Sendable, Hashable {
        /// The most that the tree's size is of the screen's width.
        public var treeWidth: Double
        /// The most that it is of the screen's height.
        public var treeHeight: Double
        /// The top of the tree's box, of the screen's height.
        public var top: Double
        /// The star's distance from the middle of the screen, of the tree's size.
        public var starX: Double
        /// The star's distance from the top of the tree's box, of the tree's size.
        public var starY: Double

        /// The shares that places follow from.
        public init(treeWidth: Double, treeHeight: Double, top: Double, starX: Double, starY: Double) {
            self.treeWidth = treeWidth
            self.treeHeight = treeHeight
            self.top = top
            self.starX = starX
            self.starY = starY
        }
    }

    /// The colours of the dusk, 0xRRGGBB: a gradient through the whole height of the screen (atrest.md, "Dusk").
    public struct Dusk: Sendable, Hashable {
        /// The colour at the top.
        public var top: UInt32
        /// The colour in the middle.
        public var middle: UInt32
        /// The colour at the bottom, and that which it drifts to.
        public var bottom, coolBottom: UInt32

        /// A dusk of these colours.
        public init(top: UInt32, middle: UInt32, bottom: UInt32, coolBottom: UInt32) {
            self.top = top
            self.middle = middle
            self.bottom = bottom
            self.coolBottom = coolBottom
        }
    }

    /// The screens that `stage(of:)` knows the places of: on wider ones stars grow with the screen.
    public static let maxScreenWidth = 600.0

    /// The places of tree and star on a screen.
    /// - Parameter size: in points, below `maxScreenWidth` wide.
    public func stage(of size: Size) -> Stage {
        let side = min(shares.treeWidth * size.width, shares.treeHeight * size.height)
        let top = shares.top * size.height
        return Stage(
            size: size, tree: Rect(x: (size.width - side) / 2, y: top, width: side, height: side),
            star: Point(size.width / 2 + shares.starX * side, top + shares.starY * side))
    }
}

/// How a frame's number in time tells what it must show.
public enum FrameClock: Sendable, Hashable {
    /// A materialisation, by progress: 0 … 1.
    case progress
    /// A materialisation that takes so many seconds; then its star appears, as in an arrival.
    case materialisation(seconds: Double)
    /// An arrival, in seconds, of a tree that had come so far before: 0 … 1.
    case arrival(from: Double)

    /// The series of frames.
    public var series: FrameReport.Series {
        if case .arrival = self { .arrival } else { .materialisation }
    }
}

/// What a picture must show of a tree and its star.
struct ExpectedSight: Sendable, Hashable {
    /// The tree's opacity, 0 … 1.
    var opacity: Double
    /// The tree's colour without its opacity: red, green and blue, 0 … 255.
    var tint: [Double]
    /// The star's opacity, 0 … 1.
    var star = 0.0
}

extension ExpectedFrames {
    /// The sight at a moment; between two moments of the table, what lies between theirs.
    func sight(at moment: Double, of clock: FrameClock, tone: Int) -> ExpectedSight {
        switch clock {
        case .progress: return sight(ofProgress: moment, tone: tone)
        case .materialisation(let seconds):
            var sight = sight(ofProgress: seconds > 0 ? min(moment / seconds, 1) : 1, tone: tone)
            sight.star = Self.between(arrival, at: moment - seconds) { $0.star }
            return sight
        case .arrival(let start):
            // How far the table's own arrival has come, of the way that it had before it.
            let first = arrival.first?.opacity ?? 0
            let opacity = Self.between(arrival, at: moment) { $0.opacity }
            let share = first < 1 ? (opacity - first) / (1 - first) : 1
            var sight = sight(ofProgress: start + (1 - start) * share, tone: tone)
            sight.star = Self.between(arrival, at: moment) { $0.star }
            return sight
        }
    }

    private func sight(ofProgress progress: Double, tone: Int) -> ExpectedSight {
        func channel(_ shift: UInt32) -> Double {
            Self.between(materialisation, at: progress) { moment in
                Double((moment.tints.indices.contains(tone) ? moment.tints[tone] : 0) >> shift & 0xFF)
            }
        }
        return ExpectedSight(
            opacity: Self.between(materialisation, at: progress) { $0.opacity },
            tint: [channel(16), channel(8), channel(0)], star: progress >= 1 ? 1 : 0)
    }

    /// A value at a place between two moments, on the straight line between theirs; before the first and after the last
    /// it is theirs.
    private static func between(_ moments: [Moment], at place: Double, _ value: (Moment) -> Double) -> Double {
        guard let first = moments.first, let last = moments.last else { return 0 }
        guard place > first.at else { return value(first) }
        guard place < last.at, let next = moments.firstIndex(where: { $0.at > place }), next > 0 else {
            return value(last)
        }
        let (low, high) = (moments[next - 1], moments[next])
        return value(low) + (value(high) - value(low)) * (place - low.at) / (high.at - low.at)
    }
}
