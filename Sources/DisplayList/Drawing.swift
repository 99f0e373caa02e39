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
    /// How many of its units make an inch where it is printed or cut: 72 where the size is one of paper, such as `Size.a4`;
    /// for an SVG file in units of length what it was read with; nil where it has no size but that of a screen.
    public var unitsPerInch: Double?
    /// What was lost while it was made: see ``diagnostics``.
    package var losses: [DrawingDiagnostic] = []

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
        unitsPerInch = size.isPaper ? Size.pointsPerInch : nil
    }
}

extension Drawing {
    /// The drawing with a size on paper, whatever its size: SVG files then say millimetres.
    ///
    ///     let size = Size(width: .mm(85), height: .mm(55))
    ///     let label = Drawing(size: size) { $0.fill(.white) }.onPaper()
    /// - Parameter unitsPerInch: how many of its units make an inch, above 0; 72 where they are points.
    public func onPaper(unitsPerInch: Double = Size.pointsPerInch) -> Drawing {
        var drawing = self
        drawing.unitsPerInch = unitsPerInch > 0 && unitsPerInch.isFinite ? unitsPerInch : nil
        return drawing
    }

    /// The scale at which an inch has a number of pixels.
    /// - Parameter dpi: how many pixels make an inch.
    package func scale(dpi: Double) -> Double { dpi / printedUnits }

    /// How many units make an inch: points, where it does not say.
    package var printedUnits: Double { unitsPerInch ?? Size.pointsPerInch }

    /// The same drawing in whole pixels: a sheet's sides in millimetres seldom are, and would be translucent at their ends. It
    /// is stretched by less than a pixel.
    package func inWholePixels(scale: Double) -> Drawing {
        func factor(_ length: Double) -> Double {
            let pixels = length * scale
            return pixels.isFinite && pixels >= 1 ? pixels.rounded() / pixels : 1
        }
        let (across, down) = (factor(size.width), factor(size.height))
        if abs(across - 1) < 1e-12, abs(down - 1) < 1e-12 { return self }
        var whole = self
        whole.size = Size(width: size.width * across, height: size.height * down)
        whole.nodes = [.group(Group(nodes, transform: Transform(a: across, b: 0, c: 0, d: down, tx: 0, ty: 0)))]
        return whole
    }
}
