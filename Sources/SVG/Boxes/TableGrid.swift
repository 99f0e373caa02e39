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

    // MARK: Borders that are one

    /// Where cells meet, the wider of their lines counts (CSS 2, section 17.6.2).
    private func collapse(_ table: Box) {
        var vertical: [Int: BorderLine] = [:]
        var horizontal: [Int: BorderLine] = [:]
        let columns = columnCount + 1
        func join(_ line: BorderLine, _ lines: inout [Int: BorderLine], _ key: Int) {
            if line.isStronger(than: lines[key]) { lines[key] = line }
        }
        // Of two lines that are alike the one that is named first wins.
        for cell in cells {
            let (end, bottom) = (cell.column + cell.columnSpan, cell.row + cell.rowSpan)
            let border = cell.box.own.border
            for row in cell.row..<bottom {
                join(border.left, &vertical, row * columns + cell.column)
                join(border.right, &vertical, row * columns + end)
            }
            for column in cell.column..<end {
                join(border.top, &horizontal, cell.row * columns + column)
                join(border.bottom, &horizontal, bottom * columns + column)
            }
        }
        let groups = groups.filter { $0.box.display.isGroup }
        let parts = rows.enumerated().map { ($1, $0..<$0 + 1) } + groups.map { ($0.box, $0.rows) }
        for (box, range) in parts + [(table, rows.indices)] {
            let border = box.own.border
            for row in range {
                join(border.left, &vertical, row * columns)
                join(border.right, &vertical, row * columns + columnCount)
            }
            for column in 0..<columnCount {
                join(border.top, &horizontal, range.lowerBound * columns + column)
                join(border.bottom, &horizontal, range.upperBound * columns + column)
            }
        }
        var outer = Sides(all: BorderLine())
        var drawnAcross: Set<Int> = []
        var drawnDown: Set<Int> = []
        for cell in cells {
            let (end, bottom) = (cell.column + cell.columnSpan, cell.row + cell.rowSpan)
            func line(_ lines: [Int: BorderLine], _ key: Int) -> BorderLine { lines[key] ?? BorderLine() }
            let border = Sides(
                top: line(horizontal, cell.row * columns + cell.column),
                right: line(vertical, cell.row * columns + end),
                bottom: line(horizontal, bottom * columns + cell.column),
                left: line(vertical, cell.row * columns + cell.column))
            // The lines on the left and above were drawn by the cells there.
            var shared = SharedBorder(lines: border, drawn: border)
            if !drawnAcross.insert(cell.row * columns + cell.column).inserted { shared.drawn.top.kind = .absent }
            if !drawnDown.insert(cell.row * columns + cell.column).inserted { shared.drawn.left.kind = .absent }
            for column in cell.column..<end { drawnAcross.insert(bottom * columns + column) }
            for row in cell.row..<bottom { drawnDown.insert(row * columns + end) }
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
