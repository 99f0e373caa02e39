import DisplayList

/// Layers with a filter graph: prepared whole, as far as they are seen, since a primitive may look anywhere.
extension Painter {
    /// A layer's operations, filtered; nil for nothing.
    func filtered(_ layer: LayerOperation, _ plan: FilterPlan) throws(RasterError) -> Surface? {
        try preparedLayers.surface(ofLayer: layer.number) { () throws(RasterError) in
            let memory = FilterMemory(room: roomForLayers, limit: maxLayerPixels)
            let content = try draw(layer.operations, in: plan.contentArea, memory)
            let image = try FilterRun.result(
                of: plan, content: content, memory: memory, threads: preparedLayers.threads
            ) {
                (place, wanted) throws(RasterError) in
                try draw(layer.filterImages[place] ?? [], in: wanted, memory)
            }
            return try image?.cropped(to: layer.bounds).ownSurface()
        }
    }

    /// Operations as an image of as much of a rectangle as they fill; nil for nothing.
    private func draw(
        _ operations: [Operation], in rect: IntRect, _ memory: FilterMemory
    ) throws(RasterError) -> FilterImage? {
        let bounds = operations.reduce(IntRect.empty) { $0.union($1.bounds) }.intersection(rect)
        if bounds.isEmpty { return nil }
        let image = try FilterImage(bounds, .sRGB, memory)
        // What the filter has counts while layers in it are drawn.
        let count = memory.pixels
        try take(count)
        defer { give(count) }
        try paintOperations(operations, on: image.surface)
        return image
    }
}
