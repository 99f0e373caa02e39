/// What the day asks for in one go: a few steps under one name, which words have under `capsule`.
struct DayCapsule: Sendable, Hashable {
    let minutes: Int

    /// A type's own, where nothing else says which.
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
