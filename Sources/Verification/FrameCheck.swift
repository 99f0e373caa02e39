import AtrestScenes
import DisplayList
import PathParser
import Raster

/// Draws materialisations and arrivals frame by frame, measures in each frame's pixels the place, size, opacity and
/// colour of the tree and the star, and compares them with a table (atrest.md, "Tree", "Star" and "Timer").
///
/// Frames are drawn on nothing, so that a pixel's alpha tells the opacity and its colour the ink.
public struct FrameCheck: Sendable {
    /// Eight silhouettes in place of the project's own.
    public var trees: [Path]?
    /// The measurements that frames must have.
    public var table: ExpectedFrames
    /// The variants that are checked, and their tones.
    var variants = 0..<Silhouettes.count
    var tones = 0..<5
    /// How the frames are drawn.
    var drawMaterialisation: @Sendable (MaterialisationScene) throws(SceneError) -> Drawing = {
        scene throws(SceneError) in try scene.drawing()
    }
    var drawArrival: @Sendable (ArrivalScene) throws(SceneError) -> Drawing = { scene throws(SceneError) in
        try scene.drawing()
    }

    // MARK: How far off what is measured may be

    /// The largest error of each edge of the tree's box, in points. Rounding moves it by some hundredths, and by two
    /// tenths where a tree of hairlines is at its faintest.
    public static let maxBoxError = 0.3
    /// The largest error of the tree's opacity, in 255ths: the pixel's alpha is rounded.
    public static let maxTreeOpacityError = 0.75
    /// The largest error of the tint times the measured opacity, in 255ths: both and the table's tint are rounded by
    /// half a level each.
    public static let maxTintError = 1.5
    /// The largest error of any pixel's opacity away from the star, in 255ths: coverage, opacity and their product are
    /// rounded.
    public static let maxInkError = 1.5
    /// The largest error of the star's opacity, in 255ths. The light is a sum over some 600 pixels, each of them
    /// rounded: for a glow fainter than a level, and for one over a tree in a tone near to starlight, that leaves up to
    /// 4.5.
    public static let maxStarOpacityError = 6.0
    /// The largest error of the star's place, in points. Stamps lie at quarters of a pixel: an eighth off in both
    /// directions.
    public static let maxPlaceError = 0.2
    /// The largest error of the star's size, in points. A whole star's size is measured to a twentieth; a star at half
    /// opacity loses some of its glow to rounding, which counts for more the farther out it is: hence a quarter.
    public static let maxSizeError = 0.4
    /// The largest share of the light around the star's rays' ends that may be elsewhere, in per cent. Rounding and the
    /// quarters of a pixel leave 3.1.
    public static let maxTurn = 6.0
    /// The opacity of a star below which its place and size are not judged.
    static let minPlaced = 0.2
    static let minSized = 0.5

    /// By default the project's own trees against the specification.
    public init(trees: [Path]? = nil, table: ExpectedFrames = .specified) {
        self.trees = trees
        self.table = table
    }

    /// - Parameter progress: is told after each series of frames how many of how many are done.
    /// - Throws: `VerificationError` when a scene cannot be drawn or has no place to measure.
    public func run(
        progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(VerificationError) -> FrameReport {
        var report = FrameReport()
        // On the first stage each tree has all tones, on each other stage one of them.
        func drawnTones(_ variant: Int, on stage: Int) -> [Int] { tones.filter { stage == 0 || $0 == variant % 5 } }
        let total = variants.reduce(0) { count, variant in
            table.stages.indices.reduce(count) { $0 + drawnTones(variant, on: $1).count }
        }
        var done = 0
        for variant in variants {
            for (index, stage) in table.stages.enumerated() {
                let path =
                    trees.map { $0.indices.contains(variant) ? $0[variant] : Path() }
                    ?? Silhouettes.embedded(variant, size: stage.tree.width)
                let places = try FramePlaces(path, variant: variant, on: stage)
                for tone in drawnTones(variant, on: index) {
                    try checkMaterialisation(variant, tone, places, &report)
                    try checkArrival(variant, tone, places, &report)
                    done += 1
                    progress(done, total)
                }
            }
        }
        return report
    }

    // MARK: Series

    private func checkMaterialisation(
        _ variant: Int, _ tone: Int, _ places: FramePlaces, _ report: inout FrameReport
    ) throws(VerificationError) {
        // A whole tree has its tone's colour.
        let full = tint(table.materialisation.last, tone)
        var highest = 0
        var least = Double.infinity
        for moment in table.materialisation {
            let scene = MaterialisationScene {
                ($0.progress, $0.variant, $0.tone) = (moment.at, variant, tone)
                ($0.background, $0.options) = (.none, options(places))
            }
            let picture = try picture { () throws(SceneError) in try drawMaterialisation(scene) }
            let frame = FrameReport.Frame(
                series: .materialisation, size: places.stage.size, variant: variant, tone: tone, moment: moment.at)
            let found = compare(picture, with: moment, frame, places, &report)
            let alpha = found.tint.alpha
            if alpha < highest - MeasuredTint.rounding {
                report.fail(
                    .opacityNeverFalls, frame, off: Double(highest - alpha), "\(alpha)/255", "at least \(highest)/255")
            }
            highest = max(highest, alpha)
            let distance = found.tint.distance(to: full)
            if distance.lowerBound > least {
                report.fail(
                    .distanceNeverGrows, frame, off: distance.lowerBound - least,
                    "at least \(FrameCheck.short(distance.lowerBound))/255", "at most \(FrameCheck.short(least))/255")
            }
            least = min(least, distance.upperBound)
            let light = found.star.opacity * 255
            if moment.at < 1, light > FrameCheck.maxStarOpacityError {
                report.fail(.starAtTheEnd, frame, off: light, "light of a star", "none")
            }
            if moment.at == 1, abs(light - 255) > FrameCheck.maxStarOpacityError {
                report.fail(.starAtTheEnd, frame, off: abs(light - 255), "no whole star", "a star")
            }
        }
        for rule in [FrameReport.Rule.opacityNeverFalls, .distanceNeverGrows, .starAtTheEnd] {
            report.note(rule, frames: table.materialisation.count)
        }
    }

    private func checkArrival(
        _ variant: Int, _ tone: Int, _ places: FramePlaces, _ report: inout FrameReport
    ) throws(VerificationError) {
        var brightest = 0.0
        for moment in table.arrival {
            let scene = ArrivalScene {
                ($0.seconds, $0.from) = (moment.at, table.arrivalFrom)
                ($0.variant, $0.tone) = (variant, tone)
                ($0.background, $0.options) = (.none, options(places))
            }
            let picture = try picture { () throws(SceneError) in try drawArrival(scene) }
            let frame = FrameReport.Frame(
                series: .arrival, size: places.stage.size, variant: variant, tone: tone, moment: moment.at)
            let found = compare(picture, with: moment, frame, places, &report)
            let light = found.star.opacity * 255
            if moment.star == 0, light > FrameCheck.maxStarOpacityError {
                report.fail(.starBeginsAtItsTime, frame, off: light, "light of a star", "none")
            }
            if moment.at == FrameCheck.starSeen, light <= FrameCheck.maxStarOpacityError {
                report.fail(.starBeginsAtItsTime, frame, off: moment.star * 255, "no light of a star", "some")
            }
            if light < brightest - Double(MeasuredTint.rounding) {
                report.fail(
                    .starNeverFades, frame, off: brightest - light, "\(FrameCheck.short(light))/255",
                    "at least \(FrameCheck.short(brightest))/255")
            }
            brightest = max(brightest, light)
            if moment.at == table.arrival.last?.at, abs(light - 255) > FrameCheck.maxStarOpacityError {
                report.fail(.starNeverFades, frame, off: abs(light - 255), "no whole star", "a star")
            }
        }
        for rule in [FrameReport.Rule.starBeginsAtItsTime, .starNeverFades] {
            report.note(rule, frames: table.arrival.count)
        }
    }

    /// The time at which an arriving star must be seen, in seconds.
    private static let starSeen = 0.6

    // MARK: Frames

    private func compare(
        _ picture: Bitmap, with moment: ExpectedFrames.Moment, _ frame: FrameReport.Frame, _ places: FramePlaces,
        _ report: inout FrameReport
    ) -> MeasuredFrame {
        let tint = tint(moment, frame.tone)
        let found = MeasuredFrame(picture, places, tint: tint, star: table.star)

        let edge = FrameCheck.worstEdge(of: found.box, places.box)
        report.judge(.treeBox, frame, off: edge.off, found: edge.found, expected: edge.expected)
        let level = moment.opacity * 255
        report.judge(
            .treeOpacity, frame, off: abs(Double(found.tint.alpha) - level), found: "\(found.tint.alpha)/255",
            expected: "\(FrameCheck.short(level))/255")
        let worst = found.worstTint(of: tint)
        report.judge(
            .treeTint, frame, off: worst.inkDistance(to: tint), found: FrameCheck.hex(worst.components),
            expected: FrameCheck.hex(tint.all.map(Double.init)))

        let stray = found.stray
        report.judge(
            .treeInk, frame, off: stray.off,
            found: "\(FrameCheck.short(stray.alpha))/255 at "
                + FrameCheck.text(
                    Point(Double(stray.place % places.width) + 0.5, Double(stray.place / places.width) + 0.5)),
            expected: "\(FrameCheck.short(stray.expected))/255")

        // The glow and the rays of a fading star are drawn over one another, each at its opacity, and not as one layer:
        // where they overlap, less of what is behind shows through.
        let most = moment.star + table.star.overlap * moment.star * (1 - moment.star)
        let starOff = max(moment.star - found.star.opacity, found.star.opacity - most, 0)
        report.judge(
            .starOpacity, frame, off: starOff * 255, found: "\(FrameCheck.short(found.star.opacity * 255))/255",
            expected: "\(FrameCheck.short(moment.star * 255))/255")
        // A star that is missing or too faint was reported already.
        let opacity = min(moment.star, found.star.opacity)
        if opacity >= FrameCheck.minPlaced, let center = found.star.center {
            let place = places.stage.star
            let (x, y) = (center.x - place.x, center.y - place.y)
            report.judge(
                .starPlace, frame, off: (x * x + y * y).squareRoot(), found: FrameCheck.text(center),
                expected: FrameCheck.text(place))
        }
        if opacity >= FrameCheck.minSized, let size = found.star.size {
            report.judge(
                .starSize, frame, off: abs(size - table.star.size), found: "\(FrameCheck.short(size)) pt",
                expected: "\(FrameCheck.short(table.star.size)) pt")
        }
        if opacity >= FrameCheck.minSized, let turn = found.star.turn {
            report.judge(
                .starRays, frame, off: turn * 100, found: "\(FrameCheck.short(turn * 100)) % elsewhere", expected: "0 %"
            )
        }
        return found
    }

    private func options(_ places: FramePlaces) -> ScreenOptions {
        ScreenOptions { ($0.size, $0.trees) = (places.stage.size, trees) }
    }

    private func tint(_ moment: ExpectedFrames.Moment?, _ tone: Int) -> Channels {
        let tints = moment?.tints ?? []
        return Channels(hex: tints.indices.contains(tone) ? tints[tone] : 0)
    }

    private func picture(
        _ drawing: () throws(SceneError) -> Drawing
    ) throws(VerificationError) -> Bitmap {
        let content: Drawing
        do throws(SceneError) { content = try drawing() } catch { throw .scene(error) }
        do throws(RasterError) {
            return try Renderer.render(content, options: Renderer.Options(dither: false))
        } catch {
            throw .raster(error)
        }
    }

    // MARK: Words

    private static func worstEdge(of box: Rect?, _ expected: Rect) -> (off: Double, found: String, expected: String) {
        guard let box else { return (max(expected.width, expected.height), "no tree", "a tree") }
        let edges = [
            ("left", box.minX, expected.minX), ("top", box.minY, expected.minY), ("right", box.maxX, expected.maxX),
            ("bottom", box.maxY, expected.maxY),
        ]
        var worst = (off: -1.0, found: "", expected: "")
        for (name, found, expected) in edges where abs(found - expected) > worst.off {
            worst = (abs(found - expected), "\(name) at \(short(found)) pt", "\(name) at \(short(expected)) pt")
        }
        return worst
    }

    private static func text(_ point: Point) -> String { "(\(short(point.x)), \(short(point.y))) pt" }

    private static func short(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

    private static func hex(_ components: [Double]?) -> String {
        guard let components else { return "nothing" }
        let bytes = components.map { UInt32(min(max($0, 0), 255).rounded()) }
        let digits = String(bytes.reduce(0) { $0 << 8 | $1 }, radix: 16)
        return "#" + String(repeating: "0", count: max(6 - digits.count, 0)) + digits
    }
}
