import Composition
import DisplayList
import PathParser
import Typography

/// A chart's marks between its axes.
struct Plot: Element {
    private let chart: Chart
    private let series: NameList
    private let x: PositionScale
    private let y: PositionScale
    /// Where each bar begins and ends, by its place among the marks.
    private let stacks: [Int: BarSpan]
    /// Whether bars lie: their names are along the upright axis.
    private let isLying: Bool

    /// The room between labels and the plot, as a share of their size.
    private static let labelGap = 0.6
    /// The most of the chart's width that names beside the plot take, and the most lines of one.
    private static let maxSideShare = 0.4
    private static let maxSideLines = 3

    init(_ chart: Chart) {
        self.chart = chart
        series = chart.series
        let bars = chart.marks.filter { $0.kind == .bar }
        let isLying = bars.contains { mark in
            if case .category? = mark.y?.content, mark.x?.number != nil { true } else { false }
        }
        self.isLying = isLying
        let stacks = Plot.stacks(chart.marks, isLying: isLying)
        self.stacks = stacks
        let reached = stacks.sorted { $0.key < $1.key }.flatMap { [$0.value.from, $0.value.to] }
        func scale(
            _ values: [Plottable?], _ kind: Chart.ScaleKind, _ domain: ClosedRange<Double>?, _ given: [String],
            _ axis: Chart.Axis, isUpright: Bool, holdsBars: Bool, edges: [Double]
        ) -> PositionScale {
            let known = values.compactMap { $0 }
            let own = known.compactMap { value in
                if case .category(let name) = value.content { name } else { nil }
            }
            let names = NameList(given + own)
            // Names along the upright axis are read from the top.
            if !names.names.isEmpty { return .categories(isUpright ? NameList(names.names.reversed()) : names) }
            let numbers = known.compactMap { $0.number } + (holdsBars ? reached : [])
            let areTimes = known.contains { if case .time = $0.content { true } else { false } }
            if areTimes { return .time(TimeScale(numbers, edges: edges, domain: domain, tickCount: axis.tickCount)) }
            if kind == .logarithmic { return .logarithmic(LogScale(numbers)) }
            return .linear(
                LinearScale(numbers + edges, includesZero: holdsBars, domain: domain, tickCount: axis.tickCount))
        }
        let shown = chart.marks.filter { $0.kind != .sector }
        let hasArea = chart.marks.contains { $0.kind == .area }
        x = scale(
            shown.filter { !(isLying && $0.kind == .bar) || $0.x?.number == nil }.map { $0.x }, chart.xKind,
            chart.xDomain,
            chart.xNames, chart.xAxis, isUpright: false, holdsBars: isLying,
            edges: Plot.edges(of: shown.filter { $0.kind == .rectangle || $0.kind == .bar && !isLying }.map { $0.x }))
        y = scale(
            shown.filter { isLying || $0.kind != .bar }.map { $0.y }, chart.yKind, chart.yDomain, chart.yNames,
            chart.yAxis, isUpright: true, holdsBars: !isLying && (!bars.isEmpty || hasArea),
            edges: Plot.edges(of: shown.filter { $0.kind == .rectangle }.map { $0.y }))
    }

    /// The outer sides of the first and the last of bars along numbers or times, each as wide as the nearest two are apart.
    private static func edges(of values: [Plottable?]) -> [Double] {
        let places = Set(values.compactMap { $0?.number }.filter { $0.isFinite }).sorted()
        guard let first = places.first, let last = places.last,
            let width = zip(places, places.dropFirst()).map({ $1 - $0 }).min()
        else { return [] }
        return [first - width / 2, last + width / 2].filter { $0.isFinite }
    }

    /// Bars of one place stand on one another, those below 0 apart.
    private static func stacks(_ marks: [Mark], isLying: Bool) -> [Int: BarSpan] {
        struct Stack: Hashable {
            let place: Plottable.Content
            let isAbove: Bool
        }
        var ends: [Stack: (value: Double, last: Int)] = [:]
        var out: [Int: BarSpan] = [:]
        for (index, mark) in marks.enumerated() where mark.kind == .bar {
            guard let place = isLying ? mark.y : mark.x, let value = (isLying ? mark.x : mark.y)?.number else {
                continue
            }
            if let start = mark.start?.number {
                out[index] = BarSpan(from: start, to: value)
                continue
            }
            let stack = Stack(place: place.content, isAbove: value >= 0)
            let from = ends[stack]?.value ?? 0
            if value != 0, let last = ends[stack]?.last { out[last]?.isLast = false }
            out[index] = BarSpan(from: from, to: from + value)
            // What has no length stands on nothing.
            if value != 0 { ends[stack] = (from + value, index) }
        }
        return out
    }

    var body: Box {
        // A contextual box has no size until a context is given, so a frame states that it takes its room.
        return Box.contextual { context in Box.shape { rect, builder in draw(in: rect, context, &builder) } }.frame(
            maxWidth: .infinity, maxHeight: .infinity)
    }

    private func label(
        _ text: String, _ context: LayoutContext, maxWidth: Double = .infinity, maxLines: Int = 1,
        alignment: TextStyle.Alignment = .leading
    ) -> TextLayout {
        chart.label(text, alignment: alignment, maxLines: maxLines).layout(maxWidth: maxWidth, in: context)
    }

    /// The labels beside the plot: long names take several lines, and are shortened where these are not enough.
    private func sideLabels(
        _ ticks: [(share: Double, label: String)], in rect: Rect, _ context: LayoutContext
    ) -> [TextLayout] {
        guard chart.yAxis.hasLabels else { return [] }
        guard case .categories = y else { return ticks.map { label($0.label, context) } }
        let most = rect.width * Plot.maxSideShare
        return ticks.map { tick in
            let line = label(tick.label, context)
            guard line.size.width > most else { return line }
            let place = rect.height / Double(ticks.count)
            let lines = Plot.lineCount(in: place, of: line.size.height, most: Plot.maxSideLines)
            let wrapped = label(tick.label, context, maxWidth: most, maxLines: lines, alignment: .trailing)
            return wrapped.dividesWord ? label(tick.label, context, maxWidth: most) : wrapped
        }
    }

    /// How many lines of text a height has room for; at least one.
    /// - Parameters:
    ///   - height: in points; a line's height too.
    ///   - most: the largest answer.
    static func lineCount(in height: Double, of lineHeight: Double, most: Int) -> Int {
        // `max` gives its first argument where the second is not a number.
        Int(min(Double(most), max(1, height / max(1, lineHeight))))
    }

    private var labelColor: Color { chart.ink.opacity(0.6) }
    private var gridColor: Color { chart.ink.opacity(0.12) }

    private func draw(in rect: Rect, _ context: LayoutContext, _ builder: inout DrawingBuilder) {
        guard rect.width > 0, rect.height > 0 else { return }
        if chart.marks.contains(where: { $0.kind == .sector }) {
            DroppedValues(ofSectors: chart.marks.filter { $0.kind == .sector }.compactMap { $0.y }).tell(&builder)
            return SectorRing(chart, series).draw(in: rect, &builder)
        }
        let textSize = chart.textSize(in: context)
        let gap = textSize * Plot.labelGap
        let yTicks = visible(y.ticks(chart.yAxis.format))
        let yLabels = sideLabels(yTicks, in: rect, context)
        let xTicks = visible(x.ticks(chart.xAxis.format))
        let beside = yLabels.map { $0.size.width + gap }.max() ?? 0
        // Half of the uppermost label reaches above the plot, and half of the last to its right, where its tick is at the
        // end; so do the annotations of bars.
        let notes = chart.marks.filter { $0.kind == .bar }.compactMap { $0.annotation?.box }.map {
            $0.fitted(in: Size(width: rect.width, height: .infinity), context).size
        }
        let note =
            isLying
            ? Size(width: (notes.map { $0.width }.max() ?? 0), height: 0)
            : Size(width: 0, height: notes.map { $0.height }.max() ?? 0)
        let noteGap = notes.isEmpty ? 0 : PlotMarks.noteGap(textSize)
        let top = max((yLabels.map { $0.size.height }.max() ?? 0) / 2, isLying ? 0 : note.height + noteGap)
        var areNames = false
        if case .categories = x { areNames = true }
        let below = LowerLabels(
            chart.xAxis.hasLabels ? xTicks : [], areNames: areNames, in: rect, left: beside,
            right: isLying ? note.width + noteGap : 0, gap: gap
        ) { label($0, context, maxWidth: $1, maxLines: $2, alignment: .center) }
        let overhang = yTicks.first.map { $0.share > 1e-9 ? 0 : (yLabels.first?.size.height ?? 0) / 2 } ?? 0
        let (left, right, bottom) = (below.left, below.right, below.height(overhang: overhang))
        let plot = Rect(
            minX: rect.minX + left, minY: rect.minY + top, maxX: max(rect.maxX - right, rect.minX + left),
            maxY: max(rect.maxY - bottom, rect.minY + top))
        let frame = PlotFrame(rect: plot, x: x, y: y)

        if chart.yAxis.hasGrid ?? !isLying {
            for tick in yTicks {
                line(Point(plot.minX, frame.y(tick.share)), Point(plot.maxX, frame.y(tick.share)), &builder)
            }
        }
        if chart.xAxis.hasGrid ?? isLying {
            for tick in xTicks {
                line(Point(frame.x(tick.share), plot.minY), Point(frame.x(tick.share), plot.maxY), &builder)
            }
        }
        PlotMarks(
            chart: chart, series: series, stacks: stacks, isLying: isLying, frame: frame, textSize: textSize
        ).draw(context, &builder)
        // From the bottom up, each label that does not touch the one before.
        var last = Double.infinity
        var leftOut = 0
        for (tick, text) in zip(yTicks, yLabels) {
            let middle = frame.y(tick.share)
            guard middle + text.size.height / 2 <= last + 0.5 else {
                leftOut += 1
                continue
            }
            last = middle - text.size.height / 2
            builder.addText(text, color: labelColor, at: Point(plot.minX - gap - text.size.width, last))
        }
        if case .categories = y, leftOut > 0 {
            builder.tell(.shortenedText, "\(leftOut) of \(yLabels.count) names have no room beside a chart")
        }
        below.draw(below: plot.maxY, overhang: overhang, color: labelColor, &builder)
        DroppedValues(chart.marks, x, y).tell(&builder)
    }

    private func visible(_ ticks: [(share: Double, label: String)]) -> [(share: Double, label: String)] {
        ticks.filter { $0.share > -1e-9 && $0.share < 1 + 1e-9 }
    }

    private func line(_ a: Point, _ b: Point, _ builder: inout DrawingBuilder) {
        builder.nodes.append(
            .stroke(Stroke(.line(from: a, to: b), style: StrokeStyle(width: 0.75), paint: .solid(gridColor))))
    }
}

/// Where a bar begins and ends, in its axis's values.
struct BarSpan: Sendable {
    var from: Double
    var to: Double
    /// Whether no other bar stands on it.
    var isLast = true
}

/// The plot's rectangle, and where shares of its axes lie in it.
struct PlotFrame {
    let rect: Rect
    let x: PositionScale
    let y: PositionScale

    func x(_ share: Double) -> Double { rect.minX + share * rect.width }
    func y(_ share: Double) -> Double { rect.maxY - share * rect.height }

    func point(_ mark: Mark) -> Point? {
        guard let a = mark.x.flatMap(x.share), let b = mark.y.flatMap(y.share) else { return nil }
        return Point(x(a), y(b))
    }
}
