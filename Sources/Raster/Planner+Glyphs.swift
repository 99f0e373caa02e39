import DisplayList
import PathParser

extension Planner {
    /// Plans glyphs of one colour by their masks, if they are upright and all of them small.
    ///
    /// What is drawn depends on the run and its place alone, never on what was drawn before.
    /// - Returns: false for a run that is drawn by its outlines.
    mutating func planGlyphs(
        _ run: GlyphRun, _ color: Color, _ transform: Transform, _ interest: IntRect, _ out: inout [Operation]
    ) throws(RasterError) -> Bool {
        let (scaleX, scaleY) = (transform.a * run.size, transform.d * run.size)
        guard transform.b == 0, transform.c == 0, scaleX > 0, scaleY > 0, transform.isFinite,
            run.outlines.allSatisfy({ $0.hasMask(scaleX: scaleX, scaleY: scaleY) })
        else { return false }
        guard case .solid(let word)? = PreparedPaint(solid: color) else { return true }

        let boxes = run.outlines.map { GlyphBox($0, scaleX, scaleY) }
        var placed = PlacedGlyphs(count: run.glyphs.count)
        guard placed.add(run.glyphs, boxes, transform, interest) else {
            plan.diagnostics.append("a text has a coordinate that is not finite: it is left out")
            return true
        }
        let bounds = placed.bounds.intersection(interest)
        guard !bounds.isEmpty else { return true }
        try budget.takeEdges(placed.edges)
        try budget.takePaint(placed.area, .solid(word))
        if !placed.isSorted { placed.glyphs.sort { $0.y < $1.y } }
        let top = boxes.lazy.map { $0.top }.min() ?? 0
        let bottom = boxes.lazy.map { $0.bottom }.max() ?? 0
        out.append(
            plan.add(
                GlyphOperation(
                    run: run, scaleX: scaleX, scaleY: scaleY, glyphs: placed.glyphs, rows: Int(top)..<Int(bottom),
                    color: word, bounds: bounds)))
        return true
    }
}

/// The pixels that an outline's masks may have at all places, from the pixel of its origin on, and their cost.
private struct GlyphBox {
    var left: Int32 = 0
    var right: Int32 = 0
    var top: Int32 = 0
    var bottom: Int32 = 0
    var edges = 0.0

    init(_ outline: GlyphShape, _ scaleX: Double, _ scaleY: Double) {
        if outline.path.isEmpty { return }
        let box = outline.bounds
        let pixels = IntRect(
            around: Rect(
                minX: box.minX * scaleX, minY: box.minY * scaleY, maxX: box.maxX * scaleX + 1,
                maxY: box.maxY * scaleY + 1))
        left = Int32(truncatingIfNeeded: pixels.minX)
        right = Int32(truncatingIfNeeded: pixels.maxX)
        top = Int32(truncatingIfNeeded: pixels.minY)
        bottom = Int32(truncatingIfNeeded: pixels.maxY)
        edges = Double(outline.path.verbs.count * 4) + outline.path.edgeLength * max(scaleX, scaleY)
    }
}

/// Glyphs moved to eighths of a pixel, as far as they can be seen.
private struct PlacedGlyphs {
    var glyphs: [GlyphOperation.Glyph] = []
    var isSorted = true
    /// The edges' length, and the pixels of all masks.
    var edges = 0.0
    var area = 0.0
    private var minX = Int32.max
    private var minY = Int32.max
    private var maxX = Int32.min
    private var maxY = Int32.min

    var bounds: IntRect {
        glyphs.isEmpty ? .empty : IntRect(minX: Int(minX), minY: Int(minY), maxX: Int(maxX), maxY: Int(maxY))
    }

    init(count: Int) { glyphs.reserveCapacity(count) }

    /// - Returns: false when a place is not finite.
    mutating func add(
        _ run: [GlyphRun.Glyph], _ boxes: [GlyphBox], _ transform: Transform, _ interest: IntRect
    ) -> Bool {
        let limit = Fixed.guardPixels
        let places = GlyphOperation.places
        var last = Int32.min
        for glyph in run {
            let x = transform.a * glyph.origin.x + transform.tx
            let y = transform.d * glyph.origin.y + transform.ty
            guard x.isFinite, y.isFinite else { return false }
            let box = boxes[Int(glyph.outline)]
            guard x.magnitude < limit, y.magnitude < limit, box.right > box.left else { continue }
            let eighthX = Fixed.round(x * Double(places))
            let eighthY = Fixed.round(y * Double(places))
            let (px, py) = (eighthX >> 3, eighthY >> 3)
            let (left, right, top, bottom) = (px &+ box.left, px &+ box.right, py &+ box.top, py &+ box.bottom)
            guard Int(left) < interest.maxX, Int(right) > interest.minX, Int(top) < interest.maxY,
                Int(bottom) > interest.minY
            else { continue }
            (minX, minY) = (min(minX, left), min(minY, top))
            (maxX, maxY) = (max(maxX, right), max(maxY, bottom))
            edges += box.edges
            area += Double((right &- left) &* (bottom &- top))
            if py < last { isSorted = false }
            last = py
            glyphs.append(
                GlyphOperation.Glyph(
                    x: px, y: py, outline: glyph.outline, place: (eighthY & 7) &* places &+ (eighthX & 7)))
        }
        return true
    }
}
