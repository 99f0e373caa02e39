import DisplayList
import Localization
import PathParser
import Typography

/// A count as tally marks on paper (tally.md).
public struct TallyScene: Sendable, Hashable {
    /// The size of the picture.
    public enum Extent: Sendable, Hashable, CustomStringConvertible {
        /// A height in points, for the reader's default type size; the width follows.
        case height(Double)
        /// A picture of this size, in points, with the marks as large as fit in it. The type size does not count.
        case fitting(Size)

        /// The size as it is typed: `160`, `320x200`.
        public var description: String {
            switch self {
            case .height(let height): height.plainText
            case .fitting(let size): "\(size.width.plainText)x\(size.height.plainText)"
            }
        }
    }

    /// The background of the marks.
    public enum Background: Sendable, Hashable {
        /// The appearance's paper.
        case paper
        /// Nothing: the picture is transparent.
        case none
        /// One colour, which may be translucent.
        case color(Color)
    }

    /// The count, 0 … `TallyForm.maxCount`.
    public var count: Int
    /// The count from which `progress` leads to `count`; nil for one less.
    public var from: Int?
    /// The pen's progress, 0 … 1.
    public var progress = 1.0
    /// The variation of the marks: 0 for straight and equal ones, 1 for a hand's.
    public var jitter = 1.0
    /// Light or dark, and with how much contrast.
    public var appearance = TallyAppearance.light
    /// The colour of the slashes.
    public var accent = TallyAccent.red
    /// The size of the picture.
    public var extent = Extent.height(160)
    /// The type size that the person has chosen: with a height, marks grow as large titles do.
    public var dynamicType = DynamicTypeSize.large
    /// The background of the marks.
    public var background = Background.paper
    /// The device pixels in a point, 0.01 … 100: marks that are large enough for these pixels are shown, whatever the
    /// drawing is made into.
    public var scale = 1.0
    /// The words in which the marks are spoken of.
    public var words: Words = .tally()

    /// The heights that a picture can have, in points: smaller marks cannot be read.
    public static let heights = 16.0...4096
    /// A row of ten blocks is not quite eleven times as wide as it is high.
    package static let widths = 16.0...45_056
    /// The device pixels that a point can have.
    static let scales = ParameterKind.scales

    /// The marks that the pen has drawn at `progress`.
    /// - Throws: `SceneError` for an option out of its range.
    public func drawing() throws(SceneError) -> Drawing {
        let start = try start()
        // At the end nothing shows where the pen began.
        let timeline = try timeline(from: progress < 1 ? start : count)
        return TallyArtist(timeline: timeline, scene: self).drawing(at: progress * timeline.duration)
    }

    /// The pen's way from `from` to `count`, over time; `progress` does not count.
    /// - Throws: `SceneError` for an option out of its range.
    public func motion() throws(SceneError) -> TallyMotion {
        TallyMotion(scene: self, timeline: try timeline(from: try start()))
    }

    /// A warning where the strokes beside a count's lines and blocks have no room, with a size that has it.
    var notes: [String] {
        guard let least = TallyLayout.leastHeight(ofStrokesIn: count, pixel: 1 / scale) else { return [] }
        let ratio = TallyLayout.aspectRatio(of: count)
        let (height, factor, width): (Double, Double, Double?)
        switch extent {
        case .height(let asked):
            (height, factor, width) = (dynamicType.tallyHeight(asked), dynamicType.tallyHeight(1), nil)
        case .fitting(let size): (height, factor, width) = (min(size.height, size.width / ratio), 1, least * ratio)
        }
        guard height < least else { return [] }
        let needed = (least / factor).rounded(.up)
        let hint =
            max(needed, least) > TallyScene.heights.upperBound
            ? "no size has it at this scale"
            : "--size " + (width.map { "\($0.rounded(.up).plainText)x" } ?? "")
                + "\(needed.plainText) has it"
        let rest = "the last \(count % 100) of \(count)"
        return ["no room for \(rest) as strokes a pixel wide and a pixel apart; \(hint)"]
    }

    /// The count at the beginning.
    /// - Throws: `SceneError` for an option out of its range.
    private func start() throws(SceneError) -> Int {
        try TallyScene.parameters.check(self)
        let start = from ?? max(count - 1, 0)
        try SceneError.check("from", start, in: 0...count)
        return start
    }

    private func timeline(from start: Int) throws(SceneError) -> TallyTimeline {
        switch extent {
        case .height(let height):
            // Without a height there is nothing to scale.
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

extension TallyScene {
    /// The whole count by hand, 160 pt high, on the light appearance's paper.
    public init(_ count: Int, _ change: (inout Self) -> Void = { _ in }) {
        self.count = count
        change(&self)
    }

    /// The scene's parameters.
    package static let parameters: [Parameter<TallyScene>] = [
        Parameter.count({ $1(&$0.count) }, "0 1 4 5 24 25 42 99 100 1357 4321").still().shown(with: "appearance"),
        .appearance { $1(&$0.appearance) }, Parameter.accent { $1(&$0.accent) }.steps("blue"),
        Parameter(
            "size", { $1(&$0.extent) }, .extent(heights: heights),
            "The picture's height in points, to which its width follows; or both, such as 320x200, to fit the marks "
                + "into. Marks are shown that have room at --scale, in SVG too."
        ).scale("160 320 640"),
        Parameter(
            "progress", { $1(&$0.progress) }, .number(0...1), "How far the pen has come from --from to COUNT, 0 to 1."
        ).still().scale("0 0.2 0.4 0.6 0.8 1"),
        Parameter(
            "from", { $1(&$0.from) }, .integer(0...TallyForm.maxCount), absence: "one less than COUNT",
            "The count that is there at progress 0."
        ).still().scale("20 30 41").needs("progress", "0.6"),
        .jitter { $1(&$0.jitter) }, .dynamicType({ $1(&$0.dynamicType) }, of: "reader"),
        Parameter(
            "background", .plainBackground, absence: "the paper",
            "What is behind instead of the paper: nothing, or a colour such as #102030."
        ) { (scene: inout TallyScene, background: PlainBackground) in
            switch background {
            case .none: scene.background = .none
            case .color(let color): scene.background = .color(color)
            }
        }.steps("none", "#102030", "teal"),
        .words({ $1(&$0.words) }, areSeen: false), .pixelScale { $1(&$0.scale) },
    ]

    /// The command's usual scale is one pixel to a point, so that a size is also the picture's in pixels.
    package static let definition = SceneDefinition(
        "tally", shows: "a count as tally marks", source: "Marks; Hand; Colours", scale: 1, start: TallyScene(1),
        parameters: parameters,
        examples: [
            "tally 42 --size 320 -o tally.png", "tally 4321 --appearance dark --size 1600 -o tally.svg",
            "tally 2339 --label",
        ], notes: { $0.notes }
    ) { scene throws(SceneError) in try scene.drawing() }
}

extension DynamicTypeSize {
    /// A mark's height as the reader sees it. Scales are in hundredths, since whole numbers have no rounding errors.
    func tallyHeight(_ height: Double) -> Double { height * tallyHundredths / 100 }

    /// The scale of tally marks by the reader's type size (tally.md, "Size and words"), in hundredths.
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
