/// The day's practice: a few steps under one name, whose words have keys under `capsule`.
struct DayCapsule: Sendable, Hashable {
    let minutes: Int

    /// A type's own capsule, unless another one is chosen.
    init(for type: TerrainType) {
        minutes =
            switch type {
            case .lowFlame, .overclocked: 8
            case .coolCore, .highFlame: 6
            case .lowBattery: 10
            case .steadyCore: 7
            case .busyMind, .brightButThin: 9
            }
    }
}
