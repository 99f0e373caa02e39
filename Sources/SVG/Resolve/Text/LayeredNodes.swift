import DisplayList

/// Gathers the nodes of a text's pieces in the layers of its elements. Pieces come in the order of the text, so an element
/// is one layer, also where its letters lie apart, as those of both directions may.
struct LayeredNodes {
    /// Puts a layer's effects on its letters' nodes.
    typealias Finish = (TextSource.Layer, [Node]) -> [Node]

    /// The open layers, the outermost first: each with its place among the text's layers.
    private var open: [(layer: Int, nodes: [Node])] = []
    private var nodes: [Node] = []

    /// - Parameter layer: of the nodes' element.
    mutating func add(_ added: [Node], _ layer: Int?, _ source: TextSource, _ finish: Finish) {
        var chain: [Int] = []
        var next = layer
        while let layer = next {
            chain.append(layer)
            next = source.layers[layer].outer
        }
        chain.reverse()
        let common = zip(open, chain).prefix { $0.layer == $1 }.count
        close(to: common, source, finish)
        for layer in chain.dropFirst(common) { open.append((layer, [])) }
        if open.isEmpty { nodes += added } else { open[open.count - 1].nodes += added }
    }

    mutating func finish(_ source: TextSource, _ finish: Finish) -> [Node] {
        close(to: 0, source, finish)
        return nodes
    }

    private mutating func close(to count: Int, _ source: TextSource, _ finish: Finish) {
        while open.count > count, let last = open.popLast() {
            let made = finish(source.layers[last.layer], last.nodes)
            if open.isEmpty { nodes += made } else { open[open.count - 1].nodes += made }
        }
    }
}
