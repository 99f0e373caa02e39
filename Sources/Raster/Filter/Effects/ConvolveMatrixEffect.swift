import DisplayList
import Memory

extension FilterEffect.ConvolveMatrix: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        guard isValid else { return nil }
        let input = try stage.anyInput(0)
        var rect = stage.wanted
        if bias == 0 || preservesAlpha, edgeMode != .wrap {
            // Out of the kernel's reach of the input, the result is clear.
            rect = rect.intersection(input.rect.outset(x: columns, y: rows))
        }
        let result = try stage.image(rect)
        if rect.isEmpty { return result }
        let target = self.target
        let area = IntRect(
            minX: rect.minX - target.x, minY: rect.minY - target.y, maxX: rect.maxX - target.x + columns - 1,
            maxY: rect.maxY - target.y + rows - 1)
        let source = try extended(input, area, stage.region)

        // The kernel is turned by 180° when it is laid on pixels.
        let divisor = usedDivisor
        let weights = kernel.reversed().map { Float($0 / divisor) }
        let bias = Float(bias)
        let width = area.width
        // Four floats are as large as four pixels, and count as such.
        let numbers = width * rows * 4 * stage.threads
        try stage.memory.take(numbers)
        defer { stage.memory.give(numbers) }
        stage.forRows(of: rect) { stretch in
            // Channels as floats, converted once for each pixel: as many rows as the kernel has; a new row replaces the
            // oldest.
            let memory = Scratch<SIMD4<Float>>(count: width * rows)
            let shares = memory.base
            /// The memory of a row of the area.
            func line(_ row: Int) -> UnsafeMutablePointer<SIMD4<Float>> { shares + row % rows * width }
            func load(_ row: Int) {
                let pixels = source.surface.at(area.minX, area.minY + row)
                let out = line(row)
                for x in 0..<width {
                    out[x] =
                        preservesAlpha ? StraightColor.shares(pixels[x]) : StraightColor.premultipliedShares(pixels[x])
                }
            }
            let first = stretch.lowerBound - rect.minY
            for row in first..<(first + rows - 1) { load(row) }
            var lines = [UnsafeMutablePointer<SIMD4<Float>>](repeating: shares, count: rows)
            for y in stretch {
                let top = y - rect.minY
                load(top + rows - 1)
                for j in 0..<rows { lines[j] = line(top + j) }
                let out = result.surface.at(rect.minX, y)
                for x in 0..<rect.width {
                    var sum = SIMD4<Float>.zero
                    for j in 0..<rows {
                        let line = lines[j] + x
                        for i in 0..<columns { sum += line[i] * weights[j &* columns &+ i] }
                    }
                    if preservesAlpha {
                        let own = lines[target.y][x &+ target.x].w
                        var color = sum + bias * own
                        color.w = own
                        out[x] = StraightColor.pixel(straight: color)
                    } else {
                        let alpha = sum.w + bias
                        var color = sum + bias * alpha
                        color.w = alpha
                        out[x] = StraightColor.pixel(premultiplied: color)
                    }
                }
            }
            withExtendedLifetime(memory) {}
        }
        return result
    }

    /// A rectangle of the input, continued beyond the region's edges as the edge mode says.
    private func extended(_ input: FilterImage, _ rect: IntRect, _ region: IntRect) throws(RasterError) -> FilterImage {
        if edgeMode == .none || region.contains(rect) || region.isEmpty { return try input.covering(rect) }
        let image = try input.copy(of: rect)
        func place(_ v: Int, _ low: Int, _ high: Int) -> Int {
            if edgeMode == .duplicate { return min(max(v, low), high - 1) }
            let rest = (v - low) % (high - low)
            return rest < 0 ? rest + high : rest + low
        }
        for y in rect.minY..<rect.maxY {
            let sourceY = place(y, region.minY, region.maxY)
            let hasRow = sourceY >= input.rect.minY && sourceY < input.rect.maxY
            for x in rect.minX..<rect.maxX {
                if sourceY == y, x >= region.minX, x < region.maxX { continue }
                let sourceX = place(x, region.minX, region.maxX)
                let isThere = hasRow && sourceX >= input.rect.minX && sourceX < input.rect.maxX
                image.surface.at(x, y).pointee = isThere ? input.surface.at(sourceX, sourceY).pointee : 0
            }
        }
        return image
    }
}
