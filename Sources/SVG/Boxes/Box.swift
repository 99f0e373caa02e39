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
    let style: Style
    let own: BoxStyle.Own
    let flow: FlowStyle
    let language: String?
    let content: Content
    let display: Display
    var children: [Box]
    /// The lines along its text, those of the elements around it among them.
    let decorations: [BoxDecoration]
    /// The marker of a list's item.
    var marker: BoxMarker?
    /// Of a table's cell.
    var columnSpan = 1
    var rowSpan = 1
    /// Of a table: its cells, once they are known.
    var grid: TableGrid?
    /// The lines that a table's cell shares with its neighbours, half of each in it; nil for its own.
    var sharedBorder: Sides<BorderLine>?
    /// Those of them that the cell draws, since each is drawn once.
    var drawnBorder = Sides(all: BorderLine())
    /// The narrowest and the widest that it need be, once they are known.
    var extent: BoxExtent?
    /// The last layouts in the height of its content and in a given one. Boxes in boxes are asked for both again and again,
    /// which would otherwise be twice as much work at each level.
    private var free: (request: BoxRequest, fragment: Fragment)?
    private var given: (request: BoxRequest, fragment: Fragment)?

    init(
        element: Int, style: Style, _ box: BoxStyle, display: Display, language: String?, content: Content = .boxes,
        decorations: [BoxDecoration] = [], children: [Box] = []
    ) {
        self.element = element
        self.style = style
        own = box.own
        flow = box.flow
        self.language = language
        self.content = content
        self.display = display
        self.decorations = decorations
        self.children = children
    }

    /// A box around others that no element has.
    static func anonymous(_ display: Display, in parent: Box, _ children: [Box]) -> Box {
        Box(
            element: parent.element, style: parent.style.inherited, BoxStyle(flow: parent.flow), display: display,
            language: parent.language, decorations: parent.decorations, children: children)
    }

    /// The same box with other children and without what its sides have.
    func part(_ children: [Box]) -> Box {
        Box(
            element: element, style: style, BoxStyle(flow: flow), display: display, language: language,
            decorations: decorations, children: children)
    }

    /// The same box of another kind.
    func shown(as display: Display) -> Box {
        let box = Box(
            element: element, style: style, BoxStyle(flow: flow, own: own), display: display, language: language,
            content: content, decorations: decorations, children: children)
        box.marker = marker
        (box.columnSpan, box.rowSpan) = (columnSpan, rowSpan)
        return box
    }

    /// Whether it stands in lines.
    var isInline: Bool {
        switch content {
        case .text, .lineBreak: true
        case .boxes: display.isInline
        }
    }

    /// Whether it is neither text nor a break between lines.
    var isElement: Bool {
        if case .boxes = content { return true }
        return false
    }

    /// Whether it is text that is nothing but white space, and that lines without other text do not show.
    var isBlank: Bool {
        guard case .text(let scalars) = content, flow.space.collapses else { return false }
        return scalars.allSatisfy { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }
            && (!flow.space.keepsLines || !scalars.contains("\n"))
    }

    /// Whether what is in it may depend on its height.
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

    /// Whether children stand in lines.
    var hasLines: Bool { children.first?.isInline ?? false }
}

/// A line along text (CSS Text Decoration 3).
struct BoxDecoration {
    let lines: TextDecorations
    let element: Int
    /// The style of the element, whose size and colour it has.
    let style: Style
    let color: ColorValue
}

/// What stands before an item of a list.
enum BoxMarker {
    case disc, circle, square
    case text(String)
}

/// The widths that a box needs, its margins left out.
struct BoxExtent {
    /// Where every word that may stands in a line of its own.
    var least = 0.0
    /// Where only forced breaks end lines.
    var most = 0.0
}

extension Length {
    /// Whether it may be a part of what is around it.
    fileprivate var isOfWhole: Bool { unit == .percent || unit == .math }
}
