import PathParser
import Threading

/// A glyph's outline, shared by all places where the glyph is drawn: what is made of it may be kept under its identity.
package final class GlyphShape: Sendable {
    /// In ems, y down, from the glyph's origin.
    package let path: Path
    /// The box around all control points.
    package let bounds: Rect

    package init(_ path: Path) {
        self.path = path
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
        /// Where its origin lies.
        package let origin: Point

        package init(outline: Int32, origin: Point) {
            self.outline = outline
            self.origin = origin
        }
    }

    /// Each outline once.
    package let outlines: [GlyphShape]
    package let glyphs: [Glyph]
    /// The length of an em.
    package let size: Double
    private let made = Monitor<Path?>(nil)

    /// - Parameters:
    ///   - glyphs: those whose outline is not in `outlines` are left out.
    ///   - size: the length of an em.
    package init(_ glyphs: [Glyph], outlines: [GlyphShape], size: Double) {
        self.outlines = outlines
        self.size = size
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
