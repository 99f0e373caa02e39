import DisplayList
import Memory

/// A surface whose height is an image's alpha, and its normals (Filter Effects Module Level 1, section 9.11): Sobel's
/// gradients, from fewer pixels at the region's edges.
struct LitSurface: ~Copyable {
    typealias Vector = LightSource.Vector

    private let input: FilterImage
    private let region: IntRect
    private let rect: IntRect
    /// The height of an alpha of 1/255.
    private let step: Float
    /// The alpha of three rows, with one pixel more on both sides; then their sums weighted 1 · 2 · 1, and the
    /// differences of the lowest and the uppermost.
    private let memory: Scratch<Int32>
    private let width: Int

    /// - Parameters:
    ///   - rect: the pixels that are needed, inside the region.
    ///   - scale: the height of an alpha of 1, in pixels.
    init(_ input: FilterImage, _ rect: IntRect, region: IntRect, scale: Double) {
        self.input = input
        self.rect = rect
        self.region = region
        step = Float(min(max(scale, -1e9), 1e9)) / 255
        width = rect.width + 2
        memory = Scratch(zeroed: 5 * width)
    }

    /// Calls `body` for each pixel of a row, with the surface's height there and its unit normal.
    @inline(__always)
    func row(_ y: Int, _ body: (_ x: Int, _ height: Float, _ normal: Vector) -> Void) {
        let hasAbove = y > region.minY
        let hasBelow = y + 1 < region.maxY
        let memory = memory.base
        let (above, here, below) = (memory, memory + width, memory + 2 * width)
        load(hasAbove ? y - 1 : y, above)
        load(y, here)
        load(hasBelow ? y + 1 : y, below)
        let (smooth, slope) = (memory + 3 * width, memory + 4 * width)
        for i in 0..<width {
            smooth[i] = (hasAbove ? above[i] : 0) &+ 2 &* here[i] &+ (hasBelow ? below[i] : 0)
            slope[i] = below[i] &- above[i]
        }
        // A gradient is the weighted sum's mean over the pixels between, twice.
        let rows = Float((hasAbove ? 1 : 0) + (hasBelow ? 1 : 0))
        for i in 0..<rect.width {
            let x = rect.minX &+ i
            let before = x > region.minX ? 1 : 0
            let behind = x &+ 1 < region.maxX ? 1 : 0
            let across = smooth[i &+ 1 &+ behind] &- smooth[i &+ 1 &- before]
            let down =
                (before > 0 ? slope[i] : 0) &+ 2 &* slope[i &+ 1] &+ (behind > 0 ? slope[i &+ 2] : 0)
            let columns = Float(Int32(truncatingIfNeeded: before &+ behind))
            let height = Float(here[i &+ 1]) * step
            if across == 0, down == 0 {
                body(x, height, Vector(0, 0, 1))
                continue
            }
            let normal = Vector(
                columns > 0 ? -step * Float(across) * 2 / ((rows + 2) * columns) : 0,
                rows > 0 ? -step * Float(down) * 2 / ((columns + 2) * rows) : 0, 1)
            body(x, height, LightSource.unit(normal))
        }
    }

    /// Reads the alpha of a row.
    private func load(_ y: Int, _ out: UnsafeMutablePointer<Int32>) {
        out.update(repeating: 0, count: width)
        let first = max(rect.minX - 1, input.rect.minX)
        let end = min(rect.maxX + 1, input.rect.maxX)
        guard y >= input.rect.minY, y < input.rect.maxY, first < end else { return }
        let row = input.surface.at(first, y)
        let target = out + (first - rect.minX + 1)
        for x in 0..<(end - first) { target[x] = Int32(truncatingIfNeeded: row[x] >> 24) }
    }
}
