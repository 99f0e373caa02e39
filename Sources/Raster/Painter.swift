import CMachine
import DisplayList
import Memory
import PathParser

/// Paints operations on a surface. One painter works on one thread; it keeps the scan converter's memory and the stamps'
/// masks from band to band.
package final class Painter {
    /// The most memory of masks, in bytes; they are dropped when they take more.
    private static let maxMaskBytes = 32 << 20
    /// The most pixels of blurred shapes; they are dropped when they have more.
    private static let maxShapePixels = 8 << 20
    /// The pixels of a strip of a layer, and the most verbs of paths for which each strip is drawn anew.
    private static let (stripPixels, maxStripVerbs) = (1 << 15, 128)

    // Nothing here is read or written while another access to it lasts: each is one expression that calls nothing of a
    // painter's. Checks of it at run time are a twentieth of a small shape's time.
    let plan: Plan
    private let symbols: [Symbol]
    let maxLayerPixels: Int
    /// The whole layers, shared by all painters of a picture.
    let preparedLayers: PreparedLayers
    /// A sheet of glass made ready for all painters, with its layer's number.
    @exclusivity(unchecked) var readySheet: (layer: Int, sheet: GlassSheet)?
    @exclusivity(unchecked) private var livePixels = 0
    /// The memory of finished layers, to be reused: the system clears new memory page by page, which takes as long as
    /// drawing.
    @exclusivity(unchecked) private var spareMemory: [SurfaceMemory] = []
    let filler: SolidFiller
    private var scanner: Scanner { filler.scanner }
    @exclusivity(unchecked) private var masks: [StampKey: CoverageMask] = [:]
    @exclusivity(unchecked) private var maskBytes = 0
    /// The layers tested so far, by number, with their pixels if they are blurred shapes.
    @exclusivity(unchecked) private var shapes: [Int: BlurredShape?] = [:]
    @exclusivity(unchecked) private var shapePixels = 0
    @exclusivity(unchecked) private var row = Scratch<UInt32>(count: 0)
    @exclusivity(unchecked) private var places = StretchedBitmap.Places()
    /// The painter of glyphs, once there are some.
    @exclusivity(unchecked) private var glyphPainter: GlyphPainter?

    package convenience init(plan: Plan, symbols: [Symbol], maxLayerPixels: Int) {
        self.init(
            plan: plan, symbols: symbols, maxLayerPixels: maxLayerPixels, preparedLayers: PreparedLayers(threads: 1))
    }

    /// - Parameter isWide: whether the processor's wide registers are used, where it has them; the pixels are the same.
    init(
        plan: Plan, symbols: [Symbol], maxLayerPixels: Int, preparedLayers: PreparedLayers, isWide: Bool = true
    ) {
        filler = SolidFiller(isWide: isWide)
        self.preparedLayers = preparedLayers
        self.plan = plan
        self.symbols = symbols
        self.maxLayerPixels = maxLayerPixels
    }

    deinit {
        if let glyphPainter { GlyphPainter.give(glyphPainter) }
    }

    /// Paints the whole plan, as far as it shows on `surface`.
    package func paint(on surface: Surface) throws(RasterError) {
        try paintOperations(plan.operations, on: surface)
    }

    /// Paints some of the plan's operations, by their numbers.
    func paintOperations(_ numbers: ArraySlice<Int32>, on surface: Surface) throws(RasterError) {
        for number in numbers { try paintOperation(plan.operations[Int(number)], on: surface) }
    }

    func paintOperations(_ operations: [Operation], on surface: Surface) throws(RasterError) {
        for operation in operations { try paintOperation(operation, on: surface) }
    }

    private func paintOperation(_ operation: Operation, on surface: Surface) throws(RasterError) {
        let region = operation.bounds.intersection(surface.rect)
        if region.isEmpty { return }
        let number = operation.number
        switch operation.kind {
        case .fill: paintFill(plan.fills[number], region, on: surface)
        case .rectangle: paintRectangle(plan.rectangles[number], region, on: surface)
        case .glyphs: paintGlyphs(plan.glyphs[number], region, on: surface)
        case .stamp: paintStamp(plan.stamps[number], region, on: surface)
        case .layer: try paintLayer(number, region, on: surface)
        }
    }

    // MARK: Fills

    /// - Parameter region: a part of the surface.
    func paintFill(_ fill: FillOperation, _ region: IntRect, on surface: Surface) {
        let isNarrow = fill.bounds.width <= Scanner.maxFineWidth
        switch fill.overlap {
        case .fine where isNarrow: paintFinely(fill, region, on: surface)
        case .chance where isNarrow: paintApart(fill, region, on: surface)
        case .sum, .fine, .chance:
            if case .rect(let rect) = fill.shape, filler.isWide,
                let rectangle = FixedRectangle(rect, fill.transform, region, antialias: fill.antialias),
                paintRectangle(rectangle, fill.paint, region, on: surface)
            {
                return
            }
            paintFill(
                fill.path, fill.transform, fill.rule, fill.paint, region, antialias: fill.antialias, on: surface)
        }
    }

    package func paintFill(
        _ path: Path, _ transform: Transform, _ rule: FillRule, _ paint: PreparedPaint, _ region: IntRect,
        antialias: Bool = true, on surface: Surface
    ) {
        if case .solid(let color) = paint {
            filler.fill(
                path, transform, rule: rule, region: region, color: SolidColor(color), antialias: antialias,
                on: surface)
            return
        }
        if filler.isWide,
            paint.withWide(
                first: region.minX, count: region.width, &places,
                {
                    scanner.paint(
                        $0, path, transform, rule: rule, region: region, antialias: antialias, on: surface)
                })
        {
            return
        }
        let buffer = rowBuffer(region.width)
        let isOpaque = paint.isOpaque
        scanner.scan(path, transform, rule: rule, region: region, antialias: antialias) { y, runs, coverage in
            Painter.paint(paint, isOpaque, region, y, runs, coverage, buffer, on: surface)
        }
    }

    private func paintRectangle(_ operation: RectangleOperation, _ region: IntRect, on surface: Surface) {
        let rectangle = operation.rectangle.cut(to: region)
        if filler.isWide {
            filler.fill(rectangle, region: region, color: operation.color, on: surface)
        } else {
            filler.fill(
                .rect(operation.rectangle.rect), .identity, rule: .nonZero, region: region,
                color: SolidColor(operation.color), on: surface)
        }
    }

    /// Paints a rectangle by wide code.
    /// - Returns: whether there is such code for the paint.
    private func paintRectangle(
        _ rectangle: FixedRectangle, _ paint: PreparedPaint, _ region: IntRect, on surface: Surface
    ) -> Bool {
        if case .solid(let word) = paint {
            filler.fill(rectangle, region: region, color: word, on: surface)
            return true
        }
        return paint.withWide(first: region.minX, count: region.width, &places) {
            scanner.paint($0, rectangle, region: region, on: surface)
        }
    }

    /// Paints a row's runs.
    /// - Parameters:
    ///   - isOpaque: whether the paint is.
    ///   - buffer: room for the region's width.
    @inline(__always)
    private static func paint(
        _ paint: PreparedPaint, _ isOpaque: Bool, _ region: IntRect, _ y: Int,
        _ runs: UnsafeBufferPointer<CoverageRun>, _ coverage: UnsafePointer<UInt8>,
        _ buffer: UnsafeMutablePointer<UInt32>, on surface: Surface
    ) {
        let target = surface.at(region.minX, y)
        for run in runs {
            let x = Int(run.x)
            let count = Int(run.count)
            if isOpaque, run.value == 255 {
                paint.fetch(target + x, x: region.minX + x, y: y, count: count)
                continue
            }
            paint.withRow(buffer, x: region.minX + x, y: y, count: count) { pixels in
                if run.value == 0 {
                    Composite.pixels(target + x, count, pixels, coverage: coverage + x)
                } else {
                    Composite.pixels(target + x, count, pixels, coverage: UInt32(truncatingIfNeeded: run.value))
                }
            }
        }
    }

    /// Paints a path whose parts overlap within pixels by finer ones.
    private func paintFinely(_ fill: FillOperation, _ region: IntRect, on surface: Surface) {
        let isWide = filler.isWide
        if case .solid(let word) = fill.paint {
            let color = SolidColor(word)
            scanner.scanFinely(fill.path, fill.transform, rule: fill.rule, region: region) { y, runs, coverage in
                let target = surface.at(region.minX, y)
                for run in runs {
                    let (x, count) = (Int(run.x), Int(run.count))
                    if isWide {
                        cmachine_mask(target + x, count, word, coverage + x)
                    } else {
                        Composite.solid(target + x, count, color, coverage: coverage + x)
                    }
                }
            }
            return
        }
        let isPainted =
            isWide
            && fill.paint.withWide(first: region.minX, count: region.width, &places) { paint in
                scanner.scanFinely(fill.path, fill.transform, rule: fill.rule, region: region) { y, runs, coverage in
                    guard let first = runs.baseAddress else { return }
                    cmachine_paint_runs(
                        paint, surface.at(region.minX, y), region.minX, y, first, runs.count, coverage)
                }
            }
        if isPainted { return }
        let buffer = rowBuffer(region.width)
        scanner.scanFinely(fill.path, fill.transform, rule: fill.rule, region: region) { y, runs, coverage in
            Painter.paint(fill.paint, fill.paint.isOpaque, region, y, runs, coverage, buffer, on: surface)
        }
    }

    /// Paints a path whose parts overlap within pixels part by part, through a mask.
    private func paintApart(_ fill: FillOperation, _ region: IntRect, on surface: Surface) {
        let mask = CoverageMask(rect: region)
        scanner.scanApart(fill.path, fill.transform, into: mask)
        mask.findRuns()
        if case .solid(let color) = fill.paint {
            mask.paint(SolidColor(color), region: region, x: 0, y: 0, on: surface)
        } else {
            mask.paint(fill.paint, region: region, x: 0, y: 0, buffer: rowBuffer(region.width), on: surface)
        }
    }

    private func rowBuffer(_ count: Int) -> UnsafeMutablePointer<UInt32> {
        row.reserve(count)
        return row.base
    }

    // MARK: Glyphs

    private func paintGlyphs(_ glyphs: GlyphOperation, _ region: IntRect, on surface: Surface) {
        let painter = glyphPainter ?? GlyphPainter.take()
        glyphPainter = painter
        painter.paint(glyphs, region: region, scanner: scanner, isWide: filler.isWide, on: surface)
    }

    // MARK: Stamps

    private func paintStamp(_ stamp: StampOperation, _ region: IntRect, on surface: Surface) {
        let part = symbols[stamp.key.symbol].parts[stamp.key.part]
        if stamp.sigma <= 0, stamp.key.outset == 0, plan.stampCounts[stamp.key] == 1, masks[stamp.key] == nil {
            // A mask that is used once is not worth making; the pixels are the same.
            var transform = stamp.key.transform
            transform.tx += Double(stamp.x)
            transform.ty += Double(stamp.y)
            return paintFill(part.path, transform, part.rule, stamp.paint, region, on: surface)
        }
        let mask = self.mask(for: stamp, part)
        let local = region.offset(x: -stamp.x, y: -stamp.y).intersection(mask.rect)
        if local.isEmpty { return }
        guard case .solid(let color) = stamp.paint else {
            return mask.paint(
                stamp.paint, region: local, x: stamp.x, y: stamp.y, buffer: rowBuffer(local.width), on: surface)
        }
        mask.paint(SolidColor(color), region: local, x: stamp.x, y: stamp.y, on: surface)
    }

    private func mask(for stamp: StampOperation, _ part: Symbol.Part) -> CoverageMask {
        if let known = masks[stamp.key] { return known }
        let transform = stamp.key.transform
        let kernel = BlurKernel(sigma: stamp.sigma)
        let margin = kernel.radius
        let mask: CoverageMask
        if stamp.key.outset > 0 {
            // The shape itself mostly follows, and has the same mask.
            var plain = stamp
            plain.key.outset = 0
            mask = self.mask(for: plain, part).dilated(by: stamp.key.outset * transform.meanScale)
        } else {
            let box = plan.partBounds[stamp.key.symbol][stamp.key.part]
            let rect = IntRect(around: transform.applied(to: box)).outset(x: margin, y: margin)
            mask = CoverageMask(rect: rect)
            coverage(part.path, transform, part.rule, into: mask)
        }
        if margin > 0 { Blur.mask(mask, horizontal: kernel, vertical: kernel) }
        mask.findRuns()
        if maskBytes > Painter.maxMaskBytes {
            masks.removeAll(keepingCapacity: true)
            maskBytes = 0
        }
        masks[stamp.key] = mask
        maskBytes += mask.rect.width * mask.rect.height
        return mask
    }

    /// Writes a path's coverage into a mask that is still empty.
    private func coverage(_ path: Path, _ transform: Transform, _ rule: FillRule, into mask: CoverageMask) {
        let region = mask.rect
        scanner.scan(path, transform, rule: rule, region: region) { y, runs, coverage in
            let target = mask.at(region.minX, y)
            for run in runs {
                let x = Int(run.x)
                if run.value == 0 {
                    (target + x).update(from: coverage + x, count: Int(run.count))
                } else {
                    (target + x).update(
                        repeating: UInt8(truncatingIfNeeded: run.value), count: Int(run.count))
                }
            }
        }
    }

    // MARK: Layers

    func makeSurface(_ rect: IntRect) throws(RasterError) -> Surface {
        try take(rect.width * rect.height)
        // Layers of one band mostly have one size; smaller memory is freed first.
        if let memory = spareMemory.popLast(), memory.count >= rect.width * rect.height {
            return Surface(rect: rect, in: memory)
        }
        return Surface(rect: rect)
    }

    /// Ends a surface and keeps its memory for another.
    func release(_ surface: Surface) {
        give(surface.width * surface.height)
        if let memory = surface.memory { spareMemory.append(memory) }
    }

    /// Counts pixels that are about to be allocated.
    func take(_ pixels: Int) throws(RasterError) {
        livePixels += pixels
        guard livePixels <= maxLayerPixels else { throw .tooManyLayerPixels(limit: maxLayerPixels) }
    }

    func give(_ pixels: Int) { livePixels -= pixels }

    /// The number of pixels that further layers may have.
    var roomForLayers: Int { maxLayerPixels - livePixels }

    private func paintLayer(_ number: Int, _ region: IntRect, on surface: Surface) throws(RasterError) {
        let layer = plan.layers[number]
        if let backdrop = layer.backdrop { return try paintGlass(number, backdrop, region, on: surface) }
        if let shape = blurredShape(ofLayer: number) {
            return shape.paint(region, opacity: layer.opacity, buffer: rowBuffer(region.width), on: surface)
        }
        if let plan = layer.filterPlan, layer.mask == nil {
            guard let whole = try filtered(layer, plan) else { return }
            return try finish(layer, whole, region, on: surface)
        }
        let height = stripHeight(of: layer, region)
        for top in stride(from: region.minY, to: region.maxY, by: height) {
            let strip = IntRect(
                minX: region.minX, minY: top, maxX: region.maxX, maxY: min(top + height, region.maxY))
            let source = try content(of: layer, strip)
            defer { release(source) }
            try finish(layer, source, strip, on: surface)
        }
    }

    /// How many rows of a layer are made at once: where drawing it again and again costs little, only as many as stay in
    /// the processor's cache until they are laid on the surface.
    private func stripHeight(of layer: LayerOperation, _ region: IntRect) -> Int {
        guard layer.filters.isEmpty, layer.filterPlan == nil else { return region.height }
        var verbs = layer.clip?.path.verbs.count ?? 0
        for operations in [layer.operations, layer.mask ?? []] {
            guard operations.count <= Painter.maxStripVerbs else { return region.height }
            for operation in operations {
                switch operation.kind {
                case .fill:
                    let fill = plan.fills[operation.number]
                    guard fill.overlap == .sum else { return region.height }
                    verbs += fill.path.verbs.count
                case .rectangle: verbs += 5
                case .glyphs, .stamp, .layer: return region.height
                }
            }
        }
        return verbs <= Painter.maxStripVerbs ? max(Painter.stripPixels / region.width, 1) : region.height
    }

    /// The pixels of a layer that is one blurred shape, kept from band to band; nil for other layers.
    private func blurredShape(ofLayer number: Int) -> BlurredShape? {
        if let known = shapes[number] { return known }
        let shape = BlurredShape(plan.layers[number], of: plan, filler: filler)
        shapePixels += shape?.pixelCount ?? 0
        if shapePixels > Painter.maxShapePixels {
            shapes.removeAll(keepingCapacity: true)
            shapePixels = shape?.pixelCount ?? 0
        }
        shapes[number] = shape
        return shape
    }

    /// A layer's operations, filtered, as far as they are visible in a region; the caller releases it.
    func content(of layer: LayerOperation, _ region: IntRect) throws(RasterError) -> Surface {
        if let plan = layer.filterPlan {
            let source = try makeSurface(region)
            if let whole = try filtered(layer, plan) { LayerEffects.copy(whole, to: source) }
            return source
        }
        // The pixels that filters read, as far as there are any.
        let reach = layer.contentBounds.outset(x: layer.marginX, y: layer.marginY)
        let wide = region.outset(x: layer.marginX, y: layer.marginY).intersection(reach)
        let source = try makeSurface(wide)
        try paintOperations(layer.operations, on: source)
        for filter in layer.filters { filter.apply(to: source) }
        return source
    }

    /// Masks, clips and blends a finished layer.
    func finish(
        _ layer: LayerOperation, _ source: Surface, _ region: IntRect, on surface: Surface
    ) throws(RasterError) {
        let region = region.intersection(source.rect)
        if region.isEmpty { return }
        if let operations = layer.mask {
            let mask = try makeSurface(region)
            defer { release(mask) }
            try paintOperations(operations, on: mask)
            LayerEffects.mask(source, by: mask, kind: layer.maskKind)
        }
        let opacity = layer.opacity
        let mode = layer.blendMode
        guard let clip = layer.clip else {
            for y in region.minY..<region.maxY {
                let target = surface.at(region.minX, y)
                let pixels = source.at(region.minX, y)
                if mode == .normal {
                    Composite.pixels(target, region.width, pixels, coverage: opacity)
                } else {
                    Blend.row(mode, target, pixels, region.width, coverage: nil, constant: opacity)
                }
            }
            return
        }
        // Clip and opacity multiplied into one byte.
        let memory = Scratch<UInt8>(count: region.width)
        let combined = memory.base
        scanner.scan(clip.path, clip.transform, rule: clip.rule, region: region) { y, runs, coverage in
            for run in runs {
                let x = Int(run.x)
                let count = Int(run.count)
                let target = surface.at(region.minX + x, y)
                let pixels = source.at(region.minX + x, y)
                let constant = PixelMath.multiply(UInt32(truncatingIfNeeded: run.value), opacity)
                if run.value != 0, mode == .normal {
                    if constant != 0 { Composite.pixels(target, count, pixels, coverage: constant) }
                    continue
                }
                for i in x..<(x + count) {
                    combined[i] = UInt8(
                        truncatingIfNeeded: run.value == 0
                            ? PixelMath.multiply(UInt32(coverage[i]), opacity) : constant)
                }
                if mode == .normal {
                    Composite.pixels(target, count, pixels, coverage: combined + x)
                } else {
                    Blend.row(mode, target, pixels, count, coverage: combined + x, constant: 255)
                }
            }
        }
        withExtendedLifetime(memory) {}
    }
}
