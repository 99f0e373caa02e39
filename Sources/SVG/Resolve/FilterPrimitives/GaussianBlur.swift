import DisplayList

extension FilterEffect.GaussianBlur {
    init(_ attributes: FilterAttributes) {
        let sigma = attributes.pair(.stdDeviation) ?? (0, 0)
        let isNegative = sigma.x < 0 || sigma.y < 0
        self.init(attributes.input, sigmaX: isNegative ? 0 : sigma.x, sigmaY: isNegative ? 0 : sigma.y)
    }
}
