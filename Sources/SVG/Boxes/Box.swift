import DisplayList
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
    private let shared: SharedStyle
    private let sharedBox: SharedBoxStyle
    /// True for a text or an anonymous box, which takes the inherited properties of those styles and no others.
    private let inherits: Bool
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
    /// Nil for a box without anything that tables alone have.
    private var tablePart: TablePart?
    /// The narrowest and the widest that it need be, once they are known.
    var extent: BoxExtent?
    /// The same of its content alone, without what the box says of its width.
    var contentExtent: BoxExtent?
    /// The last layouts, the latest at the end. Boxes in boxes are asked for the same ones again and again, which would
    /// otherwise be twice as much work at each level.
    private var layouts: [Fragment] = []
    /// Each level of boxes may ask for one layout more than the level around it.
    private static let maxLayouts = 64

    /// - Parameters:
    ///   - style: that of the element around, where the box inherits.
    ///   - inherits: true for a box that takes the inherited properties of its styles alone.
    init(
        element: Int, _ part: Selector.PseudoElement? = nil, style: SharedStyle, _ box: SharedBoxStyle,
        inherits: Bool = false, display: Display, language: String?, content: Content = .boxes,
        decorations: [BoxDecoration] = [], children: [Box] = []
    ) {
        self.element = element
        self.part = part
        shared = style
        sharedBox = box
        self.inherits = inherits
        self.language = language
        self.content = content
        self.display = display
        self.decorations = decorations
        self.children = children
        let own = style.style.own
        textOverflow = !inherits && own.isClipped && display.isBlockContainer ? own.textOverflow : nil
    }

    var style: Style {
        _read { if inherits { yield shared.style.inherited } else { yield shared.style } }
    }
    var own: BoxStyle.Own {
        _read { if inherits { yield BoxStyle.Own.initial } else { yield sharedBox.box.own } }
    }
    var flow: FlowStyle { _read { yield sharedBox.box.flow } }

    /// A box around others that no element has.
    static func anonymous(_ display: Display, in parent: Box, _ children: [Box]) -> Box {
        let box = Box(
            element: parent.element, parent.part, style: parent.shared, parent.sharedBox, inherits: true,
            display: display, language: parent.language, decorations: parent.decorations, children: children)
        // Its lines are cut where the parent's are.
        if display == .block { box.textOverflow = parent.textOverflow }
        return box
    }

    /// A text in the box.
    /// - Parameter box: a style in place of the box's own.
    func text(_ scalars: [Unicode.Scalar], _ box: SharedBoxStyle? = nil) -> Box {
        Box(
            element: element, part, style: shared, box ?? sharedBox, inherits: true, display: .inline,
            language: language, content: .text(scalars))
    }

    /// A copy with other children, and without margins, borders and padding.
    func part(_ children: [Box]) -> Box {
        Box(
            element: element, part, style: shared, SharedBoxStyle(BoxStyle(flow: flow)), inherits: inherits,
            display: display, language: language, decorations: decorations, children: children)
    }

    /// A copy of another kind.
    func shown(as display: Display) -> Box {
        let box = Box(
            element: element, part, style: shared, sharedBox, inherits: inherits, display: display, language: language,
            content: content, decorations: decorations, children: children)
        box.marker = marker
        box.tablePart = tablePart
        return box
    }

    var sharedBorder: SharedBorder? { tablePart?.sharedBorder }
    /// The initial values where the box has none of its own; `changeTable` sets them.
    var table: TablePart { tablePart ?? TablePart() }

    /// Changes the table's part of the box, which is made where there is none yet.
    func changeTable(_ change: (TablePart) -> Void) {
        let part = table
        change(part)
        tablePart = part
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
    func layout(for request: BoxRequest) -> Fragment? { layouts.last { $0.request == request } }

    func keep(_ fragment: Fragment, for request: BoxRequest) {
        fragment.request = request
        if layouts.count == Box.maxLayouts { layouts.removeFirst() }
        layouts.append(fragment)
    }

    func forgetLayouts() { layouts = [] }

    /// Whether the children lie in lines.
    var hasLines: Bool { children.first?.isInline ?? false }
}

/// The part of a box in a table: of the table itself, or of a cell.
final class TablePart {
    /// The number of columns and rows that a cell takes.
    var columnSpan = 1
    var rowSpan = 1
    /// The cells of a table, once they are known.
    var grid: TableGrid?
    /// Nil for a border of the box's own.
    var sharedBorder: SharedBorder?
}

/// The border of a table or a cell whose lines are its neighbours' as well.
struct SharedBorder {
    /// Half of each is inside.
    let lines: Sides<BorderLine>
    /// Those that this box draws, since each is drawn by one.
    var drawn = Sides(all: BorderLine())
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
    /// The style of the box that holds it.
    let style: SharedStyle
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
