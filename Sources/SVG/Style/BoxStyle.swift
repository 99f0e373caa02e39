import PathParser

/// A style that several boxes have.
final class SharedBoxStyle: Sendable {
    let box: BoxStyle

    init(_ box: consuming BoxStyle) { self.box = box }
}

/// The computed properties of an element that only boxes of HTML have.
struct BoxStyle {
    var flow = FlowStyle()
    var own = Own()

    /// Properties that are not inherited.
    struct Own {
        var display = Display.inline
        /// Nil for `auto`.
        var margin = Sides<Length?>(all: Length(0, .px))
        var padding = Sides(all: Length(0, .px))
        var border = Sides(all: BorderLine())
        /// Clockwise from the top left, each with its horizontal and its vertical radius.
        var radii = Own.sharp
        /// Nil for `auto`, or `none` of the largest ones.
        var width: Length?
        var height: Length?
        /// A width by the content alone, in place of `width`.
        var contentWidth: ContentWidth?
        var minWidth: Length?
        var minHeight: Length?
        var maxWidth: Length?
        var maxHeight: Length?
        var isBorderBox = false
        /// The first on top.
        var shadows: [BoxShadow] = []
        /// Nil where what lies behind shows as it is.
        var backdropFilter: BackdropFilter?
        var verticalAlign = VerticalAlign.baseline
        /// Moves the box from its place; nil for `auto`, and where it stays.
        var inset = Sides<Length?>(all: nil)
        var isRelative = false
        /// Whether the box is out of the flow (`absolute` or `fixed`).
        var isAbsolute = false
        var hasFixedColumns = false
        var flex = FlexStyle()
        /// The content of a `::before` or `::after`; nil where there is no such box.
        var content: GeneratedContent?

        static let initial = Own()
        /// One array for all.
        private static let sharp = Array(repeating: CornerLengths(x: Length(0, .px), y: Length(0, .px)), count: 4)

        /// Whether an inline box takes room, or is seen, without anything in it.
        var hasSides: Bool {
            let lengths = [margin.left, margin.right, padding.left, padding.right]
            return border.left.room > 0 || border.right.room > 0
                || lengths.contains { $0.map { $0.value != 0 } ?? false }
        }
    }

    enum ContentWidth { case least, most, fitting }

    /// The initial style of a child.
    var inherited: BoxStyle { BoxStyle(flow: flow, own: Own()) }
}

/// Four values, one for each side of a box.
struct Sides<Value> {
    var top: Value
    var right: Value
    var bottom: Value
    var left: Value

    init(top: Value, right: Value, bottom: Value, left: Value) {
        self.top = top
        self.right = right
        self.bottom = bottom
        self.left = left
    }

    init(all value: Value) { self.init(top: value, right: value, bottom: value, left: value) }

    var all: [Value] { [top, right, bottom, left] }

    func map<Other>(_ transform: (Value) -> Other) -> Sides<Other> {
        Sides<Other>(top: transform(top), right: transform(right), bottom: transform(bottom), left: transform(left))
    }
}

extension Sides: Sendable where Value: Sendable {}

extension Sides<Double> {
    var horizontal: Double { left + right }
    var vertical: Double { top + bottom }
}

struct CornerLengths {
    var x: Length
    var y: Length
}

/// The line of a border on one side.
struct BorderLine {
    enum Kind { case absent, solid, dashed, dotted, double, inset, outset }

    /// The width as it is said; a side without a line takes no room.
    var width = 3.0
    var kind = Kind.absent
    /// Nil where it is not said: the text's, and for lines in relief a grey.
    var color: ColorValue?

    /// The room it takes.
    var room: Double { kind == .absent ? 0 : width }
}

/// Properties of boxes that children inherit.
struct FlowStyle {
    enum LineHeight {
        case normal
        case factor(Double)
        case length(Double)
    }

    enum Align { case start, end, left, right, center, justify }

    enum Marker { case none, disc, circle, square, decimal, lowerAlpha, upperAlpha, lowerRoman, upperRoman }

    var lineHeight = LineHeight.normal
    var align = Align.start
    var space = BoxWhiteSpace()
    /// Whether a word that is wider than a line may be divided.
    var dividesWords = false
    /// The same, and narrow boxes count on it.
    var dividesAnywhere = false
    /// Whether a line may end behind any letter.
    var breaksAll = false
    var marker = Marker.disc
    var isMarkerInside = false
    var collapsesBorders = false
    var borderSpacing = (x: 0.0, y: 0.0)
    var indent = Length(0, .px)
    var quotes = Quotes.auto
}

/// The handling of spaces, tabs and new lines (CSS Text 3, section 3).
struct BoxWhiteSpace {
    var collapses = true
    var keepsLines = false
    var wraps = true
    /// Whether spaces at a line's end take room.
    var breaksSpaces = false

    /// Nil for a value that is unknown.
    init?(_ text: ArraySlice<UInt8>) {
        switch text.lowercased[...].string {
        case "normal": break
        case "nowrap": wraps = false
        case "pre": (collapses, keepsLines, wraps) = (false, true, false)
        case "pre-wrap": (collapses, keepsLines) = (false, true)
        case "break-spaces": (collapses, keepsLines, breaksSpaces) = (false, true, true)
        case "pre-line": keepsLines = true
        default: return nil
        }
    }

    init() {}
}

/// The kind of a box, outside and inside (CSS Display 3).
enum Display {
    case none, inline, block, listItem, inlineBlock, flex, inlineFlex, table, inlineTable
    case rowGroup, headerGroup, footerGroup, row, cell, caption
    /// The element's children are there without it.
    case contents

    init?(_ text: ArraySlice<UInt8>) {
        switch text.lowercased[...].string {
        case "none", "table-column", "table-column-group": self = .none
        case "inline": self = .inline
        case "block", "flow-root": self = .block
        case "list-item": self = .listItem
        case "inline-block": self = .inlineBlock
        case "flex", "-webkit-box", "-webkit-flex": self = .flex
        case "inline-flex", "-webkit-inline-box", "-webkit-inline-flex": self = .inlineFlex
        case "table": self = .table
        case "inline-table": self = .inlineTable
        case "table-row-group": self = .rowGroup
        case "table-header-group": self = .headerGroup
        case "table-footer-group": self = .footerGroup
        case "table-row": self = .row
        case "table-cell": self = .cell
        case "table-caption": self = .caption
        case "contents": self = .contents
        default: return nil
        }
    }

    var isInline: Bool {
        switch self {
        case .inline, .inlineBlock, .inlineFlex, .inlineTable, .contents: true
        default: false
        }
    }

    /// Whether what lies in such a box lies in blocks or lines.
    var isBlockContainer: Bool {
        switch self {
        case .block, .listItem, .inlineBlock, .cell, .caption: true
        default: false
        }
    }

    var isGroup: Bool { self == .rowGroup || self == .headerGroup || self == .footerGroup }

    /// Whether the kind is a part of a table.
    var isTablePart: Bool { isGroup || self == .row || self == .cell || self == .caption }

    /// The kind that takes its place among blocks, as in a flex box (CSS Display 3, section 2.7).
    var asBlock: Display {
        switch self {
        case .inline, .inlineBlock: .block
        case .inlineFlex: .flex
        case .inlineTable: .table
        default: isTablePart ? .block : self
        }
    }
}

enum VerticalAlign {
    case baseline, sub, `super`, textTop, textBottom, middle, top, bottom
    /// Up from the baseline; percentages are of the line's height.
    case by(Length)
}

/// Properties of flex boxes and of what lies in them.
struct FlexStyle {
    enum Align { case start, center, end, stretch, baseline }
    enum Justify { case start, center, end, between, around, evenly }

    var isColumn = false
    var isReversed = false
    var wraps = false
    var justify = Justify.start
    var alignItems = Align.stretch
    /// Nil for what the box around says.
    var alignSelf: Align?
    var grow = 0.0
    var shrink = 1.0
    /// Nil for `auto`.
    var basis: Length?
    var gap = (x: Length(0, .px), y: Length(0, .px))
}

extension FlowStyle.LineHeight {
    /// In pixels; nil for the font's own.
    func pixels(fontSize: Double) -> Double? {
        switch self {
        case .normal: nil
        case .factor(let factor): factor * fontSize
        case .length(let length): length
        }
    }
}
