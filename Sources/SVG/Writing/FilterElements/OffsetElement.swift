import DisplayList

extension FilterEffect.Offset: FilterElement {
    var name: StaticString { "feOffset" }

    func writeAttributes(to writer: inout FilterGraphWriter) {
        if dx != 0 { writer.text.attribute(" dx=\"", dx, decimals: writer.decimals) }
        if dy != 0 { writer.text.attribute(" dy=\"", dy, decimals: writer.decimals) }
    }
}
