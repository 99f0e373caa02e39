import DisplayList

extension FilterEffect.GaussianBlur: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        let (horizontal, vertical) = try stage.kernels(sigmaX, sigmaY)
        guard let input = try stage.input(0), horizontal.radius + vertical.radius > 0 else { return try stage.input(0) }
        let (x, y) = (horizontal.radius, vertical.radius)
        let result = try input.copy(of: input.rect.outset(x: x, y: y).intersection(stage.wanted.outset(x: x, y: y)))
        Blur.surface(result.surface, horizontal: horizontal, vertical: vertical)
        return result
    }
}
