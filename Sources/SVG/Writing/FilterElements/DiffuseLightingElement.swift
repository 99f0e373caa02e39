import DisplayList

extension FilterEffect.DiffuseLighting: FilterElement {
    var name: StaticString { "feDiffuseLighting" }

    func writeAttributes(to writer: inout FilterGraphWriter) {
        writer.attribute(" surfaceScale=\"", surfaceScale, unless: 1)
        writer.attribute(" diffuseConstant=\"", constant, unless: 1)
        writer.text.attribute(" lighting-color=\"", color)
    }

    func writeContent(to writer: inout FilterGraphWriter) { light.writeLight(to: &writer) }
}
