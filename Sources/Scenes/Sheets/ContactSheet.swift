import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// Many drawings on one page, to be looked at together: a title, and below it blocks of rows of cells.
struct ContactSheet: Sendable {
    /// A drawing in a place of its own, which does not depend on its surroundings.
    struct Cell: Sendable {
        var drawing: Drawing
        /// The size in points of the sheet; the drawing is scaled to it, its aspect kept, and cut off beyond it.
        var size: Size
        var cornerRadius = 0.0
        /// A fine line along the cell's edge, for drawings whose ground is nearly the sheet's.
        var hasEdge = false

        init(_ drawing: Drawing, size: Size, cornerRadius: Double = 0, hasEdge: Bool = false) {
            self.drawing = drawing
            self.size = size
            self.cornerRadius = cornerRadius
            self.hasEdge = hasEdge
        }

        /// - Parameter height: the cell's height; its width follows from the drawing.
        init(_ drawing: Drawing, height: Double, cornerRadius: Double = 0, hasEdge: Bool = false) {
            let width = height * drawing.size.width / drawing.size.height
            self.init(
                drawing, size: Size(width: width, height: height), cornerRadius: cornerRadius, hasEdge: hasEdge)
        }
    }

    var title: String
    var subtitle: String
    var content: Box
    /// The typeface; nil for the built-in one.
    var typeface: Typeface?
    /// The words, which decide the direction.
    var words: Words

    /// Quiet enough for nearly black drawings, and not as dark as they are.
    static let ground = Color(hex: 0x17141D)
    private static let margin = 48.0

    init(title: String, subtitle: String, content: Box, typeface: Typeface?, words: Words) {
        self.title = title
        self.subtitle = subtitle
        self.content = content
        self.typeface = typeface
        self.words = words
    }

    /// The sheet, as large as its content, in whole points.
    func drawing() -> Drawing {
        let head = Box.column(
            spacing: AtrestTokens.Spacing.xs, alignment: .leading,
            [
                .text(title, style: TextStyle(size: 28, weight: .semibold), color: AtrestTokens.highlight),
                .text(subtitle, style: TextStyle(size: 14), color: AtrestTokens.accent),
            ])
        let page = Box.column(spacing: AtrestTokens.Spacing.xl, alignment: .leading, [head, content])
            .padded(ContactSheet.margin)
        let endless = Size(width: .infinity, height: .infinity)
        let context = LayoutContext(typeface: typeface, isRightToLeft: words.isRightToLeft)
        let fitted = page.fitted(in: endless, context).size
        let size = Size(width: fitted.width.rounded(.up), height: fitted.height.rounded(.up))
        return Screen(
            size: size, layers: [.fill(ContactSheet.ground), page.filling(.topLeading)], context: context,
            accessibility: Accessibility(title: "\(title): \(subtitle)", role: .group)
        ).drawing
    }
}

// MARK: Parts

extension ContactSheet {
    static func caption(_ text: String, alignment: TextStyle.Alignment = .center) -> Box {
        .text(
            text, style: TextStyle(size: 12, lineHeight: 1.3, alignment: alignment), color: AtrestTokens.accent)
    }

    static func heading(_ text: String) -> Box {
        .text(text, style: TextStyle(size: 16, weight: .medium), color: AtrestTokens.highlight)
    }

    /// A ground with round corners that stands out from the sheet's.
    static func tile(_ color: Color) -> Box {
        .shape { rect, builder in
            let path = Path.roundedRect(rect, radius: AtrestTokens.Radius.soft)
            builder.nodes += [
                .fill(Fill(path, paint: .solid(color))), edge(of: rect, radius: AtrestTokens.Radius.soft),
            ]
        }
    }

    /// A fine line along the inside of a rectangle with round corners.
    static func edge(of rect: Rect, radius: Double) -> Node {
        .stroke(
            Stroke(
                .roundedRect(rect.outset(by: -0.5), radius: max(radius - 0.5, 0)), style: StrokeStyle(width: 1),
                paint: .solid(Color.white.opacity(0.08))))
    }

    /// Rows of boxes of one size under the heads of their columns, with the rows' names at the left.
    static func grid(
        heads: [String], labels: [String], rows: [[Box]], cell: Size, labelWidth: Double, spacing: Double
    ) -> Box {
        let none = Box.gap(0).framed(width: labelWidth, height: 0)
        let headRow = Box.row(
            spacing: spacing, alignment: .bottom,
            [none] + heads.map { caption($0).framed(width: cell.width, height: nil, alignment: .bottom) })
        let body = zip(labels, rows).map { label, boxes in
            Box.row(
                spacing: spacing,
                [caption(label, alignment: .leading).framed(width: labelWidth, alignment: .leading)]
                    + boxes.map { $0.framed(width: cell.width, height: cell.height) })
        }
        return .column(spacing: spacing, alignment: .leading, [headRow] + body)
    }

    /// Boxes in rows of a number of columns.
    static func rows(_ boxes: [Box], columns: Int, spacing: Double) -> Box {
        let starts = stride(from: 0, to: boxes.count, by: max(columns, 1))
        return .column(
            spacing: spacing, alignment: .leading,
            starts.map { start in
                .row(spacing: spacing, alignment: .top, Array(boxes[start..<min(start + columns, boxes.count)]))
            })
    }
}

extension ContactSheet.Cell {
    var box: Box {
        let cell = self
        let radius = cornerRadius
        let picture = Box.shape { rect, builder in
            builder.addDrawing(cell.drawing, in: rect) { Path.roundedRect($0, radius: radius) }
            if cell.hasEdge { builder.nodes.append(ContactSheet.edge(of: rect, radius: radius)) }
        }
        return picture.framed(width: size.width, height: size.height)
    }

    /// The cell over its caption.
    func captioned(_ text: String) -> Box {
        .column(spacing: AtrestTokens.Spacing.xs, [box, ContactSheet.caption(text).framed(width: size.width)])
    }
}
