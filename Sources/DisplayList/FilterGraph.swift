import PathParser

/// Filter primitives that take one another's results, as SVG's `<filter>` has them, with all units resolved: lengths and
/// rectangles are in the group's coordinates. The last primitive's result takes the place of what the group drew.
public struct FilterGraph: Sendable, Hashable {
    /// All that is looked at and made is cut to it. Without a width or height, or not finite, the group is not drawn
    /// (Filter Effects Module Level 1, section 8.3); nor is it without primitives.
    public var region: Rect
    /// In the order in which they are done; each may take what those before it made.
    public var primitives: [FilterPrimitive]
    /// What `FilterEffect.Image`s draw, by their index, in the group's coordinates.
    public var images: [[Node]]

    /// A graph of primitives within a region, with the nodes that its images draw.
    public init(region: Rect, primitives: [FilterPrimitive], images: [[Node]] = []) {
        self.region = region
        self.primitives = primitives
        self.images = images
    }

    /// Whether a group with it is not drawn at all.
    public var hidesGroup: Bool {
        primitives.isEmpty || !region.isFinite || !(region.width > 0 && region.height > 0)
    }

    /// Whether all its effects' numbers are finite.
    public var isFinite: Bool { primitives.allSatisfy(\.effect.isFinite) }

    /// Each primitive's subregion, the default ones too; not yet cut to the region.
    public var subregions: [Rect] {
        var known: [Rect] = []
        known.reserveCapacity(primitives.count)
        for primitive in primitives {
            known.append(
                primitive.subregion
                    ?? FilterGraph.defaultSubregion(of: primitive.effect, region: region, earlier: known))
        }
        return known
    }

    /// The subregion of a primitive that says none (Filter Effects Module Level 1, section 9.4): around the subregions
    /// of what it takes. The whole region without such, for one that takes the source, and for tiles.
    /// - Parameters:
    ///   - effect: the primitive's.
    ///   - region: the graph's.
    ///   - earlier: the subregions of the primitives before it.
    public static func defaultSubregion(of effect: FilterEffect, region: Rect, earlier: [Rect]) -> Rect {
        if case .tile = effect { return region }
        var box = Rect.null
        for input in effect.inputs {
            switch input {
            case .source, .sourceAlpha: return region
            case .result(let index): if earlier.indices.contains(index) { box = box.union(earlier[index]) }
            case .nothing: break
            }
        }
        return box.isNull ? region : box
    }
}
