import DisplayList

extension FilterEffect.ComponentTransfer: FilterElement {
    var name: StaticString { "feComponentTransfer" }

    func writeContent(to writer: inout FilterGraphWriter) {
        red.writeFunction("<feFuncR", to: &writer)
        green.writeFunction("<feFuncG", to: &writer)
        blue.writeFunction("<feFuncB", to: &writer)
        alpha.writeFunction("<feFuncA", to: &writer)
    }
}

extension FilterEffect.ComponentTransfer.Function {
    fileprivate func writeFunction(_ element: StaticString, to writer: inout FilterGraphWriter) {
        switch self {
        case .identity: return
        case .table(let values):
            if values.isEmpty { return }
            writer.text.append(element)
            writer.text.append(" type=\"table\"")
            writer.attribute(" tableValues=\"", values)
        case .discrete(let values):
            if values.isEmpty { return }
            writer.text.append(element)
            writer.text.append(" type=\"discrete\"")
            writer.attribute(" tableValues=\"", values)
        case .linear(let slope, let intercept):
            writer.text.append(element)
            writer.text.append(" type=\"linear\"")
            writer.attribute(" slope=\"", slope, unless: 1)
            writer.attribute(" intercept=\"", intercept, unless: 0)
        case .gamma(let amplitude, let exponent, let offset):
            writer.text.append(element)
            writer.text.append(" type=\"gamma\"")
            writer.attribute(" amplitude=\"", amplitude, unless: 1)
            writer.attribute(" exponent=\"", exponent, unless: 1)
            writer.attribute(" offset=\"", offset, unless: 0)
        }
        writer.text.append("/>\n")
    }
}
