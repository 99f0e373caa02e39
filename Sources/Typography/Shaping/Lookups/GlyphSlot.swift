/// A glyph of a run during shaping: first a character, then the result of lookups.
struct GlyphSlot {
    /// 0 until characters are looked up in the font.
    var glyph = 0
    /// The index in the text of the first character that the glyph stands for.
    var cluster: Int
    var scalar: UInt32
    /// The features that are on for this glyph.
    var mask: UInt32 = 0
    var traits: Traits = []
    var kind: GlyphKind = []
    var category: GeneralCategory
    /// The combining class that marks are ordered by.
    var combining: UInt8 = 0
    /// The joining form of the letter: an index into the plan's joining masks.
    var joining: UInt8 = 0
    /// The width of a space that the font does not have.
    var space = SpaceWidth.own

    // MARK: Ligatures

    /// The number of the ligature that it is, or is attached to; 0 for none.
    var ligature: Int32 = 0
    /// For a ligature, the number of glyphs it was made of. For a mark on a ligature, the component to which it is
    /// attached, from 1; 0 for none. For a part of a multiplied glyph, its number.
    var component: UInt8 = 0
    var isLigature = false

    // MARK: Syllables

    /// The number of its syllable, 1 to 15 and again, in the high four bits, and the syllable's kind; 0 for none.
    var syllable: UInt8 = 0
    /// Its part in the syllable: the raw value of a category of its shaping.
    var syllabic: UInt8 = 0
    var place = IndicPlace.end

    init(_ scalar: UInt32, cluster: Int) {
        self.scalar = scalar
        self.cluster = cluster
        category = .unassigned
    }

    /// The traits of a character in shaping.
    struct Traits: OptionSet {
        let rawValue: UInt8

        /// It is invisible, and lookups may skip it.
        static let ignorable = Traits(rawValue: 1)
        /// It is invisible, but lookups do not skip it.
        static let opaque = Traits(rawValue: 2)
        static let nonJoiner = Traits(rawValue: 4)
        static let joiner = Traits(rawValue: 8)
        static let mark = Traits(rawValue: 16)
        /// It belongs to the character in front of it.
        static let continuation = Traits(rawValue: 32)
    }

    /// The component of a ligature to which a mark is attached; 0 for other glyphs.
    var attachedComponent: UInt8 { isLigature ? 0 : component }
    /// The number of glyphs of which it was made.
    var componentCount: Int { isLigature && kind.contains(.ligature) ? Int(component) : 1 }
    /// Whether it is invisible, and was never replaced by another glyph.
    var isIgnorable: Bool { traits.contains(.ignorable) && !kind.contains(.substituted) }

    /// - Parameter guess: the glyph's kind, if the font has no glyph classes.
    mutating func become(_ glyph: Int, _ definitions: GlyphDefinitions, guess: GlyphKind? = nil) {
        self.glyph = glyph
        kind.insert(.substituted)
        if definitions.hasClasses {
            kind = kind.intersection(.history).union(definitions.kind(of: glyph))
        } else if let guess {
            kind = kind.intersection(.history).union(guess)
        }
    }

    mutating func becomeLigature(_ id: Int32, of count: Int) {
        ligature = id
        component = UInt8(clamping: count)
        isLigature = true
    }

    mutating func attach(to id: Int32, component: Int) {
        ligature = id
        self.component = UInt8(clamping: component)
        isLigature = false
    }
}

/// A glyph's class in `GDEF`, in the bits of lookup flags, and its history in shaping.
struct GlyphKind: OptionSet {
    let rawValue: UInt16

    static let base = GlyphKind(rawValue: 0x02)
    static let ligature = GlyphKind(rawValue: 0x04)
    static let mark = GlyphKind(rawValue: 0x08)
    static let substituted = GlyphKind(rawValue: 0x10)
    static let ligated = GlyphKind(rawValue: 0x20)
    static let multiplied = GlyphKind(rawValue: 0x40)
    /// The bits that stay when a glyph is replaced.
    static let history: GlyphKind = [.substituted, .ligated, .multiplied]

    /// A mark's class, by which lookups choose marks.
    var attachmentClass: Int { Int(rawValue >> 8) }
}

/// The position of a glyph: font units, y up.
struct GlyphPosition {
    var advanceX = 0
    var advanceY = 0
    var offsetX = 0
    var offsetY = 0
    /// The distance to the glyph to which this one is attached; 0 for none.
    var attachment = 0
    /// Whether it follows a cursive neighbour in one direction, rather than a base in both.
    var isCursive = false
}
