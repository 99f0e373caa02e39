/// The layers of style sheets (CSS Cascade 5, section 6.4): rules of a later one win over those of an earlier one, and
/// rules in no layer over all.
struct CascadeLayers {
    /// 0 is the root, which rules in no layer belong to.
    private var children: [[Int]] = [[]]
    private var named: [Name: Int] = [:]

    private struct Name: Hashable {
        let parent: Int
        let text: ArraySlice<UInt8>
    }

    static let root = 0

    /// Whether there is a layer beside the root.
    var isLayered: Bool { children.count > 1 }

    /// The layer of a name such as `base.buttons`; it is added behind all others if it is new.
    mutating func layer(_ name: ArraySlice<UInt8>, in parent: Int) -> Int {
        var layer = parent
        for part in name.split(separator: UInt8(ascii: ".")) {
            let name = Name(parent: layer, text: part.trimmed)
            layer = named[name] ?? add(in: layer)
            named[name] = layer
        }
        return layer
    }

    /// A layer without a name, which no other block belongs to.
    mutating func anonymousLayer(in parent: Int) -> Int { add(in: parent) }

    private mutating func add(in parent: Int) -> Int {
        children.append([])
        children[parent].append(children.count - 1)
        return children.count - 1
    }

    /// The strength of each layer: those in a layer are weaker than its own rules.
    var ranks: [Int] {
        var ranks = [Int](repeating: 0, count: children.count)
        var next = 0
        var open: [(layer: Int, child: Int)] = [(CascadeLayers.root, 0)]
        while let (layer, child) = open.last {
            if child < children[layer].count {
                open[open.count - 1].child += 1
                open.append((children[layer][child], 0))
            } else {
                ranks[layer] = next
                next += 1
                open.removeLast()
            }
        }
        return ranks
    }
}
