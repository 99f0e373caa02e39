import DisplayList
import Localization
import PathParser
import Typography

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
        /// Nothing: the picture is transparent.
        case none
        /// One colour, which may be translucent.
        case color(Color)
    }

    /// 0 … `TallyForm.maxCount`.
    public var count: Int
    /// The count from which `progress` leads to `count`; nil for one less.
    public var from: Int?
    /// How far the pen has come, 0 … 1.
    public var progress: Double
    /// How much the marks vary: 0 for straight and equal ones, 1 for a hand's.
    public var jitter: Double
    /// Light or dark, and with how much contrast.
    public var appearance: TallyAppearance
    /// How large the picture is.
    public var extent: Extent
    /// The type size that the person has chosen: with a height, marks grow as large titles do.
    public var dynamicType: DynamicTypeSize
    /// What is behind the marks.
    public var background: Background
    /// The device pixels in a point, 0.01 … 100: marks are shown that are large enough for these pixels, whatever the
    /// drawing is made into.
    public var scale: Double
    /// In which language the marks are spoken of.
    public var words: Words = .tally()

    /// By default the whole count by hand, 160 pt high, on the light appearance's paper.
    public init(
        _ count: Int, from: Int? = nil, progress: Double = 1, jitter: Double = 1, appearance: TallyAppearance = .light,
        extent: Extent = .height(160), dynamicType: DynamicTypeSize = .large, background: Background = .paper,
        scale: Double = 1
    ) {
        self.count = count
        self.from = from
        self.progress = progress
        self.jitter = jitter
        self.appearance = appearance
        self.extent = extent
        self.dynamicType = dynamicType
        self.background = background
        self.scale = scale
    }

    /// The heights that a picture can have, in points. With smaller ones nothing can be read.
    public static let heights = 16.0...4096
    /// A row of ten blocks is not quite eleven times as wide as it is high.
    static let widths = 16.0...45_056
    /// The device pixels that a point can have.
    static let scales = 0.01...100

    /// What the pen has drawn at `progress`.
    /// - Throws: `SceneError` for an option out of its range.
    public func drawing() throws(SceneError) -> Drawing {
        let start = try start()
        // At the end nothing tells where the pen began.
        let timeline = try timeline(from: progress < 1 ? start : count)
        return TallyArtist(timeline: timeline, scene: self).drawing(at: progress * timeline.duration)
    }

    /// The pen's way from `from` to `count`, over time; `progress` does not count.
    /// - Throws: `SceneError` for an option out of its range.
    public func motion() throws(SceneError) -> TallyMotion {
        TallyMotion(scene: self, timeline: try timeline(from: try start()))
    }

    /// The count at the beginning.
    /// - Throws: `SceneError` for an option out of its range.
    private func start() throws(SceneError) -> Int {
        try SceneError.check("count", count, in: 0...TallyForm.maxCount)
        let start = from ?? max(count - 1, 0)
        try SceneError.check("from", start, in: 0...count)
        try SceneError.check("progress", progress, in: 0...1)
        try SceneError.check("jitter", jitter, in: 0...1)
        try SceneError.check("scale", scale, in: TallyScene.scales)
        return start
    }

    private func timeline(from start: Int) throws(SceneError) -> TallyTimeline {
        switch extent {
        case .height(let height):
            // Without a size there is nothing to be scaled.
            try SceneError.check("size", height, in: TallyScene.heights)
            let scaled = dynamicType.tallyHeight(height)
            try SceneError.check("size", scaled, in: TallyScene.heights)
            return TallyTimeline(from: start, to: count, height: scaled, pixel: 1 / scale)
        case .fitting(let size):
            try SceneError.check("size", size.width, in: TallyScene.widths)
            try SceneError.check("size", size.height, in: TallyScene.heights)
            return TallyTimeline(from: start, to: count, height: size.height, width: size.width, pixel: 1 / scale)
        }
    }
}

extension DynamicTypeSize {
    /// A mark's height as the reader sees it. Scales are hundredths, of which a whole number makes no rounding error.
    func tallyHeight(_ height: Double) -> Double { height * tallyHundredths / 100 }

    /// How much larger than by default tally marks are (tally.md, "Size and words"), in hundredths.
    private var tallyHundredths: Double {
        switch self {
        case .xSmall: 82
        case .small: 88
        case .medium: 94
        case .large: 100
        case .xLarge: 112
        case .xxLarge: 124
        case .xxxLarge: 135
        case .accessibility1: 165
        case .accessibility2: 194
        case .accessibility3: 235
        case .accessibility4: 276
        case .accessibility5: 312
        }
    }
}
