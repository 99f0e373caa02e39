import DisplayList

extension Group {
    /// A group that does nothing is its nodes; one that makes a single paint translucent is that paint.
    var simplified: [Node] {
        let group = withOpacityInItsShape
        return group.transform == .identity && !group.needsLayer ? group.nodes : [.group(group)]
    }
}
