import DisplayList

extension FilterEffect.GaussianBlur: FilterElement {
    var name: StaticString { "feGaussianBlur" }

    func writeAttributes(to writer: inout FilterGraphWriter) {
        writer.attribute(" stdDeviation=\"", max(sigmaX, 0), max(sigmaY, 0), decimals: writer.decimals + 1)
    }
}
