import DisplayList
import Memory

/// A piece of the device plane in memory: premultiplied RGBA words, rows without padding.
final class Surface {
    let rect: IntRect
    let pixels: UnsafeMutablePointer<UInt32>
    let width: Int
    let height: Int
    /// nil where it is somebody else's.
    private let memory: Scratch<UInt32>?

    /// A transparent surface.
    init(rect: IntRect) {
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
    func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        pixels + ((y &- rect.minY) &* width &+ (x &- rect.minX))
    }
}
