/// A glyph of a run while the run is shaped: a character first, then what lookups make of it.
struct GlyphSlot {
    /// 0 until characters are looked up in the font.
    var glyph = 0
    /// Of the characters that it stands for, the index of the first one in the text.
    var cluster: Int
    var scalar: UInt32
    /// Which features are on here.
    var mask: UInt32 = 0
    var traits: Traits = []
    var kind: GlyphKind = []
    var category: GeneralCategory
    /// The combining class that marks are ordered by.
    var combining: UInt8 = 0
    /// The form that the letter takes among its neighbours: an index into the plan's features for joining.
    var joining: UInt8 = 0
    /// How wide a space must be that the font does not have.
    var space = SpaceWidth.own

    // MARK: Ligatures

    /// Of the ligature that it is, or that it stands on; 0 for none.
    var ligature: Int32 = 0
    /// Of a ligature: how many glyphs it was made of. Of a mark on one: on which of them it stands, from 1; 0 for none. Of
    /// one of several that came from one glyph: which.
    var component: UInt8 = 0
    var isLigature = false

    init(_ scalar: UInt32, cluster: Int) {
        self.scalar = scalar
        self.cluster = cluster
        category = .unassigned
    }

    /// What a character is to shaping.
    struct Traits: OptionSet {
        let rawValue: UInt8

        /// It is not seen, and lookups may look past it.
        static let ignorable = Traits(rawValue: 1)
        /// It is not seen, but lookups do not look past it.
        static let opaque = Traits(rawValue: 2)
        static let nonJoiner = Traits(rawValue: 4)
        static let joiner = Traits(rawValue: 8)
        static let mark = Traits(rawValue: 16)
        /// It belongs to the character in front of it.
        static let continuation = Traits(rawValue: 32)
    }

    /// On which of a ligature's components a mark stands; 0 for all else.
    var attachedComponent: UInt8 { isLigature ? 0 : component }
    /// Of how many glyphs it was made.
    var componentCount: Int { isLigature && kind.contains(.ligature) ? Int(component) : 1 }
    /// Not seen, and never replaced by a glyph that is.
    var isIgnorable: Bool { traits.contains(.ignorable) && !kind.contains(.substituted) }

    /// - Parameter guess: what the glyph is, in a font that says it of none.
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

/// What a font says a glyph is (its `GDEF`), in the bits by which lookups pass glyphs over, and what became of it.
struct GlyphKind: OptionSet {
    let rawValue: UInt16

    static let base = GlyphKind(rawValue: 0x02)
    static let ligature = GlyphKind(rawValue: 0x04)
    static let mark = GlyphKind(rawValue: 0x08)
    static let substituted = GlyphKind(rawValue: 0x10)
    static let ligated = GlyphKind(rawValue: 0x20)
    static let multiplied = GlyphKind(rawValue: 0x40)
    /// What stays when a glyph is replaced.
    static let history: GlyphKind = [.substituted, .ligated, .multiplied]

    /// A mark's class, by which lookups choose marks.
    var attachmentClass: Int { Int(rawValue >> 8) }
}

/// Where a glyph stands: font units, y up.
struct GlyphPosition {
    var advanceX = 0
    var advanceY = 0
    var offsetX = 0
    var offsetY = 0
    /// How many glyphs from this one the one is that it hangs on; 0 for none.
    var attachment = 0
    /// Whether it follows a cursive neighbour in one direction alone, not a base in both.
    var isCursive = false
}
