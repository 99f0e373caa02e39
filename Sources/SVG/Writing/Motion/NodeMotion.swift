import DisplayList
import PathParser

/// The changes of one node over the samples of an animation.
struct NodeMotion {
    /// The node at each sample, nil where it does not exist. Only values differ, not shapes; a group's own nodes are
    /// ignored here, since `children` has them.
    var states: [Node?]
    /// Whether it is shown at each sample, if its parents are.
    var isShown: [Bool]
    /// The motions of a group's nodes; nil for one that stays as it is.
    var children: [NodeMotion?] = []

    func map<Value>(_ value: (Node) -> Value?) -> [Value?] { states.map { $0.flatMap(value) } }

    /// The transforms of a group or stamp.
    var transforms: [Transform?] {
        map { node in
            switch node {
            case .group(let group): group.transform
            case .stamp(let stamp): stamp.transform
            case .fill, .stroke, .picture: nil
            }
        }
    }

    /// The largest transform, which decides how many decimals the node needs.
    var largestTransform: Transform? {
        transforms.compactMap { $0 }.reduce(nil) { best, next in
            guard let best, best.maxScale >= next.maxScale else { return next }
            return best
        }
    }
}

extension Node {
    /// Whether two nodes are one element with other values: only what CSS can animate may differ.
    func isSameElement(as other: Node) -> Bool {
        switch (self, other) {
        case (.fill(let a), .fill(let b)):
            return a.rule == b.rule && a.antialias == b.antialias && a.paint.isSameKind(as: b.paint) && a.path == b.path
        case (.stroke(let a), .stroke(let b)):
            return a.antialias == b.antialias && a.style.isSameKind(as: b.style) && a.paint.isSameKind(as: b.paint)
                && a.path == b.path
        case (.stamp(let a), .stamp(let b)):
            return a.symbol == b.symbol && a.transform.isFinite && b.transform.isFinite && a.isOnSameGround(as: b)
        case (.picture(let a), .picture(let b)):
            return a == b
        case (.group(let a), .group(let b)):
            return a.isSameElement(as: b)
        default:
            return false
        }
    }

    /// Whether its place on the page is written elsewhere than in its transform: in the region of a filter, a mask, or
    /// glass.
    fileprivate var isBoundToPlace: Bool {
        guard case .group(let group) = self else { return false }
        return group.isBoundToPlace
    }
}

extension Group {
    fileprivate func isSameElement(as other: Group) -> Bool {
        guard blendMode == other.blendMode, clip == other.clip, mask == other.mask, filters == other.filters,
            backdrop == other.backdrop
        else { return false }
        if transform == other.transform { return true }
        return transform.isFinite && other.transform.isFinite && !isBoundToPlace && !other.isBoundToPlace
    }

    fileprivate var isBoundToPlace: Bool {
        !filters.isEmpty || mask != nil || backdrop != nil || nodes.contains(where: { $0.isBoundToPlace })
    }
}

extension Paint {
    /// Whether the paints differ by colours alone.
    fileprivate func isSameKind(as other: Paint) -> Bool {
        switch (self, other) {
        case (.solid, .solid):
            return true
        case (.linear(let a), .linear(var b)):
            guard a.stops.map({ $0.offset }) == b.stops.map({ $0.offset }) else { return false }
            b.stops = a.stops
            // A gradient that is written as a plain colour has no stops to animate, one of another space others.
            return a == b && a.interpolation == .srgb && a.stops.count > 1 && a.start != a.end || self == other
        case (.radial(let a), .radial(var b)):
            guard a.stops.map({ $0.offset }) == b.stops.map({ $0.offset }) else { return false }
            b.stops = a.stops
            return a == b && a.interpolation == .srgb && a.stops.count > 1 && a.radius > 0 || self == other
        default:
            return false
        }
    }

    /// Its colour, or those of its stops.
    var colors: [Color] {
        switch self {
        case .solid(let color): [color]
        case .linear(let gradient): gradient.stops.map { $0.color }
        case .radial(let gradient): gradient.stops.map { $0.color }
        case .conic(let gradient): gradient.stops.map { $0.color }
        case .pattern: []
        }
    }
}

extension StrokeStyle {
    fileprivate func isSameKind(as other: StrokeStyle) -> Bool {
        cap == other.cap && join == other.join && miterLimit == other.miterLimit && isDrawn && other.isDrawn
            && isDashed == other.isDashed && (!isDashed || dashes.count == other.dashes.count)
    }

    private var isDrawn: Bool {
        width > 0 && width.isFinite && dashOffset.isFinite && dashes.allSatisfy { $0.isFinite }
    }

    /// Whether the dashes are a pattern; without a positive one, or with a negative one, the line is whole.
    var isDashed: Bool { dashes.allSatisfy { $0 >= 0 } && dashes.contains { $0 > 0 } }
}
