import DisplayList
import PathParser
import Threading

/// The inputs and settings with which a primitive is drawn.
struct FilterStage {
    /// The pixels of the result that are needed. It may have more, and fewer where the others would be clear.
    let wanted: IntRect
    /// The whole region of the filter, in pixels.
    let region: IntRect
    /// The primitive's subregion in the group's units.
    let subregion: Rect
    /// From the group's units to pixels.
    let transform: Transform
    /// The inputs in their own colour spaces; nil for empty ones.
    let inputs: [FilterImage?]
    /// Whether no one else will read an input, so that it may be changed where it lies.
    let areLast: [Bool]
    /// The whole subregions of the inputs, in pixels.
    let inputSubregions: [IntRect]
    let colorSpace: FilterPrimitive.ColorSpace
    let memory: FilterMemory
    /// How many threads to use; pixels do not depend on it.
    let threads: Int
    /// The drawn nodes of an `image` effect; nil for none.
    let nodes: FilterImage?

    /// An input in the primitive's colour space; nil if it is empty.
    func input(_ index: Int) throws(RasterError) -> FilterImage? {
        try inputs[index]?.inSpace(colorSpace, isLast: areLast[index])
    }

    /// A rectangle of an input in the primitive's colour space, to be changed: the input itself where that can be, and
    /// then it must not be read otherwise.
    func changeableInput(_ index: Int, _ rect: IntRect) throws(RasterError) -> FilterImage {
        let image = try anyInput(index)
        let isOwn = areLast[index] && image === inputs[index] && image.isWhole
        return isOwn && image.rect == rect ? image : try image.copy(of: rect)
    }

    /// An input whose pixels are changed.
    /// - Parameters:
    ///   - clear: what becomes of a clear pixel. If it stays clear, the input's pixels are enough.
    ///   - change: changes some pixels.
    /// - Returns: nil if it is empty.
    func changedInput(
        _ index: Int, clearBecomes clear: UInt32, _ change: (UnsafeMutablePointer<UInt32>, Int) -> Void
    ) throws(RasterError) -> FilterImage? {
        if clear == 0, inputs[index] == nil { return nil }
        let rect = clear == 0 ? try anyInput(index).rect.intersection(wanted) : wanted
        let image = try changeableInput(index, rect)
        change(image.surface.pixels, rect.width * rect.height)
        return image
    }

    /// An input in the primitive's colour space; an image without pixels if it is empty.
    func anyInput(_ index: Int) throws(RasterError) -> FilterImage {
        if let image = try input(index) { return image }
        return try image(.empty)
    }

    /// A transparent image in the primitive's colour space.
    func image(_ rect: IntRect) throws(RasterError) -> FilterImage { try FilterImage(rect, colorSpace, memory) }

    /// Calls `body` for all rows of a rectangle, divided among as many threads as are worth starting.
    func forRows(of rect: IntRect, _ body: (Range<Int>) -> Void) {
        let count = min(threads, max(rect.width * rect.height / 16_384, 1), max(rect.height, 1))
        WorkerPool.shared.run(count) { i in
            let first = rect.minY + rect.height * i / count
            body(first..<(rect.minY + rect.height * (i + 1) / count))
        }
    }

    /// A length along the group's axes as a length along the device's. Where the axes mix, lengths combine like the
    /// semi-axes of an ellipse.
    func lengths(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        func mixed(_ a: Double, _ b: Double) -> Double {
            b == 0 ? a.magnitude : a == 0 ? b.magnitude : (a * a + b * b).squareRoot()
        }
        return (mixed(transform.a * x, transform.c * y), mixed(transform.b * x, transform.d * y))
    }

    /// The two kernels of a blur; deviations below 0 count as 0.
    func kernels(_ sigmaX: Double, _ sigmaY: Double) throws(RasterError) -> (BlurKernel, BlurKernel) {
        let (x, y) = lengths(max(sigmaX, 0), max(sigmaY, 0))
        try BlurKernel.check(max(x, y))
        return (BlurKernel(sigma: x), BlurKernel(sigma: y))
    }
}

/// The drawing of an effect; each has a file of its own.
protocol DrawnEffect {
    /// - Returns: the result; nil if it is empty.
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage?
}
