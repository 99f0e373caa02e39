import DisplayList

/// Sheets of glass, and the nodes on them.
extension Painter {
    /// The number of pixels in a strip: 256 KiB, which stay in the second-level cache while the glass is made, painted
    /// on, and laid on the surface.
    private static let stripPixels = 65_536

    /// Paints glass and the group's nodes on it in strips, and lays each strip on the surface.
    func paintGlass(
        _ number: Int, _ backdrop: DeviceBackdrop, _ region: IntRect, on surface: Surface
    ) throws(RasterError) {
        let layer = plan.layers[number]
        var sheet = readySheet?.layer == number ? readySheet?.sheet : nil
        var sheetPixels = 0
        if sheet == nil {
            sheetPixels = GlassSheet.pixelCount(backdrop, region: region, behind: surface.rect)
            try take(sheetPixels)
            sheet = GlassSheet(backdrop, region: region, behind: surface, threads: 1)
        }
        defer { give(sheetPixels) }
        guard let sheet else { return }

        let isWhole = layer.holdsGlass
        let height = isWhole ? region.height : min(max(Painter.stripPixels / region.width, 8), region.height)
        let whole = try makeSurface(
            IntRect(minX: region.minX, minY: region.minY, maxX: region.maxX, maxY: region.minY + height))
        defer { release(whole) }
        var rows = GlassRows(sheet, from: region.minX, to: region.maxX, dither: backdrop.dither)
        for top in stride(from: region.minY, to: region.maxY, by: height) {
            let rect = IntRect(
                minX: region.minX, minY: top, maxX: region.maxX, maxY: min(top + height, region.maxY))
            let strip = Surface(rect: rect, over: whole.pixels)
            for y in rect.minY..<rect.maxY {
                Composite.colors(
                    strip.at(rect.minX, y), rect.width, rows.row(y), alpha: surface.at(rect.minX, y))
            }
            if layer.isDrawnOnGlass(plan) {
                try paintOperations(layer.operations, on: strip)
            } else {
                let source = try content(of: layer, rect)
                defer { release(source) }
                let common = source.rect.intersection(rect)
                for y in common.minY..<common.maxY {
                    Composite.pixels(
                        strip.at(common.minX, y), common.width, source.at(common.minX, y), coverage: 255)
                }
            }
            try finish(layer, strip, rect, on: surface)
        }
    }
}

extension LayerOperation {
    /// Whether nodes can be painted directly on the glass: source-over is associative, so that up to rounding this is
    /// the same as compositing a layer of them. Filters, blend modes and other glass must not see the glass, and rule
    /// it out.
    fileprivate func isDrawnOnGlass(_ plan: Plan) -> Bool {
        filters.isEmpty && filterPlan == nil
            && operations.allSatisfy { operation in
                guard operation.kind == .layer else { return true }
                return plan.layers[operation.number].blendMode == .normal && !operation.hasBackdrop
            }
    }
}

extension Plan {
    /// The layer number of an operation that is a sheet of glass without other glass on it: its colours can be made
    /// before it is painted band by band.
    func sheetOfGlass(_ operation: Operation) -> Int? {
        guard operation.kind == .layer, operation.hasBackdrop, layers[operation.number].backdrop != nil,
            !layers[operation.number].holdsGlass
        else { return nil }
        return operation.number
    }
}
