import DisplayList

/// An image that a filter primitive reads or makes: pixels, transparent outside. Once it is made it changes only where no
/// one else can read it any more.
final class FilterImage {
    let surface: Surface
    private(set) var colorSpace: FilterPrimitive.ColorSpace
    let memory: FilterMemory
    /// The image that owns the pixels, if another one does.
    private let owner: FilterImage?
    private let pixelCount: Int
    /// The same image in the other colour space, once it was needed.
    private var converted: FilterImage?

    var rect: IntRect { surface.rect }
    /// Whether its pixels are its own.
    var isWhole: Bool { owner == nil }

    /// A transparent image.
    convenience init(
        _ rect: IntRect, _ colorSpace: FilterPrimitive.ColorSpace, _ memory: FilterMemory
    ) throws(RasterError) {
        try self.init(uncleared: rect, colorSpace, memory)
        surface.clear()
    }

    /// An image whose pixels are all still to be written.
    init(
        uncleared rect: IntRect, _ colorSpace: FilterPrimitive.ColorSpace, _ memory: FilterMemory
    ) throws(RasterError) {
        pixelCount = rect.width * rect.height
        try memory.take(pixelCount)
        surface = Surface(uncleared: rect, in: SurfaceMemory(count: pixelCount))
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
        let copy = try FilterImage(uncleared: area, colorSpace, memory)
        if !rect.contains(area) { copy.surface.clear() }
        LayerEffects.copy(surface, to: copy.surface)
        return copy
    }

    /// Changes pixels one by one.
    @inline(__always)
    static func each(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ change: (UInt32) -> UInt32) {
        var last: UInt32 = 0
        var result = change(0)
        for i in 0..<count {
            // Most pixels are like the one before.
            if pixels[i] != last {
                last = pixels[i]
                result = change(last)
            }
            pixels[i] = result
        }
    }

    /// The image converted to a colour space.
    /// - Parameter isLast: whether no one else reads it, so that it can be converted where it lies.
    func inSpace(_ wanted: FilterPrimitive.ColorSpace, isLast: Bool = false) throws(RasterError) -> FilterImage {
        if colorSpace == wanted { return self }
        if let converted { return converted }
        if isLast, isWhole {
            LinearLight.convert(surface.pixels, to: wanted, into: surface.pixels, count: rect.width * rect.height)
            colorSpace = wanted
            return self
        }
        let image = try FilterImage(uncleared: rect, wanted, memory)
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
    func alpha() throws(RasterError) -> FilterImage {
        let image = try FilterImage(uncleared: rect, colorSpace, memory)
        let (source, out) = (surface.pixels, image.surface.pixels)
        for i in 0..<(rect.width * rect.height) { out[i] = source[i] & 0xFF00_0000 }
        return image
    }
}
