import Composition
import DisplayList
import PathParser
import Typography

/// Marks in a plot, with axes, a legend and labels that do not collide.
///
///     Chart {
///         for (month, hours) in [("Jan", 312.0), ("Feb", 288), ("Mar", 401)] {
///             BarMark(x: .value("Month", month), y: .value("Hours", hours)).cornerRadius(4)
///         }
///         RuleMark(y: .value("Goal", 400)).foregroundStyle(Color.black.opacity(0.4))
///     }
///     .frame(height: 220)
///
/// A chart takes all the room it is offered.
public struct Chart: Element {
    /// What an axis shows.
    public struct Axis: Sendable {
        /// Whether there are labels.
        public var hasLabels = true
        /// Whether lines cross the plot at the ticks; nil where values are read along the axis: at the upright one, and with
        /// bars that lie at the lower one.
        public var hasGrid: Bool?
        /// About how many ticks there are.
        public var tickCount = 5
        /// The text of a tick; nil for as few digits as it needs.
        public var format: (@Sendable (Double) -> String)?

        /// An axis with labels, and grid lines where values are read.
        public init(
            hasLabels: Bool = true, hasGrid: Bool? = nil, tickCount: Int = 5,
            format: (@Sendable (Double) -> String)? = nil
        ) {
            self.hasLabels = hasLabels
            self.hasGrid = hasGrid
            self.tickCount = tickCount
            self.format = format
        }

        /// Nothing at all.
        public static let hidden = Axis(hasLabels: false, hasGrid: false)
    }

    /// How numbers lie along an axis.
    public enum ScaleKind: Sendable, Hashable {
        /// Equal distances are equal differences.
        case linear
        /// Equal distances are equal ratios.
        case logarithmic
    }

    var marks: [Mark]
    var xAxis = Axis()
    var yAxis = Axis()
    var xKind = ScaleKind.linear
    var yKind = ScaleKind.linear
    var xDomain: ClosedRange<Double>?
    var yDomain: ClosedRange<Double>?
    var xNames: [String] = []
    var yNames: [String] = []
    var colors = Chart.usualColors
    var hasLegend: Bool?
    var ink = Color.black
    /// The size of labels, in points; nil for the size that the elements around hand on, or `usualTextSize`.
    var textSize: Double?
    var innerRadiusRatio = 0.6

    /// The colours of series in their order; after the last the first comes again.
    public static let usualColors = [
        Color(hex: 0x2F6B4F), Color(hex: 0xD4A825), Color(hex: 0x3F7CAC), Color(hex: 0xC8553D), Color(hex: 0x7A6C9E),
        Color(hex: 0x6B8F71),
    ]

    /// A chart of marks.
    public init(@ChartBuilder marks: () -> [Mark]) { self.marks = marks() }

    /// A chart of marks that are made of data.
    public init<Data: Sequence>(_ data: Data, @ChartBuilder mark: (Data.Element) -> [Mark]) {
        marks = data.flatMap(mark)
    }

    private func with(_ change: (inout Chart) -> Void) -> Chart {
        var chart = self
        change(&chart)
        return chart
    }

    /// What the lower axis shows.
    public func chartXAxis(_ axis: Axis) -> Chart { with { $0.xAxis = axis } }

    /// What the upright axis shows.
    public func chartYAxis(_ axis: Axis) -> Chart { with { $0.yAxis = axis } }

    /// How values lie across.
    /// - Parameters:
    ///   - kind: of numbers; points in time and names have scales of their own.
    ///   - domain: the ends; nil for ticks around the values.
    public func chartXScale(_ kind: ScaleKind = .linear, domain: ClosedRange<Double>? = nil) -> Chart {
        with { ($0.xKind, $0.xDomain) = (kind, domain) }
    }

    /// Names that have places side by side, from the left, whether or not a mark has them; others follow.
    public func chartXScale(domain names: [String]) -> Chart { with { $0.xNames = names } }

    /// Names that have places below one another, from the top, whether or not a mark has them; others follow.
    public func chartYScale(domain names: [String]) -> Chart { with { $0.yNames = names } }

    /// How values lie upwards.
    /// - Parameters:
    ///   - kind: of numbers; points in time and names have scales of their own.
    ///   - domain: the ends; nil for ticks around the values.
    public func chartYScale(_ kind: ScaleKind = .linear, domain: ClosedRange<Double>? = nil) -> Chart {
        with { ($0.yKind, $0.yDomain) = (kind, domain) }
    }

    /// The colours of series in their order.
    public func chartForegroundStyleScale(_ colors: [Color]) -> Chart {
        with { $0.colors = colors.isEmpty ? Chart.usualColors : colors }
    }

    /// Whether a legend names the series; without this, if there are several.
    public func chartLegend(_ isShown: Bool) -> Chart { with { $0.hasLegend = isShown } }

    /// The colour of labels, and of lines in part.
    /// - Parameters:
    ///   - color: labels and lines are a part of it.
    ///   - textSize: the labels' size at the reader's default type size, 1 … 200 points; nil for that of `font(size:weight:)`
    ///     around the chart, or 11.
    public func chartInk(_ color: Color, textSize: Double? = nil) -> Chart {
        with { ($0.ink, $0.textSize) = (color, textSize.map { min(max($0, 1), 200) }) }
    }

    /// The radius of a ring's hole as a share of its own, 0 … 1, where there are sectors.
    public func innerRadius(ratio: Double) -> Chart { with { $0.innerRadiusRatio = min(max(ratio, 0), 1) } }

    /// The names of all series.
    var series: NameList { NameList(marks.compactMap { $0.series }) }

    /// The colour of a mark that has no paint of its own.
    func color(of mark: Mark, in series: NameList) -> Color {
        // A rule lies over bars and lines, in whose colour it could not be seen.
        if mark.kind == .rule, mark.series == nil { return ink.opacity(0.55) }
        return colors[(mark.series.flatMap(series.index) ?? 0) % colors.count]
    }

    /// What the marks show, each label once.
    private var labels: [String] {
        NameList(marks.flatMap { [$0.x?.label, $0.y?.label] }.compactMap { $0 }.filter { !$0.isEmpty }).names
    }

    /// The size of labels where nothing says any, in points.
    private static let usualTextSize = 11.0

    /// A label of an axis, as texts around have it where the chart does not say.
    func label(_ text: String, alignment: TextStyle.Alignment, maxLines: Int) -> Label {
        let style = TextStyle(size: textSize ?? Chart.usualTextSize, alignment: alignment).with(.tabularFigures)
        var label = Label(AttributedText(text), style: style, color: ink, maxLines: maxLines)
        label.own = textSize == nil ? [] : [.size]
        return label
    }

    /// The labels' size for a reader, in points.
    func textSize(in context: LayoutContext) -> Double {
        label("", alignment: .leading, maxLines: 1).fullSize(in: context)
    }

    /// The chart.
    public var body: Box {
        let names = series.names
        let label = labels.joined(separator: ", ")
        let plot = label.isEmpty ? Plot(self).body : Plot(self).accessibilityLabel(label)
        guard hasLegend ?? (names.count > 1) else { return plot }
        // A contextual box has no size until a context is given.
        return Box.contextual { context in
            let size = textSize(in: context)
            return VStack(alignment: .leading, spacing: size) {
                plot
                legend(names, size)
            }
            .asBox
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    /// - Parameter size: of the letters, in points.
    private func legend(_ names: [String], _ size: Double) -> Flow {
        Flow(spacing: size * 1.4, lineSpacing: size / 2) {
            for (index, name) in names.enumerated() {
                HStack(spacing: size / 2) {
                    Shape.circle.fill(colors[index % colors.count]).frame(width: size * 0.7, height: size * 0.7)
                    Text(name, size: textSize, color: ink.opacity(0.75)).usually(size: Chart.usualTextSize)
                }
            }
        }
    }
}
