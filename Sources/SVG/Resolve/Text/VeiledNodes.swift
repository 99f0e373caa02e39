import DisplayList

/// Gathers what the pieces of a text draw, in the groups of its translucent elements. An element whose letters lie apart, as
/// those of both directions may, is several groups.
struct VeiledNodes {
    /// The open groups, the outermost first: each with its place among the text's veils.
    private var open: [(veil: Int, nodes: [Node])] = []
    private var nodes: [Node] = []

    /// - Parameter veil: of the nodes' element.
    mutating func add(_ added: [Node], _ veil: Int?, _ source: TextSource) {
        var chain: [Int] = []
        var next = veil
        while let veil = next {
            chain.append(veil)
            next = source.veils[veil].outer
        }
        chain.reverse()
        let common = zip(open, chain).prefix { $0.veil == $1 }.count
        close(to: common, source)
        for veil in chain.dropFirst(common) { open.append((veil, [])) }
        if open.isEmpty { nodes += added } else { open[open.count - 1].nodes += added }
    }

    mutating func finish(_ source: TextSource) -> [Node] {
        close(to: 0, source)
        return nodes
    }

    private mutating func close(to count: Int, _ source: TextSource) {
        while open.count > count, let last = open.popLast() {
            guard !last.nodes.isEmpty else { continue }
            let made = Group(last.nodes, opacity: source.veils[last.veil].opacity).simplified
            if open.isEmpty { nodes += made } else { open[open.count - 1].nodes += made }
        }
    }
}
