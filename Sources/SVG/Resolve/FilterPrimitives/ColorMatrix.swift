import DisplayList

extension FilterEffect.ColorMatrix {
    init(_ attributes: FilterAttributes) { self.init(attributes.input, Values(attributes)) }
}

extension FilterEffect.ColorMatrix.Values {
    /// The identity matrix if the values are wrong.
    fileprivate init(_ attributes: FilterAttributes) {
        let values = attributes.numbers(.values)
        self = .matrix([])
        switch attributes.word(.type) {
        case "saturate":
            guard let values else {
                self = .saturate(1)
                return
            }
            if values.count == 1, values[0] >= 0 { self = .saturate(values[0]) }
        case "hueRotate":
            guard let values else {
                self = .hueRotate(0)
                return
            }
            if values.count == 1 { self = .hueRotate(values[0]) }
        case "luminanceToAlpha": self = .luminanceToAlpha
        default: if let values, values.count == 20 { self = .matrix(values) }
        }
    }
}
