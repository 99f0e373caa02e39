import DisplayList

extension FilterEffect.Flood {
    init(_ attributes: FilterAttributes) { self.init(attributes.floodColor) }
}

extension FilterAttributes {
    /// The colour of a flood or a drop shadow.
    var floodColor: Color { style.color(of: style.own.floodColor).opacity(style.own.floodOpacity) }
}
