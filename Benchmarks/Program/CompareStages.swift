import DisplayList
import Raster
import SnapshotEngine

/// `compare`: a picture with its baseline.
enum CompareStages {
    static func add(to suite: Suite) throws {
        for (name, change): (String, UInt32) in [("equal", 0), ("different", 0x0001_0101)] {
            try suite.measure("compare/\(name)") {
                let drawing = try SceneStages.forest().drawing()
                let expected = try Renderer.render(drawing, options: .init(scale: 3))
                // Pixels of its own, so that nobody can tell from where they lie.
                let actual = Bitmap(
                    width: expected.width, height: expected.height, pixels: expected.pixels.map { $0 ^ change })
                return Work(expected.pixels.count, "px") {
                    try Comparison(expected: expected, actual: actual).differingPixels
                }
            }
        }
    }
}
