import PathParser

extension Grid.Table {
    func fitted(in room: Size, _ context: LayoutContext) -> FittedBox {
        let widths = widths(in: room.width, context)
        let starts = widths.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1 + across) }
        var placed: [(box: FittedBox, place: Point)] = []
        var y = 0.0
        for (index, row) in rows.enumerated() {
            if index > 0 { y += down }
            var column = 0
            let boxes = row.map { cell in
                let end = min(column + (cell.span ?? widths.count), widths.count)
                defer { column = end }
                let width = max(starts[end] - starts[column] - across, 0)
                return (
                    box: cell.box.fitted(in: Size(width: width, height: .infinity), context), x: starts[column], width
                )
            }
            let height = boxes.map { $0.box.size.height }.max() ?? 0
            for (box, x, width) in boxes {
                let cell = Rect(x: x, y: y, width: width, height: height)
                placed.append((box, alignment.origin(of: box.size, in: cell)))
            }
            y += height
        }
        let size = Size(width: max((starts.last ?? 0) - across, 0), height: y)
        return FittedBox(
            size, children: placed.map { $0.box }, isOverfull: y > room.height + FittedBox.tolerance
        ) { [placed] origin, builder in
            for (box, place) in placed { box.draw(origin + place, &builder) }
        }
    }

    /// The columns' widths.
    private func widths(in room: Double, _ context: LayoutContext) -> [Double] {
        var wishes = [Double](repeating: 0, count: columns)
        var takesAny = [Bool](repeating: false, count: columns)
        let endless = Size(width: .infinity, height: .infinity)
        // Cells of one column first: what those of several lack is added to each of their columns alike.
        for isSpanning in [false, true] {
            for row in rows {
                var column = 0
                for cell in row {
                    let range = column..<min(column + (cell.span ?? wishes.count), wishes.count)
                    column = range.upperBound
                    guard (range.count > 1) == isSpanning, !range.isEmpty else { continue }
                    let wish = cell.box.fitted(in: endless, context).size.width
                    let has = wishes[range].reduce(across * Double(range.count - 1), +)
                    let lack = max(wish - has, 0) / Double(range.count)
                    for index in range { wishes[index] += lack }
                    if !isSpanning, Box.isFlexible(cell.box, .horizontal) { takesAny[column - 1] = true }
                }
            }
        }
        guard room.isFinite else { return wishes }
        var left = max(room - across * Double(max(wishes.count - 1, 0)), 0)
        let flexible = takesAny.reduce(0) { $0 + ($1 ? 1 : 0) }
        let total = wishes.reduce(0, +)
        if total <= left {
            let extra = flexible > 0 ? (left - total) / Double(flexible) : 0
            return zip(wishes, takesAny).map { $0 + ($1 ? extra : 0) }
        }
        // The narrowest take what they would like to have, and the others share the rest.
        var widths = wishes
        let order = wishes.indices.sorted { (wishes[$0], $0) < (wishes[$1], $1) }
        for (place, index) in order.enumerated() {
            widths[index] = min(wishes[index], left / Double(order.count - place))
            left -= widths[index]
        }
        return widths
    }
}
