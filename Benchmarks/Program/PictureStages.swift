import DisplayList
import PathParser
import PictureFiles
import Raster

/// `picture`, `pattern`, `clip`, `mask`, `opacity` and `jpeg`: what is drawn of other pictures, and by way of layers, on
/// a phone's whole screen. All of it counts processor time.
enum PictureStages {
    private static let (width, height) = (PixelStages.width, PixelStages.height)
    private static let all = Rect(x: 0, y: 0, width: Double(width), height: Double(height))

    /// - Parameter jpeg: a JPEG file to be read.
    static func add(to suite: Suite, jpeg: String?) throws {
        let stages = RasterStages(width: width, height: height)
        for (name, make) in drawings {
            try suite.measure(name, .processor) {
                let drawing = Drawing(size: Size(width: all.width, height: all.height), nodes: [make()])
                return Work(width * height, "px") {
                    try stages.draw(drawing)
                    return 0
                }
            }
        }
        guard let jpeg else { return }
        try suite.measure("decode/jpeg", .processor) {
            let file = try Files.read(jpeg)
            return Work(file.count, "B") { Int(try PictureDecoder.decode(file).pixels[0]) }
        }
    }

    // As Comparison/layers.py has them.
    private static var drawings: [(name: String, make: () -> Node)] {
        [
            ("picture/nearest", { picture(width / 2, height / 2, .nearest) }),
            ("picture/linear", { picture(width / 2, height / 2, .linear) }),
            ("picture/cubic", { picture(width / 2, height / 2, .smooth) }),
            ("picture/reduced", { picture(width * 3 / 2, height * 3 / 2, .smooth) }),
            ("picture/turned", { picture(width / 2, height / 2, .smooth, turn: 10) }),
            ("pattern/turned", { pattern(turn: 10) }),
            ("clip/circle", { .group(Group(shapes, clip: Clip(circle))) }),
            ("mask/gradient", { .group(Group(shapes, mask: Mask([.fill(Fill(.rect(all), paint: .linear(fade)))]))) }),
            ("opacity/shapes", { .group(Group(shapes, opacity: 0.5)) }),
        ]
    }

    private static func picture(_ width: Int, _ height: Int, _ sampling: Picture.Sampling, turn: Double = 0) -> Node {
        let picture = Node.picture(Picture(noise(width, height), in: all, sampling: sampling))
        return turn == 0 ? picture : .group(Group([picture], transform: .rotation(degrees: turn)))
    }

    /// A tile of a circle, as large as it is drawn.
    private static func pattern(turn: Double) -> Node {
        let dot = Path.circle(center: Point(32, 24), radius: 20)
        let pattern = Pattern(
            tile: Rect(x: 0, y: 0, width: 64, height: 48),
            nodes: [.fill(Fill(dot, paint: .solid(Color(hex: 0xE8A94E))))], transform: .rotation(degrees: turn))
        return .fill(Fill(.rect(all), paint: .pattern(pattern)))
    }

    /// Three cards on one another, over most of the screen.
    private static let shapes: [Node] = (0..<3).map { i in
        let card = Rect(x: 60 + Double(i) * 40, y: 120 + Double(i) * 300, width: 900, height: 1600)
        return .fill(
            Fill(.roundedRect(card, radius: 60), paint: .solid(Color(hex: [0x101A38, 0xF2B05A, 0x3A7D5C][i]))))
    }

    private static let circle = Path.circle(center: Point(585, 1266), radius: 580)

    private static let fade = LinearGradient(
        start: .zero, end: Point(0, all.height),
        stops: [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: .black)])

    /// Opaque pixels of every colour, the same in every run.
    private static func noise(_ width: Int, _ height: Int) -> Bitmap {
        var state: UInt32 = 1
        let pixels = (0..<width * height).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return state >> 8 | 0xFF00_0000
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }
}
