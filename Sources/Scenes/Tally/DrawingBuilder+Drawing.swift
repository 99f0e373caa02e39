import DisplayList
import PathParser

extension DrawingBuilder {
    /// Adds another drawing at a place.
    /// - Parameter name: what its symbols' names begin with, different for different drawings.
    mutating func add(_ drawing: Drawing, named name: String, at origin: Point) {
        let places = drawing.symbols.map { symbol in
            var symbol = symbol
            symbol.name = "\(name)-\(symbol.name)"
            return index(of: symbol)
        }
        func moved(_ node: Node) -> Node {
            switch node {
            case .fill, .stroke, .picture: return node
            case .stamp(var stamp):
                stamp.symbol = places.indices.contains(stamp.symbol) ? places[stamp.symbol] : -1
                return .stamp(stamp)
            case .group(var group):
                group.nodes = group.nodes.map(moved)
                return .group(group)
            }
        }
        nodes.append(
            .group(
                Group(
                    drawing.nodes.map(moved), transform: .translation(origin.x, origin.y),
                    accessibility: drawing.accessibility)))
    }
}
