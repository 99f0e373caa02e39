/// Why a subset of a font cannot be made.
package enum FontSubsetError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The font has only pictures of its glyphs. It is named.
    case noOutlines(font: String)
    /// The font does not have the glyph: its glyphs are those below `count`.
    case noGlyph(UInt16, count: Int)
    /// More characters or tables than a font file can hold.
    case tooLarge(String)
    /// A table that the subset is made of is damaged.
    case damaged(TrueTypeError)

    /// One line: what was found and what was expected.
    package var description: String {
        switch self {
        case .noOutlines(let font): "font '\(font)': found only pictures of glyphs, expected outlines"
        case .noGlyph(let glyph, let count): "found glyph \(glyph), expected one below \(count)"
        case .tooLarge(let what): "found \(what), expected less than a font file can hold"
        case .damaged(let error): error.description
        }
    }
}
