import DisplayList
import PathParser

/// A gradient as PDF has it: axial or radial, its colours by a function of 0 … 1 (ISO 32000-1, section 8.7.4.5).
struct Shading {
    private enum Geometry {
        case axial(Point, Point)
        case radial(Point, Double, Point, Double)
    }

    private let geometry: Geometry
    /// In sRGB, in order.
    let stops: [GradientStop]
    /// From the gradient's coordinates to the stream's.
    let transform: Transform

    /// The most segments that a repeated gradient has.
    private static let mostStops = 2000

    /// - Parameters:
    ///   - paint: a gradient with a length and with several stops.
    ///   - toStream: from the paint's coordinates to those of the stream.
    ///   - box: where it is seen, in the stream's coordinates: as far as it is repeated.
    /// - Returns: nil where it would be repeated too often.
    init?(_ paint: Paint, toStream: Transform, over box: Rect) {
        switch paint {
        case .solid, .conic, .pattern: return nil
        case .linear(let gradient):
            transform = toStream * gradient.transform
            let own = gradient.stops.inSRGB(from: gradient.interpolation).inOrder
            let (start, way) = (gradient.start, gradient.end - gradient.start)
            if gradient.spread == .pad {
                geometry = .axial(start, gradient.end)
                stops = own
                return
            }
            let square = way.x * way.x + way.y * way.y
            guard let back = transform.inverse, square > 0 else { return nil }
            let places = box.corners.map { corner in
                let p = back.applied(to: corner) - start
                return (p.x * way.x + p.y * way.y) / square
            }
            guard let (first, last) = Shading.periods(places),
                let repeated = own.repeated(first..<last, isReflected: gradient.spread == .reflect),
                repeated.count <= Shading.mostStops
            else { return nil }
            stops = repeated
            geometry = .axial(start + way * Double(first), start + way * Double(last))
        case .radial(let gradient):
            transform = toStream * gradient.transform
            let own = gradient.stops.inSRGB(from: gradient.interpolation).inOrder
            let focus = gradient.pdfFocus
            let way = gradient.center - focus
            if gradient.spread == .pad {
                geometry = .radial(focus, 0, gradient.center, gradient.radius)
                stops = own
                return
            }
            guard let back = transform.inverse, way.length < gradient.radius else { return nil }
            // A point p lies on the circle of t: |p − focus − t · way| = t · radius.
            let a = gradient.radius * gradient.radius - way.x * way.x - way.y * way.y
            let places = box.corners.map { corner in
                let p = back.applied(to: corner) - focus
                let b = p.x * way.x + p.y * way.y
                let c = p.x * p.x + p.y * p.y
                return ((b * b + a * c).squareRoot() - b) / a
            }
            guard let (_, last) = Shading.periods(places + [0]),
                let repeated = own.repeated(0..<max(last, 1), isReflected: gradient.spread == .reflect),
                repeated.count <= Shading.mostStops
            else { return nil }
            let count = Double(max(last, 1))
            stops = repeated
            geometry = .radial(focus, 0, focus + way * count, gradient.radius * count)
        }
    }

    /// The first period in which one of the places lies, and the one behind the last.
    private static func periods(_ places: [Double]) -> (Int, Int)? {
        guard let least = places.min(), let most = places.max(), least.isFinite, most.isFinite,
            least.magnitude < 1e6, most.magnitude < 1e6
        else { return nil }
        let first = least.rounded(.down)
        let last = max(most.rounded(.up), first + 1)
        guard last - first <= Double(mostStops) else { return nil }
        return (Int(first), Int(last))
    }

    /// What the shading has: the colours, or the alphas as greys.
    enum Content { case colors, alphas }

    func dictionary(_ content: Content, decimals: Int) -> PDFBytes {
        // Coordinates of the gradient's own space, to a thousandth of the page's.
        let decimals = max(PDFBytes.decimals(decimals + 1, scale: transform.maxScale), 2)
        var out = PDFBytes(
            content == .colors ? "<</ColorSpace/DeviceRGB/ShadingType " : "<</ColorSpace/DeviceGray/ShadingType ")
        switch geometry {
        case .axial(let start, let end):
            out.append("2/Coords")
            out.appendArray([start.x, start.y, end.x, end.y], decimals: decimals)
        case .radial(let start, let startRadius, let end, let endRadius):
            out.append("3/Coords")
            out.appendArray([start.x, start.y, startRadius, end.x, end.y, endRadius], decimals: decimals)
        }
        out.append("/Extend[true true]/Function")
        out.append(function(content))
        out.append(">>")
        return out
    }

    // MARK: Functions

    /// The function from 0 … 1 to colours: pieces of straight lines (section 7.10).
    private func function(_ content: Content) -> PDFBytes {
        var pieces: [(end: Double, from: [Double], to: [Double])] = []
        func values(_ color: Color) -> [Double] {
            if content == .alphas { return [color.alpha.unit] }
            let (red, green, blue, _) = color.bytes
            return [red, green, blue].map { Double($0) / 255 }
        }
        func rounded(_ offset: Double) -> Double { DecimalText.rounded(offset, decimals: 5) }
        guard let first = stops.first, let last = stops.last else { return PDFBytes("null") }
        var place = rounded(first.offset)
        if place > 0 { pieces.append((place, values(first.color), values(first.color))) }
        for (a, b) in zip(stops, stops.dropFirst()) {
            let end = rounded(b.offset)
            guard end > place else { continue }
            pieces.append((end, values(a.color), values(b.color)))
            place = end
        }
        if place < 1 { pieces.append((1, values(last.color), values(last.color))) }
        // Neighbours of one colour are one piece.
        var joined: [(end: Double, from: [Double], to: [Double])] = []
        for piece in pieces {
            if let before = joined.last, before.from == before.to, before.to == piece.from, piece.from == piece.to {
                joined[joined.count - 1].end = piece.end
            } else {
                joined.append(piece)
            }
        }
        if joined.count == 1 { return Shading.line(joined[0].from, joined[0].to) }
        var out = PDFBytes("<</FunctionType 3/Domain[0 1]/Functions[")
        for piece in joined { out.append(Shading.line(piece.from, piece.to)) }
        out.append("]/Bounds")
        out.appendArray(joined.dropLast().map { $0.end }, decimals: 5)
        out.append("/Encode[")
        for index in joined.indices { out.append(index == 0 ? "0 1" : " 0 1") }
        out.append("]>>")
        return out
    }

    private static func line(_ from: [Double], _ to: [Double]) -> PDFBytes {
        var out = PDFBytes("<</FunctionType 2/Domain[0 1]/N 1/C0")
        out.appendArray(from, decimals: 4)
        out.append("/C1")
        out.appendArray(to, decimals: 4)
        out.append(">>")
        return out
    }
}

extension [GradientStop] {
    /// The stops again and again, in 0 … 1 over all periods.
    fileprivate func repeated(_ periods: Range<Int>, isReflected: Bool) -> [GradientStop]? {
        guard count * periods.count <= 100_000 else { return nil }
        var padded = self
        // Each period reaches from end to end.
        if let first, first.offset > 0 { padded.insert(GradientStop(offset: 0, color: first.color), at: 0) }
        if let last, last.offset < 1 { padded.append(GradientStop(offset: 1, color: last.color)) }
        let total = Double(periods.count)
        var out: [GradientStop] = []
        for (index, period) in periods.enumerated() {
            let turned = isReflected && period % 2 != 0
            for stop in turned ? padded.reversed() : padded {
                let offset = turned ? 1 - stop.offset : stop.offset
                out.append(GradientStop(offset: (Double(index) + offset) / total, color: stop.color))
            }
        }
        return out
    }
}

extension Rect {
    fileprivate var corners: [Point] {
        [Point(minX, minY), Point(maxX, minY), Point(minX, maxY), Point(maxX, maxY)]
    }
}

extension RadialGradient {
    /// The focus; if it lies on the circle's edge, slightly within, where all readers agree.
    fileprivate var pdfFocus: Point {
        let offset = focus - center
        let distance = offset.length
        let limit = radius * 0.999
        let isCone = distance >= radius * RadialGradient.leastCone
        return distance > limit && !isCone ? center + offset * (limit / distance) : focus
    }
}
