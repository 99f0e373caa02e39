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

/// Coverage in memory, one byte a pixel.
final class CoverageMask {
    let rect: IntRect
    let bytes: UnsafeMutablePointer<UInt8>
    let width: Int

    init(rect: IntRect) {
        self.rect = rect
        width = rect.width
        let count = max(rect.width * rect.height, 1)
        bytes = .allocate(capacity: count)
        bytes.initialize(repeating: 0, count: count)
    }

    deinit { bytes.deallocate() }

    /// The byte at a place in the mask's plane, which must be inside.
    @inline(__always)
    func at(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        bytes + ((y &- rect.minY) &* width &+ (x &- rect.minX))
    }
}
