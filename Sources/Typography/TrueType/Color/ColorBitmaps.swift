/// Bitmap glyphs of Google's fonts: `CBLC`, which has the place of each in `CBDT`.
struct ColorBitmaps: Sendable {
    private let places: TrueTypeTable
    private let data: TrueTypeTable
    private let strikeCount: Int

    private static let maxStrikes = 64

    init(_ cblc: TrueTypeTable, _ cbdt: TrueTypeTable) throws(TrueTypeError) {
        places = cblc
        data = cbdt
        strikeCount = min(try cblc.u32(4), ColorBitmaps.maxStrikes)
        _ = try cblc.part(at: 8, length: 48 * strikeCount)
    }

    /// - Parameter size: wanted, in pixels per em.
    /// - Returns: nil for a glyph without a picture, and for pictures of other kinds than PNG.
    func picture(of glyph: Int, size: Double) throws(TrueTypeError) -> GlyphPicture? {
        var sizes: [(size: Int, strike: Int)] = []
        for strike in 0..<strikeCount { sizes.append((try places.u8(8 + 48 * strike + 45), strike)) }
        for strike in PictureStrikes.best(sizes, for: size) {
            if let picture = try picture(of: glyph, strike: 8 + 48 * strike) { return picture }
        }
        return nil
    }

    private func picture(of glyph: Int, strike: Int) throws(TrueTypeError) -> GlyphPicture? {
        let list = try places.part(at: try places.u32(strike))
        for i in 0..<(try places.u32(strike + 8)) {
            let first = try list.u16(8 * i)
            guard first <= glyph, glyph <= (try list.u16(8 * i + 2)) else { continue }
            let subtable = try list.part(at: try list.u32(8 * i + 4))
            guard let range = try range(of: glyph, first: first, in: subtable) else { return nil }
            let start = try subtable.u32(4)
            let glyphData = try data.part(at: start + range.lowerBound, length: range.count)
            return try picture(
                glyphData, form: try subtable.u16(2), shared: try sharedMetrics(subtable),
                pixels: (Double(try places.u8(strike + 44)), Double(try places.u8(strike + 45))))
        }
        return nil
    }

    /// The range of a glyph's data, from the subtable's start.
    private func range(of glyph: Int, first: Int, in subtable: TrueTypeTable) throws(TrueTypeError) -> Range<Int>? {
        func range(_ start: Int, _ end: Int) -> Range<Int>? { start < end ? start..<end : nil }
        func image(_ size: Int, _ i: Int) -> Range<Int>? {
            let (place, isBeyond) = size.multipliedReportingOverflow(by: i)
            let start = isBeyond ? data.count : min(place, data.count)
            return range(start, start + size)
        }
        let i = glyph - first
        switch try subtable.u16(0) {
        case 1: return range(try subtable.u32(8 + 4 * i), try subtable.u32(12 + 4 * i))
        case 2: return image(try subtable.u32(8), i)
        case 3: return range(try subtable.u16(8 + 2 * i), try subtable.u16(10 + 2 * i))
        case 4:
            let index = try TrueTypeTable.search(try subtable.u32(8)) { i throws(TrueTypeError) in
                try subtable.u16(12 + 4 * i) - glyph
            }
            return try index.flatMap { i throws(TrueTypeError) in
                range(try subtable.u16(14 + 4 * i), try subtable.u16(18 + 4 * i))
            }
        case 5:
            let size = try subtable.u32(8)
            let index = try TrueTypeTable.search(try subtable.u32(20)) { i throws(TrueTypeError) in
                try subtable.u16(24 + 2 * i) - glyph
            }
            return index.flatMap { image(size, $0) }
        default: return nil
        }
    }

    /// The metrics of a subtable whose pictures all have one size.
    private func sharedMetrics(_ subtable: TrueTypeTable) throws(TrueTypeError) -> (x: Int, y: Int)? {
        let form = try subtable.u16(0)
        return form == 2 || form == 5 ? (try subtable.i8(14), try subtable.i8(15)) : nil
    }

    private func picture(
        _ glyph: TrueTypeTable, form: Int, shared: (x: Int, y: Int)?, pixels: (x: Double, y: Double)
    ) throws(TrueTypeError) -> GlyphPicture? {
        let metrics: (x: Int, y: Int)
        let place: Int
        switch form {
        // Formats with small metrics, with large ones, and with those of the subtable.
        case 17: (metrics, place) = ((try glyph.i8(2), try glyph.i8(3)), 5)
        case 18: (metrics, place) = ((try glyph.i8(2), try glyph.i8(3)), 8)
        case 19:
            guard let shared else { return nil }
            (metrics, place) = (shared, 0)
        default: return nil
        }
        let bytes = try glyph.part(at: place + 4, length: try glyph.u32(place)).content
        return GlyphPicture(
            bytes: Array(bytes), pixelsPerEmX: pixels.x, pixelsPerEmY: pixels.y, x: Double(metrics.x),
            y: Double(metrics.y), isFromBelow: false)
    }
}
