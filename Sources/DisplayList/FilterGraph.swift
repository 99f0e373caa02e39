import PathParser

/// Filter primitives that take one another's results, as SVG's `<filter>` has them, with all units resolved: lengths and
/// rectangles are in the group's coordinates. The last primitive's result takes the place of what the group drew.
public struct FilterGraph: Sendable, Hashable {
    /// Everything that the graph reads and makes is cut to this rectangle. If it has no width or height, or is not
    /// finite, the group is not drawn (Filter Effects Module Level 1, section 8.3); nor is it without primitives.
    public var region: Rect
    /// The primitives in the order in which they are applied; each may take the results of those before it.
    public var primitives: [FilterPrimitive]
    /// The nodes that each `FilterEffect.Image` draws, by its index, in the group's coordinates.
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
    public var isFinite: Bool { primitives.allSatisfy { $0.effect.isFinite } }

    /// Each primitive's subregion, defaults included; not yet cut to the region.
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

    /// The default subregion of a primitive (Filter Effects Module Level 1, section 9.4): the union of the subregions
    /// of its inputs. It is the whole region where there are none, for a primitive that takes the source, and for
    /// tiles.
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
