import PathParser
import Typography

/// The content of a box's lines: its text, white space collapsed, and the inline boxes around it.
struct InlineContent {
    /// An inline box, or the box that has the lines, which is the first.
    struct Node {
        let box: Box
        let parent: Int
        /// Its characters.
        var range: Range<Int>
    }

    /// A character, or a box among them.
    enum Item {
        case character
        case lineBreak
        case tab
        case box(Box)
        /// An empty box that takes room by its sides.
        case empty
    }

    private(set) var source = TextSource()
    private(set) var items: [Item] = []
    private(set) var nodes: [Node] = []
    /// The node of each character.
    private(set) var owners: [Int] = []
    /// For each character whether it is a space that vanishes at a line's end.
    private(set) var collapses: [Bool] = []
    /// Whether a space that comes next would be the second in a row.
    private var endsWithSpace = true
    private var letters = CaseMapper()

    init(_ box: Box) {
        source.isRightToLeft = box.style.text.values.isRightToLeft
        nodes = [Node(box: box, parent: -1, range: 0..<0)]
        gather(box, 0)
        nodes[0].range = 0..<items.count
    }

    private mutating func gather(_ box: Box, _ node: Int) {
        for child in box.children {
            switch child.content {
            case .text(let scalars): add(scalars, of: child, node)
            case .lineBreak:
                add(.lineBreak, "\n", node, span(child))
                endsWithSpace = true
                letters = CaseMapper()
            case .boxes where child.display == .inline:
                let index = nodes.count
                nodes.append(Node(box: child, parent: node, range: items.count..<items.count))
                gather(child, index)
                if items.count == nodes[index].range.lowerBound, child.own.hasSides {
                    // It neither allows nor forbids that a line ends there, as a mark on the letter in front.
                    add(.empty, "\u{34F}", index, span(child))
                }
                nodes[index].range = nodes[index].range.lowerBound..<items.count
            case .boxes:
                add(.box(child), "\u{FFFC}", node, span(child))
                endsWithSpace = false
                letters = CaseMapper()
            }
        }
    }

    private mutating func span(_ box: Box) -> Int {
        var style = box.style
        // Text of HTML is painted in its colour.
        style.fill = .color(.currentColor)
        style.stroke = .none
        style.paintOrder = .normal
        // Places are those of the left end of text.
        style.text.values.anchor = source.isRightToLeft ? .end : .start
        style.text.values.isVertical = false
        style.text.values.dominantBaseline = .auto
        source.spans.append(
            TextSource.Span(
                element: box.element, shared: SharedStyle(style), language: box.language, alignment: .auto, shifts: [],
                path: nil,
                length: nil, controls: []))
        return source.spans.count - 1
    }

    private mutating func add(_ item: Item, _ scalar: Unicode.Scalar, _ node: Int, _ span: Int, collapses: Bool = false)
    {
        source.characters.append(TextSource.Character(scalar: scalar, span: span))
        items.append(item)
        owners.append(node)
        self.collapses.append(collapses)
    }

    private mutating func add(_ scalars: [Unicode.Scalar], of box: Box, _ node: Int) {
        let span = span(box)
        let space = box.flow.space
        for scalar in letters.mapped(scalars, box.style.text.values.transform, language: box.language) {
            switch scalar {
            case "\n" where space.keepsLines:
                add(.lineBreak, "\n", node, span)
                endsWithSpace = true
            case "\r": continue
            case " ", "\n", "\t":
                guard space.collapses else {
                    add(scalar == "\t" ? .tab : .character, scalar == "\t" ? "\t" : " ", node, span)
                    endsWithSpace = false
                    continue
                }
                if endsWithSpace { continue }
                endsWithSpace = true
                add(.character, " ", node, span, collapses: true)
            default:
                add(.character, scalar, node, span)
                endsWithSpace = false
            }
        }
    }
}
