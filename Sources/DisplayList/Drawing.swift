import PathParser

/// What to draw, not how: a tree of values between those who know what a scene shows and those who know how pixels or
/// SVG text are made.
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
    public var accessibility: Accessibility?

    public init(size: Size, symbols: [Symbol] = [], nodes: [Node] = [], accessibility: Accessibility? = nil) {
        self.size = size
        self.symbols = symbols
        self.nodes = nodes
        self.accessibility = accessibility
    }
}
