import DisplayList

extension FilterEffect.Turbulence: FilterElement {
    var name: StaticString { "feTurbulence" }

    func writeAttributes(to writer: inout FilterGraphWriter) {
        if kind == .fractalNoise { writer.text.append(" type=\"fractalNoise\"") }
        writer.attribute(
            " baseFrequency=\"", max(baseFrequencyX, 0), max(baseFrequencyY, 0),
            decimals: FilterGraphWriter.factorDecimals)
        writer.attribute(" numOctaves=\"", Double(min(max(octaves, 0), 16)), unless: 1)
        writer.attribute(" seed=\"", seed.rounded(.towardZero), unless: 0)
        if stitchesTiles { writer.text.append(" stitchTiles=\"stitch\"") }
    }
}
