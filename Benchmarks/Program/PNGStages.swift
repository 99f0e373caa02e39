import DisplayList
import PictureFiles
import Raster
import Scenes

/// `encode` and `decode`: pictures to PNG files and back, in memory.
enum PNGStages {
    /// On one thread, as everything here.
    private static let modes = PNGEncoder.Mode.allCases.map {
        ($0.rawValue, PNGEncoder.Options(mode: $0, threads: 1))
    }

    static func add(to suite: Suite) throws {
        let pictures: [(String, () throws -> Drawing)] = [
            ("forest", { try SceneStages.forest().drawing() }), ("tree", { try TreeScene().drawing() }),
        ]
        for (picture, drawing) in pictures {
            for (mode, options) in modes {
                try suite.measure("encode/\(picture)/\(mode)") {
                    let bitmap = try render(drawing())
                    var count = 0
                    return Work(bitmap.pixels.count, "px", facts: { [("bytes", count)] }) {
                        count = try PNGEncoder.encode(bitmap, options: options).count
                        return count
                    }
                }
            }
        }
        try suite.measure("decode/forest") {
            let bitmap = try render(SceneStages.forest().drawing())
            let file = try PNGEncoder.encode(bitmap)
            return Work(bitmap.pixels.count, "px") { Int(try PNGDecoder.decode(file).bitmap.pixels[0]) }
        }
    }

    private static func render(_ drawing: Drawing) throws -> Bitmap {
        try Renderer.render(drawing, options: .init(scale: 3))
    }
}
