/// What a character is to line breaking (UAX 14), in the order of Tools/unicode-tables. Classes that depend on language or
/// dictionaries are resolved as rule LB1 does by default.
enum LineBreakClass: UInt8, Sendable {
    case AL, BK, CR, LF, NL, CM, WJ, ZW, GL, SP, ZWJ, B2, BA, BB, HY, CB, CL, CP, EX, IN, NS, OP, QU, IS, NU, PO, PR, SY
    case EB, EM, H2, H3, HL, ID, JL, JV, JT, RI
    /// Parentheses of wide type.
    case OPW, CPW
    /// Pictographs that are still to come.
    case IDN
}
