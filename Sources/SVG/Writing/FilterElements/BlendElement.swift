import DisplayList

extension FilterEffect.Blend: FilterElement {
    /// feBlend has no mode for sums (Filter Effects 1, section 9.4), and librsvg does not know feComposite's `lighter`.
    var name: StaticString { mode == .plusLighter ? "feComposite" : "feBlend" }

    func writeAttributes(to writer: inout FilterGraphWriter) {
        switch mode {
        case .normal: break
        case .plusLighter: writer.text.append(" operator=\"arithmetic\" k2=\"1\" k3=\"1\"")
        default: writer.text.attribute(" mode=\"", [UInt8](mode.rawValue.utf8))
        }
    }
}
