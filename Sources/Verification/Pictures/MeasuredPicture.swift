import DisplayList
import PathParser
import Raster

/// The mean colour of some of a tree's pixels, and of the ground behind them.
struct TreePatch: Sendable, Hashable {
    /// Red, green, blue and alpha, premultiplied, 0 … 255.
    var pixel = [0.0, 0, 0, 0]
    /// Red, green and blue, 0 … 255; of no account where the ground is see-through.
    var ground = [0.0, 0, 0]

    /// A patch's opacity and tint as far as they can be told from what they must be.
    struct Reading: Sendable, Hashable {
        /// The opacity, 0 … 1: of the tint that is expected, as much as leaves the least of the colour unexplained.
        var opacity: Double
        /// How far the opacity is off, in 255ths of the picture's own colours.
        var opacityOff: Double
        /// What no opacity explains, in the channel where it is most, in 255ths.
        var tintOff: Double
        /// The colour of the tree without its opacity, if that is as expected.
        var tint: [Double]
    }

    /// The colour that a sight has over this ground: as `pixel`.
    func color(of sight: ExpectedSight, isOpaque: Bool) -> [Double] {
        let a = sight.opacity
        if isOpaque { return zip(sight.tint, ground).map { $0 * a + $1 * (1 - a) } + [255] }
        return sight.tint.map { $0 * a } + [255 * a]
    }

    /// The distance from a sight, in the channel that differs most, in 255ths.
    func distance(to sight: ExpectedSight, isOpaque: Bool) -> Double {
        PictureText.distance(pixel, color(of: sight, isOpaque: isOpaque))
    }

    func reading(_ sight: ExpectedSight, isOpaque: Bool) -> Reading {
        let a = sight.opacity
        guard isOpaque else {
            let opacity = pixel[3] / 255
            let rest = zip(pixel, sight.tint).map { abs($0 - $1 * opacity) }.max() ?? 0
            return Reading(
                opacity: opacity, opacityOff: abs(opacity - a) * 255, tintOff: rest,
                tint: pixel.prefix(3).map { opacity > 0 ? $0 / opacity : 0 })
        }
        let way = zip(sight.tint, ground).map { $0 - $1 }
        let ink = zip(pixel, ground).map { $0 - $1 }
        let square = way.reduce(0) { $0 + $1 * $1 }
        // Of a tint like the ground no opacity can be told.
        let opacity = square > 1 ? zip(ink, way).reduce(0) { $0 + $1.0 * $1.1 } / square : a
        let most = way.map(abs).max() ?? 0
        let rest = zip(ink, way).map { abs($0 - $1 * opacity) }.max() ?? 0
        return Reading(
            opacity: opacity, opacityOff: abs(opacity - a) * most, tintOff: rest,
            tint: zip(ink, ground).map { a > 0 ? $1 + $0 / a : 0 })
    }
}

/// What a picture that somebody took shows of a tree and its star, measured in its pixels.
struct MeasuredPicture: Sendable {
    let ground: MeasuredGround
    /// Whether there is something behind the tree.
    let isOpaque: Bool
    /// All places inside the tree together, and bands of them from the top.
    let whole: TreePatch
    let bands: [TreePatch]
    /// How much the tree stands out, in 255ths.
    let contrast: Double
    /// The box of the tree's path, in points of the screen, and where it must be; nil for a tree that is too faint.
    private(set) var box: Rect?
    private(set) var expectedBox = Rect.null
    /// The ink that is elsewhere than in the silhouette, of all its ink, in percent; nil for a tree that is too faint.
    private(set) var otherInk: Double?
    /// The sigma of the blur by which edges are softer than sharp ones, in points; nil for a tree that is too faint.
    private(set) var blur: Double?
    private(set) var star: PictureStar?

    /// Whether it is another silhouette.
    var isOther: Bool { otherInk.map { !($0 <= PictureReport.maxOtherInk) } ?? false }

    /// How much a tree must stand out, in 255ths, for its place to be told, and for its shape.
    static let minPlaced = 24.0
    static let minShaped = 48.0
    private static let bandCount = 16
    /// The cells in which ink is compared with the silhouette, along the tree's square: larger than a blur.
    private static let cellCount = 24
    /// The least step of a tree's place that is followed, in pixels.
    private static let leastStep = 0.02

    /// - Parameters:
    ///   - sight: what the picture must show.
    ///   - places: of the tree where it must be.
    ///   - isBlurred: whether the tree's edges are soft, so that it has no shape to be judged.
    init(
        _ picture: Bitmap, _ places: PicturePlaces, _ sight: ExpectedSight, star table: ExpectedFrames.Star?,
        dusk: ExpectedFrames.Dusk, isBlurred: Bool = false
    ) throws(RasterError) {
        let field = places.field
        isOpaque = places.ground != .nothing
        ground = MeasuredGround(
            picture, field, isGround: places.isGround, places.ground, screen: places.screenRows, dusk: dusk)
        let ink = TintedInk(picture, field, ground, isOpaque: isOpaque, tint: sight.tint)
        contrast = ink.contrast * sight.opacity
        var mask = places.mask
        var found: Rect?
        if !isBlurred, contrast >= Self.minPlaced {
            found = try Self.follow(ink, &mask, places)
            let (left, above) = (
                Double(field.columns.lowerBound) / field.scale - places.screen.minX,
                Double(field.rows.lowerBound) / field.scale - places.screen.minY
            )
            func points(_ rect: Rect) -> Rect {
                Rect(
                    x: rect.minX / field.scale + left, y: rect.minY / field.scale + above,
                    width: rect.width / field.scale, height: rect.height / field.scale)
            }
            expectedBox = points(places.mask.box)
            box = found.map(points)
        }
        let rows = Self.patches(picture, field, ground, mask)
        whole = rows.whole
        bands = rows.bands
        let opacity = whole.reading(sight, isOpaque: isOpaque).opacity
        if !isBlurred, contrast >= Self.minShaped, found != nil, opacity > 0.05 {
            let share = ink.values.map { $0 / opacity }
            otherInk = Self.otherInk(share, mask, field)
            let edges = FieldMask.softness(of: share, in: field).edges
            blur = FieldMask.blur(ofEdges: edges, insteadOf: mask.edges) / field.scale
        }
        if let table {
            star = PictureStar(
                picture, field, ground, mask, whole, opacity: opacity, isOpaque: isOpaque, star: table,
                at: places.star)
        }
    }

    /// Moves the mask to where the tree is, so that what is inside the tree is measured there.
    /// - Returns: the box of the tree's path, in the field's pixels; nil without a tree.
    private static func follow(
        _ ink: TintedInk, _ mask: inout FieldMask, _ places: PicturePlaces
    ) throws(RasterError) -> Rect? {
        guard let spread = PlacedInk(ink.values, in: places.field) else { return nil }
        var square = places.field.square
        var box: Rect?
        for _ in 0..<3 {
            guard let own = mask.spread else { return nil }
            let image = spread.image(of: mask.box, in: own)
            box = image
            let side = mask.box.width + mask.box.height
            let growth = side > 0 ? (image.width + image.height) / side : 1
            let (x, y) = (image.midX - mask.box.midX, image.midY - mask.box.midY)
            if max(abs(x), abs(y), abs(growth - 1) * square.width) < leastStep { break }
            // What is much smaller, larger or elsewhere is no tree of this kind.
            guard (0.5...2).contains(growth), max(abs(x), abs(y)) < square.width else { break }
            let size = square.width * growth
            square = Rect(
                x: square.midX + x - size / 2, y: square.midY + y - size / 2, width: size, height: size)
            let moved = try places.field.mask(in: square, margin: places.margin)
            if moved.inside.isEmpty { break }
            mask = moved
        }
        return box
    }

    /// The mean colours of all places inside, and of bands of them with equally many.
    private static func patches(
        _ picture: Bitmap, _ field: PictureField, _ ground: MeasuredGround, _ mask: FieldMask
    ) -> (whole: TreePatch, bands: [TreePatch]) {
        var (whole, bands) = (TreePatch(), [TreePatch]())
        let places = mask.inside
        let size = max((places.count + bandCount - 1) / bandCount, 1)
        for start in stride(from: 0, to: places.count, by: size) {
            let end = min(start + size, places.count)
            var band = TreePatch()
            for place in places[start..<end] {
                let pixel = picture.pixels[field.index(place, in: picture)]
                let behind = ground.color(row: place / max(field.width, 1))
                for channel in 0..<4 { band.pixel[channel] += Double(pixel >> (8 * UInt32(channel)) & 0xFF) }
                for channel in 0..<3 { band.ground[channel] += behind[channel] }
            }
            for channel in 0..<4 { whole.pixel[channel] += band.pixel[channel] }
            for channel in 0..<3 { whole.ground[channel] += band.ground[channel] }
            let count = Double(end - start)
            bands.append(TreePatch(pixel: band.pixel.map { $0 / count }, ground: band.ground.map { $0 / count }))
        }
        let count = Double(max(places.count, 1))
        whole = TreePatch(pixel: whole.pixel.map { $0 / count }, ground: whole.ground.map { $0 / count })
        return (whole, bands)
    }

    private static func otherInk(_ ink: [Double], _ mask: FieldMask, _ field: PictureField) -> Double {
        guard mask.area > 0 else { return 0 }
        let side = max(Int((field.square.width / Double(cellCount)).rounded()), 1)
        let across = (field.around.columns.count + side - 1) / side
        let down = (field.around.rows.count + side - 1) / side
        var cells = [Double](repeating: 0, count: max(across * down, 1))
        for y in field.around.rows {
            let row = (y - field.around.rows.lowerBound) / side * across
            for x in field.around.columns where !field.isLeftOut[y * field.width + x] {
                let place = y * field.width + x
                cells[row + (x - field.around.columns.lowerBound) / side] +=
                    ink[place] - Double(mask.coverage[place]) / 255
            }
        }
        // What is in the wrong cell is missing in another.
        return cells.reduce(0) { $0 + abs($1) } / 2 / mask.area * 100
    }
}

/// Where in pictures of one kind a tree and its star are measured.
struct PicturePlaces: Sendable {
    let field: PictureField
    let mask: FieldMask
    /// How far inside the tree colours are measured, in pixels.
    let margin: Int
    let ground: PictureGround
    /// Whether a pixel of the field shows nothing but the ground.
    let isGround: [Bool]
    /// The screen in the picture, in points.
    let screen: Rect
    /// The star's place in the field, in pixels.
    let star: Point?

    /// The rows of the picture that the screen takes, in pixels.
    var screenRows: Range<Double> { screen.minY * field.scale..<max(screen.maxY, screen.minY) * field.scale }

    /// - Parameters:
    ///   - square: the tree's place on the screen, in points, and `star` that of the star.
    ///   - blur: the sigma by which the tree is blurred, in points.
    /// - Throws: `VerificationError.nothingInside` where the tree is too thin, or covered by what is left out.
    init(
        of path: Path, variant: Int, in square: Rect, star: Point?, screen: Rect, ground: PictureGround,
        ignored: [Rect], blur: Double = 0, scale: Double, width: Int, height: Int
    ) throws(VerificationError) {
        field = PictureField(
            of: path, in: square, star: star, screen: screen, ignored: ignored, scale: scale, width: width,
            height: height)
        if field.width == 0 || field.height == 0 { throw .nothingInside(variant: variant, margin: 1) }
        // Beyond 3.3 sigmas a blur takes less than a tenth of a level.
        margin = max(Int((scale * max(3.3 * blur, 1)).rounded(.up)), 1)
        do throws(RasterError) {
            mask = try field.mask(in: field.square, margin: margin)
        } catch {
            throw .raster(error)
        }
        if mask.inside.isEmpty { throw .nothingInside(variant: variant, margin: 1) }
        self.ground = ground
        self.screen = screen
        let corner = Point(Double(field.columns.lowerBound), Double(field.rows.lowerBound))
        self.star = star.map {
            Point((screen.minX + $0.x) * scale - corner.x, (screen.minY + $0.y) * scale - corner.y)
        }
        let reach = Int(((MeasuredGround.distance + 3 * blur) * scale).rounded(.up))
        isGround = Self.farFrom(mask.coverage, reach: reach, field)
    }

    /// The pixels around which a square of a tree's mask is empty.
    private static func farFrom(_ coverage: [UInt8], reach: Int, _ field: PictureField) -> [Bool] {
        let (width, height) = (field.width, field.height)
        // How many covered pixels there are above and to the left of each.
        var sums = [Int](repeating: 0, count: (width + 1) * (height + 1))
        for y in 0..<height {
            var row = 0
            for x in 0..<width {
                row += coverage[y * width + x] > 0 ? 1 : 0
                sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row
            }
        }
        var isFar = [Bool](repeating: false, count: width * height)
        for y in 0..<height {
            let (top, bottom) = (max(y - reach, 0) * (width + 1), min(y + reach + 1, height) * (width + 1))
            for x in 0..<width where !field.isLeftOut[y * width + x] {
                let (left, right) = (max(x - reach, 0), min(x + reach + 1, width))
                let covered = sums[bottom + right] - sums[bottom + left] - sums[top + right] + sums[top + left]
                isFar[y * width + x] = covered == 0
            }
        }
        return isFar
    }
}

/// How much of a tree's tint there is in each pixel of a field.
private struct TintedInk {
    /// 0 … 1, and beyond that by rounding and by what is no tree.
    let values: [Double]
    /// How far the tint is from the ground at full opacity, in the channel where it is most, in 255ths.
    let contrast: Double

    init(_ picture: Bitmap, _ field: PictureField, _ ground: MeasuredGround, isOpaque: Bool, tint: [Double]) {
        var values = [Double](repeating: 0, count: field.width * field.height)
        var most = 0.0
        for y in field.around.rows {
            let behind = ground.color(row: y)
            let way = zip(tint, behind).map { $0 - $1 }
            let square = max(way.reduce(0) { $0 + $1 * $1 }, 1)
            most = max(most, way.map(abs).max() ?? 0)
            let (red, green, blue) = (way[0] / square, way[1] / square, way[2] / square)
            let none = red * behind[0] + green * behind[1] + blue * behind[2]
            for x in field.around.columns {
                let place = y * field.width + x
                let pixel = picture.pixels[field.index(place, in: picture)]
                if isOpaque {
                    values[place] =
                        red * Double(pixel & 0xFF) + green * Double(pixel >> 8 & 0xFF) + blue
                        * Double(pixel >> 16 & 0xFF)
                        - none
                } else {
                    values[place] = Double(pixel >> 24) / 255
                }
            }
        }
        self.values = values
        contrast = isOpaque ? most : 255
    }
}
