import PathParser

/// Tables (CSS 2, section 17.5).
extension BoxLayouter {
    /// A column's widths.
    private struct Column {
        var least = 0.0
        var most = 0.0
        /// The column's share of the table's width, from 0 to 1.
        var share: Double?
        /// Whether the width comes from a cell that says it in pixels.
        var isFixed = false
    }

    private func grid(_ table: Box) -> TableGrid {
        if let grid = table.table.grid { return grid }
        let grid = TableGrid(table)
        table.changeTable { $0.grid = grid }
        return grid
    }

    private func columns(_ grid: TableGrid, isFixed: Bool) -> [Column] {
        var columns = Array(repeating: Column(), count: grid.columnCount)
        // Cells in one column before those in several.
        for cell in grid.cells where cell.columnSpan == 1 {
            if isFixed, cell.row > 0 { continue }
            let extent = isFixed && cell.box.own.width == nil ? BoxExtent() : extent(cell.box)
            var column = columns[cell.column]
            column.least = max(column.least, extent.least)
            column.most = max(column.most, extent.most)
            if let width = cell.box.own.width {
                if width.unit == .percent { column.share = max(column.share ?? 0, width.value / 100) }
                if width.unit != .percent, width.unit != .math { column.isFixed = true }
            }
            columns[cell.column] = column
        }
        for cell in grid.cells where cell.columnSpan > 1 && !isFixed {
            let range = cell.column..<cell.column + cell.columnSpan
            let extent = extent(cell.box)
            let between = grid.spacing.x * Double(cell.columnSpan - 1)
            // The columns get the rest in proportion to their widths.
            let lack = BoxExtent(
                least: max(extent.least - between - range.reduce(0) { $0 + columns[$1].least }, 0),
                most: max(extent.most - between - range.reduce(0) { $0 + columns[$1].most }, 0))
            let whole = range.reduce(0) { $0 + columns[$1].most }
            for i in range {
                let part = whole > 0 ? columns[i].most / whole : 1 / Double(range.count)
                columns[i].least += lack.least * part
                columns[i].most += lack.most * part
            }
        }
        for i in columns.indices { columns[i].most = max(columns[i].most, columns[i].least) }
        return columns
    }

    func tableExtent(_ box: Box) -> BoxExtent {
        let grid = grid(box)
        let columns = columns(grid, isFixed: false)
        let spacing = columns.isEmpty ? 0 : grid.spacing.x * Double(columns.count + 1)
        var extent = BoxExtent(least: spacing, most: spacing)
        for column in columns {
            extent.least += column.least
            extent.most += column.most
        }
        for column in columns {
            if let share = column.share, share > 0 { extent.most = max(extent.most, column.most / share) }
        }
        for caption in grid.captions { extent.least = max(extent.least, self.extent(caption).least) }
        if let width = box.own.width, width.unit != .percent {
            let own = max((ownWidth(box, 0) ?? 0) - insets(box, width: 0).horizontal, extent.least)
            return BoxExtent(least: own, most: own)
        }
        extent.most = max(extent.most, extent.least)
        return extent
    }

    /// The width of each column.
    private func widths(_ columns: [Column], _ room: Double, isFixed: Bool) -> [Double] {
        let least = columns.map { $0.least }
        func sum(_ values: [Double]) -> Double { values.reduce(0, +) }
        /// Widths between two guesses, together as wide as the room.
        func between(_ low: [Double], _ high: [Double]) -> [Double] {
            let (from, to) = (sum(low), sum(high))
            guard to > from else { return low }
            let part = min(max((room - from) / (to - from), 0), 1)
            return zip(low, high).map { $0 + ($1 - $0) * part }
        }
        if isFixed {
            let free = room - sum(columns.map { $0.share.map { $0 * room } ?? ($0.isFixed ? $0.most : 0) })
            let others = Double(columns.count { $0.share == nil && !$0.isFixed })
            return columns.map { column in
                column.share.map { $0 * room } ?? (column.isFixed ? column.most : max(free, 0) / max(others, 1))
            }
        }
        let shared = columns.map { column in max(column.least, (column.share ?? 0) * room) }
        if sum(shared) > room { return between(least, shared) }
        let fixed = zip(columns, shared).map { $0.share == nil && $0.isFixed ? $0.most : $1 }
        if sum(fixed) > room { return between(shared, fixed) }
        let most = zip(columns, fixed).map { $0.share == nil ? $0.most : $1 }
        let whole = sum(most)
        if whole > room { return between(fixed, most) }
        // The rest goes to columns without a width of their own, or else to all.
        let isFree = columns.map { !$0.isFixed && $0.share == nil }
        let takers = isFree.contains(true) ? isFree : columns.map { _ in true }
        let taken = zip(most, takers).reduce(0.0) { sum, column in sum + (column.1 ? column.0 : 0) }
        let count = Double(takers.count { $0 })
        return zip(most, takers).map { width, takes in
            guard takes else { return width }
            return width + (room - whole) * (taken > 0 ? width / taken : 1 / count)
        }
    }

    /// - Returns: the height of all rows.
    func layoutTable(_ fragment: Fragment, _ inner: BoxRequest, _ insets: Sides<Double>) -> Double {
        let box = fragment.box
        let grid = grid(box)
        guard spend(grid.work) else { return 0 }
        let isFixed = box.own.hasFixedColumns && box.own.width != nil
        let columns = columns(grid, isFixed: isFixed)
        let spacing = grid.spacing
        let room = max(inner.width - (columns.isEmpty ? 0 : spacing.x * Double(columns.count + 1)), 0)
        let widths = widths(columns, room, isFixed: isFixed)
        var edges = [spacing.x]
        for width in widths { edges.append(edges[edges.count - 1] + width + spacing.x) }
        var top = 0.0
        for caption in grid.captions {
            // A caption lies outside of the table's border.
            let laid = layout(caption, BoxRequest(width: inner.width + insets.horizontal, isContext: true))
            place(laid, Point(0, top), in: fragment, inner)
            top += laid.size.height
        }
        fragment.captionHeight = top
        let cells = grid.cells.map { cell -> (cell: TableGrid.Cell, fragment: Fragment) in
            let width = edges[cell.column + cell.columnSpan] - edges[cell.column] - spacing.x
            let request = BoxRequest(width: inner.width, ownWidth: width, isContext: true)
            return (cell, layout(cell.box, request))
        }
        let (heights, ascents) = rows(grid, cells, inner, top)
        var tops = [top + spacing.y]
        for height in heights { tops.append(tops[tops.count - 1] + height + spacing.y) }
        let wide = max((edges.last ?? 0) - 2 * spacing.x, 0)
        func backdrop(_ box: Box, _ range: Range<Int>) {
            guard box.style.own.hasBackground, !range.isEmpty else { return }
            let ground = Fragment(box)
            ground.size = Size(width: wide, height: tops[range.upperBound] - tops[range.lowerBound] - spacing.y)
            fragment.children.append(
                (ground, Point(insets.left + spacing.x, insets.top + tops[range.lowerBound])))
        }
        for group in grid.groups where group.box.display.isGroup { backdrop(group.box, group.rows) }
        for (index, row) in grid.rows.enumerated() { backdrop(row, index..<index + 1) }
        for (cell, laid) in cells {
            let height = tops[cell.row + cell.rowSpan] - tops[cell.row] - spacing.y
            place(
                stretched(laid, to: height, ascents[cell.row]),
                Point(insets.left + edges[cell.column], insets.top + tops[cell.row]), in: fragment, inner)
        }
        return grid.rows.isEmpty ? top : tops[tops.count - 1]
    }

    /// The height of each row, and how far its baseline lies under its top.
    private func rows(
        _ grid: TableGrid, _ cells: [(cell: TableGrid.Cell, fragment: Fragment)], _ inner: BoxRequest, _ top: Double
    ) -> (heights: [Double], ascents: [Double]) {
        var ascents = Array(repeating: 0.0, count: grid.rows.count)
        for (cell, laid) in cells where isOnBaseline(cell.box) {
            ascents[cell.row] = max(ascents[cell.row], laid.firstBaseline ?? 0)
        }
        var heights = grid.rows.map { row in ownHeight(row, inner) ?? 0 }
        for (cell, laid) in cells where cell.rowSpan == 1 {
            var height = laid.size.height
            if isOnBaseline(cell.box) { height += ascents[cell.row] - (laid.firstBaseline ?? 0) }
            heights[cell.row] = max(heights[cell.row], height)
        }
        for (cell, laid) in cells where cell.rowSpan > 1 {
            let range = cell.row..<cell.row + cell.rowSpan
            let sum = range.reduce(grid.spacing.y * Double(cell.rowSpan - 1)) { $0 + heights[$1] }
            guard laid.size.height > sum else { continue }
            let more = laid.size.height - sum
            let whole = range.reduce(0) { $0 + heights[$1] }
            for i in range { heights[i] += more * (whole > 0 ? heights[i] / whole : 1 / Double(cell.rowSpan)) }
        }
        let whole = heights.reduce(0, +)
        if let given = inner.height, !heights.isEmpty {
            let more = given - top - whole - grid.spacing.y * Double(heights.count + 1)
            if more > 0 {
                for i in heights.indices {
                    heights[i] += more * (whole > 0 ? heights[i] / whole : 1 / Double(heights.count))
                }
            }
        }
        return (heights, ascents)
    }

    private func isOnBaseline(_ box: Box) -> Bool {
        switch box.own.verticalAlign {
        case .middle, .top, .bottom: false
        default: true
        }
    }

    /// Makes a cell as high as its row, and moves its content.
    private func stretched(_ laid: Fragment, to height: Double, _ ascent: Double) -> Fragment {
        let free = height - laid.size.height
        let fragment = laid.stretched(to: height)
        let down: Double =
            switch fragment.box.own.verticalAlign {
            case .middle: free / 2
            case .top: 0
            case .bottom: free
            default: fragment.firstBaseline.map { ascent - $0 } ?? 0
            }
        fragment.contentOffset = down
        if let first = fragment.firstBaseline { fragment.firstBaseline = first + down }
        if let last = fragment.lastBaseline { fragment.lastBaseline = last + down }
        return fragment
    }
}
