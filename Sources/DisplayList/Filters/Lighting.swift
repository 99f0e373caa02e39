/// The light source of a lighting effect (Filter Effects Module Level 1, section 10).
public enum FilterLight: Sendable, Hashable {
    /// A light from far away, by angles in degrees: azimuth clockwise from the right, elevation up from the picture.
    case distant(azimuth: Double, elevation: Double)
    /// A light at a point; z is towards the viewer.
    case point(x: Double, y: Double, z: Double)
    /// A light at a point that points at another. The exponent says how much it is focused; beyond the cone's angle, in
    /// degrees from its axis, it does not shine; nil for no such limit.
    case spot(
        x: Double, y: Double, z: Double, pointsAtX: Double, pointsAtY: Double, pointsAtZ: Double, exponent: Double,
        limitingConeAngle: Double?)

    var isFinite: Bool {
        switch self {
        case .distant(let azimuth, let elevation): azimuth.isFinite && elevation.isFinite
        case .point(let x, let y, let z): x.isFinite && y.isFinite && z.isFinite
        case .spot(let x, let y, let z, let atX, let atY, let atZ, let exponent, let angle):
            [x, y, z, atX, atY, atZ, exponent, angle ?? 0].allSatisfy { $0.isFinite }
        }
    }
}
