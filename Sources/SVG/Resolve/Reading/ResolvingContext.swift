import DisplayList
import PathParser

/// The context in which elements are resolved.
struct ResolvingContext {
    /// The parent's style.
    var style = Style()
    /// The size that percentages refer to, in user units.
    var viewport: Size
    var depth = 0
    /// The paints for `context-fill` and `context-stroke`.
    var paint: ContextPaint?
    /// From the current coordinates to the drawing's.
    var toDrawing = AffineTransform.identity
    /// Whether the element is drawn at its own place in the file, not through a reference.
    var isInPlace = false

    /// Goes into coordinates that `transform` maps to those so far.
    mutating func move(by transform: AffineTransform) {
        toDrawing = toDrawing * transform
        if let paint { self.paint?.transform = paint.transform * transform }
    }
}

/// The paints of the shape or `use` that refers to the current content.
struct ContextPaint {
    var fill: Paint?
    var stroke: Paint?
    /// From the current coordinates to those of the element that refers to the content.
    var transform = AffineTransform.identity

    /// A paint in the current coordinates.
    func moved(_ paint: (ContextPaint) -> Paint?) -> Paint? {
        guard let paint = paint(self), let inverse = transform.inverse else { return nil }
        return paint.transformed(by: inverse)
    }
}
