import PathParser
import Typography

/// Gives boxes their sizes and places (CSS 2, sections 8 to 10 and 17; CSS Flexible Box Layout 1).
final class BoxLayouter {
    let fonts: TextFonts
    private let base: Length.Base
    /// The number of boxes and characters that may still be laid out; below 0 nothing more is.
    private(set) var workLeft: Int
    /// The texts that were laid out, whose missing characters are to be reported.
    private(set) var layouts: [TextLayout] = []
    /// The boxes that keep their layouts for requests to come.
    private var keepers: [Box] = []

    /// The number of boxes and characters that count as one drawn element.
    static let workPerNode = 4
    /// The number of items among which a room is shared in the time that laying out a box takes.
    static let sharesPerWork = 8

    /// - Parameters:
    ///   - base: the root's font size and the size of an inch.
    ///   - workLeft: how many boxes and characters may be laid out, each as often as the boxes around it want it.
    init(_ fonts: TextFonts, _ base: Length.Base, workLeft: Int) {
        self.fonts = fonts
        self.base = base
        self.workLeft = workLeft
    }

    /// Counts what is laid out; false when it is too much.
    func spend(_ count: Int) -> Bool {
        workLeft -= count
        return workLeft >= 0
    }

    /// The places of a text's letters.
    func layout(_ source: TextSource) -> TextLayout {
        let layout = TextLayout(source, fonts)
        layouts.append(layout)
        return layout
    }

    // MARK: Lengths

    /// In pixels; percentages are of `whole`.
    func pixels(_ length: Length, of whole: Double, _ box: Box) -> Double {
        var base = base
        base.fontSize = box.style.fontSize
        base.viewport = Size(width: whole, height: whole)
        return length.resolved(.horizontal, base) ?? 0
    }

    /// The room of a box's border and padding on each side.
    func insets(_ box: Box, width: Double) -> Sides<Double> {
        let (padding, border) = (box.own.padding, box.sharedBorder?.lines ?? box.own.border)
        let part = box.sharedBorder == nil ? 1 : 0.5
        func side(_ length: Length, _ line: BorderLine) -> Double { pixels(length, of: width, box) + line.room * part }
        return Sides(
            top: side(padding.top, border.top), right: side(padding.right, border.right),
            bottom: side(padding.bottom, border.bottom), left: side(padding.left, border.left))
    }

    func margin(_ box: Box, width: Double) -> Sides<Double> {
        box.own.margin.map { length in length.map { pixels($0, of: width, box) } ?? 0 }
    }

    /// The width of a border's box, within its limits, for the width that is said of it.
    private func outer(_ length: Length, of whole: Double, _ insets: Double, _ box: Box) -> Double {
        let value = max(pixels(length, of: whole, box), 0)
        return box.own.isBorderBox ? max(value, insets) : value + insets
    }

    /// The width that a box says of itself; nil where it follows from what is around it or in it.
    func ownWidth(_ box: Box, _ width: Double) -> Double? {
        switch box.own.contentWidth {
        case .least: return extent(box).least
        case .most: return extent(box).most
        case .fitting: return fitting(box, width - margin(box, width: width).horizontal)
        case nil: break
        }
        guard let length = box.own.width, width.isFinite || length.unit != .percent else { return nil }
        return outer(length, of: width.isFinite ? width : 0, insets(box, width: width).horizontal, box)
    }

    func ownHeight(_ box: Box, _ request: BoxRequest) -> Double? {
        guard let length = box.own.height else { return nil }
        guard let whole = request.height ?? (length.unit == .percent ? nil : 0) else { return nil }
        return outer(length, of: whole, insets(box, width: request.width).vertical, box)
    }

    /// A width within what `min-width` and `max-width` say.
    func limited(width: Double, _ box: Box, _ around: Double) -> Double {
        let insets = insets(box, width: around).horizontal
        var width = width
        if let most = box.own.maxWidth, around.isFinite || most.unit != .percent {
            width = min(width, outer(most, of: around, insets, box))
        }
        if let least = box.own.minWidth, around.isFinite || least.unit != .percent {
            width = max(width, outer(least, of: around, insets, box))
        }
        return width
    }

    func limited(height: Double, _ box: Box, _ request: BoxRequest) -> Double {
        let insets = insets(box, width: request.width).vertical
        var height = height
        if let most = box.own.maxHeight, request.height != nil || most.unit != .percent {
            height = min(height, outer(most, of: request.height ?? 0, insets, box))
        }
        if let least = box.own.minHeight, request.height != nil || least.unit != .percent {
            height = max(height, outer(least, of: request.height ?? 0, insets, box))
        }
        return height
    }

    // MARK: Boxes

    /// Lays a box out.
    func layout(_ box: Box, _ request: BoxRequest) -> Fragment {
        let request = box.relevant(request)
        // A question whose answer is known takes time as well: there may be any number of them.
        guard spend(1) else { return Fragment(box) }
        if let known = box.layout(for: request) { return known }
        let fragment = Fragment(box)
        let isTable = box.display == .table || box.display == .inlineTable
        // Lines that cells share are a part of their sides.
        if isTable { _ = extent(box) }
        let around = margin(box, width: request.width)
        let room = request.width - around.horizontal
        var width = request.ownWidth ?? 0
        if request.ownWidth == nil {
            let own = ownWidth(box, request.width) ?? (isTable ? fitting(box, room) : max(room, 0))
            width = limited(width: own, box, request.width)
        }
        let insets = insets(box, width: request.width)
        width = max(width, insets.horizontal)
        let own = request.ownHeight ?? ownHeight(box, request)
        let given = own.map { request.ownHeight == nil ? limited(height: $0, box, request) : $0 }
        let inner = BoxRequest(
            width: max(width - insets.horizontal, 0), height: given.map { max($0 - insets.vertical, 0) })
        var height: Double
        switch box.display {
        case .flex, .inlineFlex: height = layoutFlex(fragment, inner, insets)
        case .table, .inlineTable: height = layoutTable(fragment, inner, insets)
        default:
            height =
                box.hasLines
                ? layoutLines(fragment, inner, insets)
                : layoutBlocks(fragment, inner, insets, isContext: request.isContext || isContext(box))
        }
        height += insets.vertical
        if isTable || box.display == .cell {
            height = max(height, given ?? 0)
        } else {
            height = given ?? limited(height: height, box, request)
        }
        fragment.size = Size(width: width, height: height)
        if height > 0 { fragment.isNothing = false }
        addMarker(fragment, insets)
        box.keep(fragment, for: request)
        keepers.append(box)
        return fragment
    }

    /// Drops the layouts that boxes keep. Each layout has its box in turn, so neither would ever be freed.
    func finish() {
        for box in keepers { box.forgetLayouts() }
        keepers = []
    }

    /// Whether the margins of a box's children stay inside of it (a block formatting context).
    private func isContext(_ box: Box) -> Bool {
        switch box.display {
        case .block, .listItem: box.style.own.isClipped
        default: true
        }
    }

    /// Blocks one under another, with margins that join (CSS 2, section 8.3.1).
    /// - Returns: the height of all.
    private func layoutBlocks(
        _ fragment: Fragment, _ inner: BoxRequest, _ insets: Sides<Double>, isContext: Bool
    ) -> Double {
        let box = fragment.box
        var y = 0.0
        var pending = CollapsingMargin()
        // True until a block has a height: so far margins reach out of the box at its top.
        var isAtTop = !isContext && insets.top == 0
        var isEmpty = true
        for child in box.children {
            let laid = layout(child, BoxRequest(width: inner.width, height: inner.height))
            let margin = margin(child, width: inner.width)
            var above = CollapsingMargin(margin.top)
            above.join(laid.topMargin)
            var below = CollapsingMargin(margin.bottom)
            below.join(laid.bottomMargin)
            pending.join(above)
            var top = y + pending.value
            if laid.isNothing {
                pending.join(below)
            } else {
                if isAtTop {
                    fragment.topMargin = pending
                    top = 0
                    isAtTop = false
                }
                y = top + laid.size.height
                pending = below
                isEmpty = false
            }
            let x = insets.left + start(of: child, in: box, margin, laid.size.width, inner.width)
            place(laid, Point(x, insets.top + top), in: fragment, inner)
        }
        let ownHeight = box.own.height != nil || box.own.minHeight != nil
        if isEmpty, isAtTop, insets.bottom == 0, !ownHeight {
            fragment.topMargin = pending
            fragment.isNothing = true
            return 0
        }
        if isContext || insets.bottom > 0 || ownHeight { return max(y + pending.value, 0) }
        fragment.bottomMargin = pending
        return y
    }

    /// The left edge of a block in the room around it.
    private func start(
        of box: Box, in parent: Box, _ margin: Sides<Double>, _ width: Double, _ room: Double
    ) -> Double {
        let isRightToLeft = parent.style.text.values.isRightToLeft
        let free = room - width - margin.horizontal
        guard free > 0 else { return margin.left + (isRightToLeft ? free : 0) }
        switch (box.own.margin.left == nil, box.own.margin.right == nil) {
        case (true, true): return margin.left + free / 2
        case (true, false): return margin.left + free
        case (false, true): return margin.left
        case (false, false): return isRightToLeft ? margin.left + free : margin.left
        }
    }

    /// Adds a child at its place, or beside it where `position` is `relative`.
    func place(_ child: Fragment, _ origin: Point, in fragment: Fragment, _ room: BoxRequest) {
        var origin = origin
        let box = child.box
        if box.own.isRelative {
            let inset = box.own.inset
            if let left = inset.left {
                origin.x += pixels(left, of: room.width, box)
            } else if let right = inset.right {
                origin.x -= pixels(right, of: room.width, box)
            }
            if let top = inset.top {
                origin.y += pixels(top, of: room.height ?? 0, box)
            } else if let bottom = inset.bottom {
                origin.y -= pixels(bottom, of: room.height ?? 0, box)
            }
        }
        fragment.children.append((child, origin))
        if fragment.firstBaseline == nil { fragment.firstBaseline = child.firstBaseline.map { $0 + origin.y } }
        if let last = child.lastBaseline { fragment.lastBaseline = last + origin.y }
    }

    // MARK: Widths by content

    /// The width of a box that is as wide as its content, if there is room.
    func fitting(_ box: Box, _ room: Double) -> Double {
        let extent = extent(box)
        return min(max(extent.least, room), extent.most)
    }

    /// The width of a box in a line, or of a flex item.
    func fittingWidth(_ box: Box, _ around: Double) -> Double {
        let own = ownWidth(box, around) ?? fitting(box, around - margin(box, width: around).horizontal)
        return limited(width: own, box, around)
    }

    /// The widths that a box needs, with its border and padding.
    func extent(_ box: Box) -> BoxExtent {
        if let known = box.extent { return known }
        var extent = BoxExtent()
        guard spend(1) else { return extent }
        // Percentages are of a width that is not known.
        let isTable = box.display == .table || box.display == .inlineTable
        if isTable { _ = tableExtent(box) }
        let insets = insets(box, width: 0).horizontal
        if box.display == .cell {
            extent = contentExtent(box)
            extent.least += insets
            extent.most += insets
            if let width = box.own.width, width.unit != .percent {
                // A cell is no narrower than its words.
                let own = max(ownWidth(box, 0) ?? 0, extent.least)
                extent = BoxExtent(least: own, most: own)
            }
        } else if let width = box.own.width, width.unit != .percent, !isTable {
            extent = BoxExtent(least: ownWidth(box, 0) ?? 0, most: ownWidth(box, 0) ?? 0)
        } else {
            extent = contentExtent(box)
            extent.least += insets
            extent.most += insets
        }
        func limited(_ width: Double) -> Double { max(self.limited(width: width, box, .infinity), insets) }
        extent = BoxExtent(least: limited(extent.least), most: limited(max(extent.most, extent.least)))
        box.extent = extent
        return extent
    }

    /// The narrowest that a box can be, whatever width it says.
    func leastWidth(ofContent box: Box) -> Double {
        box.own.width == nil ? extent(box).least : contentExtent(box).least + insets(box, width: 0).horizontal
    }

    private func contentExtent(_ box: Box) -> BoxExtent {
        if let known = box.contentExtent { return known }
        let extent = madeContentExtent(box)
        box.contentExtent = extent
        return extent
    }

    private func madeContentExtent(_ box: Box) -> BoxExtent {
        switch box.display {
        case .table, .inlineTable: return tableExtent(box)
        case .flex, .inlineFlex: return flexExtent(box)
        default: break
        }
        if box.hasLines { return lineExtent(box) }
        var extent = BoxExtent()
        for child in box.children {
            let own = self.extent(child)
            let margin = margin(child, width: 0).horizontal
            extent.least = max(extent.least, own.least + margin)
            extent.most = max(extent.most, own.most + margin)
        }
        return extent
    }
}
