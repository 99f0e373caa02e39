import PathParser
import Typography

/// A box of HTML: an element, a text, or what stands between them where CSS wants one (CSS Display 3).
final class Box {
    enum Content {
        case boxes
        case text([Unicode.Scalar])
        case lineBreak
    }

    /// The element that it belongs to.
    let element: Int
    /// The pseudo-element that it belongs to; nil for the element itself.
    let part: Selector.PseudoElement?
    let style: Style
    let own: BoxStyle.Own
    let flow: FlowStyle
    let language: String?
    let content: Content
    let display: Display
    var children: [Box]
    /// The lines along its text, those of the elements around it among them.
    let decorations: [BoxDecoration]
    /// The mark at the end of its lines that are cut; nil where they have none.
    private(set) var textOverflow: TextOverflow?
    /// The marker of a list's item.
    var marker: BoxMarker?
    /// The number of columns and rows that a table's cell takes.
    var columnSpan = 1
    var rowSpan = 1
    /// The cells of a table, once they are known; nil for other boxes.
    var grid: TableGrid?
    /// The lines that a table's cell shares with its neighbours, half of each in it; nil for its own.
    var sharedBorder: Sides<BorderLine>?
    /// The shared lines that this cell draws, since each is drawn by one cell.
    var drawnBorder = Sides(all: BorderLine())
    /// The narrowest and the widest that it need be, once they are known.
    var extent: BoxExtent?
    /// The last layouts in the height of its content and in a given one. Boxes in boxes are asked for both again and again,
    /// which would otherwise be twice as much work at each level.
    private var free: (request: BoxRequest, fragment: Fragment)?
    private var given: (request: BoxRequest, fragment: Fragment)?

    init(
        element: Int, _ part: Selector.PseudoElement? = nil, style: Style, _ box: BoxStyle, display: Display,
        language: String?, content: Content = .boxes, decorations: [BoxDecoration] = [], children: [Box] = []
    ) {
        self.element = element
        self.part = part
        self.style = style
        own = box.own
        flow = box.flow
        self.language = language
        self.content = content
        self.display = display
        self.decorations = decorations
        self.children = children
        textOverflow = style.own.isClipped && display.isBlockContainer ? style.own.textOverflow : nil
    }

    /// A box around others that no element has.
    static func anonymous(_ display: Display, in parent: Box, _ children: [Box]) -> Box {
        let box = Box(
            element: parent.element, parent.part, style: parent.style.inherited, BoxStyle(flow: parent.flow),
            display: display, language: parent.language, decorations: parent.decorations, children: children)
        // Its lines are cut where the parent's are.
        if display == .block { box.textOverflow = parent.textOverflow }
        return box
    }

    /// A copy with other children, and without margins, borders and padding.
    func part(_ children: [Box]) -> Box {
        Box(
            element: element, part, style: style, BoxStyle(flow: flow), display: display, language: language,
            decorations: decorations, children: children)
    }

    /// A copy of another kind.
    func shown(as display: Display) -> Box {
        let box = Box(
            element: element, part, style: style, BoxStyle(flow: flow, own: own), display: display,
            language: language, content: content, decorations: decorations, children: children)
        box.marker = marker
        (box.columnSpan, box.rowSpan) = (columnSpan, rowSpan)
        return box
    }

    var holder: BoxHolder { BoxHolder(element: element, part: part) }

    /// Whether the box lies in a line beside others, as words do.
    var isInline: Bool {
        switch content {
        case .text, .lineBreak: true
        case .boxes: display.isInline
        }
    }

    /// Whether the box is that of an element, and holds other boxes.
    var isElement: Bool {
        if case .boxes = content { return true }
        return false
    }

    /// Whether the box holds white space alone, which lines without other text do not show.
    var isBlank: Bool {
        guard case .text(let scalars) = content, flow.space.collapses else { return false }
        return scalars.allSatisfy { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }
            && (!flow.space.keepsLines || !scalars.contains("\n"))
    }

    /// Whether the layout of the children may depend on the box's height.
    private(set) lazy var needsHeight: Bool =
        display == .flex || display == .inlineFlex || display == .table
        || children.contains {
            $0.own.height?.isOfWhole == true || $0.own.minHeight?.isOfWhole == true || $0.needsHeight
        }

    /// The request without what the box does not depend on.
    func relevant(_ request: BoxRequest) -> BoxRequest {
        let lengths = [own.height, own.minHeight, own.maxHeight, own.flex.basis]
        guard !lengths.contains(where: { $0?.isOfWhole == true }) else { return request }
        var request = request
        request.height = nil
        return request
    }

    /// The layout for a request, if it is one of the last.
    func layout(for request: BoxRequest) -> Fragment? {
        guard let last = request.ownHeight == nil ? free : given, last.request == request else { return nil }
        return last.fragment
    }

    func keep(_ fragment: Fragment, for request: BoxRequest) {
        if request.ownHeight == nil { free = (request, fragment) } else { given = (request, fragment) }
    }

    /// Forgets the layouts, one of which was changed.
    func forgetLayouts() { (free, given) = (nil, nil) }

    /// Whether the children lie in lines.
    var hasLines: Bool { children.first?.isInline ?? false }
}

/// The owner of a box: an element, or one of its pseudo-elements.
struct BoxHolder: Equatable {
    let element: Int
    let part: Selector.PseudoElement?
}

/// A line along text (CSS Text Decoration 3).
struct BoxDecoration {
    let lines: TextDecorations
    let holder: BoxHolder
    /// The style of the holder, whose size and colour it has.
    let style: Style
    let color: ColorValue
}

/// The marker before an item of a list.
enum BoxMarker {
    case disc, circle, square
    case text(String)
}

/// The widths that a box needs, its margins left out.
struct BoxExtent {
    /// The width of the longest word, with a line for each.
    var least = 0.0
    /// The width of the longest line, with no breaks but forced ones.
    var most = 0.0
}

extension Length {
    /// Whether the length may be a share of the box around.
    fileprivate var isOfWhole: Bool { unit == .percent || unit == .math }
}
