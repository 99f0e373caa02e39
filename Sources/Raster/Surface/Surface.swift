import DisplayList
import Memory

/// A piece of the device plane in memory: premultiplied RGBA words, rows without padding.
package final class Surface {
    package let rect: IntRect
    package let pixels: UnsafeMutablePointer<UInt32>
    package let width: Int
    package let height: Int
    /// nil where it is somebody else's.
    private let memory: Scratch<UInt32>?

    /// A transparent surface.
    package init(rect: IntRect) {
        self.rect = rect
        width = rect.width
        height = rect.height
        let memory = Scratch<UInt32>(count: width * height)
        pixels = memory.base
        HugePages.advise(pixels, byteCount: width * height * 4)
        memory.clear()
        self.memory = consume memory
    }

    /// A surface over memory that is somebody else's, and outlives it.
    init(rect: IntRect, over pixels: UnsafeMutablePointer<UInt32>) {
        self.rect = rect
        width = rect.width
        height = rect.height
        self.pixels = pixels
        memory = nil
    }

    /// The pixel at a place in device space, which must be inside; those to its right follow.
    @inline(__always)
    package func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        assert(x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY)
        return pixels + ((y &- rect.minY) &* width &+ (x &- rect.minX))
    }
}
