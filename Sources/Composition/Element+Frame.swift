import DisplayList
import PathParser

/// How an element takes its room, and where it lies in it.
extension Element {
    /// Empty room on some sides.
    /// - Parameters:
    ///   - edges: the sides.
    ///   - length: in points.
    public func padding(_ edges: Edges = .all, _ length: Double = 16) -> Box {
        func side(_ edge: Edges) -> Double { edges.contains(edge) ? length : 0 }
        return padding(Insets(top: side(.top), left: side(.leading), bottom: side(.bottom), right: side(.trailing)))
    }

    /// Empty room of a length of its own on each side.
    public func padding(_ insets: Insets) -> Box {
        Box(
            content: .padded(
                asBox,
                Insets(
                    top: insets.top.finiteLength, left: insets.left.finiteLength,
                    bottom: insets.bottom.finiteLength, right: insets.right.finiteLength)))
    }

    /// Empty room on all sides.
    /// - Parameter length: in points.
    public func padding(_ length: Double) -> Box { padding(.all, length) }

    /// Sides of fixed lengths.
    /// - Parameters:
    ///   - width: in points; nil follows the element.
    ///   - height: in points; nil follows the element.
    ///   - alignment: where the element lies if it is smaller.
    public func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) -> Box {
        Box(content: .framed(asBox, Box.Frame(width: width?.side, height: height?.side, alignment: alignment)))
    }

    /// Limits for both sides. With a largest side the frame takes its room up to that side; without, it follows the element.
    /// - Parameters:
    ///   - minWidth: the least width, in points.
    ///   - idealWidth: where any width is offered.
    ///   - maxWidth: `.infinity` for all of the room.
    ///   - minHeight: the least height, in points.
    ///   - idealHeight: where any height is offered.
    ///   - maxHeight: `.infinity` for all of the room.
    ///   - alignment: where the element lies if it is smaller.
    public func frame(
        minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
        idealHeight: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center
    ) -> Box {
        Box(
            content: .flexible(
                asBox,
                Box.FlexibleFrame(
                    width: Box.FlexibleFrame.Side(least: minWidth, ideal: idealWidth, most: maxWidth),
                    height: Box.FlexibleFrame.Side(least: minHeight, ideal: idealHeight, most: maxHeight),
                    alignment: alignment)))
    }

    /// No wider than that, and as narrow as the element is, as `max-width` in CSS has it: a bubble around its words.
    /// - Parameter width: in points.
    public func maxWidth(_ width: Double) -> Box {
        Box(
            content: .flexible(
                asBox,
                Box.FlexibleFrame(
                    width: Box.FlexibleFrame.Side(most: width, fills: false), height: Box.FlexibleFrame.Side(),
                    alignment: .center)))
    }

    /// Sides that are shares of the room that is offered, in the place of percentages.
    /// - Parameters:
    ///   - width: 0 … 1; nil follows the element.
    ///   - height: 0 … 1; nil follows the element.
    public func relativeFrame(width: Double? = nil, height: Double? = nil) -> Box {
        Box(content: .share(asBox, width: width?.share, height: height?.share))
    }

    /// A ratio of width to height.
    /// - Parameters:
    ///   - ratio: above 0.
    ///   - contentMode: inside its room, or around it; stretched, it has no ratio.
    public func aspectRatio(_ ratio: Double, contentMode: ContentMode = .fit) -> Box {
        contentMode == .stretch ? asBox : Box(content: .ratio(asBox, ratio, isInside: contentMode == .fit))
    }

    /// Drawn elsewhere, while its room stays.
    /// - Parameters:
    ///   - x: to the side where lines end, in points.
    ///   - y: down, in points.
    public func offset(x: Double = 0, y: Double = 0) -> Box {
        Box(content: .moved(asBox, Point(x.finiteLength, y.finiteLength)))
    }

    /// All of the room, with the element's middle at a place in it.
    /// - Parameters:
    ///   - x: from the side where lines begin, in points.
    ///   - y: from the top, in points.
    public func position(x: Double, y: Double) -> Box {
        Box(content: .positioned(asBox, Point(x.finiteLength, y.finiteLength)))
    }

    /// As large as the element would like to be, even where there is less room.
    public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> Box {
        Box(content: .unconstrained(asBox, isWide: horizontal, isHigh: vertical))
    }

    /// The order in which a row gives room to its elements: those of the highest priority first, which is 0 for all others.
    public func layoutPriority(_ priority: Double) -> Box { Box(content: .prioritised(asBox, priority.finiteLength)) }

    /// All texts in it shrink together, as little as they need to, so that they fit their room. Where two elements
    /// around it have shrunk already, its texts have their scale.
    public func shrinksToFit() -> Box { Box(content: .shrinking(asBox)) }
}
