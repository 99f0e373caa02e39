import DisplayList
import PathParser
import Raster

/// The verbs that frames of shapes are drawn with: a canvas's, which keeps them, and a painting's, which draws at once.
protocol ShapeTarget: ~Copyable {
    mutating func fill(_ path: Path, _ paint: Paint, rule: FillRule, antialias: Bool)
    mutating func fill(_ rect: Rect, _ paint: Paint, antialias: Bool)
    mutating func stroke(_ path: Path, _ paint: Paint, style: StrokeStyle, antialias: Bool)
    mutating func draw(_ bitmap: Bitmap, in rect: Rect, sampling: Picture.Sampling)
    mutating func transform<Failure: Error>(
        _ transform: Transform, draw: (inout Self) throws(Failure) -> Void
    ) throws(Failure)
}

extension Canvas: ShapeTarget {
    mutating func draw(_ bitmap: Bitmap, in rect: Rect, sampling: Picture.Sampling) {
        draw(bitmap, in: rect, contentMode: .stretch, sampling: sampling)
    }
}
extension Painting: ShapeTarget {}
