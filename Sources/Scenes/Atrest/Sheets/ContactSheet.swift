import Composition
import DisplayList
import Localization
import PathParser
import Typography

/// Many drawings on one page, to be looked at together: a title, and below it blocks of rows of cells.
package struct ContactSheet: Sendable {
    /// A drawing in a place of its own, which does not depend on its surroundings.
    package struct Cell: Sendable {
        package var drawing: Drawing
        /// The size in points of the sheet; the drawing is scaled to it, its aspect kept, and cut off beyond it.
        package var size: Size
        package var cornerRadius = 0.0
        /// A fine line along the cell's edge, for drawings whose ground is nearly the sheet's.
        package var hasEdge = false

        package init(_ drawing: Drawing, size: Size, cornerRadius: Double = 0, hasEdge: Bool = false) {
            self.drawing = drawing
            self.size = size
            self.cornerRadius = cornerRadius
            self.hasEdge = hasEdge
        }

        /// - Parameter height: the cell's height; its width follows from the drawing.
        package init(_ drawing: Drawing, height: Double, cornerRadius: Double = 0, hasEdge: Bool = false) {
            let width = height * drawing.size.width / drawing.size.height
            self.init(
                drawing, size: Size(width: width, height: height), cornerRadius: cornerRadius, hasEdge: hasEdge)
        }
    }

    package var title: String
    package var subtitle: String
    package var content: Box
    /// The typeface; nil for the built-in one.
    package var typeface: Typeface?
    /// The words, which decide the direction.
    package var words: Words

    /// Quiet enough for nearly black drawings, and not as dark as they are.
    package static let ground = Color(hex: 0x17141D)
    private static let margin = 48.0

    package init(title: String, subtitle: String, content: Box, typeface: Typeface?, words: Words) {
        self.title = title
        self.subtitle = subtitle
        self.content = content
        self.typeface = typeface
        self.words = words
    }

    /// The sheet, as large as its content, in whole points.
    package func drawing() -> Drawing {
        let page = VStack(alignment: .leading, spacing: AtrestTokens.Spacing.xl) {
            VStack(alignment: .leading, spacing: AtrestTokens.Spacing.xs) {
                Text(onScreen: title, style: TextStyle(size: 28, weight: .semibold), color: AtrestTokens.highlight)
                Text(onScreen: subtitle, style: TextStyle(size: 14), color: AtrestTokens.accent)
            }
            content
        }
        .padding(ContactSheet.margin)
        let endless = Size(width: .infinity, height: .infinity)
        let context = LayoutContext(words, typeface: typeface)
        let fitted = page.fitted(in: endless, context).size
        let size = Size(width: fitted.width.rounded(.up), height: fitted.height.rounded(.up))
        return Screen(
            size: size, context: context,
            accessibility: Accessibility(title: "\(title): \(subtitle)", role: .group)
        ) {
            ContactSheet.ground
            page.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
        .drawing
    }
}

// MARK: Parts

extension ContactSheet {
    package static func caption(_ text: String, alignment: TextStyle.Alignment = .center) -> Text {
        let style = TextStyle(size: 12, lineHeight: 1.3, alignment: alignment)
        return Text(onScreen: text, style: style, color: AtrestTokens.accent)
    }

    package static func heading(_ text: String) -> Text {
        Text(onScreen: text, style: TextStyle(size: 16, weight: .medium), color: AtrestTokens.highlight)
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
    package static func edge(of rect: Rect, radius: Double) -> Node {
        .stroke(
            Stroke(
                .roundedRect(rect.outset(by: -0.5), radius: max(radius - 0.5, 0)), style: StrokeStyle(width: 1),
                paint: .solid(Color.white.opacity(0.08))))
    }

    /// Rows of boxes of one size under the heads of their columns, with the rows' names at the left.
    static func grid(
        heads: [String], labels: [String], rows: [[Box]], cell: Size, labelWidth: Double, spacing: Double
    ) -> some Element {
        VStack(alignment: .leading, spacing: spacing) {
            HStack(alignment: .bottom, spacing: spacing) {
                Spacer().frame(width: labelWidth, height: 0)
                for head in heads { caption(head).frame(width: cell.width, alignment: .bottom) }
            }
            for (label, boxes) in zip(labels, rows) {
                HStack(spacing: spacing) {
                    caption(label, alignment: .leading).frame(width: labelWidth, alignment: .leading)
                    for box in boxes { box.frame(width: cell.width, height: cell.height) }
                }
            }
        }
    }

    /// Boxes in rows of a number of columns.
    package static func rows(_ boxes: [Box], columns: Int, spacing: Double) -> Box {
        let columns = max(columns, 1)
        return VStack(alignment: .leading, spacing: spacing) {
            for start in stride(from: 0, to: boxes.count, by: columns) {
                HStack(alignment: .top, spacing: spacing) { Array(boxes[start...].prefix(columns)) }
            }
        }
        .asBox
    }
}

extension ContactSheet.Cell {
    package var box: Box {
        let cell = self
        let radius = cornerRadius
        let picture = Box.shape { rect, builder in
            builder.addDrawing(cell.drawing, in: rect) { Path.roundedRect($0, radius: radius) }
            if cell.hasEdge { builder.nodes.append(ContactSheet.edge(of: rect, radius: radius)) }
        }
        return picture.frame(width: size.width, height: size.height)
    }

    /// The cell over its caption.
    @ElementBuilder func captioned(_ text: String) -> Box {
        VStack(spacing: AtrestTokens.Spacing.xs) {
            box
            ContactSheet.caption(text).frame(width: size.width)
        }
    }
}
