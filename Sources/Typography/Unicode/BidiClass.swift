/// What a character is to the bidirectional algorithm (UAX 9), in the order of Tools/unicode-tables.
enum BidiClass: UInt8, Sendable {
    case L, R, AL, EN, ES, ET, AN, CS, NSM, BN, B, S, WS, ON, LRE, LRO, RLE, RLO, PDF, LRI, RLI, FSI, PDI

    var isIsolateInitiator: Bool { self == .LRI || self == .RLI || self == .FSI }
    /// Taken out of the text by rule X9.
    var isRemoved: Bool {
        switch self {
        case .LRE, .LRO, .RLE, .RLO, .PDF, .BN: true
        default: false
        }
    }
    /// What the rules for neutrals are about.
    var isNeutral: Bool {
        switch self {
        case .B, .S, .WS, .ON, .LRI, .RLI, .FSI, .PDI: true
        default: false
        }
    }
}

extension BidiClass {
    /// Whether text that goes from left to right may contain it without any level above 0.
    var needsResolving: Bool {
        switch self {
        case .R, .AL, .AN, .LRE, .LRO, .RLE, .RLO, .LRI, .RLI, .FSI: true
        default: false
        }
    }
}
