/// Where a vector lies between cold and heat (terrain.md, "Scoring").
public enum Warmth: String, Sendable, Hashable, CaseIterable {
    case cold, neutral, warm

    public init(_ vector: TerrainVector) {
        self = third(of: vector[.coldHeat], .cold, .neutral, .warm)
    }
}

/// Where a vector lies between deficiency and excess (terrain.md, "Scoring").
public enum Reserve: String, Sendable, Hashable, CaseIterable {
    case deficient, balanced, excess

    public init(_ vector: TerrainVector) {
        self = third(of: vector[.defExcess], .deficient, .balanced, .excess)
    }
}

/// Both primary axes are divided at the same places: −3 and below, −2 … 2, 3 and above.
private func third<Value>(of value: Int, _ low: Value, _ middle: Value, _ high: Value) -> Value {
    value <= -3 ? low : value >= 3 ? high : middle
}

/// The eight types; raw values are the specification's identifiers.
public enum TerrainType: String, Sendable, Hashable, CaseIterable {
    case lowFlame = "cold_deficient_low_flame"
    case coolCore = "cold_balanced_cool_core"
    case lowBattery = "neutral_deficient_low_battery"
    case steadyCore = "neutral_balanced_steady_core"
    case busyMind = "neutral_excess_busy_mind"
    case highFlame = "warm_balanced_high_flame"
    case overclocked = "warm_excess_overclocked"
    case brightButThin = "warm_deficient_bright_but_thin"

    /// Nine combinations give eight types: cold and excess counts as cold and balanced.
    public init(warmth: Warmth, reserve: Reserve) {
        switch (warmth, reserve) {
        case (.cold, .deficient): self = .lowFlame
        case (.cold, .balanced), (.cold, .excess): self = .coolCore
        case (.neutral, .deficient): self = .lowBattery
        case (.neutral, .balanced): self = .steadyCore
        case (.neutral, .excess): self = .busyMind
        case (.warm, .balanced): self = .highFlame
        case (.warm, .excess): self = .overclocked
        case (.warm, .deficient): self = .brightButThin
        }
    }

    public var warmth: Warmth {
        switch self {
        case .lowFlame, .coolCore: .cold
        case .lowBattery, .steadyCore, .busyMind: .neutral
        case .highFlame, .overclocked, .brightButThin: .warm
        }
    }

    public var reserve: Reserve {
        switch self {
        case .lowFlame, .lowBattery, .brightButThin: .deficient
        case .coolCore, .steadyCore, .highFlame: .balanced
        case .busyMind, .overclocked: .excess
        }
    }
}
