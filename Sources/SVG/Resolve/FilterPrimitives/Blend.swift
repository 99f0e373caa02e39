import DisplayList

extension FilterEffect.Blend {
    init(_ attributes: inout FilterAttributes) {
        self.init(
            attributes.input, over: attributes.secondInput(),
            mode: BlendMode(rawValue: attributes.word(.mode)) ?? .normal)
    }
}
