import DisplayList
import PathParser
import Raster

/// The part of pictures of one size in which a tree and its star are looked for: over the whole width of the screen, as
/// the ground is read beside the tree.
struct PictureField: Sendable {
    /// The pixels of the picture that belong to it.
    let columns: Range<Int>
    let rows: Range<Int>
    /// Pixels to a point.
    let scale: Double
    /// The square that the tree is fitted into, in the field's pixels.
    let square: Rect
    /// The pixels in which the tree's ink is summed up: the square and a little around it.
    let around: PixelWindow
    /// The pixels in which the star is looked for; nil without a star.
    let star: PixelWindow?
    /// Whether a pixel is of no account to the tree: the star's, or one that was told to be left out.
    let isLeftOut: [Bool]
    private let path: Path

    var width: Int { columns.count }
    var height: Int { rows.count }

    /// How far around its square a tree that is off is looked for, as a share of the square's side.
    private static let surroundings = 0.08
    /// The reach of a star from its centre, in points: its rays reach 9, its glow of sigma 8 ends within three sigmas more.
    private static let starReach = 36.0

    /// - Parameters:
    ///   - screen: where the screen lies in the picture, in points; it is looked at as far as the picture shows it.
    ///   - square: the place of the tree in the screen, in points, and `star` that of the star.
    ///   - ignored: rectangles of the picture that are left out, in points.
    init(
        of path: Path, in square: Rect, star: Point?, screen: Rect, ignored: [Rect], scale: Double, width: Int,
        height: Int
    ) {
        func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
            let ends = [low, high].map { end in
                end.isFinite ? Int(min(max((end * scale).rounded(), 0), Double(count))) : 0
            }
            return ends[0]..<max(ends[0], ends[1])
        }
        let reach = Self.surroundings * square.width
        let top = min(square.minY - reach, star.map { $0.y - Self.starReach } ?? .infinity)
        columns = range(screen.minX, screen.maxX, width)
        rows = range(
            max(screen.minY + top, screen.minY), min(screen.minY + square.maxY + reach, screen.maxY), height)
        let (left, above) = (Double(columns.lowerBound), Double(rows.lowerBound))
        let (fieldWidth, fieldHeight) = (columns.count, rows.count)
        let place = Rect(
            x: (screen.minX + square.minX) * scale - left, y: (screen.minY + square.minY) * scale - above,
            width: square.width * scale, height: square.height * scale)
        around = PixelWindow(
            around: Point(place.midX, place.midY), reach: place.width / 2 + reach * scale, width: fieldWidth,
            height: fieldHeight)
        let window = star.map {
            PixelWindow(
                around: Point((screen.minX + $0.x) * scale - left, (screen.minY + $0.y) * scale - above),
                reach: Self.starReach * scale, width: fieldWidth, height: fieldHeight)
        }
        var isLeftOut = [Bool](repeating: false, count: fieldWidth * fieldHeight)
        func leaveOut(_ columns: Range<Int>, _ rows: Range<Int>) {
            for y in rows { for x in columns { isLeftOut[y * fieldWidth + x] = true } }
        }
        if let window { leaveOut(window.columns, window.rows) }
        for rect in ignored {
            let (x, y) = (range(rect.minX, rect.maxX, width), range(rect.minY, rect.maxY, height))
            leaveOut(
                x.clamped(to: columns).moved(by: -columns.lowerBound), y.clamped(to: rows).moved(by: -rows.lowerBound))
        }
        self.path = path
        self.scale = scale
        self.square = place
        self.isLeftOut = isLeftOut
        self.star = window
    }

    /// The pixels of the tree, fitted into a square of the field.
    /// - Parameter margin: how far from the tree's edges a pixel is that counts as inside, in pixels.
    func mask(in square: Rect, margin: Int) throws(RasterError) -> FieldMask {
        FieldMask(
            try TreeMask(path, in: square, size: Size(width: Double(width), height: Double(height))), margin: margin,
            in: self)
    }

    /// The picture's place of a pixel of the field, as an index of its pixels.
    func index(_ place: Int, in picture: Bitmap) -> Int {
        let (row, column) = (place / max(width, 1), place % max(width, 1))
        return (row + rows.lowerBound) * picture.width + column + columns.lowerBound
    }
}

extension Range<Int> {
    fileprivate func moved(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}

/// The pixels of a tree in a field.
struct FieldMask: Sendable {
    /// How much of each pixel the tree covers, 0 … 255.
    let coverage: [UInt8]
    /// The box of the tree's path, in the field's pixels.
    let box: Rect
    /// The pixels that are wholly covered, row by row.
    let inside: [Int]
    /// The place of its ink; nil for a tree without any.
    let spread: PlacedInk?
    /// The pixels that the tree covers, and the length of its edges in pixels.
    let area: Double
    let edges: Double

    init(_ mask: TreeMask, margin: Int, in field: PictureField) {
        coverage = mask.picture.pixels.map { UInt8($0 >> 24) }
        box = mask.box
        func inside(_ margin: Int) -> [Int] {
            mask.inside(margin: margin).filter { field.isLeftOut.indices.contains($0) && !field.isLeftOut[$0] }
        }
        let places = inside(margin)
        self.inside = places.isEmpty && margin > 1 ? inside(1) : places
        let ink = coverage.map { Double($0) / 255 }
        spread = PlacedInk(ink, in: field)
        (area, edges) = Self.softness(of: ink, in: field)
    }

    /// A sharp edge, one pixel wide in antialiasing, has a sixth of this for each pixel of its length.
    private static let sharp = 1.0 / 6

    /// The amount of ink, and the length of the edges that would be as soft if they were sharp.
    static func softness(of ink: [Double], in field: PictureField) -> (area: Double, edges: Double) {
        var (area, soft) = (0.0, 0.0)
        for y in field.around.rows {
            for x in field.around.columns where !field.isLeftOut[y * field.width + x] {
                let value = ink[y * field.width + x]
                area += value
                soft += value * (1 - value)
            }
        }
        return (area, soft / sharp)
    }

    /// The sigma of the blur by which edges are softer than sharp ones, in pixels: the sum of a · (1 − a) along an edge
    /// is a sixth where it is sharp, and sigma/√π where it is blurred.
    static func blur(ofEdges found: Double, insteadOf sharp: Double) -> Double {
        guard sharp > 0 else { return 0 }
        let soft = found / sharp * Self.sharp
        return (max(soft * soft - Self.sharp * Self.sharp, 0) * Double.pi).squareRoot()
    }
}

/// The place of ink, along and across: its mean, and its spread around that; in a field's pixels.
struct PlacedInk: Sendable, Hashable {
    var x: InkSpread.Axis
    var y: InkSpread.Axis

    /// - Parameter ink: a field's, 0 … 1 and beyond that by rounding.
    /// - Returns: nil where there is none.
    init?(_ ink: [Double], in field: PictureField) {
        var columns = [Double](repeating: 0, count: field.width)
        var rows = [Double](repeating: 0, count: field.height)
        for y in field.around.rows {
            for x in field.around.columns where !field.isLeftOut[y * field.width + x] {
                columns[x] += ink[y * field.width + x]
                rows[y] += ink[y * field.width + x]
            }
        }
        guard let x = Self.axis(columns), let y = Self.axis(rows) else { return nil }
        self.x = x
        self.y = y
    }

    private static func axis(_ sums: [Double]) -> InkSpread.Axis? {
        var (ink, first) = (0.0, 0.0)
        for (place, sum) in sums.enumerated() {
            ink += sum
            first += sum * Double(place)
        }
        guard ink > 0.5 else { return nil }
        let mean = first / ink
        var square = 0.0
        for (place, sum) in sums.enumerated() { square += sum * (Double(place) - mean) * (Double(place) - mean) }
        return InkSpread.Axis(mean: mean + 0.5, deviation: max(square / ink, 0).squareRoot())
    }

    /// Maps a rectangle of another picture into this one, if this is the same picture moved and stretched.
    func image(of rect: Rect, in original: PlacedInk) -> Rect {
        Rect(
            minX: x.image(of: rect.minX, in: original.x), minY: y.image(of: rect.minY, in: original.y),
            maxX: x.image(of: rect.maxX, in: original.x), maxY: y.image(of: rect.maxY, in: original.y))
    }
}
