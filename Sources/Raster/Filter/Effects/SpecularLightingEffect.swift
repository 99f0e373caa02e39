import DisplayList

extension FilterEffect.SpecularLighting: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        let rect = stage.wanted
        let result = try stage.image(rect)
        let input = try stage.anyInput(0)
        let light = LightSource(light, color: color, in: stage.colorSpace, stage.transform)
        let depth = LightSource.depth(stage.transform)
        let constant = Float(min(max(constant, -1e9), 1e9))
        let shine = PowerCurve(exponent)
        stage.forRows(of: rect) { rows in
            let surface = LitSurface(input, rect, region: stage.region, scale: surfaceScale * depth)
            for y in rows {
                let out = result.surface.at(rect.minX, y)
                surface.row(y) { x, height, normal in
                    let vector = light.vector(x, y, height)
                    // The direction halfway between the light and the eye, which is straight above.
                    let half = LightSource.unit(vector + LightSource.Vector(0, 0, 1))
                    let color = light.color(vector) * (constant * shine(LightSource.dot(normal, half)))
                    let alpha = max(color.x, max(color.y, color.z))
                    out[x &- rect.minX] = StraightColor.pixel(premultiplied: SIMD4(color, alpha))
                }
            }
        }
        return result
    }
}
