import DisplayList
import Raster

/// How far two renderers' pictures of one drawing lie apart, where small differences of anti-aliasing do not count.
public struct PictureAgreement {
    /// Pixels, as a share of all, of which a channel lies more than 16/255 outside the range of the other picture's 3 × 3
    /// pixels around.
    public var offShare = 0.0
    /// Over all channels, 0 … 255.
    public var meanDifference = 0.0
    /// The largest difference, in any channel, of the mean colours of a block of 24 × 24 pixels, 0 … 255: anti-aliasing
    /// averages out there, something faint that is missing does not.
    public var blockDifference = 0.0

    /// What two right renderers differ by at most. A small picture full of trees, each drawn at the nearest quarter of a
    /// pixel, was measured to differ by 0.54 on the mean, and a tree of fine twigs to be off in 0.00028 of its pixels.
    public var isAgreement: Bool {
        offShare <= 0.0003 && meanDifference <= 0.6 && blockDifference <= PictureAgreement.blockLimit
    }

    /// Right pictures were measured up to 4.6, in a small star that is drawn at the nearest quarter of a pixel. Without
    /// its faintest star a forest reaches 7.3, while its share of pixels that are off stays below the limit.
    public static let blockLimit = 6.0

    public init(_ a: Bitmap, _ b: Bitmap) {
        let width = a.width
        let height = a.height
        guard b.width == width, b.height == height, width > 0, height > 0 else {
            offShare = 1
            meanDifference = 255
            blockDifference = 255
            return
        }
        var off = [Bool](repeating: false, count: width * height)
        var total = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let p = a.pixels.map { Int($0 >> shift & 0xFF) }
            let q = b.pixels.map { Int($0 >> shift & 0xFF) }
            for i in p.indices { total += abs(p[i] - q[i]) }
            for (one, other) in [(p, q), (q, p)] {
                for y in 0..<height {
                    for x in 0..<width {
                        let v = one[y * width + x]
                        // Most pixels are settled by the one below.
                        if abs(v - other[y * width + x]) <= 16 { continue }
                        var (low, high) = (255, 0)
                        for ny in max(y - 1, 0)...min(y + 1, height - 1) {
                            for nx in max(x - 1, 0)...min(x + 1, width - 1) {
                                low = min(low, other[ny * width + nx])
                                high = max(high, other[ny * width + nx])
                            }
                        }
                        if v < low - 16 || v > high + 16 { off[y * width + x] = true }
                    }
                }
            }
            for by in stride(from: 0, to: height, by: 24) {
                for bx in stride(from: 0, to: width, by: 24) {
                    let (ex, ey) = (min(bx + 24, width), min(by + 24, height))
                    var sum = 0
                    for y in by..<ey { for x in bx..<ex { sum += p[y * width + x] - q[y * width + x] } }
                    // A block at the edge is smaller; as if the rest agreed.
                    blockDifference = max(blockDifference, Double(abs(sum)) / 576)
                }
            }
        }
        offShare = Double(off.reduce(0) { $0 + ($1 ? 1 : 0) }) / Double(width * height)
        meanDifference = Double(total) / Double(4 * width * height)
    }
}
