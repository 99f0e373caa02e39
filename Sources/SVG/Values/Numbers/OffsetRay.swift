import DisplayList
import PathParser

/// A straight way from a point (`ray()`; Motion Path 1, section 2.1), which has no end; what percentages are of is the
/// length to the sides or corners of a box. `contain` is passed over, as in Chromium.
struct OffsetRay {
    enum Size { case closestSide, farthestSide, closestCorner, farthestCorner, sides }

    /// Clockwise from straight up, in degrees.
    private var angle: Double
    private var size = Size.closestSide
    private var start: (x: Length, y: Length)?

    /// Nil for what is no ray.
    init?(_ text: ArraySlice<UInt8>) {
        guard let open = text.firstIndex(of: UInt8(ascii: "(")), text[..<open].trimmed.isSame("ray"),
            text.last == UInt8(ascii: ")")
        else { return nil }
        let words = text[(open + 1)...].dropLast().words
        var angle: Double?
        var hasSize = false
        var i = 0
        while i < words.count {
            let word = words[i]
            i += 1
            if let size = OffsetRay.size(word) {
                guard !hasSize else { return nil }
                (self.size, hasSize) = (size, true)
            } else if word.isSame("at") {
                let first = i
                while i < words.count, OffsetRay.size(words[i]) == nil, OffsetRay.degrees(words[i]) == nil,
                    !words[i].isSame("contain")
                {
                    i += 1
                }
                guard start == nil, first < i,
                    let point = TransformParser.position(text[words[first].startIndex..<words[i - 1].endIndex])
                else { return nil }
                start = point
            } else if !word.isSame("contain") {
                guard angle == nil, let degrees = OffsetRay.degrees(word) else { return nil }
                angle = degrees
            }
        }
        guard let angle else { return nil }
        self.angle = angle
    }

    private static func size(_ word: ArraySlice<UInt8>) -> Size? {
        let names: [(StaticString, Size)] = [
            ("closest-side", .closestSide), ("farthest-side", .farthestSide), ("closest-corner", .closestCorner),
            ("farthest-corner", .farthestCorner), ("sides", .sides),
        ]
        return names.first { word.isSame($0.0) }?.1
    }

    /// An angle, which has a unit.
    private static func degrees(_ word: ArraySlice<UInt8>) -> Double? {
        var scanner = ValueScanner(word)
        guard let number = scanner.number(), let unit = scanner.word(), scanner.isAtEnd else { return nil }
        return Angle.degrees(number, unit)
    }

    /// The place on the ray, and the ray's direction.
    /// - Parameter other: where it begins unless it says it.
    func place(
        _ distance: Length, from other: Point, _ box: Rect, _ base: Length.Base
    ) -> (point: Point, tangent: Point)? {
        let start =
            start.map { Point($0.x.resolved(.horizontal, base) ?? 0, $0.y.resolved(.vertical, base) ?? 0) } ?? other
        let (sine, cosine) = sineAndCosine(degrees: angle)
        let direction = Point(sine, -cosine)
        let length = length(from: start, direction, box)
        var base = base
        base.viewport = PathParser.Size(width: length, height: length)
        guard let way = distance.resolved(.other, base) else { return nil }
        return (start + direction * way, direction)
    }

    private func length(from start: Point, _ direction: Point, _ box: Rect) -> Double {
        let x = (near: (start.x - box.minX).magnitude, far: (box.maxX - start.x).magnitude)
        let y = (near: (start.y - box.minY).magnitude, far: (box.maxY - start.y).magnitude)
        switch size {
        case .closestSide: return min(x.near, x.far, y.near, y.far)
        case .farthestSide: return max(x.near, x.far, y.near, y.far)
        case .closestCorner: return Point(min(x.near, x.far), min(y.near, y.far)).length
        case .farthestCorner: return Point(max(x.near, x.far), max(y.near, y.far)).length
        case .sides:
            // Outside of the box the ray meets no side.
            guard start.x >= box.minX, start.x <= box.maxX, start.y >= box.minY, start.y <= box.maxY else { return 0 }
            let across = direction.x == 0 ? Double.infinity : (direction.x > 0 ? x.far : x.near) / direction.x.magnitude
            let down = direction.y == 0 ? Double.infinity : (direction.y > 0 ? y.far : y.near) / direction.y.magnitude
            return min(across, down)
        }
    }
}
