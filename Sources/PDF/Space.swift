import DisplayList
import PathParser

/// The space in which a node is written.
struct Space {
    /// From the nodes' coordinates to those of the content stream.
    var toStream: Transform
    /// From the stream's coordinates to the page's, in points, y up.
    var streamToPage: Transform = .identity
    /// What can be seen, in the stream's coordinates.
    var visible: Rect
    /// The number of groups around.
    var depth = 1
    /// Multiplied into the alpha of the one shape that is written.
    var opacity = 1.0
    /// The way from the nearest isolated group around down to the nodes.
    var scope: [ScopeLevel] = []
    /// From the coordinates of that group's nodes to the stream's.
    var scopeToStream: Transform
    /// Whether the stream is the page's own: links, titles and tags are of pages alone.
    var isPage = false
    /// The element of the document's structure that the nodes belong to; nil for none.
    var element: Int?

    /// How many points a unit of the nodes' coordinates is long, at most.
    var scale: Double { (streamToPage * toStream).maxScale }

    /// A list of nodes on the way, and the place in it.
    struct ScopeLevel {
        let nodes: [Node]
        let index: Int
        /// From the coordinates of the next level's nodes to those of this one's.
        let transform: Transform
    }

    /// Makes this space the scope of glass within it, which does not see beyond it.
    mutating func beginScope() {
        scope = []
        scopeToStream = toStream
    }

    /// All that the scope has drawn before a node of the last level, and the node, in the scope's coordinates.
    /// - Parameter node: takes the place of the last level's own.
    func nodes(upTo node: Node) -> [Node] {
        var nodes = [node]
        for (depth, level) in scope.enumerated().reversed() {
            let inner = depth == scope.count - 1 ? nodes : [.group(Group(nodes, transform: level.transform))]
            nodes = Array(level.nodes[..<level.index]) + inner
        }
        return nodes
    }
}
