import PathParser
import Threading

/// What a file must know of a font to hold texts in it as texts. One object stands for one face, in one weight.
package final class GlyphFont: Sendable {
    /// Such as "DejaVu Sans Bold".
    package let name: String
    /// How many units an em has in which the font's own coordinates are whole.
    package let unitsPerEm: Int
    /// Heights in ems above the baseline; the descent is below it.
    package let ascent: Double
    package let descent: Double
    package let capHeight: Double
    /// 1 … 1000.
    package let weight: Double
    package let isItalic: Bool
    /// Whether the font's licence, as the font states it, lets its glyphs be put into files (OpenType 1.9, table OS/2,
    /// `fsType`).
    package let mayEmbed: Bool

    package init(
        name: String, unitsPerEm: Int, ascent: Double, descent: Double, capHeight: Double, weight: Double,
        isItalic: Bool, mayEmbed: Bool
    ) {
        self.name = name
        self.unitsPerEm = unitsPerEm
        self.ascent = ascent
        self.descent = descent
        self.capHeight = capHeight
        self.weight = weight
        self.isItalic = isItalic
        self.mayEmbed = mayEmbed
    }
}

/// A glyph's outline, shared by all places where the glyph is drawn: what is made of it may be kept under its identity.
package final class GlyphShape: Sendable {
    /// In ems, y down, from the glyph's origin.
    package let path: Path
    /// The box around all control points.
    package let bounds: Rect
    /// The font that it is of; nil for an outline by itself.
    package let font: GlyphFont?
    /// Its number in the font.
    package let number: Int
    /// How far the pen moves behind it, in ems.
    package let advance: Double

    package init(_ path: Path, font: GlyphFont? = nil, number: Int = 0, advance: Double = 0) {
        self.path = path
        self.font = font
        self.number = number
        self.advance = advance
        bounds = path.controlBounds
    }
}

extension GlyphShape: Hashable {
    package static func == (a: GlyphShape, b: GlyphShape) -> Bool { a === b || a.path == b.path }

    package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// Glyphs of one size, each at its place.
package final class GlyphRun: Sendable {
    /// One glyph.
    package struct Glyph: Sendable, Hashable {
        /// Its index in the run's outlines.
        package let outline: Int32
        /// The first of the characters that it shows, in the text of its part of the run; below 0 where that is not known.
        package let character: Int32
        /// Where its origin lies.
        package let origin: Point

        package init(outline: Int32, origin: Point, character: Int32 = -1) {
            self.outline = outline
            self.character = character
            self.origin = origin
        }
    }

    /// The text of some glyphs that follow one another: a line, or a part of one.
    package struct Words: Sendable {
        /// The glyphs' indices in the run.
        package let glyphs: Range<Int>
        /// The text of the line, of which the glyphs name characters by their index.
        package let text: String
        /// The part that these glyphs show.
        package let range: Range<Int>

        package init(glyphs: Range<Int>, text: String, range: Range<Int>) {
            self.glyphs = glyphs
            self.text = text
            self.range = range
        }
    }

    /// Each outline once.
    package let outlines: [GlyphShape]
    package let glyphs: [Glyph]
    /// The length of an em.
    package let size: Double
    /// What the glyphs say, in their order; none where that is not known. It does not make runs differ.
    package let words: [Words]
    private let made = Monitor<Path?>(nil)

    /// - Parameters:
    ///   - glyphs: those whose outline is not in `outlines` are left out.
    ///   - size: the length of an em.
    ///   - words: what the glyphs say.
    package init(_ glyphs: [Glyph], outlines: [GlyphShape], size: Double, words: [Words] = []) {
        self.outlines = outlines
        self.size = size
        self.words = words
        let isWhole = glyphs.allSatisfy { outlines.indices.contains(Int($0.outline)) }
        self.glyphs = isWhole ? glyphs : glyphs.filter { outlines.indices.contains(Int($0.outline)) }
    }

    /// All outlines at their exact places, one after the other: put together when it is first asked for.
    package var path: Path {
        made.withLock { made in
            let path = made ?? joined()
            made = path
            return path
        }
    }

    private func joined() -> Path {
        // Memory for all of them at once: growing step by step would take twice as much.
        var (verbs, points) = (0, 0)
        for glyph in glyphs {
            let path = outlines[Int(glyph.outline)].path
            verbs += path.verbs.count
            points += path.points.count
        }
        var path = Path()
        path.reserveCapacity(verbs: verbs, points: points)
        for glyph in glyphs {
            path.append(
                outlines[Int(glyph.outline)].path,
                transformedBy: Transform(a: size, b: 0, c: 0, d: size, tx: glyph.origin.x, ty: glyph.origin.y))
        }
        return path
    }
}

extension GlyphRun: Hashable {
    package static func == (a: GlyphRun, b: GlyphRun) -> Bool {
        a === b || a.size == b.size && a.glyphs == b.glyphs && a.outlines == b.outlines
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(glyphs)
    }
}

/// The letters that a path is made of, each with a place of its own: what a file needs that holds texts as texts.
package final class GlyphLetters: Sendable {
    package struct Letter: Sendable {
        package let shape: GlyphShape
        /// From ems, y down, to the path's coordinates.
        package let place: Transform
        /// The characters that it shows; "" where an earlier letter shows them too.
        package let text: String

        package init(_ shape: GlyphShape, place: Transform, text: String) {
            self.shape = shape
            self.place = place
            self.text = text
        }
    }

    package let letters: [Letter]

    package init(_ letters: [Letter]) { self.letters = letters }
}
