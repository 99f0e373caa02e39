/// Unicode's character properties. The version is that of the file.
enum UnicodeData {
    static func category(_ scalar: UInt32) -> GeneralCategory {
        GeneralCategory(rawValue: UnicodeFile.trait(.category, of: scalar)) ?? .unassigned
    }

    /// The canonical combining class, by which marks behind a letter are ordered; 0 for other characters.
    static func combiningClass(_ scalar: UInt32) -> Int { Int(UnicodeFile.trait(.combiningClass, of: scalar)) }

    static func script(_ scalar: UInt32) -> Script { Script(value: UnicodeFile.script(of: scalar)) }

    static func joiningType(_ scalar: UInt32) -> JoiningType {
        JoiningType(rawValue: UnicodeFile.trait(.joiningType, of: scalar)) ?? .none
    }

    static func bidiClass(_ scalar: UInt32) -> BidiClass {
        BidiClass(rawValue: UnicodeFile.trait(.bidiClass, of: scalar)) ?? .L
    }

    static func lineBreakClass(_ scalar: UInt32) -> LineBreakClass {
        LineBreakClass(rawValue: UnicodeFile.trait(.lineBreakClass, of: scalar)) ?? .AL
    }

    /// The orientation of a character in vertical text.
    static func verticalOrientation(_ scalar: UInt32) -> VerticalOrientation {
        VerticalOrientation(rawValue: UnicodeFile.trait(.others, of: scalar) & 3) ?? .rotated
    }

    /// Whether a character is invisible if no font has it.
    static func isDefaultIgnorable(_ scalar: UInt32) -> Bool { UnicodeFile.trait(.others, of: scalar) & 4 != 0 }

    static func isPictograph(_ scalar: UInt32) -> Bool { UnicodeFile.trait(.others, of: scalar) & 8 != 0 }

    static func universalCategory(_ scalar: UInt32) -> UniversalCategory {
        UniversalCategory(rawValue: UnicodeFile.trait(.universalCategory, of: scalar)) ?? .other
    }

    static func indicCategory(_ scalar: UInt32) -> IndicCategory {
        IndicCategory(rawValue: UnicodeFile.trait(.indicCategory, of: scalar)) ?? .other
    }

    static func indicPlace(_ scalar: UInt32) -> IndicPlace {
        IndicPlace(rawValue: UnicodeFile.trait(.indicPlace, of: scalar)) ?? .end
    }

    /// The mirrored character for text from right to left; the same one if there is none.
    static func mirrored(_ scalar: UInt32) -> UInt32 {
        let mirrors = UnicodeFile.Rows.mirrors
        return mirrors.row(scalar).map { mirrors[$0, 1] } ?? scalar
    }

    /// The other bracket of a pair, and whether this one closes.
    static func bracket(_ scalar: UInt32) -> (pair: UInt32, closes: Bool)? {
        let brackets = UnicodeFile.Rows.brackets
        return brackets.row(scalar).map { (brackets[$0, 1], brackets[$0, 2] == 1) }
    }
}

/// The general category of a character (Unicode 15.0, section 4.5), in the order of Tools/unicode-tables.
enum GeneralCategory: UInt8, Sendable {
    case unassigned
    case uppercaseLetter, lowercaseLetter, titlecaseLetter, modifierLetter, otherLetter
    case nonspacingMark, spacingMark, enclosingMark
    case decimalNumber, letterNumber, otherNumber
    case connectorPunctuation, dashPunctuation, openPunctuation, closePunctuation, initialPunctuation
    case finalPunctuation, otherPunctuation
    case mathSymbol, currencySymbol, modifierSymbol, otherSymbol
    case spaceSeparator, lineSeparator, paragraphSeparator
    case control, format, surrogate, privateUse

    var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
    var isLetter: Bool {
        rawValue >= GeneralCategory.uppercaseLetter.rawValue && rawValue <= GeneralCategory.otherLetter.rawValue
    }
}

/// The joining type of a letter (Unicode 15.0, section 9.2), in the order of Tools/unicode-tables.
enum JoiningType: UInt8, Sendable {
    case none
    /// It joins with the letter in front, at its right.
    case right
    case left, dual
    /// Syriac letters with forms of their own.
    case alaph, dalathRish
    /// It is skipped: the letters around it are neighbours.
    case transparent
}

/// The orientation of a character in vertical text (UAX 50), in the order of Tools/unicode-tables.
package enum VerticalOrientation: UInt8, Sendable {
    /// Rotated by 90° to the right.
    case rotated
    case upright
    /// Upright with a glyph of its own; rotated if the font has none.
    case transformedOrRotated
    /// Upright with a glyph of its own; upright with its usual glyph if the font has none.
    case transformedOrUpright

    /// - Parameter scalar: any character.
    package init(of scalar: Unicode.Scalar) { self = UnicodeData.verticalOrientation(scalar.value) }
}
