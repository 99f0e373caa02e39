import DisplayList
import PathParser
import Raster
import Scenes

/// Draws materialisations and arrivals frame by frame, and looks in the pixels for what must hold from each frame to
/// the next (atrest.md, "Tree", "Star" and "Timer").
public struct FrameCheck: Sendable {
    /// Eight silhouettes in place of the project's own.
    public var trees: [Path]?
    /// Which of the eight are looked at.
    var variants = 0..<Silhouettes.count
    /// How the frames are drawn.
    var drawMaterialisation: @Sendable (MaterialisationScene) throws(SceneError) -> Drawing = {
        scene throws(SceneError) in try scene.drawing()
    }
    var drawArrival: @Sendable (ArrivalScene) throws(SceneError) -> Drawing = { scene throws(SceneError) in
        try scene.drawing()
    }

    /// 21 even steps, and the last moment before the end.
    public static let progresses = (0..<20).map { Double($0) / 20 } + [0.999, 1]
    /// Every twentieth of a second; the last step that shows nothing, and one by which there must be something.
    public static let moments = (0...32).map { Double($0) / 20 }
    private static let starBegins = 0.4
    private static let starSeen = 0.6

    /// In points, and pixels. The tree's size is 0.72 of the width, its top at 0.28 of the height.
    private static let size = Size(width: 200, height: 400)
    private static let square = Rect(x: 28, y: 112, width: 144, height: 144)
    /// width/2 + 0.38 · size, top + 0.08 · size.
    private static let star = Point(154.72, 123.52)
    /// From the star's centre, in points: its rays reach 9, and within 20 its glow can be seen.
    private static let starReach = 20.0
    private static let starLight: UInt32 = 0xF0EDE6

    public init(trees: [Path]? = nil) { self.trees = trees }

    /// - Throws: `VerificationError` when a scene cannot be drawn or has no place to measure.
    public func run() throws(VerificationError) -> FrameReport {
        var report = FrameReport()
        for variant in variants {
            let path =
                trees.map { $0.indices.contains(variant) ? $0[variant] : Path() } ?? Silhouettes.embedded(variant)
            let places = try Places(path, variant: variant)
            for (tone, table) in ExpectedTints.specified.tones.enumerated() {
                // Whole, a tree has its tone on every ground.
                let full = table.colors.last?.first ?? 0
                try checkMaterialisation(variant, tone, full: Channels(hex: full), places, &report)
                try checkArrival(variant, tone, places, &report)
            }
        }
        return report
    }

    /// Where in a frame is looked.
    private struct Places {
        /// A pixel inside the tree.
        var inside: Int
        /// Pixels around the star that the tree does not touch.
        var around: [Int]
        /// The pixel in the star's middle.
        var center: Int

        init(_ path: Path, variant: Int) throws(VerificationError) {
            let mask: TreeMask
            do throws(RasterError) {
                mask = try TreeMask(path, in: FrameCheck.square, size: FrameCheck.size)
            } catch {
                throw .raster(error)
            }
            let star = FrameCheck.star
            let reach = Rect(x: star.x, y: star.y, width: 0, height: 0).outset(by: FrameCheck.starReach)
            // The star's glow would change what is measured of the tree.
            let apart = Rect(x: star.x, y: star.y, width: 0, height: 0).outset(by: 36)
            guard
                let inside = mask.inside(margin: 1).first(where: { place in
                    !apart.contains(Point(Double(place % mask.width), Double(place / mask.width)))
                })
            else { throw .nothingInside(variant: variant, margin: 1) }
            self.inside = inside
            // The square around the star reaches beyond the tree's box: there always is something.
            around = mask.outside(in: reach)
            center = Int(star.y) * mask.width + Int(star.x)
        }
    }

    // MARK: Materialisation

    private func checkMaterialisation(
        _ variant: Int, _ tone: Int, full: Channels, _ places: Places, _ report: inout FrameReport
    ) throws(VerificationError) {
        func fail(_ rule: FrameReport.Rule, _ moment: Double, _ found: String, _ expected: String) {
            report.failures.append(
                .init(rule: rule, variant: variant, tone: tone, moment: moment, found: found, expected: expected))
        }
        var highest = 0
        var least = Double.infinity
        for progress in FrameCheck.progresses {
            var scene = MaterialisationScene(progress: progress, variant: variant, tone: tone, options: options)
            scene.background = .color(.black)
            let onBlack = try picture { () throws(SceneError) in try drawMaterialisation(scene) }
            scene.background = .color(.white)
            let onWhite = try picture { () throws(SceneError) in try drawMaterialisation(scene) }
            let tint = MeasuredTint(
                onBlack: Channels(pixel: onBlack.pixels[places.inside]),
                onWhite: Channels(pixel: onWhite.pixels[places.inside]))

            if tint.alpha < highest - MeasuredTint.rounding {
                fail(.opacityNeverFalls, progress, "\(tint.alpha)/255", "at least \(highest)/255")
            }
            highest = max(highest, tint.alpha)
            let distance = tint.distance(to: full)
            if distance.lowerBound > least {
                fail(
                    .distanceNeverGrows, progress, "at least \(short(distance.lowerBound))/255",
                    "at most \(short(least))/255")
            }
            least = min(least, distance.upperBound)

            let light = starLight(in: onBlack, places)
            let isWhole = isWhole(onBlack, places)
            if progress < 1, light > 0 { fail(.starAtTheEnd, progress, "light of a star", "none") }
            if progress == 1, light == 0 || !isWhole { fail(.starAtTheEnd, progress, "no whole star", "a star") }
        }
        for rule in [FrameReport.Rule.opacityNeverFalls, .distanceNeverGrows, .starAtTheEnd] {
            report.note(rule, frames: FrameCheck.progresses.count)
        }
    }

    // MARK: Arrival

    private func checkArrival(
        _ variant: Int, _ tone: Int, _ places: Places, _ report: inout FrameReport
    ) throws(VerificationError) {
        func fail(_ rule: FrameReport.Rule, _ moment: Double, _ found: String, _ expected: String) {
            report.failures.append(
                .init(rule: rule, variant: variant, tone: tone, moment: moment, found: found, expected: expected))
        }
        var brightest = 0
        for seconds in FrameCheck.moments {
            let scene = ArrivalScene(
                seconds: seconds, variant: variant, tone: tone, background: .color(.black), options: options)
            let frame = try picture { () throws(SceneError) in try drawArrival(scene) }
            let light = starLight(in: frame, places)
            if seconds <= FrameCheck.starBegins, light > 0 {
                fail(.starBeginsAtItsTime, seconds, "light of a star", "none")
            }
            if seconds == FrameCheck.starSeen, light == 0 {
                fail(.starBeginsAtItsTime, seconds, "no light of a star", "some")
            }
            if light < brightest { fail(.starNeverFades, seconds, "a light of \(light)", "at least \(brightest)") }
            brightest = max(brightest, light)
            if seconds == FrameCheck.moments.last, !isWhole(frame, places) {
                fail(.starNeverFades, seconds, "no whole star", "a star")
            }
        }
        for rule in [FrameReport.Rule.starBeginsAtItsTime, .starNeverFades] {
            report.note(rule, frames: FrameCheck.moments.count)
        }
    }

    // MARK: Pixels

    private var options: ScreenOptions { ScreenOptions(size: FrameCheck.size, trees: trees) }

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

    /// The sum of all channels of what is not black around the star, where the tree is not.
    private func starLight(in picture: Bitmap, _ places: Places) -> Int {
        places.around.reduce(0) { $0 + Channels(pixel: picture.pixels[$1]).all.reduce(0, +) }
    }

    /// Whether the star's middle is as light as can be.
    private func isWhole(_ picture: Bitmap, _ places: Places) -> Bool {
        Channels(pixel: picture.pixels[places.center]).distance(to: Channels(hex: FrameCheck.starLight)) <= 1
    }

    private func short(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
