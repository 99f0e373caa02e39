import DisplayList
import PathParser

extension FilterLight {
    /// The light source of a lighting effect: the first child that is one; nil if none is.
    init?(in attributes: inout FilterAttributes) {
        var light: FilterLight?
        attributes.forEachChild { if light == nil { light = FilterLight($0) } }
        guard let light else { return nil }
        self = light
    }

    private init?(_ attributes: FilterAttributes) {
        let box = attributes.unitBox
        func value(_ name: AttributeName) -> Double { attributes.number(name, 0) }
        func x(_ name: AttributeName) -> Double { (box?.minX ?? 0) + attributes.alongX(value(name)) }
        func y(_ name: AttributeName) -> Double { (box?.minY ?? 0) + attributes.alongY(value(name)) }
        func z(_ name: AttributeName) -> Double { attributes.alongBoth(value(name)) }
        switch attributes.name {
        case .feDistantLight: self = .distant(azimuth: value(.azimuth), elevation: value(.elevation))
        case .fePointLight: self = .point(x: x(.x), y: y(.y), z: z(.z))
        case .feSpotLight:
            let exponent = attributes.number(.specularExponent, 1)
            self = .spot(
                x: x(.x), y: y(.y), z: z(.z), pointsAtX: x(.pointsAtX), pointsAtY: y(.pointsAtY),
                pointsAtZ: z(.pointsAtZ), exponent: exponent > 0 ? exponent : 1,
                limitingConeAngle: attributes.has(.limitingConeAngle) ? value(.limitingConeAngle) : nil)
        default: return nil
        }
    }
}

extension FilterAttributes {
    /// The colour of the light.
    var lightingColor: Color { style.color(of: style.own.lightingColor) }
}
