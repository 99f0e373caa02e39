/// What the day asks for in one go: a few steps under one name.
struct DayCapsule: Sendable, Hashable {
    let title: String
    let minutes: Int

    /// A type's own, where nothing else says which.
    init(for type: TerrainType) {
        (title, minutes) =
            switch type {
            case .lowFlame: ("Warm start", 8)
            case .coolCore: ("Sun and ginger", 6)
            case .lowBattery: ("Slow recharge", 10)
            case .steadyCore: ("Daily rhythm", 7)
            case .busyMind: ("Down from the head", 9)
            case .highFlame: ("Even burn", 6)
            case .overclocked: ("The long exhale", 8)
            case .brightButThin: ("Soft refill", 9)
            }
    }
}
