import DisplayList

extension FilterEffect.Blend: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        let top = try stage.input(0)
        guard let bottom = try stage.input(1) else { return top }
        guard let top else { return bottom }
        let result = try stage.changeableInput(1, top.rect.union(bottom.rect).intersection(stage.wanted))
        result.lay(top, mode)
        return result
    }
}

extension FilterImage {
    /// Blends another image over this one, as far as this one reaches; only while this one is being made.
    func lay(_ top: FilterImage, _ mode: BlendMode = .normal) {
        let common = top.rect.intersection(rect)
        if common.isEmpty { return }
        for y in common.minY..<common.maxY {
            let target = surface.at(common.minX, y)
            let source = top.surface.at(common.minX, y)
            if mode == .normal {
                Composite.pixels(target, common.width, source, coverage: 255)
            } else {
                Blend.row(mode, target, source, common.width, coverage: nil, constant: 255)
            }
        }
    }
}
