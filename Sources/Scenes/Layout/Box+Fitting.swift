import DisplayList
import PathParser

/// A box that has taken its size.
struct FittedBox: Sendable {
    let size: Size
    /// Whether it needs more room than it was offered, or a text in it had to shrink, to be cut, or to divide a word.
    let isTight: Bool
    /// Whether a text in it is cut or divides a word, or it needs more room than it was offered.
    let isOverfull: Bool
    /// Draws it with its top left corner at a point.
    let draw: @Sendable (Point, inout DrawingBuilder) -> Void

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
    func fitted(in room: Size, _ context: LayoutContext) -> FittedBox {
        switch content {
        case .text(let label):
            let layout = label.layout(maximalWidth: room.width, in: context)
            let isOverfull =
                layout.isElided || layout.dividesWord || layout.size.height > room.height + FittedBox.tolerance
            return FittedBox(layout.size, isTight: layout.scale < 1, isOverfull: isOverfull) { origin, builder in
                builder.add(layout, color: label.color, at: origin)
            }
        case .spacer(let minimum):
            return FittedBox(Size(width: minimum, height: minimum)) { _, _ in }
        case .shape(let draw):
            let size = Size(
                width: room.width.isFinite ? room.width : 0, height: room.height.isFinite ? room.height : 0)
            return FittedBox(size) { origin, builder in draw(Rect(at: origin, size), &builder) }
        case .stack(let stack):
            return stack.axis == .vertical ? stack.fittedColumn(in: room, context) : stack.fittedRow(in: room, context)
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
                builder.group({ child.draw(origin, &$0) }) { wrap($0, Rect(at: origin, child.size)) }
            }
        case .scroll(let box):
            return Box.fittedScroll(box, in: room, context)
        case .shrinking(let box, let least):
            return Box.fittedShrinking(box, least: least, in: room, context)
        case .firstThatFits(let boxes):
            var last: FittedBox?
            for box in boxes {
                let child = box.fitted(in: room, context)
                if !child.isTight, !child.exceeds(room) { return child }
                last = child
            }
            return last ?? FittedBox(Size(width: 0, height: 0)) { _, _ in }
        }
    }

    private static func fittedScroll(_ box: Box, in room: Size, _ context: LayoutContext) -> FittedBox {
        let child = box.fitted(in: Size(width: room.width, height: .infinity), context)
        let size = Size(width: child.size.width, height: min(child.size.height, room.height))
        let isCut = child.size.height > size.height + FittedBox.tolerance
        return FittedBox(size, children: [child]) { origin, builder in
            let area = Rect(at: origin, size)
            builder.scroll(in: area) { builder in
                if isCut {
                    builder.group({ child.draw(origin, &$0) }) { Group($0, clip: Clip(.rect(area))) }
                } else {
                    child.draw(origin, &builder)
                }
            }
        }
    }

    /// How finely a factor is searched for.
    private static let shrinkStep = 0.05

    private static func fittedShrinking(
        _ box: Box, least: Double, in room: Size, _ context: LayoutContext
    ) -> FittedBox {
        var step = 0
        while true {
            let factor = max(1 - Double(step) * shrinkStep, least)
            var inner = context
            inner.textScale = max(context.textScale * factor, Label.leastScale)
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
    private var isSpacer: [Bool] { children.map(Box.isSpacer) }

    private var totalSpacing: Double { spacing * Double(max(children.count - 1, 0)) }

    /// Children take their heights from top to bottom; spacers share what is left.
    fileprivate func fittedColumn(in room: Size, _ context: LayoutContext) -> FittedBox {
        let isSpacer = isSpacer
        var left = room.height - totalSpacing
        for (child, isSpacer) in zip(children, isSpacer) where isSpacer {
            left -= child.fitted(in: Size(width: 0, height: 0), context).size.height
        }
        var fitted: [FittedBox] = []
        for (child, isSpacer) in zip(children, isSpacer) {
            let offered = isSpacer ? 0 : max(left, 0)
            let box = child.fitted(in: Size(width: room.width, height: offered), context)
            if !isSpacer { left -= box.size.height }
            fitted.append(box)
        }
        let spacerCount = isSpacer.reduce(0) { $0 + ($1 ? 1 : 0) }
        let extra = spacerCount > 0 && left.isFinite ? max(left, 0) / Double(spacerCount) : 0
        let heights = zip(fitted, isSpacer).map { $0.size.height + ($1 ? extra : 0) }
        let width = zip(fitted, isSpacer).map { $1 ? 0 : $0.size.width }.max() ?? 0
        let height = heights.reduce(totalSpacing, +)
        let (children, spacing, alignment) = (fitted, spacing, alignment)
        return FittedBox(
            Size(width: width, height: height), children: children,
            isOverfull: height > room.height + FittedBox.tolerance
        ) { origin, builder in
            var y = origin.y
            for (child, height) in zip(children, heights) {
                child.draw(Point(origin.x + (width - child.size.width) * alignment.x, y), &builder)
                y += height + spacing
            }
        }
    }

    /// Children take the widths that they would like to have; where there is less, the widest give way.
    fileprivate func fittedRow(in room: Size, _ context: LayoutContext) -> FittedBox {
        let isSpacer = isSpacer
        let wishes = children.map { $0.fitted(in: Size(width: .infinity, height: room.height), context).size.width }
        var left = room.width - totalSpacing
        for (wish, isSpacer) in zip(wishes, isSpacer) where isSpacer { left -= wish }
        var widths = wishes
        // What takes any room it gets comes last; then the widest.
        let isFlexible = children.map(Box.isFlexible)
        let others = wishes.indices.filter { !isSpacer[$0] }.sorted {
            (isFlexible[$0] ? 1 : 0, wishes[$0], $0) < (isFlexible[$1] ? 1 : 0, wishes[$1], $1)
        }
        for (place, index) in others.enumerated() {
            let share = max(left, 0) / Double(others.count - place)
            widths[index] = isFlexible[index] ? share : min(wishes[index], share)
            left -= widths[index]
        }
        var fitted: [FittedBox] = []
        for (index, child) in children.enumerated() {
            fitted.append(child.fitted(in: Size(width: widths[index], height: room.height), context))
        }
        // Text that wraps may take less than its share.
        var rest = room.width - totalSpacing
        for box in fitted { rest -= box.size.width }
        let spacerCount = isSpacer.reduce(0) { $0 + ($1 ? 1 : 0) }
        let extra = spacerCount > 0 && rest.isFinite ? max(rest, 0) / Double(spacerCount) : 0
        let places = zip(fitted, isSpacer).map { $0.size.width + ($1 ? extra : 0) }
        let width = places.reduce(totalSpacing, +)
        let height = zip(fitted, isSpacer).map { $1 ? 0 : $0.size.height }.max() ?? 0
        let (children, spacing, alignment) = (fitted, spacing, alignment)
        return FittedBox(
            Size(width: width, height: height), children: children,
            isOverfull: width > room.width + FittedBox.tolerance
        ) { origin, builder in
            var x = origin.x
            for (child, place) in zip(children, places) {
                child.draw(Point(x, origin.y + (height - child.size.height) * alignment.y), &builder)
                x += place + spacing
            }
        }
    }
}

extension Box {
    fileprivate static func isSpacer(_ box: Box) -> Bool { if case .spacer = box.content { true } else { false } }

    /// Whether a box is as wide as its room, whatever that is.
    fileprivate static func isFlexible(_ box: Box) -> Bool {
        switch box.content {
        case .shape: true
        case .framed(let inner, let frame): frame.width == .infinity || (frame.width == nil && isFlexible(inner))
        case .padded(let inner, _), .grouped(let inner, _), .backed(let inner, _), .fronted(let inner, _),
            .shrinking(let inner, _), .scroll(let inner):
            isFlexible(inner)
        case .overlay(let boxes, _), .firstThatFits(let boxes): boxes.contains(where: isFlexible)
        case .stack(let stack):
            stack.children.contains { isFlexible($0) || (stack.axis == .horizontal && isSpacer($0)) }
        case .text, .spacer: false
        }
    }
}
