import DisplayList
import PathParser
import Typography

/// What every element is: a tree of values that is told how much room there is, takes a size and draws itself at a place.
///
/// Screens are built of boxes in stacks, overlays and frames, so that they read like their specification:
///
///     Box.column(spacing: 14, [
///         .text("Calendar", style: .title, color: ink),
///         .row([.text("January", …), .spacer(), .text("2026", …)]),
///     ]).padded(20)
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
        package var width: Double?
        package var height: Double?
        package var minWidth = 0.0
        package var minHeight = 0.0
        package var maxWidth = Double.infinity
        package var alignment = Alignment.center
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

// MARK: Building

extension Box {
    /// - Parameters:
    ///   - lines: the most lines that the text may take; nil for any number.
    ///   - minScale: how far it may shrink rather than be cut.
    package static func text(
        _ text: String, style: TextStyle, color: Color, lines: Int? = nil, minScale: Double = Label.defaultMinScale,
        category: TextCategory? = nil, isBalanced: Bool = false
    ) -> Box {
        Box(
            content: .text(
                Label(
                    text: text, style: style, category: category, color: color, maxLines: lines,
                    minScale: minScale, isBalanced: isBalanced)))
    }

    /// A text of a bar, in one line: it grows with the reader's type size only so far, since more would push its neighbours
    /// away.
    package static func barText(_ text: String, style: TextStyle, color: Color) -> Box {
        .contextual { context in
            let scale = context.dynamicType.scale(of: .footnote)
            var style = style
            style.size *= min(scale, maxBarGrowth) / scale
            return .text(text, style: style, color: color, lines: 1, category: .footnote)
        }
    }

    private static let maxBarGrowth = 1.35

    package static func column(spacing: Double = 0, alignment: HorizontalAlignment = .center, _ children: [Box]) -> Box
    {
        Box(content: .stack(Stack(axis: .vertical, children: children, spacing: spacing, horizontal: alignment)))
    }

    package static func row(spacing: Double = 0, alignment: VerticalAlignment = .center, _ children: [Box]) -> Box {
        Box(content: .stack(Stack(axis: .horizontal, children: children, spacing: spacing, vertical: alignment)))
    }

    /// From left to right, and from the left again in the next line where there is no more room.
    package static func flow(spacing: Double, lineSpacing: Double, _ children: [Box]) -> Box {
        Box(content: .flow(children, spacing: spacing, lineSpacing: lineSpacing))
    }

    package static func overlay(alignment: Alignment = .center, _ children: [Box]) -> Box {
        Box(content: .overlay(children, alignment))
    }

    package static func spacer(_ minimum: Double = 0) -> Box { Box(content: .stretch(nil, minimum: minimum)) }

    /// Empty room of a length, along both axes.
    package static func gap(_ length: Double) -> Box { spacer().framed(width: length, height: length) }

    /// A box that takes what a stack has left.
    package static func stretch(_ minimum: Double = 0, _ box: Box) -> Box {
        Box(content: .stretch(box, minimum: minimum))
    }

    /// A path that depends on its room, in one colour.
    package static func fill(_ color: Color, _ path: @escaping @Sendable (Rect) -> Path = Path.rect) -> Box {
        shape { rect, builder in builder.nodes.append(.fill(Fill(path(rect), paint: .solid(color)))) }
    }

    package static func firstThatFits(_ boxes: [Box], mayShrink: Bool = false) -> Box {
        Box(content: .firstThatFits(boxes, mayShrink: mayShrink))
    }

    // MARK: Changing

    package func padded(_ insets: Insets) -> Box { Box(content: .padded(self, insets)) }

    package func padded(_ all: Double) -> Box { padded(Insets(horizontal: all, vertical: all)) }

    package func framed(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) -> Box {
        Box(content: .framed(self, Frame(width: width, height: height, alignment: alignment)))
    }

    /// Limits the width from below and above, and the height from below.
    package func framed(
        minWidth: Double = 0, maxWidth: Double = .infinity, minHeight: Double = 0, alignment: Alignment = .center
    ) -> Box {
        Box(
            content: .framed(
                self, Frame(minWidth: minWidth, minHeight: minHeight, maxWidth: maxWidth, alignment: alignment)))
    }

    /// As wide as its room.
    package func fullWidth(_ alignment: Alignment = .center) -> Box { framed(width: .infinity, alignment: alignment) }

    /// As wide and as high as its room.
    package func filling(_ alignment: Alignment = .center) -> Box {
        framed(width: .infinity, height: .infinity, alignment: alignment)
    }

    package func backed(by box: Box) -> Box { Box(content: .backed(self, by: box)) }

    package func fronted(by box: Box) -> Box { Box(content: .fronted(self, by: box)) }

    package func opacity(_ opacity: Double) -> Box { grouped { nodes, _ in Group(nodes, opacity: opacity) } }

    /// Sets what a screen reader says for the whole box.
    package func spoken(_ title: String) -> Box {
        grouped { nodes, _ in Group(nodes, accessibility: Accessibility(title: title, role: .group)) }
    }

    /// Makes the box a touch target, which reaches beyond a box that is smaller than a finger needs, on all sides.
    package func touchable(_ title: String) -> Box { Box(content: .touchable(self, title)) }

    /// Room as large as the box, with nothing drawn in it.
    package func hidden() -> Box { Box(content: .hidden(self)) }

    package func shrinking() -> Box { Box(content: .shrinking(self)) }
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
    package func grouped(_ wrap: @escaping Box.Grouping) -> Box { Box(content: .grouped(body, wrap)) }

    /// - Parameters:
    ///   - window: the most that is in sight, as high as this element would be; nil for as much as there is room.
    ///   - minimum: how much of it must be seen, in points; with less, what surrounds it is to shrink.
    ///   - margin: how much of its lower end is empty, in points: where no more than that is out of sight, nothing is
    ///     cut.
    package func scrolling(window: Box? = nil, minimum: Double = 0, margin: Double = 0) -> Box {
        Box(content: .scroll(body, window: window, minimum: minimum, margin: margin))
    }
}
