import DisplayList
import PathParser

extension BlurredShape {
    /// - Returns: nil for a layer that is not one plain blurred shape, and for a shape in which nothing repeats.
    convenience init?(_ layer: LayerOperation, of plan: Plan, filler: SolidFiller) {
        guard layer.filters.count == 1, case .blur(let horizontal, let vertical) = layer.filters[0],
            layer.backdrop == nil, layer.clip == nil, layer.mask == nil, layer.blendMode == .normal,
            layer.operations.count == 1, layer.operations[0].kind == .fill
        else { return nil }
        let fill = plan.fills[layer.operations[0].number]
        guard fill.antialias, case .solid(let color) = fill.paint, fill.transform.b == 0, fill.transform.c == 0
        else { return nil }
        self.init(
            fill.path.transformed(by: fill.transform), rule: fill.rule, color: color, horizontal: horizontal,
            vertical: vertical, filler: filler)
    }
}
