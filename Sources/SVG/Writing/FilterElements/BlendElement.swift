import DisplayList

extension FilterEffect.Blend: FilterElement {
    var name: StaticString { "feBlend" }

    func writeAttributes(to writer: inout FilterGraphWriter) {
        if mode != .normal { writer.text.attribute(" mode=\"", [UInt8](mode.rawValue.utf8)) }
    }
}
