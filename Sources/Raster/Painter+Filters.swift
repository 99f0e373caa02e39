import DisplayList

/// Layers with a filter graph: made as a whole, as far as they are visible, since a primitive may read any pixel.
extension Painter {
    /// A layer's operations, filtered; nil if the result is empty.
    func filtered(_ layer: LayerOperation, _ plan: FilterPlan) throws(RasterError) -> Surface? {
        try preparedLayers.surface(ofLayer: layer.number) { () throws(RasterError) in
            let memory = FilterMemory(room: roomForLayers, limit: maxLayerPixels)
            let image = try FilterRun.result(
                of: plan, content: try draw(layer.operations, in: plan.contentArea, memory), memory: memory,
                threads: preparedLayers.threads
            ) {
                (place, wanted) throws(RasterError) in
                try draw(layer.filterImages[place] ?? [], in: wanted, memory)
            }
            return try image?.cropped(to: layer.bounds).ownSurface()
        }
    }

    /// Draws operations to an image of the part of a rectangle that they fill; nil if that is empty.
    private func draw(
        _ operations: [Operation], in rect: IntRect, _ memory: FilterMemory
    ) throws(RasterError) -> FilterImage? {
        let bounds = operations.reduce(IntRect.empty) { $0.union($1.bounds) }.intersection(rect)
        if bounds.isEmpty { return nil }
        let image = try FilterImage(bounds, .sRGB, memory)
        // The filter's images count while layers inside it are drawn.
        let count = memory.pixels
        try take(count)
        defer { give(count) }
        try paintOperations(operations, on: image.surface)
        return image
    }
}
