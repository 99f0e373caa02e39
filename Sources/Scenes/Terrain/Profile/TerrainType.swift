/// The part of the axis between cold and heat that a vector lies in (terrain.md, "Scoring").
public enum Warmth: String, Sendable, Hashable, CaseIterable {
    /// −3 and below; −2 … 2; 3 and above.
    case cold, neutral, warm

    /// The part of a vector on the axis of cold and heat.
    public init(_ vector: TerrainVector) {
        self = third(of: vector[.coldHeat], .cold, .neutral, .warm)
    }
}

/// The part of the axis between deficiency and excess that a vector lies in (terrain.md, "Scoring").
public enum Reserve: String, Sendable, Hashable, CaseIterable {
    /// −3 and below; −2 … 2; 3 and above.
    case deficient, balanced, excess

    /// The part of a vector on the axis of deficiency and excess.
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
    /// Cold and deficient.
    case lowFlame = "cold_deficient_low_flame"
    /// Cold and balanced, or cold and in excess.
    case coolCore = "cold_balanced_cool_core"
    /// Neutral and deficient.
    case lowBattery = "neutral_deficient_low_battery"
    /// Neutral and balanced.
    case steadyCore = "neutral_balanced_steady_core"
    /// Neutral and in excess.
    case busyMind = "neutral_excess_busy_mind"
    /// Warm and balanced.
    case highFlame = "warm_balanced_high_flame"
    /// Warm and in excess.
    case overclocked = "warm_excess_overclocked"
    /// Warm and deficient.
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

    /// The type's warmth.
    public var warmth: Warmth {
        switch self {
        case .lowFlame, .coolCore: .cold
        case .lowBattery, .steadyCore, .busyMind: .neutral
        case .highFlame, .overclocked, .brightButThin: .warm
        }
    }

    /// The type's reserve.
    public var reserve: Reserve {
        switch self {
        case .lowFlame, .lowBattery, .brightButThin: .deficient
        case .coolCore, .steadyCore, .highFlame: .balanced
        case .busyMind, .overclocked: .excess
        }
    }
}
