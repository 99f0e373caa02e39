import PathParser

/// An element's place on a path (Motion Path 1): `offset-path` and the properties beside it.
struct OffsetMotion {
    /// Nil for `none`.
    var path: Path?
    /// From the path's beginning; percentages are of its length.
    var distance = Length(0, .user)
    /// Whether the element turns with the path.
    var isAlong = true
    /// Added to the path's direction, or instead of it, in degrees.
    var angle = 0.0
    /// The point of the element that lies on the path; nil for the transform's origin.
    var anchor: (x: Length, y: Length)?

    /// Moves the element's anchor onto the path; nil where the path has no length.
    /// - Parameters:
    ///   - origin: the transform's origin.
    ///   - anchor: the point that lies on the path.
    func transform(origin: Point, anchor: Point, _ base: Length.Base) -> AffineTransform? {
        guard let path else { return nil }
        let measure = PathMeasure(path)
        var base = base
        base.viewport = Size(width: measure.length, height: measure.length)
        guard measure.length > 0, var way = distance.resolved(.other, base), way.isFinite else { return nil }
        if path.verbs.last == .close {
            way = way.truncatingRemainder(dividingBy: measure.length)
            if way < 0 { way += measure.length }
        }
        guard let place = measure.place(atLength: min(max(way, 0), measure.length)) else { return nil }
        var turn = AffineTransform.rotation(degrees: angle)
        if isAlong {
            let (x, y) = (place.tangent.x, place.tangent.y)
            turn = AffineTransform(a: x, b: y, c: -y, d: x, tx: 0, ty: 0) * turn
        }
        return .translation(place.point.x - origin.x, place.point.y - origin.y) * turn
            * .translation(origin.x - anchor.x, origin.y - anchor.y)
    }

    // MARK: Reading

    mutating func set(_ property: AttributeName, to text: ArraySlice<UInt8>) throws(Style.Problem) {
        switch property {
        case .offsetAnchor: try setAnchor(text)
        case .offsetDistance:
            guard let length = Length(text) else { throw .invalid }
            distance = length
        case .offsetRotate: try setRotate(text)
        default: try setPath(text)
        }
    }

    private mutating func setPath(_ text: ArraySlice<UInt8>) throws(Style.Problem) {
        path = nil
        if text.isSame("none") { return }
        guard let data = ClipShape.string(in: text, of: "path") else { throw .unsupported }
        let result = PathDataParser.parse(data)
        guard result.error == nil else { throw .invalid }
        path = result.path
    }

    private mutating func setRotate(_ text: ArraySlice<UInt8>) throws(Style.Problem) {
        var (isAlong, isReverse, turn): (Bool, Bool, Double?) = (false, false, nil)
        for word in text.words {
            if word.isSame("auto"), !isAlong {
                isAlong = true
            } else if word.isSame("reverse"), !isAlong {
                (isAlong, isReverse) = (true, true)
            } else if turn == nil {
                turn = try Style.rotate(word)
            } else {
                throw .invalid
            }
        }
        guard isAlong || turn != nil else { throw .invalid }
        self.isAlong = isAlong
        angle = (turn ?? 0) + (isReverse ? 180 : 0)
    }

    private mutating func setAnchor(_ text: ArraySlice<UInt8>) throws(Style.Problem) {
        anchor = nil
        if text.isSame("auto") { return }
        guard let point = TransformParser.origin(text) else { throw .invalid }
        anchor = point
    }
}
