import DisplayList

extension FilterLight {
    /// Writes the light as an element.
    func writeLight(to writer: inout FilterGraphWriter) {
        let decimals = writer.decimals
        func place(_ x: Double, _ y: Double, _ z: Double) {
            writer.text.attribute(" x=\"", x, decimals: decimals)
            writer.text.attribute(" y=\"", y, decimals: decimals)
            writer.text.attribute(" z=\"", z, decimals: decimals)
        }
        switch self {
        case .distant(let azimuth, let elevation):
            writer.text.append("<feDistantLight")
            writer.attribute(" azimuth=\"", azimuth, unless: 0)
            writer.attribute(" elevation=\"", elevation, unless: 0)
        case .point(let x, let y, let z):
            writer.text.append("<fePointLight")
            place(x, y, z)
        case .spot(let x, let y, let z, let atX, let atY, let atZ, let exponent, let angle):
            writer.text.append("<feSpotLight")
            place(x, y, z)
            writer.text.attribute(" pointsAtX=\"", atX, decimals: decimals)
            writer.text.attribute(" pointsAtY=\"", atY, decimals: decimals)
            writer.text.attribute(" pointsAtZ=\"", atZ, decimals: decimals)
            writer.attribute(" specularExponent=\"", exponent, unless: 1)
            if let angle { writer.attribute(" limitingConeAngle=\"", [angle]) }
        }
        writer.text.append("/>\n")
    }
}
