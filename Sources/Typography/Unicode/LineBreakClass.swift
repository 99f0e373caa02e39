/// The line breaking class of a character (UAX 14), in the order of Tools/unicode-tables. Classes that depend on
/// language or dictionaries are resolved by the default of rule LB1.
enum LineBreakClass: UInt8, Sendable {
    case AL, BK, CR, LF, NL, CM, WJ, ZW, GL, SP, ZWJ, B2, BA, BB, HY, CB, CL, CP, EX, IN, NS, OP, QU, IS, NU, PO, PR, SY
    case EB, EM, H2, H3, HL, ID, JL, JV, JT, RI
    /// East Asian wide parentheses.
    case OPW, CPW
    /// Unassigned code points that are reserved for pictographs.
    case IDN
}
