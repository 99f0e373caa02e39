import DisplayList

extension FilterEffect.DropShadow {
    init(_ attributes: FilterAttributes) {
        let sigma = attributes.pair(.stdDeviation) ?? (attributes.alongX(2), attributes.alongY(2))
        self.init(
            attributes.input, dx: attributes.alongX(attributes.number(.dx, 2)),
            dy: attributes.alongY(attributes.number(.dy, 2)), sigmaX: sigma.x, sigmaY: sigma.y,
            color: attributes.floodColor)
    }
}
