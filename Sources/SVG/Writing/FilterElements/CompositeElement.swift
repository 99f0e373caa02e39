import DisplayList

extension FilterEffect.Composite: FilterElement {
    var name: StaticString { "feComposite" }

    func writeAttributes(to writer: inout FilterGraphWriter) {
        switch operation {
        case .over: break
        case .in: writer.text.append(" operator=\"in\"")
        case .out: writer.text.append(" operator=\"out\"")
        case .atop: writer.text.append(" operator=\"atop\"")
        case .xor: writer.text.append(" operator=\"xor\"")
        case .lighter: writer.text.append(" operator=\"lighter\"")
        case .arithmetic(let k1, let k2, let k3, let k4):
            writer.text.append(" operator=\"arithmetic\"")
            writer.attribute(" k1=\"", k1, unless: 0)
            writer.attribute(" k2=\"", k2, unless: 0)
            writer.attribute(" k3=\"", k3, unless: 0)
            writer.attribute(" k4=\"", k4, unless: 0)
        }
    }
}
