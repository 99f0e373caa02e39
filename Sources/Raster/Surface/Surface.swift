import DisplayList

/// A piece of the device plane in memory: premultiplied RGBA words, rows without padding.
final class Surface: @unchecked Sendable {
    let rect: IntRect
    let pixels: UnsafeMutablePointer<UInt32>
    let width: Int
    let height: Int
    private let ownsPixels: Bool

    /// A transparent surface.
    init(rect: IntRect) {
        self.rect = rect
        width = rect.width
        height = rect.height
        pixels = .allocate(capacity: max(width * height, 1))
        HugePages.advise(pixels, byteCount: width * height * 4)
        pixels.initialize(repeating: 0, count: max(width * height, 1))
        ownsPixels = true
    }

    /// A surface over memory that is somebody else's, and outlives it.
    init(rect: IntRect, over pixels: UnsafeMutablePointer<UInt32>) {
        self.rect = rect
        width = rect.width
        height = rect.height
        self.pixels = pixels
        ownsPixels = false
    }

    deinit {
        if ownsPixels { pixels.deallocate() }
    }

    /// The pixel at a place in device space, which must be inside; those to its right follow.
    @inline(__always)
    func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        pixels + ((y &- rect.minY) &* width &+ (x &- rect.minX))
    }
}
