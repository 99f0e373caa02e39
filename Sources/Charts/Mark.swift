import Composition
import DisplayList
import PathParser

/// One mark of a chart: a bar, a line's point, an area's, a point, a rule, a rectangle, a sector. Named as Swift Charts names them.
public protocol ChartMark: Sendable {
    /// The mark, with what its modifiers say.
    var mark: Mark { get }
}

/// What all marks are: where, how, and in which series.
public struct Mark: ChartMark {
    enum Kind: Sendable {
        case bar, line, area, point, rule, rectangle, sector
    }

    var kind: Kind
    var x: Plottable?
    var y: Plottable?
    /// Where a bar begins, in place of 0 or of the bar that it stands on.
    var start: Plottable?
    /// The series, by which lines are joined, bars are stacked, and colours are chosen.
    var series: String?
    /// The paint; nil for the series' colour.
    var paint: Paint?
    /// The line's width, in points; nil for the kind's own.
    var lineWidth: Double?
    var cornerRadius = 0.0
    /// The width in its place; of a bar that lies, the height.
    var width = MarkDimension.ratio(0.7)
    var height = MarkDimension.ratio(1)
    var isSmooth = false
    /// The point's diameter, in points.
    var symbolSize = 6.0
    var annotation: Annotation?

    /// An element beside a mark.
    struct Annotation: Sendable {
        var box: Box
        var alignment: HorizontalAlignment
    }

    init(_ kind: Kind, x: Plottable?, y: Plottable?, series: Plottable? = nil) {
        self.kind = kind
        self.x = x
        self.y = y
        if case .category(let name)? = series?.content { self.series = name }
    }

    /// A length as callers give it: whatever it is, places stay finite.
    fileprivate static func length(_ length: Double) -> Double { length > 0 ? min(length, 1e6) : 0 }

    /// The mark itself.
    public var mark: Mark { self }

    /// The paint in a plot: the mark's own, or a colour.
    func paint(else color: Color, in plot: Rect) -> Paint {
        paint?.stretched(over: plot) ?? .solid(color)
    }
}

extension ChartMark {
    private func with(_ change: (inout Mark) -> Void) -> Mark {
        var mark = mark
        change(&mark)
        return mark
    }

    /// The mark in one colour.
    public func foregroundStyle(_ color: Color) -> Mark { foregroundStyle(.solid(color)) }

    /// The mark in a paint: a gradient's coordinates are those of a square of one point, stretched over the plot.
    public func foregroundStyle(_ paint: Paint) -> Mark { with { $0.paint = paint } }

    /// The mark in its series' colour, which the legend names.
    /// - Parameter value: the series' name.
    public func foregroundStyle(by value: Plottable) -> Mark {
        with { if case .category(let name) = value.content { $0.series = name } }
    }

    /// The width of a line or a rule, in points.
    public func lineWidth(_ width: Double) -> Mark { with { $0.lineWidth = Mark.length(width) } }

    /// Round corners of a rectangle, or of a bar's free ends, in points.
    public func cornerRadius(_ radius: Double) -> Mark { with { $0.cornerRadius = Mark.length(radius) } }

    /// A line or an area through its points without corners, and never beyond them (Fritsch and Carlson's monotone cubics).
    public func interpolated() -> Mark { with { $0.isSmooth = true } }

    /// The diameter of a point, in points.
    public func symbolSize(_ diameter: Double) -> Mark { with { $0.symbolSize = Mark.length(diameter) } }

    /// An element above the mark, or beyond the end of a bar that lies.
    /// - Parameters:
    ///   - alignment: where it stands along the mark: a rule's ends are those of the plot.
    ///   - content: several elements are placed below one another.
    public func annotation(
        alignment: HorizontalAlignment = .center, @ElementBuilder content: () -> Box
    ) -> Mark {
        let box = content()
        return with { $0.annotation = Mark.Annotation(box: box, alignment: alignment) }
    }
}

/// A bar from 0 to a value; bars of several series at one place are stacked.
public struct BarMark: ChartMark {
    public let mark: Mark
    /// - Parameters:
    ///   - x: a name or a point in time; for a bar that lies a number, its length.
    ///   - y: a number, the bar's length; for a bar that lies a name.
    ///   - width: in its place; of a bar that lies, the height.
    public init(x: Plottable, y: Plottable, width: MarkDimension = .ratio(0.7)) {
        var mark = Mark(.bar, x: x, y: y)
        mark.width = width
        self.mark = mark
    }

    /// An upright bar from one number to another, which stands on nothing: both of its ends are free.
    public init(x: Plottable, yStart: Plottable, yEnd: Plottable, width: MarkDimension = .ratio(0.7)) {
        var mark = Mark(.bar, x: x, y: yEnd)
        (mark.start, mark.width) = (yStart, width)
        self.mark = mark
    }

    /// A bar that lies, from one number to another; `y` is a name.
    public init(xStart: Plottable, xEnd: Plottable, y: Plottable, height: MarkDimension = .ratio(0.7)) {
        var mark = Mark(.bar, x: xEnd, y: y)
        (mark.start, mark.width) = (xStart, height)
        self.mark = mark
    }
}

/// A point of a line; points of one series are joined in the order in which they are given.
public struct LineMark: ChartMark {
    public let mark: Mark
    /// - Parameters:
    ///   - x: how far to the right.
    ///   - y: how high.
    ///   - series: joins points of one name; nil for a chart with one line.
    public init(x: Plottable, y: Plottable, series: Plottable? = nil) {
        mark = Mark(.line, x: x, y: y, series: series)
    }
}

/// A point of an area that reaches down to 0.
public struct AreaMark: ChartMark {
    public let mark: Mark
    /// - Parameters:
    ///   - x: how far to the right.
    ///   - y: how high.
    ///   - series: joins points of one name; nil for a chart with one area.
    public init(x: Plottable, y: Plottable, series: Plottable? = nil) {
        mark = Mark(.area, x: x, y: y, series: series)
    }
}

/// A dot.
public struct PointMark: ChartMark {
    public let mark: Mark
    /// The dot's place.
    public init(x: Plottable, y: Plottable) { mark = Mark(.point, x: x, y: y) }
}

/// A line across all of the plot, such as a goal.
public struct RuleMark: ChartMark {
    public let mark: Mark
    /// An upright line.
    public init(x: Plottable) { mark = Mark(.rule, x: x, y: nil) }
    /// A level line.
    public init(y: Plottable) { mark = Mark(.rule, x: nil, y: y) }
}

/// A cell at a place, as a heat map has them.
public struct RectangleMark: ChartMark {
    public let mark: Mark
    /// - Parameters:
    ///   - x: its place across; without, that is all of the plot's width.
    ///   - y: its place upwards; without, that is all of the plot's height.
    ///   - width: in its place.
    ///   - height: in its place.
    public init(
        x: Plottable? = nil, y: Plottable? = nil, width: MarkDimension = .ratio(1), height: MarkDimension = .ratio(1)
    ) {
        var mark = Mark(.rectangle, x: x, y: y)
        (mark.width, mark.height) = (width, height)
        self.mark = mark
    }
}

/// A share of a ring: its angle is the value's share of all sectors'.
public struct SectorMark: ChartMark {
    public let mark: Mark
    /// - Parameter angle: 0 or more.
    public init(angle: Plottable) { mark = Mark(.sector, x: nil, y: angle) }
}

/// Lists marks as they are written, with `if` and `for`.
@resultBuilder public enum ChartBuilder {
    /// One mark.
    public static func buildExpression(_ mark: some ChartMark) -> [Mark] { [mark.mark] }
    /// Marks in order.
    public static func buildBlock(_ parts: [Mark]...) -> [Mark] { parts.flatMap { $0 } }
    /// What stands in an `if`.
    public static func buildOptional(_ part: [Mark]?) -> [Mark] { part ?? [] }
    /// What stands in an `if` that has an `else`.
    public static func buildEither(first part: [Mark]) -> [Mark] { part }
    /// What stands in an `else`.
    public static func buildEither(second part: [Mark]) -> [Mark] { part }
    /// What stands in a `for`.
    public static func buildArray(_ parts: [[Mark]]) -> [Mark] { parts.flatMap { $0 } }
}
