import DisplayList

/// An image that a filter primitive reads or makes: pixels, transparent outside. It does not change once it is made.
final class FilterImage {
    let surface: Surface
    let colorSpace: FilterPrimitive.ColorSpace
    let memory: FilterMemory
    /// The image that owns the pixels, if another one does.
    private let owner: FilterImage?
    private let pixelCount: Int
    /// The same image in the other colour space, once it was needed.
    private var converted: FilterImage?

    var rect: IntRect { surface.rect }

    /// A transparent image.
    init(
        _ rect: IntRect, _ colorSpace: FilterPrimitive.ColorSpace, _ memory: FilterMemory
    ) throws(RasterError) {
        pixelCount = rect.width * rect.height
        try memory.take(pixelCount)
        surface = Surface(rect: rect)
        self.colorSpace = colorSpace
        self.memory = memory
        owner = nil
    }

    /// The pixels of another image at another place.
    private init(_ other: FilterImage, movedBy x: Int, _ y: Int) {
        surface = Surface(rect: other.rect.offset(x: x, y: y), over: other.surface.pixels)
        colorSpace = other.colorSpace
        memory = other.memory
        // The owner itself, since images that are moved again and again would form a chain.
        owner = other.owner ?? other
        pixelCount = 0
    }

    deinit { memory.give(pixelCount) }

    func moved(x: Int, y: Int) -> FilterImage {
        x == 0 && y == 0 || rect.isEmpty ? self : FilterImage(self, movedBy: x, y)
    }

    /// The part of the image in a rectangle, and no more.
    func cropped(to area: IntRect) throws(RasterError) -> FilterImage {
        area.contains(rect) ? self : try copy(of: area.intersection(rect))
    }

    /// The image itself if it covers a rectangle; else a copy that does.
    func covering(_ area: IntRect) throws(RasterError) -> FilterImage {
        rect.contains(area) ? self : try copy(of: area)
    }

    /// A copy of a rectangle of it.
    func copy(of area: IntRect) throws(RasterError) -> FilterImage {
        let copy = try FilterImage(area, colorSpace, memory)
        LayerEffects.copy(surface, to: copy.surface)
        return copy
    }

    /// A copy of a rectangle of it, each pixel changed.
    @inline(__always)
    func mapped(_ area: IntRect, _ change: (UInt32) -> UInt32) throws(RasterError) -> FilterImage {
        let copy = try self.copy(of: area)
        let pixels = copy.surface.pixels
        var last: UInt32 = 0
        var result = change(0)
        for i in 0..<(area.width * area.height) {
            // Most pixels are like the one before.
            if pixels[i] != last {
                last = pixels[i]
                result = change(last)
            }
            pixels[i] = result
        }
        return copy
    }

    /// The image converted to a colour space.
    func inSpace(_ wanted: FilterPrimitive.ColorSpace) throws(RasterError) -> FilterImage {
        if colorSpace == wanted { return self }
        if let converted { return converted }
        let image = try FilterImage(rect, wanted, memory)
        LinearLight.convert(
            surface.pixels, to: wanted, into: image.surface.pixels, count: rect.width * rect.height)
        converted = image
        return image
    }

    /// A surface that is valid after the image, and is not in its memory's count.
    func ownSurface() throws(RasterError) -> Surface {
        owner == nil ? surface : try copy(of: rect).surface
    }

    /// The image's alpha, in black.
    func alpha() throws(RasterError) -> FilterImage { try mapped(rect) { $0 & 0xFF00_0000 } }
}
