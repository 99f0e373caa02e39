import DisplayList
import PathParser

/// A count as tally marks on paper (tally.md).
public struct TallyScene: Sendable, Hashable {
    /// How large the picture is.
    public enum Extent: Sendable, Hashable {
        /// A height in points, that of the reader's default type size; the width follows.
        case height(Double)
        /// A picture of this size, in points, with the marks as large as they fit in it. The type size does not count.
        case fitting(Size)
    }

    /// What is behind the marks.
    public enum Background: Sendable, Hashable {
        /// The appearance's paper.
        case paper
        case none
        case color(Color)
    }

    /// 0 … `TallyForm.largestCount`.
    public var count: Int
    /// The count from which `progress` leads to `count`; nil for one less.
    public var from: Int?
    /// How far the pen has come, 0 … 1.
    public var progress: Double
    /// How much the marks vary: 0 for straight and equal ones, 1 for a hand's.
    public var jitter: Double
    public var appearance: TallyAppearance
    public var extent: Extent
    public var dynamicType: DynamicTypeSize
    public var background: Background

    public init(
        _ count: Int, from: Int? = nil, progress: Double = 1, jitter: Double = 1, appearance: TallyAppearance = .light,
        extent: Extent = .height(160), dynamicType: DynamicTypeSize = .large, background: Background = .paper
    ) {
        self.count = count
        self.from = from
        self.progress = progress
        self.jitter = jitter
        self.appearance = appearance
        self.extent = extent
        self.dynamicType = dynamicType
        self.background = background
    }

    /// The heights that a picture can have, in points. With smaller ones nothing can be read; up to the largest, the
    /// marks that can be seen of any count are at most some hundred thousand.
    public static let heights = 16.0...4096
    /// A row of ten blocks is not quite eleven times as wide as it is high.
    static let widths = 16.0...45_056

    /// What the pen has drawn at `progress`.
    /// - Throws: `SceneError` for an option out of its range.
    public func drawing() throws(SceneError) -> Drawing {
        let start = try start()
        // At the end nothing tells where the pen began.
        let timeline = TallyTimeline(from: progress < 1 ? start : count, to: count, height: try height())
        return TallyArtist(timeline: timeline, scene: self).drawing(at: progress * timeline.duration)
    }

    /// The pen's way from `from` to `count`, over time; `progress` does not count.
    /// - Throws: `SceneError` for an option out of its range.
    public func motion() throws(SceneError) -> TallyMotion {
        let start = try start()
        return TallyMotion(scene: self, timeline: TallyTimeline(from: start, to: count, height: try height()))
    }

    /// The count at the beginning.
    /// - Throws: `SceneError` for an option out of its range.
    private func start() throws(SceneError) -> Int {
        try SceneError.check("count", count, in: 0...TallyForm.largestCount)
        let start = from ?? max(count - 1, 0)
        try SceneError.check("from", start, in: 0...count)
        try SceneError.check("progress", progress, in: 0...1)
        try SceneError.check("jitter", jitter, in: 0...1)
        return start
    }

    /// The height of the marks with their margins, in points.
    private func height() throws(SceneError) -> Double {
        switch extent {
        case .height(let height):
            // Without a size there is nothing to be scaled.
            try SceneError.check("size", height, in: TallyScene.heights)
            let scaled = height * dynamicType.tallyScale
            try SceneError.check("size", scaled, in: TallyScene.heights)
            return scaled
        case .fitting(let size):
            try SceneError.check("size", size.width, in: TallyScene.widths)
            try SceneError.check("size", size.height, in: TallyScene.heights)
            return min(size.height, size.width / TallyLayout.aspectRatio(of: count))
        }
    }
}

extension DynamicTypeSize {
    /// How much larger than by default tally marks are (tally.md, "Size and words").
    public var tallyScale: Double {
        switch self {
        case .xSmall: 0.82
        case .small: 0.88
        case .medium: 0.94
        case .large: 1
        case .xLarge: 1.12
        case .xxLarge: 1.24
        case .xxxLarge: 1.35
        case .accessibility1: 1.65
        case .accessibility2: 1.94
        case .accessibility3: 2.35
        case .accessibility4: 2.76
        case .accessibility5: 3.12
        }
    }
}
