/// A term of the encyclopedia: a part of one of the two primary axes, a modifier, or a type.
public enum TerrainTerm: String, Sendable, Hashable, CaseIterable {
    /// The warmth.
    case cold, neutral, warm
    /// The reserve.
    case deficient, balanced, excess
    /// The modifiers.
    case shen, stagnation, damp, dry
    /// The cold types, and the neutral ones.
    case lowFlame = "low-flame", coolCore = "cool-core", lowBattery = "low-battery", steadyCore = "steady-core"
    /// The last neutral type, and the warm ones.
    case busyMind = "busy-mind", highFlame = "high-flame", overclocked, brightButThin = "bright-but-thin"

    /// The meaning of a term.
    enum Subject: Sendable, Hashable {
        case warmth(Warmth), reserve(Reserve), modifier(TerrainModifier), type(TerrainType)
    }

    var subject: Subject {
        switch self {
        case .cold: .warmth(.cold)
        case .neutral: .warmth(.neutral)
        case .warm: .warmth(.warm)
        case .deficient: .reserve(.deficient)
        case .balanced: .reserve(.balanced)
        case .excess: .reserve(.excess)
        case .shen: .modifier(.shen)
        case .stagnation: .modifier(.stagnation)
        case .damp: .modifier(.damp)
        case .dry: .modifier(.dry)
        case .lowFlame: .type(.lowFlame)
        case .coolCore: .type(.coolCore)
        case .lowBattery: .type(.lowBattery)
        case .steadyCore: .type(.steadyCore)
        case .busyMind: .type(.busyMind)
        case .highFlame: .type(.highFlame)
        case .overclocked: .type(.overclocked)
        case .brightButThin: .type(.brightButThin)
        }
    }

    /// The axes that decide it.
    var axes: [TerrainAxis] {
        switch self {
        case .cold, .neutral, .warm: [.coldHeat]
        case .deficient, .balanced, .excess: [.defExcess]
        case .damp, .dry: [.dampDry]
        case .stagnation: [.qiStagnation]
        case .shen: [.shenUnsettled]
        default: [.coldHeat, .defExcess]
        }
    }

    /// Whether the term applies to the person with a vector.
    func fits(_ vector: TerrainVector) -> Bool {
        switch subject {
        case .warmth(let warmth): Warmth(vector) == warmth
        case .reserve(let reserve): Reserve(vector) == reserve
        case .modifier(let modifier): vector.modifier == modifier
        case .type(let type): vector.type == type
        }
    }

    /// The types that it is a part of; none for a modifier, which any type may have, and for a type.
    package var types: [TerrainType] {
        switch subject {
        case .warmth(let warmth): TerrainType.allCases.filter { $0.warmth == warmth }
        case .reserve(let reserve): TerrainType.allCases.filter { $0.reserve == reserve }
        case .modifier, .type: []
        }
    }

    /// The tags of ingredients that answer it, in the project's packs and in the app's.
    var tags: Set<String> {
        switch self {
        case .cold: ["warming"]
        case .warm: ["cooling"]
        case .deficient: ["nourishing", "supports_deficiency"]
        case .excess: ["light", "reduces_excess"]
        case .damp: ["drying", "dries_damp"]
        case .dry: ["moistening", "moistens_dryness"]
        case .shen: ["settling", "calms_shen"]
        case .stagnation: ["moving", "moves_qi"]
        default: []
        }
    }

    /// Its picture.
    var picture: PackPicture {
        switch self {
        case .cold: .motif(.ripples)
        case .neutral: .motif(.cup)
        case .warm: .motif(.sun)
        case .deficient: .motif(.feather)
        case .balanced: .motif(.stones)
        case .excess: .motif(.gourd)
        case .shen: .motif(.moon)
        case .stagnation: .motif(.wind)
        case .damp: .motif(.drop)
        case .dry: .motif(.grain)
        default: if case .type(let type) = subject { .type(type) } else { .motif(.stones) }
        }
    }
}
