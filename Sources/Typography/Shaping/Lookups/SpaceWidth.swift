/// The width of a space that a font does not have (Unicode 15.0, table 6-2).
enum SpaceWidth: Equatable {
    /// The glyph's own width.
    case own
    /// A part of an em.
    case em(Int, of: Int)
    case figure, punctuation, narrow

    /// nil for characters that are no spaces.
    init?(_ scalar: UInt32) {
        switch scalar {
        case 0x20, 0xA0: self = .own
        case 0x2000, 0x2002: self = .em(1, of: 2)
        case 0x2001, 0x2003, 0x3000: self = .em(1, of: 1)
        case 0x2004: self = .em(1, of: 3)
        case 0x2005: self = .em(1, of: 4)
        case 0x2006: self = .em(1, of: 6)
        case 0x2007: self = .figure
        case 0x2008: self = .punctuation
        case 0x2009: self = .em(1, of: 5)
        case 0x200A: self = .em(1, of: 16)
        case 0x202F: self = .narrow
        case 0x205F: self = .em(4, of: 18)
        default: return nil
        }
    }
}
