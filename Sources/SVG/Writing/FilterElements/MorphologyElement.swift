import DisplayList

extension FilterEffect.Morphology: FilterElement {
    var name: StaticString { "feMorphology" }

    func writeAttributes(to writer: inout FilterGraphWriter) {
        if operation == .dilate { writer.text.append(" operator=\"dilate\"") }
        writer.attribute(" radius=\"", max(radiusX, 0), max(radiusY, 0), decimals: writer.decimals)
    }
}
