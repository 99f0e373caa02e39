import PathParser

/// The way of `animateMotion` (SVG 2 Animation, section 6).
struct MotionPath {
    private enum Turn { case none, along, back, angle(Double) }

    /// The way of a path; nil where the way goes over points.
    private let measure: PathMeasure?
    private let series: ValueSeries?
    private let pace: Pace
    private let keyPoints: [Double]?
    private let turn: Turn
    let isAdditive: Bool
    private let isCumulative: Bool

    init?(_ attributes: MotionAttributes, way: PathMeasure?) {
        switch attributes["rotate"]?.trimmed.string {
        case "auto": turn = .along
        case "auto-reverse": turn = .back
        case let text?: turn = .angle(ValueScanner.numbers(ArraySlice(text.utf8))?.first ?? 0)
        case nil: turn = .none
        }
        keyPoints = attributes["keyPoints"].flatMap { Pace.list($0) }
        series = way == nil ? ValueSeries(attributes, isSet: false, defaultMode: .paced) : nil
        measure = way
        if let series {
            pace = series.pace
        } else {
            // Key points have times, as many, and are the pace, also where it would be even without them, as in Chromium.
            let even = keyPoints == nil ? ValueSeries.Mode.paced : .linear
            guard way != nil,
                let pace = Pace(attributes, count: keyPoints?.count ?? 2, isSet: false, even, paced: even),
                keyPoints == nil || pace.keyTimes != nil
            else { return nil }
            self.pace = pace
        }
        isAdditive = series?.isAdditive ?? (attributes["additive"]?.trimmed.isSame("sum") ?? false)
        isCumulative = attributes["accumulate"]?.trimmed.isSame("sum") ?? false
    }

    /// The transform at a place; nil where there is none.
    func transform(_ progress: ValueSeries.Progress) -> Transform? {
        guard let (point, direction) = place(progress) else { return nil }
        let move = Transform.translation(point.x, point.y)
        switch turn {
        case .none: return move
        case .angle(let degrees): return move * .rotation(degrees: degrees)
        case .along, .back:
            guard let direction else { return move }
            let sign: Double = if case .back = turn { -1 } else { 1 }
            let (x, y) = (direction.x * sign, direction.y * sign)
            return move * Transform(a: x, b: y, c: -y, d: x, tx: 0, ty: 0)
        }
    }

    private func place(_ progress: ValueSeries.Progress) -> (point: Point, direction: Point?)? {
        let fraction = progress.fraction
        let times = isCumulative ? progress.iteration : 0
        guard let measure else { return series.flatMap { pointOnSeries($0, fraction, times) } }
        var share = fraction
        if let keyPoints, keyPoints.count > 1 {
            if pace.mode == .discrete {
                share = keyPoints[min(pace.index(fraction, keyPoints.count), keyPoints.count - 1)]
            } else {
                let (index, part) = pace.place(fraction, keyPoints.count, nil)
                share = keyPoints[index] + (keyPoints[index + 1] - keyPoints[index]) * part
            }
        } else if pace.mode == .discrete {
            share = fraction < 0.5 ? 0 : 1
        } else if pace.mode == .spline, keyPoints == nil {
            share = pace.place(fraction, 2, nil).share
        }
        let distance = min(max(share, 0), 1) * measure.length
        guard let place = measure.place(atLength: distance) else { return nil }
        guard times > 0, let end = measure.point(atLength: measure.length) else {
            return (place.point, place.tangent)
        }
        return (Point(place.point.x + end.x * times, place.point.y + end.y * times), place.tangent)
    }

    private func pointOnSeries(
        _ series: ValueSeries, _ fraction: Double, _ times: Double
    ) -> (point: Point, direction: Point?)? {
        var points: [Point] = []
        for value in series.values {
            guard let v = ValueScanner.numbers(value), v.count == 2 else { return nil }
            points.append(Point(v[0], v[1]))
        }
        if series.isTo || series.isBy, points.count == 1 { points.insert(.zero, at: 0) }
        if series.isBy, series.values.count == 2 { points[1] = points[0] + points[1] }
        guard points.count > 1, let end = points.last else { return points.first.map { ($0, nil) } }
        var index: Int
        var share = 0.0
        if pace.mode == .discrete {
            index = pace.index(fraction, points.count)
        } else {
            let ways = zip(points, points.dropFirst()).map { a, b in
                ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
            }
            (index, share) = pace.place(fraction, points.count, pace.mode == .paced ? ways : nil)
        }
        let a = points[index]
        let b = points[min(index + 1, points.count - 1)]
        let way = Point(b.x - a.x, b.y - a.y)
        let length = (way.x * way.x + way.y * way.y).squareRoot()
        let point = Point(a.x + way.x * share + end.x * times, a.y + way.y * share + end.y * times)
        return (point, length > 0 ? Point(way.x / length, way.y / length) : nil)
    }
}
