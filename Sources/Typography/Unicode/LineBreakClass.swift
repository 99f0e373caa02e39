/// The line breaking class of a character (UAX 14), in the order of Tools/unicode-tables.
enum LineBreakClass: UInt8, Sendable {
    case AL, BK, CR, LF, NL, CM, WJ, ZW, GL, SP, ZWJ, B2, BA, BB, HY, CB, CL, CP, EX, IN, NS, OP, QU, IS, NU, PO, PR, SY
    case EB, EM, H2, H3, HL, ID, JL, JV, JT, RI
    /// East Asian wide parentheses.
    case OPW, CPW
    /// Unassigned code points that are reserved for pictographs.
    case IDN
    /// Small kana and the long vowel mark: NS where breaks are strict, else ID.
    case CJ
    /// Letters, and marks, of scripts whose words a dictionary tells.
    case SA, SAM

    /// The class by which rules LB2 to LB31 go: that of rule LB1 where nothing else is asked for.
    var resolved: LineBreakClass {
        switch self {
        case .CJ: .NS
        case .SA: .AL
        case .SAM: .CM
        default: self
        }
    }
}
