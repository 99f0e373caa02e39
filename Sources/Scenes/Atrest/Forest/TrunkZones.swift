import PathParser

/// The places around trees' trunks in which stars are dim: a star that shines between a tree and its shade would look
/// like a light on its roots.
struct TrunkZones {
    /// The least brightness of a star, in the middle of a zone.
    private static let dimmest = 0.15
    /// The height of a row, in points: a star looks only at the zones of its own.
    private static let rowHeight = 64.0

    /// How far below a tree's foot its zone reaches, as a share of the tree's size.
    static let depth = 0.18

    private struct Zone {
        let center: Point
        let radius: Size
        /// How strongly it dims, 0 … 1.
        let strength: Double
    }

    private var rows: [Int: [Zone]] = [:]

    /// Adds the zone of a tree.
    /// - Parameters:
    ///   - foot: the middle of its foot.
    ///   - size: the tree's size.
    ///   - opacity: 0 … 1: how far the tree has appeared.
    mutating func insert(foot: Point, size: Double, opacity: Double = 1) {
        guard opacity > 0 else { return }
        let radius = Size(width: 0.30 * size, height: 0.34 * size)
        let zone = Zone(
            center: foot + Point(0, TrunkZones.depth * size - radius.height), radius: radius, strength: opacity)
        let low = TrunkZones.row(zone.center.y - zone.radius.height)
        let high = TrunkZones.row(zone.center.y + zone.radius.height)
        for row in low...max(low, high) { rows[row, default: []].append(zone) }
    }

    /// A star's brightness at a place, as a share of its own.
    func brightness(at place: Point) -> Double {
        guard let zones = rows[TrunkZones.row(place.y)] else { return 1 }
        return zones.reduce(1) { brightness, zone in
            let x = (place.x - zone.center.x) / zone.radius.width
            let y = (place.y - zone.center.y) / zone.radius.height
            let distance = x * x + y * y
            if distance >= 1 { return brightness }
            // Smooth at the zone's edge, where stars pass on their way.
            let depth = (1 - distance) * (1 - distance)
            return min(brightness, 1 - (1 - TrunkZones.dimmest) * zone.strength * depth)
        }
    }

    private static func row(_ y: Double) -> Int { Int(exactly: (y / rowHeight).rounded(.down)) ?? 0 }
}
