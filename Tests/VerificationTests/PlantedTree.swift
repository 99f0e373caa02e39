import DisplayList
import PathParser

@testable import AtrestScenes
@testable import Verification

/// One of the project's trees, moved and scaled into a box of 1024 units, and places in and beside it, where something
/// can be planted.
struct PlantedTree: Sendable, CustomStringConvertible {
    /// All sixteen: eight variants, at both levels of detail.
    static let all: [PlantedTree] = [0.0, Silhouettes.fineSize].flatMap { size in
        (0..<Silhouettes.count).compactMap { PlantedTree($0, size: size) }
    }

    let description: String
    let path: Path
    let bounds: Rect
    private let ink: Bitmap
    /// Where the tree's upper left corner is in `ink`.
    private let corner: Point

    init?(_ variant: Int, size: Double) {
        description = "tree \(variant)" + (size > 0 ? " fine" : "")
        let own = Silhouettes.embedded(variant, size: size)
        let scale = 1024 / max(own.bounds.width, own.bounds.height)
        path = own.transformed(by: .scale(scale) * .translation(-own.bounds.minX, -own.bounds.minY))
        bounds = path.bounds
        let size = Size(width: 1024, height: 1024)
        guard let mask = try? TreeMask(path, in: Rect(x: 0, y: 0, width: 1024, height: 1024), size: size) else {
            return nil
        }
        ink = mask.picture
        corner = Point(mask.box.minX, mask.box.minY)
    }

    /// The tree with something beside or before it.
    func with(_ other: Path) -> Path {
        var path = path
        path.append(other)
        return path
    }

    // MARK: Places

    private func isSky(_ x: Double, _ y: Double) -> Bool {
        let (x, y) = (x + corner.x, y + corner.y)
        guard (0..<1024).contains(x), (0..<1024).contains(y) else { return true }
        return ink[Int(x), Int(y)] >> 24 == 0
    }

    /// Whether there is no ink in a square around a point.
    func isSky(around point: Point, reach: Double) -> Bool {
        for row in stride(from: -reach, through: reach, by: 2) {
            for column in stride(from: -reach, through: reach, by: 2)
            where !isSky(point.x + column, point.y + row) { return false }
        }
        return true
    }

    /// Places inside the tree's bounds with sky around them, far from one another.
    func places(inSkyOf reach: Double, count: Int) -> [Point] {
        var places: [Point] = []
        // Steps that do not divide one another lead everywhere.
        for step in 0..<4000 where places.count < count {
            let place = Point(
                reach + Double(step * 389 % 1009) / 1009 * (bounds.width - 2 * reach),
                reach + Double(step * 617 % 1013) / 1013 * (bounds.height - 2 * reach))
            if isSky(around: place, reach: reach) { places.append(place) }
        }
        return places
    }

    /// Middles of squares that touch the tree with two corners in the sky at least.
    func places(ofSquaresTouching side: Double, count: Int) -> [Point] {
        var places: [Point] = []
        let half = side / 2
        for (index, point) in path.points.enumerated() where index % 3 == 0 && places.count < count {
            let step = Double(index % 4)
            let place = Point(
                point.x + (step < 2 ? half : -half) * 0.6,
                point.y + (step.truncatingRemainder(dividingBy: 2) < 1 ? half : -half) * 0.6)
            let free = [(-half, -half), (half, -half), (half, half), (-half, half)].filter { x, y in
                isSky(around: Point(place.x + x, place.y + y), reach: 12)
            }
            if free.count >= 2 { places.append(place) }
        }
        return places
    }

    // MARK: What is planted

    static func square(_ middle: Point, side: Double) -> Path {
        .rect(Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side))
    }

    static func disc(_ middle: Point, radius: Double) -> Path {
        .roundedRect(
            Rect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius), radius: radius)
    }

    /// A bar from the tree's left to its right.
    func bar(at share: Double, thickness: Double) -> Path {
        .rect(Rect(x: 0, y: share * bounds.height - thickness / 2, width: bounds.width, height: thickness))
    }

    /// The largest sub-path alone: the outline, without holes.
    var outline: Path {
        var outlines: [Path] = []
        for element in path.elements {
            if case .move = element { outlines.append(Path()) }
            outlines[outlines.count - 1].append(element)
        }
        return outlines.max { $0.bounds.width * $0.bounds.height < $1.bounds.width * $1.bounds.height } ?? path
    }
}

extension Path {
    mutating func append(_ element: Element) {
        switch element {
        case .move(let point): move(to: point)
        case .line(let point): line(to: point)
        case .quad(let control, let point): quad(to: point, control: control)
        case .cubic(let first, let second, let point): cubic(to: point, control1: first, control2: second)
        case .close: close()
        }
    }
}
