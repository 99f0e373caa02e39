import DisplayList

extension FilterEffect.Merge {
    init(_ attributes: inout FilterAttributes) {
        var inputs: [FilterInput] = []
        for child in attributes.children where child.name == .feMergeNode {
            inputs.append(attributes.input(.in, of: child.element))
        }
        self.init(inputs)
    }
}
