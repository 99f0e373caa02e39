import DisplayList

extension FilterEffect.SpecularLighting: FilterElement {
    var name: StaticString { "feSpecularLighting" }

    func writeAttributes(to writer: inout FilterGraphWriter) {
        writer.attribute(" surfaceScale=\"", surfaceScale, unless: 1)
        writer.attribute(" specularConstant=\"", constant, unless: 1)
        writer.attribute(" specularExponent=\"", exponent, unless: 1)
        writer.text.attribute(" lighting-color=\"", color)
    }

    func writeContent(to writer: inout FilterGraphWriter) { light.writeLight(to: &writer) }
}
