import DisplayList
import PathParser

/// Gradients of CSS as paints.
extension CSSGradient {
    /// The paint of a box; nil for one without area.
    /// - Parameters:
    ///   - base: what lengths refer to, apart from the box.
    ///   - color: the colour of a value.
    func paint(in box: Rect, _ base: Length.Base, _ color: (ColorValue) -> Color) -> Paint? {
        guard box.isFinite, box.width > 0, box.height > 0 else { return nil }
        var base = base
        base.viewport = Size(width: box.width, height: box.height)
        let middle = Point(box.minX + box.width / 2, box.minY + box.height / 2)
        switch shape {
        case .linear(let degrees):
            let (sine, cosine) = sineAndCosine(degrees: degrees)
            return linear(middle, Point(sine, -cosine), box, base, color)
        case .corner(let isRight, let isBottom):
            // The line of the middle colour runs through the other two corners.
            let way = Point((isRight ? 1 : -1) * box.height, (isBottom ? 1 : -1) * box.width)
            return linear(middle, way * (1 / max(way.length, 1e-9)), box, base, color)
        case .radial(let extent, let isCircle, let center):
            let place = Point(
                box.minX + (center.x.resolved(.horizontal, base) ?? 0),
                box.minY + (center.y.resolved(.vertical, base) ?? 0))
            return radial(place, radii(extent, isCircle, place, box, base), base, color)
        case .conic(let degrees, let center):
            let place = Point(
                box.minX + (center.x.resolved(.horizontal, base) ?? 0),
                box.minY + (center.y.resolved(.vertical, base) ?? 0))
            guard let course = Course(self, length: 1, base, color) else { return nil }
            guard course.color == nil, let stops = course.turn(repeats: repeats) else {
                return course.lastColor.map { .solid($0) }
            }
            return .conic(ConicGradient(center: place, startAngle: degrees - 90, stops: stops, in: interpolation))
        }
    }

    // MARK: Shapes

    private func linear(
        _ middle: Point, _ way: Point, _ box: Rect, _ base: Length.Base, _ color: (ColorValue) -> Color
    ) -> Paint? {
        // The ends are where lines across it meet the corners.
        let length = (box.width * way.x).magnitude + (box.height * way.y).magnitude
        guard let course = Course(self, length: length, base, color) else { return nil }
        if let color = course.color { return .solid(color) }
        let start = middle - way * (length / 2)
        return .linear(
            LinearGradient(
                start: start + way * (length * course.start), end: start + way * (length * course.end),
                stops: course.stops, spread: repeats ? .repeat : .pad, in: interpolation))
    }

    private func radial(
        _ center: Point, _ radii: Size, _ base: Length.Base, _ color: (ColorValue) -> Color
    ) -> Paint? {
        guard let course = Course(self, length: radii.width, base, color)?.fromZero(repeats: repeats) else {
            return nil
        }
        if let color = course.color { return .solid(color) }
        // Without a height there is no more than the line, and beside it the last colour.
        guard radii.width > 0, radii.height > 0, radii.width.isFinite, radii.height.isFinite else {
            return course.stops.last.map { .solid($0.color) }
        }
        return .radial(
            RadialGradient(
                center: .zero, radius: course.end, stops: course.stops, spread: repeats ? .repeat : .pad,
                transform: .translation(center.x, center.y) * .scale(radii.width, radii.height), in: interpolation))
    }

    private func radii(
        _ extent: Extent, _ isCircle: Bool, _ center: Point, _ box: Rect, _ base: Length.Base
    ) -> Size {
        let (left, right) = ((center.x - box.minX).magnitude, (box.maxX - center.x).magnitude)
        let (top, bottom) = ((center.y - box.minY).magnitude, (box.maxY - center.y).magnitude)
        let near = Size(width: min(left, right), height: min(top, bottom))
        let far = Size(width: max(left, right), height: max(top, bottom))
        func round(_ radius: Double) -> Size { Size(width: radius, height: radius) }
        /// Through a corner, in the shape of the ellipse through the sides.
        func corner(_ size: Size) -> Size {
            if isCircle { return round((size.width * size.width + size.height * size.height).squareRoot()) }
            let factor = 2.0.squareRoot()
            return Size(width: size.width * factor, height: size.height * factor)
        }
        switch extent {
        case .closestSide: return isCircle ? round(min(near.width, near.height)) : near
        case .farthestSide: return isCircle ? round(max(far.width, far.height)) : far
        case .closestCorner: return corner(near)
        case .farthestCorner: return corner(far)
        case .lengths(let x, let y):
            let width = x.resolved(.horizontal, base) ?? 0
            return isCircle ? round(width) : Size(width: width, height: y.resolved(.vertical, base) ?? 0)
        }
    }
}

/// The colours of a gradient along its line, their places found (CSS Images 4, section 3.4.3).
private struct Course {
    /// The first and the last colour's place, where the line's length is 1.
    var start = 0.0
    var end = 1.0
    /// By their places between those two.
    var stops: [GradientStop] = []
    /// The colour of a gradient that has one alone.
    var color: Color?

    /// How many pieces stand for one in which alpha changes with the colour, or that a hint bends.
    private static let pieces = 16

    /// Nil where a place cannot be known.
    init?(
        _ gradient: CSSGradient, length: Double, _ base: Length.Base, _ color: (ColorValue) -> Color
    ) {
        var places: [Double?] = []
        for stop in gradient.stops {
            guard let place = stop.place else {
                places.append(nil)
                continue
            }
            var own = base
            own.viewport = Size(width: length, height: length)
            guard let value = place.resolved(.horizontal, own) else { return nil }
            places.append(length > 0 ? value / length : 0)
        }
        let all = Course.filled(places)
        var colors: [(place: Double, color: Color)] = []
        var hint: Double?
        for (stop, place) in zip(gradient.stops, all) {
            guard let value = stop.color else {
                hint = place
                continue
            }
            let next = color(value)
            if let last = colors.last {
                Course.add(from: last, to: (place, next), hint, gradient.interpolation, &colors)
            }
            colors.append((place, next))
            hint = nil
        }
        guard let first = colors.first, let last = colors.last else { return nil }
        if first.place == last.place {
            if gradient.repeats || colors.count == 1 {
                self.color = last.color
                return
            }
            // All of it changes at once there.
            (start, end) = (min(first.place, 0), max(first.place, 1))
        } else {
            (start, end) = (first.place, last.place)
        }
        let way = end - start
        stops = colors.map { GradientStop(offset: ($0.place - start) / way, color: $0.color) }
    }

    /// Places for all: the ends of the line, those between others, and none in front of one before it.
    private static func filled(_ places: [Double?]) -> [Double] {
        var places = places
        guard !places.isEmpty else { return [] }
        places[0] = places[0] ?? 0
        places[places.count - 1] = places[places.count - 1] ?? 1
        var highest = -Double.infinity
        for i in places.indices {
            guard let place = places[i] else { continue }
            highest = max(highest, place)
            places[i] = highest
        }
        var out: [Double] = []
        var i = 0
        while i < places.count {
            if let place = places[i] {
                out.append(place)
                i += 1
                continue
            }
            var next = i
            while next < places.count, places[next] == nil { next += 1 }
            let (from, to) = (out.last ?? 0, next < places.count ? places[next] ?? 1 : 1)
            let count = Double(next - i + 1)
            for step in 1...(next - i) { out.append(from + (to - from) * Double(step) / count) }
            i = next
        }
        return out
    }

    /// Adds colours between two where a straight way would not do: CSS mixes them with their alpha, and a hint says where
    /// their middle is.
    private static func add(
        from a: (place: Double, color: Color), to b: (place: Double, color: Color), _ hint: Double?,
        _ interpolation: ColorInterpolation, _ colors: inout [(place: Double, color: Color)]
    ) {
        let way = b.place - a.place
        guard way > 0 else { return }
        var middle = hint.map { ($0 - a.place) / way } ?? 0.5
        if middle <= 0 {
            colors.append((a.place, b.color))
            return
        }
        if middle >= 1 {
            colors.append((b.place, a.color))
            return
        }
        middle = min(max(middle, 0.001), 0.999)
        let exponent = -1 / Powers.logarithm2(middle)
        let isSame = a.color.opacity(0) == b.color.opacity(0)
        let isMixed = a.color.alpha != b.color.alpha && !isSame && interpolation == .srgb
        guard middle != 0.5 || isMixed else { return }
        for piece in 1..<pieces {
            let place = Double(piece) / Double(pieces)
            // Half of the way at the hint (section 3.5.3).
            let share = middle == 0.5 ? place : Powers.power(place, exponent)
            colors.append((a.place + way * place, mixed(a.color, b.color, share)))
        }
    }

    /// A colour between two, their channels weighted by their alpha.
    private static func mixed(_ a: Color, _ b: Color, _ share: Double) -> Color {
        let (p, q) = (a.alpha * (1 - share), b.alpha * share)
        guard p + q > 0 else { return a }
        func channel(_ x: Double, _ y: Double) -> Double { (x * p + y * q) / (p + q) }
        return Color(
            red: channel(a.red, b.red), green: channel(a.green, b.green), blue: channel(a.blue, b.blue), alpha: p + q)
    }

    /// The same with its start at 0, for gradients that begin in a point.
    func fromZero(repeats: Bool) -> Course {
        guard color == nil, start != 0, let first = stops.first, let last = stops.last else { return self }
        var out = self
        let way = end - start
        guard repeats else {
            // What lies in front of the centre is not seen.
            out.start = 0
            out.end = max(end, 1e-9)
            out.stops = stops.map {
                GradientStop(offset: (start + $0.offset * way) / out.end, color: $0.color)
            }
            if start < 0 { out.stops = Course.cut(out.stops) }
            return out
        }
        // The round that the centre lies in begins within the colours.
        let phase = (-start / way) - (-start / way).rounded(.down)
        let begin = Course.color(of: stops, at: phase)
        out.start = 0
        out.end = way
        out.stops = [GradientStop(offset: 0, color: begin)]
        for stop in stops where stop.offset > phase {
            out.stops.append(GradientStop(offset: stop.offset - phase, color: stop.color))
        }
        if last.color != first.color { out.stops.append(GradientStop(offset: 1 - phase, color: first.color)) }
        for stop in stops where stop.offset < phase {
            out.stops.append(GradientStop(offset: stop.offset + 1 - phase, color: stop.color))
        }
        out.stops.append(GradientStop(offset: 1, color: begin))
        return out
    }

    /// The colour of a gradient that has one alone, or else its last one.
    var lastColor: Color? { color ?? stops.last?.color }

    /// The most colours of a turn that are drawn one by one.
    private static let mostOfTurn = 4096

    /// The colours of a whole turn: cut where it begins and ends, or repeated from there to there. Nil where they repeat too
    /// often to be told apart.
    func turn(repeats: Bool) -> [GradientStop]? {
        let way = end - start
        guard way > 0, start.isFinite, end.isFinite else { return nil }
        // Whole rounds before the turn's start, and up to its end.
        let first = repeats ? (-end / way).rounded(.down) : 0
        let last = repeats ? ((1 - start) / way).rounded(.up) : 0
        guard (last - first + 1) * Double(stops.count) <= Double(Course.mostOfTurn) else { return nil }
        var all: [GradientStop] = []
        for round in stride(from: first, through: last, by: 1) {
            let begin = start + round * way
            all += stops.map { GradientStop(offset: begin + $0.offset * way, color: $0.color) }
        }
        let inside = all.filter { $0.offset > 0 && $0.offset < 1 }
        return [GradientStop(offset: 0, color: Course.color(of: all, at: 0))] + inside
            + [GradientStop(offset: 1, color: Course.color(of: all, at: 1))]
    }

    /// The colours from 0 on.
    private static func cut(_ stops: [GradientStop]) -> [GradientStop] {
        [GradientStop(offset: 0, color: color(of: stops, at: 0))] + stops.filter { $0.offset > 0 }
    }

    private static func color(of stops: [GradientStop], at place: Double) -> Color {
        guard let next = stops.firstIndex(where: { $0.offset > place }) else { return stops.last?.color ?? .black }
        guard next > 0 else { return stops[next].color }
        let (a, b) = (stops[next - 1], stops[next])
        return mixed(a.color, b.color, (place - a.offset) / (b.offset - a.offset))
    }
}
