import PathParser

/// What to draw, not how: a tree of values, between the modules that lay out a scene and those that make pixels or SVG
/// text.
///
/// The drawing's coordinates begin at the top left corner, x to the right, y down, in points; what lies outside `size`
/// is not shown.
public struct Drawing: Sendable, Hashable {
    /// In points.
    public var size: Size
    /// Shapes that `Stamp`s refer to by index.
    public var symbols: [Symbol]
    /// Back to front.
    public var nodes: [Node]
    /// What a screen reader says of the whole; nil for nothing.
    public var accessibility: Accessibility?

    /// A drawing made by hand. With verbs it is made by ``init(size:accessibility:draw:)``.
    ///
    ///     let square = Path.rect(Rect(x: 4, y: 4, width: 16, height: 16))
    ///     let drawing = Drawing(
    ///         size: Size(width: 24, height: 24), nodes: [.fill(Fill(square, paint: .solid(.black)))])
    /// - Parameters:
    ///   - size: in points.
    ///   - symbols: what the nodes' stamps refer to by index.
    ///   - nodes: back to front.
    ///   - accessibility: what a screen reader says of the whole; nil for nothing.
    public init(size: Size, symbols: [Symbol] = [], nodes: [Node] = [], accessibility: Accessibility? = nil) {
        self.size = size
        self.symbols = symbols
        self.nodes = nodes
        self.accessibility = accessibility
    }
}
