import Composition
import DisplayList
import PathParser

/// A plot's marks in their order; marks of one line or area are drawn where the first of them stands.
struct PlotMarks {
    let chart: Chart
    let series: NameList
    let stacks: [Int: BarSpan]
    let isLying: Bool
    let frame: PlotFrame
    /// The size of the axes' labels, in points.
    let textSize: Double

    private static let usualLineWidth = 2.0

    func draw(_ context: LayoutContext, _ builder: inout DrawingBuilder) {
        let places = Places(chart, isLying: isLying, frame)
        var curves = Dictionary(
            grouping: chart.marks.filter { $0.kind == .line || $0.kind == .area }, by: CurveKey.init)
        for (index, mark) in chart.marks.enumerated() {
            let color = chart.color(of: mark, in: series)
            switch mark.kind {
            case .bar: bar(mark, stacks[index], color, places.bar, context, &builder)
            case .rectangle: rectangle(mark, color, places, context, &builder)
            case .line, .area:
                guard let all = curves.removeValue(forKey: CurveKey(mark)) else { continue }
                curve(all.compactMap { frame.point($0) }, mark, color, &builder)
                for point in all { annotate(point, context, &builder) }
            case .point:
                guard let place = frame.point(mark) else { continue }
                let dot = Path.circle(center: place, radius: mark.symbolSize / 2)
                builder.nodes.append(.fill(Fill(dot, paint: mark.paint(else: color, in: frame.rect))))
                annotate(mark, context, &builder)
            case .rule: rule(mark, color, context, &builder)
            case .sector: break
            }
        }
    }

    /// Which points make one line or one area.
    private struct CurveKey: Hashable {
        let kind: Mark.Kind
        let series: String?

        init(_ mark: Mark) { (kind, series) = (mark.kind, mark.series) }
    }

    // MARK: Bars and rectangles

    /// How long the place of one mark is along an axis, in points.
    private struct Places {
        let bar: Double
        let x: Double
        let y: Double

        init(_ chart: Chart, isLying: Bool, _ frame: PlotFrame) {
            func length(_ all: Double, _ axis: PositionScale, _ values: [Plottable?]) -> Double {
                if case .categories(let names) = axis { return all / Double(names.names.count) }
                // Along numbers and times the nearest two places decide.
                let shares = values.compactMap { $0.flatMap(axis.share) }.sorted()
                return (zip(shares, shares.dropFirst()).map { $1 - $0 }.filter { $0 > 1e-9 }.min() ?? 0.1) * all
            }
            let bars = chart.marks.filter { $0.kind == .bar }
            let rectangles = chart.marks.filter { $0.kind == .rectangle }
            bar =
                isLying
                ? length(frame.rect.height, frame.y, bars.map { $0.y })
                : length(frame.rect.width, frame.x, bars.map { $0.x })
            x = length(frame.rect.width, frame.x, rectangles.map { $0.x })
            y = length(frame.rect.height, frame.y, rectangles.map { $0.y })
        }
    }

    private func rectangle(
        _ mark: Mark, _ color: Color, _ places: Places, _ context: LayoutContext, _ builder: inout DrawingBuilder
    ) {
        // Without a value the place is all of the plot's side.
        guard let x = mark.x.map(frame.x.share) ?? 0.5, let y = mark.y.map(frame.y.share) ?? 0.5 else { return }
        let width = mark.width.length(in: mark.x == nil ? frame.rect.width : places.x)
        let height = mark.height.length(in: mark.y == nil ? frame.rect.height : places.y)
        let rect = Rect(x: frame.x(x) - width / 2, y: frame.y(y) - height / 2, width: width, height: height)
        let seen = rect.intersection(frame.rect)
        guard !seen.isNull else { return }
        let shape = Path.roundedRect(seen, radius: mark.cornerRadius)
        builder.nodes.append(.fill(Fill(shape, paint: mark.paint(else: color, in: frame.rect))))
        annotate(mark, seen, context, &builder)
    }

    private func bar(
        _ mark: Mark, _ stack: BarSpan?, _ color: Color, _ room: Double, _ context: LayoutContext,
        _ builder: inout DrawingBuilder
    ) {
        let (placeAxis, valueAxis) = isLying ? (frame.y, frame.x) : (frame.x, frame.y)
        guard let stack, let place = (isLying ? mark.y : mark.x).flatMap(placeAxis.share),
            let to = valueAxis.share(of: .value("", stack.to))
        else { return }
        let from = valueAxis.share(of: .value("", stack.from)) ?? valueAxis.baseline
        let slot = mark.width.length(in: room)
        let (low, high) = (min(from, to), max(from, to))
        let rect: Rect
        if isLying {
            let middle = frame.y(place)
            rect = Rect(minX: frame.x(low), minY: middle - slot / 2, maxX: frame.x(high), maxY: middle + slot / 2)
        } else {
            let middle = frame.x(place)
            rect = Rect(minX: middle - slot / 2, minY: frame.y(high), maxX: middle + slot / 2, maxY: frame.y(low))
        }
        let seen = rect.intersection(frame.rect)
        guard !seen.isNull else { return }
        // Of a stack's bars the last alone has a free end; in front of another its corners would be notches.
        let radius = stack.isLast ? mark.cornerRadius : 0
        let radii =
            mark.start == nil
            ? Self.radii(radius, at: end(to >= from))
            : CornerRadii(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
        let shape = Path.roundedRect(seen, radii: radii)
        builder.nodes.append(.fill(Fill(shape, paint: mark.paint(else: color, in: frame.rect))))
        annotate(mark, seen, context, &builder)
    }

    private enum End { case top, bottom, left, right }

    private func end(_ isRising: Bool) -> End {
        isLying ? (isRising ? .right : .left) : (isRising ? .top : .bottom)
    }

    /// The round corners of a bar's free end.
    private static func radii(_ radius: Double, at end: End) -> CornerRadii {
        switch end {
        case .top: CornerRadii(topLeft: radius, topRight: radius)
        case .bottom: CornerRadii(bottomRight: radius, bottomLeft: radius)
        case .left: CornerRadii(topLeft: radius, bottomLeft: radius)
        case .right: CornerRadii(topRight: radius, bottomRight: radius)
        }
    }

    // MARK: Lines

    private func curve(_ points: [Point], _ mark: Mark, _ color: Color, _ builder: inout DrawingBuilder) {
        guard let first = points.first, let last = points.last else { return }
        let width = mark.lineWidth ?? PlotMarks.usualLineWidth
        var path = Path()
        path.move(to: first)
        let isMonotone = zip(points, points.dropFirst()).allSatisfy { $0.x < $1.x }
        if mark.isSmooth, isMonotone {
            MonotoneCurve.add(points, to: &path)
        } else {
            for p in points.dropFirst() { path.line(to: p) }
        }
        if mark.kind == .area {
            let base = frame.y(frame.y.baseline)
            path.line(to: Point(last.x, base))
            path.line(to: Point(first.x, base))
            path.close()
            let paint = mark.paint(else: color.opacity(0.25), in: frame.rect)
            builder.nodes.append(.fill(Fill(path, paint: paint)))
        } else if points.count == 1 {
            let dot = Path.circle(center: first, radius: width)
            builder.nodes.append(.fill(Fill(dot, paint: mark.paint(else: color, in: frame.rect))))
        } else {
            let style = StrokeStyle(width: width, cap: .round, join: .round)
            builder.nodes.append(.stroke(Stroke(path, style: style, paint: mark.paint(else: color, in: frame.rect))))
        }
    }

    private func rule(_ mark: Mark, _ color: Color, _ context: LayoutContext, _ builder: inout DrawingBuilder) {
        let line: Rect
        if let share = mark.x.flatMap(frame.x.share) {
            let x = frame.x(share)
            line = Rect(minX: x, minY: frame.rect.minY, maxX: x, maxY: frame.rect.maxY)
        } else if let share = mark.y.flatMap(frame.y.share) {
            let y = frame.y(share)
            line = Rect(minX: frame.rect.minX, minY: y, maxX: frame.rect.maxX, maxY: y)
        } else {
            return
        }
        let width = mark.lineWidth ?? 1
        let path = Path.line(from: Point(line.minX, line.minY), to: Point(line.maxX, line.maxY))
        builder.nodes.append(
            .stroke(Stroke(path, style: StrokeStyle(width: width), paint: mark.paint(else: color, in: frame.rect))))
        annotate(mark, line, context, &builder)
    }

    // MARK: Annotations

    /// The room between a mark and its annotation, in points.
    static func noteGap(_ textSize: Double) -> Double { textSize / 4 }

    /// Draws a mark's annotation beside the mark's rectangle, inside the plot's width.
    private func annotate(_ mark: Mark, _ rect: Rect, _ context: LayoutContext, _ builder: inout DrawingBuilder) {
        guard let annotation = mark.annotation else { return }
        let fitted = annotation.box.fitted(in: Size(width: frame.rect.width, height: .infinity), context)
        let gap = PlotMarks.noteGap(textSize)
        var place = Point(
            rect.minX + (rect.width - fitted.size.width) * annotation.alignment.share,
            rect.minY - fitted.size.height - gap)
        if mark.kind == .bar, isLying {
            place = Point(rect.maxX + gap, rect.midY - fitted.size.height / 2)
        } else {
            let end = max(frame.rect.maxX - fitted.size.width, frame.rect.minX)
            place.x = min(max(place.x, frame.rect.minX), end)
        }
        // Boxes take their places from the other side where a picture is mirrored; a plot's own places are not.
        let corner = builder.place(of: place, fitted.size)
        fitted.draw(Point(corner.minX, corner.minY), &builder)
    }

    private func annotate(_ mark: Mark, _ context: LayoutContext, _ builder: inout DrawingBuilder) {
        guard let place = frame.point(mark) else { return }
        let half = mark.symbolSize / 2
        annotate(
            mark, Rect(minX: place.x - half, minY: place.y - half, maxX: place.x + half, maxY: place.y + half), context,
            &builder)
    }
}
