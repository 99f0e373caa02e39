import DisplayList
import PathParser
import Raster

/// The pixels at which the frames of one tree on one stage are measured.
struct FramePlaces: Sendable {
    let stage: ExpectedFrames.Stage
    /// The picture's size in pixels, one to a point.
    let width: Int
    let height: Int
    /// A pixel inside the tree, about as far from its edges as possible, and away from the star.
    let inside: Int
    /// A pixel inside the tree and away from the star in each row that has one, from the top: a tree has one tint, and
    /// light that goes up it would change it row by row.
    let rows: [Int]
    /// How much the tree covers of each pixel, 0 … 255, row by row.
    let covers: [UInt8]
    /// The window around the star. The star is measured inside it, the tree's box outside.
    let starWindow: PixelWindow
    /// The whole tree at its place: the box of its path there, in points, and the spread of its ink.
    let box: Rect
    let spread: InkSpread

    /// The reach of the star from its centre, in points: its rays reach 9, its glow of sigma 8 ends within three sigmas
    /// more.
    private static let starReach = 36.0

    init(_ path: Path, variant: Int, on stage: ExpectedFrames.Stage) throws(VerificationError) {
        let mask: TreeMask
        do throws(RasterError) {
            mask = try TreeMask(path, in: stage.tree, size: stage.size)
        } catch {
            throw .raster(error)
        }
        self.stage = stage
        let (width, height) = (mask.picture.width, mask.picture.height)
        (self.width, self.height) = (width, height)
        let window = PixelWindow(around: stage.star, reach: FramePlaces.starReach, width: width, height: height)
        starWindow = window
        var inside: Int?
        var rows: [Int: Int] = [:]
        var margin = 1
        while true {
            let places = mask.inside(margin: margin).filter { !window.contains($0, width: width) }
            guard let place = places.first else { break }
            inside = place
            // Places farther from the edges replace those before.
            for place in places { rows[place / width] = place }
            margin *= 2
        }
        guard let inside, let spread = InkSpread(mask.picture, without: window) else {
            throw .nothingInside(variant: variant, margin: 1)
        }
        self.inside = inside
        covers = mask.picture.pixels.map { UInt8($0 >> 24) }
        self.rows = rows.values.sorted()
        box = mask.box
        self.spread = spread
    }
}

/// The measurements of a tree and its star, from a picture's pixels alone.
struct MeasuredFrame: Sendable, Hashable {
    /// The tree's box, in points; nil when there is no tree.
    var box: Rect?
    /// The tree's colour, with its opacity.
    var tint: MeasuredTint
    /// The colours of the tree's rows, from its top.
    var rowTints: [MeasuredTint]
    /// The pixel outside the star's window whose alpha is farthest from what the tree covers of it.
    var stray: Stray
    var star: MeasuredStar

    /// A pixel with too much ink or too little.
    struct Stray: Sendable, Hashable {
        /// The pixel, row by row.
        var place = 0
        /// Its alpha, and the one that the tree's opacity gives it: 0 … 255.
        var alpha = 0.0
        var expected = 0.0

        var off: Double { abs(alpha - expected) }
    }

    /// - Parameters:
    ///   - picture: on nothing, at one pixel to a point; one of another size counts as empty.
    ///   - expected: the tree's tint, for a picture that shows no tree.
    ///   - star: the measurements that the star must have.
    init(
        _ picture: Bitmap, _ places: FramePlaces, tint expected: Channels, star: ExpectedFrames.Star
    ) {
        let isWhole = picture.width == places.width && picture.height == places.height
        let picture = isWhole ? picture : Bitmap(width: places.width, height: places.height)
        box = InkSpread(picture, without: places.starWindow)?.image(of: places.box, in: places.spread)
        tint = MeasuredTint(pixel: picture.pixels[places.inside])
        stray = MeasuredFrame.stray(in: picture, places, alpha: tint.alpha)
        rowTints = places.rows.map { MeasuredTint(pixel: picture.pixels[$0]) }
        self.star = MeasuredStar(
            in: picture, tint: tint.components ?? expected.all.map(Double.init), near: places.stage.star,
            window: places.starWindow, star: star)
    }

    private static func stray(in picture: Bitmap, _ places: FramePlaces, alpha: Int) -> Stray {
        // In 255ths of a step of alpha all are whole numbers.
        var (worst, worstPlace) = (0, 0)
        let covers = places.covers
        picture.pixels.withUnsafeBufferPointer { pixels in
            for y in 0..<places.height {
                let cut = places.starWindow.rows.contains(y) ? places.starWindow.columns : places.width..<places.width
                for part in [0..<cut.lowerBound, cut.upperBound..<places.width] {
                    for x in part {
                        let place = y * places.width + x
                        let off = abs(Int(pixels[place] >> 24) * 255 - Int(covers[place]) * alpha)
                        if off > worst { (worst, worstPlace) = (off, place) }
                    }
                }
            }
        }
        guard worst > 0 else { return Stray() }
        return Stray(
            place: worstPlace, alpha: Double(picture.pixels[worstPlace] >> 24),
            expected: Double(Int(covers[worstPlace]) * alpha) / 255)
    }

    /// The colour of the row that is farthest from a colour.
    func worstTint(of expected: Channels) -> MeasuredTint {
        rowTints.max { $0.inkDistance(to: expected) < $1.inkDistance(to: expected) } ?? tint
    }
}
