import DisplayList
import PathParser

/// One of CSS's basic shapes (CSS Shapes 1, section 3) as the value of `clip-path`. In SVG percentages refer to the
/// element's own box, in which the shape lies.
struct ClipShape {
    enum Kind {
        case inset(top: Length, right: Length, bottom: Length, left: Length, round: ShapeCorners?)
        case xywh(x: Length, y: Length, width: Length, height: Length, round: ShapeCorners?)
        /// Sides as distances from the box's upper and left sides; nil for those of the box.
        case rect(top: Length?, right: Length?, bottom: Length?, left: Length?, round: ShapeCorners?)
        /// Without a centre it is the middle, or where something else says.
        case circle(radius: Radius, center: (x: Length, y: Length)?)
        case ellipse(x: Radius, y: Radius, center: (x: Length, y: Length)?)
        case polygon(FillRule, [(x: Length, y: Length)])
        case path(FillRule, Path)
        case commands(FillRule, ShapeCommands)
    }

    enum Radius {
        case length(Length)
        case closestSide
        case farthestSide
    }

    let kind: Kind
    /// The box in which it lies as a clip.
    let box: Style.TransformBox

    /// Nil for `none` and for a value that is not supported.
    init?(_ text: ArraySlice<UInt8>) {
        guard let open = text.firstIndex(of: UInt8(ascii: "(")), let close = text.lastIndex(of: UInt8(ascii: ")")),
            open < close
        else { return nil }
        let rest = text[(close + 1)...].trimmed
        // Without a box of CSS the border's and the margin's are the stroke's, and the others the fill's (CSS Masking 1,
        // section 5.1).
        if rest.isSame("view-box") {
            box = .viewport
        } else if rest.isSame("fill-box") || rest.isSame("content-box") || rest.isSame("padding-box") {
            box = .fill
        } else {
            guard
                rest.isEmpty || rest.isSame("border-box") || rest.isSame("stroke-box") || rest.isSame("margin-box")
            else { return nil }
            box = .stroke
        }
        let name = text[..<open].trimmed
        let inside = text[(open + 1)..<close].trimmed
        let kind: Kind?
        if name.isSame("inset") {
            kind = ClipShape.inset(inside)
        } else if name.isSame("xywh") {
            kind = ClipShape.xywh(inside)
        } else if name.isSame("rect") {
            kind = ClipShape.rect(inside)
        } else if name.isSame("circle") {
            kind = ClipShape.circle(inside)
        } else if name.isSame("ellipse") {
            kind = ClipShape.ellipse(inside)
        } else if name.isSame("polygon") {
            kind = ClipShape.polygon(inside)
        } else if name.isSame("path") {
            kind = ClipShape.path(inside)
        } else if name.isSame("shape") {
            var scanner = ValueScanner(inside)
            kind = ClipShape.rule(&scanner, endsInComma: false).flatMap { rule in
                ShapeCommands(scanner.rest.trimmed).map { .commands(rule, $0) }
            }
        } else {
            kind = nil
        }
        guard let kind else { return nil }
        self.kind = kind
    }

    /// The shape in the element's coordinates; nil when nothing is left of it.
    /// - Parameter box: of the element, with its stroke or without.
    func clip(_ box: Rect, _ base: Length.Base) -> Clip? {
        var base = base
        let isOfViewport = self.box == .viewport
        let box = isOfViewport ? Rect(x: 0, y: 0, width: base.viewport.width, height: base.viewport.height) : box
        guard !box.isNull, box.isFinite else { return nil }
        base.viewport = Size(width: box.width, height: box.height)
        guard let path = path(in: box, center: Point(box.minX + box.width / 2, box.minY + box.height / 2), base) else {
            return nil
        }
        let outline = path.bounds
        switch kind {
        case .polygon(let rule, _): return Clip(path, rule: rule)
        case .path(let rule, _), .commands(let rule, _): return path.isEmpty ? nil : Clip(path, rule: rule)
        default: return outline.width > 0 && outline.height > 0 ? Clip(path) : nil
        }
    }

    /// The shape's outline, as `offset-path` goes along it; nil for radii below 0, and where sides are the wrong way round.
    /// - Parameters:
    ///   - middle: the centre of circles that say none.
    ///   - base: with the box's size as viewport.
    func path(in box: Rect, center middle: Point, _ base: Length.Base) -> Path? {
        func x(_ length: Length) -> Double { length.resolved(.horizontal, base) ?? 0 }
        func y(_ length: Length) -> Double { length.resolved(.vertical, base) ?? 0 }
        func ellipse(_ center: Point, _ rx: Double, _ ry: Double) -> Path? {
            guard rx >= 0, ry >= 0 else { return nil }
            // Turned, so that it begins at its right.
            let map = Transform(a: 0, b: ry, c: -rx, d: 0, tx: center.x, ty: center.y)
            return Path.circle(center: .zero, radius: 1).transformed(by: map)
        }
        func place(_ center: (x: Length, y: Length)?) -> Point {
            center.map { Point(box.minX + x($0.x), box.minY + y($0.y)) } ?? middle
        }
        /// A rectangle by its sides, in the box.
        func rounded(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double, _ round: ShapeCorners?) -> Path?
        {
            guard right >= left, bottom >= top else { return nil }
            let rect = Rect(x: box.minX + left, y: box.minY + top, width: right - left, height: bottom - top)
            return round?.path(rect, base) ?? .rect(rect)
        }
        switch kind {
        case .inset(let top, let right, let bottom, let left, let round):
            return rounded(x(left), y(top), box.width - x(right), box.height - y(bottom), round)
        case .xywh(let left, let top, let width, let height, let round):
            return rounded(x(left), y(top), x(left) + x(width), y(top) + y(height), round)
        case .rect(let top, let right, let bottom, let left, let round):
            return rounded(
                left.map(x) ?? 0, top.map(y) ?? 0, right.map(x) ?? box.width, bottom.map(y) ?? box.height, round)
        case .circle(let radius, let center):
            let c = place(center)
            let sides = [c.x - box.minX, box.maxX - c.x, c.y - box.minY, box.maxY - c.y].map { $0.magnitude }
            let r =
                switch radius {
                case .length(let length): length.resolved(.other, base) ?? 0
                case .closestSide: sides.min() ?? 0
                case .farthestSide: sides.max() ?? 0
                }
            return ellipse(c, r, r)
        case .ellipse(let rx, let ry, let center):
            let c = place(center)
            func radius(_ radius: Radius, _ resolved: (Length) -> Double, _ low: Double, _ high: Double) -> Double {
                switch radius {
                case .length(let length): resolved(length)
                case .closestSide: min(low.magnitude, high.magnitude)
                case .farthestSide: max(low.magnitude, high.magnitude)
                }
            }
            return ellipse(
                c, radius(rx, x, c.x - box.minX, box.maxX - c.x), radius(ry, y, c.y - box.minY, box.maxY - c.y))
        case .polygon(_, let points):
            var path = Path()
            for point in points {
                let p = Point(box.minX + x(point.x), box.minY + y(point.y))
                if path.isEmpty { path.move(to: p) } else { path.line(to: p) }
            }
            path.close()
            return path
        case .path(_, let path): return path.transformed(by: .translation(box.minX, box.minY))
        case .commands(_, let commands): return commands.path(in: box, base)
        }
    }

    // MARK: Reading

    /// The string that is the argument of a function; nil for anything else.
    static func string(in text: ArraySlice<UInt8>, of function: StaticString) -> ArraySlice<UInt8>? {
        guard let open = text.firstIndex(of: UInt8(ascii: "(")), text[..<open].trimmed.isSame(function),
            let close = text.lastIndex(of: UInt8(ascii: ")")), open < close
        else { return nil }
        return text[(open + 1)..<close].trimmed.unquoted
    }

    private static func lengths(_ scanner: inout ValueScanner) -> [Length] {
        var out: [Length] = []
        scanner.skipSpace()
        while let length = Length(&scanner) {
            out.append(length)
            scanner.skipSpace()
        }
        return out
    }

    /// One to four values for the sides, as `margin` has them.
    private static func inset(_ text: ArraySlice<UInt8>) -> Kind? {
        var scanner = ValueScanner(text)
        let sides = lengths(&scanner)
        guard let top = sides.first, sides.count <= 4 else { return nil }
        let right = sides.count > 1 ? sides[1] : top
        let bottom = sides.count > 2 ? sides[2] : top
        guard let round = corners(&scanner) else { return nil }
        return .inset(
            top: top, right: right, bottom: bottom, left: sides.count > 3 ? sides[3] : right, round: round.corners)
    }

    /// `round` and the corners' radii, up to the end; without it corners are sharp. Nil for anything else.
    private static func corners(_ scanner: inout ValueScanner) -> (corners: ShapeCorners?, Void)? {
        scanner.skipSpace()
        if scanner.isAtEnd { return (nil, ()) }
        guard scanner.word()?.lowercased() == "round" else { return nil }
        let across = lengths(&scanner)
        let hasDown = scanner.skip(UInt8(ascii: "/"))
        let down = hasDown ? lengths(&scanner) : []
        guard scanner.isAtEnd, !(hasDown && down.isEmpty), let corners = ShapeCorners(across: across, down: down) else {
            return nil
        }
        return (corners, ())
    }

    private static func xywh(_ text: ArraySlice<UInt8>) -> Kind? {
        var scanner = ValueScanner(text)
        let sides = lengths(&scanner)
        guard sides.count == 4, let round = corners(&scanner) else { return nil }
        return .xywh(x: sides[0], y: sides[1], width: sides[2], height: sides[3], round: round.corners)
    }

    private static func rect(_ text: ArraySlice<UInt8>) -> Kind? {
        var scanner = ValueScanner(text)
        var sides: [Length?] = []
        scanner.skipSpace()
        while sides.count < 4 {
            let before = scanner
            if scanner.wordBytes()?.isSame("auto") == true {
                sides.append(nil)
            } else {
                scanner = before
                guard let length = Length(&scanner) else { return nil }
                sides.append(length)
            }
            scanner.skipSpace()
        }
        guard let round = corners(&scanner) else { return nil }
        return .rect(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3], round: round.corners)
    }

    private static func radius(_ scanner: inout ValueScanner) -> Radius? {
        scanner.skipSpace()
        let before = scanner
        // What is below 0 is left in the text, where nothing else reads it.
        if let length = Length(&scanner), length.value >= 0 { return .length(length) }
        scanner = before
        switch scanner.word()?.lowercased() {
        case "closest-side": return .closestSide
        case "farthest-side": return .farthestSide
        default:
            scanner = before
            return nil
        }
    }

    /// The position behind `at`, up to the end; none where nothing follows. Nil for anything else.
    private static func position(_ scanner: inout ValueScanner) -> (center: (x: Length, y: Length)?, Void)? {
        scanner.skipSpace()
        if scanner.isAtEnd { return (nil, ()) }
        guard scanner.word()?.lowercased() == "at", let point = TransformParser.position(scanner.rest.trimmed) else {
            return nil
        }
        return (point, ())
    }

    private static func circle(_ text: ArraySlice<UInt8>) -> Kind? {
        var scanner = ValueScanner(text)
        let radius = radius(&scanner) ?? .closestSide
        guard let center = position(&scanner) else { return nil }
        return .circle(radius: radius, center: center.center)
    }

    private static func ellipse(_ text: ArraySlice<UInt8>) -> Kind? {
        var scanner = ValueScanner(text)
        let x = radius(&scanner)
        let y = radius(&scanner)
        guard (x == nil) == (y == nil), let center = position(&scanner) else { return nil }
        return .ellipse(x: x ?? .closestSide, y: y ?? .closestSide, center: center.center)
    }

    /// The fill rule at the beginning, if there is one, and the comma behind it that all but `shape()` have.
    private static func rule(_ scanner: inout ValueScanner, endsInComma: Bool = true) -> FillRule? {
        scanner.skipSpace()
        let before = scanner
        let rule: FillRule
        switch scanner.word()?.lowercased() {
        case "nonzero": rule = .nonZero
        case "evenodd": rule = .evenOdd
        default:
            scanner = before
            return .nonZero
        }
        scanner.skipSpace()
        guard !endsInComma || scanner.skip(UInt8(ascii: ",")) else { return nil }
        scanner.skipSpace()
        return rule
    }

    private static func polygon(_ text: ArraySlice<UInt8>) -> Kind? {
        var scanner = ValueScanner(text)
        guard let rule = rule(&scanner) else { return nil }
        var points: [(x: Length, y: Length)] = []
        while let x = Length(&scanner) {
            scanner.skipSpace()
            guard let y = Length(&scanner) else { return nil }
            points.append((x, y))
            scanner.skipSeparator()
        }
        return scanner.isAtEnd && !points.isEmpty ? .polygon(rule, points) : nil
    }

    private static func path(_ text: ArraySlice<UInt8>) -> Kind? {
        var scanner = ValueScanner(text)
        guard let rule = rule(&scanner), let data = scanner.rest.trimmed.unquoted else { return nil }
        let result = PathDataParser.parse(data)
        return result.error == nil ? .path(rule, result.path) : nil
    }
}

/// The radii of a rectangle's corners (`round` in `inset()`, `rect()` and `xywh()`; CSS Shapes 1, section 3.1): clockwise
/// from the upper left one.
struct ShapeCorners {
    private let across: [Length]
    private let down: [Length]

    /// One to four radii along x, and as many along y, which are those along x where there are none; nil for another number,
    /// and where one is negative.
    init?(across: [Length], down: [Length]) {
        func spread(_ values: [Length]) -> [Length]? {
            guard (1...4).contains(values.count), values.allSatisfy({ $0.value >= 0 }) else { return nil }
            let right = values.count > 1 ? values[1] : values[0]
            return [values[0], right, values.count > 2 ? values[2] : values[0], values.count > 3 ? values[3] : right]
        }
        guard let across = spread(across), let down = spread(down.isEmpty ? across : down) else { return nil }
        self.across = across
        self.down = down
    }

    /// A rectangle with these corners. It begins behind the upper left one, and runs clockwise; all radii shrink alike where
    /// a side has no room for two (CSS Backgrounds 3, section 4.5).
    func path(_ rect: Rect, _ base: Length.Base) -> Path {
        var x = across.map { max($0.resolved(.horizontal, base) ?? 0, 0) }
        var y = down.map { max($0.resolved(.vertical, base) ?? 0, 0) }
        var share = 1.0
        for (sum, side) in [
            (x[0] + x[1], rect.width), (x[2] + x[3], rect.width), (y[0] + y[3], rect.height),
            (y[1] + y[2], rect.height),
        ] where sum > side {
            share = min(share, side / sum)
        }
        for i in 0..<4 { (x[i], y[i]) = (x[i] * share, y[i] * share) }
        if x.allSatisfy({ $0 == x[0] }), y.allSatisfy({ $0 == y[0] }) {
            return .roundedRect(rect, radiusX: x[0], radiusY: y[0])
        }
        var path = Path()
        var from = Point(rect.minX + x[0], rect.minY)
        path.move(to: from)
        func side(to point: Point) {
            if point != from { path.line(to: point) }
            from = point
        }
        func corner(_ i: Int, to point: Point) {
            guard x[i] > 0, y[i] > 0 else { return side(to: point) }
            path.arc(from: from, to: point, radiusX: x[i], radiusY: y[i], degrees: 0, largeArc: false, clockwise: true)
            from = point
        }
        side(to: Point(rect.maxX - x[1], rect.minY))
        corner(1, to: Point(rect.maxX, rect.minY + y[1]))
        side(to: Point(rect.maxX, rect.maxY - y[2]))
        corner(2, to: Point(rect.maxX - x[2], rect.maxY))
        side(to: Point(rect.minX + x[3], rect.maxY))
        corner(3, to: Point(rect.minX, rect.maxY - y[3]))
        side(to: Point(rect.minX, rect.minY + y[0]))
        corner(0, to: Point(rect.minX + x[0], rect.minY))
        path.close()
        return path
    }
}
