/// The SVG documents of glyphs: a font's `SVG `. In each, a glyph is the element whose id is `glyph` and its number, in
/// font units, y down from the baseline.
package struct GlyphDocuments: Sendable {
    private let list: TrueTypeTable
    private let count: Int

    init(_ svg: TrueTypeTable) throws(TrueTypeError) {
        list = try svg.part(at: try svg.u32(2))
        count = try list.u16(0)
        _ = try list.part(at: 2, length: 12 * count)
    }

    /// The id of the element that is a glyph.
    package static func element(of glyph: Int) -> String { "glyph\(glyph)" }

    /// nil for a glyph without a document.
    func document(of glyph: Int) throws(TrueTypeError) -> [UInt8]? {
        let index = try TrueTypeTable.search(count) { i throws(TrueTypeError) in
            if try list.u16(4 + 12 * i) < glyph { return -1 }
            return try list.u16(2 + 12 * i) > glyph ? 1 : 0
        }
        guard let index else { return nil }
        let place = 2 + 12 * index
        return Array(try list.part(at: try list.u32(place + 4), length: try list.u32(place + 8)).content)
    }
}
