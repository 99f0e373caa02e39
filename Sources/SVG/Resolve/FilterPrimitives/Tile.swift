import DisplayList

extension FilterEffect.Tile {
    init(_ attributes: FilterAttributes) { self.init(attributes.input) }
}
