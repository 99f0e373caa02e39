import DisplayList
import PathParser
import Raster

/// Where in the frames of one tree on one stage is looked.
struct FramePlaces: Sendable {
    let stage: ExpectedFrames.Stage
    /// In pixels: one to a point.
    let width: Int
    let height: Int
    /// A pixel inside the tree, as far from its edges as can be told quickly, and away from the star.
    let inside: Int
    /// What is around the star. The tree's box is told from the rest, the star from this.
    let starWindow: PixelWindow
    /// Of a whole tree at its place: the box of its path there, in points, and how its ink is spread.
    let box: Rect
    let spread: InkSpread

    /// From the star's centre, in points: its rays reach 9, its glow of sigma 8 ends within three sigmas more.
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
        var margin = 1
        while let place = mask.inside(margin: margin).first(where: { !window.contains($0, width: width) }) {
            inside = place
            margin *= 2
        }
        guard let inside, let spread = InkSpread(mask.picture, without: window) else {
            throw .nothingInside(variant: variant, margin: 1)
        }
        self.inside = inside
        box = mask.box
        self.spread = spread
    }
}

/// What a picture of a tree and its star shows, from its pixels alone.
struct MeasuredFrame: Sendable, Hashable {
    /// The tree's, in points; nil when there is no tree.
    var box: Rect?
    /// Of the tree, with its opacity.
    var tint: MeasuredTint
    var star: MeasuredStar

    /// - Parameters:
    ///   - picture: on nothing, at one pixel to a point; one of another size counts as empty.
    ///   - tint: the tree's, for where the picture shows no tree.
    init(_ picture: Bitmap, _ places: FramePlaces, tint expected: Channels, star: ExpectedFrames.Star) {
        let isWhole = picture.width == places.width && picture.height == places.height
        let picture = isWhole ? picture : Bitmap(width: places.width, height: places.height)
        box = InkSpread(picture, without: places.starWindow)?.image(of: places.box, in: places.spread)
        tint = MeasuredTint(pixel: picture.pixels[places.inside])
        self.star = MeasuredStar(
            in: picture, tint: tint.components ?? expected.all.map(Double.init), near: places.stage.star,
            window: places.starWindow, star: star)
    }
}
