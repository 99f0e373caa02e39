import DisplayList

extension FilterEffect.ColorMatrix: FilterElement {
    var name: StaticString { "feColorMatrix" }

    func writeAttributes(to writer: inout FilterGraphWriter) {
        switch values {
        case .luminanceToAlpha: writer.text.append(" type=\"luminanceToAlpha\"")
        case .hueRotate(let degrees):
            writer.text.append(" type=\"hueRotate\"")
            writer.attribute(" values=\"", [degrees])
        case .saturate(let amount) where amount <= 1:
            writer.text.append(" type=\"saturate\"")
            writer.attribute(" values=\"", [max(amount, 0)])
        case .matrix, .saturate:
            // A saturation above 1 is written as a matrix, since resvg clamps it.
            writer.text.append(" type=\"matrix\"")
            writer.attribute(" values=\"", factors)
        }
    }
}
