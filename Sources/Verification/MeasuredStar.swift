import DisplayList
import PathParser

/// A star, found in the pixels of a picture with or without a tree behind it.
struct MeasuredStar: Sendable, Hashable {
    /// The star's light as a share of a whole star's.
    var opacity: Double
    /// The star's centre, in pixels; nil when there is too little light to tell.
    var center: Point?
    /// The length of its long rays, in pixels; nil when `center` is.
    var size: Double?
    /// The share of the light around its rays' ends that is not where a star's is: 0 … 1; nil when `center` is.
    var turn: Double?

    /// The share of a star's light below which place and size are not measured.
    static let faintest = 0.05

    /// - Parameters:
    ///   - picture: on nothing, at one pixel to a point.
    ///   - tint: the colour of the tree, 0 … 255.
    ///   - place: the place from which the search starts.
    ///   - window: the pixels that the star may be in.
    init(in picture: Bitmap, tint: [Double], near place: Point, window: PixelWindow, star: ExpectedFrames.Star) {
        let lights = StarLights(in: picture, tint: tint, window: window, color: star.color)
        var center = place
        var sums = lights.sums(around: center, radius: star.window)
        // The window follows the light until the light's middle is its own. Each step is a fraction of the one before.
        for _ in 0..<40 where sums.light > MeasuredStar.faintest * star.light {
            let step = Point(sums.x / sums.light, sums.y / sums.light)
            center = center + step
            sums = lights.sums(around: center, radius: star.window)
            if max(abs(step.x), abs(step.y)) < 0.001 { break }
        }
        opacity = sums.light / star.light
        if opacity > MeasuredStar.faintest {
            self.center = center
            turn = lights.turn(around: center, star)
            size = star.size + (sums.squares / sums.light - star.spread) / star.spreadPerPoint
        }
    }
}

/// The amount of starlight in each pixel of a window.
///
/// A pixel with a tree of one tint and a star over it has a colour between theirs: the share of the way from the tint
/// to starlight is the share of its ink that belongs to the star. So stars are told from trees of any shape in any
/// place.
private struct StarLights {
    private let window: PixelWindow
    /// The amounts, row by row: 0 … 1, and beyond that by rounding errors.
    private let values: [Double]

    init(in picture: Bitmap, tint: [Double], window: PixelWindow, color: UInt32) {
        self.window = window
        let star = Channels(hex: color).all.map(Double.init)
        var values: [Double] = []
        values.reserveCapacity(window.columns.count * window.rows.count)
        let way = zip(star, tint).map { $0 - $1 }
        let square = max(way.reduce(0) { $0 + $1 * $1 }, 1)
        let (red, green, blue) = (way[0] / square, way[1] / square, way[2] / square)
        // The value that tree alone gives for a pixel alpha of 1/255.
        let tree = (red * tint[0] + green * tint[1] + blue * tint[2]) / 255
        for y in window.rows {
            for x in window.columns {
                let pixel = picture.pixels[y * picture.width + x]
                let ink = Channels(pixel: pixel)
                let along = red * Double(ink.red) + green * Double(ink.green) + blue * Double(ink.blue)
                values.append(along - tree * Double(pixel >> 24))
            }
        }
        self.values = values
    }

    /// Half of the distance of the light's second and fourth harmonics around the long rays' ends from those of a star: 0
    /// for a star, 1 where all of its light lies between.
    func turn(around center: Point, _ star: ExpectedFrames.Star) -> Double? {
        var (light, two, four) = (0.0, Point.zero, Point.zero)
        let width = window.columns.count
        for row in window.rows {
            for column in window.columns {
                let (x, y) = (Double(column) + 0.5 - center.x, Double(row) + 0.5 - center.y)
                let square = x * x + y * y
                let away = (square.squareRoot() - star.tipsRadius) / star.tipsWidth
                if abs(away) >= 1 { continue }
                let place = (row - window.rows.lowerBound) * width + column - window.columns.lowerBound
                let value = values[place] * (1 - away * away) * (1 - away * away)
                // cos and sin of twice and four times the angle.
                let (c, s) = ((x * x - y * y) / square, 2 * x * y / square)
                light += value
                two = two + Point(c * value, s * value)
                four = four + Point((c * c - s * s) * value, 2 * c * s * value)
            }
        }
        guard light > 0 else { return nil }
        let (x, y) = (four.x / light - star.tips, four.y / light)
        let aside = (two.x * two.x + two.y * two.y).squareRoot() / light
        return max((x * x + y * y).squareRoot(), aside) / 2
    }

    /// Sums over the soft window around a point: of the light, of its offsets from the point, of their squares.
    func sums(around center: Point, radius: Double) -> (light: Double, x: Double, y: Double, squares: Double) {
        var sums = (light: 0.0, x: 0.0, y: 0.0, squares: 0.0)
        let width = window.columns.count
        for row in window.rows {
            let y = Double(row) + 0.5 - center.y
            if abs(y) >= radius { continue }
            for column in window.columns {
                let x = Double(column) + 0.5 - center.x
                let square = x * x + y * y
                if square >= radius * radius { continue }
                let rest = 1 - square / (radius * radius)
                let place = (row - window.rows.lowerBound) * width + column - window.columns.lowerBound
                let light = values[place] * rest * rest
                sums.light += light
                sums.x += light * x
                sums.y += light * y
                sums.squares += light * square
            }
        }
        return sums
    }
}
