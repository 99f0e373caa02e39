public import DisplayList
public import PathParser
public import Typography

extension Drawing {
    /// A drawing of elements, in the middle of its size.
    ///
    ///     let card = Drawing(size: Size(width: 320, height: 120)) {
    ///         VStack(alignment: .leading, spacing: 4) {
    ///             Text("Atrest", size: 28, weight: .bold)
    ///             Text("A forest of quiet days")
    ///         }
    ///         .padding(20)
    ///     }
    /// - Parameters:
    ///   - size: in points.
    ///   - alignment: where the elements lie if they are smaller.
    ///   - isRightToLeft: whether it is mirrored, as for languages that go from right to left.
    ///   - content: several elements are placed below one another.
    public init(
        size: Size, alignment: Alignment = .center, isRightToLeft: Bool = false, @ElementBuilder content: () -> Box
    ) {
        self = ElementLayout(content(), in: size, alignment: alignment, isRightToLeft: isRightToLeft).drawing
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
    ///   - alignment: where the element lies if it is smaller.
    ///   - dynamicType: the type size that the reader has chosen: texts grow with it.
    ///   - language: of texts that have none of their own (BCP 47).
    ///   - isRightToLeft: whether it is mirrored, as for languages that go from right to left.
    public init(
        _ element: some Element, in size: Size, alignment: Alignment = .center, dynamicType: DynamicTypeSize = .large,
        language: String? = nil, isRightToLeft: Bool = false
    ) {
        let context = LayoutContext(dynamicType: dynamicType, language: language, isRightToLeft: isRightToLeft)
        let screen = Screen(size: size, context: context, accessibility: nil) {
            element.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        }
        drawing = screen.drawing
        texts = screen.textBoxes.map {
            PlacedText(
                text: $0.text, rect: $0.rect, links: $0.links, isTruncated: $0.isElided, scale: $0.scale)
        }
        targets = screen.touchTargets.map { PlacedTarget(title: $0.title, rect: $0.rect) }
    }
}
