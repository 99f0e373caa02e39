import DisplayList

extension FilterEffect.Composite {
    init(_ attributes: inout FilterAttributes) {
        let over = attributes.secondInput()
        self.init(attributes.input, Operation(attributes), over)
    }
}

extension FilterEffect.Composite.Operation {
    fileprivate init(_ attributes: FilterAttributes) {
        switch attributes.word(.operator) {
        case "in": self = .in
        case "out": self = .out
        case "atop": self = .atop
        case "xor": self = .xor
        case "lighter": self = .lighter
        case "arithmetic":
            self = .arithmetic(
                k1: attributes.number(.k1, 0), k2: attributes.number(.k2, 0), k3: attributes.number(.k3, 0),
                k4: attributes.number(.k4, 0))
        default: self = .over
        }
    }
}
