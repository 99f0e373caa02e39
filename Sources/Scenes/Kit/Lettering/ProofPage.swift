import DisplayList
import PathParser
import Typography

/// A page of the proof sheet, filled from its top.
struct ProofPage {
    private static let margin = 40.0
    private static let labelWidth = 130.0

    let width: Double
    let ink: Color
    let quietInk: Color
    private(set) var nodes: [Node] = []
    /// The y of the next text.
    private var y = ProofPage.margin

    init(width: Double, ink: Color, quietInk: Color) {
        self.width = width
        self.ink = ink
        self.quietInk = quietInk
    }

    /// The height, a whole number of points, so that the picture has the same size on every machine.
    var height: Double { (y + ProofPage.margin).rounded(.up) }
    var columnWidth: Double { width - 2 * ProofPage.margin }

    mutating func space(_ height: Double) { y += height }

    /// A heading.
    mutating func begin(_ title: String) {
        y += 28
        add(title, TextStyle(size: 12, weight: .semibold, tracking: 0.4), isQuiet: true)
        y += 8
    }

    /// A text over the page's width.
    mutating func add(_ text: String, _ style: TextStyle, isQuiet: Bool = false) {
        let layout = TextLayout(text, style: style, maxWidth: columnWidth)
        place(layout, x: ProofPage.margin, ink: isQuiet ? quietInk : ink)
        y += layout.size.height
    }

    /// A line with a small label in front, on the same baseline.
    mutating func add(_ text: String, _ style: TextStyle, label: String) {
        let labelLayout = TextLayout(label, style: TextStyle(size: 12), maxWidth: ProofPage.labelWidth)
        let layout = TextLayout(
            text, style: style, maxWidth: columnWidth - ProofPage.labelWidth, maxLines: 1, minScale: 0.3)
        let drop = max(layout.firstBaseline - labelLayout.firstBaseline, 0)
        nodes.append(labelLayout.node(color: quietInk, at: Point(ProofPage.margin, y + drop)))
        place(layout, x: ProofPage.margin + ProofPage.labelWidth, ink: ink)
        y += style.lineBoxHeight
    }

    /// Rows of cells, as columns of one text each; lines align as the style says.
    mutating func addColumns(_ rows: [[String]], _ style: TextStyle) {
        let count = rows.map { $0.count }.max() ?? 0
        let columns = (0..<count).map { column in
            TextLayout(
                rows.map { $0.indices.contains(column) ? $0[column] : "" }.joined(separator: "\n"), style: style)
        }
        var x = ProofPage.margin
        var lowest = 0.0
        for layout in columns {
            if x > ProofPage.margin, x + layout.size.width > width - ProofPage.margin {
                x = ProofPage.margin
                y += lowest + style.size
                lowest = 0
            }
            place(layout, x: x, ink: ink)
            x += layout.size.width + 2 * style.size
            lowest = max(lowest, layout.size.height)
        }
        y += lowest
    }

    private mutating func place(_ layout: TextLayout, x: Double, ink: Color) {
        nodes.append(layout.node(color: ink, at: Point(x, y)))
    }
}
