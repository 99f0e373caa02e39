import PathParser

/// The cells of a table by rows and columns.
struct TableGrid {
    struct Cell {
        let box: Box
        let row: Int
        let column: Int
        let columnSpan: Int
        let rowSpan: Int
    }

    /// The most columns of a table.
    static let maxColumns = 1000

    private(set) var rows: [Box] = []
    /// The rows of each group.
    private(set) var groups: [(box: Box, rows: Range<Int>)] = []
    private(set) var cells: [Cell] = []
    private(set) var captions: [Box] = []
    private(set) var columnCount = 0
    let collapsesBorders: Bool
    let spacing: (x: Double, y: Double)

    init(_ table: Box) {
        collapsesBorders = table.flow.collapsesBorders
        spacing = collapsesBorders ? (0, 0) : table.flow.borderSpacing
        // Heads come first and feet last, wherever they are written.
        func order(_ box: Box) -> Int { box.display == .headerGroup ? 0 : box.display == .footerGroup ? 2 : 1 }
        for place in 0..<3 {
            for child in table.children where order(child) == place {
                if child.display == .caption {
                    captions.append(child)
                    continue
                }
                let first = rows.count
                if child.display.isGroup {
                    rows += child.children
                    groups.append((child, first..<rows.count))
                } else if let last = groups.last, !last.box.display.isGroup {
                    // Rows without a group are one, in which cells reach from row to row.
                    rows.append(child)
                    groups[groups.count - 1].rows = last.rows.lowerBound..<rows.count
                } else {
                    rows.append(child)
                    groups.append((child, first..<rows.count))
                }
            }
        }
        for (_, range) in groups { addCells(range) }
        if collapsesBorders { collapse(table) }
    }

    /// A cell stands in the first column that no cell above reaches into.
    private mutating func addCells(_ range: Range<Int>) {
        var takenUntil: [Int] = []
        for row in range {
            var column = 0
            for box in rows[row].children {
                while column < takenUntil.count, takenUntil[column] > row { column += 1 }
                let table = box.table
                let columnSpan = max(min(table.columnSpan, TableGrid.maxColumns - column), 1)
                let rowSpan = max(min(table.rowSpan == 0 ? .max : table.rowSpan, range.upperBound - row), 1)
                guard column < TableGrid.maxColumns else { break }
                cells.append(Cell(box: box, row: row, column: column, columnSpan: columnSpan, rowSpan: rowSpan))
                while takenUntil.count < column + columnSpan { takenUntil.append(0) }
                for i in column..<column + columnSpan { takenUntil[i] = row + rowSpan }
                column += columnSpan
            }
            columnCount = max(columnCount, takenUntil.count)
        }
    }

    /// How many boxes can be laid out in the time that it takes to share widths and heights among columns and rows.
    var work: Int { cells.reduce(cells.count + rows.count) { $0 + $1.columnSpan / 16 } }

    // MARK: Borders that are one

    /// Where cells meet, the wider of their lines counts (CSS 2, section 17.6.2).
    private func collapse(_ table: Box) {
        // Only the places at the cells' corners are looked at: a table may have far more.
        var vertical = GridLines<BorderLine>(
            count: columnCount + 1, cells.flatMap { [($0.column, $0.row), ($0.column + $0.columnSpan, $0.row)] })
        var horizontal = GridLines<BorderLine>(
            count: rows.count + 1, cells.flatMap { [($0.row, $0.column), ($0.row + $0.rowSpan, $0.column)] })
        func join(_ line: BorderLine, _ lines: inout GridLines<BorderLine>, _ index: Int, _ range: Range<Int>) {
            lines.change(index, range) { if line.isStronger(than: $0) { $0 = line } }
        }
        // Of two lines that are alike the one that is named first wins.
        for cell in cells {
            let (end, bottom) = (cell.column + cell.columnSpan, cell.row + cell.rowSpan)
            let border = cell.box.own.border
            join(border.left, &vertical, cell.column, cell.row..<bottom)
            join(border.right, &vertical, end, cell.row..<bottom)
            join(border.top, &horizontal, cell.row, cell.column..<end)
            join(border.bottom, &horizontal, bottom, cell.column..<end)
        }
        let groups = groups.filter { $0.box.display.isGroup }
        let parts = rows.enumerated().map { ($1, $0..<$0 + 1) } + groups.map { ($0.box, $0.rows) }
        for (box, range) in parts + [(table, rows.indices)] {
            let border = box.own.border
            join(border.left, &vertical, 0, range)
            join(border.right, &vertical, columnCount, range)
            join(border.top, &horizontal, range.lowerBound, 0..<columnCount)
            join(border.bottom, &horizontal, range.upperBound, 0..<columnCount)
        }
        share(vertical, horizontal, table)
    }

    /// Gives cells and the table their sides of the lines.
    private func share(_ vertical: GridLines<BorderLine>, _ horizontal: GridLines<BorderLine>, _ table: Box) {
        var outer = Sides(all: BorderLine())
        var drawnAcross = GridLines<Bool>(count: rows.count + 1, cells.map { ($0.row, $0.column) })
        var drawnDown = GridLines<Bool>(count: columnCount + 1, cells.map { ($0.column, $0.row) })
        for cell in cells {
            let (end, bottom) = (cell.column + cell.columnSpan, cell.row + cell.rowSpan)
            let border = Sides(
                top: horizontal[cell.row, cell.column] ?? BorderLine(),
                right: vertical[end, cell.row] ?? BorderLine(),
                bottom: horizontal[bottom, cell.column] ?? BorderLine(),
                left: vertical[cell.column, cell.row] ?? BorderLine())
            // The lines on the left and above were drawn by the cells there.
            var shared = SharedBorder(lines: border, drawn: border)
            if drawnAcross[cell.row, cell.column] == true { shared.drawn.top.kind = .absent }
            if drawnDown[cell.column, cell.row] == true { shared.drawn.left.kind = .absent }
            drawnAcross.change(cell.row, cell.column..<cell.column + 1) { $0 = true }
            drawnDown.change(cell.column, cell.row..<cell.row + 1) { $0 = true }
            drawnAcross.change(bottom, cell.column..<end) { $0 = true }
            drawnDown.change(end, cell.row..<bottom) { $0 = true }
            cell.box.changeTable { $0.sharedBorder = shared }
            if cell.row == 0, border.top.room > outer.top.room { outer.top = border.top }
            if bottom == rows.count, border.bottom.room > outer.bottom.room { outer.bottom = border.bottom }
            if cell.column == 0, border.left.room > outer.left.room { outer.left = border.left }
            if end == columnCount, border.right.room > outer.right.room { outer.right = border.right }
        }
        table.changeTable { $0.sharedBorder = SharedBorder(lines: outer) }
    }
}

extension BorderLine {
    /// Whether this line is seen, and not the other, where two cells share one: the wider, or the one of the stronger kind.
    fileprivate func isStronger(than other: BorderLine?) -> Bool {
        guard let other else { return room > 0 }
        return room == other.room ? strength > other.strength : room > other.room
    }

    private var strength: Int {
        switch kind {
        case .absent: 0
        case .inset: 1
        case .outset: 2
        case .dotted: 3
        case .dashed: 4
        case .solid: 5
        case .double: 6
        }
    }
}
