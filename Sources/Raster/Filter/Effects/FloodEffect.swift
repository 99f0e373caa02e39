import DisplayList

extension FilterEffect.Flood: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        let word = LinearLight.pixel(color, in: stage.colorSpace)
        if word == 0 { return nil }
        let result = try stage.image(stage.wanted)
        result.surface.pixels.update(repeating: word, count: stage.wanted.width * stage.wanted.height)
        return result
    }
}
