/// The two forms of compact fonts: the table `CFF ` (Technical Note 5176), and `CFF2` (OpenType 1.9), whose numbers may
/// vary.
enum CFFVersion: Sendable {
    case one, two

    /// The bytes of a list's count.
    var countSize: Int { self == .one ? 2 : 4 }
    /// The most operands of an operator in a DICT, and numbers on the stack of a charstring; programs of newer tools need
    /// no more.
    var maxOperands: Int { self == .one ? 48 : 513 }
    /// The last byte that is an operator in a DICT.
    var lastOperator: Int { self == .one ? 21 : 24 }
}
