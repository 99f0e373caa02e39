import DisplayList
import PathParser
import Threading

/// Renders a drawing to pixels, whole or in horizontal bands.
///
/// The pixels depend on the drawing, the scale, the dithering and the glyphs' placement alone: not on band height,
/// threads, optimisation or machine.
public struct Renderer: Sendable {
    /// Where the letters of texts are drawn.
    public enum GlyphPlacement: Sendable, Hashable {
        /// At their exact places, as their outlines are.
        case exact
        /// Small letters at the nearest eighths of a pixel, across and down: those of a text in one colour that stands
        /// upright, if none is wider or higher than 32 pixels. Their pixels are kept for later letters and drawings,
        /// which takes a fraction of the time. All other text is at its exact place. Text that moves does so by steps.
        case snapped
    }

    /// How a drawing becomes pixels.
    public struct Options: Sendable, Hashable {
        /// Pixels per point; above 0.
        public var scale: Double
        /// Whether gradients are dithered, by an ordered pattern of ±½ level, instead of rounded.
        public var dither: Bool
        /// Where the letters of texts are drawn.
        public var glyphPlacement: GlyphPlacement
        /// The limits of work and memory.
        public var limits: Limits
        /// Rows of a band; nil for about a mebibyte of pixels. Drawings with glass take memory for the whole picture.
        public var bandHeight: Int?
        /// How many threads draw, the caller's included; nil for one on each processor. The pixels are the same. When
        /// `PNGEncoder` is given the bands, the same threads also compress the picture.
        public var threads: Int?

        /// By default one pixel a point, dithered, on all processors, as for a picture in a file.
        public init(
            scale: Double = 1, dither: Bool = true, glyphPlacement: GlyphPlacement = .exact, bandHeight: Int? = nil,
            threads: Int? = nil, limits: Limits = Limits()
        ) {
            self.scale = scale
            self.dither = dither
            self.glyphPlacement = glyphPlacement
            self.limits = limits
            self.bandHeight = bandHeight
            self.threads = threads
        }
    }

    /// The picture's size in pixels: the drawing's times the scale, rounded to the nearest, at least 1.
    public let width: Int
    /// The picture's height in pixels, found likewise.
    public let height: Int
    /// The parts of the drawing that were left out, and why; one line each.
    public var diagnostics: [String] { plan.diagnostics }

    private let drawing: Drawing
    private let options: Options
    /// The pool that renders bands.
    package var workers = WorkerPool.shared
    private let plan: Plan

    /// Prepares a drawing.
    /// - Throws: `RasterError` when the scale or size cannot be, a limit is passed, or a stamp's symbol is not there.
    public init(_ drawing: Drawing, options: Options = Options()) throws(RasterError) {
        try self.init(drawing, options: options, budget: nil)
    }

    /// - Parameter budget: the budget of the picture that this one is a part of; nil for a picture by itself.
    init(_ drawing: Drawing, options: Options, budget: PlanBudget?) throws(RasterError) {
        guard options.scale > 0, options.scale.isFinite else { throw .badScale(options.scale) }
        let w = drawing.size.width * options.scale
        let h = drawing.size.height * options.scale
        guard drawing.size.width > 0, drawing.size.height > 0, w.isFinite, h.isFinite else {
            throw .emptySize(width: drawing.size.width, height: drawing.size.height)
        }
        guard w * h <= Double(options.limits.pixels) + 0.5 else {
            throw .tooManyPixels(width: w, height: h, limit: options.limits.pixels)
        }
        guard max(w, h) <= Double(Fixed.maxSide) else { throw .sideTooLong(pixels: max(w, h), limit: Fixed.maxSide) }
        width = max(Int(w.rounded(.toNearestOrAwayFromZero)), 1)
        height = max(Int(h.rounded(.toNearestOrAwayFromZero)), 1)
        self.drawing = drawing
        self.options = options
        plan = try Planner.plan(
            drawing, .scale(options.scale), canvas: IntRect(minX: 0, minY: 0, maxX: width, maxY: height),
            dither: options.dither, glyphPlacement: options.glyphPlacement,
            budget: budget ?? PlanBudget(canvas: width * height, options.limits))
    }

    /// Renders a drawing whole.
    ///
    ///     let bitmap = try Renderer.render(drawing, options: Renderer.Options(scale: 3))
    /// - Throws: `RasterError` when the scale or size cannot be, or a limit is passed.
    public static func render(_ drawing: Drawing, options: Options = Options()) throws(RasterError) -> Bitmap {
        try Renderer(drawing, options: options).render()
    }

    /// Renders the whole picture.
    public func render() throws(RasterError) -> Bitmap {
        var failure: RasterError?
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            HugePages.advise(base, byteCount: width * height * 4)
            base.initialize(repeating: 0, count: width * height)
            count = width * height
            failure = paintPicture(into: base)
        }
        if let failure { throw failure }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    // Embedded Swift has no errors of any type.
    #if !hasFeature(Embedded)
    /// Renders the picture band by band, so that memory follows the bands and not the picture.
    ///
    ///     let renderer = try Renderer(drawing, options: Renderer.Options(scale: 10))
    ///     var brightest: UInt32 = 0
    ///     try renderer.renderBands { rows, _ in
    ///         for i in rows.indices { brightest = max(brightest, rows[i] & 0xFF) }
    ///     }
    /// - Parameters:
    ///   - body: gets the pixels of whole rows, premultiplied as in `Bitmap.pixels`, and the first row's number; from the
    ///     top down, on the caller's thread. What it throws ends the rendering.
    public func renderBands(
        _ body: (_ rows: Span<UInt32>, _ firstRow: Int) throws -> Void
    ) throws {
        var thrown: (any Error)?
        try forEachBand { rows, firstRow in
            do { try body(rows, firstRow) } catch { thrown = error }
            return thrown == nil
        }
        if let thrown { throw thrown }
    }
    #endif

    /// Renders the picture as `renderBands` does, until `body` returns false.
    func forEachBand(_ body: (_ rows: Span<UInt32>, _ firstRow: Int) -> Bool) throws(RasterError) {
        if plan.hasBackdrop {
            let surface = Surface(rect: IntRect(minX: 0, minY: 0, maxX: width, maxY: height))
            if let failure = paintPicture(into: surface.pixels) { throw failure }
            _ = body(UnsafeBufferPointer(start: surface.pixels, count: width * height).span, 0)
            return
        }
        let prepared = PreparedLayers(threads: threadCount)
        let bands = (height + bandHeight - 1) / bandHeight
        let index = BandIndex(plan.operations[...], bandHeight: bandHeight, bands: bands)
        let threads = min(threadCount, bands)
        guard threads > 1 else {
            let painter = makePainter(prepared)
            let memory = BandMemory(pixelCount: width * bandHeight)
            for band in 0..<bands {
                let surface = memory.clearSurface(rect(ofBand: band))
                try painter.paintOperations(index[band], on: surface)
                let rows = UnsafeBufferPointer(start: surface.pixels, count: width * surface.height)
                guard body(rows.span, band * bandHeight) else { return }
            }
            return
        }
        let line = BandLine(pixelsPerBand: width * bandHeight) { makePainter(prepared) }
        // The number of bands that may be begun and not yet taken: it bounds the memory, whatever the picture's size.
        let ahead = threads + 1
        var begun: [(job: WorkerPool.Job, band: BandLine.Band)] = []
        defer { workers.abandon(begun.lazy.map { $0.job }) }
        for band in 0..<bands {
            for next in (band + begun.count)..<min(band + ahead, bands) {
                let drawn = BandLine.Band(rect: rect(ofBand: next))
                let job = workers.begin(threads: threads) { line.draw(index[next], in: drawn) }
                begun.append((job, drawn))
            }
            // Bands are taken in their order, so that the first error is always the same.
            let (job, drawn) = begun.removeFirst()
            workers.finish(job)
            guard try line.take(drawn, { body($0, band * bandHeight) }) else { return }
        }
    }

    /// Paints the whole picture into memory of its size that is all zeros.
    private func paintPicture(into pixels: UnsafeMutablePointer<UInt32>) -> RasterError? {
        // Glass needs a finished backdrop: its colours are made then, and it is painted in bands by all threads, with
        // everything up to the next glass. Only glass that holds glass is one operation in one band.
        let isGlass = plan.operations.map { $0.hasBackdrop }
        var failure: RasterError?
        let prepared = PreparedLayers(threads: threadCount)
        let painters = (0..<threadCount).map { _ in makePainter(prepared) }
        let canvas = Surface(rect: IntRect(minX: 0, minY: 0, maxX: width, maxY: height), over: pixels)
        var first = 0
        while first < plan.operations.count, failure == nil {
            let number = plan.sheetOfGlass(plan.operations[first])
            let isWhole = isGlass[first] && number == nil
            var end = first + 1
            while !isWhole, end < plan.operations.count, !isGlass[end] { end += 1 }
            if let number, let backdrop = plan.layers[number].backdrop {
                let sheet = GlassSheet(
                    backdrop, region: plan.layers[number].bounds, behind: canvas, threads: threadCount, workers: workers
                )
                for painter in painters { painter.readySheet = (number, sheet) }
            }
            let height = isWhole ? height : bandHeight
            failure = paintBands(plan.operations[first..<end], into: pixels, bandHeight: height, painters: painters)
            first = end
        }
        return failure
    }

    private func paintBands(
        _ operations: ArraySlice<Operation>, into pixels: UnsafeMutablePointer<UInt32>, bandHeight: Int,
        painters: [Painter]
    ) -> RasterError? {
        let bands = (height + bandHeight - 1) / bandHeight
        let index = BandIndex(operations, bandHeight: bandHeight, bands: bands)
        var failures = [RasterError?](repeating: nil, count: bands)
        let threads = min(painters.count, bands)
        failures.withUnsafeMutableBufferPointer { failures in
            workers.run(threads) { thread in
                for band in stride(from: thread, to: bands, by: threads) {
                    let top = band * bandHeight
                    let rect = IntRect(minX: 0, minY: top, maxX: width, maxY: min(top + bandHeight, height))
                    do throws(RasterError) {
                        try painters[thread].paintOperations(
                            index[band], on: Surface(rect: rect, over: pixels + top * width))
                    } catch {
                        failures[band] = error
                        return
                    }
                }
            }
        }
        return failures.lazy.compactMap { $0 }.first
    }

    private func makePainter(_ prepared: PreparedLayers) -> Painter {
        Painter(
            plan: plan, symbols: drawing.symbols,
            maxLayerPixels: PlanBudget.layerPixels(canvas: width * height, options.limits), preparedLayers: prepared)
    }

    private func rect(ofBand band: Int) -> IntRect {
        IntRect(minX: 0, minY: band * bandHeight, maxX: width, maxY: min((band + 1) * bandHeight, height))
    }

    /// The number of threads that are worth starting: each costs some hundredths of a millisecond.
    private var threadCount: Int {
        let wanted = max(options.threads ?? Threads.processorCount, 1)
        return min(wanted, max(width * height / 65_536, 1), Threads.maxCount)
    }

    private var bandHeight: Int {
        let fitting = max((1 << 18) / width, 64)
        return min(max(options.bandHeight ?? fitting, 1), height)
    }

    /// Whether every pixel will be opaque, as far as can be told without drawing: an opaque rectangle over everything
    /// is drawn first.
    public var isOpaque: Bool {
        // The plan knows whether that paint is there at this scale, and whether it fills the last pixels where the size
        // was rounded up.
        guard drawing.isOpaque, let first = plan.operations.first else { return false }
        switch first.kind {
        case .fill:
            let fill = plan.fills[first.number]
            guard fill.paint.isOpaque, fill.path == .rect(drawing.opaqueBackground) else { return false }
        case .rectangle:
            let rectangle = plan.rectangles[first.number]
            let canvas = IntRect(minX: 0, minY: 0, maxX: width, maxY: height)
            guard rectangle.color >> 24 == 255, rectangle.rectangle.covers(canvas) else { return false }
        case .glyphs, .stamp, .layer: return false
        }
        let box = Transform.scale(options.scale).applied(to: drawing.opaqueBackground)
        return box.minX <= 0 && box.minY <= 0 && box.maxX >= Double(width) && box.maxY >= Double(height)
    }
}
