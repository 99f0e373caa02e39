import DisplayList

extension FilterEffect.GaussianBlur: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        let (horizontal, vertical) = try stage.kernels(sigmaX, sigmaY)
        guard let input = try stage.input(0), horizontal.radius + vertical.radius > 0 else { return try stage.input(0) }
        let (x, y) = (horizontal.radius, vertical.radius)
        let reached = input.rect.outset(x: x, y: y)
        // Images on the way are cut to the region (Filter Effects Module Level 1, section 9.2), also those between a
        // blur's boxes: values that one box carries out of the region do not come back.
        let area = reached.intersection(stage.wanted.outset(x: x, y: y)).intersection(stage.region)
        let result = try input.copy(of: area)
        Blur.surface(
            result.surface, horizontal: horizontal, vertical: vertical, isCut: !stage.region.contains(reached))
        return result
    }
}
