import DisplayList

extension FilterEffect.SpecularLighting {
    /// Nil without a light source, and with an invalid exponent.
    init?(_ attributes: inout FilterAttributes) {
        let exponent = attributes.number(.specularExponent, 1)
        guard let light = FilterLight(in: &attributes), (1...128).contains(exponent) else { return nil }
        self.init(
            attributes.input, surfaceScale: attributes.number(.surfaceScale, 1),
            constant: attributes.number(.specularConstant, 1), exponent: exponent, color: attributes.lightingColor,
            light: light)
    }
}
