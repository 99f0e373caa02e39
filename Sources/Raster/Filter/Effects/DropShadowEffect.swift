import DisplayList
import PathParser

extension FilterEffect.DropShadow: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        guard let input = try stage.input(0) else { return nil }
        let (horizontal, vertical) = try stage.kernels(sigmaX, sigmaY)
        let (x, y) = (horizontal.radius, vertical.radius)
        let word = LinearLight.pixel(color, in: stage.colorSpace)
        let wide = stage.wanted.outset(x: x, y: y)
        guard word != 0,
            let moved = try FilterEffect.Offset.moved(
                input, by: stage.transform.applied(toVector: Point(dx, dy)), wanted: wide)
        else { return input }
        let shadow = moved.rect.outset(x: x, y: y).intersection(wide)
        let result = try input.copy(of: input.rect.union(shadow).intersection(stage.wanted))
        let common = shadow.intersection(result.rect)
        if common.isEmpty { return result }

        let bytes = (shadow.width * shadow.height + 3) / 4
        try stage.memory.take(bytes)
        defer { stage.memory.give(bytes) }
        let mask = CoverageMask(rect: shadow)
        let source = moved.rect.intersection(shadow)
        for y in source.minY..<source.maxY {
            let row = moved.surface.at(source.minX, y)
            let out = mask.at(source.minX, y)
            for x in 0..<source.width { out[x] = UInt8(truncatingIfNeeded: row[x] >> 24) }
        }
        Blur.mask(mask, horizontal: horizontal, vertical: vertical)
        for y in common.minY..<common.maxY {
            Composite.under(
                result.surface.at(common.minX, y), common.width, SolidColor(word),
                coverage: mask.at(common.minX, y))
        }
        return result
    }
}
