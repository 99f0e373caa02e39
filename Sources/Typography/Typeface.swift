import PathParser

/// The shapes of characters and the room that they take. Lengths are in ems: a length times the type's size is in
/// points.
///
/// A face knows characters as glyphs, numbered from 0. What a glyph is made of is the face's affair: strokes of a pen,
/// as in the built-in face, or outlines to be filled, as in a font's file.
public struct Typeface: Sendable, Hashable {
    /// How a face comes by its glyphs.
    enum Source: Sendable, Hashable {
        case centreLines(CentreLineFace)
        case trueType(TextFace)
    }

    let source: Source
    /// Fonts for characters that the face does not have, each character in the first that has it; nil for a box in
    /// place of each.
    public var fallback: FontSet?

    /// The project's own: a rounded sans of even strokes, in all weights, with tabular figures.
    public static let rounded = Typeface(
        .centreLines(
            CentreLineFace(
                name: "Gloaming Rounded", glyphs: EmbeddedLettering.glyphs,
                kerningClasses: EmbeddedLettering.kerningClasses, kerningPairs: EmbeddedLettering.kerningPairs)))

    init(_ source: Source) { self.source = source }

    /// A face from a font's file: `.ttf`, `.otf`, one of a collection (`.ttc`, `.otc`), or `.woff`.
    ///
    /// A variable font follows a text's weight along its axis `wght`, if it has that and `settings` leave it alone; others
    /// have one weight. Hinting is left out. A glyph that is damaged is drawn as nothing.
    ///
    ///     let style = TextStyle(size: 20, weight: .light, typeface: try Typeface(trueType: bytes))
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - index: of a collection's fonts, from 0.
    ///   - settings: values of a variable font's axes by their tags, such as `("wght", 650)`; of two for one axis the last
    ///     counts.
    ///   - inflate: what unpacks the tables of a `.woff`; nil where such files shall be errors.
    /// - Throws: for anything else, and for a font that is damaged.
    public init(
        trueType bytes: [UInt8], index: Int = 0, settings: [(tag: String, value: Double)] = [],
        inflate: Inflate? = nil
    ) throws(TrueTypeError) {
        let whole = try TrueTypeFace(bytes, index: index, inflate: inflate)
        source = .trueType(try TextFace(whole, settings: settings))
    }

    /// The face in a weight; nil for the built-in one, which is set glyph by glyph.
    func face(of weight: Weight) -> TextFace? {
        switch source {
        case .centreLines: nil
        case .trueType(let face): face.weighted(weight.value)
        }
    }

    /// A face for what readers see as a character, of which the face itself lacks something.
    func fallbackFace(for cluster: [Unicode.Scalar], _ weight: Weight) -> TextFace? {
        guard let fallback, case .trueType(let face) = source else { return nil }
        let request = FontRequest(weight: weight.value, slope: face.face.style.slope)
        return fallback.fallback(for: cluster, request).flatMap { try? fallback.face($0) }
    }

    /// As it is called: of a font's file the full name, such as "DejaVu Sans Bold".
    public var name: String {
        switch source {
        case .centreLines(let face): face.name
        case .trueType(let face): face.face.name
        }
    }

    /// Whether the face follows a text's weight; others have one alone.
    public var hasWeights: Bool {
        switch source {
        case .centreLines: true
        case .trueType(let face): face.hasWeights
        }
    }

    // MARK: Metrics

    /// From the baseline up to where the line's box begins; room for capitals with accents.
    public var ascent: Double {
        switch source {
        case .centreLines: 0.95
        case .trueType(let face): face.face.ascent
        }
    }
    /// From the baseline down to where the line's box ends.
    public var descent: Double {
        switch source {
        case .centreLines: 0.25
        case .trueType(let face): face.face.descent
        }
    }
    /// The height of capitals above the baseline.
    public var capHeight: Double {
        switch source {
        case .centreLines: 0.7
        case .trueType(let face): face.face.capHeight
        }
    }
    /// The height of small letters above the baseline.
    public var xHeight: Double {
        switch source {
        case .centreLines: 0.512
        case .trueType(let face): face.face.xHeight
        }
    }

    // MARK: Glyphs

    /// nil when the face does not have the character.
    public func glyph(for scalar: Unicode.Scalar) -> Int? {
        switch source {
        case .centreLines(let face): face.glyph(for: scalar)
        case .trueType(let face): face.face.glyph(for: scalar)
        }
    }

    /// The glyph that stands for characters that the face does not have: a box.
    public var missingGlyph: Int {
        switch source {
        case .centreLines(let face): face.missingGlyph
        case .trueType(let face): face.face.missingGlyph
        }
    }

    /// One scalar for a letter and an accent behind it; nil when the face has none.
    func composition(of base: Unicode.Scalar, with mark: Unicode.Scalar) -> Unicode.Scalar? {
        switch source {
        case .centreLines(let face): face.composition(of: base, with: mark)
        case .trueType: nil
        }
    }

    /// How far the pen moves on, in ems; 0 for a number that is no glyph's.
    public func advance(of glyph: Int, weight: Weight) -> Double {
        switch source {
        case .centreLines(let face): face.advance(of: glyph, weight: weight)
        case .trueType(let face): face.weighted(weight.value).face.advance(of: glyph)
        }
    }

    /// What is added to the advance between two glyphs, in ems; below 0 where they come closer. Of a font's file the
    /// shaper knows it.
    func kerning(_ left: Int, _ right: Int) -> Double {
        switch source {
        case .centreLines(let face): face.kerning(left, right)
        case .trueType: 0
        }
    }

    /// What a glyph is drawn with, in ems: x from the pen, y down from the baseline. Empty for spaces.
    public func shapes(of glyph: Int, weight: Weight) -> [GlyphShape] {
        switch source {
        case .centreLines(let face): return face.shapes(of: glyph, weight: weight)
        case .trueType(let face):
            let path = face.weighted(weight.value).outline(of: glyph)
            return path.isEmpty ? [] : [.outline(path)]
        }
    }
}

/// A part of a glyph; lengths in ems.
public enum GlyphShape: Sendable, Hashable {
    /// Centre lines, to be stroked with round caps and joins.
    case strokes(Path, width: Double)
    /// An outline, to be filled by the non-zero rule.
    case outline(Path)
}
