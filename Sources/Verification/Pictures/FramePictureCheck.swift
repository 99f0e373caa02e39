import AtrestScenes
import DisplayList
import PathParser
import Raster

/// Measures pictures that somebody took of a materialisation's or an arrival's frames (a simulator, a device, another
/// renderer), and compares them with the same table as `FrameCheck` does what is drawn here.
///
/// Trees are measured where they are: one that is off its place has the colours that it has there.
public struct FramePictureCheck: Sendable {
    /// What the pictures are of.
    public struct Setting: Sendable, Hashable {
        /// The tree's kind, 0 … 7.
        public var variant = 0
        /// The tree's earth tone, 0 … 4.
        public var tone = 1
        /// How a frame's moment tells what it must show.
        public var clock = FrameClock.progress
        /// What must lie behind the tree.
        public var ground = PictureGround.dusk
        /// Where the screen lies in the pictures, in points.
        public var screen = Rect(x: 0, y: 0, width: 390, height: 844)
        /// Pixels to a point.
        public var scale = 3.0
        /// Rectangles of the pictures that are left out, in points.
        public var ignored: [Rect] = []

        /// A materialisation under the dusk, on a phone of 390 × 844 points at three pixels each.
        public init(_ change: (inout Self) -> Void = { _ in }) { change(&self) }
    }

    /// A picture's measurements.
    private struct Frame: Sendable {
        var name: String
        var moment: Double
        var isDisplayP3: Bool
        var isConverted: Bool
        var found: MeasuredPicture
    }

    /// What the pictures are of.
    public let setting: Setting
    private let table: ExpectedFrames
    private let stage: ExpectedFrames.Stage
    private let path: Path
    private var frames: [Frame] = []
    private var places: (size: (Int, Int), places: PicturePlaces)?

    /// The moments, from the first to the last, at which it is tried whether a frame shows them.
    private static let triedMoments = 400
    /// The opacity of a star below which its place, its size and its glow are not judged.
    private static let minPlaced = 0.2
    private static let minSized = 0.5
    /// The largest error of the rays' opacity beside a wrong glow, in 255ths: how much of it lies under them is not known.
    private static let maxRaysError = 30.0
    /// The opacity from which a star must be seen, and how much of its light tells that it is.
    private static let minSeen = 0.1
    private static let seenShare = 0.25

    /// - Parameters:
    ///   - setting: the tree, the series and the screen that the frames must show.
    ///   - trees: eight silhouettes in place of the project's own.
    ///   - table: what frames must show.
    public init(_ setting: Setting, trees: [Path]? = nil, table: ExpectedFrames = .specified) {
        self.setting = setting
        self.table = table
        stage = table.stage(of: Size(width: setting.screen.width, height: setting.screen.height))
        path =
            trees.map { $0.indices.contains(setting.variant) ? $0[setting.variant] : Path() }
            ?? Silhouettes.embedded(setting.variant, size: stage.tree.width)
    }

    /// Measures a picture.
    /// - Parameters:
    ///   - picture: in sRGB.
    ///   - name: how the report names it.
    ///   - moment: progress or seconds, as the setting's clock says.
    ///   - colors: the colour space that the picture was converted from.
    /// - Throws: `VerificationError` for a picture with nothing to measure.
    public mutating func add(
        _ picture: Bitmap, name: String, at moment: Double, from colors: PictureColors = .srgb
    ) throws(VerificationError) {
        let places = try places(picture)
        let sight = table.sight(at: moment, of: setting.clock, tone: setting.tone)
        do throws(RasterError) {
            let found = try MeasuredPicture(picture, places, sight, star: table.star, dusk: table.dusk)
            frames.append(
                Frame(
                    name: name, moment: moment, isDisplayP3: colors == .displayP3, isConverted: colors != .srgb,
                    found: found))
        } catch {
            throw .raster(error)
        }
    }

    /// Where pictures of this one's size are measured.
    private mutating func places(_ picture: Bitmap) throws(VerificationError) -> PicturePlaces {
        if let places, places.size == (picture.width, picture.height) { return places.places }
        let made = try PicturePlaces(
            of: path, variant: setting.variant, in: stage.tree, star: stage.star, screen: setting.screen,
            ground: setting.ground, ignored: setting.ignored, scale: setting.scale, width: picture.width,
            height: picture.height)
        places = ((picture.width, picture.height), made)
        return made
    }

    // MARK: Judging

    /// What the pictures that were added show, against what they must show.
    public func report() -> PictureReport {
        var report = PictureReport()
        report.count = frames.count
        let frames = frames.sorted { ($0.moment, $0.name) < ($1.moment, $1.name) }
        let shown = shownMoments(frames)
        let swapped = Set(
            frames.indices.dropFirst().filter { index in
                // Each shows what is the other's to show.
                guard let before = shown[index - 1], let after = shown[index] else { return false }
                return before > after && before > frames[index - 1].moment && after < frames[index].moment
            })
        for (index, frame) in frames.enumerated() {
            report.judgeShape(of: frame.found, frame.name, frame.moment, isPlaced: true)
            report.note(.order)
            report.note(.moment)
            if let other = shown[index] {
                if swapped.contains(index + 1) {
                    report.fail(
                        .order, frame.name, frame.moment, off: 0, "the moment \(PictureText.short(other))",
                        "that after \(frames[index + 1].name)")
                } else if !swapped.contains(index) {
                    report.fail(
                        .moment, frame.name, frame.moment, off: 0, "the moment \(Self.thousandths(other))",
                        "the moment \(Self.thousandths(frame.moment))")
                }
            } else {
                report.judgeColor(
                    of: frame.found, frame.name, frame.moment, sight(of: frame, at: frame.moment),
                    limit: Self.limit(frame))
            }
            judgeStar(of: frame, at: shown[index] ?? frame.moment, &report)
        }
        return report
    }

    /// For each frame that shows another moment than its own, as far as can be told, that moment.
    private func shownMoments(_ frames: [Frame]) -> [Double?] {
        guard let first = frames.first?.moment, let last = frames.last?.moment else { return [] }
        let step = (last - first) / Double(Self.triedMoments)
        let tried = step > 0 ? (0...Self.triedMoments).map { first + step * Double($0) } : []
        var shown: [(moment: Double, isSure: Bool)?] = []
        var isMoreWrong = false
        // How much later the frame before is, and whether that is sure.
        var (lag, isLagSure): (Double?, Bool) = (nil, false)
        for frame in frames {
            let reading = frame.found.whole.reading(
                sight(of: frame, at: frame.moment), isOpaque: frame.found.isOpaque)
            let isTreeOff = max(reading.opacityOff, reading.tintOff) > Self.limit(frame)
            guard !frame.found.isOther, isTreeOff || isStarOff(frame, at: frame.moment) else {
                lag = nil
                shown.append(nil)
                continue
            }
            // Frames that are late are late by as much as those before them, or show what another frame is to show.
            let late = lag.map { frame.moment + $0 }
            let known = [late].compactMap { $0 } + (isTreeOff ? frames.map(\.moment) : [])
            var moment = known.filter { $0 != frame.moment && shows(frame, $0) && !isStarOff(frame, at: $0) }.min {
                abs($0 - frame.moment) < abs($1 - frame.moment)
            }
            // What is off in all that follows from the moment is of another moment.
            let leastOff = min(reading.opacityOff, reading.tintOff)
            if moment == nil, isTreeOff, leastOff > Self.limit(frame) / 2 {
                moment = tried.filter { shows(frame, $0) && !isStarOff(frame, at: $0) }.min {
                    distance(frame, $0) < distance(frame, $1)
                }
            }
            if isTreeOff, moment == nil { isMoreWrong = true }
            let isSure = leastOff > Self.limit(frame) || isLagSure && moment == late
            (lag, isLagSure) = (moment.map { $0 - frame.moment }, isSure)
            shown.append(moment.map { ($0, isSure) })
        }
        // Where other frames have a wrong opacity or tint, one that may have that as well has it.
        return shown.map { $0.flatMap { $0.isSure || !isMoreWrong ? $0.moment : nil } }
    }

    private func shows(_ frame: Frame, _ moment: Double) -> Bool {
        distance(frame, moment) <= Self.limit(frame)
    }

    private func distance(_ frame: Frame, _ moment: Double) -> Double {
        frame.found.whole.distance(to: sight(of: frame, at: moment), isOpaque: frame.found.isOpaque)
    }

    private static func limit(_ frame: Frame) -> Double {
        frame.isConverted ? PictureReport.maxConvertedColorError : PictureReport.maxColorError
    }

    /// What a frame must show at a moment; of the two ways to mix colours in a picture of Display P3, that which is nearer.
    private func sight(of frame: Frame, at moment: Double) -> ExpectedSight {
        let sight = table.sight(at: moment, of: setting.clock, tone: setting.tone)
        guard frame.isDisplayP3, frame.found.isOpaque else { return sight }
        let mixed = sight.mixedInDisplayP3(over: frame.found.whole.ground)
        let patch = frame.found.whole
        return patch.distance(to: mixed, isOpaque: true) < patch.distance(to: sight, isOpaque: true) ? mixed : sight
    }

    // MARK: The star

    /// How much the light of a star is off, at least, in 255ths. Rays and glow of a fading star are drawn over one another,
    /// each at its opacity, or as one layer: where they overlap, less or more of what is behind shows through.
    private func starOff(_ found: Double, _ opacity: Double) -> Double {
        let most = opacity + table.star.overlap * opacity * (1 - opacity)
        return max(opacity - found, found - most, 0) * 255
    }

    private func isStarOff(_ frame: Frame, at moment: Double) -> Bool {
        guard let star = frame.found.star else { return false }
        let opacity = table.sight(at: moment, of: setting.clock, tone: setting.tone).star
        return starOff(star.light, opacity) > PictureReport.maxStarError
    }

    private func judgeStar(of frame: Frame, at moment: Double, _ report: inout PictureReport) {
        guard let star = frame.found.star else { return }
        let expected = table.sight(at: moment, of: setting.clock, tone: setting.tone).star
        let (name, own) = (frame.name, frame.moment)
        report.note(.starTime)
        let light = "\(PictureText.short(star.light * 255))/255 of its light"
        if expected == 0 {
            if starOff(star.light, 0) > PictureReport.maxStarError {
                report.fail(.starTime, name, own, off: star.light * 255, light, "no star")
            }
            return
        }
        if expected >= Self.minSeen, star.light < Self.seenShare * expected {
            report.fail(
                .starTime, name, own, off: (expected - star.light) * 255, light,
                "\(PictureText.short(expected * 255))/255")
            return
        }
        // Beside a wrong glow, the opacity is that of the rays.
        var opacity = star.light
        let share = star.rays > 0 ? star.glow / star.rays : 0
        let glowOff = abs(share - 1) * 100
        let isSized = min(expected, star.light) >= Self.minSized
        if isSized {
            report.judge(
                .starGlow, name, own, off: glowOff, found: "\(PictureText.short(share * 100)) %", expected: "100 %")
            if glowOff > PictureReport.maxGlowError { opacity = star.rays }
        }
        report.judge(
            .starOpacity, name, own, off: starOff(opacity, expected),
            limit: isSized && glowOff > PictureReport.maxGlowError ? Self.maxRaysError : nil,
            found: "\(PictureText.short(opacity * 255))/255", expected: "\(PictureText.short(expected * 255))/255")
        if min(expected, star.light) >= Self.minPlaced, let offset = star.offset {
            let place = stage.star
            report.judge(
                .starPlace, name, own, off: (offset.x * offset.x + offset.y * offset.y).squareRoot(),
                found: PictureText.text(place + offset), expected: PictureText.text(place))
        }
        if isSized, glowOff <= PictureReport.maxGlowError, let size = star.size {
            report.judge(
                .starSize, name, own, off: abs(size - table.star.size), found: "\(PictureText.short(size)) pt",
                expected: "\(PictureText.short(table.star.size)) pt")
        }
    }

    private static func thousandths(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
}
