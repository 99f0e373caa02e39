/// The bidirectional class of a character (UAX 9), in the order of Tools/unicode-tables.
enum BidiClass: UInt8, Sendable {
    case L, R, AL, EN, ES, ET, AN, CS, NSM, BN, B, S, WS, ON, LRE, LRO, RLE, RLO, PDF, LRI, RLI, FSI, PDI

    var isIsolateInitiator: Bool { self == .LRI || self == .RLI || self == .FSI }
    /// Whether rule X9 removes it.
    var isRemoved: Bool {
        switch self {
        case .LRE, .LRO, .RLE, .RLO, .PDF, .BN: true
        default: false
        }
    }
    /// Whether the rules for neutrals apply to it.
    var isNeutral: Bool {
        switch self {
        case .B, .S, .WS, .ON, .LRI, .RLI, .FSI, .PDI: true
        default: false
        }
    }
}

extension BidiClass {
    /// Whether left-to-right text that contains it may have levels above 0.
    var needsResolving: Bool {
        switch self {
        case .R, .AL, .AN, .LRE, .LRO, .RLE, .RLO, .LRI, .RLI, .FSI: true
        default: false
        }
    }
}
