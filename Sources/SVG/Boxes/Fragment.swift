import PathParser

/// The room for a box.
struct BoxRequest: Equatable {
    /// The width of what is around it.
    var width: Double
    /// The height of what is around it; nil where that depends on what is in it.
    var height: Double?
    /// The box's own width and height, where they are given from outside.
    var ownWidth: Double?
    var ownHeight: Double?
    /// Whether the margins of the children stay inside of the box.
    var isContext = false
}

/// A box that is laid out. Lengths are from the upper left corner of its border.
final class Fragment {
    let box: Box
    /// The request that it was made for, where it is kept.
    var request: BoxRequest?
    var size = Size(width: 0, height: 0)
    /// The height of a table's captions above its border.
    var captionHeight = 0.0
    /// The distance by which the content is moved down.
    var contentOffset = 0.0
    var children: [(fragment: Fragment, origin: Point)] = []
    var lines: LineFragment?
    /// The marker in front of the first line.
    var marker: MarkerFragment?
    /// Down from the top to the first and the last line of text; nil without any.
    var firstBaseline: Double?
    var lastBaseline: Double?
    /// Margins of what is in it that reach beyond its sides.
    var topMargin = CollapsingMargin()
    var bottomMargin = CollapsingMargin()
    /// Whether the box has no height, so that the margins above and below it join.
    var isNothing = false

    init(_ box: Box) { self.box = box }

    /// The same in another height; the content stays at the top. A layout that is kept must stay as it is.
    func stretched(to height: Double) -> Fragment {
        let other = Fragment(box)
        other.size = Size(width: size.width, height: height)
        other.captionHeight = captionHeight
        other.contentOffset = contentOffset
        other.children = children
        other.lines = lines
        other.marker = marker
        (other.firstBaseline, other.lastBaseline) = (firstBaseline, lastBaseline)
        (other.topMargin, other.bottomMargin) = (topMargin, bottomMargin)
        other.isNothing = isNothing
        return other
    }
}

/// The lines of text in a box.
final class LineFragment {
    /// The background and the border of an inline box, or of the part of it in one line.
    struct Backdrop {
        let box: Box
        let rect: Rect
        let isFirst: Bool
        let isLast: Bool
    }

    /// A line under or through text.
    struct Rule {
        /// The line from x = 0 and the baseline at y = 0 on.
        let line: DecorationLine
        /// The beginning, on the baseline.
        let origin: Point
        var width: Double
        let decoration: BoxDecoration
    }

    let source: TextSource
    let layout: TextLayout
    let backdrops: [Backdrop]
    let rules: [Rule]
    let height: Double

    init(source: TextSource, layout: TextLayout, backdrops: [Backdrop], rules: [Rule], height: Double) {
        self.source = source
        self.layout = layout
        self.backdrops = backdrops
        self.rules = rules
        self.height = height
    }
}

/// The marker of a list's item.
indirect enum MarkerFragment {
    case shape(BoxMarker, Rect)
    case text(TextSource, TextLayout)
}

/// Margins that have become one (CSS 2, section 8.3.1): the largest of those above 0, less the largest of the others.
struct CollapsingMargin {
    private var above = 0.0
    private var below = 0.0

    init(_ value: Double = 0) {
        above = max(value, 0)
        below = min(value, 0)
    }

    mutating func join(_ other: CollapsingMargin) {
        above = max(above, other.above)
        below = min(below, other.below)
    }

    var value: Double { above + below }
}
