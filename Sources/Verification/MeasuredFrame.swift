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
    /// The same near the tree's top, where no light goes that goes up the tree; nil where the top is thin.
    let crown: Int?
    /// What is around the star. The tree's box is told from the rest, the star from this.
    let starWindow: PixelWindow
    /// Of a whole tree at its place: the box of its path there, in points, and how its ink is spread.
    let box: Rect
    let spread: InkSpread

    /// From the star's centre, in points: its rays reach 9, its glow of sigma 8 ends within three sigmas more.
    private static let starReach = 36.0
    /// From its top, as a share of the tree's height.
    private static let crownShare = 0.16

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
        let lowest = Int(exactly: (mask.box.minY + FramePlaces.crownShare * mask.box.height).rounded(.down)) ?? 0
        var inside: Int?
        var crown: Int?
        var margin = 1
        while true {
            let places = mask.inside(margin: margin).filter { !window.contains($0, width: width) }
            guard let place = places.first else { break }
            inside = place
            crown = places.first { $0 / width < lowest } ?? crown
            margin *= 2
        }
        guard let inside, let spread = InkSpread(mask.picture, without: window) else {
            throw .nothingInside(variant: variant, margin: 1)
        }
        self.inside = inside
        self.crown = crown
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
    ///   - expected: the tree's tint, for where the picture shows no tree.
    ///   - isLit: whether light may be on the tree. It does not reach the crown, which is what may be behind the star.
    ///   - star: what the star must be.
    init(
        _ picture: Bitmap, _ places: FramePlaces, tint expected: Channels, isLit: Bool = false,
        star: ExpectedFrames.Star
    ) {
        let isWhole = picture.width == places.width && picture.height == places.height
        let picture = isWhole ? picture : Bitmap(width: places.width, height: places.height)
        box = InkSpread(picture, without: places.starWindow)?.image(of: places.box, in: places.spread)
        tint = MeasuredTint(pixel: picture.pixels[places.inside])
        let behind = isLit ? places.crown.map { MeasuredTint(pixel: picture.pixels[$0]) } : tint
        self.star = MeasuredStar(
            in: picture, tint: behind?.components ?? expected.all.map(Double.init), near: places.stage.star,
            window: places.starWindow, star: star)
    }
}
