import DisplayList

extension FilterEffect.DiffuseLighting {
    /// Nil without a light.
    init?(_ attributes: inout FilterAttributes) {
        guard let light = FilterLight(in: &attributes) else { return nil }
        self.init(
            attributes.input, surfaceScale: attributes.number(.surfaceScale, 1),
            constant: attributes.number(.diffuseConstant, 1), color: attributes.lightingColor, light: light)
    }
}
