import DisplayList

extension FilterEffect.Tile: FilterElement {
    var name: StaticString { "feTile" }
}
