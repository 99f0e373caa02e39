/// Shapes runs of text in a font: chooses the glyphs of characters and their positions by the font's `GSUB`, `GPOS`,
/// `GDEF` and `kern`.
///
/// Letters of syllables are put in order where their script asks for it: those of India and South-East Asia, Tibetan,
/// Korean letters and others, by the Universal Shaping Engine and the models before it. A dotted circle stands where a
/// vowel sign has no letter. A shaper caches what it reads of the font, so use one for many runs. Not supported: marks in
/// fonts that do not place them, and `stch`.
///
///     let shaper = Shaper(try Typeface(trueType: bytes))
///     let glyphs = shaper.shape("Affe", script: .latin)
public final class Shaper {
    private let source: FontGlyphs
    private let definitions: GlyphDefinitions
    private let substitutions: LayoutTable?
    private let positions: LayoutTable?
    /// Kerning for fonts without it in `GPOS`.
    private let kern: KernTable?
    private var plans: [ShapingPlan.Key: ShapingPlan] = [:]
    /// The plan of the last run: mostly that of the next, whose list of features is then the same in memory and need not be
    /// hashed.
    private var last: (key: ShapingPlan.Key, plan: ShapingPlan)?

    /// A shaper for the face as it is: for a variable font, its instance.
    /// - Parameter face: its damaged shaping tables are ignored.
    package init(_ face: TrueTypeFace) {
        source = FontGlyphs(face)
        definitions = GlyphDefinitions(
            face.table("GDEF"), glyphCount: face.glyphCount, coordinates: face.coordinates)
        substitutions = LayoutTable(face.table("GSUB"), .substitution, coordinates: face.coordinates)
        positions = LayoutTable(face.table("GPOS"), .positioning, coordinates: face.coordinates)
        kern = face.table("kern").flatMap { try? KernTable($0) }
    }

    /// Shapes a whole text that is one run.
    /// - Parameters:
    ///   - text: clusters are indices of its scalars.
    ///   - script: the script of all its characters.
    ///   - language: as in `xml:lang`; nil for the script's default.
    ///   - direction: nil for the script's own.
    ///   - features: the last of two with the same tag counts.
    /// - Returns: glyphs in drawing order, from the left, or from the top.
    public func shape(
        _ text: String, script: Script, language: String? = nil, direction: RunDirection? = nil,
        features: [FontFeature] = []
    ) -> [ShapedGlyph] {
        let scalars = Array(text.unicodeScalars)
        return shape(
            scalars, 0..<scalars.count, script: script, language: language,
            direction: direction ?? script.direction ?? .leftToRight, features: features)
    }

    /// Shapes a run of a text.
    /// - Parameters:
    ///   - scalars: the whole text: letters at the ends of a run join to those beyond.
    ///   - range: the run's characters; indices outside the text are ignored.
    ///   - script: the script of all characters in the run.
    ///   - language: as in `xml:lang`; nil for the script's default.
    ///   - direction: the direction of the run.
    ///   - features: in addition to the defaults; the last of two with the same tag counts.
    /// - Returns: glyphs in drawing order, from the left, or from the top. Clusters are indices of `scalars`.
    public func shape(
        _ scalars: [Unicode.Scalar], _ range: Range<Int>, script: Script, language: String? = nil,
        direction: RunDirection, features: [FontFeature] = []
    ) -> [ShapedGlyph] {
        let range = range.clamped(to: 0..<scalars.count)
        if range.isEmpty { return [] }
        let key = ShapingPlan.Key(script: script, language: language, direction: direction, features: features)
        let plan = plan(key)
        var run = ShapingRun(
            source: source, definitions: definitions, plan: plan, scalars: scalars, range: range, script: script,
            direction: direction)
        run.substitute(substitutions)
        run.position(positions, kern)
        return run.glyphs()
    }

    private func plan(_ key: ShapingPlan.Key) -> ShapingPlan {
        if let last, last.key == key { return last.plan }
        let plan = plans[key] ?? ShapingPlan(key, substitutions, positions)
        if plans[key] == nil { plans[key] = plan }
        last = (key, plan)
        return plan
    }
}
