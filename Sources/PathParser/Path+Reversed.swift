extension Path {
    /// The path run through from its end: the last sub-path first, each backwards. A closed sub-path keeps its start
    /// and is closed again.
    public func reversed() -> Path {
        var out = Path()
        out.reserveCapacity(verbs: verbs.count, points: points.count)
        var (lastVerb, lastPoint) = (verbs.count, points.count)
        while lastVerb > 0 {
            // The sub-path that ends there.
            var (verb, point) = (lastVerb - 1, lastPoint)
            while verb > 0, verbs[verb] != .move {
                point -= verbs[verb].pointCount
                verb -= 1
            }
            point -= 1
            out.appendReversed(verbs[verb..<lastVerb], points[point..<lastPoint])
            (lastVerb, lastPoint) = (verb, point)
        }
        return out
    }

    /// - Parameters:
    ///   - verbs: of one sub-path, its move the first.
    ///   - points: as many as they have.
    private mutating func appendReversed(_ verbs: ArraySlice<Verb>, _ points: ArraySlice<Point>) {
        guard let first = points.first, let last = points.last else { return }
        let isClosed = verbs.last == .close
        move(to: isClosed ? first : last)
        if isClosed, last != first { line(to: last) }
        var end = points.endIndex - 1
        for (index, verb) in zip(verbs.indices, verbs).dropFirst().reversed() {
            let start = end - verb.pointCount
            switch verb {
            case .move, .close: break
            case .line:
                // Closing draws the first line backwards, if that line leads anywhere.
                let isClosing = isClosed && index == verbs.startIndex + 1 && points[start] != points[end]
                if !isClosing { line(to: points[start]) }
            case .quad: quad(to: points[start], control: points[end - 1])
            case .cubic: cubic(to: points[start], control1: points[end - 1], control2: points[end - 2])
            }
            end = start
        }
        if isClosed { close() }
    }
}
