import DisplayList

extension FilterEffect.Offset {
    init(_ attributes: FilterAttributes) {
        self.init(
            attributes.input, dx: attributes.alongX(attributes.number(.dx, 0)),
            dy: attributes.alongY(attributes.number(.dy, 0)))
    }
}
