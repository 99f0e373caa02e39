import DisplayList
import PathParser
import Raster
import Scenes

/// Where a tree is in a picture, found without the scenes: its path, fitted by its own bounds into a square.
struct TreeMask: Sendable {
    let width: Int
    let height: Int
    /// Row by row: 0 … 255.
    let coverage: [UInt8]

    /// - Parameters:
    ///   - square: where the tree's box lies in a picture of `size` at one pixel to a point.
    init(_ path: Path, in square: Rect, size: Size) throws(RasterError) {
        let bounds = path.bounds
        let scale = square.width / max(bounds.width, bounds.height)
        let fit =
            AffineTransform.translation(square.midX, square.midY) * .scale(scale)
            * .translation(-bounds.midX, -bounds.midY)
        // A path without extent has no such map, and covers nothing.
        let node = Node.group(Group([.fill(Fill(path, paint: .solid(.black)))], transform: fit))
        let picture = try Renderer.render(Drawing(size: size, nodes: fit.isFinite ? [node] : []))
        width = picture.width
        height = picture.height
        coverage = picture.pixels.map { UInt8($0 >> 24) }
    }

    /// The places, row by row, of pixels that are covered wholly, as are all within `margin` pixels of them.
    func inside(margin: Int) -> [Int] {
        // Along rows, then along columns: how many covered pixels in a row end here.
        var places: [Int] = []
        let side = 2 * margin + 1
        var heights = [Int](repeating: 0, count: width)
        for y in 0..<height {
            var run = 0
            for x in 0..<width {
                run = coverage[y * width + x] == 255 ? run + 1 : 0
                heights[x] = run >= side ? heights[x] + 1 : 0
                if heights[x] >= side { places.append((y - margin) * width + x - margin) }
            }
        }
        return places
    }

    /// The places of pixels in a rectangle that the tree does not touch, nor any pixel beside them.
    func outside(in rect: Rect) -> [Int] {
        var places: [Int] = []
        for y in 0..<height where rect.minY <= Double(y) && Double(y) + 1 <= rect.maxY {
            for x in 0..<width where rect.minX <= Double(x) && Double(x) + 1 <= rect.maxX {
                let isFree = (max(y - 1, 0)...min(y + 1, height - 1)).allSatisfy { row in
                    (max(x - 1, 0)...min(x + 1, width - 1)).allSatisfy { coverage[row * width + $0] == 0 }
                }
                if isFree { places.append(y * width + x) }
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

    /// By the channel in which they differ most.
    func distance(to other: Channels) -> Int {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }
}
