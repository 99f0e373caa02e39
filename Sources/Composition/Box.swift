import DisplayList
import PathParser
import Typography

/// What every element is: a tree of values that is told how much room there is, takes a size and draws itself at a place.
///
/// Elements are written in their own words, so that a screen reads like its specification; each says in its `body` what box
/// it is, and each modifier gives a box:
///
///     VStack(alignment: .leading, spacing: 14) {
///         Text("Calendar", size: 28, weight: .bold)
///         HStack { Text("January"); Spacer(); Text("2026") }
///     }
///     .padding(20)
///
/// A box is offered a width and a height, either of which may be infinite. Texts take what they need, at most the width;
/// shapes take all they are offered; stacks share it out; spacers take what a stack has left.
public struct Box: Sendable {
    /// The content to be fitted: a tree of values.
    indirect enum Content: Sendable {
        case text(Label)
        /// Takes what a stack has left, at least a minimum along the stack's axis, and draws a box in it.
        case stretch(Box?, minimum: Double)
        /// Takes the room that is offered, and nothing of an infinite one.
        case shape(Drawer)
        case stack(Stack)
        /// Boxes in a row as long as there is room, then in another row below.
        case flow([Box], spacing: Double, lineSpacing: Double)
        /// Boxes over one another, each in all of the room.
        case overlay([Box], Alignment)
        case padded(Box, Insets)
        case framed(Box, Frame)
        case flexible(Box, FlexibleFrame)
        /// Shares of the room that is offered; nil follows the content.
        case share(Box, width: Double?, height: Double?)
        /// As large as it can be with a ratio of width to height: inside its room, or around it.
        case ratio(Box, Double, isInside: Bool)
        /// Drawn elsewhere than where its room is.
        case moved(Box, Point)
        /// All of the room, with the box's middle at a place in it.
        case positioned(Box, Point)
        /// As large as it would like to be, whatever the room.
        case unconstrained(Box, isWide: Bool, isHigh: Bool)
        /// A row gives it room before those of lower priority.
        case prioritised(Box, Double)
        /// A cell of a grid over several columns.
        case spanning(Box, Int)
        case grid(Grid.Table)
        /// The first decides the size, the second fills it, behind or in front.
        case backed(Box, by: Box)
        case fronted(Box, by: Box)
        /// Draws in a group: translucent, clipped, on glass.
        case grouped(Box, Grouping)
        /// Goes on below its room, or the window, when it is higher; in a column it has the room that the others leave.
        case scroll(Box, window: Box?, minimum: Double, margin: Double)
        /// All texts in it shrink together, as little as they need to, so that it fits its room.
        case shrinking(Box)
        /// A box that can be touched, with its name.
        case touchable(Box, String)
        /// Takes its room and draws nothing.
        case hidden(Box)
        /// A box that depends on the reader's type size.
        case contextual(@Sendable (LayoutContext) -> Box)
        /// Passes a font on to its texts.
        case lettered(Box, InheritedFont)
        /// The first box that fits without cutting or dividing a text, or shrinking one unless it may; else the last.
        case firstThatFits([Box], mayShrink: Bool)
    }

    let content: Content

    package typealias Drawer = @Sendable (Rect, inout DrawingBuilder) -> Void
    package typealias Grouping = @Sendable ([Node], Rect) -> Group

    struct Stack: Sendable {
        var axis: Axis
        var children: [Box]
        var spacing = 0.0
        /// Across a column.
        var horizontal = HorizontalAlignment.center
        /// Down a row.
        var vertical = VerticalAlignment.center
    }

    /// The spacing of stacks that say none, in points.
    public static let usualSpacing = 8.0

    /// Limits of both sides, as SwiftUI's: with a largest side it fills the room up to that.
    struct FlexibleFrame: Sendable {
        struct Side: Sendable {
            var least: Double?
            var ideal: Double?
            var most: Double?
            /// It takes its room up to the most; else the most alone limits the content.
            var fills = true

            /// - Parameters: as callers give them.
            init(least: Double? = nil, ideal: Double? = nil, most: Double? = nil, fills: Bool = true) {
                self.fills = fills
                // The least of infinity would be a side without end.
                self.least = least?.finiteLength.side
                self.ideal = ideal?.finiteLength.side
                self.most = most?.side
            }
        }
        var width: Side
        var height: Side
        var alignment: Alignment
    }

    enum Axis: Sendable {
        case horizontal, vertical
    }

    /// Sides in points; nil follows the content, infinity follows the room.
    struct Frame: Sendable {
        var width: Double?
        var height: Double?
        var alignment = Alignment.center
    }
}

/// Lengths at the sides of a rectangle, in points.
public struct Insets: Sendable, Hashable {
    /// At the upper side.
    public var top: Double
    /// At the side where lines begin.
    public var left: Double
    /// At the lower side.
    public var bottom: Double
    /// At the side where lines end.
    public var right: Double

    /// Lengths at each side.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    package init(horizontal: Double = 0, vertical: Double = 0) {
        self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }

    package var width: Double { left + right }
    package var height: Double { top + bottom }
}

// MARK: Parts of screens

extension Box {
    /// Draws in whatever room it gets.
    package static func shape(_ draw: @escaping Drawer) -> Box { Box(content: .shape(draw)) }

    /// A box that depends on the reader's type size, and on what else all of a screen's texts share.
    package static func contextual(_ box: @escaping @Sendable (LayoutContext) -> Box) -> Box {
        Box(content: .contextual(box))
    }
}

extension Element {
    /// Draws in a group, which is made of the nodes and the room.
    package func grouped(_ wrap: @escaping Box.Grouping) -> Box { Box(content: .grouped(asBox, wrap)) }

    /// - Parameters:
    ///   - window: the most that is in sight, as high as this element would be; nil for as much as there is room.
    ///   - minimum: how much of it must be seen, in points; with less, what surrounds it is to shrink.
    ///   - margin: how much of its lower end is empty, in points: where no more than that is out of sight, nothing is
    ///     cut.
    package func scrolling(window: Box? = nil, minimum: Double = 0, margin: Double = 0) -> Box {
        Box(content: .scroll(asBox, window: window, minimum: minimum, margin: margin))
    }
}
