import DisplayList
import PathParser

extension Box.Stack {
    private var totalSpacing: Double { spacing * Double(max(children.count - 1, 0)) }

    /// The least length of each child that stretches; nil for the others.
    private var minima: [Double?] { children.map(Box.minimum) }

    /// The length that each stretching child gets beyond its least one: an equal share of what is left.
    private static func extra(_ minima: [Double?], left: Double) -> Double {
        let count = minima.reduce(0) { $0 + ($1 == nil ? 0 : 1) }
        return count > 0 && left.isFinite ? max(left, 0) / Double(count) : 0
    }

    /// Children take their heights from top to bottom, then those that go on out of sight, then those that take any height
    /// share what is left, and what stretches takes the rest.
    func fittedColumn(in room: Size, _ context: LayoutContext) -> FittedBox {
        let minima = minima
        var left = minima.reduce(room.height - totalSpacing) { $0 - ($1 ?? 0) }
        var fixed = [FittedBox?](repeating: nil, count: children.count)
        func place(_ index: Int, height: Double) {
            let box = children[index].fitted(in: Size(width: room.width, height: max(height, 0)), context)
            left -= box.size.height
            fixed[index] = box
        }
        let others = children.indices.filter { minima[$0] == nil }
        let flexible = others.filter { Box.isFlexible(children[$0], .vertical) }
        let scrolling = others.filter { !flexible.contains($0) && Box.scrolls(children[$0]) }
        for index in others where !flexible.contains(index) && !scrolling.contains(index) { place(index, height: left) }
        for index in scrolling { place(index, height: left) }
        for (count, index) in flexible.enumerated() { place(index, height: left / Double(flexible.count - count)) }
        let extra = Box.Stack.extra(minima, left: left)
        let width = fixed.map { $0?.size.width ?? 0 }.max() ?? 0
        let heights = children.indices.map { index in
            minima[index].map { $0 + extra } ?? fixed[index]?.size.height ?? 0
        }
        let fitted = zip(children, zip(fixed, heights)).map { child, known in
            known.0 ?? child.fitted(in: Size(width: width, height: known.1), context)
        }
        let height = heights.reduce(totalSpacing, +)
        var places: [Point] = []
        var y = 0.0
        for (index, child) in fitted.enumerated() {
            places.append(Point(minima[index] == nil ? (width - child.size.width) * horizontal.share : 0, y))
            y += heights[index] + spacing
        }
        let first = zip(fitted, places).lazy.compactMap { $0.baselines?.moved(by: $1.y) }.first
        let last = zip(fitted, places).reversed().lazy.compactMap { $0.baselines?.moved(by: $1.y) }.first
        let baselines = first.flatMap { first in last.map { FittedBox.Baselines(first: first.first, last: $0.last) } }
        return FittedBox(
            Size(width: width, height: height), children: fitted,
            isOverfull: height > room.height + FittedBox.tolerance, baselines: baselines
        ) { [places] origin, builder in
            for (child, place) in zip(fitted, places) { child.draw(origin + place, &builder) }
        }
    }

    /// Children take the widths that they would like to have; where there is less, the widest give way.
    func fittedRow(in room: Size, _ context: LayoutContext) -> FittedBox {
        let minima = minima
        let wishes = children.indices.map { index in
            minima[index]
                ?? children[index].fitted(in: Size(width: .infinity, height: room.height), context).size.width
        }
        var left = minima.reduce(room.width - totalSpacing) { $0 - ($1 ?? 0) }
        // Children that take any room they get come last; before them, the widest.
        let isFlexible = children.map { Box.isFlexible($0, .horizontal) }
        let priorities = children.map(Box.priority)
        let others = children.indices.filter { minima[$0] == nil }.sorted {
            (-priorities[$0], isFlexible[$0] ? 1 : 0, wishes[$0], $0)
                < (-priorities[$1], isFlexible[$1] ? 1 : 0, wishes[$1], $1)
        }
        var fixed = [FittedBox?](repeating: nil, count: children.count)
        for (place, index) in others.enumerated() {
            let equals = others[place...].prefix { priorities[$0] == priorities[index] }.count
            let share = max(left, 0) / Double(equals)
            let width = isFlexible[index] ? share : min(wishes[index], share)
            let box = children[index].fitted(in: Size(width: width, height: room.height), context)
            fixed[index] = box
            // Text that wraps may take less than its share.
            left -= box.size.width
        }
        let extra = Box.Stack.extra(minima, left: left)
        // On a baseline a row is as high as what reaches above it and what reaches below.
        let isOnBaseline = vertical == .firstTextBaseline || vertical == .lastTextBaseline
        let ascent = fixed.map { $0?.baseline(vertical) ?? 0 }.max() ?? 0
        let height =
            fixed.map { box in
                guard let box else { return 0 }
                return isOnBaseline ? ascent - box.baseline(vertical) + box.size.height : box.size.height
            }.max() ?? 0
        let widths = children.indices.map { index in
            minima[index].map { $0 + extra } ?? fixed[index]?.size.width ?? 0
        }
        let fitted = children.indices.map { index in
            fixed[index] ?? children[index].fitted(in: Size(width: widths[index], height: height), context)
        }
        let width = widths.reduce(totalSpacing, +)
        var places: [Point] = []
        var x = 0.0
        for (index, child) in fitted.enumerated() {
            let free = height - child.size.height
            let y = isOnBaseline ? ascent - child.baseline(vertical) : free * vertical.share
            places.append(Point(x, minima[index] == nil ? y : 0))
            x += widths[index] + spacing
        }
        let baselines = zip(fitted, places).lazy.compactMap { $0.baselines?.moved(by: $1.y) }.first
        return FittedBox(
            Size(width: width, height: height), children: fitted,
            isOverfull: width > room.width + FittedBox.tolerance, baselines: baselines
        ) { [places] origin, builder in
            for (child, place) in zip(fitted, places) { child.draw(origin + place, &builder) }
        }
    }
}

extension Box {
    /// The least length of a box that stretches; nil for other boxes.
    static func minimum(_ box: Box) -> Double? {
        if case .stretch(_, let minimum) = box.content { minimum } else { nil }
    }

    /// The order in which a row gives a box its room.
    static func priority(_ box: Box) -> Double {
        if case .prioritised(_, let priority) = box.content { priority } else { 0 }
    }

    /// Whether a box can do with less height than its content has.
    static func scrolls(_ box: Box) -> Bool {
        switch box.content {
        case .scroll: true
        case .padded(let inner, _), .framed(let inner, _), .grouped(let inner, _), .backed(let inner, _),
            .fronted(let inner, _), .touchable(let inner, _), .moved(let inner, _), .prioritised(let inner, _),
            .flexible(let inner, _), .lettered(let inner, _):
            scrolls(inner)
        case .stack(let stack): stack.axis == .vertical && stack.children.contains(where: scrolls)
        case .firstThatFits(let boxes, _): boxes.contains(where: scrolls)
        default: false
        }
    }

    /// Whether a box is as long as its room along an axis, whatever that is.
    static func isFlexible(_ box: Box, _ axis: Box.Axis) -> Bool {
        switch box.content {
        case .shape, .positioned: true
        case .framed(let inner, let frame):
            switch axis == .horizontal ? frame.width : frame.height {
            case Double.infinity?: true
            case nil: isFlexible(inner, axis)
            default: false
            }
        case .padded(let inner, _), .grouped(let inner, _), .backed(let inner, _), .fronted(let inner, _),
            .shrinking(let inner), .touchable(let inner, _), .hidden(let inner), .moved(let inner, _),
            .prioritised(let inner, _), .spanning(let inner, _), .ratio(let inner, _, _), .lettered(let inner, _):
            isFlexible(inner, axis)
        case .scroll(let inner, _, _, _): axis == .horizontal && isFlexible(inner, axis)
        case .flexible(let inner, let frame):
            (axis == .horizontal ? frame.width : frame.height).isFlexible || isFlexible(inner, axis)
        case .share(let inner, let width, let height):
            (axis == .horizontal ? width : height) != nil || isFlexible(inner, axis)
        case .unconstrained(let inner, let isWide, let isHigh):
            !(axis == .horizontal ? isWide : isHigh) && isFlexible(inner, axis)
        case .grid(let table):
            axis == .horizontal && table.rows.contains { $0.contains { isFlexible($0.box, axis) } }
        case .overlay(let boxes, _), .firstThatFits(let boxes, _): boxes.contains { isFlexible($0, axis) }
        case .stack(let stack):
            stack.children.contains { isFlexible($0, axis) || (stack.axis == axis && minimum($0) != nil) }
        case .text, .stretch, .flow, .contextual: false
        }
    }
}
