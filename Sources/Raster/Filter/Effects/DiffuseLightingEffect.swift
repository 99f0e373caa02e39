import DisplayList

extension FilterEffect.DiffuseLighting: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        let rect = stage.wanted
        let result = try stage.image(rect)
        let input = try stage.anyInput(0)
        let light = LightSource(light, color: color, in: stage.colorSpace, stage.transform)
        let depth = LightSource.depth(stage.transform)
        let constant = Float(min(max(constant, -1e9), 1e9))
        stage.forRows(of: rect) { rows in
            let surface = LitSurface(input, rect, region: stage.region, scale: surfaceScale * depth)
            for y in rows {
                let out = result.surface.at(rect.minX, y)
                surface.row(y) { x, height, normal in
                    let vector = light.vector(x, y, height)
                    let color = light.color(vector) * (constant * LightSource.dot(normal, vector))
                    out[x &- rect.minX] = StraightColor.pixel(straight: SIMD4(color, 1))
                }
            }
        }
        return result
    }
}
