import DisplayList

extension FilterEffect.Image: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? { try stage.nodes?.inSpace(stage.colorSpace) }
}
