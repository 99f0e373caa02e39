import DisplayList

extension FilterEffect.Blend {
    init(_ attributes: inout FilterAttributes) {
        let mode = BlendMode(rawValue: attributes.word(.mode)) ?? .normal
        self.init(
            attributes.input, over: attributes.secondInput(), mode: mode == .plusLighter ? .normal : mode)
    }
}
