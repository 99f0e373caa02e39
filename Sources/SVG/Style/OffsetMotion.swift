import DisplayList
import PathParser

/// An element's place on a way (Motion Path 1): `offset-path` and the properties beside it.
///
/// No box of CSS contains an element of SVG: its nearest viewport takes that box's place, whatever box is named.
struct OffsetMotion {
    enum Way {
        case none
        case path(Path)
        case ray(OffsetRay)
        case shape(ClipShape)
        /// The outline of the viewport.
        case box
        /// A shape elsewhere in the file.
        case element(Int)
    }

    enum Position {
        /// The viewport's middle, for ways that have no position of their own.
        case normal
        /// Where the element would be without a way.
        case auto
        case at(x: Length, y: Length)
    }

    var way = Way.none
    /// Where rays and circles begin that do not say it.
    var position = Position.normal
    /// From the way's beginning; percentages are of its length.
    var distance = Length(0, .user)
    /// Whether the element turns with the way.
    var isAlong = true
    /// Added to the way's direction, or instead of it, in degrees.
    var angle = 0.0
    /// The point of the element that lies on the way; nil for the transform's origin.
    var anchor: (x: Length, y: Length)?

    /// Whether there is a way.
    var isMoving: Bool { if case .none = way { false } else { true } }

    /// The element whose shape is the way.
    var element: Int? { if case .element(let element) = way { element } else { nil } }

    /// Moves the element's anchor onto the way; nil where there is none.
    /// - Parameters:
    ///   - origin: the transform's origin.
    ///   - anchor: the point that lies on the way.
    ///   - shape: the path of `element`.
    ///   - base: with the nearest viewport.
    func transform(origin: Point, anchor: Point, _ shape: Path?, _ base: Length.Base) -> Transform? {
        guard let place = place(shape, base), place.point.isFinite else { return nil }
        var turn = Transform.rotation(degrees: angle)
        if isAlong {
            let (x, y) = (place.tangent.x, place.tangent.y)
            turn = Transform(a: x, b: y, c: -y, d: x, tx: 0, ty: 0) * turn
        }
        return .translation(place.point.x - origin.x, place.point.y - origin.y) * turn
            * .translation(origin.x - anchor.x, origin.y - anchor.y)
    }

    private func place(_ shape: Path?, _ base: Length.Base) -> (point: Point, tangent: Point)? {
        let box = Rect(x: 0, y: 0, width: base.viewport.width, height: base.viewport.height)
        let start =
            switch position {
            case .normal: Point(box.width / 2, box.height / 2)
            case .auto: Point.zero
            case .at(let x, let y):
                Point(x.resolved(.horizontal, base) ?? 0, y.resolved(.vertical, base) ?? 0)
            }
        switch way {
        case .none: return nil
        case .path(let path): return place(on: path, base)
        case .ray(let ray): return ray.place(distance, from: start, box, base)
        case .shape(let shape): return shape.path(in: box, center: start, base).flatMap { place(on: $0, base) }
        case .box: return place(on: .rect(box), base)
        case .element: return shape.flatMap { place(on: $0, base) }
        }
    }

    private func place(on path: Path, _ base: Length.Base) -> (point: Point, tangent: Point)? {
        let measure = PathMeasure(path)
        var base = base
        base.viewport = Size(width: measure.length, height: measure.length)
        // A path without a length is a place.
        guard measure.length > 0 else { return path.points.first.map { ($0, Point(1, 0)) } }
        guard var way = distance.resolved(.other, base), way.isFinite else { return nil }
        if path.verbs.last == .close {
            way = way.truncatingRemainder(dividingBy: measure.length)
            if way < 0 { way += measure.length }
        }
        return measure.place(atLength: min(max(way, 0), measure.length)).map { ($0.point, $0.tangent) }
    }

    /// Takes a property's value from another element's.
    mutating func take(_ property: AttributeName, from other: OffsetMotion) {
        switch property {
        case .offsetAnchor: anchor = other.anchor
        case .offsetDistance: distance = other.distance
        case .offsetPosition: position = other.position
        case .offsetRotate: (isAlong, angle) = (other.isAlong, other.angle)
        default: way = other.way
        }
    }

    // MARK: Reading

    mutating func set(_ property: AttributeName, to text: ArraySlice<UInt8>, _ tree: SVGTree) throws(Style.Problem) {
        switch property {
        case .offsetAnchor: try setAnchor(text)
        case .offsetDistance:
            guard let length = Length(text) else { throw .invalid }
            distance = length
        case .offsetPosition:
            if text.isSame("normal") {
                position = .normal
            } else if text.isSame("auto") {
                position = .auto
            } else {
                guard let point = TransformParser.position(text) else { throw .invalid }
                position = .at(x: point.x, y: point.y)
            }
        case .offsetRotate: try setRotate(text)
        default: try setWay(text, tree)
        }
    }

    private mutating func setWay(_ text: ArraySlice<UInt8>, _ tree: SVGTree) throws(Style.Problem) {
        way = .none
        if text.isSame("none") { return }
        guard let text = OffsetMotion.withoutBox(text) else { throw .invalid }
        if text.isEmpty {
            way = .box
        } else if let (reference, _) = Style.link(text, tree) {
            // What is no element of the file is a way without a length, which moves nothing.
            if case .element(let element) = reference { way = .element(element) }
        } else if let data = ClipShape.string(in: text, of: "path") {
            let result = PathDataParser.parse(data)
            guard result.error == nil else { throw .invalid }
            way = .path(result.path)
        } else if let ray = OffsetRay(text) {
            way = .ray(ray)
        } else {
            guard let shape = ClipShape(text) else { throw .unsupported }
            way = .shape(shape)
        }
    }

    /// What stands beside the name of a box; empty for a box alone, nil for a name of another kind.
    private static func withoutBox(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        func isBox(_ text: ArraySlice<UInt8>) -> Bool {
            let names: [StaticString] = [
                "content-box", "padding-box", "border-box", "fill-box", "stroke-box", "view-box",
            ]
            return names.contains { text.isSame($0) }
        }
        guard let open = text.firstIndex(of: UInt8(ascii: "(")), let close = text.lastIndex(of: UInt8(ascii: ")")),
            open < close
        else { return isBox(text) ? [] : nil }
        let rest = text[(close + 1)...].trimmed
        let head = text[..<open].words
        guard rest.isEmpty || isBox(rest), let name = head.last,
            head.count == 1 || head.count == 2 && rest.isEmpty && isBox(head[0])
        else { return nil }
        return text[name.startIndex...close]
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
        guard let point = TransformParser.position(text) else { throw .invalid }
        anchor = point
    }
}
