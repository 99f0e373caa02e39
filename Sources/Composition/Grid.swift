import PathParser

/// Elements in columns and rows: a column is as wide as its widest cell, a row as high as its highest.
///
///     Grid(alignment: .leading, horizontalSpacing: 16) {
///         GridRow { Text("Fasted"); Text("18 h", weight: .bold) }
///         GridRow { Text("Trees"); Text("42", weight: .bold) }
///         Divider()
///     }
///
/// Where there is less room than the columns would like to have, the widest give way; what is left is shared by columns
/// with cells that take any room, such as shapes and `Spacer`.
public struct Grid: Element {
    /// The grid.
    public let body: Box

    /// - Parameters:
    ///   - alignment: where elements lie in their cells.
    ///   - horizontalSpacing: between two columns, in points.
    ///   - verticalSpacing: between two rows, in points.
    ///   - rows: from the top; an element that is not in a `GridRow` takes all columns.
    public init(
        alignment: Alignment = .center, horizontalSpacing: Double = Box.usualSpacing,
        verticalSpacing: Double = Box.usualSpacing, @GridBuilder rows: () -> [GridRow]
    ) {
        body = Box(
            content: .grid(
                Table(
                    rows: rows().map { $0.cells }, alignment: alignment, across: horizontalSpacing.finiteLength,
                    down: verticalSpacing.finiteLength)))
    }

    /// The most columns that one cell takes.
    static let maxSpan = 256

    struct Table: Sendable {
        /// Each row's cells; nil for one that takes all columns.
        var rows: [[Cell]]
        var alignment: Alignment
        var across: Double
        var down: Double

        var columns: Int { rows.map { $0.reduce(0) { $0 + ($1.span ?? 1) } }.max() ?? 0 }
    }

    struct Cell: Sendable {
        var box: Box
        /// How many columns it takes; nil for all.
        var span: Int?
    }
}

/// The cells of one row of a `Grid`.
public struct GridRow: Sendable {
    let cells: [Grid.Cell]

    /// - Parameter content: the cells, from the side where lines begin.
    public init(@ElementBuilder content: () -> [Box]) {
        cells = content().map { box in
            if case .spanning(let inner, let span) = box.content { return Grid.Cell(box: inner, span: span) }
            return Grid.Cell(box: box, span: 1)
        }
    }

    init(whole box: Box) { cells = [Grid.Cell(box: box, span: nil)] }
}

extension Element {
    /// A cell of a `Grid` over several columns.
    /// - Parameter count: 1 … 256.
    public func gridCellColumns(_ count: Int) -> Box {
        Box(content: .spanning(asBox, min(max(count, 1), Grid.maxSpan)))
    }
}

/// Lists the rows of a `Grid`.
@resultBuilder public enum GridBuilder {
    /// A row of cells.
    public static func buildExpression(_ row: GridRow) -> [GridRow] { [row] }

    /// An element over all columns.
    public static func buildExpression(_ element: some Element) -> [GridRow] { [GridRow(whole: element.asBox)] }

    /// Rows in order.
    public static func buildBlock(_ parts: [GridRow]...) -> [GridRow] { parts.flatMap { $0 } }

    /// What stands in an `if`.
    public static func buildOptional(_ part: [GridRow]?) -> [GridRow] { part ?? [] }

    /// What stands in an `if` that has an `else`.
    public static func buildEither(first part: [GridRow]) -> [GridRow] { part }

    /// What stands in an `else`.
    public static func buildEither(second part: [GridRow]) -> [GridRow] { part }

    /// What stands in a `for`.
    public static func buildArray(_ parts: [[GridRow]]) -> [GridRow] { parts.flatMap { $0 } }
}
