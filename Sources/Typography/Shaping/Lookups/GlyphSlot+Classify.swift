extension GlyphSlot {
    /// Sets the traits and classes of the slot's character.
    mutating func classify() {
        // ASCII is always visible and has no marks; only digits matter to lookups.
        if scalar < 0x80 {
            category = (0x30...0x39).contains(scalar) ? .decimalNumber : UnicodeData.category(scalar)
            traits = []
            combining = 0
            return
        }
        category = UnicodeData.category(scalar)
        traits = []
        combining = 0
        if UnicodeData.isDefaultIgnorable(scalar), !GlyphSlot.isHangulFiller(scalar) {
            traits.insert(.ignorable)
            switch scalar {
            case 0x200C: traits.insert(.nonJoiner)
            case 0x200D: traits.insert(.joiner)
            // Mongolian selectors, tags, and the grapheme joiner must be visible to lookups.
            case 0x180B...0x180D, 0x180F, 0xE0020...0xE007F, 0x34F: traits.insert(.opaque)
            default: break
            }
        }
        if category.isMark {
            traits.formUnion([.mark, .continuation])
            combining = MarkOrder.combiningClass(scalar)
        }
    }

    /// Sets the kind of the slot's glyph: by the font's `GDEF`, or else by the character.
    mutating func setKind(_ definitions: GlyphDefinitions) {
        if definitions.hasClasses {
            kind = definitions.kind(of: glyph)
        } else {
            kind = category == .nonspacingMark && !traits.contains(.ignorable) ? .mark : .base
        }
    }

    /// Whether it is a Hangul filler: blank, but with a width in fonts.
    private static func isHangulFiller(_ scalar: UInt32) -> Bool {
        scalar == 0x115F || scalar == 0x1160 || scalar == 0x3164 || scalar == 0xFFA0
    }

    /// Marks the characters that continue a grapheme, and gives them the cluster of the one in front.
    static func findGraphemes(_ slots: inout [GlyphSlot]) {
        var i = 0
        while i < slots.count {
            let scalar = slots[i].scalar
            if (0x1F3FB...0x1F3FF).contains(scalar) {
                slots[i].traits.insert(.continuation)
            } else if isRegional(scalar), i > 0, isRegional(slots[i - 1].scalar),
                !slots[i - 1].traits.contains(.continuation)
            {
                slots[i].traits.insert(.continuation)
            } else if scalar == 0x200D {
                slots[i].traits.insert(.continuation)
                if i + 1 < slots.count, UnicodeData.isPictograph(slots[i + 1].scalar) {
                    i += 1
                    slots[i].traits.insert(.continuation)
                }
            } else if (0xFF9E...0xFF9F).contains(scalar) || (0xE0020...0xE007F).contains(scalar) {
                slots[i].traits.insert(.continuation)
            }
            i += 1
        }
        for i in slots.indices.dropFirst() where slots[i].traits.contains(.continuation) {
            slots[i].cluster = slots[i - 1].cluster
        }
    }

    private static func isRegional(_ scalar: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar) }
}

/// The combining classes by which marks are ordered for fonts: Unicode's, changed for scripts whose classes do not
/// follow the expected order.
enum MarkOrder {
    /// Replacements for the classes 10 to 35, Hebrew's and Arabic's: vowels behind points, a shadda in front of vowels.
    private static let classes: [UInt8] = [
        22, 15, 16, 17, 23, 18, 19, 20, 21, 14, 24, 12, 25, 13, 10, 11, 26, 28, 29, 30, 31, 32, 33, 27, 34, 35,
    ]

    static func combiningClass(_ scalar: UInt32) -> UInt8 {
        switch scalar {
        // Marks behind tones (Tai Tham) and behind vowels (Tibetan); the one below comes in front of vowels.
        case 0x1A60, 0xFC6: return 254
        case 0xF39: return 127
        default: break
        }
        let value = UnicodeData.combiningClass(scalar)
        switch value {
        case 10...35: return classes[value - 10]
        case 84: return 4
        case 91: return 5
        case 103: return 3
        case 130: return 132
        case 132: return 131
        default: return UInt8(clamping: value)
        }
    }
}
