import DisplayList
import PathParser

/// A laid-out scene: its drawing, the places of its texts, and its touch targets.
package struct Screen: Sendable {
    package let drawing: Drawing
    let textBoxes: [TextBox]
    let touchTargets: [TouchTarget]

    /// - Parameter layers: back to front, each over the whole size; a layer may cover those before it.
    package init(
        size: Size, context: LayoutContext = LayoutContext(), accessibility: Accessibility?,
        @ElementBuilder layers: () -> [Box]
    ) {
        var builder = DrawingBuilder()
        if context.isRightToLeft { builder.mirrorWidth = size.width }
        for (index, layer) in layers().enumerated() {
            builder.layer = index
            layer.frame(maxWidth: .infinity, maxHeight: .infinity).fitted(in: size, context).draw(.zero, &builder)
        }
        drawing = Drawing(
            size: size, symbols: builder.symbols, nodes: builder.nodes, accessibility: accessibility)
        textBoxes = builder.textBoxes
        touchTargets = builder.touchTargets
    }
}

extension Rect {
    package init(at origin: Point, _ size: Size) {
        self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }
}
