import DisplayList
import PathParser

/// The context in which elements are resolved.
struct ResolvingContext {
    /// How deep a file's things may lie in one another, since each level takes stack: elements, references, boxes of HTML and
    /// linked files count together, along the way from the outermost file to the innermost element.
    static let maxDepth = 250

    private(set) var shared: SharedStyle
    /// The parent's style.
    var style: Style {
        _read { yield shared.style }
        set { shared = SharedStyle(newValue) }
    }
    /// The size that percentages refer to, in user units.
    var viewport: Size
    /// How deep the element lies, see `maxDepth`.
    var depth = 0
    /// The paints for `context-fill` and `context-stroke`.
    var paint: ContextPaint?
    /// From the current coordinates to the drawing's.
    var toDrawing = Transform.identity
    /// The element that the innermost `use` around copies; nil where there is none.
    var copied: Int?
    /// Whether the element is drawn at its own place in the file, not through a reference.
    var isInPlace = false

    init(style: consuming Style = Style(), viewport: Size, depth: Int = 0, isInPlace: Bool = false) {
        shared = SharedStyle(style)
        self.viewport = viewport
        self.depth = depth
        self.isInPlace = isInPlace
    }

    /// The values that an element's style is made with.
    func setting(of tree: SVGTree, root: Length.Root, unitsPerInch: Double, prefersDark: Bool) -> Style.Setting {
        Style.Setting(
            tree: tree, viewport: viewport, root: root, unitsPerInch: unitsPerInch, prefersDark: prefersDark,
            shared: shared)
    }

    /// The side of one of the drawing's pixels, in the current coordinates.
    var pixel: Double {
        let scale = toDrawing.determinant.magnitude.squareRoot()
        return scale > 0 && scale.isFinite ? 1 / scale : 1
    }

    /// Goes into coordinates that `transform` maps to those so far.
    mutating func move(by transform: Transform) {
        toDrawing = toDrawing * transform
        if let paint { self.paint?.transform = paint.transform * transform }
    }
}

/// The paints of the shape or `use` that refers to the current content.
struct ContextPaint {
    var fill: Paint?
    var stroke: Paint?
    /// From the current coordinates to those of the element that refers to the content.
    var transform = Transform.identity

    /// A paint in the current coordinates.
    func moved(_ paint: (ContextPaint) -> Paint?) -> Paint? {
        guard let paint = paint(self), let inverse = transform.inverse else { return nil }
        return paint.transformed(by: inverse)
    }
}
