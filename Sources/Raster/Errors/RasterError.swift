/// Why a drawing could not become pixels.
public enum RasterError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The scale is not a number above 0, or the drawing has no size.
    case badScale(Double)
    /// The drawing has no area, or a side that is not a number: its size in points.
    case emptySize(width: Double, height: Double)
    /// The picture has more pixels than allowed.
    case tooManyPixels(width: Double, height: Double, limit: Int)
    /// A side is longer than a picture may be.
    case sideTooLong(pixels: Double, limit: Int)
    /// Layers that are alive at the same time have more pixels than allowed.
    case tooManyLayerPixels(limit: Int)
    /// All layers together have more pixels than allowed.
    case tooManyBlendedPixels(limit: Int)
    /// The outlines of all shapes go through more pixels than allowed.
    case tooManyEdgePixels(limit: Int)
    /// All shapes together cover more pixels than allowed.
    case tooManyPaintedPixels(limit: Int64)
    /// The tiles of all patterns have more pixels than allowed.
    case tooManyTilePixels(limit: Int)
    /// The primitives of all filters go through more pixels than allowed.
    case tooManyFilterPixels(limit: Int)
    /// All strokes together have more dashes than allowed, where they can be seen.
    case tooManyDashes(limit: Int)
    /// Groups lie too deep in one another.
    case nestingTooDeep(limit: Int)
    /// A blur reaches too far.
    case blurTooLarge(sigma: Double, limit: Double)
    /// A stamp's symbol is not among the drawing's `count`.
    case noSymbol(index: Int, count: Int)

    /// The caller's memory has no room for the picture: its bytes, and how many it takes.
    case memoryTooSmall(bytes: Int, needed: Int)
    /// A row of the caller's memory has no room for the picture's width: its bytes, and how many it takes.
    case rowTooShort(bytes: Int, needed: Int)

    /// One line: what cannot be drawn, and why.
    public var description: String {
        switch self {
        case .badScale(let scale): "the scale is \(scale), expected a number above 0"
        case .emptySize(let w, let h): "the drawing is \(w) × \(h) points, expected both above 0 and finite"
        case .tooManyPixels(let w, let h, let limit):
            "the picture would be \(RasterError.whole(w)) × \(RasterError.whole(h)) pixels, more than the limit of \(limit)"
        case .sideTooLong(let side, let limit):
            "a side of the picture would be \(RasterError.whole(side)) pixels long, the limit is \(limit)"
        case .tooManyLayerPixels(let limit): "the drawing's layers have more than \(limit) pixels at once"
        case .tooManyBlendedPixels(let limit): "the drawing's layers have more than \(limit) pixels together"
        case .tooManyEdgePixels(let limit): "the drawing's outlines go through more than \(limit) pixels together"
        case .tooManyPaintedPixels(let limit): "the drawing's shapes cover more than \(limit) pixels together"
        case .tooManyTilePixels(let limit): "the drawing's patterns have tiles of more than \(limit) pixels together"
        case .tooManyFilterPixels(let limit): "the drawing's filters go through more than \(limit) pixels together"
        case .tooManyDashes(let limit): "the drawing's strokes have more than \(limit) dashes together"
        case .nestingTooDeep(let limit): "groups are nested more than \(limit) deep"
        case .blurTooLarge(let sigma, let limit): "a blur has a sigma of \(sigma) pixels, the limit is \(limit)"
        case .memoryTooSmall(let bytes, let needed):
            "the memory for the picture has \(bytes) bytes, expected at least \(needed)"
        case .rowTooShort(let bytes, let needed):
            "a row in the memory for the picture has \(bytes) bytes, expected at least \(needed)"
        case .noSymbol(let index, let count): "a stamp is of symbol \(index), and the drawing has \(count), from 0"
        }
    }

    private static func whole(_ v: Double) -> String { v.magnitude < 1e15 ? "\(Int64(v))" : "\(v)" }
}
