import DisplayList
import PathParser

extension Group {
    /// The group's nodes if it has no effect; the single paint, made translucent, if opacity is its only effect.
    var simplified: [Node] {
        let group = withOpacityInItsShape
        return group.transform == .identity && !group.needsLayer ? group.nodes : [.group(group)]
    }
}
