import PathParser

/// Boxes in a row or a column that share its room (CSS Flexible Box Layout 1).
extension BoxLayouter {
    /// A child on its way to its size along the row or the column.
    private struct Item {
        let box: Box
        let margin: Sides<Double>
        /// Its size before room is shared, and within its limits.
        let basis: Double
        let least: Double
        let most: Double
        var size: Double
        var isFixed = false
        var fragment: Fragment?

        func limited(_ size: Double) -> Double { max(min(size, most), least) }
    }

    func flexExtent(_ box: Box) -> BoxExtent {
        var extent = BoxExtent()
        let flex = box.own.flex
        for child in box.children {
            let own = self.extent(child)
            let margin = margin(child, width: 0).horizontal
            if flex.isColumn {
                extent.least = max(extent.least, own.least + margin)
                extent.most = max(extent.most, own.most + margin)
            } else {
                extent.least = flex.wraps ? max(extent.least, own.least + margin) : extent.least + own.least + margin
                extent.most += own.most + margin
            }
        }
        if !flex.isColumn {
            let gaps = pixels(flex.gap.x, of: 0, box) * Double(max(box.children.count - 1, 0))
            if !flex.wraps { extent.least += gaps }
            extent.most += gaps
        }
        return extent
    }

    /// - Returns: the height of all.
    func layoutFlex(_ fragment: Fragment, _ inner: BoxRequest, _ insets: Sides<Double>) -> Double {
        let box = fragment.box
        // Children whose layouts are kept take their places anew.
        guard spend(box.children.count) else { return 0 }
        let flex = box.own.flex
        let gap = (x: pixels(flex.gap.x, of: inner.width, box), y: pixels(flex.gap.y, of: inner.width, box))
        var items = box.children.map { flex.isColumn ? columnItem($0, box, inner) : rowItem($0, inner) }
        if flex.isReversed { items.reverse() }
        let origin = Point(insets.left, insets.top)
        guard !flex.isColumn else { return layoutColumn(items, fragment, inner, origin, gap.y) }
        var lines: [[Item]] = [[]]
        var used = 0.0
        for item in items {
            let width = item.limited(item.basis) + item.margin.horizontal
            if flex.wraps, let last = lines.last, !last.isEmpty, used + width > inner.width + LineCut.tolerance {
                lines.append([])
                used = 0
            }
            lines[lines.count - 1].append(item)
            used += width + gap.x
        }
        var y = 0.0
        for line in lines {
            // A single line is as high as its box.
            let height = lines.count == 1 ? inner.height : nil
            y += layoutRow(line, fragment, inner, Point(origin.x, origin.y + y), gap.x, height) + gap.y
        }
        return max(y - gap.y, 0)
    }

    // MARK: Rows

    private func rowItem(_ box: Box, _ inner: BoxRequest) -> Item {
        let extent = extent(box)
        let insets = insets(box, width: inner.width).horizontal
        let own = ownWidth(box, inner.width)
        var basis = own ?? extent.most
        if let length = box.own.flex.basis, inner.width.isFinite || length.unit != .percent {
            basis = pixels(length, of: inner.width, box) + (box.own.isBorderBox ? 0 : insets)
        }
        var least = insets
        if box.own.minWidth == nil, !box.style.own.isClipped {
            least = max(min(leastWidth(ofContent: box), own ?? .infinity), least)
        }
        return Item(
            box: box, margin: margin(box, width: inner.width), basis: basis,
            least: limited(width: least, box, inner.width),
            most: limited(width: .infinity, box, inner.width), size: basis)
    }

    private func layoutRow(
        _ items: [Item], _ fragment: Fragment, _ inner: BoxRequest, _ origin: Point, _ gap: Double, _ given: Double?
    ) -> Double {
        let flex = fragment.box.own.flex
        var items = items
        let gaps = gap * Double(max(items.count - 1, 0))
        share(inner.width - gaps, &items) { $0.margin.horizontal }
        var height = given ?? 0
        var ascent = 0.0
        for i in items.indices {
            let item = items[i]
            let laid = layout(
                item.box,
                BoxRequest(width: inner.width, height: inner.height, ownWidth: item.size, isContext: true))
            items[i].fragment = laid
            if given == nil { height = max(height, laid.size.height + item.margin.vertical) }
            if align(item, flex) == .baseline {
                ascent = max(ascent, item.margin.top + (laid.firstBaseline ?? laid.size.height))
            }
        }
        let used = items.reduce(gaps) { $0 + $1.size + $1.margin.horizontal }
        var (x, space) = justified(flex, inner.width - used, items) { ($0.own.margin.left, $0.own.margin.right) }
        for item in items {
            guard var laid = item.fragment else { continue }
            let margin = item.box.own.margin
            if align(item, flex) == .stretch, item.box.own.height == nil, margin.top != nil, margin.bottom != nil {
                let request = BoxRequest(width: inner.width, height: inner.height)
                let own = limited(height: height - item.margin.vertical, item.box, request)
                if own != laid.size.height, !item.box.needsHeight {
                    laid = laid.stretched(to: own)
                } else if own != laid.size.height {
                    laid = layout(
                        item.box,
                        BoxRequest(
                            width: inner.width, height: inner.height, ownWidth: item.size, ownHeight: own,
                            isContext: true))
                }
            }
            if item.box.own.margin.left == nil { x += space.auto }
            let free = height - laid.size.height - item.margin.vertical
            var y = crossStart(align(item, flex), free, margin.top == nil, margin.bottom == nil)
            if align(item, flex) == .baseline {
                y = ascent - item.margin.top - (laid.firstBaseline ?? laid.size.height)
            }
            place(laid, Point(origin.x + x + item.margin.left, origin.y + y + item.margin.top), in: fragment, inner)
            x += item.size + item.margin.horizontal + gap + space.between
            if item.box.own.margin.right == nil { x += space.auto }
        }
        return height
    }

    // MARK: Columns

    private func columnItem(_ box: Box, _ parent: Box, _ inner: BoxRequest) -> Item {
        let margin = margin(box, width: inner.width)
        let laid = layout(box, columnRequest(box, parent, inner, margin))
        let request = BoxRequest(width: inner.width, height: inner.height)
        let insets = insets(box, width: inner.width).vertical
        var basis = laid.size.height
        if let length = box.own.flex.basis, inner.height != nil || length.unit != .percent {
            basis = pixels(length, of: inner.height ?? 0, box) + (box.own.isBorderBox ? 0 : insets)
        }
        let least = box.own.minHeight == nil && !box.style.own.isClipped ? laid.size.height : insets
        return Item(
            box: box, margin: margin, basis: basis, least: limited(height: least, box, request),
            most: limited(height: .infinity, box, request), size: basis)
    }

    private func columnRequest(
        _ box: Box, _ parent: Box, _ inner: BoxRequest, _ margin: Sides<Double>, height: Double? = nil
    ) -> BoxRequest {
        let isWide =
            (box.own.flex.alignSelf ?? parent.own.flex.alignItems) == .stretch
            && box.own.margin.left != nil && box.own.margin.right != nil
        let width =
            isWide && box.own.width == nil
            ? limited(width: inner.width - margin.horizontal, box, inner.width) : fittingWidth(box, inner.width)
        return BoxRequest(
            width: inner.width, height: inner.height, ownWidth: width, ownHeight: height, isContext: true)
    }

    private func layoutColumn(
        _ items: [Item], _ fragment: Fragment, _ inner: BoxRequest, _ origin: Point, _ gap: Double
    ) -> Double {
        let box = fragment.box
        let flex = box.own.flex
        var items = items
        let gaps = gap * Double(max(items.count - 1, 0))
        if let height = inner.height {
            share(height - gaps, &items) { $0.margin.vertical }
        } else {
            for i in items.indices { items[i].size = items[i].limited(items[i].basis) }
        }
        let used = items.reduce(gaps) { $0 + $1.size + $1.margin.vertical }
        var (y, space) = justified(flex, (inner.height ?? used) - used, items) {
            ($0.own.margin.top, $0.own.margin.bottom)
        }
        for item in items {
            var laid = layout(item.box, columnRequest(item.box, box, inner, item.margin))
            if laid.size.height != item.size {
                laid = layout(item.box, columnRequest(item.box, box, inner, item.margin, height: item.size))
            }
            if item.box.own.margin.top == nil { y += space.auto }
            let free = inner.width - laid.size.width - item.margin.horizontal
            let margin = item.box.own.margin
            let x = crossStart(align(item, flex), free, margin.left == nil, margin.right == nil)
            place(laid, Point(origin.x + x + item.margin.left, origin.y + y + item.margin.top), in: fragment, inner)
            y += item.size + item.margin.vertical + gap + space.between
            if item.box.own.margin.bottom == nil { y += space.auto }
        }
        return used
    }

    // MARK: Shares

    private func align(_ item: Item, _ flex: FlexStyle) -> FlexStyle.Align {
        item.box.own.flex.alignSelf ?? flex.alignItems
    }

    private func crossStart(_ align: FlexStyle.Align, _ free: Double, _ isAutoStart: Bool, _ isAutoEnd: Bool) -> Double
    {
        if isAutoStart || isAutoEnd, free > 0 { return isAutoStart && isAutoEnd ? free / 2 : isAutoStart ? free : 0 }
        switch align {
        case .start, .stretch, .baseline: return 0
        case .center: return free / 2
        case .end: return free
        }
    }

    /// The room before the first item, and between items.
    private func justified(
        _ flex: FlexStyle, _ free: Double, _ items: [Item], _ margins: (Box) -> (Length?, Length?)
    ) -> (start: Double, space: Space) {
        var space = Space()
        var autos = 0.0
        for item in items {
            let (start, end) = margins(item.box)
            autos += (start == nil ? 1 : 0) + (end == nil ? 1 : 0)
        }
        if autos > 0, free > 0 {
            space.auto = free / autos
            return (0, space)
        }
        let count = Double(items.count)
        switch flex.justify {
        case .start: return (flex.isReversed ? free : 0, space)
        case .end: return (flex.isReversed ? 0 : free, space)
        case .center: return (free / 2, space)
        case .between:
            if free > 0, count > 1 { space.between = free / (count - 1) }
            return (0, space)
        case .around:
            if free > 0, count > 0 { space.between = free / count }
            return (free > 0 && count > 0 ? space.between / 2 : free / 2, space)
        case .evenly:
            if free > 0 { space.between = free / (count + 1) }
            return (free > 0 ? space.between : free / 2, space)
        }
    }

    /// The room between items, and that of each margin that is `auto`.
    private struct Space {
        var between = 0.0
        var auto = 0.0
    }

    /// Shares room that is left among items that grow, or what is lacking among those that shrink (section 9.7).
    private func share(_ room: Double, _ items: inout [Item], _ margin: (Item) -> Double) {
        guard room.isFinite else {
            for i in items.indices { items[i].size = items[i].limited(items[i].basis) }
            return
        }
        let outer = items.reduce(0) { $0 + $1.limited($1.basis) + margin($1) }
        let grows = outer < room
        func factor(_ item: Item) -> Double {
            grows ? item.box.own.flex.grow : item.box.own.flex.shrink * item.basis
        }
        for i in items.indices {
            let limited = items[i].limited(items[i].basis)
            items[i].size = limited
            items[i].isFixed =
                factor(items[i]) == 0 || (grows ? items[i].basis > limited : items[i].basis < limited)
        }
        // Each round fixes an item at least.
        for _ in items.indices {
            guard spend(1 + items.count / BoxLayouter.sharesPerWork) else { return }
            let free = items.reduce(room) { $0 - margin($1) - ($1.isFixed ? $1.size : $1.basis) }
            let sum = items.reduce(0) { $0 + ($1.isFixed ? 0 : factor($1)) }
            guard sum > 0 else { return }
            let part = grows && sum < 1 ? free * sum : free
            var violation = 0.0
            for i in items.indices where !items[i].isFixed {
                let size = items[i].basis + part * factor(items[i]) / sum
                items[i].size = items[i].limited(size)
                violation += items[i].size - size
            }
            if violation == 0 { return }
            for i in items.indices where !items[i].isFixed {
                let size = items[i].basis + part * factor(items[i]) / sum
                let own = items[i].size - size
                if violation > 0 ? own > 0 : own < 0 { items[i].isFixed = true }
            }
        }
    }
}
