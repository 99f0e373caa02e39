import DisplayList

extension FilterEffect.GaussianBlur: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        let (horizontal, vertical) = try stage.kernels(sigmaX, sigmaY)
        guard let input = try stage.input(0), horizontal.radius + vertical.radius > 0 else { return try stage.input(0) }
        let (x, y) = (horizontal.radius, vertical.radius)
        let reached = input.rect.outset(x: x, y: y)
        // No image on the way is larger than the region (Filter Effects Module Level 1, section 9.2), and those between
        // a blur's boxes are such images: what one box carries out of the region no other brings back.
        let area = reached.intersection(stage.wanted.outset(x: x, y: y)).intersection(stage.region)
        let result = try input.copy(of: area)
        Blur.surface(
            result.surface, horizontal: horizontal, vertical: vertical, isCut: !stage.region.contains(reached))
        return result
    }
}
