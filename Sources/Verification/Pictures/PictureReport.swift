import PathParser

/// The findings of a check of pictures that somebody took of trees and stars.
public struct PictureReport: Sendable, Hashable {
    /// The rules that pictures must keep.
    public enum Rule: String, Sendable, Hashable, CaseIterable {
        /// What lies behind the tree.
        case ground = "what lies behind"
        /// The width and the height of the tree's box.
        case treeSize = "the tree's size"
        /// The middle of the tree's box.
        case treePlace = "the tree's place"
        /// Where the tree's ink is, once its place and size are allowed for.
        case treeShape = "the tree's silhouette"
        /// How sharp the tree's edges are.
        case treeEdges = "the tree's edges"
        /// How much the tree hides of what is behind it.
        case treeOpacity = "the tree's opacity"
        /// The tree's colour: all over the tree, and in each part of it.
        case treeTint = "the tree's tint"
        /// Whether the frame shows the moment that it is of, and not another one.
        case moment = "the frame's moment"
        /// Whether two frames have not changed places.
        case order = "the frames' order"
        /// Whether there is a star if there must be one.
        case starTime = "a star at its time"
        /// How much light the star has in all.
        case starOpacity = "the star's opacity"
        /// How much of its light the glow has.
        case starGlow = "the star's glow"
        /// Where the star's light has its middle.
        case starPlace = "the star's place"
        /// How far the star's light is spread.
        case starSize = "the star's size"

        /// The largest error that the rule allows, in its unit; nil for rules without measure.
        public var limit: Double? {
            switch self {
            case .ground: PictureReport.maxGroundError
            case .treeSize: PictureReport.maxSizeError
            case .treePlace: PictureReport.maxPlaceError
            case .treeShape: PictureReport.maxOtherInk
            case .treeEdges: PictureReport.maxBlur
            case .treeOpacity, .treeTint: PictureReport.maxColorError
            case .moment, .order, .starTime: nil
            case .starOpacity: PictureReport.maxStarError
            case .starGlow: PictureReport.maxGlowError
            case .starPlace: PictureReport.maxStarPlaceError
            case .starSize: PictureReport.maxStarSizeError
            }
        }

        /// The unit of `limit` and `Failure.off`.
        public var unit: String {
            switch self {
            case .treeSize, .treePlace, .treeEdges, .starPlace, .starSize: "pt"
            case .treeShape, .starGlow: "%"
            default: "/255"
            }
        }
    }

    /// The largest error of what lies behind the tree, in 255ths: a gradient is rounded, and dithered.
    public static let maxGroundError = 1.5
    /// The largest error of the width and the height of the tree's box, in points: half of it at each edge.
    public static let maxSizeError = 0.6
    /// The largest error of the middle of the tree's box, in points.
    public static let maxPlaceError = 0.3
    /// The most ink that may be elsewhere than in the silhouette, in percent of all ink.
    public static let maxOtherInk = 5.0
    /// The largest sigma by which edges may be softer than antialiased ones, in points.
    public static let maxBlur = 0.4
    /// The largest error of colours, in 255ths of the picture's own: what is seen is rounded, and so are the ground behind it
    /// and the table.
    public static let maxColorError = 1.5
    /// The same in a picture of another colour space than sRGB: it was rounded there before it was converted.
    public static let maxConvertedColorError = 2.25
    /// The largest error of the star's opacity, in 255ths. The light is a sum over pixels of which each is rounded, before a
    /// tree whose edges another renderer draws a little differently.
    public static let maxStarError = 10.0
    /// The largest error of the glow, in percent of what it must be beside its rays: blurs of other renderers are
    /// approximations.
    public static let maxGlowError = 15.0
    /// The largest error of the star's place, in points.
    public static let maxStarPlaceError = 0.25
    /// The largest error of the star's size, in points.
    public static let maxStarSizeError = 0.6

    /// A picture that breaks a rule.
    public struct Failure: Sendable, Hashable {
        /// Which rule it breaks.
        public var rule: Rule
        /// The picture's name.
        public var picture: String
        /// The moment that it is of: progress, or seconds; nil for a tree that has its own.
        public var moment: Double?
        /// The value found in the pixels.
        public var found: String
        /// The value that the tables state.
        public var expected: String
        /// The difference between the two, in the rule's unit; 0 for rules without measure.
        public var off: Double
    }

    /// The result of one rule over all pictures.
    public struct Row: Sendable, Hashable {
        /// The rule.
        public var rule: Rule
        /// The number of pictures that the rule was checked in: faint trees have no edges to be measured, faint stars no
        /// place.
        public var count = 0
        /// The largest error, in the rule's unit, whether or not the rule allows it.
        public var worst = 0.0
    }

    /// One for each rule that these pictures are checked by.
    public var rows: [Row]
    /// The failures, in the order of the pictures.
    public var failures: [Failure] = []
    /// The number of pictures.
    public var count = 0

    /// A report without findings.
    public init(rules: [Rule] = Rule.allCases) { rows = rules.map { Row(rule: $0) } }

    /// The number of pictures that break one rule or several.
    public var failedPictures: Int { Set(failures.map(\.picture)).count }

    /// A rule's row.
    public subscript(rule: Rule) -> Row { rows.first { $0.rule == rule } ?? Row(rule: rule) }

    /// Counts a measurement, and keeps it as a failure if it is farther off than its rule allows.
    mutating func judge(
        _ rule: Rule, _ picture: String, _ moment: Double?, off: Double, limit: Double? = nil, found: String,
        expected: String
    ) {
        guard let index = rows.firstIndex(where: { $0.rule == rule }) else { return }
        rows[index].count += 1
        rows[index].worst = max(rows[index].worst, off)
        // A difference that is no number fails as well.
        if let limit = limit ?? rule.limit, !(off <= limit) { fail(rule, picture, moment, off: off, found, expected) }
    }

    /// Counts a rule without measure.
    mutating func note(_ rule: Rule) {
        if let index = rows.firstIndex(where: { $0.rule == rule }) { rows[index].count += 1 }
    }

    mutating func fail(
        _ rule: Rule, _ picture: String, _ moment: Double?, off: Double, _ found: String, _ expected: String
    ) {
        failures.append(
            Failure(rule: rule, picture: picture, moment: moment, found: found, expected: expected, off: off))
    }

    /// Judges what lies behind the tree, and the tree's place, size and shape.
    mutating func judgeShape(of found: MeasuredPicture, _ picture: String, _ moment: Double?, isPlaced: Bool) {
        judge(
            .ground, picture, moment, off: found.ground.off, found: found.ground.found, expected: found.ground.expected)
        // What is no such tree has no place and no edges that could be right.
        if isPlaced, !found.isOther, found.contrast >= MeasuredPicture.minPlaced {
            judgePlace(of: found, picture, moment)
        }
        guard let other = found.otherInk else { return }
        judge(
            .treeShape, picture, moment, off: other, found: "\(PictureText.short(other)) % of its ink elsewhere",
            expected: "the silhouette")
        if !found.isOther, let blur = found.blur {
            judge(
                .treeEdges, picture, moment, off: blur, found: "a blur of \(PictureText.short(blur)) pt",
                expected: "sharp edges")
        }
    }

    private mutating func judgePlace(of found: MeasuredPicture, _ picture: String, _ moment: Double?) {
        let expected = found.expectedBox
        guard let box = found.box else {
            judge(
                .treePlace, picture, moment, off: max(expected.width, expected.height), found: "no tree",
                expected: "a tree")
            return
        }
        func size(_ box: Rect) -> String { "\(PictureText.short(box.width)) × \(PictureText.short(box.height)) pt" }
        judge(
            .treeSize, picture, moment,
            off: max(abs(box.width - expected.width), abs(box.height - expected.height)), found: size(box),
            expected: size(expected))
        let (x, y) = (box.midX - expected.midX, box.midY - expected.midY)
        judge(
            .treePlace, picture, moment, off: (x * x + y * y).squareRoot(),
            found: PictureText.text(Point(box.midX, box.midY)),
            expected: PictureText.text(Point(expected.midX, expected.midY)))
    }

    /// Judges the tree's opacity and tint, all over it and in the band of it that is farthest off.
    mutating func judgeColor(
        of found: MeasuredPicture, _ picture: String, _ moment: Double?, _ sight: ExpectedSight, limit: Double
    ) {
        // Inside another silhouette are other places.
        if found.isOther { return }
        let readings = ([found.whole] + found.bands).map { $0.reading(sight, isOpaque: found.isOpaque) }
        guard let tint = readings.max(by: { $0.tintOff < $1.tintOff }),
            let opacity = readings.max(by: { $0.opacityOff < $1.opacityOff })
        else { return }
        judge(
            .treeTint, picture, moment, off: tint.tintOff, limit: limit, found: PictureText.hex(tint.tint),
            expected: PictureText.hex(sight.tint))
        // On a ground, a wrong tint looks like a wrong opacity as well.
        if found.isOpaque, tint.tintOff > limit { return }
        judge(
            .treeOpacity, picture, moment, off: opacity.opacityOff, limit: limit,
            found: "\(PictureText.short(opacity.opacity * 255))/255",
            expected: "\(PictureText.short(sight.opacity * 255))/255")
    }
}
