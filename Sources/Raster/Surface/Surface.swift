import DisplayList
import Memory

/// A piece of the device plane in memory: premultiplied RGBA words, rows without padding.
package final class Surface {
    package let rect: IntRect
    package let pixels: UnsafeMutablePointer<UInt32>
    package let width: Int
    package let height: Int
    /// The surface's own memory; nil if it uses another's.
    let memory: SurfaceMemory?

    /// A transparent surface.
    package convenience init(rect: IntRect) {
        self.init(rect: rect, in: SurfaceMemory(count: rect.width * rect.height))
    }

    /// A transparent surface in memory that has room for it and that no other surface uses.
    convenience init(rect: IntRect, in memory: SurfaceMemory) {
        self.init(uncleared: rect, in: memory)
        clear()
    }

    /// A surface whose pixels are whatever its memory has.
    init(uncleared rect: IntRect, in memory: SurfaceMemory) {
        assert(memory.count >= rect.width * rect.height)
        self.rect = rect
        width = rect.width
        height = rect.height
        pixels = memory.pixels
        self.memory = memory
    }

    /// Makes all pixels transparent.
    func clear() { pixels.update(repeating: 0, count: width * height) }

    /// A surface over another owner's memory, which outlives it.
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

/// Memory for a surface's pixels, which another surface may reuse later.
final class SurfaceMemory {
    private let memory: Scratch<UInt32>
    var pixels: UnsafeMutablePointer<UInt32> { memory.base }
    var count: Int { memory.count }

    /// - Parameter count: the number of pixels; they are uninitialised.
    init(count: Int) {
        memory = Scratch(count: count)
        HugePages.advise(memory.base, byteCount: count * 4)
    }
}
