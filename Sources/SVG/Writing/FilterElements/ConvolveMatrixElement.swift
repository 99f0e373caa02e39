import DisplayList

extension FilterEffect.ConvolveMatrix: FilterElement {
    var name: StaticString { "feConvolveMatrix" }

    func writeAttributes(to writer: inout FilterGraphWriter) {
        writer.attribute(" order=\"", Double(columns), Double(rows), decimals: 0)
        writer.attribute(" kernelMatrix=\"", kernel)
        if let divisor { writer.attribute(" divisor=\"", [divisor]) }
        writer.attribute(" bias=\"", bias, unless: 0)
        writer.attribute(" targetX=\"", Double(target.x), unless: Double(columns / 2))
        writer.attribute(" targetY=\"", Double(target.y), unless: Double(rows / 2))
        switch edgeMode {
        case .duplicate: break
        case .wrap: writer.text.append(" edgeMode=\"wrap\"")
        case .none: writer.text.append(" edgeMode=\"none\"")
        }
        if preservesAlpha { writer.text.append(" preserveAlpha=\"true\"") }
    }
}
