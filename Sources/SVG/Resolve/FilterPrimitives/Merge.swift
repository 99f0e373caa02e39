import DisplayList

extension FilterEffect.Merge {
    init(_ attributes: inout FilterAttributes) {
        var inputs: [FilterInput] = []
        attributes.forEachChild { if $0.name == .feMergeNode { inputs.append($0.input(.in)) } }
        self.init(inputs)
    }
}
