import AtrestScenes
import DisplayList
import PathParser
import Raster

/// The pixels of a tree in a picture, found without the scenes: its path, fitted by its own bounds into a square.
struct TreeMask: Sendable {
    /// The tree in black, as opaque as it covers each pixel.
    let picture: Bitmap
    /// The box of the fitted path: as wide or as high as the square, and in its middle.
    let box: Rect

    /// - Parameters:
    ///   - square: where the tree's box lies in a picture of `size` at one pixel to a point.
    init(_ path: Path, in square: Rect, size: Size) throws(RasterError) {
        let bounds = path.bounds
        let room = Size(width: square.width, height: square.width)
        let fit = Transform.fitting(bounds, into: room, at: Point(square.midX, square.midY))
        // A path without extent cannot be fitted, and covers nothing.
        let nodes = fit.map { [Node.group(Group([.fill(Fill(path, paint: .solid(.black)))], transform: $0))] }
        box = fit?.applied(to: bounds) ?? .null
        picture = try Renderer.render(Drawing(size: size, nodes: nodes ?? []))
    }

    /// The indices, row by row, of pixels that are wholly covered, as are all pixels within `margin` of them.
    func inside(margin: Int) -> [Int] {
        // Along rows, then along columns: the length of the run of covered pixels that ends here.
        var places: [Int] = []
        let side = 2 * margin + 1
        let width = picture.width
        var heights = [Int](repeating: 0, count: width)
        for y in 0..<picture.height {
            var run = 0
            for x in 0..<width {
                run = picture.pixels[y * width + x] >> 24 == 255 ? run + 1 : 0
                heights[x] = run >= side ? heights[x] + 1 : 0
                if heights[x] >= side { places.append((y - margin) * width + x - margin) }
            }
        }
        return places
    }
}

/// A pixel's channels, in the order of `Bitmap.pixels`.
struct Channels: Sendable, Hashable {
    var red: Int
    var green: Int
    var blue: Int

    init(red: Int, green: Int, blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

    init(pixel: UInt32) {
        red = Int(pixel & 0xFF)
        green = Int(pixel >> 8 & 0xFF)
        blue = Int(pixel >> 16 & 0xFF)
    }

    init(hex: UInt32) {
        red = Int(hex >> 16 & 0xFF)
        green = Int(hex >> 8 & 0xFF)
        blue = Int(hex & 0xFF)
    }

    var all: [Int] { [red, green, blue] }

    var hex: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    /// The largest difference of any channel.
    func distance(to other: Channels) -> Int {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }
}
