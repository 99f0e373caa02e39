import DisplayList
import PathParser
import Threading

/// A face with cached data: its shaper, the outlines used so far, and its other weights. It is shared by threads.
package final class TextFace: Sendable {
    package let face: TrueTypeFace
    /// Whether some glyphs have colours of their own.
    package let hasColors: Bool
    let readers: GlyphReaders
    /// The axis values of the variable font's instance; of two for one axis the last counts.
    private let settings: [(tag: String, value: Double)]
    /// The axis by which the face follows a text's weight; nil for a face of one weight.
    private let weightAxis: VariationAxis?
    private let made = Monitor(Made())
    /// The faces of other weights; nil where the face itself serves.
    private let weights = Monitor<[Look: TextFace?]>([:])

    private struct Look: Hashable {
        /// nil for a face of one weight.
        let weight: Double?
        let synthesis: FontSynthesis
    }

    private struct Made {
        var shaper: Shaper?
        var font: GlyphFont?
        var outlines: [Int: GlyphShape] = [:]
        /// The number of points of all outlines.
        var pointCount = 0
        /// The glyphs in colour used so far; nil for those without.
        var colored: [ColoredGlyph: [Node]?] = [:]
    }

    private struct ColoredGlyph: Hashable {
        let glyph: Int
        let foreground: Color
    }

    /// How many points are kept, some 16 bytes each; beyond this limit the outlines are discarded.
    private static let maxPoints = 1 << 18
    /// How many glyphs in colour are kept: a picture has some 70 KB.
    private static let maxColored = 128
    /// How many weights are kept.
    private static let maxWeights = 64

    /// - Parameters:
    ///   - face: the face in its only weight.
    ///   - settings: the axis values of its instance, for a variable font.
    ///   - readers: for glyphs that are pictures or documents.
    package init(
        _ face: TrueTypeFace, settings: [(tag: String, value: Double)] = [], readers: GlyphReaders = GlyphReaders()
    ) {
        self.face = face
        self.readers = readers
        hasColors = face.hasColors
        self.settings = settings
        weightAxis = nil
    }

    /// A face that follows a text's weight if it has a weight axis that `settings` leave alone.
    /// - Parameters:
    ///   - whole: the default instance of a font.
    ///   - settings: axis values.
    ///   - readers: for glyphs that are pictures or documents.
    init(
        following whole: TrueTypeFace, settings: [(tag: String, value: Double)], readers: GlyphReaders
    ) throws(TrueTypeError) {
        self.readers = readers
        face = try whole.instance(settings)
        hasColors = face.hasColors
        self.settings = settings
        weightAxis = settings.contains { $0.tag == "wght" } ? nil : face.axes.first { $0.tag == "wght" }
    }

    // MARK: Weights

    /// The face in a weight, or in the nearest that it has.
    /// - Parameters:
    ///   - weight: 1 … 1000.
    ///   - synthesis: the styles that it may be given.
    func weighted(_ weight: Double, synthesis: FontSynthesis) -> TextFace {
        let synthesis = face.synthesis.union(
            synthesis.lacking(in: face.style, weight: weight, slope: .upright))
        guard weightAxis != nil || synthesis != face.synthesis else { return self }
        let weight = weightAxis.map { weight.clamped(to: $0.minimum...$0.maximum) }
        let look = Look(weight: weight, synthesis: synthesis)
        if let known = weights.withLock({ $0[look] }) { return known ?? self }
        // If the font's variations are damaged, it is drawn without them.
        let settings = settings + (weight.map { [("wght", $0)] } ?? [])
        let instance = try? face.instance(settings).synthesized(synthesis)
        let other = instance.flatMap { $0 === face ? nil : TextFace($0, settings: settings, readers: readers) }
        return weights.withLock { weights in
            if let known = weights[look] { return known ?? self }
            if weights.count == TextFace.maxWeights { weights = [:] }
            weights[look] = .some(other)
            return other ?? self
        }
    }

    // MARK: Where it is

    /// The values of all axes of a variable font.
    private var values: [(axis: VariationAxis, value: Double)] {
        face.axes.map { axis in
            let value = settings.last { $0.tag == axis.tag && !$0.value.isNaN }?.value ?? axis.default
            return (axis, value.clamped(to: axis.minimum...axis.maximum))
        }
    }

    private func value(_ tag: String) -> Double? { values.first { $0.axis.tag == tag }?.value }

    /// 1 … 1000.
    var weight: Double {
        face.synthesis.contains(.weight) ? 700 : value("wght") ?? face.style.weight.lowerBound
    }
    /// In percent of the normal width.
    var stretch: Double { value("wdth") ?? face.style.stretch.lowerBound }
    var isItalic: Bool {
        face.synthesis.contains(.style) || value("ital").map { $0 >= 1 } ?? (face.style.slope != .upright)
    }

    /// Axis values that differ from those that weight, stretch and slope alone would give.
    var otherAxes: [(tag: String, value: Double)] {
        values.filter { axis, value in
            switch axis.tag {
            case "wght", "wdth", "ital": false
            case "opsz": true
            default: value != axis.default
            }
        }.map { ($0.axis.tag, $0.value) }
    }

    /// What a file must know of the face to hold texts in it.
    private var glyphFont: GlyphFont {
        GlyphFont(
            name: face.name, unitsPerEm: face.unitsPerEm, ascent: face.ascent, descent: face.descent,
            capHeight: face.capHeight, weight: weight, isItalic: isItalic, mayEmbed: face.mayEmbedSubset)
    }

    // MARK: Glyphs

    /// As ``Shaper/shape(_:_:script:language:direction:features:)``.
    package func shape(
        _ scalars: [Unicode.Scalar], _ range: Range<Int>, script: Script, language: String? = nil,
        direction: RunDirection, features: [FontFeature] = []
    ) -> [ShapedGlyph] {
        made.withLock { made in
            let shaper = made.shaper ?? Shaper(face)
            made.shaper = shaper
            return shaper.shape(
                scalars, range, script: script, language: language, direction: direction, features: features)
        }
    }

    /// In ems, y down; empty for glyphs without ink and for those that are damaged.
    package func outline(of glyph: Int) -> Path { glyphShape(of: glyph).path }

    /// The same outline with an identity, which stays as long as it is kept.
    package func glyphShape(of glyph: Int) -> GlyphShape {
        made.withLock { made in
            if let outline = made.outlines[glyph] { return outline }
            let path = (try? face.outline(of: glyph)) ?? Path()
            let font = made.font ?? glyphFont
            made.font = font
            let outline = GlyphShape(path, font: font, number: glyph, advance: face.advance(of: glyph))
            if made.pointCount + path.points.count > TextFace.maxPoints {
                made.outlines = [:]
                made.pointCount = 0
            }
            made.outlines[glyph] = outline
            made.pointCount += path.points.count
            return outline
        }
    }

    /// In ems, y down from the baseline; nil for glyphs without colours of their own, and for those that no reader
    /// reads.
    /// - Parameter foreground: the text's own colour, which the glyph may use.
    func colorNodes(of glyph: Int, foreground: Color) -> [Node]? {
        guard hasColors else { return nil }
        let key = ColoredGlyph(glyph: glyph, foreground: foreground)
        if let known = made.withLock({ $0.colored[key] }) { return known }
        let nodes = readColorNodes(of: glyph, foreground: foreground)
        made.withLock { made in
            if made.colored.count == TextFace.maxColored { made.colored = [:] }
            made.colored[key] = .some(nodes)
        }
        return nodes
    }
}

extension TextFace: Hashable {
    package static func == (a: TextFace, b: TextFace) -> Bool {
        a === b || a.face == b.face && a.weightAxis == b.weightAxis
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(face) }
}
