public import DisplayList
public import PathParser
public import Typography

extension Drawing {
    /// A drawing of elements, in the middle of its size.
    ///
    ///     let card = Drawing(size: Size(width: 320, height: 120), background: .white) {
    ///         VStack(alignment: .leading, spacing: 4) {
    ///             Text("Atrest", size: 28, weight: .bold)
    ///             Text("A forest of quiet days")
    ///         }
    ///         .padding(20)
    ///     }
    ///
    /// An element that is to take all of the size says `.frame(maxWidth: .infinity, maxHeight: .infinity)`. What has no room
    /// is told by `diagnostics`.
    /// - Parameters:
    ///   - size: in points.
    ///   - background: the colour behind all of it, to its edges; nil for none.
    ///   - alignment: where the elements lie if they are smaller.
    ///   - typeface: of all texts that say none; nil for the project's own.
    ///   - isRightToLeft: whether it is mirrored, as for languages that go from right to left.
    ///   - content: several elements are placed below one another.
    public init(
        size: Size, background: Color? = nil, alignment: Alignment = .center, typeface: Typeface? = nil,
        isRightToLeft: Bool = false, @ElementBuilder content: () -> Box
    ) {
        self =
            ElementLayout(
                content(), in: size, background: background.map { .solid($0) }, alignment: alignment,
                typeface: typeface, isRightToLeft: isRightToLeft
            ).drawing
    }

    /// A drawing of elements on a paint, such as a gradient.
    /// - Parameters:
    ///   - size: in points.
    ///   - background: what lies behind all of it, to its edges: a gradient's coordinates are those of a square of one point,
    ///     stretched over the drawing.
    ///   - alignment: where the elements lie if they are smaller.
    ///   - typeface: of all texts that say none; nil for the project's own.
    ///   - isRightToLeft: whether it is mirrored, as for languages that go from right to left.
    ///   - content: several elements are placed below one another.
    public init(
        size: Size, background: Paint, alignment: Alignment = .center, typeface: Typeface? = nil,
        isRightToLeft: Bool = false, @ElementBuilder content: () -> Box
    ) {
        self =
            ElementLayout(
                content(), in: size, background: background, alignment: alignment, typeface: typeface,
                isRightToLeft: isRightToLeft
            ).drawing
    }

    /// A drawing as high as its elements are in a width, such as a receipt or a list: in whole points, rounded up.
    ///
    ///     let receipt = Drawing(width: 380, background: .white) {
    ///         VStack { for row in ["Tea", "Bread"] { Text(row) } }.padding(20)
    ///     }
    ///
    /// A chart or a shape takes any height that it is given, and so has none here unless a frame gives it one.
    /// - Parameters:
    ///   - width: in points.
    ///   - background: the colour behind all of it, to its edges; nil for none.
    ///   - alignment: where the elements lie if they are narrower.
    ///   - typeface: of all texts that say none; nil for the project's own.
    ///   - isRightToLeft: whether it is mirrored, as for languages that go from right to left.
    ///   - content: several elements are placed below one another.
    public init(
        width: Double, background: Color? = nil, alignment: HorizontalAlignment = .center, typeface: Typeface? = nil,
        isRightToLeft: Bool = false, @ElementBuilder content: () -> Box
    ) {
        self.init(
            width: width, paint: background.map { .solid($0) }, alignment: alignment, typeface: typeface,
            isRightToLeft: isRightToLeft, content: content())
    }

    /// A drawing as high as its elements are, on a paint such as a gradient.
    /// - Parameters:
    ///   - width: in points.
    ///   - background: what lies behind all of it, to its edges: a gradient's coordinates are those of a square of one point,
    ///     stretched over the drawing.
    ///   - alignment: where the elements lie if they are narrower.
    ///   - typeface: of all texts that say none; nil for the project's own.
    ///   - isRightToLeft: whether it is mirrored, as for languages that go from right to left.
    ///   - content: several elements are placed below one another.
    public init(
        width: Double, background: Paint, alignment: HorizontalAlignment = .center, typeface: Typeface? = nil,
        isRightToLeft: Bool = false, @ElementBuilder content: () -> Box
    ) {
        self.init(
            width: width, paint: background, alignment: alignment, typeface: typeface, isRightToLeft: isRightToLeft,
            content: content())
    }

    /// - Parameters:
    ///   - paint: what lies behind all of it; nil for nothing.
    ///   - content: the element that decides the height.
    private init(
        width: Double, paint: Paint?, alignment: HorizontalAlignment, typeface: Typeface?, isRightToLeft: Bool,
        content: Box
    ) {
        let box = typeface.map { content.typeface($0) } ?? content
        self =
            ElementLayout(
                box, in: Drawing.size(of: box, width: width, isRightToLeft: isRightToLeft), background: paint,
                alignment: Alignment(horizontal: alignment, vertical: .top), isRightToLeft: isRightToLeft
            ).drawing
    }

    /// The size of a drawing that is as high as an element.
    /// - Parameter width: in points.
    package static func size(of element: some Element, width: Double, isRightToLeft: Bool) -> Size {
        let width = width.finiteSide
        let context = LayoutContext(isRightToLeft: isRightToLeft)
        let height = element.asBox.fitted(in: Size(width: width, height: .infinity), context).size.height
        // A sum's rounding errors are no reason for another row of pixels.
        return Size(width: width, height: max((height - FittedBox.tolerance).rounded(.up), 1))
    }
}

extension Canvas {
    /// Draws elements into a rectangle; what is larger is cut off at its edges.
    /// - Parameters:
    ///   - element: told that the rectangle is its room.
    ///   - rect: in the canvas's coordinates.
    ///   - alignment: where the element lies if it is smaller.
    public mutating func draw(_ element: some Element, in rect: Rect, alignment: Alignment = .center) {
        let size = Size(width: rect.width, height: rect.height)
        draw(ElementLayout(element, in: size, alignment: alignment).drawing, at: Point(rect.minX, rect.minY))
    }
}

extension Element {
    /// The size that the element takes in some room.
    /// - Parameters:
    ///   - room: each side 0 … ∞; the element may be larger than its room where it must.
    ///   - dynamicType: the type size that the reader has chosen.
    ///   - language: of texts that have none of their own (BCP 47).
    public func size(in room: Size, dynamicType: DynamicTypeSize = .large, language: String? = nil) -> Size {
        asBox.fitted(in: room, LayoutContext(dynamicType: dynamicType, language: language)).size
    }
}

/// Elements that have taken their places: what is drawn, where texts lie, and what can be touched.
public struct ElementLayout: Sendable {
    /// A text that was laid out.
    public struct PlacedText: Sendable, Hashable {
        /// The text as it was given.
        public let text: String
        /// Around all of its lines, in points.
        public let rect: Rect
        /// Where the parts lie that lead to an address, in points of the drawing.
        public let links: [TextLayout.Link]
        /// Whether a part of it is missing.
        public let isTruncated: Bool
        /// How much it shrank to fit: 1 where it did not.
        public let scale: Double
    }

    /// An element that can be touched.
    public struct PlacedTarget: Sendable, Hashable {
        /// What `touchTarget(_:)` calls it.
        public let title: String
        /// Where a finger may touch it, in points: at least 44 points wide and high.
        public let rect: Rect
    }

    /// What is drawn.
    public let drawing: Drawing
    /// The texts, from the back to the front.
    public let texts: [PlacedText]
    /// What can be touched, from the back to the front.
    public let targets: [PlacedTarget]

    /// Places an element.
    /// - Parameters:
    ///   - element: told that all of the size is its room.
    ///   - size: of the drawing, in points.
    ///   - background: what lies behind all of it, to its edges; nil for nothing.
    ///   - alignment: where the element lies if it is smaller.
    ///   - typeface: of all texts that say none; nil for the project's own.
    ///   - dynamicType: the type size that the reader has chosen: texts grow with it.
    ///   - language: of texts that have none of their own (BCP 47).
    ///   - isRightToLeft: whether it is mirrored, as for languages that go from right to left.
    public init(
        _ element: some Element, in size: Size, background: Paint? = nil, alignment: Alignment = .center,
        typeface: Typeface? = nil, dynamicType: DynamicTypeSize = .large, language: String? = nil,
        isRightToLeft: Bool = false
    ) {
        var context = LayoutContext(dynamicType: dynamicType, language: language, isRightToLeft: isRightToLeft)
        context.font.typeface = typeface
        var builder = DrawingBuilder()
        if isRightToLeft { builder.mirrorWidth = size.width }
        let room = Rect(at: .zero, size)
        background?.asBox.fitted(in: size, context).draw(.zero, &builder)
        let fitted = element.asBox.fitted(in: size, context)
        fitted.draw(alignment.origin(of: fitted.size, in: room), &builder)
        builder.tellLosses(
            of: Size(
                width: fitted.size.width + fitted.overflow.width, height: fitted.size.height + fitted.overflow.height),
            in: room)
        var drawing = Drawing(size: size, symbols: builder.symbols, nodes: builder.nodes)
        drawing.losses = builder.losses
        self.drawing = drawing
        texts = builder.textBoxes.map {
            PlacedText(
                text: $0.text, rect: $0.rect, links: $0.links, isTruncated: $0.isElided, scale: $0.scale)
        }
        targets = builder.touchTargets.map { PlacedTarget(title: $0.title, rect: $0.rect) }
    }
}
