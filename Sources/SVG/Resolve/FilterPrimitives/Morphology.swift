import DisplayList

extension FilterEffect.Morphology {
    init(_ attributes: FilterAttributes) {
        let radius = attributes.pair(.radius) ?? (0, 0)
        let isWrong = radius.x < 0 || radius.y < 0 || radius.x == 0 && radius.y == 0
        self.init(
            attributes.input, attributes.word(.operator) == "dilate" ? .dilate : .erode,
            radiusX: isWrong ? 0 : radius.x, radiusY: isWrong ? 0 : radius.y)
    }
}
