import DisplayList

extension FilterEffect.Tile: DrawnEffect {
    /// The input keeps its own colour space: its pixels stay what they are.
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        guard let input = stage.inputs[0] else { return nil }
        let tile = stage.inputSubregions[0]
        if tile.isEmpty { return nil }
        let rect = stage.wanted
        if tile.contains(rect) { return input }
        let result = try FilterImage(rect, input.colorSpace, stage.memory)
        for y in rect.minY..<rect.maxY {
            let sourceY = tile.minY + TileEffect.rest(y - tile.minY, tile.height)
            if sourceY < input.rect.minY || sourceY >= input.rect.maxY { continue }
            var x = rect.minX
            while x < rect.maxX {
                // Copies a piece of a row of the tile at a time, as far as the input has pixels there.
                let place = TileEffect.rest(x - tile.minX, tile.width)
                let count = min(tile.width - place, rect.maxX - x)
                let first = max(tile.minX + place, input.rect.minX)
                let end = min(tile.minX + place + count, input.rect.maxX)
                if first < end {
                    result.surface.at(x + first - tile.minX - place, y)
                        .update(from: input.surface.at(first, sourceY), count: end - first)
                }
                x += count
            }
        }
        return result
    }
}

enum TileEffect {
    /// The distance from the beginning of the tile that it lies in.
    static func rest(_ distance: Int, _ length: Int) -> Int {
        let rest = distance % length
        return rest < 0 ? rest + length : rest
    }

    /// The part of a tile that is needed to fill a rectangle: all of it, unless the rectangle lies inside one
    /// repetition.
    static func needed(_ wanted: IntRect, of tile: IntRect) -> IntRect {
        if tile.isEmpty || wanted.isEmpty { return .empty }
        func side(_ low: Int, _ high: Int, _ start: Int, _ length: Int) -> (Int, Int) {
            let first = rest(low - start, length)
            return first + high - low <= length ? (start + first, start + first + high - low) : (start, start + length)
        }
        let (minX, maxX) = side(wanted.minX, wanted.maxX, tile.minX, tile.width)
        let (minY, maxY) = side(wanted.minY, wanted.maxY, tile.minY, tile.height)
        return IntRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }
}
