/// The pose of a figure that stands, sits or lies; its name in packs is its raw value.
///
/// Each is a file of Resources/illustrations/figures: one outline with its weight on ground at y = 0, some 200 points
/// tall. Limbs on the far side are lighter; fine light lines part what lies over the body, and lines beside it show the
/// direction of the movement. A figure that moves sideways looks to the right.
enum FigurePose: String, CaseIterable, Sendable {
    case stand, reach
    case sideBend = "side-bend"
    case squat, shake, ragdoll, cat, cow, child, seated
    case seatedBreath = "seated-breath"
    case shoulderLift = "shoulder-lift"
    case neckTilt = "neck-tilt"
    case seatedTwist = "seated-twist"
    case seatedFold = "seated-fold"
    case legsUp = "legs-up"
    case kneesIn = "knees-in"
    case lying

    /// The names of pictures in packs.
    static let names = allCases.map { $0.rawValue }
}
