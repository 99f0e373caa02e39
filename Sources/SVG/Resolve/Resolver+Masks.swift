import DisplayList
import PathParser

/// Masks, whose children are drawn like any others.
extension Resolver {
    /// - Parameter box: of the element that is masked.
    mutating func mask(_ target: Int, _ box: Rect, _ context: ResolvingContext) -> Cut {
        guard reader.tree.name(target) == .mask else { return .none }
        guard !circles.closes(target, context, &reader) else {
            reader.noteCircle(at: target)
            return .none
        }
        guard reader.enter(target, context) else { return .none }
        defer { reader.leave() }
        guard let frame = MaskFrame(target, box, context, &reader) else { return .nothing }
        let content = children(of: target, frame.context)
        guard !content.nodes.isEmpty else { return .nothing }
        var outer: Mask?
        if case .element(let other) = frame.outer {
            var deeper = context
            deeper.depth += 1
            switch mask(other, box, deeper) {
            case .none, .path: break
            case .mask(let mask): outer = mask
            case .nothing: return .nothing
            }
        }
        return .mask(frame.mask(of: content.nodes, within: outer))
    }
}
