import DisplayList
import PathParser

/// The shapes of one case: the same in every run, made before the clock starts.
struct ShapeInput {
    /// How many shapes there are.
    let count: Int
    /// The square that each shape lies in.
    let boxes: [Rect]
    /// The corners of all polygons, one polygon's after another's.
    let corners: [Point]
    /// The radius of each round rectangle.
    let radii: [Double]
    /// Three colours for each shape: red, green, blue and alpha in a word, alpha highest, not premultiplied.
    let words: [UInt32]
    /// The same colours.
    let colors: [Color]
    /// Pictures of the case's size, which shapes take in turn.
    let pictures: [Bitmap]
    /// Eight paths fitted into the case's size, which shapes take in turn; none where the kind needs none.
    let paths: [Path]

    /// - Parameters:
    ///   - count: how many shapes; nil for as many as the case has.
    ///   - trees: the silhouettes.
    init(_ shapes: ShapeCase, count: Int? = nil, trees: Trees) {
        let count = count ?? shapes.count
        let side = Double(shapes.size)
        let kind = shapes.kind
        // A generator for each, so that kinds share boxes, colours and radii whatever else they take.
        var places = Generator(seed: 0x19AE_0DDA_E3FA_7391)
        var shades = Generator(seed: 0x94BD_7A49_9AD1_0011)
        var rounds = Generator(seed: 0x1ABD_9CC9_CAF0_F123)
        var boxes: [Rect] = []
        var corners: [Point] = []
        var radii: [Double] = []
        var words: [UInt32] = []
        for _ in 0..<count {
            var x = places.number(0, Double(ShapeCase.width) - side)
            var y = places.number(0, Double(ShapeCase.height) - side)
            if kind.isAligned { (x, y) = (x.rounded(.down), y.rounded(.down)) }
            boxes.append(Rect(x: x, y: y, width: side, height: side))
            for _ in 0..<(kind.outline == .polygon ? kind.corners : 0) {
                corners.append(Point(places.number(x, x + side), places.number(y, y + side)))
            }
            radii.append(rounds.number(4, 40))
            for _ in 0..<3 { words.append(UInt32(truncatingIfNeeded: shades.next() >> 16)) }
        }
        self.count = count
        self.boxes = boxes
        self.corners = corners
        self.radii = radii
        self.words = words
        colors = words.map { word in
            Color(hex: word & 0xFF_FFFF).opacity(Double(word >> 24) / 255)
        }
        pictures = shapes.style.isPattern ? (0..<4).map { ShapeInput.picture($0, side: shapes.size) } : []
        func coasts() -> [Coast] { (0..<8).map { Coast(corners: kind.corners, side: side, seed: $0) } }
        paths =
            switch kind.outline {
            case .rect, .roundedRect, .polygon: []
            case .tree: trees.fitted(shapes.size)
            case .curves: coasts().map(\.curves)
            case .coast: coasts().map(\.lines)
            }
    }

    /// Two ramps and a checkered channel, opaque in a disc that is soft at its edge, translucent around it.
    private static func picture(_ number: Int, side: Int) -> Bitmap {
        var bitmap = Bitmap(width: side, height: side)
        for y in 0..<side {
            for x in 0..<side {
                let u = (Double(x) + 0.5) / Double(side) - 0.5
                let v = (Double(y) + 0.5) / Double(side) - 0.5
                let alpha = 0.4 + 0.6 * min(max((0.5 - (u * u + v * v).squareRoot()) * 8, 0), 1)
                let checks = Double((x / 2 ^ y / 2 ^ number) & 1)
                let channels = number & 1 == 0 ? [0.5 + u, 0.5 + v, checks, 1] : [checks, 0.5 + u, 0.5 + v, 1]
                for (index, channel) in channels.enumerated() {
                    bitmap[x, y] |= UInt32(channel * alpha * 255 + 0.5) << (8 * UInt32(index))
                }
            }
        }
        return bitmap
    }
}
