import DisplayList

extension FilterLight {
    /// The light of a lighting effect: its first child that is one; nil where none is.
    init?(in attributes: FilterAttributes) {
        for child in attributes.children {
            func x(_ name: AttributeName) -> Double { (child.unitBox?.minX ?? 0) + child.alongX(child.number(name, 0)) }
            func y(_ name: AttributeName) -> Double { (child.unitBox?.minY ?? 0) + child.alongY(child.number(name, 0)) }
            func z(_ name: AttributeName) -> Double { child.alongBoth(child.number(name, 0)) }
            switch child.name {
            case .feDistantLight:
                self = .distant(azimuth: child.number(.azimuth, 0), elevation: child.number(.elevation, 0))
                return
            case .fePointLight:
                self = .point(x: x(.x), y: y(.y), z: z(.z))
                return
            case .feSpotLight:
                let exponent = child.number(.specularExponent, 1)
                self = .spot(
                    x: x(.x), y: y(.y), z: z(.z), pointsAtX: x(.pointsAtX), pointsAtY: y(.pointsAtY),
                    pointsAtZ: z(.pointsAtZ), exponent: exponent > 0 ? exponent : 1,
                    limitingConeAngle: child.has(.limitingConeAngle) ? child.number(.limitingConeAngle, 0) : nil)
                return
            default: continue
            }
        }
        return nil
    }
}

extension FilterAttributes {
    /// What a light shines in.
    var lightingColor: Color { style.color(of: style.own.lightingColor) }
}
