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
    /// The baselines of its text; nil without.
    let baselines: Baselines?
    /// How much larger its content is where it takes all of its room whatever its content, in points.
    var overflow = Size(width: 0, height: 0)
    /// Draws it with its top left corner at a point.
    package let draw: @Sendable (Point, inout DrawingBuilder) -> Void

    init(
        _ size: Size, children: [FittedBox] = [], isTight: Bool = false, isOverfull: Bool = false,
        baselines: Baselines? = nil, draw: @escaping @Sendable (Point, inout DrawingBuilder) -> Void
    ) {
        self.size = Size(width: size.width.finiteLength.side, height: size.height.finiteLength.side)
        self.baselines = baselines
        self.isOverfull = isOverfull || children.contains { $0.isOverfull }
        self.isTight = isTight || isOverfull || children.contains { $0.isTight }
        self.draw = draw
    }

    /// The first and the last baseline, from the top of a box.
    struct Baselines: Sendable {
        var first: Double
        var last: Double

        func moved(by y: Double) -> Baselines { Baselines(first: first + y, last: last + y) }
    }

    /// Where the box stands on a line of text that is aligned so, from its top.
    func baseline(_ alignment: VerticalAlignment) -> Double {
        (alignment == .lastTextBaseline ? baselines?.last : baselines?.first) ?? size.height
    }

    /// Sums of lengths are off by rounding errors, which are no reason to shrink anything.
    static let tolerance = 1e-6

    /// The box with what the content of another, which fills it, has in excess.
    func holding(_ child: FittedBox) -> FittedBox {
        var box = self
        box.overflow = child.overflow
        return box
    }

    /// Whether it is larger than some room.
    func exceeds(_ room: Size) -> Bool {
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
            let baselines = layout.lines.first.flatMap { first in
                layout.lines.last.map { FittedBox.Baselines(first: first.origin.y, last: $0.origin.y) }
            }
            let ink = label.ink(in: context)
            let isShrunk = layout.scale < 1 || layout.style.size < label.fullSize(in: context) - FittedBox.tolerance
            return FittedBox(
                layout.size, isTight: isShrunk, isOverfull: isOverfull, baselines: baselines
            ) { origin, builder in
                let place = builder.place(of: origin, layout.size)
                builder.addText(layout, ink: ink, at: place)
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
            var inner = context
            inner.stackAxis = stack.axis
            return stack.axis == .vertical ? stack.fittedColumn(in: room, inner) : stack.fittedRow(in: room, inner)
        case .flow(let boxes, let spacing, let lineSpacing):
            return Box.fittedFlow(boxes, spacing: spacing, lineSpacing: lineSpacing, in: room, context)
        case .overlay(let boxes, let alignment):
            let children = boxes.map { $0.fitted(in: room, context) }
            let size = Size(
                width: children.map { $0.size.width }.max() ?? 0, height: children.map { $0.size.height }.max() ?? 0)
            var box = FittedBox(size, children: children) { origin, builder in
                let rect = Rect(at: origin, size)
                for child in children { child.draw(alignment.origin(of: child.size, in: rect), &builder) }
            }
            box.overflow = Size(
                width: children.map { $0.overflow.width }.max() ?? 0,
                height: children.map { $0.overflow.height }.max() ?? 0)
            return box
        case .padded(let box, let insets):
            let inner = Size(
                width: max(room.width - insets.width, 0), height: max(room.height - insets.height, 0))
            let child = box.fitted(in: inner, context)
            let size = Size(width: child.size.width + insets.width, height: child.size.height + insets.height)
            return FittedBox(
                size, children: [child], baselines: child.baselines?.moved(by: insets.top)
            ) { origin, builder in
                child.draw(Point(origin.x + insets.left, origin.y + insets.top), &builder)
            }
            .holding(child)
        case .framed(let box, let frame):
            return frame.fitted(box, in: room, context)
        case .flexible(let box, let frame):
            return frame.fitted(box, in: room, context)
        case .share(let box, let width, let height):
            let frame = Frame(
                width: room.width.isFinite ? width.map { $0 * room.width } : nil,
                height: room.height.isFinite ? height.map { $0 * room.height } : nil)
            return frame.fitted(box, in: room, context)
        case .ratio(let box, let ratio, let isInside):
            let size = Box.size(in: room, ratio: ratio, isInside: isInside)
            return box.fitted(in: Size(width: size.width.side, height: size.height.side), context)
        case .moved(let box, let by):
            let child = box.fitted(in: room, context)
            return FittedBox(child.size, children: [child], baselines: child.baselines) { origin, builder in
                child.draw(origin + by, &builder)
            }
        case .positioned(let box, let place):
            let child = box.fitted(in: room, context)
            let size = Size(
                width: room.width.isFinite ? room.width : child.size.width,
                height: room.height.isFinite ? room.height : child.size.height)
            return FittedBox(size, children: [child]) { origin, builder in
                let corner = Point(place.x - child.size.width / 2, place.y - child.size.height / 2)
                child.draw(origin + corner, &builder)
            }
        case .unconstrained(let box, let isWide, let isHigh):
            return box.fitted(
                in: Size(width: isWide ? .infinity : room.width, height: isHigh ? .infinity : room.height), context)
        case .prioritised(let box, _), .spanning(let box, _):
            return box.fitted(in: room, context)
        case .grid(let table):
            return table.fitted(in: room, context)
        case .backed(let box, let back):
            let child = box.fitted(in: room, context)
            let behind = back.fitted(in: child.size, context)
            return FittedBox(child.size, children: [child], baselines: child.baselines) { origin, builder in
                behind.draw(origin, &builder)
                child.draw(origin, &builder)
            }
            .holding(child)
        case .fronted(let box, let front):
            let child = box.fitted(in: room, context)
            let before = front.fitted(in: child.size, context)
            return FittedBox(child.size, children: [child], baselines: child.baselines) { origin, builder in
                child.draw(origin, &builder)
                before.draw(origin, &builder)
            }
            .holding(child)
        case .grouped(let box, let wrap):
            let child = box.fitted(in: room, context)
            return FittedBox(child.size, children: [child], baselines: child.baselines) { origin, builder in
                let place = builder.place(of: origin, child.size)
                builder.group({ child.draw(origin, &$0) }) { wrap($0, place) }
            }
            .holding(child)
        case .scroll(let box, let window, let minimum, let margin):
            return Box.fittedScroll(box, window: window, minimum: minimum, margin: margin, in: room, context)
        case .touchable(let box, let title):
            let child = box.fitted(in: room, context)
            return FittedBox(child.size, children: [child], baselines: child.baselines) { origin, builder in
                builder.addTouchTarget(title, around: builder.place(of: origin, child.size)) {
                    child.draw(origin, &$0)
                }
            }
        case .hidden(let box):
            let child = box.fitted(in: room, context)
            return FittedBox(child.size, children: [child], baselines: child.baselines) { _, _ in }
        case .shrinking(let box):
            return Box.fittedShrinking(box, in: room, context)
        case .contextual(let box):
            return box(context).fitted(in: room, context)
        case .lettered(let box, let font):
            var inner = context
            inner.font.typeface = font.typeface ?? inner.font.typeface
            inner.font.size = font.size ?? inner.font.size
            inner.font.weight = font.weight ?? inner.font.weight
            inner.font.ink = font.ink ?? inner.font.ink
            return box.fitted(in: room, inner)
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

    /// Tries scales until the box fits. Boxes in one another that all did so would cost many times as much for each level:
    /// where two around it have shrunk, a box takes their scale.
    private static func fittedShrinking(
        _ box: Box, in room: Size, _ context: LayoutContext
    ) -> FittedBox {
        let least = context.shrunkLevels < 2 ? context.minTextScale : context.textScale
        var step = 0
        while true {
            let factor = max(1 - Double(step) * shrinkStep, least)
            var inner = context
            inner.textScale = max(context.textScale * factor, least)
            if step > 0 { inner.shrunkLevels += 1 }
            let child = box.fitted(in: room, inner)
            let fits = !child.isOverfull && !child.exceeds(room)
            if fits || inner.textScale <= least {
                return FittedBox(child.size, children: [child], isTight: step > 0, isOverfull: !fits, draw: child.draw)
            }
            step += 1
        }
    }
}

extension Box {
    /// The size with a ratio of width to height that lies inside some room, or around it.
    private static func size(in room: Size, ratio: Double, isInside: Bool) -> Size {
        guard ratio > 0, ratio.isFinite, room.width.isFinite || room.height.isFinite else { return room }
        let byWidth = Size(width: room.width, height: room.width / ratio)
        let byHeight = Size(width: room.height * ratio, height: room.height)
        return (byWidth.height <= room.height) == isInside ? byWidth : byHeight
    }
}

extension Box {
    /// The box in a frame.
    /// - Parameters:
    ///   - room: what it is offered.
    ///   - fills: whether the frame takes all of its room.
    ///   - size: the frame's size for that of the box.
    fileprivate func framed(
        in room: Size, _ alignment: Alignment, fills: (width: Bool, height: Bool), _ context: LayoutContext,
        size: (Size) -> Size
    ) -> FittedBox {
        let child = fitted(in: room, context)
        let size = size(child.size)
        let place = alignment.origin(of: child.size, in: Rect(at: .zero, size))
        var box = FittedBox(
            size, children: [child], isOverfull: child.exceeds(size), baselines: child.baselines?.moved(by: place.y)
        ) { origin, builder in
            // Rounded as baselines have it: `origin + place` may differ in the last bit.
            child.draw(alignment.origin(of: child.size, in: Rect(at: origin, size)), &builder)
        }
        box.overflow = Size(
            width: fills.width ? max(child.size.width - size.width, 0) + child.overflow.width : 0,
            height: fills.height ? max(child.size.height - size.height, 0) + child.overflow.height : 0)
        return box
    }
}

extension Box.FlexibleFrame {
    fileprivate func fitted(_ box: Box, in room: Size, _ context: LayoutContext) -> FittedBox {
        let inner = Size(width: width.offered(room.width), height: height.offered(room.height))
        return box.framed(
            in: inner, alignment, fills: (width.most == .infinity, height.most == .infinity), context
        ) { content in
            Size(
                width: width.taken(room.width, content: content.width),
                height: height.taken(room.height, content: content.height))
        }
    }
}

extension Box.FlexibleFrame.Side {
    /// It is as long as its room, up to a limit.
    var isFlexible: Bool { most != nil && fills }

    /// What is offered to the content of some room.
    fileprivate func offered(_ room: Double) -> Double {
        limited(room.isFinite ? room : ideal ?? room)
    }

    /// The side of the frame.
    fileprivate func taken(_ room: Double, content: Double) -> Double {
        if let ideal, !room.isFinite { return limited(ideal) }
        return limited(isFlexible && room.isFinite ? room : content)
    }

    private func limited(_ v: Double) -> Double { max(min(v, most ?? .infinity), least ?? 0) }
}

extension Box.Frame {
    fileprivate func fitted(_ box: Box, in room: Size, _ context: LayoutContext) -> FittedBox {
        func offered(_ side: Double?, _ room: Double) -> Double { side == .infinity ? room : side ?? room }
        let inner = Size(width: offered(width, room.width), height: offered(height, room.height))
        return box.framed(
            in: inner, alignment, fills: (width == .infinity, height == .infinity), context
        ) { content in
            Size(
                width: width != nil && inner.width.isFinite ? inner.width : content.width,
                height: height != nil && inner.height.isFinite ? inner.height : content.height)
        }
    }
}
