import DisplayList

extension FilterEffect.Merge: DrawnEffect {
    func draw(_ stage: FilterStage) throws(RasterError) -> FilterImage? {
        var all = IntRect.empty
        for input in stage.inputs { all = all.union(input?.rect ?? .empty) }
        let result = try stage.image(all.intersection(stage.wanted))
        for index in stage.inputs.indices {
            if let input = try stage.input(index) { result.lay(input) }
        }
        return result
    }
}
