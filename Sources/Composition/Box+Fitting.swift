import DisplayList
import PathParser
import Typography

/// A box that has taken its size.
package struct FittedBox: Sendable {
    package let size: Size
    /// Whether it needs more room than it was offered, or a text in it had to shrink, to be cut, or to divide a word.
    let isTight: Bool
    /// Whether a text in it is cut or divides a word, or it needs more room than it was offered.
    let isOverfull: Bool
    /// Draws it with its top left corner at a point.
    package let draw: @Sendable (Point, inout DrawingBuilder) -> Void

    fileprivate init(
        _ size: Size, children: [FittedBox] = [], isTight: Bool = false, isOverfull: Bool = false,
        draw: @escaping @Sendable (Point, inout DrawingBuilder) -> Void
    ) {
        self.size = size
        self.isOverfull = isOverfull || children.contains { $0.isOverfull }
        self.isTight = isTight || isOverfull || children.contains { $0.isTight }
        self.draw = draw
    }

    /// Sums of lengths are off by rounding errors, which are no reason to shrink anything.
    fileprivate static let tolerance = 1e-6

    /// Whether it is larger than some room.
    fileprivate func exceeds(_ room: Size) -> Bool {
        size.width > room.width + FittedBox.tolerance || size.height > room.height + FittedBox.tolerance
    }
}

extension Box {
    /// The box in room of a width and a height, each 0 … ∞.
    package func fitted(in room: Size, _ context: LayoutContext) -> FittedBox {
        switch content {
        case .text(let label):
            let layout = label.layout(maxWidth: room.width, in: context)
            let isOverfull =
                layout.isElided || layout.dividesWord || layout.size.height > room.height + FittedBox.tolerance
            return FittedBox(layout.size, isTight: layout.scale < 1, isOverfull: isOverfull) { origin, builder in
                let place = builder.place(of: origin, layout.size)
                builder.addText(layout, color: label.color, at: Point(place.minX, place.minY))
            }
        case .stretch(let box, let minimum):
            let size = Size(width: minimum, height: minimum)
            guard let box, room.width.isFinite, room.height.isFinite else { return FittedBox(size) { _, _ in } }
            let child = box.fitted(in: room, context)
            return FittedBox(size, children: [child]) { origin, builder in child.draw(origin, &builder) }
        case .shape(let draw):
            let size = Size(
                width: room.width.isFinite ? room.width : 0, height: room.height.isFinite ? room.height : 0)
            return FittedBox(size) { origin, builder in draw(builder.place(of: origin, size), &builder) }
        case .stack(let stack):
            return stack.axis == .vertical ? stack.fittedColumn(in: room, context) : stack.fittedRow(in: room, context)
        case .flow(let boxes, let spacing, let lineSpacing):
            return Box.fittedFlow(boxes, spacing: spacing, lineSpacing: lineSpacing, in: room, context)
        case .overlay(let boxes, let alignment):
            let children = boxes.map { $0.fitted(in: room, context) }
            let size = Size(
                width: children.map(\.size.width).max() ?? 0, height: children.map(\.size.height).max() ?? 0)
            return FittedBox(size, children: children) { origin, builder in
                let rect = Rect(at: origin, size)
                for child in children { child.draw(alignment.origin(of: child.size, in: rect), &builder) }
            }
        case .padded(let box, let insets):
            let inner = Size(
                width: max(room.width - insets.width, 0), height: max(room.height - insets.height, 0))
            let child = box.fitted(in: inner, context)
            let size = Size(width: child.size.width + insets.width, height: child.size.height + insets.height)
            return FittedBox(size, children: [child]) { origin, builder in
                child.draw(Point(origin.x + insets.left, origin.y + insets.top), &builder)
            }
        case .framed(let box, let frame):
            return frame.fitted(box, in: room, context)
        case .backed(let box, let back):
            let child = box.fitted(in: room, context)
            let behind = back.fitted(in: child.size, context)
            return FittedBox(child.size, children: [child]) { origin, builder in
                behind.draw(origin, &builder)
                child.draw(origin, &builder)
            }
        case .fronted(let box, let front):
            let child = box.fitted(in: room, context)
            let before = front.fitted(in: child.size, context)
            return FittedBox(child.size, children: [child]) { origin, builder in
                child.draw(origin, &builder)
                before.draw(origin, &builder)
            }
        case .grouped(let box, let wrap):
            let child = box.fitted(in: room, context)
            return FittedBox(child.size, children: [child]) { origin, builder in
                let place = builder.place(of: origin, child.size)
                builder.group({ child.draw(origin, &$0) }) { wrap($0, place) }
            }
        case .scroll(let box, let window, let minimum, let margin):
            return Box.fittedScroll(box, window: window, minimum: minimum, margin: margin, in: room, context)
        case .touchable(let box, let title):
            let child = box.fitted(in: room, context)
            return FittedBox(child.size, children: [child]) { origin, builder in
                builder.addTouchTarget(title, around: builder.place(of: origin, child.size))
                child.draw(origin, &builder)
            }
        case .hidden(let box):
            let child = box.fitted(in: room, context)
            return FittedBox(child.size, children: [child]) { _, _ in }
        case .shrinking(let box):
            return Box.fittedShrinking(box, in: room, context)
        case .contextual(let box):
            return box(context).fitted(in: room, context)
        case .firstThatFits(let boxes, let mayShrink):
            var last: FittedBox?
            for box in boxes {
                let child = box.fitted(in: room, context)
                if !(mayShrink ? child.isOverfull : child.isTight), !child.exceeds(room) { return child }
                last = child
            }
            return last ?? FittedBox(Size(width: 0, height: 0)) { _, _ in }
        }
    }

    private static func fittedFlow(
        _ boxes: [Box], spacing: Double, lineSpacing: Double, in room: Size, _ context: LayoutContext
    ) -> FittedBox {
        let children = boxes.map { $0.fitted(in: room, context) }
        var places: [Point] = []
        var (x, y, lineHeight, width) = (0.0, 0.0, 0.0, 0.0)
        for child in children {
            if x > 0, x + child.size.width > room.width + FittedBox.tolerance {
                x = 0
                y += lineHeight + lineSpacing
                lineHeight = 0
            }
            places.append(Point(x, y))
            width = max(width, x + child.size.width)
            x += child.size.width + spacing
            lineHeight = max(lineHeight, child.size.height)
        }
        let placed = Array(zip(children, places))
        return FittedBox(Size(width: width, height: y + lineHeight), children: children) { origin, builder in
            for (child, place) in placed {
                child.draw(Point(origin.x + place.x, origin.y + place.y), &builder)
            }
        }
    }

    private static func fittedScroll(
        _ box: Box, window: Box?, minimum: Double, margin: Double, in room: Size, _ context: LayoutContext
    ) -> FittedBox {
        let endless = Size(width: room.width, height: .infinity)
        let child = box.fitted(in: endless, context)
        let limit = window?.fitted(in: endless, context).size.height ?? .infinity
        let size = Size(width: child.size.width, height: min(child.size.height, limit, room.height))
        let isCut = child.size.height - margin > size.height + FittedBox.tolerance
        return FittedBox(size, children: [child], isOverfull: isCut && size.height < minimum) { origin, builder in
            let area = builder.place(of: origin, size)
            builder.scroll(in: area) { builder in
                if isCut {
                    builder.group({ child.draw(origin, &$0) }) {
                        Group($0, clip: Clip(.rect(area)), mask: ScrollFade.mask(of: area))
                    }
                } else {
                    child.draw(origin, &builder)
                }
            }
        }
    }

    /// How finely a factor is searched for.
    private static let shrinkStep = 0.05

    private static func fittedShrinking(
        _ box: Box, in room: Size, _ context: LayoutContext
    ) -> FittedBox {
        let least = context.minTextScale
        var step = 0
        while true {
            let factor = max(1 - Double(step) * shrinkStep, least)
            var inner = context
            inner.textScale = max(context.textScale * factor, least)
            let child = box.fitted(in: room, inner)
            let fits = !child.isOverfull && !child.exceeds(room)
            if fits || factor <= least {
                return FittedBox(child.size, children: [child], isTight: step > 0, isOverfull: !fits, draw: child.draw)
            }
            step += 1
        }
    }
}

extension Box.Frame {
    fileprivate func fitted(_ box: Box, in room: Size, _ context: LayoutContext) -> FittedBox {
        func offered(_ side: Double?, _ room: Double) -> Double { side == .infinity ? room : side ?? room }
        let inner = Size(width: min(offered(width, room.width), maxWidth), height: offered(height, room.height))
        let child = box.fitted(in: inner, context)
        func side(_ fixed: Double?, _ offered: Double, _ content: Double, least: Double) -> Double {
            if fixed != nil, offered.isFinite { return offered }
            return max(content, least)
        }
        let size = Size(
            width: side(width, inner.width, child.size.width, least: minWidth),
            height: side(height, inner.height, child.size.height, least: minHeight))
        let alignment = alignment
        return FittedBox(size, children: [child], isOverfull: child.exceeds(size)) { origin, builder in
            child.draw(alignment.origin(of: child.size, in: Rect(at: origin, size)), &builder)
        }
    }
}

extension Box.Stack {
    private var totalSpacing: Double { spacing * Double(max(children.count - 1, 0)) }

    /// The least length of each child that stretches; nil for the others.
    private var minima: [Double?] { children.map(Box.minimum) }

    /// The length that each stretching child gets beyond its least one: an equal share of what is left.
    private static func extra(_ minima: [Double?], left: Double) -> Double {
        let count = minima.reduce(0) { $0 + ($1 == nil ? 0 : 1) }
        return count > 0 && left.isFinite ? max(left, 0) / Double(count) : 0
    }

    /// Children take their heights from top to bottom; those that stretch share what is left.
    fileprivate func fittedColumn(in room: Size, _ context: LayoutContext) -> FittedBox {
        let minima = minima
        var left = minima.reduce(room.height - totalSpacing) { $0 - ($1 ?? 0) }
        var fixed = [FittedBox?](repeating: nil, count: children.count)
        for takesTheRest in [false, true] {
            for (index, child) in children.enumerated() where minima[index] == nil {
                guard Box.scrolls(child) == takesTheRest else { continue }
                let box = child.fitted(in: Size(width: room.width, height: max(left, 0)), context)
                left -= box.size.height
                fixed[index] = box
            }
        }
        let extra = Box.Stack.extra(minima, left: left)
        let width = fixed.map { $0?.size.width ?? 0 }.max() ?? 0
        let heights = children.indices.map { index in
            minima[index].map { $0 + extra } ?? fixed[index]?.size.height ?? 0
        }
        let fitted = zip(children, zip(fixed, heights)).map { child, known in
            known.0 ?? child.fitted(in: Size(width: width, height: known.1), context)
        }
        let height = heights.reduce(totalSpacing, +)
        let (spacing, alignment) = (spacing, alignment)
        return FittedBox(
            Size(width: width, height: height), children: fitted,
            isOverfull: height > room.height + FittedBox.tolerance
        ) { origin, builder in
            var y = origin.y
            for (index, child) in fitted.enumerated() {
                let x = minima[index] == nil ? (width - child.size.width) * alignment.x : 0
                child.draw(Point(origin.x + x, y), &builder)
                y += heights[index] + spacing
            }
        }
    }

    /// Children take the widths that they would like to have; where there is less, the widest give way.
    fileprivate func fittedRow(in room: Size, _ context: LayoutContext) -> FittedBox {
        let minima = minima
        let wishes = children.indices.map { index in
            minima[index]
                ?? children[index].fitted(in: Size(width: .infinity, height: room.height), context).size.width
        }
        var left = minima.reduce(room.width - totalSpacing) { $0 - ($1 ?? 0) }
        // Children that take any room they get come last; before them, the widest.
        let isFlexible = children.map(Box.isFlexible)
        let others = children.indices.filter { minima[$0] == nil }.sorted {
            (isFlexible[$0] ? 1 : 0, wishes[$0], $0) < (isFlexible[$1] ? 1 : 0, wishes[$1], $1)
        }
        var fixed = [FittedBox?](repeating: nil, count: children.count)
        for (place, index) in others.enumerated() {
            let share = max(left, 0) / Double(others.count - place)
            let width = isFlexible[index] ? share : min(wishes[index], share)
            let box = children[index].fitted(in: Size(width: width, height: room.height), context)
            fixed[index] = box
            // Text that wraps may take less than its share.
            left -= box.size.width
        }
        let extra = Box.Stack.extra(minima, left: left)
        let height = fixed.map { $0?.size.height ?? 0 }.max() ?? 0
        let widths = children.indices.map { index in
            minima[index].map { $0 + extra } ?? fixed[index]?.size.width ?? 0
        }
        let fitted = children.indices.map { index in
            fixed[index] ?? children[index].fitted(in: Size(width: widths[index], height: height), context)
        }
        let width = widths.reduce(totalSpacing, +)
        let (spacing, alignment) = (spacing, alignment)
        return FittedBox(
            Size(width: width, height: height), children: fitted,
            isOverfull: width > room.width + FittedBox.tolerance
        ) { origin, builder in
            var x = origin.x
            for (index, child) in fitted.enumerated() {
                let y = minima[index] == nil ? (height - child.size.height) * alignment.y : 0
                child.draw(Point(x, origin.y + y), &builder)
                x += widths[index] + spacing
            }
        }
    }
}

extension Box {
    /// The least length of a box that stretches; nil for other boxes.
    fileprivate static func minimum(_ box: Box) -> Double? {
        if case .stretch(_, let minimum) = box.content { minimum } else { nil }
    }

    /// Whether a box can do with less height than its content has.
    fileprivate static func scrolls(_ box: Box) -> Bool {
        switch box.content {
        case .scroll: true
        case .padded(let inner, _), .framed(let inner, _), .grouped(let inner, _), .backed(let inner, _),
            .fronted(let inner, _), .touchable(let inner, _):
            scrolls(inner)
        case .stack(let stack): stack.axis == .vertical && stack.children.contains(where: scrolls)
        case .firstThatFits(let boxes, _): boxes.contains(where: scrolls)
        default: false
        }
    }

    /// Whether a box is as wide as its room, whatever that is.
    fileprivate static func isFlexible(_ box: Box) -> Bool {
        switch box.content {
        case .shape: true
        case .framed(let inner, let frame): frame.width == .infinity || (frame.width == nil && isFlexible(inner))
        case .padded(let inner, _), .grouped(let inner, _), .backed(let inner, _), .fronted(let inner, _),
            .shrinking(let inner), .scroll(let inner, _, _, _), .touchable(let inner, _), .hidden(let inner):
            isFlexible(inner)
        case .overlay(let boxes, _), .firstThatFits(let boxes, _): boxes.contains(where: isFlexible)
        case .stack(let stack):
            stack.children.contains { isFlexible($0) || (stack.axis == .horizontal && minimum($0) != nil) }
        case .text, .stretch, .flow, .contextual: false
        }
    }
}
