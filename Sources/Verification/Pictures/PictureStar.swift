import DisplayList
import PathParser

/// A star in a picture that somebody took, behind it a tree or the ground.
struct PictureStar: Sendable, Hashable {
    /// The light of rays and glow together, of a whole star's.
    let light: Double
    /// The light of the rays alone, and of the glow alone, of a whole star's.
    let rays: Double
    let glow: Double
    /// How far the middle of the light is from the star's place, in points; nil when there is too little light to tell.
    let offset: Point?
    /// The length of its long rays, in points; nil when `offset` is.
    let size: Double?

    /// - Parameters:
    ///   - mask: of the tree where it is; `tree` its colour, `opacity` its opacity.
    ///   - place: the star's place, in the field's pixels.
    init?(
        _ picture: Bitmap, _ field: PictureField, _ ground: MeasuredGround, _ mask: FieldMask, _ tree: TreePatch,
        opacity: Double, isOpaque: Bool, star: ExpectedFrames.Star, at place: Point?
    ) {
        guard let place, let window = field.star else { return nil }
        let lights = Self.lights(
            picture, field, ground, mask, tree, opacity: opacity, isOpaque: isOpaque, color: star.color, window)
        let area = field.scale * field.scale
        var center = place
        var sums = lights.sums(around: center, radius: star.window * field.scale)
        // The window follows the light until the light's middle is its own. Each step is a fraction of the one before.
        for _ in 0..<40 where sums.light / area > MeasuredStar.faintest * star.light {
            let step = Point(sums.x / sums.light, sums.y / sums.light)
            center = center + step
            sums = lights.sums(around: center, radius: star.window * field.scale)
            if max(abs(step.x), abs(step.y)) < 0.001 { break }
        }
        let light = sums.light / area
        self.light = light / star.light
        let middle = self.light > 0.3 ? center : place
        let ring = lights.ring(
            around: middle, radius: star.ringRadius * field.scale, width: star.ringWidth * field.scale)
        let glow = ring / area / star.ring
        self.glow = glow
        // Where rays lie over the glow, both count once.
        let both = star.overlap * star.light
        let own = star.light - star.glow + both
        rays = (light - glow * star.glow) / max(own - glow * both, 1)
        guard self.light > MeasuredStar.faintest else {
            (offset, size) = (nil, nil)
            return
        }
        offset = Point((center.x - place.x) / field.scale, (center.y - place.y) / field.scale)
        size = star.size + (sums.squares / sums.light / area - star.spread) / star.spreadPerPoint
    }

    /// How far each pixel of the window is on the way from what it would be without a star to starlight.
    private static func lights(
        _ picture: Bitmap, _ field: PictureField, _ ground: MeasuredGround, _ mask: FieldMask, _ tree: TreePatch,
        opacity: Double, isOpaque: Bool, color: UInt32, _ window: PixelWindow
    ) -> WindowLights {
        let star = Channels(hex: color).all.map(Double.init) + [255]
        var values: [Double] = []
        values.reserveCapacity(window.columns.count * window.rows.count)
        let ink = zip(tree.pixel, tree.ground + [255]).map { $0 - $1 }
        for y in window.rows {
            let behind = isOpaque ? ground.color(row: y) + [255] : [0, 0, 0, 0]
            // What a whole tree makes of the ground in this row.
            let step =
                isOpaque
                ? (0..<4).map { ink[$0] - opacity * (behind[$0] - ($0 < 3 ? tree.ground[$0] : 255)) } : tree.pixel
            for x in window.columns {
                let place = y * field.width + x
                let pixel = picture.pixels[field.index(place, in: picture)]
                let share = Double(mask.coverage[place]) / 255
                var (along, square) = (0.0, 0.0)
                for channel in 0..<4 {
                    let without = behind[channel] + share * step[channel]
                    let way = star[channel] - without
                    along += (Double(pixel >> (8 * UInt32(channel)) & 0xFF) - without) * way
                    square += way * way
                }
                values.append(square > 1 ? along / square : 0)
            }
        }
        return WindowLights(window: window, values: values)
    }
}

/// The amount of starlight in each pixel of a window.
private struct WindowLights {
    let window: PixelWindow
    /// The amounts, row by row: 0 … 1, and beyond that by rounding errors.
    let values: [Double]

    /// Calls a function with each pixel's offset from a point, and its light.
    private func each(around center: Point, _ body: (_ x: Double, _ y: Double, _ light: Double) -> Void) {
        var place = 0
        for row in window.rows {
            for column in window.columns {
                body(Double(column) + 0.5 - center.x, Double(row) + 0.5 - center.y, values[place])
                place += 1
            }
        }
    }

    /// Sums over the soft window around a point: of the light, of its offsets from the point, of their squares.
    func sums(around center: Point, radius: Double) -> (light: Double, x: Double, y: Double, squares: Double) {
        var sums = (light: 0.0, x: 0.0, y: 0.0, squares: 0.0)
        each(around: center) { x, y, value in
            let square = x * x + y * y
            if square >= radius * radius { return }
            let rest = 1 - square / (radius * radius)
            let light = value * rest * rest
            sums.light += light
            sums.x += light * x
            sums.y += light * y
            sums.squares += light * square
        }
        return sums
    }

    /// The light in a soft ring around a point.
    func ring(around center: Point, radius: Double, width: Double) -> Double {
        var sum = 0.0
        each(around: center) { x, y, value in
            let off = ((x * x + y * y).squareRoot() - radius) / width
            if abs(off) >= 1 { return }
            sum += value * (1 - off * off) * (1 - off * off)
        }
        return sum
    }
}
