import DisplayList

extension FilterEffect.Flood {
    init(_ attributes: FilterAttributes) { self.init(attributes.floodColor) }
}

extension FilterAttributes {
    /// What a flood fills with, and what a shadow is of.
    var floodColor: Color { style.color(of: style.own.floodColor).opacity(style.own.floodOpacity) }
}
