import DisplayList

extension Group {
    /// The group with its opacity in the paint of its only shape: the form in which it is read and written.
    var withOpacityInItsShape: Group {
        guard opacity < 1, nodes.count == 1, filters.isEmpty, blendMode == .normal, backdrop == nil else { return self }
        var group = self
        group.opacity = 1
        switch nodes[0] {
        case .fill(var fill):
            fill.paint = fill.paint.opacity(opacity)
            group.nodes = [.fill(fill)]
        case .stroke(var stroke):
            stroke.paint = stroke.paint.opacity(opacity)
            group.nodes = [.stroke(stroke)]
        default: return self
        }
        return group
    }
}
