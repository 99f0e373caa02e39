import DisplayList

extension FilterEffect.ComponentTransfer {
    init(_ attributes: inout FilterAttributes) {
        var out = FilterEffect.ComponentTransfer(attributes.input)
        attributes.forEachChild { child in
            // If a channel has several functions, the last one counts.
            switch child.name {
            case .feFuncR: out.red = Function(child)
            case .feFuncG: out.green = Function(child)
            case .feFuncB: out.blue = Function(child)
            case .feFuncA: out.alpha = Function(child)
            default: break
            }
        }
        self = out
    }
}

extension FilterEffect.ComponentTransfer.Function {
    fileprivate init(_ attributes: FilterAttributes) {
        let values = attributes.numbers(.tableValues) ?? []
        switch attributes.word(.type) {
        case "table": self = .table(values)
        case "discrete": self = .discrete(values)
        case "linear":
            self = .linear(slope: attributes.number(.slope, 1), intercept: attributes.number(.intercept, 0))
        case "gamma":
            self = .gamma(
                amplitude: attributes.number(.amplitude, 1), exponent: attributes.number(.exponent, 1),
                offset: attributes.number(.offset, 0))
        default: self = .identity
        }
    }
}
