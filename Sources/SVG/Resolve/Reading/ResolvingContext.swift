import DisplayList
import PathParser

/// What elements are resolved in.
struct ResolvingContext {
    /// The parent's.
    var style = Style()
    /// What percentages are of, in user units.
    var viewport: Size
    var depth = 0
    /// What `context-fill` and `context-stroke` stand for.
    var paint: ContextPaint?
    /// From the coordinates of what is resolved to the drawing's.
    var toDrawing = AffineTransform.identity
    /// Whether it stands where the file has it, and not where something refers to it.
    var isInPlace = false

    /// Goes into coordinates that `transform` maps to those so far.
    mutating func move(by transform: AffineTransform) {
        toDrawing = toDrawing * transform
        if let paint { self.paint?.transform = paint.transform * transform }
    }
}

/// The paints of the shape or `use` that refers to what is resolved.
struct ContextPaint {
    var fill: Paint?
    var stroke: Paint?
    /// From the coordinates of what is resolved to those of the element that refers to it.
    var transform = AffineTransform.identity

    /// A paint in the coordinates of what is resolved.
    func moved(_ paint: (ContextPaint) -> Paint?) -> Paint? {
        guard let paint = paint(self), let inverse = transform.inverse else { return nil }
        return paint.transformed(by: inverse)
    }
}
